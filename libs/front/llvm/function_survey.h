// What is known of a module's functions before any is translated: which functions the entry points reach,
// which components of results are used, and where pointers meet (objects.h).
//
// Each entry point has functions of its own: what they become depends on the stage, and on where their
// pointers lead.
#pragma once

#include "front/llvm/function.h"

namespace ladder::front_llvm {

class Survey {
public:
    explicit Survey(Shared& s);

    // Functions by number: from `from` on, up to `to`.
    struct Range {
        uint32_t from, to;
    };
    // Begins the functions of the entry point that the program compiles. add() gives the number of a
    // function; `entry`: its parameters are objects. look() looks over the functions that were added, and
    // over those that these call.
    void begin();
    uint32_t add(const llvm::Function& f, bool entry);
    Range look();
    // Makes functions that are called, from here on, those of an entry point.
    void enter(const Range& functions);

    // Does a function call itself, directly or by others?
    bool has_recursion() const;
    // Once all are looked over, and none calls itself.
    void finish();

    uint32_t count() const { return functions_.size(); }
    const llvm::Function& function(uint32_t number) const { return *functions_[number]; }
    UsedComponents used(uint32_t number) const { return used_[number]; }

private:
    struct Call {
        uint32_t from, to;
    };

    void look_at(const Instruction& i);
    void look_at_call(const Instruction& i);
    void look_at_pointers(const Instruction& i);
    void classify(const llvm::Function& f, CalleeState& callee);
    void use_all(const Value* v);

    Shared& s_;
    Vec<const llvm::Function*> functions_;
    Vec<UsedComponents> used_;
    Vec<Call> calls_;
    UsedComponents used_here_;
    uint32_t current_ = 0, first_ = 0; // the function that is looked at, the first of the entry point's
};

} // namespace ladder::front_llvm
