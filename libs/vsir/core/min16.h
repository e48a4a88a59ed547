// Which operations Instr::flags may call sufficient in 16 bits (instr_flags::Min16), and what that means
// there.
#pragma once

#include "vsir/core/ops.h"

namespace ladder::ir {

constexpr bool is_between(Op op, Op first, Op last) { return op >= first && op <= last; }

// Their operands of the result's type are of min precision, too. Conversions between integers and floats are
// not among them: of those the result alone is.
constexpr bool is_min16_arithmetic(Op op) {
    return is_between(op, Op::IAdd, Op::IMad) || is_between(op, Op::FAdd, Op::RoundZero) ||
           is_between(op, Op::Dot2, Op::Dot4) || op == Op::Select || op == Op::Phi;
}
constexpr bool is_comparison(Op op) { return is_between(op, Op::IEq, Op::FUnord); }
constexpr bool is_min16_conversion(Op op) { return op == Op::UToF || op == Op::SToF; }

// What reads memory, textures, and the interface.
constexpr bool is_min16_load(Op op) {
    return is_between(op, Op::Sample, Op::GatherCmp) || op == Op::CBufferRow || op == Op::CBufferLoad ||
           op == Op::TypedLoad || op == Op::RawLoad || op == Op::StructLoad || op == Op::TextureLoad ||
           op == Op::VarLoad || op == Op::LoadInput || op == Op::LoadOutput || op == Op::LoadPatch ||
           op == Op::InputAtVertex || is_between(op, Op::EvalSnapped, Op::Deriv);
}

} // namespace ladder::ir
