#include "api/ladder/module_notes.h"

#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/front_ends/module_source.h"

namespace ladder {

namespace {

std::span<const uint8_t> hash_of(const Source& source) {
    if (source.front_end().type != LADDER_SOURCE_DXIL_BITCODE)
        return {};
    const ShaderHash& hash = source.state<ModuleSource>().hash;
    return hash.is_known ? std::span<const uint8_t>(hash.digest) : std::span<const uint8_t>();
}

} // namespace

spirv::Notes module_notes(const Request& r, const Source& source, Arena& arena) {
    spirv::Notes out;
    if (r.spirv.debug != spirv::DebugLevel::None)
        out.hash = hash_of(source);
    if (!r.notes)
        return out;
    if (r.notes->source_file)
        out.source_file = r.notes->source_file;
    const std::span<spirv::Note> notes = arena.array<spirv::Note>(r.notes->note_count);
    for (unsigned n = 0; n < r.notes->note_count; n++) {
        const ladder_note& note = r.notes->notes[n];
        notes[n] = {note.set, note.number, note.tag, {static_cast<const uint8_t*>(note.data), note.size}};
    }
    out.notes = notes;
    return out;
}

} // namespace ladder
