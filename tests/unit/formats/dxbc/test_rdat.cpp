// Runtime data of libraries: what dxc wrote of known sources, and damaged ones.
#include "blobs.h"
#include "formats/dxbc/rdat.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>

namespace test_rdat {

using namespace ladder;
using namespace ladder::dxbc;
using namespace ladder::dxbc::test;

namespace {

constexpr uint32_t rdat_tag = fourcc('R', 'D', 'A', 'T');

struct Library {
    Bytes bytes;
    Arena arena;
    Diagnostics diag;
    Part part;
    RuntimeData data;

    explicit Library(const std::string& name) : bytes(load(std::string(TEST_DATA_DIR "/") + name)) {
        const Part* p = read_container(bytes, false, arena, diag).find(rdat_tag);
        assert_non_null(p);
        part = *p;
        data = read_runtime_data(part, arena, diag);
    }
    const RuntimeFunction& function(std::string_view name) const {
        const RuntimeFunction* found = nullptr;
        for (const RuntimeFunction& f : data.functions)
            if (f.unmangled == name)
                found = &f;
        assert_non_null(found);
        return *found;
    }
    const RuntimeSubobject& subobject(std::string_view name) const {
        const RuntimeSubobject* found = nullptr;
        for (const RuntimeSubobject& s : data.subobjects)
            if (s.name == name)
                found = &s;
        assert_non_null(found);
        return *found;
    }
};

void functions(void**) {
    const Library l("containers/all_subobjects.lib_6_5.dxil");
    static constexpr struct {
        const char* name;
        uint32_t kind, payload, attributes, resources;
    } expected[] = {{"Begin", 7, 0, 0, 2}, {"Any", 9, 24, 12, 0},  {"Close", 10, 24, 12, 1},
                    {"Enter", 8, 0, 0, 0}, {"Fade", 11, 24, 0, 0}, {"Later", 12, 20, 0, 0}};
    assert_int_equal(l.data.functions.size(), std::size(expected) + 2);
    for (const auto& e : expected) {
        const RuntimeFunction& f = l.function(e.name);
        assert_int_equal(f.kind, e.kind);
        assert_int_equal(f.payload_bytes, e.payload);
        assert_int_equal(f.attribute_bytes, e.attributes);
        assert_int_equal(f.resources.size(), e.resources);
        assert_int_equal(f.stages, 1u << e.kind);
        assert_int_equal(f.min_target >> 16, e.kind);
        assert_int_equal(f.node, no_record);
    }
    assert_true(l.function("Begin").name == "?Begin@@YAXXZ");
    const RuntimeFunction *floats = nullptr, *ints = nullptr;
    for (const RuntimeFunction& f : l.data.functions)
        if (f.unmangled == "Twice")
            (f.name == "?Twice@@YAMM@Z" ? floats : ints) = &f;
    assert_non_null(floats);
    assert_non_null(ints);
    assert_int_equal(floats->kind, runtime_kind_library);
    assert_int_equal(floats->dependencies.size(), 1);
    assert_string_equal(floats->dependencies[0], "?Outside@@YAMM@Z");
    assert_int_equal(ints->dependencies.size(), 1);
    assert_string_equal(ints->dependencies[0], "?Elsewhere@@YAHH@Z");
}

void resources(void**) {
    const Library l("containers/all_subobjects.lib_6_5.dxil");
    assert_int_equal(l.data.resources.size(), 3);
    const RuntimeFunction& begin = l.function("Begin");
    const RuntimeResource& scene = l.data.resources[begin.resources[0]];
    assert_true(scene.name == "Scene");
    assert_int_equal(scene.kind, 16);
    const RuntimeResource& out = l.data.resources[begin.resources[1]];
    assert_true(out.name == "Out");
    assert_int_equal(out.cls, 1);
    assert_int_equal(out.space, 3);
    const RuntimeResource& constants = l.data.resources[l.function("Close").resources[0]];
    assert_true(constants.name == "Constants");
    assert_int_equal(constants.cls, 2);
    assert_int_equal(constants.first, 3);
    assert_int_equal(constants.last, 3);
}

void subobjects(void**) {
    using enum RuntimeSubobjectKind;
    const Library l("containers/all_subobjects.lib_6_5.dxil");
    assert_int_equal(l.data.subobjects.size(), 11);
    assert_true(l.subobject("Config").kind == StateObjectConfig);
    assert_int_equal(l.subobject("Config").flags, 2);
    const RuntimeSubobject& globals = l.subobject("Globals");
    assert_true(globals.kind == GlobalRootSignature);
    assert_int_equal(globals.root_signature.size(), 72);
    assert_int_equal(globals.root_signature[4], 2); // parameters
    assert_true(l.subobject("Locals").kind == LocalRootSignature);
    assert_int_equal(l.subobject("Locals").root_signature[4], 1);
    const RuntimeSubobject& first = l.subobject("First");
    assert_true(first.kind == ExportsAssociation && first.associated == "Locals");
    assert_int_equal(first.exports.size(), 2);
    assert_string_equal(first.exports[0], "Close");
    assert_string_equal(first.exports[1], "Any");
    const RuntimeSubobject& sizes = l.subobject("Sizes");
    assert_true(sizes.kind == ShaderConfig);
    assert_int_equal(sizes.max_payload_bytes, 24);
    assert_int_equal(sizes.max_attribute_bytes, 12);
    assert_true(l.subobject("Depth").kind == PipelineConfig);
    assert_int_equal(l.subobject("Depth").max_recursion, 7);
    assert_true(l.subobject("Depth1").kind == PipelineConfig1);
    assert_int_equal(l.subobject("Depth1").max_recursion, 5);
    assert_int_equal(l.subobject("Depth1").flags, 0x200);
    const RuntimeSubobject& triangles = l.subobject("Triangles");
    assert_true(triangles.kind == HitGroup && triangles.intersection.empty());
    assert_int_equal(triangles.hit_group_type, 0);
    assert_true(triangles.any_hit == "Any" && triangles.closest_hit == "Close");
    const RuntimeSubobject& boxes = l.subobject("Boxes");
    assert_int_equal(boxes.hit_group_type, 1);
    assert_true(boxes.any_hit.empty() && boxes.intersection == "Enter");
}

void nodes(void**) {
    const Library l("containers/mixed_stages.lib_6_8.dxil");
    assert_int_equal(l.data.nodes.size(), 3);
    const RuntimeFunction& f = l.function("Spread");
    assert_int_equal(f.kind, runtime_kind_node);
    assert_true(f.program_entry);
    assert_false(l.function("Gather").program_entry);
    const RuntimeNode& spread = l.data.nodes[f.node];
    assert_int_equal(spread.launch, 1);
    assert_true(spread.id.name == "Spread" && spread.id.index == 0);
    assert_int_equal(spread.threads[0], 16);
    assert_int_equal(spread.max_grid[0], 4);
    assert_int_equal(spread.grid[0], 0);
    assert_int_equal(spread.inputs.size(), 1);
    const RuntimeNodeRecords& in = l.data.node_records[spread.inputs[0]];
    assert_int_equal(in.record_bytes, 16);
    assert_int_equal(in.grid_offset, 0);
    assert_int_equal(in.grid_components, 3);
    assert_int_equal(in.grid_type, 5); // u32
    assert_int_equal(spread.outputs.size(), 2);
    const RuntimeNodeRecords& items = l.data.node_records[spread.outputs[0]];
    assert_true(items.id.name == "Collect");
    assert_int_equal(items.max_records, 16);
    assert_int_equal(items.record_bytes, 8);
    assert_int_equal(items.array_size, 0);
    const RuntimeNodeRecords& counts = l.data.node_records[spread.outputs[1]];
    assert_true(counts.id.name == "Count");
    assert_int_equal(counts.array_size, 3);
    assert_int_equal(counts.record_bytes, 0);
    const RuntimeNode& gather = l.data.nodes[l.function("Gather").node];
    assert_int_equal(gather.launch, 2);
    assert_true(gather.id.name == "Collect");
    assert_int_equal(gather.groupshared_bytes, 256);
    const RuntimeNode& single = l.data.nodes[l.function("Single").node];
    assert_int_equal(single.launch, 3);
    assert_int_equal(single.id.index, 2);
    assert_true(single.shares_input_of.name == "Collect");
}

// Whatever was read lies in the part and in the tables.
void walk(const RuntimeData& data) {
    size_t sum = 0;
    auto text = [&](std::string_view s) {
        for (char c : s)
            sum += static_cast<unsigned char>(c);
        if (s.data())
            assert_int_equal(s.data()[s.size()], 0);
    };
    for (const RuntimeFunction& f : data.functions) {
        text(f.name);
        text(f.unmangled);
        for (uint32_t n : f.resources)
            text(data.resources[n].name);
        for (const char* d : f.dependencies)
            text(d);
        if (f.node != no_record)
            sum += data.nodes[f.node].launch;
    }
    for (const RuntimeSubobject& s : data.subobjects) {
        text(s.name);
        text(s.hit_group_type ? s.intersection : s.any_hit);
        for (const char* e : s.exports)
            text(e);
        for (uint8_t b : s.root_signature)
            sum += b;
    }
    for (const RuntimeNode& n : data.nodes) {
        text(n.id.name);
        for (std::span<const uint32_t> side : {n.inputs, n.outputs})
            for (uint32_t r : side)
                text(data.node_records[r].id.name);
    }
    assert_true(sum + 1 > 0);
}

Code attempt(const Part& original, const Bytes& data, std::string* message = nullptr) {
    Part p = original;
    Bytes exact = data; // its own heap block: reads past its end are seen
    exact.shrink_to_fit();
    p.data = exact;
    Arena arena;
    return outcome([&](Diagnostics& d) { walk(read_runtime_data(p, arena, d)); }, message);
}

void damaged(void**) {
    uint32_t failures = 0, tries = 0;
    for (const char* name :
         {"containers/all_subobjects.lib_6_5.dxil", "containers/mixed_stages.lib_6_8.dxil"}) {
        const Library l(name);
        const Bytes good(l.part.data.begin(), l.part.data.end());
        auto check = [&](const Bytes& b) {
            std::string message;
            const Code code = attempt(l.part, b, &message);
            assert_true(code == Code::Ok || code == Code::InvalidShader || code == Code::Unsupported);
            assert_true(code == Code::Ok || strstr(message.c_str(), "byte 0x"));
            failures += code != Code::Ok;
            tries++;
        };
        for (size_t n = 0; n < good.size(); n++)
            check(Bytes(good.begin(), good.begin() + static_cast<ptrdiff_t>(n)));
        for (size_t at = 0; at + 4 <= good.size(); at += 4)
            for (uint32_t v : {0xffffffffu, 0x80000000u, 0x10000001u, 0u, get32(good, at) + 1,
                               get32(good, at) - 1, get32(good, at) ^ 0x100}) {
                Bytes b = good;
                put32(b, at, v);
                check(b);
            }
    }
    assert_true(failures > 1000 && failures < tries);
}

void put(Bytes& b, std::initializer_list<uint32_t> words) {
    for (uint32_t w : words) {
        b.resize(b.size() + 4);
        put32(b, b.size() - 4, w);
    }
}

struct Table {
    uint32_t type;
    Bytes data;
};

Bytes runtime_data(const std::vector<Table>& tables) {
    Bytes b;
    put(b, {0x10, static_cast<uint32_t>(tables.size())});
    size_t at = b.size() + 4 * tables.size();
    for (const Table& t : tables) {
        put(b, {static_cast<uint32_t>(at)});
        at += 8 + t.data.size();
    }
    for (const Table& t : tables) {
        put(b, {t.type, static_cast<uint32_t>(t.data.size())});
        b.insert(b.end(), t.data.begin(), t.data.end());
    }
    return b;
}

constexpr uint32_t type_strings = 1, type_lists = 2, type_resources = 3, type_functions = 4;

// Many functions that share one long name and one long list: no more memory than a few times the part.
void shared_references(void**) {
    constexpr uint32_t count = 4000;
    Bytes strings(100000, 'a'), lists, resources, functions;
    strings.back() = 0;
    put(lists, {count});
    for (uint32_t n = 0; n < count; n++)
        put(lists, {n});
    put(resources, {count, 32});
    put(functions, {count, 44});
    for (uint32_t n = 0; n < count; n++) {
        put(resources, {0, 11, n, 0, n, n, 0, 0});
        put(functions, {0, n, 0, 0, 6, 0, 0, 0, 0, 0xffff, 0x60060});
    }
    const Bytes b = runtime_data({{type_strings, strings},
                                  {type_lists, lists},
                                  {type_resources, resources},
                                  {type_functions, functions}});
    Arena arena;
    arena.set_limit(8 * b.size());
    Diagnostics diag;
    const RuntimeData data = read_runtime_data({rdat_tag, 0, b}, arena, diag);
    assert_int_equal(data.functions.size(), count);
    assert_int_equal(data.functions[count - 1].resources[count - 1], count - 1);
    assert_int_equal(data.functions[count - 1].unmangled.size(), strings.size() - count);
    assert_int_equal(data.functions[7].dependencies[9][0], 'a');
}

void refused(void**) {
    const Bytes strings = {0, 'a', 0, 'b'};
    Bytes lists, function, two;
    put(lists, {1, 0, 2, 0, 0});
    put(function, {1, 44});
    auto with = [&](std::initializer_list<uint32_t> first) {
        Bytes f = function;
        put(f, first);
        f.resize(8 + 44);
        return runtime_data({{type_strings, strings}, {type_lists, lists}, {type_functions, f}});
    };
    const struct {
        Bytes data;
        const char* says;
    } cases[] = {
        {with({9, 0}), "a string at 0x9 is out of range"},
        {with({3, 0}), "a string at 0x3 does not end"},
        {with({0, 0, 1}), "no list begins at 1"},
        {with({0, 0, 0}), "a list names record 0 of 0"},
        {with({0, 0, 0xffffffff, 0xffffffff, 16}), "there is no kind 16 of shaders"},
        {runtime_data({{type_strings, strings}, {type_strings, strings}}),
         "a second runtime table of type 1"},
    };
    for (const auto& c : cases) {
        std::string message;
        assert_true(attempt({rdat_tag, 0, {}}, c.data, &message) == Code::InvalidShader);
        if (!strstr(message.c_str(), c.says))
            fail_msg("'%s' does not say '%s'", message.c_str(), c.says);
    }
    assert_true(attempt({rdat_tag, 0, {}}, runtime_data({{99, strings}})) == Code::Ok); // skipped
    // Ranges that end before they begin, but for those without a register.
    for (uint32_t first : {8u, 0xffffffffu}) {
        Bytes resources;
        put(resources, {1, 32, 0, 11, 0, 0, first, 7, 0, 0});
        assert_true(attempt({rdat_tag, 0, {}},
                            runtime_data({{type_strings, strings}, {type_resources, resources}})) ==
                    (first == 8 ? Code::InvalidShader : Code::Ok));
    }
}

} // namespace

TEST_GROUP(rdat) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(functions), cmocka_unit_test(resources), cmocka_unit_test(subobjects),
        cmocka_unit_test(nodes),     cmocka_unit_test(damaged),   cmocka_unit_test(shared_references),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_rdat
