// Which element of the variable of hit objects each value of DXIL is.
//
// DXIL's hit objects are values, SPIR-V's are variables that nothing copies. A value becomes a number here,
// the element that holds its object, and objects are never changed once they are made: so a number may be
// joined, stored and passed like any other. What makes an object takes the lowest number that no value in use
// has: values that are live after it, elements of memory that hold any, and what callers keep. Where all
// these are known, so is the number; else it is computed, from one bit for each number (hit_number_set.h).
#pragma once

#include "dxil/shared.h"
#include "ir/analyses.h"

namespace ladder::dxil {

// So many objects may be there at the same time: a variable of more has no place in a thread's memory.
constexpr uint32_t hit_objects_max = 1024;

// Once all functions are translated.
void number_hit_objects(Shared& s, ir::Analyses& analyses);

} // namespace ladder::dxil
