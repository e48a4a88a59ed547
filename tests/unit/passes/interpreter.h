// A small interpreter of VSIR for the tests of passes: one thread, integers and bools, any level.
//
// What a program does is the list of its stores. Loads give a hash of their operands. Values know whether
// they are defined: a pass may make of an undefined value what it likes, and of nothing else.
#pragma once

#include "evaluate.h"
#include "vsir/core/program.h"

#include <cstdio>
#include <string>
#include <vector>

namespace ladder::passes::test {

using ladder::test::Datum;

struct Trace {
    struct Event {
        ir::Op op;
        std::vector<Datum> operands; // values and immediates
    };
    std::vector<Event> events;
    enum End { Returned, OutOfSteps, Undefined, Unsupported } end = Returned;
    std::string note; // Unsupported, Undefined: what
};

// Runs function `f` of the program on the arguments, for so many blocks or stores at most.
Trace run(const ir::Program& p, uint32_t f, const std::vector<uint64_t>& arguments, uint32_t steps,
          size_t stores = SIZE_MAX);

// Does `after` do what `before` did, as far as that went? Says in `why` what it does instead.
bool same(const Trace& before, const Trace& after, std::string& why);

} // namespace ladder::passes::test
