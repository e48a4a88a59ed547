#include "loaded.h"
#include "support/testing.h"

#include "vsir/text/text.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ladder::test {

template <class F>
void Loaded::guarded(F body) {
    try {
        body();
    } catch (const Failure&) {
        fail_msg("%s", diag.text().c_str());
    }
}

Loaded::Loaded(std::string source) : text(std::move(source)) {
    guarded([&] { ir::parse(program, text, diag); });
}

void Loaded::run_passes(passes::Structurizer structurizer) {
    context.structurizer = structurizer;
    context.target = &ir::poorest_target;
    guarded([&] { passes::run_passes(passes::pipeline(), program, context); });
}

} // namespace ladder::test
