// What loads with a status do with it.
#pragma once

#include "tpf/lower.h"

namespace ladder::tpf {

void write_status(FunctionLowering& f, const Operand& to, Value status);

} // namespace ladder::tpf
