// Signatures of bytecode of shader models 1 to 3, which has none: what the shader declares, reads and writes,
// in the registers in which libvkd3d-shader tells it. Those registers are locations, too: clients put
// together stages by them.
#pragma once

#include "client_request.h"
#include <ladder/ladder_scan.h>

namespace ladder::vkd3d {

struct BytecodeElement {
    const char* name;
    uint32_t index;
    uint32_t sysval;   // D3D_NAME
    uint32_t number;   // of the register in the program
    uint32_t location; // the same, unless another element is there
    uint32_t mask;     // without gaps
    uint32_t used;     // read, or written
    bool scalar;       // one component is all that it has; else there are four
};

class BytecodeSignature {
public:
    static constexpr uint32_t most = 64;

    // NULL where there is no such element.
    BytecodeElement* find(const char* name, uint32_t index);
    // A new one behind the others. What is beyond all that a program can declare is passed over.
    BytecodeElement& add(const BytecodeElement& e);
    uint32_t count() const { return count_; }
    const BytecodeElement& operator[](uint32_t n) const { return elements_[n]; }
    BytecodeElement& operator[](uint32_t n) { return elements_[n]; }
    uint32_t next_location() const; // behind all
    void separate();                // gives each element of one register after the first another location

private:
    BytecodeElement elements_[most + 1];
    uint32_t count_ = 0;
};

struct BytecodeSignatures {
    BytecodeSignature inputs, outputs;
    bool is_pixel = false;
    uint32_t version = 0; // 30: 3.0
};

// `from`: as Ladder scans them. Fog among the parameters adds an element; `parameters` may be NULL.
void tell_signatures(const ladder_d3d9_signatures& from, const vkd3d_shader_parameter_info* parameters,
                     BytecodeSignatures& out);

} // namespace ladder::vkd3d
