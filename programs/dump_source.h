// Lines of the high-level source in dumps of VSIR.
#pragma once

#include <ladder/ladder.h>

#include <map>
#include <string>
#include <vector>

namespace ladder_compiler {

// Puts the line that instructions come from before them, as a comment of VSIR. Debug information and the
// source's text must be in the shader (dxc -Zi -Qembed_debug).
class DumpSource {
public:
    // Finds the lines; false if the shader has none. Uses the source, its type, the options and the entry
    // point of `info`.
    bool read(const ladder_compile_info& info);

    // Returns a dump of the same shader with comments; empty if there are no lines.
    std::string with_lines(const std::string& dump) const;

private:
    std::map<std::pair<unsigned int, unsigned int>, std::string> lines_; // comments by function and origin
};

} // namespace ladder_compiler
