// Control-flow graphs as pictures, in the language of Graphviz.
#pragma once

#include "vsir/core/program.h"

#include <string>
#include <vector>

namespace ladder::ir {

// One picture of the same program at several times, drawn side by side. Blocks have the same names in all of
// them: their ids. At structured levels constructs are nested boxes, and edges to merge blocks, to continue
// targets and back to loop headers have colours of their own. Blocks that the first drawing does not have are
// dashed; temps that they choose by are called selectors, and their values are shown. Not for hot paths.
class CfgPicture {
public:
    // Draws `p` as it is now; `title` needs no escapes.
    void add(const Program& p, const char* title);
    // The whole text.
    std::string text() const;

private:
    std::string body_;
    uint32_t clusters_ = 0, drawings_ = 0;
    std::vector<uint32_t> known_blocks_; // by function: blocks of the first drawing have ids below
};

} // namespace ladder::ir
