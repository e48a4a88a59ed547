// Structural comparison of modules: the tests' measure for "the same module, read from another form".
#pragma once

#include "formats/llvm/module.h"

#include <string>

namespace ladder::llvm {

// Whether two modules have the same functions and global variables (by name), the same instructions with the
// same ids and operands, and the same graph of named metadata and attachments. Not compared: the order of
// functions, globals, types, constants and metadata nodes, how a constant is stored, local names, attributes,
// source locations, and what is debug information (llvm.dbg.*). On a difference, `difference` says which one
// was met first.
bool equal(const Module& a, const Module& b, std::string& difference);

} // namespace ladder::llvm
