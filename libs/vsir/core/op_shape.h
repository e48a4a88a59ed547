// ops.def's letters, prepared for the validator: sets of types instead of letters, counts instead of strings.
#pragma once

#include "vsir/core/ops.h"

namespace ladder::ir {

// A set of types, a bit for each.
using TypeSet = uint16_t;
constexpr TypeSet set_of(Type t) { return static_cast<TypeSet>(1u << static_cast<int>(t)); }
constexpr bool contains(TypeSet s, Type t) { return s >> static_cast<int>(t) & 1; }

struct OpShape {
    static constexpr uint8_t any_number = UINT8_MAX; // of results: a run

    TypeSet types;    // Instr::type
    TypeSet operands; // x and s operands; empty: the instruction's type
    uint8_t results;  // how many; not counting the status
    bool status;      // may have one
    uint8_t fixed;    // operands that must be there
    uint8_t group;    // length of the group that may follow any number of times; 0: none
    char letters[18]; // of the fixed operands, then of the group

    bool takes(uint32_t count) const {
        return group ? count >= fixed && (group == 1 || (count - fixed) % group == 0) : count == fixed;
    }
};
extern const OpShape op_shapes[static_cast<int>(Op::Count)];
inline const OpShape& shape(Op op) { return op_shapes[static_cast<int>(op)]; }

} // namespace ladder::ir
