#include "formats/dxbc/rdat_reader.h"

#include <algorithm>

namespace ladder::dxbc {

RuntimeTables::RuntimeTables(const Part& part, Arena& arena, Diagnostics& diag) : arena(arena), diag(diag) {
    list(part);
    find_ends();
    find_arrays();
}

void RuntimeTables::list(const Part& part) {
    constexpr uint32_t version_1 = 0x10, header = 8;
    const std::span<const uint8_t> d = part.data;
    if (d.size() < header)
        diag.fail_invalid(Location::byte(part.offset + d.size()), "the runtime data end in their header");
    const uint32_t version = le32(d.data()), count = le32(d.data() + 4);
    if (version != version_1)
        diag.fail_unsupported(Location::byte(part.offset), "runtime data version 0x%x", version);
    if (count > (d.size() - header) / 12) // an offset, a type and a size each
        diag.fail_invalid(Location::byte(part.offset + 4), "%u runtime tables do not fit", count);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t field = header + 4 * i, at = le32(d.data() + field);
        if (at < header + 4 * count || at % 4 || !in_range(at, 8, d.size()) ||
            !in_range(uint64_t{at} + 8, le32(d.data() + at + 4), d.size()))
            diag.fail_invalid(Location::byte(part.offset + field), "runtime table %u is out of range", i);
        const uint32_t type = le32(d.data() + at);
        if (type >= std::size(tables_))
            continue;
        if (tables_[type].there)
            diag.fail_invalid(Location::byte(part.offset + at), "a second runtime table of type %u", type);
        tables_[type] = {d.subspan(at + 8, le32(d.data() + at + 4)), part.offset + at + 8, true};
    }
}

// Many records may name one long string: its end is looked up, not looked for.
void RuntimeTables::find_ends() {
    const std::span<const uint8_t> text = table(RuntimeTableType::Strings).data;
    ends_ = arena.array<uint32_t>(static_cast<size_t>(std::count(text.begin(), text.end(), 0)));
    size_t n = 0;
    for (size_t at = 0; at < text.size(); at++)
        if (!text[at])
            ends_[n++] = static_cast<uint32_t>(at);
}

// Arrays lie one after the other, each after its length.
void RuntimeTables::find_arrays() {
    const Table& t = table(RuntimeTableType::IndexArrays);
    words_ = arena.array<uint32_t>(t.data.size() / 4);
    known_ = arena.array<uint16_t>(words_.size());
    for (size_t n = 0; n < words_.size(); n++)
        words_[n] = le32(t.data.data() + 4 * n);
    for (size_t at = 0; at < words_.size(); at += 1 + size_t{words_[at]}) {
        if (words_[at] > words_.size() - at - 1)
            diag.fail_invalid(Location::byte(t.offset + 4 * at), "a list of %u numbers does not end",
                              words_[at]);
        known_[at] = 1;
    }
}

RuntimeRecords RuntimeTables::records(RuntimeTableType type, uint32_t size) {
    constexpr uint32_t header = 8;
    const Table& t = table(type);
    if (!t.there)
        return {};
    if (t.data.size() < header)
        diag.fail_invalid(Location::byte(t.offset), "runtime table ends in its header");
    const RuntimeRecords r{t.data.data() + header, t.offset + header, le32(t.data.data()),
                           le32(t.data.data() + 4)};
    if (r.stride < size || r.stride % 4)
        diag.fail_invalid(Location::byte(t.offset + 4), "runtime records of %u bytes, where %u are needed",
                          r.stride, size);
    if (uint64_t{r.count} * r.stride > t.data.size() - header)
        diag.fail_invalid(Location::byte(t.offset), "%u runtime records do not fit", r.count);
    return r;
}

std::string_view RuntimeTables::string_at(uint32_t at, Location where) {
    const std::span<const uint8_t> text = table(RuntimeTableType::Strings).data;
    if (at >= text.size())
        diag.fail_invalid(where, "a string at 0x%x is out of range", at);
    const auto end = std::lower_bound(ends_.begin(), ends_.end(), at);
    if (end == ends_.end())
        diag.fail_invalid(where, "a string at 0x%x does not end", at);
    if (text[at] == '\1')
        at++;
    return {reinterpret_cast<const char*>(text.data() + at), *end - at};
}

std::string_view RuntimeTables::string(const RuntimeRecord& r, uint32_t n) {
    return r.word(n) == no_record ? std::string_view() : string_at(r.word(n), r.place(n));
}

std::span<const uint8_t> RuntimeTables::bytes(const RuntimeRecord& r, uint32_t n) {
    const std::span<const uint8_t> all = table(RuntimeTableType::RawBytes).data;
    if (!in_range(r.word(n), r.word(n + 1), all.size()))
        diag.fail_invalid(r.place(n), "%u bytes at 0x%x are out of range", r.word(n + 1), r.word(n));
    return all.subspan(r.word(n), r.word(n + 1));
}

std::span<const uint32_t> RuntimeTables::numbers(const RuntimeRecord& r, uint32_t n) {
    const uint32_t at = r.word(n);
    if (at == no_record)
        return {};
    if (at >= words_.size() || !(known_[at] & 1))
        diag.fail_invalid(r.place(n), "no list begins at %u", at);
    return words_.subspan(at + 1, words_[at]);
}

// Records may share a list: it is checked once for each table.
std::span<const uint32_t> RuntimeTables::references(const RuntimeRecord& r, uint32_t n, RuntimeTableType to,
                                                    uint32_t count) {
    const std::span<const uint32_t> list = numbers(r, n);
    const auto checked = static_cast<uint16_t>(1u << static_cast<uint32_t>(to));
    if (list.empty() || known_[r.word(n)] & checked)
        return list;
    for (uint32_t number : list)
        if (number >= count)
            diag.fail_invalid(r.place(n), "a list names record %u of %u", number, count);
    known_[r.word(n)] |= checked;
    return list;
}

std::span<const char* const> RuntimeTables::strings(const RuntimeRecord& r, uint32_t n) {
    const std::span<const uint32_t> list = numbers(r, n);
    constexpr auto checked = static_cast<uint16_t>(1u << static_cast<uint32_t>(RuntimeTableType::Strings));
    if (list.empty())
        return {};
    if (names_.empty())
        names_ = arena.array<const char*>(words_.size());
    const uint32_t at = r.word(n);
    const std::span<const char*> names = names_.subspan(at + 1, list.size());
    if (!(known_[at] & checked))
        for (size_t k = 0; k < list.size(); k++)
            names[k] = string_at(list[k], r.place(n)).data();
    known_[at] |= checked;
    return names;
}

} // namespace ladder::dxbc
