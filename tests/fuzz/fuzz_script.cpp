// Fuzz target of ladder-runner's scripts: any text gives sections or errors with a place, and resources that
// can be made: of a size that fits, with data that fits in.
//   clang++ -std=c++20 -fno-rtti -g -O1 -fsanitize=fuzzer,address,undefined -Iinclude -Iprograms/runner
//     tests/fuzz/fuzz_script.cpp programs/runner/{lexer,parse*,state}.cpp
// Seeds: tests/shaders, tests/data/runner/errors.
#include "script/parser.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace ladder::runner;

namespace {

void require(bool good, const char* what) {
    if (good)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

void check(const ResourceSection& r) {
    require(r.desc.bytes() && r.desc.bytes() <= uint64_t(1) << 28, "a resource of impossible size");
    require(r.data.size() <= r.desc.bytes(), "more data than the resource holds");
    require(r.desc.dimension == Dimension::Buffer || info(r.desc.format).bytes, "a texture without texels");
    require(r.desc.offset(r.desc.layers - 1, r.desc.levels - 1) <= r.desc.bytes(),
            "a level outside the resource");
}

void check(const TestSection& t) {
    for (const Directive& d : t.directives) {
        const Probe* p = std::get_if<Probe>(&d.action);
        if (!p || p->counter)
            continue;
        require(p->components >= 1 && p->components <= 4, "a probe of too many components");
        require(p->all || (p->left < p->right && p->top < p->bottom), "an empty probe");
        require(p->each.empty() || p->each.size() == uint64_t(p->right - p->left) * (p->bottom - p->top),
                "values for other texels");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const ParsedScript parsed = parse_script("fuzz", text);
    const auto lines = static_cast<uint32_t>(std::count(text.begin(), text.end(), '\n') + 1);
    for (const Message& m : parsed.errors)
        require(m.line >= 1 && m.line <= lines && !m.text.empty(), "an error without a place");
    require(!parsed.errors.empty() || !parsed.script.sections.empty(), "nothing, and no error");
    for (const Section& section : parsed.script.sections) {
        if (const auto* r = std::get_if<ResourceSection>(&section))
            check(*r);
        else if (const auto* t = std::get_if<TestSection>(&section))
            check(*t);
    }
    return 0;
}
