// Lines and variables of the high-level source in dumps of VSIR.
#pragma once

#include <ladder/ladder_places.h>

#include <map>
#include <string>
#include <vector>

namespace ladder_compiler {

// Returns a line without the blanks around it, and without characters that move a terminal's cursor.
std::string shown_line(const std::string& line);

// Puts the line that instructions come from before them, as a comment of VSIR, and what variables become.
// Debug information must be in the shader (dxc -Zi -Qembed_debug).
class DumpSource {
public:
    // Finds the lines; false if the shader has none. Uses the source, its type, the options and the entry
    // point of `info`.
    bool read(const ladder_compile_info& info);

    // Returns a dump of the same shader with comments; empty if there are no lines. Passes change the numbers
    // of values: only the dump of the front end has variables.
    std::string with_lines(const std::string& dump, bool is_front_end) const;

private:
    using Comments = std::map<std::pair<unsigned int, unsigned int>, std::vector<std::string>>;

    static void keep(void* to, const ladder_source_lines* all);

    Comments lines_, variables_; // by function and origin
};

} // namespace ladder_compiler
