// Programs of shader models 4 and 5 on the device of these tests.
#include "support/testing.h"
#include "unit/check/token_run.h"

#include "compile_shader.h"
#include "run.h"
#include "token_assembler.h"

namespace ladder::test::operations {

namespace {

// Registers that follow each other are elements of one array.
std::vector<BufferBinding> bindings_of(const std::vector<check::Resource>& resources) {
    std::vector<BufferBinding> out;
    for (size_t n = 0; n < resources.size(); n++) {
        const check::Resource& r = resources[n];
        out.push_back(r.cls == ir::ResourceClass::Srv   ? at_t(r.reg, r.words)
                      : r.cls == ir::ResourceClass::Uav ? at_u(r.reg, r.words)
                                                        : at_b(r.reg, r.words));
        if (n && resources[n - 1].cls == r.cls && resources[n - 1].reg + 1 == r.reg) {
            out[n].binding = out[n - 1].binding;
            out[n].element = out[n - 1].element + 1;
        }
    }
    return out;
}

} // namespace

} // namespace ladder::test::operations

namespace ladder::test {

std::vector<check::Resource> run_tokens(const std::string& text, const check::Contents& before) {
    using namespace operations;
    std::vector<BufferBinding> buffers = bindings_of(before.resources);
    if (!need_device())
        return before.resources;
    run_source(text.c_str(), assemble_container(text), buffers);
    std::vector<check::Resource> after = before.resources;
    for (size_t n = 0; n < after.size(); n++)
        after[n].words = buffers[n].words;
    return after;
}

} // namespace ladder::test
