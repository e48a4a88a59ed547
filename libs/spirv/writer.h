// VSIR (structured-ssa) to SPIR-V.
#pragma once

#include "spirv/resource_places.h"

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
    // What the device has besides: programs that depend on which threads run together ask for the first of
    // these that there is (SPV_KHR_maximal_reconvergence, SPV_KHR_subgroup_uniform_control_flow).
    bool maximal_reconvergence = false;
    bool subgroup_uniform_control_flow = false;
    // Besides maximal reconvergence: SPV_KHR_quad_control.
    bool quad_control = false;
    // Execution modes that the device has, by the width of the floats (SPIR-V 1.4): SignedZeroInfNanPreserve
    // and DenormPreserve. Those of 32-bit denormals come from the program.
    enum FloatWidth : uint8_t { F16 = 1, F32 = 2, F64 = 4 };
    uint8_t keep_special = 0, keep_denormals = 0; // of FloatWidth
    // Device features: demotion before Vulkan 1.3 (else discard ends threads), 16-bit numbers between stages
    // (else they travel as 32-bit ones).
    bool demote_to_helper_invocation = false;
    bool storage_input_output_16 = false;
    // maintenance8: samples with offsets that are not constant.
    bool sample_offsets = false;
    // VK_KHR_compute_shader_derivatives: compute shaders use it instead of NVIDIA's extension.
    bool compute_derivatives_khr = false;
    // VK_KHR_shader_clock: a clock that all threads of a subgroup see.
    bool subgroup_clock = false;
    // Hit objects are those of SPV_EXT_shader_invocation_reorder, else of SPV_NV_shader_invocation_reorder.
    bool invocation_reorder_ext = false;
    // How many samples the render targets have: a number, or the id of a specialization constant, or unknown.
    enum class Samples : uint8_t { Unknown, Number, SpecId };
    Samples samples = Samples::Unknown;
    uint32_t samples_value = 0;
    // No storage buffer is sparse: all that is read from them is resident.
    bool resident_buffers = false;
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
