// VSIR (structured-ssa) to SPIR-V.
#pragma once

#include "base/support/quirks.h"
#include "spirv/interface/linkage.h"
#include "spirv/module/device_facts.h"
#include "spirv/module/module_use.h"
#include "spirv/resources/parameters.h"
#include "spirv/resources/resource_places.h"

namespace ladder::spirv {

// Vulkan 1.0 means SPIR-V 1.0; 1.1: 1.3; 1.2: 1.5; 1.3 and 1.4: 1.6.
enum class Environment : uint8_t { Vulkan10, Vulkan11, Vulkan12, Vulkan13, Vulkan14 };

struct NotedPlaceList;
struct Notes;

// What of the debug information a module has (LADDER_OPTION_DEBUG_INFO).
enum class DebugLevel : uint8_t {
    None,
    Lines,    // OpSource, OpLine
    Variables // lines, scopes, types, variables and their values by NonSemantic.Shader.DebugInfo.100
};

struct Options {
    Environment environment = Environment::Vulkan13;
    // All entry points of the program in one module, all of ray pipelines; else the one that is compiled.
    bool all_entry_points = false;
    // The name of the one entry point; with all_entry_points each has its own name.
    std::string_view entry_point_name = "main";
    // Where resources are; null: all at its default.
    BindingMap* bindings = nullptr;
    Device device;
    Quirks quirks;
    // What the caller knows and the source lacks; null: nothing.
    const Parameters* parameters = nullptr;
    // What goes between stages.
    Linkage linkage;
    // Optional output: the linkage that was emitted.
    Made* made = nullptr;
    // Optional output: what the module declares.
    ModuleUse* use = nullptr;
    DebugLevel debug = DebugLevel::None; // of Program::debug
    const Notes* notes = nullptr;        // null: none
    // Optional output: which words come from which instruction (noted_places.h).
    NotedPlaceList* places = nullptr;
};

// Appends the module's words to `words` (any arena). Runs ir::check_structure() first and fails (Internal)
// where it complains. What the environment cannot do is fail_unsupported, naming operation, reason and
// missing feature.
void write(const ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag,
           Vec<uint32_t>& words);

} // namespace ladder::spirv
