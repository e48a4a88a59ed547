// Names of ids that say what they are: the module's own, those of built-ins, types and constants
// (%v4float, %uint_3); else the id's number. No two ids have the same.
#pragma once

#include "formats/spirv/words.h"

#include <map>

namespace ladder::spirv_text {

class Names {
public:
    Names(uint32_t bound, Memory* memory) : names_(bound, memory), used_(memory) {}
    // All instructions of a module, in order; `types` has seen them up to this one.
    void see(Words instruction, const NumberTypes& types);
    void append(uint32_t id, String& out) const; // without '%'

private:
    String of(uint32_t id) const;
    // A new string that begins so.
    String begin(std::string_view text = {}) const { return String(text, names_.get_allocator()); }
    void set(uint32_t id, String wanted);
    void set(uint32_t id, std::string_view wanted) { set(id, begin(wanted)); }
    void see_decoration(Words instruction);
    void see_constant(Words instruction, Number type);
    String type_name(Words instruction) const;

    std::pmr::vector<String> names_;
    // Names in use, and the number that the next id of that name gets after it. A tree: names come from the
    // shader, who could choose them to collide in a hash table.
    std::pmr::map<String, uint32_t, std::less<>> used_;
};

} // namespace ladder::spirv_text
