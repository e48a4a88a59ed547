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

// Address spaces of DXIL's pointers. Tables are in one of their own where Microsoft's converter of older
// bytecode makes them of immediate constant buffers.
constexpr uint32_t groupshared_space = 3, constant_table_space = 5;

// A value of a function, not of the module.
inline bool is_local(const llvm::Value* v) {
    return v->kind == llvm::ValueKind::Instruction || v->kind == llvm::ValueKind::Argument;
}

struct Shared;

struct Group {
    uint32_t first, count; // in Objects::members
    uint32_t variable;     // no_id: not made yet
    uint8_t atomics;       // widths of integer atomics on it: 1 32 bits, 2 64 bits, 4 others
    uint8_t uses;          // ObjectUse
};

// What is done with an object, as bits.
enum ObjectUse : uint8_t {
    UseRayPayload = 1, // handed to another shader as that
    UseCallableData = 2,
    UseHitAttribute = 4,
    UseWritten = 8 // only noted in shaders of hits
};

struct Member {
    const llvm::Value* object; // a global variable, an alloca or an entry point's parameter
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
    // GetMeshPayload: all of these calls are one object.
    void note_payload(uint32_t function, const llvm::Value* call) { node(function, call); }
    // DispatchMesh hands an object over.
    void hand_over(uint32_t function, const llvm::Value* pointer);
    void note_use(uint32_t function, const llvm::Value* pointer, ObjectUse use);
    void finish();

    // The group that a pointer leads into; null: there is none, or only one variable and no meeting place.
    Group* group_of(uint32_t function, const llvm::Value* pointer);
    Group* group_of_result(uint32_t function);
    // The place of an object in its group, or null.
    Member* member_of(uint32_t function, const llvm::Value* object);
    // Widths of integer atomics on a pointer's variable, as Group::atomics, without a group.
    uint8_t atomics_of(uint32_t function, const llvm::Value* object);
    // Is an object the payload that amplification shaders hand to mesh shaders? In the former this is the
    // groupshared variable that every DispatchMesh hands over as a whole, if there is one.
    bool is_payload(const llvm::Value* object) const;
    // ObjectUse of all that may lead to an object.
    uint8_t uses_of(uint32_t function, const llvm::Value* object);

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
    uint32_t node_of_payload(const llvm::Value* call);
    void choose_payload();
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
    uint32_t payload_ = UINT32_MAX; // node of what is handed over, or of GetMeshPayload; no_id: there is none
    bool copied_ = false;           // what is handed over is not always the same whole variable
};

} // namespace ladder::front_llvm
