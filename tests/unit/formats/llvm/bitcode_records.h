// Bitcode as a list of records, to be changed and written again.
#pragma once

#include "bit_writer.h"

#include "formats/llvm/bitcode/bitstream.h"

#include <string>
#include <vector>

namespace ladder::llvm::test {

struct BitItem {
    enum Kind : uint8_t { Enter, End, Record } kind;
    uint32_t code; // of the record, or the id of the block
    std::vector<uint64_t> operands;
};

// Records of blocks that the stream's reader knows; without abbreviations and their definitions.
inline std::vector<BitItem> bit_items(const std::string& bitcode) {
    Arena arena;
    Diagnostics diag("bitcode");
    BitStream stream(arena, {reinterpret_cast<const uint8_t*>(bitcode.data()), bitcode.size()}, diag, 0);
    stream.fixed(32);
    std::vector<BitItem> items;
    unsigned depth = 0;
    do {
        switch (stream.next()) {
        case BitStream::Item::EndBlock:
            depth--;
            items.push_back({BitItem::End, 0, {}});
            break;
        case BitStream::Item::Block:
            if (!stream.block_id()) {
                stream.read_block_info();
                break;
            }
            items.push_back({BitItem::Enter, stream.block_id(), {}});
            stream.enter();
            depth++;
            break;
        case BitStream::Item::Record:
            items.push_back(
                {BitItem::Record, stream.code(), {stream.operands().begin(), stream.operands().end()}});
        }
    } while (depth);
    return items;
}

inline std::string bitcode_from(const std::vector<BitItem>& items) {
    BitWriter out;
    out.magic();
    for (const BitItem& item : items) {
        if (item.kind == BitItem::Enter)
            out.enter(item.code);
        else if (item.kind == BitItem::End)
            out.end();
        else
            out.record(item.code, item.operands);
    }
    return out.bytes();
}

} // namespace ladder::llvm::test
