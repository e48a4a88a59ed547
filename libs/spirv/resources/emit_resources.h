// Descriptors: their variables, and what tells about them.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

struct Handle {
    const ir::Descriptor* descriptor;
    Resource* resource;
    const Binding* binding;
    ir::Operand at; // the index in the range
    uint32_t reg;   // where each register has a binding of its own: which one
    Id index;       // in the array of descriptors; 0 where there is no array. Of addresses: two words
    Id valid;       // a bool: the index lies in the heap; 0: it is not checked
    bool non_uniform;
    bool in_range;        // the access is behind a test
    Id* status = nullptr; // of buffers that are seen as texels: wanted, and what it is so far
};
const ResourceBinding& binding_of(const Resource&);
Handle handle_of(Emitter&, const ir::Instr& user, uint32_t operand = 0);
// Requires the capabilities that an access chain to the descriptor needs. Shaders may have handles without
// access: the size of a buffer may be known from its window alone.
void need_element(Emitter&, const Handle&);
// Pointer to the descriptor: the variable or its element.
Id descriptor_pointer(Emitter&, const Handle&, Id variable, spv::StorageClass storage, Id pointee);
// The variable of this type at the place that the caller gave, or the one where it is by default.
struct Declaration {
    spv::StorageClass storage;
    Id element; // the type of one descriptor
    bool coherent = false, read_only = false;
};
Id declare(Emitter&, const Handle&, const Binding&, const Declaration&);
// Returns the variable at a place, also for what is no descriptor of the shader: an existing one if both are
// shared, else a new one. `name` may be empty.
Id variable_at(Emitter&, Resources::Placed wanted, spv::StorageClass storage, std::string_view name);
// Images and samplers.
Id declare_opaque(Emitter&, const Handle&, Id type);
// An element of a binding that is reached beside the resource's own: counters and windows.
struct Place {
    Id index;
    bool non_uniform;
};
Place place_in(Emitter&, const Handle&, const Binding&);
// A word of the descriptor's entry in a table: a storage buffer of words, or the uniform buffer that says
// where the words are; `variable` is or becomes that.
Id table_word(Emitter&, const Handle&, const Binding&, Id& variable, uint32_t word);
// What is wrong with the numbers of this place, as far as they are known before the shader runs; null: they
// have 32 bits.
const char* number_problem(const ir::Descriptor&, const Binding&);
bool is_coherent(const ir::Descriptor&);
bool is_texel_buffer(const ir::Descriptor&);
void mark_non_uniform(Emitter&, const Handle&, Id);
// A scalar, or a vector of up to four: zero where the descriptor lies beyond the heap. `type`: its own.
Id valid_or_zero(Emitter&, const Handle&, Id type, uint32_t components, Id value);
// Returns `value` where `condition` is true, else zero. `condition` 0: returns `value`.
Id value_or_zero(Emitter&, Id condition, Id type, uint32_t components, Id value);
// Before functions are written: asks where the descriptors in use are.
void place_resources(Emitter&);
// After functions are written: several variables of one binding may name the same memory.
void alias_views(Emitter&);
void emit_handle(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
