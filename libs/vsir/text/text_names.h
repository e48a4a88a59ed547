// Words of the text form that the printer and the parser share.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir::text {

constexpr uint32_t version = 1;

// Instr::flags by bit, of terminators and of other instructions.
constexpr const char* const flag_names[2][8] = {
    {"precise", "nonuniform", "status", "helpers", "min16", "in_range", "expand", "loop"},
    {"precise", "nonuniform", "status", "helpers", "min16", "keep", "expand", "loop"}};

constexpr const char* const denorm_names[] = {"any", "preserve", "flush"};

// The settings of an entry point that are a number: the line's first word, and where it is kept.
struct NumberSetting {
    const char* name;
    uint32_t EntrySettings::*field;
};
constexpr NumberSetting number_settings[] = {
    {"input_control_points", &EntrySettings::input_control_points},
    {"output_control_points", &EntrySettings::output_control_points},
    {"instances", &EntrySettings::instances},
    {"streams", &EntrySettings::streams},
    {"max_vertices", &EntrySettings::max_vertices},
    {"max_primitives", &EntrySettings::max_primitives},
};

// Those that are one of several names: `visit(word, field)`.
template <class Settings, class F>
void for_each_named_setting(Settings& s, F visit) {
    visit("input_primitive", s.input_primitive);
    visit("output_topology", s.output_topology);
    visit("domain", s.domain);
    visit("partitioning", s.partitioning);
}

// The value of enum E, of `count` values, whose name is `text`; E(count) if there is none.
template <class E, uint32_t count = static_cast<uint32_t>(E::Count)>
E find_name(std::string_view text) {
    uint32_t n = 0;
    while (n < count && text != name(static_cast<E>(n)))
        n++;
    return static_cast<E>(n);
}

// The type that an operation has where the text names none; Void where it must be named.
constexpr Type default_type(char overload) {
    switch (overload) {
    case '3': return Type::I32;
    case 'f': return Type::F32;
    case 'd': return Type::F64;
    case 'b': return Type::Bool;
    case 'h': return Type::F16;
    case 'H': return Type::Handle;
    default: return Type::Void;
    }
}

// The type that a constant in an operand of this letter has where the text names none; Void where it must be
// named.
inline Type expected_type(Op op, char letter, Type instruction) {
    if (letter == 'x' || letter == 's')
        return info(op).values == '=' ? instruction : default_type(info(op).values);
    return letter == 't' ? instruction : letter == 'i' ? Type::I32 : letter == 'b' ? Type::Bool : Type::Void;
}

// Walks the operand letters of an operation, operand by operand, repeating what stands before a star.
class Letters {
public:
    explicit Letters(const char* letters) : at_(letters) { enter(); }

    char letter() const { return *at_; }                 // 0: no operand may follow
    bool opens() const { return open_ && at_ == open_; } // the operand is the first of its (group)
    bool closes() const { return open_ && at_[1] == ')'; }
    bool optional() const { return opens() || (at_[0] && at_[1] == '*'); } // the list may end here

    void next() {
        if (!*at_)
            return;
        if (at_[1] == '*')
            return;
        at_++;
        if (*at_ == ')')
            at_ = open_;
        else
            enter();
    }

private:
    void enter() {
        if (*at_ == '(')
            open_ = ++at_;
    }
    const char* at_;
    const char* open_ = nullptr;
};

} // namespace ladder::ir::text
