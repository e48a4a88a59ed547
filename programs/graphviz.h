// Pictures of control-flow graphs.
#pragma once

#include <string>

namespace ladder_compiler {

// Writes the Graphviz text to the file of that name (-: standard output). If the name ends in .svg, writes a
// picture: that of `dot` if it is installed, else our own (picture/graph.h). Returns false with a line of
// text in `error`; no file is left then.
bool write_graph(const std::string& name, const std::string& text, std::string& error);

} // namespace ladder_compiler
