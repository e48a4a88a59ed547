// Assembly of shader models 1 to 3 on standard input to bytecode on standard output: how tests/data/d3dbc was
// made, and by hand.
#include "support/d3d_assembler.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <iterator>
#include <string>

int main() {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    try {
        for (const uint32_t word : ladder::test::assemble_d3d(text))
            for (uint32_t shift = 0; shift < 32; shift += 8)
                std::fputc(static_cast<int>(word >> shift & 0xff), stdout);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
    return 0;
}
