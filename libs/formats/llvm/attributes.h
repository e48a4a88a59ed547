// The attributes of LLVM 3.7: the names of the text and the numbers of the bitcode (Attribute::kind), in one
// table that both readers and the printer share.
#pragma once

#include <cstdint>
#include <string_view>

namespace ladder::llvm {

// Attribute numbers that carry an integer (bitcode: record code 1).
constexpr uint16_t attribute_align = 1;
constexpr uint16_t attribute_align_stack = 25;

// AttributeGroup::index of the function itself.
constexpr uint32_t attribute_function_index = 0xffffffff;

// The name of attribute number `kind` as in assembly, or an empty view for a number LLVM 3.7 does not have.
std::string_view attribute_name(uint16_t kind);
// The number of the attribute of that name, or 0.
uint16_t attribute_kind(std::string_view name);
// Whether the attribute carries an integer: align, alignstack, dereferenceable, dereferenceable_or_null.
bool attribute_has_integer(uint16_t kind);

} // namespace ladder::llvm
