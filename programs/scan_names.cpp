#include "scan_names.h"

#include <cstddef>

namespace ladder_compiler {

namespace {

const char* const stages[] = {"vertex",  "pixel",         "geometry", "hull",           "domain",
                              "compute", "amplification", "mesh",     "ray_generation", "intersection",
                              "any_hit", "closest_hit",   "miss",     "callable",       "node"};
const char* const kinds[] = {"?",
                             "texture1d",
                             "texture2d",
                             "texture2dms",
                             "texture3d",
                             "texturecube",
                             "texture1darray",
                             "texture2darray",
                             "texture2dmsarray",
                             "texturecubearray",
                             "typed_buffer",
                             "raw_buffer",
                             "structured_buffer",
                             "constant_buffer",
                             "sampler",
                             "tbuffer",
                             "acceleration_structure",
                             "feedback2d",
                             "feedback2darray"};
const char* const types[] = {"none",    "bool",    "i16",     "u16",     "i32",    "u32",
                             "i64",     "u64",     "f16",     "f32",     "f64",    "snorm16",
                             "unorm16", "snorm32", "unorm32", "snorm64", "unorm64"};

template <size_t N>
const char* name_of(const char* const (&names)[N], unsigned int n) {
    return n < N ? names[n] : "?";
}

} // namespace

const char* stage_name(unsigned int stage) { return name_of(stages, stage); }
const char* kind_name(unsigned int kind) { return name_of(kinds, kind); }
const char* type_name(unsigned int component) { return name_of(types, component); }

} // namespace ladder_compiler
