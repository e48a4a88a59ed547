#include "loaded.h"

#include "ir/text.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

namespace ladder::test {

template <class F>
void Loaded::guarded(F body) {
    try {
        body();
    } catch (const Failure&) {
        fail_msg("%s", diag.text().c_str());
    }
}

Loaded::Loaded(const std::string& text) {
    guarded([&] { ir::parse(program, text, diag); });
}

void Loaded::run_passes(passes::Structurizer structurizer) {
    context.structurizer = structurizer;
    guarded([&] { passes::run_pipeline(program, context); });
}

} // namespace ladder::test
