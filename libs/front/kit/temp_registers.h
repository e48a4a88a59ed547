// The temporary registers of a function of structured bytecode: components that become values, while VSIR of
// level source is made.
//
// What is written to a component stays a value, of the type that it was made in, for as long as it is certain
// that nothing else was written: within the body that the write stands in, and in the bodies inside that. At
// each marker of structure what is new goes to the component's temp, and is read from there elsewhere. Most
// components never are, so the writes are made at the end, of those that were read from their temps. Passes
// make values of temps again, and give those of untyped registers the types of what goes in and out
// (passes/structure/retype.cpp).
#pragma once

#include "vsir/core/builder.h"

namespace ladder::front {

using ir::Builder;
using ir::Function;
using ir::Instr;
using ir::Operand;
using ir::Program;
using ir::Type;

// Bits as another type. A bool as i32 or f32 is a mask, all ones or zero; as a bool, bits say whether any of
// them is set. The other types are i32 and f32.
Operand convert(Program& p, Builder& code, Operand value, Type from, Type to);
inline Operand convert(Program& p, Builder& code, Operand value, Type type) {
    const Type from = code.type_of(value);
    return from == type ? value : convert(p, code, value, from, type);
}

constexpr uint32_t registers_max = 4096;

// What a component is where it is a temp. Registers before `first_i32` are `plain`, those before `first_bool`
// i32, those before `more_plain` bool, the others `plain`.
struct RegisterTypes {
    Type plain = Type::I32;
    uint32_t first_i32 = UINT32_MAX, first_bool = UINT32_MAX, more_plain = UINT32_MAX;
};

class Registers {
public:
    Registers(Program& p, Function& f, Builder& code, Arena& arena, RegisterTypes types = {})
        : p_(p), f_(f), code_(code), cells_(arena), dirty_(arena), flushed_(arena), bodies_(arena),
          zeroed_(arena), types_(types) {
        open_body();
    }
    // Before all else: other functions see the registers, which are this variable of words.
    void share(Operand variable) { variable_ = variable; }

    // So many registers are declared, which is no promise.
    void expect(uint32_t count) {
        if (count)
            grow(4 * (count < registers_max ? count : registers_max) - 1);
    }

    // i32, f32 or bool; Void: of the type that it has.
    Operand read(uint32_t number, uint32_t component, Type type) {
        Cell& c = cell(number * 4 + component);
        if (!is_known(c)) [[unlikely]]
            read_temp(c, number * 4 + component);
        return type == Type::Void || c.type == type ? c.value : read_as(c, type);
    }
    void write(uint32_t number, uint32_t component, Operand value) {
        const uint32_t index = number * 4 + component;
        Cell& c = cell(index);
        c.value = value;
        c.other = {};
        c.type = code_.type_of(value);
        c.at = here();
        c.epoch = epoch_;
        if (!c.dirty) {
            c.dirty = true;
            dirty_.push(index);
        }
    }

    // What is new goes to the temps.
    void flush();
    void open_body();
    void close_body() { bodies_.pop(); }
    // Nothing is certain any more: behind a call.
    void forget() { epoch_++; }
    // Around a loop, whose later rounds read what earlier ones wrote.
    void open_loop() {
        if (!loops_++)
            reads_before_loop_ = reads_;
        forget();
    }
    void close_loop() { loops_--; }

    // Is what was made in this body still there to be used?
    struct Place {
        uint32_t depth, serial;
    };
    Place here() const { return {bodies_.size() - 1, bodies_.back()}; }
    bool is_open(Place at) const { return at.depth < bodies_.size() && bodies_[at.depth] == at.serial; }

    // Once the function is complete: writes the temps that are read. Registers that are read before they are
    // written are 0.
    void finish();

private:
    struct Cell {
        Operand value, other; // None: not known; `other`: the same as another type
        Place at, other_at;
        Type type, other_type;
        uint32_t epoch;
        uint32_t temp;      // plus 1; 0: none yet
        uint32_t last_read; // of the temp, counted from 1; 0: there was none
        bool dirty;
    };
    // What goes to the component's temp behind that instruction; null: at the function's start. Reads of
    // temps that come after so many, and these alone, may see it.
    struct Flushed {
        uint32_t index, origin, reads;
        Operand value;
        Instr* behind;
    };
    Cell& cell(uint32_t index) {
        if (index >= cells_.size()) [[unlikely]]
            grow(index);
        return cells_[index];
    }
    void grow(uint32_t index);
    bool is_known(const Cell& c) const {
        return !c.value.is(Operand::None) && c.epoch == epoch_ && is_open(c.at);
    }
    void read_temp(Cell& c, uint32_t index);
    Operand read_as(Cell& c, Type type);
    Type type_of_temp(uint32_t index) const;
    Operand temp(uint32_t index);

    Program& p_;
    Function& f_;
    Builder& code_;
    Vec<Cell> cells_; // four for each register
    Vec<uint32_t> dirty_;
    Vec<Flushed> flushed_;
    Vec<uint32_t> bodies_; // serial numbers of those that are open
    Vec<uint32_t> zeroed_; // temps that are read
    uint32_t serial_ = 0, epoch_ = 0;
    uint32_t loops_ = 0;             // that are open
    uint32_t reads_ = 0;             // of temps
    uint32_t reads_before_loop_ = 0; // the outermost one that is open
    Operand variable_;
    RegisterTypes types_;
};

} // namespace ladder::front
