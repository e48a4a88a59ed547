#include "front/spirv/spirv_types.h"

#include "formats/spirv/spirv_operands.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

constexpr uint32_t most_scalars = 1u << 20; // in a value
constexpr uint32_t most_components = 16;
constexpr spv::Op type_cooperative_matrix{4456}; // newer than the oldest SPIRV-Headers
constexpr uint32_t deepest_type = 255;           // SPIR-V 2.17 has it of structures

} // namespace

bool SpirvTypes::has_kernels(const Module& m) {
    for (const Instruction& i : m.instructions)
        if (static_cast<spv::Op>(i.opcode) == spv::Op::OpMemoryModel)
            return static_cast<spv::AddressingModel>(i.operands[spirv_in::at::MemoryModel::addressing]) ==
                   spv::AddressingModel::Physical64;
    return false;
}

void SpirvTypes::make_float(SpirvType& t, const Instruction& at) const {
    using C = ir::MatrixComponent;
    namespace f = spirv_in::at;
    constexpr uint32_t bfloat16 = 0, e4m3 = 4214, e5m2 = 4215; // FP encodings
    const uint32_t width = at.operands[f::TypeFloat::width];
    t.kind = SpirvType::Scalar, t.scalars = 1;
    if (at.operands.size() > f::TypeFloat::encoding) {
        const uint32_t encoding = at.operands[f::TypeFloat::encoding];
        t.scalar = ir::Type::F32;
        t.narrow = width == 16 && encoding == bfloat16 ? C::BF16
                   : width == 8 && encoding == e4m3    ? C::F8E4M3
                   : width == 8 && encoding == e5m2    ? C::F8E5M2
                                                       : C::Count;
        if (t.narrow != C::Count)
            return;
    } else if (width == 16 || width == 32 || width == 64) {
        t.scalar = width == 16 ? ir::Type::F16 : width == 32 ? ir::Type::F32 : ir::Type::F64;
        return;
    }
    diag_.fail_unsupported(Location::byte(uint64_t{4} * at.offset), "floats of %u bits in this encoding",
                           width);
}

static ir::MatrixComponent component_of(const SpirvType& t) {
    if (t.narrow != ir::MatrixComponent::Count)
        return t.narrow;
    for (uint32_t c = 0; c < static_cast<uint32_t>(ir::MatrixComponent::Count); c++) {
        const auto component = static_cast<ir::MatrixComponent>(c);
        const ir::MatrixComponentInfo& row = info(component);
        if (row.bits == ir::bits(t.scalar) && ir::is_float(row.type) == ir::is_float(t.scalar) &&
            (ir::is_float(row.type) || row.is_signed == t.is_signed))
            return component;
    }
    return ir::MatrixComponent::Count;
}

void SpirvTypes::make_cooperative(SpirvType& t, const Instruction& at,
                                  std::span<const uint64_t> constants) const {
    using M = spirv_in::at::TypeCooperativeMatrix;
    const auto& o = at.operands;
    const SpirvType& component = of(o[M::component]);
    const auto scope = static_cast<spv::Scope>(constants[o[M::scope]]);
    const uint64_t rows = constants[o[M::rows]], columns = constants[o[M::columns]],
                   use = constants[o[M::use]];
    t.kind = SpirvType::Cooperative, t.element = component.id;
    t.scalar = ir::Type::I32, t.scalars = 1;
    t.matrix.component =
        component.kind == SpirvType::Scalar ? component_of(component) : ir::MatrixComponent::Count;
    t.matrix.scope = scope == spv::Scope::Subgroup ? ir::MatrixScope::Wave : ir::MatrixScope::Group;
    if (t.matrix.component == ir::MatrixComponent::Count ||
        (scope != spv::Scope::Subgroup && scope != spv::Scope::Workgroup) || !rows || !columns ||
        rows > ir::matrix_side_max || columns > ir::matrix_side_max ||
        use >= static_cast<uint64_t>(ir::MatrixUse::Count))
        diag_.fail_unsupported(Location::byte(uint64_t{4} * at.offset), "cooperative matrices of this type");
    t.matrix.use = static_cast<ir::MatrixUse>(use);
    t.matrix.rows = static_cast<uint16_t>(rows), t.matrix.columns = static_cast<uint16_t>(columns);
}

void SpirvTypes::make_pointer(SpirvType& t, spv::StorageClass storage) const {
    t.kind = SpirvType::Pointer, t.storage = storage;
    t.address = storage == spv::StorageClass::PhysicalStorageBuffer ||
                (kernels_ && (storage == spv::StorageClass::CrossWorkgroup ||
                              storage == spv::StorageClass::UniformConstant));
    if (t.address)
        t.scalar = ir::Type::I64, t.scalars = 1;
}

