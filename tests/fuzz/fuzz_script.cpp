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

// Whatever a scene names is there.
void check(const SceneSection& s) {
    for (const GeometryDesc& g : s.desc.geometries) {
        require(g.points.size() == size_t{g.count()} * (g.procedural ? 6 : 9), "a part of a primitive");
        require(g.indices.empty() || g.indices.size() == g.count(), "indices for other triangles");
        for (int32_t index : g.indices)
            require(index >= -4 && index < static_cast<int32_t>(g.micromaps.size()),
                    "a micromap from nowhere");
        require(!g.micromapped || !g.indices.empty() || g.micromaps.size() >= g.count(), "too few micromaps");
    }
    for (const InstanceDesc& i : s.desc.instances)
        for (uint32_t n : i.geometries)
            require(n < s.desc.geometries.size(), "a geometry from nowhere");
}

void check(const TableSection& t) {
    require(std::count_if(t.entries.begin(), t.entries.end(),
                          [](const TableEntry& e) { return e.kind == TableEntry::Generate; }) == 1,
            "not one ray generation shader");
    require(t.depth >= 1 && t.depth <= 31, "rays too deep");
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
        require(m.line >= 1 && (m.line <= lines || parsed.script.files.name_of(m.line) != "fuzz") &&
                    !m.text.empty(),
                "an error without a place");
    require(!parsed.errors.empty() || !parsed.script.sections.empty(), "nothing, and no error");
    for (const Section& section : parsed.script.sections) {
        if (const auto* r = std::get_if<ResourceSection>(&section))
            check(*r);
        else if (const auto* t = std::get_if<TestSection>(&section))
            check(*t);
        else if (const auto* s = std::get_if<SceneSection>(&section))
            check(*s);
        else if (const auto* table = std::get_if<TableSection>(&section))
            check(*table);
    }
    return 0;
}
