// How programs come from libladder to libladder-simt: as VSIR text, through ladder_compile(). The front ends
// and the passes are libladder's, whichever version of it the process has.
#pragma once

#include "ladder/ladder_simt.h"
#include "vsir/core/program.h"

#include <string>
#include <vector>

namespace ladder {

// The samples of the targets that pixels of a comparison have (check/stage_inputs.cpp).
constexpr unsigned int target_samples = 4;

// The program as it is after `pass`; null: as it was read. `next`: what else is in the chain of
// ladder_compile(), or null. Fails as ladder_compile() does, with its messages.
std::string vsir_of(const ladder_simt_info& info, const char* pass, const void* next, Diagnostics& diag);

// Where the first row of a signature's element is in a module.
struct WordsLink {
    ir::SignatureKind kind;
    std::string name;
    uint32_t index, stream, location, component;
};
// From instruction `number` of a module on all belongs to that origin of the shader's function.
struct WordsPlace {
    uint32_t number, function, origin;
};
// A SPIR-V module.
struct Words {
    std::string code;
    std::vector<WordsLink> links; // of elements that have a variable with a location
    std::vector<WordsPlace> places;
};
// Does the caller want values of HLSL variables compared? `how` may be null.
bool wants_debug_values(const ladder_simt_words_info* how);
// The module that libladder makes. `how` may be null: with default options. Fails as ladder_compile() does.
Words words_of(const ladder_simt_info& info, const ladder_simt_words_info* how, Diagnostics& diag);

// Reads such a text, which must outlive the program. Fails (Internal) where it is not a valid program.
void read_vsir(ir::Program& p, std::string_view text, Diagnostics& diag);

// The pass that makes a graph of structured source: what is executed begins after it.
inline constexpr char first_pass[] = "flatten";
// The pass after which helper lanes leave loops of wave operations.
inline constexpr char turns_pass[] = "wave-turns";

} // namespace ladder
