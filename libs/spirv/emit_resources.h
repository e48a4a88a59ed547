// Descriptors: their variables, and what tells about them.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

struct Handle {
    const ir::Descriptor* descriptor;
    Resource* resource;
    Id index; // in the descriptor array; 0 where there is no array
    bool non_uniform;
};
Handle handle_of(Emitter&, const ir::Instr& user, uint32_t operand = 0);
// Pointer to the descriptor: the variable or its element.
Id descriptor_pointer(Emitter&, const Handle&, Id variable, spv::StorageClass storage, Id pointee);
// Declares what is missing. View: storage buffers.
Id buffer_variable(Emitter&, const Handle&, Resource::View);
// Images and samplers.
Id declare_opaque(Emitter&, const ir::Descriptor&, Id type);
Id cbuffer_variable(Emitter&, const Handle&);
spv::StorageClass buffer_storage(const Emitter&);
ir::Type view_type(Resource::View);
Id buffer_struct(Emitter&, Resource::View);
Id cbuffer_struct(Emitter&, const ir::Descriptor&);
uint32_t cbuffer_rows(const ir::Descriptor&);
bool is_texel_buffer(const ir::Descriptor&);
void mark_non_uniform(Emitter&, const Handle&, Id);
void emit_handle(Emitter&, const ir::Instr&, uint32_t);
void emit_dimensions(Emitter&, const ir::Instr&, uint32_t);
void emit_counter(Emitter&, const ir::Instr&, uint32_t); // code: the atomic operation
void alias_views(Emitter&);

} // namespace ladder::spirv
