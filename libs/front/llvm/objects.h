// Which variables a pointer may lead into.
//
// VSIR has no pointers: one is a variable, known when it is translated, and an index. Where phis, selects,
// parameters or results of functions bring several variables together, these become parts of one (a group),
// and the pointer an index into that. The groups are found before anything is translated: union-find over the
// variables and the places where pointers meet.
#pragma once

#include "base/support/vec.h"
#include "formats/llvm/module.h"

namespace ladder::front_llvm {

// A value of a function, not of the module.
inline bool is_local(const llvm::Value* v) {
    return v->kind == llvm::ValueKind::Instruction || v->kind == llvm::ValueKind::Argument;
}

struct Shared;

// Widths of the integer atomics on an object, as bits.
enum AtomicWidth : uint8_t { Atomics32 = 1, Atomics64 = 2, OtherAtomics = 4 };

struct Group {
    uint32_t first, count; // in Objects::members
    uint32_t variable;     // no_id: not made yet
    uint8_t atomics;       // AtomicWidth
    uint8_t uses;          // what is done with its objects: bits of the dialect's own
};

struct Member {
    // A global variable, an alloca, an entry point's parameter, or a call (Dialect::gives_common_object()).
    const llvm::Value* object;
    uint32_t group;
    uint64_t base; // byte in the group's variable, once that is made
};

class Objects {
public:
    explicit Objects(Shared& s);

    // The survey tells of all functions (by number, in order) and of instructions in them.
    void add_function(const llvm::Function& f, bool entry);
    void join(uint32_t function, const llvm::Value* a, const llvm::Value* b);
    void join_argument(uint32_t function, const llvm::Value* v, uint32_t callee, const llvm::Argument& a);
    void join_result(uint32_t function, const llvm::Value* v, uint32_t callee);
    void note_atomic(uint32_t function, const llvm::Value* pointer, uint32_t width);
    // `uses`: bits of the dialect's own, for Dialect::storage_of().
    void note_use(uint32_t function, const llvm::Value* pointer, uint8_t uses);
    void finish();

    // The group that a pointer leads into; null: there is none, or only one variable and no meeting place.
    Group* group_of(uint32_t function, const llvm::Value* pointer);
    Group* group_of_result(uint32_t function);
    // The place of an object in its group, or null.
    Member* member_of(uint32_t function, const llvm::Value* object);
    // AtomicWidth and noted uses of all that may lead to an object.
    uint8_t atomics_of(uint32_t function, const llvm::Value* object);
    uint8_t uses_of(uint32_t function, const llvm::Value* object);
    // Does no pointer that may lead to a global variable lead to another object?
    bool is_alone(const llvm::GlobalVariable& g);

    std::span<Member> members_of(const Group& g) { return members_.span().subspan(g.first, g.count); }

private:
    struct Node {
        uint32_t parent;
        const llvm::Value* object; // null: a meeting place
        uint32_t member;           // where the object is in a group, else no_id
        uint32_t group;            // of roots, or no_id
        uint8_t atomics, uses;
        bool foreign; // no memory (Dialect::is_foreign())
    };
    struct PerFunction {
        const llvm::Function* function;
        std::span<uint32_t> nodes; // by value id: node or no_id; made when wanted
        uint32_t result;           // node or no_id
        bool entry;                // its parameters are objects
    };

    uint32_t node(uint32_t function, const llvm::Value* v);
    std::span<uint32_t> no_nodes(size_t count);
    uint32_t new_node(const llvm::Value* object);
    uint32_t node_of_global(const llvm::Value* v);
    uint32_t node_of_common(const llvm::Value* call);
    uint32_t known_node(uint32_t function, const llvm::Value* v) const;
    uint32_t result_node(uint32_t function);
    uint32_t find(uint32_t n);
    void unite(uint32_t a, uint32_t b);
    Group* group_of_node(uint32_t n);

    Shared& s_;
    Vec<Node> nodes_;
    Vec<PerFunction> functions_;
    std::span<uint32_t> globals_; // by global id: node or no_id; made when wanted
    Vec<Group> groups_;
    Vec<Member> members_;
    uint32_t common_ = UINT32_MAX; // node of the common object (Dialect::gives_common_object()), or no_id
};

} // namespace ladder::front_llvm
