// Elements with a location: their variables, declared at the first use, and pointers into these.
//
// A variable is an array over vertices (where each vertex has the element) of an array over rows (where there
// are several) of vectors of columns. Whatever comes around that is in variable_type(), whatever goes into it
// in scalar_pointer().
//
// Validators before 2024.4 (SPIRV-Tools issue 5819) allow Component at one level of arrays only: an array of
// rows that does not begin at the first column is, where each vertex has one, the member of a block.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

Signature& signature_of(Emitter&, ir::SignatureKind);

// What an instruction names.
struct Access {
    static constexpr uint32_t all_columns = UINT32_MAX; // of the row
    const ir::SignatureElement& element;
    Element& state;
    uint32_t column;
    ir::SignatureKind kind;
    spv::StorageClass storage;
    Id vertex; // which one in an array over vertices; 0: there is no such array, or nothing names one
    Id inside; // of loads: a bool, false where the row is beyond the last; 0: the row is known to be inside
};
// Checks it once more: programs made by hand come here too. `others`: operands besides that of the vertex.
Access access(Emitter&, const ir::Instr&, ir::SignatureKind, uint32_t others);
// Input or Output.
spv::StorageClass storage_of(const Emitter&, ir::SignatureKind);

// Does an element have a location of its own? Render targets have, as arbitrary values do; other system
// values are built-ins.
bool has_location(const Emitter&, const ir::SignatureElement&, ir::SignatureKind);
// A built-in that has a location besides: the next stage may be one that reads it as a value.
bool is_handed_on_as_well(const Emitter&, const ir::SignatureElement&, ir::SignatureKind);
inline bool has_location(const Emitter& e, const Access& a) { return has_location(e, a.element, a.kind); }

// True for an access to an input that no stage writes (it reads 0) or to an output that no stage reads.
inline bool is_unlinked(const Access& a) {
    return a.state.place.zero || a.state.place.dropped || !(a.state.place.mask >> a.column & 1);
}

// Fails where render targets overlap or do not exist.
void check_targets(Emitter&);

// Declares the variable of an element.
Id declare(Emitter&, const ir::SignatureElement&, Element&, ir::SignatureKind);

// Is the row of an access a constant beyond the element's last row?
bool is_beyond_last_row(const Emitter&, const ir::Instr&, const ir::SignatureElement&);
// Returns a bool: is the row one of the element's? 0 if vsir/core/known_values.h knows that it is.
Id is_row_inside(Emitter&, const ir::Instr&, const ir::SignatureElement&);
// The row as an index that stays in the variable: a row beyond the last becomes the last.
Id row_index(Emitter&, const ir::Instr&, const ir::SignatureElement&);
// Pointer to the scalar at these indices in a variable.
Id pointer(Emitter&, spv::StorageClass, Id variable, Id scalar, std::span<const Id> indices);
// Pointer to the scalar that an access means, or to the vector of all columns.
Id scalar_pointer(Emitter&, const ir::Instr&, const Access&);

// Accesses to columns of one row that stand one behind the other, no column twice.
struct RowAccesses {
    const ir::Instr* of[4]; // by column; null: not accessed
    uint32_t count;
    const ir::Instr* last;
};
// From `i` on. `value`: the operand that may differ besides the column; 0: none may.
RowAccesses find_row(Emitter&, const ir::Instr& i, uint32_t columns, uint32_t value);
// Has the first of a row's accesses written this one, too?
bool is_written(Emitter&, const ir::Instr&);

// The type of a variable that each vertex has, where the signature is one of vertices.
Id over_vertices(Emitter&, const Signature&, Id type);
// Pointer to a scalar of such a variable: the access says of which vertex, `index` (0: none) which scalar.
Id vertex_pointer(Emitter&, const Access&, Id variable, Id scalar, Id index);

} // namespace ladder::spirv
