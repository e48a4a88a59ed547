// Types of the constants that comment `CTAB` lists.
#pragma once

#include "formats/d3d9/constant_table.h"
#include "formats/reflection/reflected_types.h"

namespace ladder::d3dbc {

struct ConstantTypes {
    // Types of c#, i# and b#: a structure with a row of 16 bytes for each register. Members have
    // what the register holds: floats in c#, whatever type the source has. Null: the table names none.
    const reflect::Type* files[3];
    std::string_view samplers[16]; // names
};

// Returns nothing of a program without a table, or with a damaged one.
ConstantTypes constant_types(const Program& p, reflect::Types& types);

} // namespace ladder::d3dbc
