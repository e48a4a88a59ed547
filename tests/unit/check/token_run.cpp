#include "token_run.h"
#include "support/testing.h"

#include "../simt/front_end.h"
#include "loaded.h"
#include "token_assembler.h"

#include <cstddef>
#include <cstdint>

namespace ladder::test {

std::vector<check::Resource> run_tokens(const std::string& text, const check::Contents& before) {
    std::string messages;
    const std::string vsir = front_end(assemble_container(text), messages);
    if (vsir.empty())
        fail_msg("%s\n%s", text.c_str(), messages.c_str());
    Loaded loaded(vsir);
    loaded.run_passes(passes::Structurizer::Reconstructive);
    simt::Options options;
    options.wave_size = 4;
    const uint32_t groups[3] = {1, 1, 1};
    const check::Execution x = check::execute(loaded.program, options, before, groups);
    if (!x.refused.empty() || !x.completed)
        fail_msg("%s\n%s", text.c_str(), x.refused.c_str());
    return x.after.resources;
}

} // namespace ladder::test
