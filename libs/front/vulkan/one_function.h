// One function out of an entry point and all that it calls.
//
// Clang's functions hand resources and memory to each other by pointers, which VSIR does not have. Where
// everything is in one function, each pointer leads to a variable or a resource that is known.
#pragma once

#include "formats/llvm/module.h"
#include "front/llvm/work.h"

namespace ladder::vulkan {

// A copy: the module stays as it is. Names of functions are kept for messages. Blocks and values are numbered
// anew. A call without a token leaves what its callee controls by tokens uncontrolled.
const llvm::Function* flatten(const llvm::Module& m, const llvm::Function& entry, front_llvm::Work& work,
                              Arena& arena, Diagnostics& diag);

// Is a call one of a function of that name, an intrinsic with its suffixes left out?
bool calls(const llvm::Instruction& i, std::string_view name);
// The name of the function that is called; empty: there is no function.
std::string_view callee_name(const llvm::Instruction& i);
// The token of a call's bundle, or null; and how many operands are its arguments.
const llvm::Value* token_of(const llvm::Instruction& call);
size_t argument_count(const llvm::Instruction& call);

// Does a list of attributes, of a function or a call, say so?
bool say_convergent(const llvm::Module& m, uint32_t attributes);

constexpr std::string_view entry_token = "llvm.experimental.convergence.entry";
constexpr std::string_view anchor_token = "llvm.experimental.convergence.anchor";
constexpr std::string_view loop_token = "llvm.experimental.convergence.loop";

} // namespace ladder::vulkan
