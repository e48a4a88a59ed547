// Elements of raw and structured buffers and their counters, whatever they are seen through: storage buffers,
// texel buffers of R32_UINT, memory at addresses.
#pragma once

#include "spirv/emit_resources.h"

namespace ladder::spirv {

spv::StorageClass buffer_storage(const Emitter&);
ir::Type view_type(Resource::View);
// struct { T data[]; }
Id buffer_struct(Emitter&, Resource::View);

// Can memory be seen as elements of 16 bits?
bool has_short_views(const Emitter&, const Handle&);
Id load_element(Emitter&, const Handle&, Resource::View, Id index);
void store_element(Emitter&, const Handle&, Resource::View, Id index, Id value);
// An atomic operation on 32 or 64 bits; `compare`: of OpAtomicCompareExchange, else 0. Gives what was there.
Id element_atomic(Emitter&, const Handle&, Resource::View, spv::Op, Id index, Id value, Id compare);
// Counters: their first word.
Id counter_atomic(Emitter&, const Handle&, spv::Op, Id value);
// The index in a typed buffer of the window's index; the same where there is no window.
Id texel_in_window(Emitter&, const Handle&, Id index);
void emit_dimensions(Emitter&, const ir::Instr&, uint32_t);
void emit_counter(Emitter&, const ir::Instr&, uint32_t); // code: the atomic operation

} // namespace ladder::spirv
