// Memory as the module's data layout lays it out, and what is known of what lies in it without executing
// anything.
//
// Without optimisation clang keeps pointers, handles of resources and the arguments of the intrinsics that
// make them in variables. VSIR knows what each pointer leads to, so they are followed through memory: a
// variable that is written once holds what is written.
#pragma once

#include "front/llvm/shared.h"
#include "front/vulkan/one_function.h"

namespace ladder::vulkan {

// Sizes and offsets of LLVM's data layout for Vulkan: vectors of three and more are aligned to their size
// rounded up to a power of two.
class Layout {
public:
    explicit Layout(front_llvm::Shared& s) : s_(s) {}
    uint64_t size(const llvm::Type* t, Location where); // of an element of an array
    uint64_t store_size(const llvm::Type* t, Location where);
    uint64_t align(const llvm::Type* t, Location where);
    uint64_t member(const llvm::Type* t, uint64_t index, Location where);
    bool has_opaque(const llvm::Type* t, Location where); // are pointers or resources in it?
    // Returns the offset of a member of a constant buffer; `index` does not count padding. Clang puts padding
    // between the members, and gives a vector there no more bytes than its elements have. Within members the
    // data layout holds, as in all memory: LLVM's optimiser goes by it.
    uint64_t constants(const llvm::Type* t, uint64_t index, Location where);
    // Appends the offsets of a type's scalars, in the order of Shared::shape().
    void leaves(const llvm::Type* t, uint64_t base, Vec<uint32_t>& out, Location where);

private:
    void enter(Location where);
    uint64_t count_checked(uint64_t count, uint64_t each, Location where);
    front_llvm::Shared& s_;
    uint32_t depth_ = 0;
};

// So many elements on, of that many bytes. False: no object is that large.
constexpr int64_t farthest_offset = int64_t{1} << 40;
inline bool move_by(int64_t& offset, int64_t elements, uint64_t bytes) {
    const int64_t most = bytes ? farthest_offset / static_cast<int64_t>(bytes) : INT64_MAX;
    if (elements > most || elements < -most)
        return false;
    offset += elements * static_cast<int64_t>(bytes);
    return offset <= farthest_offset && offset >= -farthest_offset;
}

// A place that is known before anything is executed: an alloca or a global variable, and a byte in it.
struct Spot {
    const llvm::Value* object = nullptr; // null: not known
    int64_t offset = 0;
    bool moves = false; // somewhere in the object
};

class Memory {
public:
    Memory(front_llvm::Shared& s, Layout& layout, const llvm::Function& f);

    Spot spot(const llvm::Value* pointer);
    // What a value is, followed through memory: loads of what is written once. Itself, if there is no more
    // known.
    const llvm::Value* follow(const llvm::Value* v);
    // What is written to the start of an object, if it is one value; or null.
    const llvm::Value* held(const llvm::Value* object) { return written({object, 0, false}, 0); }
    const llvm::Value* held(const Spot& at) { return written(at, 0); }
    // An integer that is a constant after that.
    bool constant(const llvm::Value* v, uint64_t& bits);

    // What is written to one place: a value, or what another place holds.
    struct Stored {
        const llvm::Value* value; // null: what `from` holds
        Spot from;
        uint32_t next; // of the same cell: its number + 1
    };
    struct Cell {
        const llvm::Value* object;
        int64_t offset;
        const llvm::Value* value; // the one that is written
        bool many;
        uint32_t stored; // the last of its stores: its number + 1; of pointers and handles
        // For bases.cpp: how they are held; and the last searches that came along.
        uint32_t holder, looked[2];
    };
    // The cell of a pointer or handle that is not the same throughout; null: there is none.
    Cell* varying(const Spot& at);
    std::span<const Stored> stores() const { return stored_.span(); }
    // The places of pointers and handles in an object, from the first on.
    void opaque_leaves(const llvm::Value* object, Vec<int64_t>& out);

private:
    struct Copy {
        const llvm::Value *to, *from; // objects
        int64_t to_offset, from_offset;
        uint64_t length;
    };
    void note_copy(const Copy& copy);
    void opaque_leaves(const llvm::Type* t, int64_t base, uint32_t depth, Vec<int64_t>& out);
    void store_in(Cell& c, const llvm::Value* value, const Spot& from);
    const llvm::Value* written(const Spot& at, uint32_t depth);
    const llvm::Value* follow(const llvm::Value* v, uint32_t depth);
    Spot spot(const llvm::Value* pointer, uint32_t depth);
    Cell& cell(const llvm::Value* object, int64_t offset);
    bool note(const llvm::Instruction& i);
    bool is_tainted(const llvm::Value* object) const;
    void grow();

    front_llvm::Shared& s_;
    Layout& layout_;
    Vec<Cell> cells_; // open addressing
    uint32_t used_ = 0;
    Vec<Copy> copies_;
    Vec<Stored> stored_;
    Vec<const llvm::Value*> tainted_; // objects that are written at places that are not known
};

} // namespace ladder::vulkan
