// Kernels (OpenCL): arguments of the entry point, and instructions of OpenCL.std.
#include "front/spirv/spirv_extended.h"

#include "vsir/core/push_constants.h"

namespace ladder::front_spirv {

namespace {

// The buffer of the arguments.
uint32_t argument_buffer(Translation& t) {
    for (uint32_t n = 0; n < t.p.descriptors.size(); n++)
        if (ir::is_push_constants(t.p.descriptors[n]))
            return n;
    ir::Descriptor d{};
    d.cls = ir::ResourceClass::Cbv, d.kind = ir::ResourceKind::CBuffer;
    d.id = t.descriptor_counts[static_cast<int>(d.cls)]++;
    d.space = ir::push_constant_space, d.count = 1;
    t.p.descriptors.push(d);
    return t.p.descriptors.size() - 1;
}

// Instructions of the extended set, by their numbers (OpenCL Extended Instruction Set 2).
enum OpenClNumber : uint32_t {
    Ceil = 12,
    Cos = 14,
    Exp2 = 20,
    Fabs = 23,
    Floor = 25,
    Fma = 26,
    Fmax = 27,
    Fmin = 28,
    Log2 = 38,
    Mad = 42,
    Rint = 53,
    Rsqrt = 56,
    Sin = 57,
    Sqrt = 61,
    Trunc = 66,
    FClamp = 95,
    SClamp = 149,
    UClamp = 150,
    SMax = 156,
    UMax = 157,
    SMin = 158,
    UMin = 159,
    SMad24 = 167,
    UMad24 = 168,
    SMul24 = 169,
    UMul24 = 170,
};
// Those that are one operation of VSIR for each component.
struct OpenClOperation {
    uint32_t number;
    Op op;
};
constexpr OpenClOperation operations[] = {
    {OpenClNumber::Ceil, Op::Ceil},       {OpenClNumber::Cos, Op::Cos},
    {OpenClNumber::Exp2, Op::Exp2},       {OpenClNumber::Fabs, Op::FAbs},
    {OpenClNumber::Floor, Op::Floor},     {OpenClNumber::Fma, Op::Fma},
    {OpenClNumber::Fmax, Op::FMax},       {OpenClNumber::Fmin, Op::FMin},
    {OpenClNumber::Log2, Op::Log2},       {OpenClNumber::Mad, Op::FMad},
    {OpenClNumber::Rint, Op::RoundEven},  {OpenClNumber::Rsqrt, Op::Rsqrt},
    {OpenClNumber::Sin, Op::Sin},         {OpenClNumber::Sqrt, Op::Sqrt},
    {OpenClNumber::Trunc, Op::RoundZero}, {OpenClNumber::FClamp, Op::FClamp},
    {OpenClNumber::SMax, Op::IMax},       {OpenClNumber::SMin, Op::IMin},
    {OpenClNumber::UMax, Op::UMax},       {OpenClNumber::UMin, Op::UMin},
    {OpenClNumber::SClamp, Op::SClamp},   {OpenClNumber::UClamp, Op::UClamp},
    {OpenClNumber::SMad24, Op::IMad},     {OpenClNumber::UMad24, Op::IMad},
    {OpenClNumber::SMul24, Op::IMul},     {OpenClNumber::UMul24, Op::IMul},
};

} // namespace

void read_argument(Translation& t, const Instruction& parameter, uint32_t& end) {
    const SpirvType& type = t.types.of(parameter.type);
    if (type.kind != SpirvType::Scalar && type.kind != SpirvType::Vector && !type.is_address())
        t.unsupported(parameter, "an argument that is no number, vector or pointer to global memory");
    if (type.scalar == Type::Bool || ir::bits(type.scalar) < 16)
        t.unsupported(parameter, "an argument of bools or bytes");
    ir::Descriptor& buffer = t.p.descriptors[argument_buffer(t)];
    const auto number = static_cast<uint32_t>(&buffer - t.p.descriptors.begin());
    const uint32_t bytes = ir::bits(type.scalar) / 8;
    const Operand handle = make_handle(t, number, {}, false);
    const uint32_t first = SpirvTypes::aligned(end, type);
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < type.scalars; n++)
        all.push(t.code->make(Op::CBufferLoad, type.scalar,
                              {handle, t.p.i32(first + n * bytes), Operand::imm(bytes)}));
    end = first + t.types.size_of(type);
    buffer.stride = end;
    t.set(parameter.result, all.span());
}

void opencl_instruction(Translation& t, const Instruction& i) {
    const uint32_t number = i.operands[at::ExtInst::number];
    for (const OpenClOperation& row : operations)
        if (row.number == number)
            return component_operation(t, i, row.op);
    t.unsupported(i, "this instruction of OpenCL.std");
}

} // namespace ladder::front_spirv
