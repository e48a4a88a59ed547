// What a caller says of what goes between stages, and what the writer made of it.
#pragma once

#include "base/support/vec.h"
#include "spirv/resources/resource_places.h"
#include "vsir/core/signature.h"

namespace ladder::spirv {

// Where the row of an element is that has this semantic.
struct Link {
    ir::SignatureKind signature;
    std::string_view semantic; // letters of any case
    uint32_t index, stream;
    uint32_t location, component;
    uint8_t mask;       // columns that go over, counted from the element's first; 0: all
    bool drop;          // the next stage does not read it
    bool zero;          // the stage before does not write it
    bool per_primitive; // pixel shaders' inputs: belongs to a mesh shader's primitives
};

// Columns of an output that go to a buffer, by semantic of a row.
struct StreamOutput {
    std::string_view semantic; // empty: a gap
    uint32_t index;
    uint8_t stream, buffer;
    uint32_t first, count; // columns, counted from the element's first
    uint32_t offset;       // in bytes
};

// What Direct3D numbers the views of Vulkan, and what it adds for them.
struct ViewInstance {
    uint32_t id, viewport, layer;
};

struct Linkage {
    static constexpr uint8_t no_stream = UINT8_MAX;

    std::span<const Link> links;
    // Elements that no link names are errors.
    bool strict_inputs = false, strict_outputs = false;
    // Or are as if a link said so.
    bool drop_outputs = false, zero_inputs = false;
    // The location of register 0 of patch constants, if the caller says it.
    bool has_patch_location = false;
    uint32_t patch_location = 0;
    // Render targets 0 and 1 are the two sources of target 0.
    bool dual_source_blending = false;
    // The stream of a geometry shader whose locations come first, and whose system values are built-ins.
    uint8_t rasterized_stream = 0;
    std::span<const StreamOutput> stream_outputs;
    uint32_t strides[4] = {}; // of the buffers, in bytes
    // Components of render targets take those of what the shader writes: two bits each, x lowest.
    static constexpr uint8_t identity = 0xe4;
    uint8_t target_swizzles[8] = {identity, identity, identity, identity,
                                  identity, identity, identity, identity};

    // By the index of the view; empty: they have that number.
    std::span<const ViewInstance> views;
    bool specialize_views = false; // their numbers are constants from this id on, three for each view
    uint32_t view_spec_id = 0;
    // There are no such numbers: they are fields of two constants, that with view_spec_id and this one.
    bool view_fields = false;
    uint32_t viewport_spec_id = 0;
    bool offset_views = false; // the last stage before the rasterizer: adds viewports and layers
    RootPlace view_index;      // None: it is the index of multiview

    uint32_t source_of(uint32_t target, uint32_t component) const {
        return target_swizzles[dual_source_blending ? 0 : target] >> 2 * component & 3;
    }
    bool is_swizzled(uint32_t target) const {
        return target_swizzles[dual_source_blending ? 0 : target] != identity;
    }
};

// An element with a location.
struct MadeLink {
    enum Flag : uint8_t { Dropped = 1, Zero = 2, PerPrimitive = 4 }; // the numbers of ladder_linkage.h

    ir::SignatureKind signature;
    std::string_view semantic; // in the program
    uint32_t index;            // of the first row
    uint32_t stream;
    uint32_t location, component; // of the first row; what is dropped or zero has none: 0
    uint8_t rows, columns;        // of the variable; 0 where there is none
    uint8_t flags;                // of Flag
};

// Filled by write(), of programs with one entry point.
struct Made {
    explicit Made(Arena& arena) : links(arena) {}

    Vec<MadeLink> links; // inputs, outputs, patch constants, in the order of the signatures
    // First locations after those of the outputs (of hull shaders: of control points; of mesh shaders:
    // primitives too), and after those of a patch.
    uint32_t output_end = 0, patch_end = 0;
};

} // namespace ladder::spirv
