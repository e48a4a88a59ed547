// Notes for tools that the caller gives.
#pragma once

#include "spirv/module/module_builder.h"

namespace ladder::spirv {

// ladder_note of ladder.h: instruction `number` of a set.
struct Note {
    std::string_view set;
    uint32_t number;
    std::string_view tag;
    std::span<const uint8_t> data;
};

struct Notes {
    std::string_view source_file;  // of OpSource, if the module has none; empty: none
    std::span<const uint8_t> hash; // of the shader, for OpModuleProcessed; empty: none
    std::span<const Note> notes;

    bool empty() const { return source_file.empty() && hash.empty() && notes.empty(); }
};

// Adds them to `m`, whose functions are complete.
void write_notes(ModuleBuilder& m, const Notes& notes);

} // namespace ladder::spirv
