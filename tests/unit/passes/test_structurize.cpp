// The reconstructive structurizer's work on VSIR: values in blocks that it repeats.
#include "harness.h"

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

// f0 calls f1, whose last block two early outs and a fall-through lead to: structured, it is repeated or it
// is behind a selector. `ending` is that block; %v is a parameter, %d dominates the block.
std::string leaf_with(const char* ending) {
    return std::string(R"(vsir 1 cfg-ssa
stage compute
entry f0
descriptor d0 uav raw_buffer first=0
function f0(i32 %a, i32 %b) {
b0:
    %r = call.i32 f1, %a
    %h = handle d0, 0
    raw_store.i32 %h, 0, 4, 1, %r
    return
}
function f1(i32 %v) -> i32 {
b0:
    %d = imul.i32 %v, 3
    %c = ult %v, i32 3
    branch_if %c, b1, b2
b1:
    %s = iadd.i32 %v, 1
    %e = ult %s, i32 2
    branch_if %e, b2, b3
b2:
    branch b3
b3:
)") + ending +
           "}\n";
}

void a_value_from_elsewhere_is_returned(void**) {
    const char* const endings[] = {
        "%p = phi.i32 %s, b1, i32 2, b2\n return %v\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return %d\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return %p\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return i32 5\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n %q = phi.i32 i32 9, b1, %v, b2\n return %q\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return i32 undef\n",
        "return %v\n",
        "return %d\n"};
    for (const char* ending : endings)
        for (uint64_t a : {0, 1, 2, 3, 9}) {
            Fixture f(leaf_with(ending));
            const Trace before = f.run(a, 0);
            assert_int_equal(before.end, Trace::Returned);
            f.context.user = &f.diag;
            f.context.after_pass = [](void* user, const char* pass, const ir::Program& p) {
                ir::validate(p, *static_cast<Diagnostics*>(user), pass);
            };
            f.guarded("the pipeline", [&] { run_pipeline(f.program, f.context); });
            std::string why;
            if (!same(before, f.run(a, 0), why))
                fail_msg("%s: %s\n%s", ending, why.c_str(), f.printed().c_str());
        }
}

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(a_value_from_elsewhere_is_returned)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
