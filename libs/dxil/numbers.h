// What DXIL's numbers in metadata and immediates mean (tests/data/reference/dxil_enums.tsv). A number that is
// not known gives the enum's Count.
#pragma once

#include "ir/program.h"

namespace ladder::dxil {

ir::ComponentType component_type(uint64_t number);

} // namespace ladder::dxil
