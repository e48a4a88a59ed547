// The command line of ladder-compiler.
#pragma once

#include <ladder/ladder.h>

#include <string>

namespace ladder_compiler {

enum class Action { Compile, ListParts, PrintSourceTypes, PrintTargetTypes, PrintPasses, Help, Version };

struct Options {
    Action action = Action::Compile;
    ladder_source_type source_type = LADDER_SOURCE_AUTO;
    ladder_target_type target_type = LADDER_TARGET_SPIRV_BINARY;
    std::string input = "-", output = "-"; // "-": the standard streams
    bool output_given = false;
    const char* entry_point = nullptr;
    const char* dump = nullptr;  // "all" or the name of a pass
    std::string dump_cfg;        // empty: none
    const char* after = nullptr; // -b vsir: the name of a pass
    bool ignore_checksum = false, validate_passes = false, dual_source = false, resident_buffers = false;
    bool samples_given = false;
    ladder_compile_option_name samples_name = LADDER_OPTION_RASTERIZER_SAMPLES;
    unsigned int samples = 0;
    ladder_structurizer structurizer = LADDER_STRUCTURIZER_DEFAULT;
    unsigned int device_features = 0; // ladder_device_feature
    ladder_spirv_target_info spirv;
    ladder_spirv_binding_info bindings;
};

// Reads the command line. False with a line of text in `error` where it makes no sense. Strings point into
// `argv`.
bool parse(int argc, char** argv, Options& o, std::string& error);

extern const char help_text[];

} // namespace ladder_compiler
