#include "bitcode_changes.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace ladder::fuzz {

namespace {

using Item = BitcodeItem;
using Operand = AbbreviatedOperand;

constexpr size_t largest_copy = 4096; // items in what is doubled

class Changer {
public:
    Changer(std::vector<Item>& blocks, std::mt19937_64& random) : random_(random) {
        for (Item& b : blocks)
            collect(b);
    }

    // False: there was nothing to change so.
    bool change() {
        if (all_.empty())
            return false;
        Item& block = *all_[below(all_.size())];
        if (block.items.empty())
            return false;
        const size_t at = below(block.items.size());
        switch (below(16)) {
        case 0: block.items.erase(block.items.begin() + static_cast<ptrdiff_t>(at)); return true;
        case 1: return repeat(block, at);
        case 2: std::swap(block.items[at], block.items[below(block.items.size())]); return true;
        case 3: return graft(block, at);
        case 4: return change_block(block);
        case 5: return change_definition(block);
        default: return change_record(block, at);
        }
    }

private:
    uint64_t below(uint64_t n) { return n ? random_() % n : 0; }

    void collect(Item& b) {
        if (b.kind != Item::Block)
            return;
        // Blocks with much in them are picked more often.
        for (size_t i = 0; i <= b.items.size(); i += 16)
            all_.push_back(&b);
        for (Item& item : b.items)
            collect(item);
    }

    static size_t size_of(const Item& item) {
        size_t size = 1;
        for (const Item& i : item.items)
            size += size_of(i);
        return size;
    }

    bool repeat(Item& block, size_t at) {
        const Item copy = block.items[at];
        if (size_of(copy) > largest_copy)
            return false;
        const size_t times = below(8) ? 1 : 1 + below(16);
        block.items.insert(block.items.begin() + static_cast<ptrdiff_t>(below(block.items.size() + 1)), times,
                           copy);
        return true;
    }

    // Something from another block, most often one of the same kind.
    bool graft(Item& block, size_t at) {
        for (int tries = 0; tries < 8; tries++) {
            const Item& other = *all_[below(all_.size())];
            if (other.items.empty() || (other.id != block.id && tries < 6))
                continue;
            const Item copy = other.items[below(other.items.size())];
            if (size_of(copy) > largest_copy)
                return false;
            block.items.insert(block.items.begin() + static_cast<ptrdiff_t>(at), copy);
            return true;
        }
        return false;
    }

    bool change_block(Item& block) {
        switch (below(5)) {
        case 0: block.id = static_cast<uint32_t>(below(2) ? below(26) : number(block.id)) & 0xff; break;
        case 1: block.width = static_cast<uint32_t>(2 + below(below(4) ? 8 : 31)); break;
        case 2: block.lie = static_cast<int64_t>(below(17)) - 8; break;
        case 3: block.lie = static_cast<int64_t>(number(0)); break;
        default: block.items.resize(below(block.items.size())); break;
        }
        return true;
    }

    bool change_definition(Item& block) {
        std::vector<Item*> definitions;
        for (Item& item : block.items)
            if (item.kind == Item::Definition && !item.abbreviation.empty())
                definitions.push_back(&item);
        if (definitions.empty())
            return false;
        Abbreviation& a = definitions[below(definitions.size())]->abbreviation;
        const size_t at = below(a.size());
        switch (below(4)) {
        case 0: a.erase(a.begin() + static_cast<ptrdiff_t>(at)); break;
        case 1: a.insert(a.begin() + static_cast<ptrdiff_t>(at), a[below(a.size())]); break;
        case 2: a[at].encoding = static_cast<Operand::Encoding>(below(6)); break;
        default: a[at].value = below(2) ? below(33) : number(a[at].value); break;
        }
        return true;
    }

    // A number that is like one that was there, or at the edge of something.
    uint64_t number(uint64_t old) {
        static constexpr uint64_t edges[] = {
            0,      1,          2,          3,          7,           8,         15,       31,
            32,     63,         64,         127,        128,         255,       256,      4095,
            0x8000, 0xffff,     0x10000,    0x7fffffff, 0x80000000,  0xfffffff, 0xfffffe, 0xffffffff,
            ~0ull,  1ull << 63, 1ull << 32, 1ull << 33, (1ull << 60)};
        switch (below(5)) {
        case 0: return edges[below(std::size(edges))];
        case 1: return old + 1 + below(4);
        case 2: return old - 1 - below(4);
        case 3: return old ^ 1ull << below(below(2) ? 6 : 64);
        default: return below(64);
        }
    }

    bool change_record(Item& block, size_t at) {
        Item& r = block.items[at];
        if (r.kind != Item::Record || r.numbers.empty())
            return false;
        const size_t n = r.numbers.size(), which = n > 1 ? 1 + below(n - 1) : 0;
        switch (below(12)) {
        case 0: r.numbers[0] = below(4) ? below(60) : number(r.numbers[0]); break;
        case 1: r.numbers.resize(1 + below(n)); break;
        case 2: r.numbers.insert(r.numbers.end(), 1 + below(4), number(r.numbers.back())); break;
        case 3: r.numbers.erase(r.numbers.begin() + static_cast<ptrdiff_t>(which)); break;
        case 4: r.numbers.insert(r.numbers.begin() + static_cast<ptrdiff_t>(which), number(0)); break;
        case 5: std::swap(r.numbers[which], r.numbers[n > 1 ? 1 + below(n - 1) : 0]); break;
        case 6: r.id = static_cast<uint32_t>(3 + below(8)); break;
        case 7: return take_operand(block, r, which);
        default: r.numbers[which] = number(r.numbers[which]); break;
        }
        return true;
    }

    // What another record of the code has there.
    bool take_operand(const Item& block, Item& r, size_t which) {
        for (int tries = 0; tries < 16; tries++) {
            const Item& other = block.items[below(block.items.size())];
            if (other.kind != Item::Record || other.numbers.size() <= which ||
                other.numbers[0] != r.numbers[0])
                continue;
            r.numbers[which] = other.numbers[which];
            return true;
        }
        return false;
    }

    std::mt19937_64& random_;
    std::vector<Item*> all_;
};

} // namespace

void change_bitcode(std::vector<Item>& blocks, std::mt19937_64& random) {
    // A change moves items, so that each has another look.
    for (uint64_t changes = random() % 2 ? 1 : 1 + random() % 4, tries = 0; changes && tries < 64; tries++)
        changes -= Changer(blocks, random).change();
}

std::string changed_bitcode(std::string_view source, uint64_t seed) {
    std::vector<Item> blocks;
    if (!read_bitcode_tree(bitcode_of(source), blocks))
        return {};
    std::mt19937_64 random(seed);
    change_bitcode(blocks, random);
    return with_bitcode(source, write_bitcode_tree(blocks));
}

} // namespace ladder::fuzz
