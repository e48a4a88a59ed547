// The tables of a part RDAT, checked, and what records refer to. Inside this room only.
#pragma once

#include "base/support/little_endian.h"
#include "formats/dxbc/rdat.h"

namespace ladder::dxbc {

// RuntimeDataPartType.
enum class RuntimeTableType : uint32_t {
    Strings = 1,
    IndexArrays = 2,
    Resources = 3,
    Functions = 4,
    RawBytes = 5,
    Subobjects = 6,
    NodeIds = 7,
    NodeRecordAttributes = 8,
    NodeAttributes = 9,
    NodeRecords = 10,
    Nodes = 11,
    Count
};

// A record, in place: fields of 32 bits.
struct RuntimeRecord {
    const uint8_t* bytes;
    uint32_t offset; // in the container

    uint32_t word(uint32_t n) const { return le32(bytes + 4 * n); }
    Location place(uint32_t n) const { return Location::byte(offset + 4 * n); }
};

struct RuntimeRecords {
    const uint8_t* bytes = nullptr;
    uint32_t offset = 0, count = 0, stride = 0;

    RuntimeRecord operator[](uint32_t n) const { return {bytes + size_t{n} * stride, offset + n * stride}; }
};

class RuntimeTables {
public:
    RuntimeTables(const Part& part, Arena& arena, Diagnostics& diag);

    // The records of a table, each of at least `size` bytes; none where there is no such table.
    RuntimeRecords records(RuntimeTableType type, uint32_t size);

    // What field `n` of a record refers to.
    std::string_view string(const RuntimeRecord& r, uint32_t n);
    std::span<const char* const> strings(const RuntimeRecord& r, uint32_t n);
    std::span<const uint8_t> bytes(const RuntimeRecord& r, uint32_t n);    // offset, size
    std::span<const uint32_t> numbers(const RuntimeRecord& r, uint32_t n); // of any meaning
    // Numbers below `count`, of records of that table.
    std::span<const uint32_t> references(const RuntimeRecord& r, uint32_t n, RuntimeTableType to,
                                         uint32_t count);

    Arena& arena;
    Diagnostics& diag;

private:
    struct Table {
        std::span<const uint8_t> data;
        uint32_t offset = 0; // in the container
        bool there = false;
    };

    const Table& table(RuntimeTableType t) const { return tables_[static_cast<uint32_t>(t)]; }
    void list(const Part& part);
    void find_ends();
    void find_arrays();
    std::string_view string_at(uint32_t at, Location where);

    Table tables_[static_cast<uint32_t>(RuntimeTableType::Count)];
    std::span<uint32_t> ends_;     // of strings, where their terminators are
    std::span<uint32_t> words_;    // of the index arrays
    std::span<uint16_t> known_;    // by word: bit 0, an array begins here; others: checked for a table
    std::span<const char*> names_; // by word; empty: not needed yet
};

// rdat_nodes.cpp: nodes of work graphs, and what they take and give.
void read_runtime_nodes(RuntimeTables& t, RuntimeData& out);

} // namespace ladder::dxbc
