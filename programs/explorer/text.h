// A text on the way of a shader, as a page shows it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace explorer {

// What an assignment of the high-level source gives a variable.
struct AssignedValue {
    enum class Kind : uint8_t { Gone, Number, Constant };
    Kind kind;
    unsigned int low, high; // number of the value in the text; bits of the constant
};

// Texts are in the order of the way.
struct Text {
    enum class Kind : uint8_t { Source, Assembly, Module, Vsir, Spirv }; // Module: SPIR-V as the source
    Kind kind;
    std::string name; // a file, "DXIL", a pass
    std::string text; // empty: the same as the text before
    bool same = false;
    struct Mark {
        unsigned int line; // from 1
        unsigned int function, block, origin;
    };
    std::vector<Mark> marks;           // VSIR needs none: it says them itself
    std::vector<AssignedValue> values; // of VSIR, by number of the assignment (HighLevel)
};

} // namespace explorer
