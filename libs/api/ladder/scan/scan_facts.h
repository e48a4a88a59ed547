// What scans tell of a program besides its resources and signatures: the structures in a result's chain.
#pragma once

#include "ladder/ladder_scan.h"
#include "vsir/core/program.h"

namespace ladder {

ladder_scan_element_detail element_detail(const ir::Program& p, ir::SignatureKind kind,
                                          const ir::SignatureElement& e);
ladder_scan_primitives primitive_facts(const ir::Program& p);
ladder_scan_pixel pixel_facts(const ir::Program& p);
ladder_scan_code code_facts(const ir::Program& p);
// Without those that occur more than once; they lie in `arena`.
std::span<ladder_scan_pair> texture_pairs(const ir::Program& p, Arena& arena);
// By descriptor; in `arena`.
std::span<ladder_scan_access> resource_accesses(const ir::Program& p, Arena& arena);

} // namespace ladder
