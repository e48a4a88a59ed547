// A file of tests/data as bytes.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace ladder::test {

// Returns the bytes of a file of tests/data. Ends the program if there is no such file: programs without
// cmocka use it, too.
inline std::string load(const std::string& name) {
    const std::string path = TEST_DATA_DIR "/" + name;
    std::string bytes;
    FILE* f = fopen(path.c_str(), "rb");
    if (!f) {
        fprintf(stderr, "cannot open %s\n", path.c_str());
        abort();
    }
    char buffer[4096];
    while (const size_t n = fread(buffer, 1, sizeof buffer, f))
        bytes.append(buffer, n);
    fclose(f);
    return bytes;
}

} // namespace ladder::test
