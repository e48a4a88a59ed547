// Types of components: what a texel, an element of a typed buffer or an element of a signature is made of.
#pragma once

#include "vsir/core/types.h"

#include <string_view>

namespace ladder::ir {

enum class ComponentType : uint8_t {
    None, // not stated
    Bool,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F16,
    F32,
    F64,
    SNorm16, // SNorm, UNorm: numbers from -1 or 0 to 1, floats of that width as values
    UNorm16,
    SNorm32,
    UNorm32,
    SNorm64,
    UNorm64,
    PackedS8, // four bytes in a word
    PackedU8,
    Count
};

// How the bits of a component are read.
enum class Encoding : uint8_t { None, Unsigned, Signed, Float, SNorm, UNorm };

struct ComponentInfo {
    const char* name;
    Type type; // of a value
    Encoding encoding;
    bool texel; // textures may be made of it
};
constexpr ComponentInfo component_table[] = {
    {"none", Type::Void, Encoding::None, false},    {"i1", Type::I32, Encoding::Unsigned, false},
    {"i16", Type::I16, Encoding::Signed, true},     {"u16", Type::I16, Encoding::Unsigned, true},
    {"i32", Type::I32, Encoding::Signed, true},     {"u32", Type::I32, Encoding::Unsigned, true},
    {"i64", Type::I64, Encoding::Signed, true},     {"u64", Type::I64, Encoding::Unsigned, true},
    {"f16", Type::F16, Encoding::Float, true},      {"f32", Type::F32, Encoding::Float, true},
    {"f64", Type::F64, Encoding::Float, true},      {"snorm16", Type::F16, Encoding::SNorm, true},
    {"unorm16", Type::F16, Encoding::UNorm, true},  {"snorm32", Type::F32, Encoding::SNorm, true},
    {"unorm32", Type::F32, Encoding::UNorm, true},  {"snorm64", Type::F64, Encoding::SNorm, true},
    {"unorm64", Type::F64, Encoding::UNorm, true},  {"packed_s8", Type::I32, Encoding::None, false},
    {"packed_u8", Type::I32, Encoding::None, false}};
static_assert(std::size(component_table) == static_cast<size_t>(ComponentType::Count));

constexpr const ComponentInfo& info(ComponentType c) { return component_table[static_cast<int>(c)]; }
constexpr const char* name(ComponentType c) { return info(c).name; }
constexpr bool is_integer(ComponentType c) {
    return info(c).encoding == Encoding::Unsigned || info(c).encoding == Encoding::Signed;
}
constexpr bool is_unsigned(ComponentType c) { return info(c).encoding == Encoding::Unsigned; }
constexpr bool is_signed(ComponentType c) { return info(c).encoding == Encoding::Signed; }
constexpr uint32_t bits(ComponentType c) { return bits(info(c).type); }
// The type as values of an element of a signature; Void where a signature cannot have it.
constexpr Type signature_type(ComponentType c) {
    return info(c).encoding == Encoding::None || bits(c) > 32 ? Type::Void : info(c).type;
}

} // namespace ladder::ir
