// Mistakes that a structurizer could make, made in its result. They keep the structured form.
#pragma once

#include "vsir/core/program.h"

namespace ladder::test {

// Tangled operations at the start of an arm execute before the branch.
void hoist_from_arms(ir::Program& p);
// A way to a merge block that ends the function gets a copy of it.
void duplicate_tails(ir::Program& p);

} // namespace ladder::test
