#include "formats/dxbc/rdat_reader.h"

namespace ladder::dxbc {

namespace {

// Words of the records.
constexpr uint32_t resource_words = 8, function_words = 11, function_2_words = 13, subobject_words = 6;

RuntimeResource resource(RuntimeTables& t, const RuntimeRecord& r) {
    constexpr uint32_t classes = 4, kinds = 19;
    if (r.word(0) >= classes)
        t.diag.fail_invalid(r.place(0), "there is no class %u of resources", r.word(0));
    if (!r.word(1) || r.word(1) >= kinds)
        t.diag.fail_invalid(r.place(1), "there is no kind %u of resources", r.word(1));
    constexpr uint32_t unassigned = UINT32_MAX; // no linker has seen it: the end wraps
    if (r.word(4) > r.word(5) && r.word(4) != unassigned)
        t.diag.fail_invalid(r.place(4), "a range of registers that ends before it begins");
    return {r.word(0), r.word(1), r.word(2), r.word(3), r.word(4), r.word(5), r.word(7), t.string(r, 6)};
}

// What version 1.8 added: two bytes of lanes, flags, and a reference by the kind of shader.
void read_function_2(RuntimeTables& t, const RuntimeRecord& r, uint32_t nodes, RuntimeFunction& f) {
    constexpr uint32_t flag_program_entry = 1;
    const uint32_t lanes_and_flags = r.word(11);
    f.wave_lanes_min = lanes_and_flags & 0xff;
    f.wave_lanes_max = lanes_and_flags >> 8 & 0xff;
    f.program_entry = lanes_and_flags >> 16 & flag_program_entry;
    if (f.kind != runtime_kind_node || r.word(12) == no_record)
        return;
    if (r.word(12) >= nodes)
        t.diag.fail_invalid(r.place(12), "there is no node %u", r.word(12));
    f.node = r.word(12);
}

RuntimeFunction function(RuntimeTables& t, const RuntimeRecord& r, uint32_t resources) {
    RuntimeFunction f{};
    f.name = t.string(r, 0);
    f.unmangled = t.string(r, 1);
    f.resources = t.references(r, 2, RuntimeTableType::Resources, resources);
    f.dependencies = t.strings(r, 3);
    f.kind = r.word(4);
    if (f.kind > runtime_kind_node)
        t.diag.fail_invalid(r.place(4), "there is no kind %u of shaders", f.kind);
    f.payload_bytes = r.word(5);
    f.attribute_bytes = r.word(6);
    f.features = r.word(7) | uint64_t{r.word(8)} << 32;
    f.stages = r.word(9);
    f.min_target = r.word(10);
    f.node = no_record;
    return f;
}

RuntimeSubobject subobject(RuntimeTables& t, const RuntimeRecord& r) {
    RuntimeSubobject s{};
    s.kind = static_cast<RuntimeSubobjectKind>(r.word(0));
    s.name = t.string(r, 1);
    constexpr uint32_t hit_group_types = 2;
    switch (s.kind) {
    case RuntimeSubobjectKind::StateObjectConfig: s.flags = r.word(2); break;
    case RuntimeSubobjectKind::GlobalRootSignature:
    case RuntimeSubobjectKind::LocalRootSignature: s.root_signature = t.bytes(r, 2); break;
    case RuntimeSubobjectKind::ExportsAssociation:
        s.associated = t.string(r, 2);
        s.exports = t.strings(r, 3);
        break;
    case RuntimeSubobjectKind::ShaderConfig:
        s.max_payload_bytes = r.word(2);
        s.max_attribute_bytes = r.word(3);
        break;
    case RuntimeSubobjectKind::PipelineConfig1: s.flags = r.word(3); [[fallthrough]];
    case RuntimeSubobjectKind::PipelineConfig: s.max_recursion = r.word(2); break;
    case RuntimeSubobjectKind::HitGroup:
        s.hit_group_type = r.word(2);
        if (s.hit_group_type >= hit_group_types)
            t.diag.fail_invalid(r.place(2), "there is no type %u of hit groups", s.hit_group_type);
        s.any_hit = t.string(r, 3);
        s.closest_hit = t.string(r, 4);
        s.intersection = t.string(r, 5);
        break;
    default: t.diag.fail_invalid(r.place(0), "there is no kind %u of subobjects", r.word(0));
    }
    return s;
}

} // namespace

RuntimeData read_runtime_data(const Part& part, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::RuntimeData);
    RuntimeTables t(part, arena, diag);
    RuntimeData out;
    const RuntimeRecords resources = t.records(RuntimeTableType::Resources, 4 * resource_words);
    const auto all_resources = arena.array<RuntimeResource>(resources.count);
    for (uint32_t n = 0; n < resources.count; n++)
        all_resources[n] = resource(t, resources[n]);
    out.resources = all_resources;
    read_runtime_nodes(t, out);
    const RuntimeRecords functions = t.records(RuntimeTableType::Functions, 4 * function_words);
    const auto all_functions = arena.array<RuntimeFunction>(functions.count);
    for (uint32_t n = 0; n < functions.count; n++) {
        all_functions[n] = function(t, functions[n], resources.count);
        if (functions.stride >= 4 * function_2_words)
            read_function_2(t, functions[n], static_cast<uint32_t>(out.nodes.size()), all_functions[n]);
    }
    out.functions = all_functions;
    const RuntimeRecords subobjects = t.records(RuntimeTableType::Subobjects, 4 * subobject_words);
    const auto all_subobjects = arena.array<RuntimeSubobject>(subobjects.count);
    for (uint32_t n = 0; n < subobjects.count; n++)
        all_subobjects[n] = subobject(t, subobjects[n]);
    out.subobjects = all_subobjects;
    return out;
}

} // namespace ladder::dxbc
