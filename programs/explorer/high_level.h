// The high-level source: its files, the lines of instructions, what its variables become.
#pragma once

#include "text.h"
#include "variable_parts.h"

#include <ladder/ladder_places.h>

namespace kit {
class Json;
}

namespace explorer {

class HighLevel {
public:
    // Compiles for SPIR-V as `info` says, for what debug information says of it. Without any, all stays
    // empty.
    void read(const ladder_compile_info& info);
    // Returns the files with text.
    std::vector<Text> texts() const;
    // Gives texts of VSIR the values of assignments. `texts` are those of the same compile.
    void number(std::vector<Text>& texts) const;
    // Writes all but texts and values, as members of an object.
    void put(kit::Json& j) const;

private:
    struct File {
        std::string name, text;
        bool has_text;
    };
    struct Line {
        unsigned int function, origin, file, line, scope;
    };
    struct Assignment {
        unsigned int function, origin; // of the instruction from which on it holds
        size_t part;
    };
    struct Element { // of memory
        unsigned int variable, element;
        size_t part;
    };
    struct Pass {
        std::string name;
        std::vector<AssignedValue> values;
    };

    static void keep(void* self, const ladder_source_lines* all);
    void keep_program(const ladder_source_lines& all);

    std::vector<File> files_;
    std::vector<Line> lines_;
    std::vector<unsigned int> scope_parents_;
    std::vector<Assignment> assignments_;
    std::vector<Element> memory_;
    VariableParts parts_;
    std::vector<Pass> passes_;
};

} // namespace explorer
