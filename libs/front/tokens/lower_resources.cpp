// Declarations of resources and groupshared memory as descriptors and variables.
#include "front/tokens/lower.h"

#include <algorithm>
#include <tuple>

namespace ladder::tpf {

namespace {

constexpr uint32_t cbuffer_bytes_max = 65536; // 4096 rows (D3D 11.3, 7.5)
constexpr uint32_t group_shared_ids_max = 4096, group_shared_bytes_max = 32768;

} // namespace

ir::ResourceKind kind_of(ResourceDimension d) {
    using enum ir::ResourceKind;
    static constexpr ir::ResourceKind table[] = {
        Invalid,          TypedBuffer, Texture1D,       Texture2D,      Texture2DMS,
        Texture3D,        TextureCube, Texture1DArray,  Texture2DArray, Texture2DMSArray,
        TextureCubeArray, RawBuffer,   StructuredBuffer};
    static_assert(std::size(table) == static_cast<size_t>(ResourceDimension::Count));
    return d < ResourceDimension::Count ? table[static_cast<size_t>(d)] : Invalid;
}

// Returns the type of all components. Formats have components of one kind, except for `mixed`, which is read
// as floats.
ir::ComponentType component_of(ReturnType t) {
    using enum ir::ComponentType;
    switch (t) {
    case ReturnType::Unorm: return UNorm32;
    case ReturnType::Snorm: return SNorm32;
    case ReturnType::Sint: return I32;
    case ReturnType::Uint: return U32;
    default: return F32;
    }
}

namespace {

class Declarations {
public:
    explicit Declarations(Shared& s) : s_(s) {}
    void add(const Declaration& d);

private:
    void add_descriptor(const Declaration& d, ir::ResourceClass cls, ir::ResourceKind kind);
    void add_group_shared(const Declaration& d);
    void add_immediate_constants(const Declaration& d);

