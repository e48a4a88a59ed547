// What has been declared so far for descriptors and variables.
#pragma once

#include "spirv/module/module_builder.h"
#include "spirv/resources/resource_places.h"
#include "vsir/core/program.h"

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
    enum View : uint8_t { Words, Half, Short, Long, Float, ViewCount };
    Id variables[ViewCount];
    const ResourceBinding* binding; // null: all at its default
    Resource** registers;           // each register has a binding of its own: what has been declared for it
    Id counter;                     // the hidden counters of structured UAVs
    Id block;                       // constant buffers: the type of the block
    Id window;                      // which part of the resource each descriptor means
    Image words, counter_words;     // raw and structured buffers, counters: seen as texels
    Image image, atomic_image;      // typed buffers and textures: for everything else, for atomic operations
    bool compared, sampled_plainly; // textures: depth comparisons, other samples go there
    bool atomic, atomic_wide; // typed buffers and textures: atomic operations on 32 bits, on 64 go there
    bool read, written;       // typed buffers and textures: texels are loaded, are stored
    uint32_t constants_end;   // constant buffers: bytes up to the last that is read; UINT32_MAX: any
    bool in_use;              // a function that is written has a handle of it
};

struct Resources {
    Resources(const ir::Program& p, Arena& arena)
        : of(arena.array<Resource>(p.descriptors.size()).data()), placed(arena),
          variables(arena.array<Id>(p.variables.size()).data()),
          variable_as_int(arena.array<bool>(p.variables.size()).data()) {}

    Resource* of; // a descriptor, by its index
    // Every variable at a binding. Those of arrays without bounds, which many descriptors may be elements of,
    // are declared once for each type.
    struct Placed {
        uint32_t set, binding;
        Id variable, pointer;
        bool shared, coherent, read_only;
    };
    Vec<Placed> placed;
    Id root_blocks[RootPlace::Count] = {};
    uint32_t root_bytes[RootPlace::Count] = {};
    Id* combined = nullptr;                         // variables of BindingMap::combined, by number
    bool null_bindings = false;                     // some resource has one
    Id buffer_structs[2][Resource::ViewCount] = {}; // by whether variables are NonWritable
    // Structures at addresses, where they are not those of storage buffers.
    Id coherent_structs[Resource::ViewCount] = {};
    Id row_struct = 0;
    Id word_blocks[2] = {}; // uniform blocks of one and of two words
    Id hit_record = 0;      // a block of what a hit object's record has

    // By index of the variable.
    Id* variables;
    bool* variable_as_int; // float variables that integer atomics use
    Id** opaque = nullptr; // of its ray queries or hit objects; null: it is an array (emit_opaque.cpp)
};

} // namespace ladder::spirv
