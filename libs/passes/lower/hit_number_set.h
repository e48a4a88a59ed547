// Code that finds a number which no hit object in use has.
//
// A set of numbers has one bit for each. Where all numbers fit in one word, the set is a value; else it is
// words in a variable, as a bit at a computed place takes a store to one word, and a change of each word
// otherwise.
#pragma once

#include "passes/structure/growth.h"
#include "vsir/core/builder.h"

namespace ladder::passes {

// Elements of a variable that hold numbers.
struct HitNumberMemory {
    uint32_t variable;
    bool all;                           // its elements,
    std::span<const uint32_t> elements; // or these
};

class HitNumberSet {
public:
    // For numbers below `count`.
    HitNumberSet(ir::Program& p, Arena& scratch, Growth& growth, uint32_t count)
        : p_(p), arena_(scratch), growth_(growth), words_((count + 31) / 32) {}

    // The set is empty at first. One is filled at a time, in one block.
    void begin(ir::Builder& code);
    void add(ir::Builder& code, ir::Operand number);
    void add_kept(ir::Builder& code); // what callers keep
    void add_memory(ir::Builder& code, std::span<const HitNumberMemory> memory);
    // The least number that is not in it. There must be one.
    ir::Operand lowest_free(ir::Builder& code);

    // What callers keep: a set that stays while a function is called.
    struct Kept {
        std::span<ir::Operand> words;
    };
    Kept kept(ir::Builder& code, bool any); // now; none: any is false
    void keep(ir::Builder& code);           // the set
    void keep(ir::Builder& code, Kept before);

private:
    bool is_value() const { return words_ == 1; }
    ir::Operand word(ir::Builder& code, uint32_t w);
    ir::Operand bit(ir::Builder& code, ir::Operand number) {
        return code.make(ir::Op::Shl, ir::Type::I32, {p_.i32(1), number});
    }
    ir::Operand load(ir::Builder& code, ir::Operand variable, ir::Operand at) {
        return code.make(ir::Op::VarLoad, ir::Type::I32, {variable, at});
    }
    void store(ir::Builder& code, ir::Operand variable, ir::Operand at, ir::Operand value) {
        code.emit(ir::Op::VarStore, ir::Type::Void, {variable, at, value}, 0);
    }
    void add_bits(ir::Builder& code, ir::Operand bits);
    ir::Operand variable(uint32_t& known, const char* name);
    ir::Operand taken() { return variable(taken_, "hit_objects_taken"); }
    ir::Operand kept_words() { return variable(kept_, "hit_objects_kept"); }
    void add_elements(ir::Builder& code, const HitNumberMemory& memory);
    uint32_t function_for(std::span<const HitNumberMemory> memory);
    void add_in_loop(ir::Builder& code, ir::Function& f, uint32_t variable);
    // Sets of one word are bounded by the steps that finding what is live takes.
    void spend(uint32_t instructions) {
        if (!is_value())
            growth_.add(instructions);
    }

    ir::Program& p_;
    Arena& arena_;
    Growth& growth_;
    const uint32_t words_;
    ir::Operand value_; // of a set of one word
    uint32_t taken_ = ir::no_id, kept_ = ir::no_id, function_ = ir::no_id;
};

} // namespace ladder::passes
