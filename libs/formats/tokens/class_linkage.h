// Interfaces of shader model 5: which functions a call through fp# may reach. What is bound to fp#, an object
// of a class, is known when the shader runs.
#pragma once

#include "base/support/vec.h"
#include "formats/tokens/tokens.h"

namespace ladder::tpf {

constexpr uint32_t interface_slots_max = 253; // fp# of a shader (D3D 11.3, 22.3.49)

// A class as one interface sees it: the function body of each of its calls.
struct FunctionTable {
    uint32_t id; // ft#
    std::span<const uint32_t> bodies;
    uint32_t token;
};

// dcl_interface: `count` registers from fp`first` on.
struct Interface {
    uint32_t first, count;
    uint32_t functions; // of each table
    // Positions in ClassLinkage::tables, each once, in the order of ft#.
    std::span<const uint32_t> tables;
    uint32_t token;

    bool has(uint32_t slot) const { return slot - first < count; }
};

// All that a program declares of them. What it points to lies in `arena` and in the program. Fails
// (InvalidShader) where declarations contradict each other.
class ClassLinkage {
public:
    ClassLinkage(const Program& p, Arena& arena, Diagnostics& diag);

    // The interface that has fp`slot`; null: there is none.
    const Interface* find(uint32_t slot) const;
    const FunctionTable& table(uint32_t position) const { return tables_[position]; }
    // One past the last fp#.
    uint32_t slots_end() const {
        return interfaces_.empty() ? 0 : interfaces_.back().first + interfaces_.back().count;
    }

private:
    void add_table(const Declaration& d);
    void add_interface(const Declaration& d);
    std::span<const uint32_t> find_tables(const Declaration& d);
    void sort_tables();
    void sort_interfaces();

    const Program& p_;
    Arena& arena_;
    Diagnostics& diag_;
    Vec<FunctionTable> tables_; // by id
    Vec<Interface> interfaces_; // by their first slot
};

} // namespace ladder::tpf