void SpirvTypes::declare_pointer(const Instruction& i) {
    SpirvType t;
    t.id = i.operands[spirv_in::at::TypeForwardPointer::pointer];
    make_pointer(t, static_cast<spv::StorageClass>(i.operands[spirv_in::at::TypeForwardPointer::storage]));
    if (!t.address)
        return;
    finish(t, i);
    types_[t.id] = t;
}

// The natural layout, which kernels have: a vector of three lies as one of four.
void SpirvTypes::lay_out(SpirvType& t) {
    switch (t.kind) {
    case SpirvType::Scalar:
    case SpirvType::Pointer: t.align = std::max(ir::bits(t.scalar) / 8, 1u); return;
    case SpirvType::Vector: t.align = of(t.element).align * (t.count == 3 ? 4 : t.count); return;
    case SpirvType::Array:
    case SpirvType::RuntimeArray: t.align = of(t.element).align; return;
    case SpirvType::Struct: break;
    default: return;
    }
    places_[t.id] = arena_.array<uint32_t>(t.members.size());
    uint64_t end = 0;
    for (size_t n = 0; n < t.members.size(); n++) {
        const SpirvType& member = of(t.members[n]);
        end = (end + member.align - 1) / member.align * member.align;
        places_[t.id][n] = static_cast<uint32_t>(end);
        end = std::min<uint64_t>(end + size_of(member), UINT32_MAX / 2);
        t.align = std::max(t.align, member.align);
    }
    t.size = aligned(static_cast<uint32_t>(end), t);
}

const SpirvType& SpirvTypes::of(uint32_t id) const {
    if (id == none || types_[id].kind == SpirvType::None)
        diag_.fail_invalid(Location::none(), "an id that should be a type is none");
    return types_[id];
}

uint32_t SpirvTypes::decoration(uint32_t target, spv::Decoration kind, uint32_t member) const {
    return m_.decoration_number(target, static_cast<uint32_t>(kind), member);
}

void SpirvTypes::read(const Instruction& i, const std::span<const uint64_t>& constants) {
    SpirvType t;
    t.id = i.result;
    const auto& o = i.operands;
    const auto scalars_of = [&](uint64_t each, uint64_t count) {
        if (each * count > most_scalars)
            diag_.fail_unsupported(Location::byte(uint64_t{4} * i.offset), "a type of more than %u scalars",
                                   most_scalars);
        return static_cast<uint32_t>(each * count);
    };
    switch (static_cast<spv::Op>(i.opcode)) {
    case spv::Op::OpTypeVoid: t.kind = SpirvType::Void; break;
    case spv::Op::OpTypeBool: t.kind = SpirvType::Scalar, t.scalar = ir::Type::Bool, t.scalars = 1; break;
    case spv::Op::OpTypeInt:
        t.kind = SpirvType::Scalar, t.scalar = ir::int_type(o[0]), t.is_signed = o[1], t.scalars = 1;
        if (t.scalar == ir::Type::Void)
            bad(i, "integers have 8, 16, 32 or 64 bits");
        break;
    case spv::Op::OpTypeFloat: make_float(t, i); break;
    case spv::Op::OpTypeVector:
    case spv::Op::OpTypeMatrix: {
        const SpirvType& e = of(o[0]);
        t.kind =
            i.opcode == static_cast<uint16_t>(spv::Op::OpTypeVector) ? SpirvType::Vector : SpirvType::Matrix;
        if (e.kind != (t.kind == SpirvType::Vector ? SpirvType::Scalar : SpirvType::Vector))
            bad(i, "a vector of something else than scalars, or a matrix of something else than vectors");
        if (o[1] < 2 || o[1] > most_components)
            bad(i, "a number of components that SPIR-V does not have");
        t.scalar = e.scalar, t.is_signed = e.is_signed, t.element = o[0], t.count = o[1];
        t.scalars = e.scalars * o[1];
        break;
    }
    case spv::Op::OpTypeArray:
        t.kind = SpirvType::Array, t.element = o[0];
        t.count = static_cast<uint32_t>(std::min<uint64_t>(constants[o[1]], UINT32_MAX));
        if (!t.count)
            bad(i, "the length of an array is not known");
        t.scalars = scalars_of(of(o[0]).scalars, t.count);
        break;
    case spv::Op::OpTypeRuntimeArray: t.kind = SpirvType::RuntimeArray, t.element = o[0]; break;
    case spv::Op::OpTypeStruct: {
        t.kind = SpirvType::Struct, t.members = o;
        offsets_[i.result] = arena_.array<uint32_t>(o.size());
        for (size_t n = 0; n < o.size(); n++) {
            offsets_[i.result][n] = t.scalars;
            t.scalars = scalars_of(uint64_t{t.scalars} + of(o[n]).scalars, 1);
        }
        break;
    }
    case spv::Op::OpTypePointer:
        make_pointer(t, static_cast<spv::StorageClass>(o[0]));
        t.element = o[1];
        break;
    case spv::Op::OpTypeFunction: t.kind = SpirvType::Function, t.members = o; break;
    default:
        if (static_cast<spv::Op>(i.opcode) == type_cooperative_matrix)
            make_cooperative(t, i, constants);
        else
            t.kind = SpirvType::Opaque;
        break;
    }
    cooperative_ |= t.kind == SpirvType::Cooperative || t.narrow != ir::MatrixComponent::Count;
    finish(t, i);
    types_[i.result] = t;
}

