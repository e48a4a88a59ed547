#include "api/ladder/module_notes.h"

namespace ladder {

spirv::Notes module_notes(const Request& r, const Source& source, Arena& arena) {
    spirv::Notes out;
    if (r.spirv.debug != spirv::DebugLevel::None)
        out.checksum = source.checksum();
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
