// The shaders of the corpus as programs that the simulator executes, with contents for what they declare.
#pragma once

#include "check/contents.h"
#include "corpus.h"

#include <memory>
#include <string>
#include <vector>

namespace ladder::test {

struct SimtShader {
    CorpusShader source;
    Arena arena;
    ir::Program program{arena};
    check::Contents contents;
};

// The shaders of a theme with the given stage that compile, as they are after a pass (empty: as they were
// read). Buffers In are filled as the corpus's convention has it, all else as libs/check does.
std::vector<std::unique_ptr<SimtShader>> simt_shaders(const std::string& theme, const std::string& stage,
                                                      const std::string& after_pass);

void bind(simt::Simulator& s, check::Contents& c);

} // namespace ladder::test
