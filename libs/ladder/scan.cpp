// ladder_scan(): what a shader declares.
#include "ladder/ladder_scan.h"

#include "ir/program.h"
#include "ladder/binding_map.h"
#include "ladder/boundary.h"
#include "ladder/front_end.h"
#include "ladder/scan.h"

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

namespace {

// How much a result needs.
struct Counts {
    size_t resources, elements, rows = 0, text = 0;
    explicit Counts(const ir::Program& p)
        : resources(p.descriptors.size()), elements(p.inputs.size() + p.outputs.size() + p.patch.size()) {
        for (const ir::Descriptor& d : p.descriptors)
            text += d.name.size() + 1;
        for (const auto* signature : {&p.inputs, &p.outputs, &p.patch})
            for (const ir::SignatureElement& e : *signature) {
                text += e.name.size() + 1;
                rows += e.rows;
            }
    }
};

// In front of a result: how to give it back.
struct alignas(std::max_align_t) Head {
    Allocator allocator;
    size_t bytes; // of the block
};

// One block of memory: its head, the result, all its arrays, and then its strings.
class Block {
public:
    Block(const Counts& n, Host* host) {
        const size_t bytes = sizeof(Head) + sizeof(ladder_scan_result) + sizeof(ladder_scan_patch) +
                             n.resources * sizeof(ladder_scan_resource) +
                             n.elements * sizeof(ladder_scan_element) + n.rows * sizeof(unsigned int) +
                             n.text;
        void* block = host->take(bytes);
        host->hand_over(bytes);
        std::memset(block, 0, bytes);
        new (block) Head{host->allocator(), bytes};
        at_ = static_cast<char*>(block) + sizeof(Head);
        result_ = array<ladder_scan_result>(1);
        patch_ = array<ladder_scan_patch>(1);
        resources_ = array<ladder_scan_resource>(n.resources);
        elements_ = array<ladder_scan_element>(n.elements);
        indices_ = array<unsigned int>(n.rows);
    }
    ladder_scan_result* result() { return result_; }
    ladder_scan_patch* patch() { return patch_; }
    ladder_scan_resource* resources() { return resources_; }
    ladder_scan_element* elements(size_t n) { return std::exchange(elements_, elements_ + n); }
    unsigned int* indices(size_t n) { return std::exchange(indices_, indices_ + n); }
    const char* copy(std::string_view s) {
        char* at = array<char>(s.size() + 1);
        std::copy(s.begin(), s.end(), at);
        return at;
    }

private:
    // In the order of their alignments, so that each begins where the one before it ends.
    static_assert(alignof(ladder_scan_result) >= alignof(ladder_scan_patch) &&
                  alignof(ladder_scan_patch) >= alignof(ladder_scan_resource) &&
                  alignof(ladder_scan_resource) >= alignof(ladder_scan_element) &&
                  alignof(ladder_scan_element) >= alignof(unsigned int));
    template <class T>
    T* array(size_t n) {
        return reinterpret_cast<T*>(std::exchange(at_, at_ + n * sizeof(T)));
    }
    char* at_;
    ladder_scan_result* result_;
    ladder_scan_patch* patch_;
    ladder_scan_resource* resources_;
    ladder_scan_element* elements_;
    unsigned int* indices_;
};

} // namespace

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

ladder_scan_element describe(const ir::SignatureElement& e, Block& block) {
    ladder_scan_element s{};
    s.semantic_name = block.copy(e.name);
    s.semantic_index = e.index;
    unsigned int* indices = block.indices(e.rows);
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

const ladder_scan_element* describe(const Vec<ir::SignatureElement>& signature, Block& block) {
    ladder_scan_element* out = block.elements(signature.size());
    for (uint32_t n = 0; n < signature.size(); n++)
        out[n] = describe(signature[n], block);
    return out;
}

const ladder_scan_result* describe(const ir::Program& p, Arena& arena, Host* host) {
    const std::span<ir::ResourceUse> uses = ir::gather_uses(p, arena);
    Block block(Counts(p), host);
    ladder_scan_result& out = *block.result();
    out.type = LADDER_STRUCTURE_TYPE_SCAN_RESULT;
    out.stage = static_cast<ladder_stage>(p.stage());
    out.shader_model_major = p.shader_model_major;
    out.shader_model_minor = p.shader_model_minor;
    for (int n = 0; n < 3; n++)
        out.thread_group_size[n] = p.settings().local_size[n];
    out.wave_size_min = p.settings().wave_size_min;
    out.wave_size_max = p.settings().wave_size_max;
    out.wave_size_preferred = p.settings().wave_size_preferred;
    for (uint32_t n = 0; n < p.descriptors.size(); n++)
        block.resources()[n] =
            describe_resource(p.descriptors[n], uses[n], block.copy(p.descriptors[n].name));
    out.resources = block.resources();
    out.resource_count = p.descriptors.size();
    out.inputs = describe(p.inputs, block);
    out.input_count = p.inputs.size();
    out.outputs = describe(p.outputs, block);
    out.output_count = p.outputs.size();
    *block.patch() = {LADDER_STRUCTURE_TYPE_SCAN_PATCH, nullptr, describe(p.patch, block), p.patch.size()};
    out.next = block.patch();
    return &out;
}

} // namespace

const ladder_scan_result* ladder::scan(Source& source, const char* entry_point, const Limits& limits,
                                       Diagnostics& diag) {
    Arena arena(diag.host());
    arena.set_limit(limits.heap(source.size()));
    ir::Program p(arena);
    read_program(scan_request(entry_point, limits), source, p, diag);
    return describe(p, arena, diag.host());
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

void ladder_free_scan_result(const ladder_scan_result* result) {
    if (!result)
        return;
    auto* head = reinterpret_cast<Head*>(const_cast<ladder_scan_result*>(result)) - 1;
    head->allocator.give(head, head->bytes);
}
