// A program of the intermediate representation as tests read it from text and run passes on it.
#pragma once

#include "passes/passes.h"
#include "vsir/core/program.h"

#include <string>

namespace ladder::test {

// The program with what it lives on. What the parser or a pass refuses fails the test with its message.
struct Loaded {
    const std::string text; // names of the program point into it
    Arena arena, scratch;
    ir::Program program{arena};
    Diagnostics diag{"test"};
    passes::Context context{diag, scratch};

    explicit Loaded(std::string source);
    void run_passes(passes::Structurizer structurizer);

private:
    template <class F>
    void guarded(F body);
};

} // namespace ladder::test