    Shared& s_;
};

void Declarations::add_descriptor(const Declaration& d, ir::ResourceClass cls, ir::ResourceKind kind) {
    if (kind == ir::ResourceKind::Invalid)
        s_.diag.fail_invalid(s_.t.at(d), "%s: a resource of unknown dimension", info(d.opcode).mnemonic);
    ir::Descriptor out{};
    out.cls = cls;
    out.kind = kind;
    out.id = d.id;
    out.space = d.space;
    out.first = d.first;
    out.count = d.last == unbounded ? UINT32_MAX : d.last - d.first + 1;
    if (cls == ir::ResourceClass::Cbv) {
        // What is beyond the declared rows may be there: programs index it (D3D 11.3, 7.5: the bound size
        // counts).
        const bool open = d.dynamically_indexed || !d.count || d.count > cbuffer_bytes_max / 16;
        out.stride = open ? cbuffer_bytes_max : d.count * 16;
    } else if (cls == ir::ResourceClass::Sampler) {
        out.comparison_sampler = d.sampler_mode == SamplerMode::Comparison;
    } else {
        out.stride = kind == ir::ResourceKind::StructuredBuffer ? d.stride : 0;
        out.globally_coherent = d.globally_coherent;
        out.rov = d.rasterizer_ordered;
        out.has_counter = d.has_counter;
        if (kind != ir::ResourceKind::RawBuffer && kind != ir::ResourceKind::StructuredBuffer)
            out.component_type = component_of(d.return_types[0]);
        out.samples = d.sample_count;
        if (kind == ir::ResourceKind::StructuredBuffer && (!d.stride || d.stride % 4 || d.stride > 2048))
            s_.diag.fail_invalid(s_.t.at(d), "%s: a structure of %u bytes", info(d.opcode).mnemonic,
                                 d.stride);
    }
    s_.p.descriptors.push(out);
    s_.resources.push({cls, d.id, s_.p.descriptors.size() - 1});
}

void Declarations::add_group_shared(const Declaration& d) {
    const bool raw = d.opcode == Opcode::DclTgsmRaw;
    const uint64_t bytes = raw ? d.count : uint64_t{d.count} * d.stride;
    if (d.id >= group_shared_ids_max || bytes > group_shared_bytes_max || !bytes || bytes % 4 || d.stride % 4)
        s_.diag.fail_invalid(s_.t.at(d), "%s: groupshared memory of %llu bytes", info(d.opcode).mnemonic,
                             static_cast<unsigned long long>(bytes));
    if (d.id >= s_.group_shared.size())
        s_.group_shared.resize(d.id + 1, Array{});
    ir::Variable v{};
    v.storage = ir::Storage::Workgroup;
    v.element = Type::I32;
    v.count = static_cast<uint32_t>(bytes / 4);
    s_.group_shared[d.id] = {s_.add_variable(v), d.count, raw ? 0 : d.stride, 1};
}

// One row more, of zeros, for what is read out of bounds.
void Declarations::add_immediate_constants(const Declaration& d) {
    const uint32_t rows = d.count / 4;
    std::span<uint64_t> words = s_.arena.array<uint64_t>(size_t{rows + 1} * 4);
    for (uint32_t n = 0; n < rows * 4; n++)
        words[n] = s_.t.words[d.first_word + n];
    ir::Variable v{};
    v.storage = ir::Storage::Constant;
    v.element = Type::I32;
    v.count = static_cast<uint32_t>(words.size());
    v.initial = words;
    s_.immediate_constants = {s_.add_variable(v), rows, 0, 4};
}

void Declarations::add(const Declaration& d) {
    using enum ir::ResourceClass;
    switch (d.opcode) {
    case Opcode::DclConstantBuffer: return add_descriptor(d, Cbv, ir::ResourceKind::CBuffer);
    case Opcode::DclSampler: return add_descriptor(d, Sampler, ir::ResourceKind::Sampler);
    case Opcode::DclResource:
    case Opcode::DclResourceRaw:
    case Opcode::DclResourceStructured: return add_descriptor(d, Srv, kind_of(d.dimension));
    case Opcode::DclUavTyped:
    case Opcode::DclUavRaw:
    case Opcode::DclUavStructured: return add_descriptor(d, Uav, kind_of(d.dimension));
    case Opcode::DclTgsmRaw:
    case Opcode::DclTgsmStructured: return add_group_shared(d);
    case Opcode::Customdata: return add_immediate_constants(d);
    default: return;
    }
}

auto key(const Resource& r) { return std::tuple(r.cls, r.id); }

} // namespace

void declare_resources(Shared& s) {
    Declarations declarations(s);
    for (const Declaration& d : s.t.declarations)
        declarations.add(d);
    std::sort(s.resources.begin(), s.resources.end(), [](const Resource& a, const Resource& b) {
        return std::tuple_cat(key(a), std::tuple(a.descriptor)) <
               std::tuple_cat(key(b), std::tuple(b.descriptor));
    });
}

ir::ResourceClass class_of(Register r) {
    switch (r) {
    case Register::Uav: return ir::ResourceClass::Uav;
    case Register::ConstantBuffer: return ir::ResourceClass::Cbv;
    case Register::Sampler: return ir::ResourceClass::Sampler;
    default: return ir::ResourceClass::Srv;
    }
}

uint32_t FunctionLowering::find_resource(const Operand& o) {
    if (!is_range(o.type))
        invalid("an operand that is no resource");
    const ir::ResourceClass cls = class_of(o.type);
    const Resource wanted = {cls, o.word[0], 0};
    const Resource* found =
        std::lower_bound(s.resources.begin(), s.resources.end(), wanted,
                         [](const Resource& a, const Resource& b) { return key(a) < key(b); });
    if (o.word[0] == no_id && !s.t.has_ranges())
        return find_class_resources(o, cls);
    if (found == s.resources.end() || key(*found) != key(wanted))
        invalid("a resource that is not declared");
    return found->descriptor;
}

ir::Descriptor& FunctionLowering::descriptor(const Operand& o) { return p.descriptors[find_resource(o)]; }

Value FunctionLowering::handle(const Operand& o) {
    const uint32_t number = find_resource(o);
    const ir::Descriptor& d = p.descriptors[number];
    Value at = p.i32(0);
    if (d.count != 1)
        at = code.add(index(o, 1), 0 - d.first);
    else if (s.t.has_ranges() && !o.is_relative(1) && o.word[1] != d.first)
        invalid("a register that is not in its range");
    return handle(number, at, o.non_uniform);
}

Value FunctionLowering::handle(uint32_t number, Value at, bool non_uniform) {
    uint32_t constant;
    if (code.is_i32(at, constant) && constant >= p.descriptors[number].count)
        invalid("a register that is not in its range");
    return front::make_handle(code, registers, handles_, number, at, non_uniform);
}

const Array& FunctionLowering::group_shared(const Operand& o) {
    const uint32_t id = o.word[0];
    if (o.is_relative(0) || id >= s.group_shared.size() || s.group_shared[id].variable == ir::no_id)
        invalid("groupshared memory that is not declared");
    return s.group_shared[id];
}

} // namespace ladder::tpf
