// VSIR (structured-ssa) to SPIR-V.
#pragma once

#include "spirv/device.h"
#include "spirv/resource_places.h"
#include "support/quirks.h"

namespace ladder::spirv {

// Vulkan 1.0 means SPIR-V 1.0; 1.1: 1.3; 1.2: 1.5; 1.3 and 1.4: 1.6.
enum class Environment : uint8_t { Vulkan10, Vulkan11, Vulkan12, Vulkan13, Vulkan14 };

struct Options {
    Environment environment = Environment::Vulkan13;
    // All entry points of the program in one module, all of ray pipelines; else the one that is compiled.
    bool all_entry_points = false;
    // Of the one; of several each has its own.
    std::string_view entry_point_name = "main";
    // Where resources are; null: all at its default.
    BindingMap* bindings = nullptr;
    Device device;
    Quirks quirks;
    // How many samples the render targets have: a number, or the id of a specialization constant, or unknown.
    enum class Samples : uint8_t { Unknown, Number, SpecId };
    Samples samples = Samples::Unknown;
    uint32_t samples_value = 0;
    // Render targets 0 and 1 are the two sources of target 0.
    bool dual_source_blending = false;
    // Vertex and domain shaders, and geometry shaders that make points, write PointSize 1.
    bool point_size = false;
    // The stream of a geometry shader whose locations come first, and whose system values are built-ins.
    uint8_t rasterized_stream = 0;
    // Elements of signatures whose place is not that of their register.
    struct Link {
        ir::SignatureKind signature;
        std::string_view semantic; // letters of any case
        uint32_t index, stream;
        uint32_t location, component;
        bool per_primitive; // pixel shaders' inputs: belongs to a mesh shader's primitives
    };
    std::span<const Link> links;
};

// Appends the module's words to `words` (any arena). Runs ir::check_structure() first and fails (Internal)
// where it complains. What the environment cannot do is fail_unsupported, naming operation, reason and
// missing feature.
void write(const ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag,
           Vec<uint32_t>& words);

} // namespace ladder::spirv
