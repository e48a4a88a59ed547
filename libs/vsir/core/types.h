// Scalar types and operands of VSIR.
#pragma once

#include <cstdint>

namespace ladder::ir {

// The type of an SSA value or temp. Integers carry no sign: operations do. From Handle on they are opaque:
// they name something at run time and are never stored, selected or joined.
enum class Type : uint8_t {
    Void,
    Bool,
    I8,
    I16,
    I32,
    I64,
    F16,
    F32,
    F64,
    Handle,    // a descriptor
    Payload,   // what one shader hands to another
    Node,      // of a work graph, or records for one
    HitObject, // what a ray has hit or missed
    RayQuery,
};
constexpr uint32_t type_count = 14;
constexpr bool is_opaque(Type t) { return t >= Type::Handle; }

// Width in bits; 1 for bool, 0 for void and opaque types.
constexpr uint32_t bits(Type t) {
    constexpr uint8_t widths[type_count] = {0, 1, 8, 16, 32, 64, 16, 32, 64};
    return widths[static_cast<int>(t)];
}
constexpr bool is_int(Type t) { return t >= Type::I8 && t <= Type::I64; }
constexpr bool is_float(Type t) { return t >= Type::F16 && t <= Type::F64; }
// The integer type of a width of 8, 16, 32 or 64 bits (Void otherwise).
constexpr Type int_type(uint32_t width) {
    return width == 8    ? Type::I8
           : width == 16 ? Type::I16
           : width == 32 ? Type::I32
           : width == 64 ? Type::I64
                         : Type::Void;
}
const char* type_name(Type t); // "void", "bool", "i8" ... "handle" ...

// What an operand is. An operand is 32 bits: 4 for the kind and 28 for a number.
class Operand {
public:
    enum Kind : uint8_t {
        None,       // never in a valid program
        Value,      // SSA value: index into Function::values
        Const,      // index into Program::constants
        Undef,      // an undefined value; the number is its Type
        Temp,       // index into Function::temps
        Block,      // index into Function::blocks
        Imm,        // literal number, meaning per operation
        Descriptor, // index into Program::descriptors
        Variable,   // index into Program::variables
        Function,   // index into Program::functions
    };
    static constexpr uint32_t max_number = (1u << 28) - 1;

    constexpr Operand() = default;
    constexpr Operand(Kind kind, uint32_t number)
        : word_(static_cast<uint32_t>(kind) << 28 | (number & max_number)) {}
    static constexpr Operand value(uint32_t v) { return {Value, v}; }
    static constexpr Operand constant(uint32_t c) { return {Const, c}; }
    static constexpr Operand undef(Type t) { return {Undef, static_cast<uint32_t>(t)}; }
    static constexpr Operand temp(uint32_t t) { return {Temp, t}; }
    static constexpr Operand block(uint32_t b) { return {Block, b}; }
    static constexpr Operand imm(uint32_t i) { return {Imm, i}; }
    static constexpr Operand descriptor(uint32_t d) { return {Descriptor, d}; }
    static constexpr Operand variable(uint32_t v) { return {Variable, v}; }
    static constexpr Operand function(uint32_t f) { return {Function, f}; }

    constexpr Kind kind() const { return static_cast<Kind>(word_ >> 28); }
    constexpr uint32_t number() const { return word_ & max_number; }
    constexpr bool is(Kind k) const { return kind() == k; }
    constexpr bool is_value() const { return is(Value); }
    constexpr bool is_const() const { return is(Const); }
    constexpr bool is_undef() const { return is(Undef); }
    constexpr bool is_block() const { return is(Block); }
    constexpr uint32_t word() const { return word_; }
    constexpr bool operator==(const Operand&) const = default;

private:
    uint32_t word_ = 0;
};
static_assert(sizeof(Operand) == 4);

} // namespace ladder::ir
