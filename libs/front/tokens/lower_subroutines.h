// Phases, and what stands behind labels: a function for each label that a phase reaches. Labels stand at the
// end of the program (D3D 11.3, 22.7), so the phases of a hull shader may call the same. Registers belong to
// the phase, and so each phase has functions of its own.
#pragma once

#include "front/tokens/lower.h"

namespace ladder::tpf {

class Subroutines {
public:
    explicit Subroutines(Shared& s);
    // Lowers a phase to a function that is there already, and what it calls to new ones. Functions of fork
    // and join phases have the instance as their parameter.
    void lower_phase(const Phase& phase, uint32_t function);

private:
    struct Section {
        Register type; // Label or FunctionBody
        uint32_t label;
        std::span<const Instruction> instructions;
    };
    void find_sections(const Phase& phase);
    void reach_from(std::span<const Instruction> instructions);
    void reach(Register type, uint32_t label);
    void add_function(const Section& section, Shared::Subroutine& subroutine);
    void check_registers(const Phase& phase, std::span<const Instruction> body);
    void check_register(const Phase& phase, const Instruction& i, const Operand& o);
    void take_instance(FunctionLowering& f) const;
    void share_registers();

    Shared& s_;
    Vec<Section> sections_;   // as Shared::subroutines, sorted by label
    Vec<uint32_t> reached_;   // of the phase, in the order in which they are found
    size_t instructions_ = 0; // in all functions
    bool has_instance_ = false;
    Value shared_; // the variable, if any phase needs it
};

} // namespace ladder::tpf
