// Handlers of instructions by opcode, out of the rows of a front end's files.
#pragma once

#include <array>
#include <initializer_list>
#include <span>

namespace ladder::front {

// A row: `Lower` is a function of the front end.
template <class Opcode, class Lower>
struct HandlerRow {
    Opcode opcode;
    Lower lower;
};

template <class Opcode, class Lower, size_t count>
class HandlerTable {
public:
    using Row = HandlerRow<Opcode, Lower>;
    explicit HandlerTable(std::initializer_list<std::span<const Row>> files) {
        for (std::span<const Row> rows : files)
            for (const Row& row : rows)
                by_opcode_[static_cast<size_t>(row.opcode)] = row.lower;
    }
    // Null: no file has a row of the opcode.
    Lower find(Opcode opcode) const { return by_opcode_[static_cast<size_t>(opcode)]; }

private:
    std::array<Lower, count> by_opcode_{};
};

} // namespace ladder::front
