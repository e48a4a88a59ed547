// ladder_scan(): what a shader declares.
#include "ladder/ladder_scan.h"

#include "api/ladder/binding_map.h"
#include "api/ladder/boundary.h"
#include "api/ladder/front_end.h"
#include "api/ladder/owned.h"
#include "api/ladder/scan/scan.h"
#include "api/ladder/scan/scan_facts.h"
#include "api/ladder/scan/scan_types.h"
#include "vsir/analyses/uses.h"
#include "vsir/core/program.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

using namespace ladder;

static_assert(LADDER_STAGE_COMPUTE == static_cast<int>(ir::Stage::Compute));
static_assert(LADDER_STAGE_CALLABLE == static_cast<int>(ir::Stage::Callable));
static_assert(LADDER_STAGE_NODE + 1 == static_cast<int>(ir::Stage::Count));
static_assert(LADDER_COMPONENT_BOOL == static_cast<int>(ir::ComponentType::Bool));
static_assert(LADDER_COMPONENT_F64 == static_cast<int>(ir::ComponentType::F64));
static_assert(LADDER_COMPONENT_UNORM_F64 == static_cast<int>(ir::ComponentType::UNorm64));
static_assert(LADDER_RESOURCE_CLASS_SAMPLER == static_cast<int>(ir::ResourceClass::Sampler));
static_assert(LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY ==
              static_cast<int>(ir::ResourceKind::TextureCubeArray));
static_assert(LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D_ARRAY + 1 ==
              static_cast<int>(ir::ResourceKind::Count));
static_assert(LADDER_SEMANTIC_TARGET == static_cast<int>(ir::Semantic::Target));
static_assert(LADDER_SEMANTIC_START_INSTANCE_LOCATION ==
              static_cast<int>(ir::Semantic::StartInstanceLocation));
static_assert(LADDER_SEMANTIC_BLEND_INDICES + 1 == static_cast<int>(ir::Semantic::Count));
static_assert(LADDER_INTERPOLATION_LINEAR == static_cast<int>(ir::Interpolation::Linear));
static_assert(LADDER_INTERPOLATION_LINEAR_NOPERSPECTIVE_SAMPLE + 1 ==
              static_cast<int>(ir::Interpolation::Count));

ladder_scan_resource ladder::describe_resource(const ir::Descriptor& d, const ir::ResourceUse& use,
                                               const char* name) {
    ladder_scan_resource r{};
    r.resource_class = static_cast<ladder_resource_class>(d.cls);
    r.kind = static_cast<ladder_resource_kind>(d.kind);
    r.space = d.heap ? LADDER_SPACE_HEAP : d.space;
    r.first_register = d.first;
    r.count = d.count;
    static constexpr struct {
        bool ir::Descriptor::*set;
        unsigned int flag;
    } flags[] = {{&ir::Descriptor::has_counter, LADDER_SCAN_RESOURCE_COUNTER},
                 {&ir::Descriptor::globally_coherent, LADDER_SCAN_RESOURCE_GLOBALLY_COHERENT},
                 {&ir::Descriptor::rov, LADDER_SCAN_RESOURCE_RASTERIZER_ORDERED},
                 {&ir::Descriptor::comparison_sampler, LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER},
                 {&ir::Descriptor::heap, LADDER_SCAN_RESOURCE_HEAP}};
    for (const auto& f : flags)
        r.flags |= d.*f.set ? f.flag : 0;
    const struct {
        bool is;
        unsigned int flag;
    } uses[] = {
        {use.used, LADDER_SCAN_RESOURCE_USED},       {use.read, LADDER_SCAN_RESOURCE_READ},
        {use.written, LADDER_SCAN_RESOURCE_WRITTEN}, {use.atomic, LADDER_SCAN_RESOURCE_ATOMIC},
        {use.dynamic, LADDER_SCAN_RESOURCE_DYNAMIC}, {use.non_uniform, LADDER_SCAN_RESOURCE_NON_UNIFORM},
        {use.sampled, LADDER_SCAN_RESOURCE_SAMPLED}};
    for (const auto& u : uses)
        r.flags |= u.is ? u.flag : 0;
    r.stride = d.stride;
    r.sample_count = d.samples;
    r.component_type = static_cast<ladder_component_type>(d.component_type);
    r.name = name;
    return r;
}

