// Does a module's debug information say of HLSL variables what the shader's does? Both programs are executed,
// and note what variables become. doc/design/debug-info.md, "Comparing values".
#pragma once

#include "check/observe.h"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace ladder::check {

// From an instruction on, a variable or one scalar of it has a value.
struct SourceValue {
    uint32_t function, origin;
    std::string name;            // with the way to the scalar: "light.direction.x"
    uint32_t line;               // that declares the variable
    uint32_t value = UINT32_MAX; // its number in the program's text; UINT32_MAX: a constant, or unknown
    bool is_known = false;       // else the value is gone
    uint64_t constant = 0;
};

// A scalar of a variable is an element of memory.
struct SourceElement {
    uint32_t function;
    std::string name;
    uint32_t line;              // as of a SourceValue
    uint32_t variable, element; // of the program
};

// What debug information says of a program.
struct SourceValues {
    std::vector<SourceValue> values;
    std::vector<SourceElement> memory;
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> lines; // by function and origin
};

// Stores that were added to a program, each of what a variable becomes. They change nothing else. Stores of
// the program to memory that is a part of a variable count as well.
struct Probes {
    struct Probe {
        uint32_t function;
        std::string variable, part; // the variable with the line that declares it; the way to the scalar
        bool is_known;
        ir::Type type; // of the value that is stored; Void: a constant
        uint64_t constant;
    };
    std::vector<Probe> all;
    std::unordered_map<const ir::Instr*, uint32_t> by_store; // the probe
    // By variable of the program and element: the probes.
    std::multimap<std::pair<uint32_t, uint32_t>, uint32_t> by_element;
};

// Adds the stores. Origins must be those that `values` names.
Probes add_probes(ir::Program& p, const SourceValues& values);

struct ValueCounts {
    uint64_t lines = 0;    // entered by threads of the module, and found in the shader
    uint64_t values = 0;   // of variables there, which the shader knows
    uint64_t gone = 0;     // of them: the module does not have them
    uint64_t wrong = 0;    // of them: the module has another value
    uint64_t outdated = 0; // values that the module has and the shader does not
    std::string first;     // the first of the wrong or outdated ones

    void operator+=(const ValueCounts& more);
};

// One of two programs with stores.
struct Probed {
    const ir::Program& program;
    const Probes& probes;
    const ModuleMemory& memory; // as for execute()
};

// Executes a shader and its module, both with the origins of the shader, and compares what each thread finds
// at the lines that it enters. `lines`: those of the shader.
ValueCounts compare_values(const Probed& shader, const Probed& module, const SourceValues& lines,
                           const simt::Options& options, const Contents& contents, const uint32_t groups[3]);

} // namespace ladder::check
