// Elements of raw and structured buffers and their counters, whatever they are seen through: storage buffers,
// texel buffers of R32_UINT, memory at addresses.
#pragma once

#include "spirv/resources/emit_resources.h"

namespace ladder::spirv {

spv::StorageClass buffer_storage(const Emitter&);
ir::Type view_type(Resource::View);
// struct { T data[]; } of variables that are NonWritable, or of all others. Two types that are alike:
// NVIDIA's driver 580 takes loads from any variable of a type for loads of constants where one is
// NonWritable, and such loads miss what the thread itself has stored (doc/lab/drivers.md).
Id buffer_struct(Emitter&, Resource::View, bool read_only);

// Can memory be seen as elements of 16 bits?
bool has_short_views(const Emitter&, const Handle&);
// An element of a buffer. `alignment`: what its place is known to be a multiple of, in bytes; 0: of its size.
struct BufferElement {
    Resource::View view;
    Id index;
    uint32_t alignment;
};
// A pointer to it; without a look at windows and bounds, and never to a texel.
Id element_pointer(Emitter&, const Handle&, const BufferElement&);
Id load_element(Emitter&, const Handle&, const BufferElement&);
void store_element(Emitter&, const Handle&, const BufferElement&, Id value);
// An atomic operation on 32 or 64 bits; `compare`: of OpAtomicCompareExchange, else 0. Gives what was there.
Id element_atomic(Emitter&, const Handle&, Resource::View, spv::Op, Id index, Id value, Id compare);
// The access alone, without a look at windows and bounds: OpLoad, OpStore or an atomic operation. Gives what
// was there, or 0.
Id plain_access(Emitter&, const Handle&, spv::Op, const BufferElement&, Id value, Id compare);
// Counters: their first word.
Id counter_atomic(Emitter&, const Handle&, spv::Op, Id value);
// Returns the index in a typed buffer for an index in its window; `index` itself if there is no window.
Id texel_in_window(Emitter&, const Handle&, Id index);
bool has_window(const Handle&);
// Element count of a bound descriptor; never for buffers accessed by address.
Id element_count(Emitter&, const Handle&, Resource::View);
// Returns the row in a constant buffer for a row in its window. `inside` becomes a bool: the window has the
// row.
Id row_in_window(Emitter&, const Handle&, Id row, Id& inside);
// Two bools; 0 is true.
Id both(Emitter&, Id, Id);
void emit_counter(Emitter&, const ir::Instr&, uint32_t); // code: the atomic operation
void emit_element_exists(Emitter&, const ir::Instr&, uint32_t);
void emit_counter_exists(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
