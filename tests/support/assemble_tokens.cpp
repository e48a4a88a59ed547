// Assembly of shader models 4 and 5 on standard input to a container on standard output, for
// doc/gen_token_coverage.py and by hand.
//
// Signatures stand in comments of the text, an element a line:
//     // in|out|patch NAME INDEX REGISTER MASK TYPE SYSTEM-VALUE [STREAM]
// MASK: letters; TYPE: uint, int or float; SYSTEM-VALUE: the number in a signature part (D3D_NAME).
#include "support/token_assembler.h"

#include <cstdio>
#include <deque>
#include <exception>
#include <iostream>
#include <iterator>
#include <sstream>

using namespace ladder;
using namespace ladder::test;

namespace {

// Of no such line: false.
bool read_element(std::istringstream& words, std::deque<std::string>& names, TokenSignatures& signatures) {
    std::string comment, kind, name, mask, type;
    dxbc::SignatureElement e{};
    if (!(words >> comment >> kind >> name >> e.semantic_index >> e.register_index >> mask >> type >>
          e.system_value) ||
        comment != "//" || (kind != "in" && kind != "out" && kind != "patch"))
        return false;
    if (words >> e.stream)
        signatures.streams = true;
    for (const char c : mask)
        if (const size_t bit = std::string_view("xyzw").find(c); bit != std::string_view::npos)
            e.mask = static_cast<uint8_t>(e.mask | 1 << bit);
    e.component_type = type == "uint" ? 1 : type == "int" ? 2 : 3;
    e.semantic = names.emplace_back(name);
    (kind == "in" ? signatures.inputs : kind == "out" ? signatures.outputs : signatures.patch).push_back(e);
    return true;
}

} // namespace

int main() {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    std::deque<std::string> names;
    TokenSignatures signatures;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        read_element(words, names, signatures);
    }
    try {
        const std::string container = token_container(assemble(text), signatures);
        std::fwrite(container.data(), 1, container.size(), stdout);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
    return 0;
}