namespace {

using Result = Owned<ladder_scan_result>;

ladder_scan_element describe(const ir::SignatureElement& e, Result& out) {
    ladder_scan_element s{};
    s.semantic_name = out.text(e.name);
    s.semantic_index = e.index;
    auto* indices = out.array<unsigned int>(e.rows);
    for (uint32_t row = 0; row < e.rows; row++)
        indices[row] = e.index_of(row);
    s.semantic_indices = indices;
    s.semantic_kind = static_cast<ladder_semantic_kind>(e.semantic);
    s.component_type = static_cast<ladder_component_type>(e.component_type);
    s.rows = e.rows;
    s.columns = e.cols;
    s.first_register = e.is_packed() ? e.start_row : UINT32_MAX;
    s.first_column = e.start_col;
    s.used_mask = e.used;
    s.interpolation = static_cast<ladder_interpolation>(e.interpolation);
    s.stream = e.stream;
    return s;
}

const ladder_scan_element* describe(const Vec<ir::SignatureElement>& signature, Result& out) {
    auto* elements = out.array<ladder_scan_element>(signature.size());
    for (uint32_t n = 0; n < signature.size(); n++)
        elements[n] = describe(signature[n], out);
    return elements;
}

const ladder_scan_element_detail* details(const ir::Program& p, ir::SignatureKind kind,
                                          const Vec<ir::SignatureElement>& signature, Result& out) {
    auto* elements = out.array<ladder_scan_element_detail>(signature.size());
    for (uint32_t n = 0; n < signature.size(); n++)
        elements[n] = element_detail(p, kind, signature[n]);
    return elements;
}

// Puts a structure in front of the chain.
template <class Structure>
void chain(const Structure& s, Result& out) {
    auto* copy = out.arena.make<Structure>(s);
    copy->next = std::exchange(out.next, copy);
}

void describe_signatures(const ir::Program& p, Result& out) {
    using enum ir::SignatureKind;
    out.inputs = describe(p.inputs, out);
    out.input_count = p.inputs.size();
    out.outputs = describe(p.outputs, out);
    out.output_count = p.outputs.size();
    chain(ladder_scan_elements{LADDER_STRUCTURE_TYPE_SCAN_ELEMENTS, nullptr, details(p, Input, p.inputs, out),
                               details(p, Output, p.outputs, out), details(p, Patch, p.patch, out)},
          out);
    chain(
        ladder_scan_patch{LADDER_STRUCTURE_TYPE_SCAN_PATCH, nullptr, describe(p.patch, out), p.patch.size()},
        out);
}

void describe_resources(const ir::Program& p, Arena& arena, Result& out) {
    const std::span<ir::ResourceUse> uses = ir::gather_uses(p, arena);
    auto* resources = out.array<ladder_scan_resource>(p.descriptors.size());
    for (uint32_t n = 0; n < p.descriptors.size(); n++)
        resources[n] = describe_resource(p.descriptors[n], uses[n], out.text(p.descriptors[n].name));
    out.resources = resources;
    out.resource_count = p.descriptors.size();
    const std::span<ladder_scan_access> accesses = resource_accesses(p, arena);
    auto* access_copies = out.array<ladder_scan_access>(accesses.size());
    std::copy(accesses.begin(), accesses.end(), access_copies);
    chain(ladder_scan_accesses{LADDER_STRUCTURE_TYPE_SCAN_ACCESSES, nullptr, access_copies}, out);
    const std::span<ladder_scan_pair> pairs = texture_pairs(p, arena);
    auto* copies = out.array<ladder_scan_pair>(pairs.size());
    std::copy(pairs.begin(), pairs.end(), copies);
    chain(ladder_scan_pairs{LADDER_STRUCTURE_TYPE_SCAN_PAIRS, nullptr, copies,
                            static_cast<unsigned int>(pairs.size())},
          out);
}

// Names go to the descriptors.
void describe_names(const Source& source, ir::Program& p, Arena& arena, Result& out, Diagnostics& diag) {
    reflect::Types types(arena);
    const std::span<const reflect::Resource> found = reflect_resources(source, p, &types, arena, diag);
    for (uint32_t n = 0; n < found.size(); n++)
        if (!found[n].name.empty())
            p.descriptors[n].name = found[n].name;
    chain(public_contents(p, found, types, out), out);
}

void describe(const ir::Program& p, Arena& arena, Result& out) {
    out.type = LADDER_STRUCTURE_TYPE_SCAN_RESULT;
    out.stage = static_cast<ladder_stage>(p.stage());
    out.shader_model_major = p.shader_model_major;
    out.shader_model_minor = p.shader_model_minor;
    for (int n = 0; n < 3; n++)
        out.thread_group_size[n] = p.settings().local_size[n];
    out.wave_size_min = p.settings().wave_size_min;
    out.wave_size_max = p.settings().wave_size_max;
    out.wave_size_preferred = p.settings().wave_size_preferred;
    describe_resources(p, arena, out);
    chain(code_facts(p), out);
    chain(pixel_facts(p), out);
    chain(primitive_facts(p), out);
    describe_signatures(p, out);
}

} // namespace

const ladder_scan_result* ladder::scan(Source& source, const char* entry_point, const Limits& limits,
                                       Diagnostics& diag) {
    Arena arena(diag.host());
    arena.set_limit(limits.heap(source.size()));
    ir::Program p(arena);
    read_program(scan_request(entry_point, limits), source, p, diag);
    ir::check_thread_group(p.settings(), diag);
    Making<ladder_scan_result> result(diag.host());
    result->arena.set_limit(limits.heap(source.size()));
    if (source.wants_names())
        describe_names(source, p, arena, *result, diag);
    describe(p, arena, *result);
    return result.release();
}

int ladder_scan(const ladder_scan_info* info, const ladder_scan_result** out, char** messages) {
    if (out)
        *out = nullptr;
    return guarded(source_name(info), messages, [&](Diagnostics& diag) {
        const SourceInfo from = read_source(info, "ladder_scan", diag);
        if (!out)
            diag.fail_argument("there is no place for the result");
        const Limits limits;
        Arena arena(diag.host());
        arena.set_limit(limits.module(from.bytes.size()));
        Source source(from, false, arena, diag);
        *out = scan(source, info->entry_point, limits, diag);
    });
}

void ladder_free_scan_result(const ladder_scan_result* result) { free_owned(result); }
