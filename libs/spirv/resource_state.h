// What has been declared so far for descriptors and variables.
#pragma once

#include "ir/program.h"
#include "spirv/module_builder.h"

namespace ladder::spirv {

// A variable that images are seen through.
struct Image {
    Id variable, type;   // of the variable, of one image
    ir::Type sampled;    // F32, I32 or I64
    bool sampled_signed; // the sampled type is a signed integer
    bool known_format;   // read and written without the capabilities for unknown formats
};

// The module-level variables that stand for a descriptor (of every view that is in use).
struct Resource {
    // Storage buffers are seen as arrays of one element type, aliased where there are several views.
    enum View : uint8_t { Words, Half, Short, Long, ViewCount };
    Id variables[ViewCount];
    uint32_t record;                // constant buffers in the shader record: the byte there, plus 1
    Id counter;                     // the hidden counters of structured UAVs
    Image image, atomic_image;      // typed buffers and textures: for everything else, for atomic operations
    bool compared, sampled_plainly; // textures: depth comparisons, other samples go there
    bool atomic, atomic_wide; // typed buffers and textures: atomic operations on 32 bits, on 64 go there
};

struct Resources {
    Resources(const ir::Program& p, Arena& arena)
        : of(arena.array<Resource>(p.descriptors.size()).data()), heap_variables(arena),
          variables(arena.array<Id>(p.variables.size()).data()),
          variable_as_int(arena.array<bool>(p.variables.size()).data()) {}

    Resource* of; // a descriptor, by its index
    // Variables that stand for a descriptor heap; those of storage buffers by class (srv, uav), coherence and
    // view.
    Vec<Id> heap_variables;
    Id heap_buffers[2][2][Resource::ViewCount] = {};
    Id heap_counters = 0;
    Id hit_record = 0;                             // a block of what a hit object's record has
    Id shader_record = 0, shader_record_words = 0; // the variable; how many words it has

    // By index of the variable.
    Id* variables;
    bool* variable_as_int; // float variables that integer atomics use
    Id** opaque = nullptr; // of its ray queries or hit objects; null: it is an array (emit_opaque.cpp)
};

} // namespace ladder::spirv
