// What LLVM's values become.
#pragma once

#include "vsir/core/program.h"

namespace ladder::front_llvm {

// One scalar of an aggregate: an operand, or a handle that no instruction has made, which the dialect keeps.
class Part {
public:
    Part(ir::Operand o) : operand_(o) {}
    static Part loose(uint32_t handle) {
        Part part{ir::Operand()};
        part.loose_ = handle;
        return part;
    }

    bool is_loose() const { return loose_ != ir::no_id; }
    uint32_t loose_handle() const { return loose_; } // the number that the dialect gave it
    bool is_undef() const { return !is_loose() && operand_.is_undef(); }
    // Requires a part that is not loose.
    ir::Operand operand() const { return operand_; }
    bool operator==(const Part&) const = default;

private:
    ir::Operand operand_;
    uint32_t loose_ = ir::no_id;
};

// A value: nothing before it is translated, then a scalar, the parts of an aggregate or a pointer. Zeroed
// memory is nothing.
class Lowered {
public:
    enum Kind : uint8_t { Nothing, Scalar, Run, Pointer };

    Lowered() = default;
    Lowered(ir::Operand scalar) : kind_(Scalar), scalar_(scalar) {}
    static Lowered run(uint32_t first) { return {Run, first}; }
    static Lowered pointer(uint32_t number) { return {Pointer, number}; }

    Kind kind() const { return kind_; }
    bool exists() const { return kind_ != Nothing; }
    ir::Operand scalar() const { return scalar_; }
    // Where it is: the first part in Shared::runs, or the pointer in Shared::pointers.
    uint32_t position() const { return position_; }

private:
    Lowered(Kind kind, uint32_t position) : kind_(kind), position_(position) {}

    Kind kind_ = Nothing;
    ir::Operand scalar_;
    uint32_t position_ = 0;
};

} // namespace ladder::front_llvm
