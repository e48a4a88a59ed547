// Values whose definition no longer dominates a use.
//
// The structurizer adds paths through a function that no thread takes. If such a path goes around a value's
// definition and leads to a use, repair stores the value in a variable after its definition, and loads it
// before the use. What no variable can hold (images, samplers, pointers) is computed again before the use.
#pragma once

#include "repair/additions.h"

namespace ladder::repair {

// By id of the module; shared by its functions.
struct ValueTables {
    ValueTables(const Module& m, Arena& arena)
        : variable(arena.array<uint32_t>(m.original.size())),
          needed_in(arena.array<uint32_t>(m.original.size())),
          named_in(arena.array<uint32_t>(m.original.size())), name(arena.array<uint32_t>(m.original.size())) {
    }
    std::span<uint32_t> variable;  // 0: none
    std::span<uint32_t> needed_in; // the last block for which need() saw it
    std::span<uint32_t> named_in;  // the block that `name` holds for
    std::span<uint32_t> name;      // the value in that block
    uint32_t blocks = 0;           // blocks seen: their numbers are those above
};

class Values {
public:
    // `place`: where each block of the body is in `tree`; none: nowhere.
    Values(const Module& m, const FunctionBody& body, const graph::DominatorTree& tree,
           std::span<const Node> place, Additions& additions, ValueTables& tables, Arena& arena,
           Diagnostics& diag)
        : m_(m), body_(body), tree_(tree), place_(place), additions_(additions), tables_(tables), diag_(diag),
          todo_(arena), declarations_(arena) {}

    // Is the value there in `block`?
    bool reaches(uint32_t id, Node block) const;

    // First: for each block, each value that it uses.
    void begin_needs(Node block);
    void need(uint32_t id);

    // Then: for each block, words.
    void begin_block(Node block);
    // Makes the value there, with instructions before the use.
    void prepare(uint32_t id, Vec<uint32_t>& out);
    void prepare_all(const Instruction& i, Vec<uint32_t>& out);
    // The value's id in the words of the block.
    uint32_t name(uint32_t id) const;
    // Appends the instruction with the names of the block.
    void copy(const Instruction& i, Vec<uint32_t>& out) const;
    // Behind a definition.
    void keep(uint32_t id, Vec<uint32_t>& out);

    // A new variable of the function for values of a type, by number of the module; none: u32.
    uint32_t make_variable(uint32_t type);
    std::span<const uint32_t> declarations() const { return declarations_.span(); }

private:
    bool is_named(uint32_t id) const { return tables_.named_in[id] == stamp_; }
    void set_name(uint32_t id, uint32_t name) {
        tables_.named_in[id] = stamp_;
        tables_.name[id] = name;
    }
    void repeat(const Instruction& i, Vec<uint32_t>& out);
    template <class F>
    void for_each_id(const Instruction& i, F f) const {
        const size_t begin = i.offset, end = begin + (m_.words[begin] >> 16);
        for (size_t at = begin + 1; at < end; at++)
            if (m_.is_id(at) && m_.words[at] != i.result)
                f(m_.words[at]);
    }

    const Module& m_;
    const FunctionBody& body_;
    const graph::DominatorTree& tree_;
    const std::span<const Node> place_;
    Additions& additions_;
    ValueTables& tables_;
    Diagnostics& diag_;
    Node block_ = none;
    uint32_t stamp_ = ++tables_.blocks;
    Vec<uint32_t> todo_;
    Vec<uint32_t> declarations_;
};

} // namespace ladder::repair
