// Names of ids that say what they are: the module's own, those of built-ins, types and constants
// (%v4float, %uint_3); else the id's number. No two ids have the same.
#pragma once

#include "spirv_text/words.h"

#include <map>

namespace ladder::spirv_text {

class Names {
public:
    explicit Names(uint32_t bound) : names_(bound) {}
    // All instructions of a module, in order; `types` has seen them up to this one.
    void see(Words instruction, const NumberTypes& types);
    void append(uint32_t id, std::string& out) const; // without '%'

private:
    std::string of(uint32_t id) const;
    void set(uint32_t id, std::string wanted);
    void see_decoration(Words instruction);
    void see_constant(Words instruction, Number type);
    std::string type_name(Words instruction) const;

    std::vector<std::string> names_;
    // Names in use, and the number that the next id of that name gets after it. A tree: names come from the
    // shader, who could choose them to collide in a hash table.
    std::map<std::string, uint32_t, std::less<>> used_;
};

} // namespace ladder::spirv_text
