// What integer, bool and conversion operations give on constants, by the rules of ops.def.
#pragma once

#include "ir/program.h"

namespace ladder::passes {

// `v`: the operands' bits, zero-extended; `type`: the type of the operands (of the first one, for select-like
// mixes); `result`: the type of the result. False where the operation is not folded or has no defined result
// (signed division by zero or of the least number by -1).
bool fold_constant(ir::Op op, ir::Type result, ir::Type type, std::span<const uint64_t> v, uint64_t& out);

// The bits of a value of that width, sign-extended to 64.
constexpr int64_t sign_extend(uint64_t v, uint32_t width) {
    return static_cast<int64_t>(v << (64 - width)) >> (64 - width);
}
constexpr uint64_t ones(ir::Type t) {
    uint32_t width = ir::bits(t);
    return width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1;
}

} // namespace ladder::passes
