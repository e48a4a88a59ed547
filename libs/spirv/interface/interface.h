// The interface of a stage: variables for the elements of its signatures, and built-ins.
//
// Vulkan matches stages by Location and Component, Direct3D by semantics whose places in the registers agree:
// an element's first register is its location, its first column its component. Render targets have their
// number as location; patch constants and streams are in place_elements.h. System values are built-ins.
//
//   place_elements.h        where elements go, by register or as the caller says
//   interface_elements.h    elements with a location: their variables, and pointers into these
//   distances.h             clip and cull distances, which share an array
//   system_values.h         which built-in every other system value is: two tables
//   emit_mesh.h             what amplification and mesh shaders have of their own
//   emit_inputs.h           operations that read
//   emit_interpolation.h    operations that interpolate anew, and modes of interpolation
//   emit_outputs.h          operations that write, and outputs that must be there
#pragma once

#include "spirv/module/module_builder.h"
#include "spirv/resources/parameters.h"
#include "vsir/core/program.h"

namespace ladder::spirv {

class Emitter;

// Where an element goes.
struct ElementPlace {
    uint32_t location;  // of the first row
    uint8_t component;  // of the first column
    uint8_t columns;    // that its variable has
    uint8_t mask;       // those of them that are written or read
    bool mapped;        // the caller says so
    bool dropped;       // output: no stage reads it, there is no variable
    bool zero;          // input: no stage writes it, there is no variable
    bool per_primitive; // input of pixel shaders
    bool swizzled;      // render target: has four columns, whatever the element has
};

// What an element of a signature has become.
struct Element {
    Id variable;          // 0: not declared yet, or a built-in
    Id scalar;            // type of its scalars in memory
    Id block;             // the structure around it, if it is in one
    ir::Type stored;      // the same in VSIR
    bool per_vertex;      // an array over the vertices of the primitive
    bool is_read;         // an output that the shader reads itself
    uint8_t distances[8]; // clip and cull distances: where in the array of all of them each row starts
    ElementPlace place;   // of place_elements()
};

// One of the stage's signatures.
struct Signature {
    std::span<const ir::SignatureElement> elements; // of the entry point
    uint32_t first;                                 // the number of the first of them in the program
    Element* states;                                // by the same index as the elements
    uint32_t clip_distances, cull_distances;        // scalars of all elements
    uint32_t plane_distances;                       // clip distances that parameters add behind these
    // Every element, built-ins too, is an array over so many vertices, control points or primitives; 0: it is
    // there once.
    uint32_t vertices;
    // First locations: of each stream of a geometry shader; the first of these: of a mesh shader's
    // primitives.
    uint32_t stream_locations[4];
};

// What an entry of the caller's list of stream output has become.
struct Capture {
    const StreamOutput* entry;
    const Element* element; // of the output signature
    uint32_t row;
    Id variable; // of its own; 0: the element's
    Id scalar;   // type of its scalars
    ir::Type type;
};

// What has been declared so far of the interface.
struct Interface {
    Interface(const ir::Program& p, uint32_t entry_point, Arena& arena);

    Signature inputs, outputs, patch;
    std::span<const Capture> captures; // of stream output
    std::span<Id> view_constants;      // three for each view, or for all
    bool per_sample = false;           // the pixel shader runs once for each sample
    bool reads_outputs = false;        // of other control points, or its own
    bool lacks_quads = false;          // the warning that derivatives are 0 was given
    bool has_derivative_group = false; // the execution mode says how threads form quads
    bool demotes = false;              // the program discards, and the target demotes
    // Parameters: specialization constants by name, up to four of each (null: none yet), and blocks of
    // uniform buffers.
    Id (*spec_constants)[4] = nullptr;
    struct Block {
        uint32_t set, binding;
        Id variable;
    };
    Vec<Block> blocks;
    uint32_t planes = 0;          // clip planes in use, a bit for each
    uint64_t read_parameters = 0; // that functions read, a bit for each ParameterName

    struct Builtin {
        spv::StorageClass storage;
        spv::BuiltIn builtin;
        Id variable;
    };
    Vec<Builtin> builtins;
    struct Array {
        Id element, type;
        uint32_t count;
    };
    Vec<Array> arrays; // types of its variables; there are few
};

// Before anything is written: what the signatures and the functions ask for.
void prepare_interface(Emitter&);
// After everything else: variables that must be there although nothing uses them, functions, execution modes.
void finish_interface(Emitter&, Id entry);
// In front of a return.
void before_return(Emitter&);

} // namespace ladder::spirv
