// The types of intrinsics. A row of a table has them as a text: a letter for the result, then one for each
// argument.
//
//   v  nothing        1 8 3  i1, i8, i32       i  an integer of more than one bit
//   h  <2 x float>    4  <4 x i32>             p  a pointer      r  a resource      t  a token
//   I F N J A  what others may go by, once in a row: an integer, a float, one of both; the same where i1
//   means
//      something, too: an integer, one of both; or a vector of these, after V nothing but a vector
//   =  that same type             e  its component             c  a vector of its components, of any length
//   b w n  as many i1, i32, integers of more than one bit as it has components
//   *  and whatever comes after
#pragma once

#include "base/support/diagnostics.h"
#include "formats/llvm/module.h"

#include <string_view>

namespace ladder::vulkan {

struct TypedIntrinsic {
    std::string_view name; // without the suffixes for types
    std::string_view types;
};
// resources.cpp: those that are not in spirv_intrinsics.h.
std::span<const TypedIntrinsic> resource_intrinsics();

// What a row's name and '.' begin, or all of it.
inline bool has_name(std::string_view function, std::string_view row) {
    return function.starts_with(row) && (function.size() == row.size() || function[row.size()] == '.');
}

// Checks that functions with the name of an intrinsic have its types. Readers check each call against its
// callee, so calls of intrinsics need no check of their types.
void check_intrinsics(const llvm::Module& m, Diagnostics& diag);

// Does a call of a row's intrinsic use i1 where the row has no meaning for i1?
bool is_of_bools(const llvm::Instruction& call, std::string_view types);

// For rows: are these letters as above?
constexpr bool are_types(std::string_view types) {
    constexpr std::string_view all = "v183ih4prtIFNJA=ecbwn*V", bases = "IFNJA", relative = "=ecbwn";
    size_t base_count = 0, relatives = 0;
    for (size_t n = 0; n < types.size(); n++) {
        const char c = types[n];
        const char after = n + 1 < types.size() ? types[n + 1] : '\0';
        if (all.find(c) == all.npos || (c == 'v' && n) || (c == '*' && after) ||
            (c == 'V' && (!after || bases.find(after) == bases.npos)))
            return false;
        base_count += bases.find(c) != bases.npos;
        relatives += relative.find(c) != relative.npos;
    }
    return !types.empty() && base_count <= 1 && (base_count || !relatives);
}

} // namespace ladder::vulkan
