// The operands of calls of dx.op functions by their names: a view for each row of ops.def.
//
//     dx::RawBufferStore(call).mask()     const llvm::Value*
//     dx::SampleGrad(call).ddx()          std::span: several letters in ops.def
//     dx_at::SampleGrad::ddx              the position in llvm::Instruction::operands, for those who pass one
//     on
//
// A handler of several operations sees them as one of them that the others begin like.
#pragma once

#include "formats/llvm/module.h"

#include <cassert>

namespace ladder::dxil {

// Positions, counted with the opcode, which is operand 0. Of a vector: the first of them.
namespace dx_at {
#define O(name, letters) name, name##_last = name + static_cast<int>(sizeof(letters)) - 2,
#define DXOP(opcode, id, cls, overloads, min_sm, stages, result, operands, translate, op, norm)              \
    struct id {                                                                                              \
        enum : int { opcode_position, operands end_position };                                               \
    };
#include "front/dxil/operations/ops.def"
#undef DXOP
#undef O
} // namespace dx_at

namespace dx {

// What all of them have.
class Call {
public:
    constexpr explicit Call(const llvm::Instruction& call) : call_(call) {}
    const llvm::Value* opcode() const { return call_.operands.front(); }
    // All of its operands but the opcode.
    std::span<const llvm::Value* const> values() const { return call_.operands.subspan(1); }

protected:
    template <int at, int count>
    decltype(auto) get() const {
        assert(call_.operands.size() >= at + count);
        if constexpr (count == 1)
            return call_.operands[at];
        else
            return call_.operands.template subspan<at, count>();
    }

private:
    const llvm::Instruction& call_;
};

#define O(name, letters)                                                                                     \
    decltype(auto) name() const { return this->get<At::name, sizeof(letters) - 1>(); }
#define DXOP(opcode, id, cls, overloads, min_sm, stages, result, operands, translate, op, norm)              \
    class id : public Call {                                                                                 \
        using At = dx_at::id;                                                                                \
                                                                                                             \
    public:                                                                                                  \
        using Call::Call;                                                                                    \
        operands                                                                                             \
    };
#include "front/dxil/operations/ops.def"
#undef DXOP
#undef O

} // namespace dx

} // namespace ladder::dxil
