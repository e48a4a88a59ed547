// What the elements of a buffer are, as far as a source says it, for the values that --run prints.
#pragma once

#include <ladder/ladder_scan.h>

#include <string>
#include <vector>

namespace ladder_compiler {

// A scalar of an element, or a bracket around those of a vector, array or structure.
struct ElementItem {
    enum Kind : unsigned char { Open, Close, Signed, Unsigned, Float, UNorm, SNorm } kind;
    unsigned int bytes, offset; // of scalars
    std::string name = {};      // of a member, where it is known
};
struct ElementType {
    unsigned int size = 0; // bytes; 0: not known
    std::vector<ElementItem> items;
};

// Returns the type of a format's texels, such as "RGBA8UNorm". Formats of packed bits have none.
ElementType format_type(const std::string& format);
// Returns a type of a scan; none if it has too many scalars.
ElementType element_type(const ladder_scan_type& t);

// "{0, 1.5, 2}" for the bytes of an element; "{place: {0, 1.5}, id: 2}" with names.
std::string element_text(const ElementType& type, const unsigned char* bytes);

} // namespace ladder_compiler
