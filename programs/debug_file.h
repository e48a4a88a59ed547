// --pdb: the file with the debug information of a shader.
#pragma once

#include <ladder/ladder_places.h>

#include <string>

namespace ladder_compiler {

class DebugFile {
public:
    // Reads `name`; if it is empty, the file that the shader names in part ILDN, from the folder of `input`.
    // False: the reason is in `error`.
    bool read(const std::string& name, const std::string& input, const ladder_code& shader,
              std::string& error);
    // The structure for a compile, in front of `next`. Only after read().
    const ladder_debug_file* in_front_of(const void* next);

private:
    std::string bytes_;
    ladder_debug_file info_{};
};

// Returns a copy of the debug file in a chain, in front of `next` alone. `type` is 0 if there is none.
ladder_debug_file debug_file_of(const void* chain, const void* next);

} // namespace ladder_compiler
