// The operands of instructions and constant expressions by their names.
//
//     of::Select(i).condition()          const Value*
//     of::GetElementPtr(i).indices()     std::span to the last operand
//
// Whether an instruction has as many operands as its opcode asks for, readers do not check: who looks at an
// operand first asks.
#pragma once

#include "formats/llvm/module.h"

#include <cassert>

namespace ladder::llvm::of {

// `I`: Instruction or ConstExpr.
template <class I>
class View {
public:
    explicit View(const I& i) : operands_(i.operands) {}

protected:
    const Value* at(size_t n) const {
        assert(n < operands_.size());
        return operands_[n];
    }
    std::span<const Value* const> from(size_t n) const { return operands_.subspan(n); }

private:
    std::span<const Value* const> operands_;
};

// The macros are for views of a dialect's calls, too.
#define LADDER_OPERAND(name, n)                                                                              \
    const Value* name() const { return this->at(n); }
#define LADDER_OPERANDS(name, first)                                                                         \
    std::span<const Value* const> name() const { return this->from(first); }
#define LADDER_INSTRUCTION(id, operands)                                                                     \
    template <class I>                                                                                       \
    class id : public View<I> {                                                                              \
    public:                                                                                                  \
        explicit id(const I& i) : View<I>(i) {}                                                              \
        operands                                                                                             \
    };

LADDER_INSTRUCTION(Ret, LADDER_OPERAND(value, 0))
LADDER_INSTRUCTION(Br, LADDER_OPERAND(condition, 0))
LADDER_INSTRUCTION(Switch, LADDER_OPERAND(selector, 0) LADDER_OPERANDS(cases, 1))
// Casts, negations, freezes.
LADDER_INSTRUCTION(Unary, LADDER_OPERAND(value, 0))
// Arithmetic, comparisons.
LADDER_INSTRUCTION(Binary, LADDER_OPERAND(a, 0) LADDER_OPERAND(b, 1))
LADDER_INSTRUCTION(Select,
                   LADDER_OPERAND(condition, 0) LADDER_OPERAND(if_true, 1) LADDER_OPERAND(if_false, 2))
LADDER_INSTRUCTION(Alloca, LADDER_OPERAND(count, 0))
LADDER_INSTRUCTION(Load, LADDER_OPERAND(pointer, 0))
LADDER_INSTRUCTION(Store, LADDER_OPERAND(value, 0) LADDER_OPERAND(pointer, 1))
LADDER_INSTRUCTION(GetElementPtr, LADDER_OPERAND(pointer, 0) LADDER_OPERANDS(indices, 1))
LADDER_INSTRUCTION(CmpXchg, LADDER_OPERAND(pointer, 0) LADDER_OPERAND(compare, 1) LADDER_OPERAND(value, 2))
LADDER_INSTRUCTION(AtomicRMW, LADDER_OPERAND(pointer, 0) LADDER_OPERAND(value, 1))
LADDER_INSTRUCTION(ExtractElement, LADDER_OPERAND(vector, 0) LADDER_OPERAND(index, 1))
LADDER_INSTRUCTION(InsertElement, LADDER_OPERAND(vector, 0) LADDER_OPERAND(value, 1) LADDER_OPERAND(index, 2))
LADDER_INSTRUCTION(ShuffleVector, LADDER_OPERAND(a, 0) LADDER_OPERAND(b, 1) LADDER_OPERAND(mask, 2))
LADDER_INSTRUCTION(ExtractValue, LADDER_OPERAND(aggregate, 0))
LADDER_INSTRUCTION(InsertValue, LADDER_OPERAND(aggregate, 0) LADDER_OPERAND(value, 1))
// Calls of llvm.memcpy, memmove and memset; a flag, whether the access is volatile, may follow.
LADDER_INSTRUCTION(Copy, LADDER_OPERAND(to, 0) LADDER_OPERAND(source, 1) LADDER_OPERAND(length, 2))
LADDER_INSTRUCTION(Fill, LADDER_OPERAND(to, 0) LADDER_OPERAND(byte, 1) LADDER_OPERAND(length, 2))

} // namespace ladder::llvm::of
