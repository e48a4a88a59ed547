#include "api/ladder/scan/scan_facts.h"

#include "vsir/core/op_views.h"

#include <algorithm>
#include <tuple>

using namespace ladder;

static_assert(LADDER_INPUT_PRIMITIVE_LINE_ADJACENCY == static_cast<int>(ir::InputPrimitive::LineAdjacency));
static_assert(LADDER_INPUT_PRIMITIVE_PATCH + 1 == static_cast<int>(ir::InputPrimitive::Count));
static_assert(LADDER_OUTPUT_TOPOLOGY_TRIANGLE == static_cast<int>(ir::OutputTopology::Triangle));
static_assert(LADDER_OUTPUT_TOPOLOGY_TRIANGLE_STRIP + 1 == static_cast<int>(ir::OutputTopology::Count));
static_assert(LADDER_TESSELLATION_DOMAIN_QUAD + 1 == static_cast<int>(ir::TessDomain::Count));
static_assert(LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_EVEN + 1 ==
              static_cast<int>(ir::TessPartitioning::Count));
static_assert(LADDER_DENORMAL_MODE_FLUSH == static_cast<int>(ir::DenormMode::Flush));

namespace {

constexpr uint32_t unknown = UINT32_MAX;

ladder_min_precision minimum_precision(const ir::SignatureElement& e) {
    if (!e.min_precision)
        return LADDER_MIN_PRECISION_NONE;
    switch (e.component_type) {
    case ir::ComponentType::I16: return LADDER_MIN_PRECISION_SINT_16;
    case ir::ComponentType::U16: return LADDER_MIN_PRECISION_UINT_16;
    default: return LADDER_MIN_PRECISION_FLOAT_16;
    }
}

// Sums up all variables of one storage.
uint32_t bytes_in(const ir::Program& p, std::initializer_list<ir::Storage> storages) {
    uint32_t bytes = 0;
    for (const ir::Variable& v : p.variables)
        if (std::find(storages.begin(), storages.end(), v.storage) != storages.end())
            bytes += v.count * (ir::bits(v.element) / 8);
    return bytes;
}

bool discards(const ir::Program& p) {
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == ir::Op::Discard)
                    return true;
    return false;
}

bool runs_per_sample(const ir::Program& p) {
    return std::any_of(p.inputs.begin(), p.inputs.end(), [](const ir::SignatureElement& e) {
        return e.semantic == ir::Semantic::SampleIndex || ir::is_per_sample(e.interpolation);
    });
}

ladder_depth_output depth_output(const ir::Program& p) {
    for (const ir::SignatureElement& e : p.outputs)
        switch (e.semantic) {
        case ir::Semantic::Depth: return LADDER_DEPTH_OUTPUT_ANY;
        case ir::Semantic::DepthLessEqual: return LADDER_DEPTH_OUTPUT_LESS_EQUAL;
        case ir::Semantic::DepthGreaterEqual: return LADDER_DEPTH_OUTPUT_GREATER_EQUAL;
        default: break;
        }
    return LADDER_DEPTH_OUTPUT_NONE;
}

// A descriptor, and which of its range.
struct Place {
    uint32_t descriptor = unknown, index = unknown;
};

auto key(const ladder_scan_pair& p) {
    return std::tuple(p.texture, p.sampler, p.texture_index, p.sampler_index);
}

// A pair, and how many uses of SRVs come before its own.
struct PairUse {
    ladder_scan_pair pair;
    uint32_t order;
};

class PairFinder {
public:
    PairFinder(const ir::Program& p, Arena& arena) : p_(p), arena_(arena), uses_(arena) {}
    std::span<ladder_scan_pair> find();

private:
    void see(const ir::Function& f);
    void see(const ir::Function& f, const ir::Instr& i);
    Place place(const ir::Function& f, ir::Operand o) const;
    std::span<ladder_scan_pair> first_uses();

    const ir::Program& p_;
    Arena& arena_;
    Vec<PairUse> uses_;
};

bool reads_srv(ir::Op op) {
    switch (op) {
    case ir::Op::TextureLoad:
    case ir::Op::TypedLoad:
    case ir::Op::RawLoad:
    case ir::Op::StructLoad:
    case ir::Op::Dimensions: return true;
    default: return op >= ir::Op::Sample && op < ir::Op::TextureLoad;
    }
}

Place PairFinder::place(const ir::Function& f, ir::Operand o) const {
    const ir::Instr* def = o.is_value() ? f.values[o.number()].def : nullptr;
    if (!def || def->op != ir::Op::Handle)
        return {};
    const ir::as::Handle handle(*def);
    const ir::Operand index = handle.index();
    const bool constant = index.kind() == ir::Operand::Const;
    return {handle.descriptor().number(),
            constant ? static_cast<uint32_t>(p_.constants[index.number()].bits) : unknown};
}

void PairFinder::see(const ir::Function& f, const ir::Instr& i) {
    Place texture, sampler;
    for (ir::Operand o : i.operands()) {
        const Place at = place(f, o);
        if (at.descriptor == unknown)
            continue;
        const ir::ResourceClass cls = p_.descriptors[at.descriptor].cls;
        if (cls == ir::ResourceClass::Sampler)
            sampler = at;
        else if (cls == ir::ResourceClass::Srv)
            texture = at;
    }
    const bool scene = texture.descriptor != unknown &&
                       p_.descriptors[texture.descriptor].kind == ir::ResourceKind::RTAccelerationStructure;
    if (texture.descriptor != unknown && !scene)
        uses_.push({{texture.descriptor, sampler.descriptor, texture.index, sampler.index}, uses_.size()});
}