// Facts that follow from those of the parts. They are kept, because types share parts: a walk over all of
// them may take exponential time.
void SpirvTypes::finish(SpirvType& t, const Instruction& at) {
    const auto contain = [&](const SpirvType& part, bool first) {
        t.nesting = std::max(t.nesting, part.nesting + 1);
        t.common = first || part.common == t.common ? part.common : ir::Type::Void;
        t.widest = std::max(t.widest, part.widest);
    };
    if (t.kind == SpirvType::Scalar || t.kind == SpirvType::Cooperative || t.is_address())
        t.common = t.scalar, t.widest = ir::bits(t.scalar);
    else if (t.kind == SpirvType::Struct)
        for (size_t n = 0; n < t.members.size(); n++)
            contain(of(t.members[n]), n == 0);
    else if (t.element != none && t.kind != SpirvType::Pointer)
        contain(of(t.element), true);
    if (t.nesting > deepest_type)
        bad(at, "a type that nests too deep");
    if (kernels_)
        lay_out(t);
    else if (t.kind == SpirvType::Struct)
        t.size = size_of_struct(t);
}

uint32_t SpirvTypes::size_of_struct(const SpirvType& t) const {
    uint64_t size = 0;
    for (uint32_t n = 0; n < t.members.size(); n++)
        size = std::max(size, uint64_t{offset_of(t, n)} + size_of(of(t.members[n]), stride_of_member(t, n)));
    return static_cast<uint32_t>(std::min<uint64_t>(size, UINT32_MAX));
}

const SpirvType& SpirvTypes::element(const SpirvType& t, uint32_t number, const Instruction& at) const {
    if (t.kind == SpirvType::Struct) {
        if (number >= t.members.size())
            bad(at, "a member that the structure lacks");
        return of(t.members[number]);
    }
    if (t.kind != SpirvType::Vector && t.kind != SpirvType::Matrix && t.kind != SpirvType::Array &&
        t.kind != SpirvType::RuntimeArray)
        bad(at, "an index into something that is no composite");
    return of(t.element);
}

uint32_t SpirvTypes::scalars_before(const SpirvType& t, uint32_t number) const {
    return t.kind == SpirvType::Struct ? offsets_[t.id][number] : of(t.element).scalars * number;
}

ir::Type SpirvTypes::scalar_type(const SpirvType& t, uint32_t n) const {
    const SpirvType* at = &t;
    while (at->kind != SpirvType::Scalar && at->kind != SpirvType::Cooperative && !at->is_address()) {
        if (at->kind == SpirvType::Struct) {
            const auto& before = offsets_[at->id];
            const auto member = std::upper_bound(before.begin(), before.end(), n) - before.begin() - 1;
            n -= before[static_cast<size_t>(member)];
            at = &of(at->members[static_cast<size_t>(member)]);
        } else {
            at = &of(at->element);
            n %= at->scalars;
        }
    }
    return at->scalar;
}

uint32_t SpirvTypes::offset_of(const SpirvType& t, uint32_t member) const {
    if (kernels_)
        return places_[t.id][member];
    return decoration(t.id, spv::Decoration::Offset, member);
}

uint32_t SpirvTypes::array_stride(const SpirvType& array) const {
    if (kernels_)
        return size_of(of(array.element));
    return decoration(array.id, spv::Decoration::ArrayStride);
}

Stride SpirvTypes::stride_of_member(const SpirvType& t, uint32_t member) const {
    Stride s;
    s.matrix = decoration(t.id, spv::Decoration::MatrixStride, member);
    s.row_major = m_.find_decoration(t.id, static_cast<uint32_t>(spv::Decoration::RowMajor), member);
    return s;
}

uint32_t SpirvTypes::size_of(const SpirvType& t, Stride stride) const {
    switch (t.kind) {
    case SpirvType::Scalar: return std::max(ir::bits(t.scalar) / 8, 1u);
    case SpirvType::Vector: return size_of(of(t.element)) * (kernels_ && t.count == 3 ? 4 : t.count);
    case SpirvType::Matrix: {
        const uint32_t rows = of(t.element).count;
        return stride.matrix * ((stride.row_major ? rows : t.count) - 1) +
               ir::bits(t.scalar) / 8 * (stride.row_major ? t.count : rows);
    }
    case SpirvType::Array: return array_stride(t) * (t.count - 1) + size_of(of(t.element), stride);
    case SpirvType::Struct: return t.size;
    case SpirvType::Pointer: return 8; // PhysicalStorageBuffer
    default: return 0;
    }
}

} // namespace ladder::front_spirv
