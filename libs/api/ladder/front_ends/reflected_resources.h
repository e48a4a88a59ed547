// Names and types of resources out of reflection data: FrontEnd::reflect.
#pragma once

#include "api/ladder/source.h"
#include "formats/reflection/reflected_types.h"
#include "vsir/core/program.h"

namespace ladder {

void reflect_tokens(const Source& source, const ir::Program& p, std::span<reflect::Resource> found,
                    reflect::Types* types, Arena& arena, Diagnostics& diag);
void reflect_dxil(const Source& source, const ir::Program& p, std::span<reflect::Resource> found,
                  reflect::Types* types, Arena& arena, Diagnostics& diag);

} // namespace ladder