void PairFinder::see(const ir::Function& f) {
    for (ir::BlockId b : f.order)
        for (const ir::Instr* i = f.block(b).first; i; i = i->next)
            if (reads_srv(i->op))
                see(f, *i);
}

// Each pair once, where it was used first.
std::span<ladder_scan_pair> PairFinder::first_uses() {
    std::sort(uses_.begin(), uses_.end(), [](const PairUse& a, const PairUse& b) {
        return std::tuple(key(a.pair), a.order) < std::tuple(key(b.pair), b.order);
    });
    auto* end = std::unique(uses_.begin(), uses_.end(),
                            [](const PairUse& a, const PairUse& b) { return key(a.pair) == key(b.pair); });
    std::sort(uses_.begin(), end, [](const PairUse& a, const PairUse& b) { return a.order < b.order; });
    const std::span<ladder_scan_pair> pairs =
        arena_.array<ladder_scan_pair>(static_cast<size_t>(end - uses_.begin()));
    for (size_t n = 0; n < pairs.size(); n++)
        pairs[n] = uses_[static_cast<uint32_t>(n)].pair;
    return pairs;
}

// The entry point comes before the functions that it calls, and before a hull shader's other phases.
std::span<ladder_scan_pair> PairFinder::find() {
    const uint32_t entry = p_.entry();
    if (entry < p_.functions.size())
        see(p_.functions[entry]);
    for (uint32_t n = 0; n < p_.functions.size(); n++)
        if (n != entry)
            see(p_.functions[n]);
    return first_uses();
}

} // namespace

ladder_scan_element_detail ladder::element_detail(const ir::Program& p, ir::SignatureKind kind,
                                                  const ir::SignatureElement& e) {
    const bool written = kind == ir::SignatureKind::Output ||
                         (kind == ir::SignatureKind::Patch && p.stage() != ir::Stage::Domain);
    const uint32_t all = (1u << e.cols) - 1;
    return {minimum_precision(e), written ? all & ~uint32_t{e.used} : 0};
}

ladder_scan_primitives ladder::primitive_facts(const ir::Program& p) {
    const ir::EntrySettings& s = p.settings();
    ladder_scan_primitives out{};
    out.type = LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES;
    out.input_primitive = static_cast<ladder_input_primitive>(s.input_primitive);
    out.output_topology = static_cast<ladder_output_topology>(s.output_topology);
    out.domain = static_cast<ladder_tessellation_domain>(s.domain);
    out.partitioning = static_cast<ladder_tessellation_partitioning>(s.partitioning);
    out.input_control_points = s.input_control_points;
    out.output_control_points = s.output_control_points;
    out.max_tessellation_factor = s.max_tess_factor;
    if (p.stage() == ir::Stage::Geometry)
        out.instances = std::max(s.instances, 1u);
    out.streams = s.streams;
    out.max_vertices = s.max_vertices;
    out.max_primitives = s.max_primitives;
    return out;
}

ladder_scan_pixel ladder::pixel_facts(const ir::Program& p) {
    ladder_scan_pixel out{};
    out.type = LADDER_STRUCTURE_TYPE_SCAN_PIXEL;
    if (p.stage() != ir::Stage::Pixel)
        return out;
    out.flags |= p.settings().early_depth_stencil ? LADDER_SCAN_PIXEL_EARLY_DEPTH_STENCIL : 0;
    out.flags |= runs_per_sample(p) ? LADDER_SCAN_PIXEL_PER_SAMPLE : 0;
    out.flags |= discards(p) ? LADDER_SCAN_PIXEL_DISCARDS : 0;
    out.depth_output = depth_output(p);
    return out;
}

ladder_scan_code ladder::code_facts(const ir::Program& p) {
    using enum ir::Storage;
    const ir::EntrySettings& s = p.settings();
    ladder_scan_code out{};
    out.type = LADDER_STRUCTURE_TYPE_SCAN_CODE;
    out.has_feature_flags = s.has_features;
    out.feature_flags[0] = static_cast<unsigned int>(s.features);
    out.feature_flags[1] = static_cast<unsigned int>(s.features >> 32);
    out.denormals_float16 = LADDER_DENORMAL_MODE_PRESERVE;
    out.denormals_float32 = static_cast<ladder_denormal_mode>(s.denorm32);
    out.denormals_float64 = LADDER_DENORMAL_MODE_PRESERVE;
    out.groupshared_size = bytes_in(p, {Workgroup});
    // VSIR has variables alone to say it.
    out.payload_size = s.payload_bytes;
    if (!out.payload_size)
        out.payload_size = bytes_in(p, {Payload, IncomingPayload, IncomingCallable});
    out.attribute_size = s.attribute_bytes;
    return out;
}

std::span<ladder_scan_pair> ladder::texture_pairs(const ir::Program& p, Arena& arena) {
    return PairFinder(p, arena).find();
}
