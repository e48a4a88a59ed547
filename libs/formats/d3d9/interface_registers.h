// Which registers of bytecode of shader models 1 to 3 go into a shader and out of it: what it declares, reads
// and writes, in the registers that the bytecode names. For scans; the lowering has signatures of its own.
#pragma once

#include "formats/d3d9/d3d_bytecode.h"

namespace ladder::d3dbc {

struct InterfaceRegister {
    Register type; // Temp: r0 of ps_1_x, which is the colour
    uint8_t number;
    Usage usage; // of the declaration
    uint8_t usage_index;
    uint8_t declared; // components of the declaration; 0: the shader does not declare the register
    uint8_t used;     // components of the register that are read (inputs) or written (outputs)
};

struct InterfaceRegisters {
    std::span<InterfaceRegister> inputs, outputs;
};

// Both lists lie in `arena`, in the order in which the program first names the registers; declarations of one
// register are each an element. Registers that the bytecode addresses relative to another one use all that
// are declared.
InterfaceRegisters list_interface(const Program& d, Arena& arena);

} // namespace ladder::d3dbc
