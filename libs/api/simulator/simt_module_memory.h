// What a module with a binding map or parameters reads beside the shader's resources: root data, tables of
// addresses, windows, uniform buffers of parameters (doc/use/bindings.md).
#pragma once

#include "check/module_memory.h"
#include "ladder/ladder_parameters.h"

namespace ladder {

// How a module is compiled, of what decides where its memory is. Null: without it.
struct ModulePlaces {
    const ladder_binding_map* map = nullptr;
    const ladder_parameter_info* parameters = nullptr;
};

// Makes up the root data and tables that lead to the shader's resources.
class MemoryMaker {
public:
    MemoryMaker(const ir::Program& shader, const ModulePlaces& places, check::ModuleMemory& to);

    // What an index of descriptors is in the module: that of the range, and this.
    static uint32_t shift_of(const ladder_binding& b);

    void add_root_data(const check::Spot& at, ladder_root_storage storage);
    // A uniform buffer of parameters. False: none is at that binding.
    bool add_parameters(const check::Spot& at, uint32_t set, uint32_t binding);
    // Addresses of a range's resources, or of their counters.
    void add_table(const check::Spot& at, uint32_t range, bool counter);
    void add_far_table(const check::Spot& at, uint32_t range, bool counter);
    void add_windows(const check::Spot& at, uint32_t range);
    // The range's resources, where the module sees them as something else.
    void add_aliases(ir::ResourceClass cls, uint32_t space, uint32_t range);
    // The memory behind all addresses.
    void add_addresses();

private:
    check::Spot spot_of(uint32_t range, uint32_t element) const;
    uint32_t address_of(uint32_t range, uint32_t element, bool counter) const;
    void put_binding(check::OwnBlock& b, uint32_t range, const ladder_binding& binding, bool counter);
    void put_parameter(check::OwnBlock& b, const ladder_parameter& p, uint32_t offset);
    void put_window(check::OwnBlock& b, uint32_t range, uint32_t element, uint32_t offset);
    uint32_t constant_words(uint32_t range) const;

    const ir::Program& shader_;
    const ModulePlaces places_;
    check::ModuleMemory& to_;
};

} // namespace ladder
