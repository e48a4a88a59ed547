// Words of the assembly text: tables by number, for the disassembler and the assembler of tests.
#pragma once

#include "formats/tokens/tokens.h"

#include <cstdint>
#include <span>

namespace ladder::tpf {

// By number; null: there is no such thing.
using Names = std::span<const char* const>;

extern const Names register_names;    // "r", "v" ... as they stand before the first index
extern const Names dimension_names;   // "texture2d"
extern const Names return_type_names; // "float"
extern const Names interpolation_names;
extern const Names system_value_names;
extern const Names sampler_mode_names;
extern const Names min_precision_names;
extern const Names topology_names;
extern const Names primitive_names; // up to triangles with adjacency; then "patch1" and so on
extern const Names domain_names;
extern const Names partitioning_names;
extern const Names output_primitive_names;
extern const Names global_flag_names; // by bit
extern const Names stage_prefixes;    // by the number in a program's header: "ps" ...

// fxc's word where it is not the mnemonic of opcodes.def.
const char* word_of(Opcode o);

} // namespace ladder::tpf
