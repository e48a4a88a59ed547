// Where in the words of a function its HLSL variables get values.
#pragma once

#include "spirv/module/noted_places.h"
#include "vsir/analyses/analyses.h"

namespace ladder::spirv {

// From a place on a part of a variable has a value.
struct PlacedValue {
    uint32_t place; // in the list of places
    uint32_t assignment;
    bool is_known;  // else the value is gone
    bool is_before; // of a block before it: the first of those at the place
};

// Returns the assignments of a function by place. `places`: its own. Assignments whose block of the source
// has no words left have no place.
std::span<const PlacedValue> place_values(const ir::Function& f, std::span<const NotedPlace> places,
                                          const NotedFunction& written, ir::FunctionAnalyses& analyses,
                                          Arena& arena);

} // namespace ladder::spirv
