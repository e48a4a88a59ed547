// struct ladder_simt_info, checked.
#pragma once

#include "base/support/diagnostics.h"
#include "ladder/ladder_simt.h"
#include "simt/simulator.h"

namespace ladder {

constexpr size_t heap_max = size_t{1} << 31; // bytes of a program and what it is executed with

// Fails (InvalidArgument) where an enumerator is not one of 0 to `last`.
void check_enumerator(int value, int last, const char* what, Diagnostics& diag);

// Fails (InvalidArgument) where an input structure has another type, or another structure follows it.
template <class T>
void check_structure(const T* s, ladder_structure_type type, const char* name, Diagnostics& diag) {
    if (!s || s->type != type)
        diag.fail_argument("there is no struct %s, or it has another type", name);
    if (s->next)
        diag.fail_argument("a structure follows struct %s", name);
}

// Fails (InvalidArgument) where something else follows it than specialization constants.
void check_simt_info(const ladder_simt_info* info, Diagnostics& diag);

// Checks a structure for results.
template <class T>
bool is_result(const T* s, ladder_structure_type type) {
    return s && s->type == type && !s->next;
}

// What messages call the source.
inline const char* name_of(const ladder_simt_info* info) {
    return info && info->type == LADDER_STRUCTURE_TYPE_SIMT_INFO ? info->source_name : nullptr;
}

void check_wave_size(unsigned int lanes, Diagnostics& diag);

// Fails (InvalidArgument) where `info` breaks the rules of ladder_simt.h.
simt::Options simt_options(const ladder_simt_info& info, Diagnostics& diag);

} // namespace ladder
