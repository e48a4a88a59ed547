// Signatures of the container as elements, and which element a component of a register is.
#pragma once

#include "front/tokens/lower.h"
#include "front/tokens/lower_program.h"

namespace ladder::tpf {

// Fills the program's tables and Shared::places. Fails where a signature breaks a rule.
void declare_signatures(Shared& s, const Signatures& signatures);

// The element of that semantic, or no_id.
uint32_t find_semantic(const Shared& s, ir::SignatureKind kind, ir::Semantic semantic);

} // namespace ladder::tpf
