// SPIR-V as text, in the language of SPIRV-Tools' assembler (spirv-as).
//
// Ladder prints it without SPIRV-Tools: these build their text in C++ streams, which go on in silence where
// memory runs out, so that a text may lack names or lines without an error. Here a lack of memory is
// std::bad_alloc, as everywhere. And what Ladder emits can always be printed, however old the tools.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>

namespace ladder::spirv_text {

// False: these words are no module; `out` is what was printed of it so far. An instruction or enumerant that
// the tables do not have is printed as numbers, which the assembler takes as well. Memory is that of `out`.
// `poll` is called for each instruction; it may throw.
struct Poll {
    void (*function)(void* user) = nullptr; // null: never called
    void* user = nullptr;
};
bool print_module(std::span<const uint32_t> words, std::pmr::string& out, Poll poll = {});
bool print_module(std::span<const uint32_t> words, std::string& out);

} // namespace ladder::spirv_text
