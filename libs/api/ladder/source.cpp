#include "api/ladder/source.h"

#include "api/ladder/front_ends/front_end_row.h"

#include <cstring>

namespace ladder {

namespace {

[[noreturn]] void refuse_unknown(Diagnostics& diag) {
    char names[256] = "";
    size_t length = 0;
    for (const FrontEnd* row : front_ends())
        if (length + std::strlen(row->type_name) + 3 < sizeof names) {
            const std::string_view parts[] = {length ? ", " : "", row->type_name};
            for (std::string_view part : parts)
                length += part.copy(names + length, part.size());
        }
    diag.fail_invalid(Location::byte(0), Problem::UNKNOWN_SOURCE, "the source is none of these: %.*s",
                      static_cast<int>(length), names);
}

const FrontEnd& front_end_of(const SourceInfo& info, Diagnostics& diag) {
    const FrontEnd* row = info.type == LADDER_SOURCE_AUTO ? recognize(info.bytes) : find_front_end(info.type);
    if (!row)
        refuse_unknown(diag);
    return *row;
}

} // namespace

Source::Source(const SourceInfo& info, bool keep, Arena& arena, Diagnostics& diag)
    : arena_(arena), front_end_(&front_end_of(info, diag)), bytes_(info.bytes), size_(info.bytes.size()),
      kept_(keep), wants_names_(info.wants_names) {
    if (front_end_->open)
        front_end_ = &front_end_->open(*this, info, diag);
    if (info.d3d9)
        d3d9_ = *info.d3d9;
    if (keep)
        bytes_ = arena.copy(bytes_);
}

} // namespace ladder
