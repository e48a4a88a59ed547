// Assembly of shader models 4 and 5 on standard input to a container on standard output
// (token_assembler.h), for doc/scripts/gen_token_coverage.py and by hand.
#include "support/token_assembler.h"

#include <cstdio>
#include <exception>
#include <iostream>
#include <iterator>

int main() {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    try {
        const std::string container = ladder::test::assemble_container(text);
        std::fwrite(container.data(), 1, container.size(), stdout);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
    return 0;
}
