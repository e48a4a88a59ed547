// A record for callers: which words of the module come from which instruction of VSIR, and what first
// required each capability and extension.
#pragma once

#include "spirv/module/module_builder.h"
#include "vsir/core/program.h"

namespace ladder::spirv {

// One entry of the record. Functions and blocks are numbered as in the text of the program.
struct NotedPlace {
    enum Kind : uint8_t {
        Instruction = 1, // from word `number` of the module's functions on
        Capability,      // capability `number` is required
        Extension        // extension `name` is required
    };
    Kind kind;
    uint32_t number, function, block, origin;
    const char* name;
    const char* reason;
    const ir::Instr* instr; // Instruction: null where a block begins
};

// A function of the module, in the order of its words.
struct NotedFunction {
    uint32_t function;
    uint32_t word;    // where it begins
    const Id* values; // by value: its id; 0: none
    const uint8_t* used;
    const Id* variables; // by variable of the program: its id; 0: none
    // Has the id of a vector of which the value is one component (FunctionBody::Whole)?
    bool is_vector(ir::ValueId v) const;
};

// In an arena of its own: it grows while others take marks and release them.
struct NotedPlaceList {
    explicit NotedPlaceList(Host* host) : arena(host), places(arena), functions(arena) {}
    Arena arena;
    Vec<NotedPlace> places;
    Vec<NotedFunction> functions;
};

class NotedPlaces {
public:
    NotedPlaces(const ModuleBuilder& m, NotedPlaceList& list)
        : m_(m), places_(list.places), functions_(list.functions), asked_(list.arena) {}

    // `values` and `used`, those of FunctionBody, and `variables` have to last as long as the list.
    void begin_function(uint32_t function, const Id* values, const uint8_t* used, const Id* variables) {
        function_ = function;
        block_ = UINT32_MAX;
        functions_.push({function, m_.code.size(), values, used, variables});
    }
    void begin_block() {
        block_++;
        add_words(0, nullptr);
    }
    void begin_instruction(const ir::Instr& i) { add_words(i.origin, &i); }
    void end_instruction(const ir::Instr& i) { note(i.origin, ir::info(i.op).name); }
    // Adds new capabilities and extensions; `reason`, a constant, says what required them.
    void note(const char* reason) {
        function_ = block_ = 0;
        note(0, reason);
    }

private:
    void add_words(uint32_t origin, const ir::Instr* i) {
        places_.push(
            {NotedPlace::Instruction, m_.code.size(), function_, block_, origin, nullptr, nullptr, i});
    }
    void note(uint32_t origin, const char* reason);

    const ModuleBuilder& m_;
    Vec<NotedPlace>& places_;
    Vec<NotedFunction>& functions_;
    Vec<uint32_t> asked_; // capabilities in the record
    uint64_t extensions_ = 0;
    uint32_t function_ = 0, block_ = 0;
};

} // namespace ladder::spirv
