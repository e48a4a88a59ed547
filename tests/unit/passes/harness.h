// What the tests of passes share: programs in the text form, run before and after.
#pragma once

#include "interpreter.h"
#include "passes/passes.h"
#include "support/testing.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <string>

namespace ladder::passes::test {

constexpr uint32_t steps_before = 400, steps_after = 8 * steps_before;

// A program with its arenas and messages.
struct Fixture {
    Arena arena, scratch;
    ir::Program program{arena};
    Diagnostics diag{"test"};
    Context context{diag, scratch};
    std::string text; // names of the program point into it

    // Either a whole program or, without a first line, the body of a function f0(i32 %a, i32 %b) with a
    // buffer %h to store to, at the level.
    explicit Fixture(std::string source, const char* level = "cfg-ssa") {
        if (source.rfind("vsir", 0) == 0)
            text = std::move(source);
        else
            text = std::string("vsir 1 ") + level +
                   "\nstage compute\nentry f0\n"
                   "descriptor d0 uav raw_buffer first=0\nfunction f0(i32 %a, i32 %b) {\n" +
                   source + "}\n";
        guarded("reading", [&] {
            ir::parse(program, text, diag);
            ir::validate(program, diag, "reading");
        });
    }

    template <class F>
    void guarded(const char* what, F body) {
        try {
            body();
        } catch (const Failure&) {
            fail_msg("%s: %s\n%s", what, diag.text().c_str(), printed().c_str());
        }
    }

    // Runs a pass; the result must be valid.
    void apply(void (*pass)(ir::Program&, Context&), const char* name = "the pass") {
        guarded(name, [&] {
            pass(program, context);
            ir::validate(program, diag, name);
        });
    }

    std::string printed() const {
        std::string out;
        ir::print(program, out);
        return out;
    }

    // The body of the first function, as in the constructor.
    std::string body() const {
        std::string all = printed();
        size_t begin = all.find("{\n") + 2;
        return all.substr(begin, all.find("\n}") + 1 - begin);
    }

    Trace run(uint64_t a, uint64_t b, uint32_t steps = steps_after) const {
        return test::run(program, program.entry(), {a & 0xffffffff, b & 0xffffffff}, steps);
    }
};

inline void assert_body(const Fixture& f, const char* expected) {
    assert_string_equal(f.body().c_str(), expected);
}

} // namespace ladder::passes::test
