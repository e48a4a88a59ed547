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

const char* const scalars[] = {"?",       "bool",     "int16_t",   "uint16_t", "int",   "uint",
                               "int64_t", "uint64_t", "float16_t", "float",    "double"};

template <size_t N>
const char* name_of(const char* const (&names)[N], unsigned int n) {
    return n < N ? names[n] : "?";
}

} // namespace

const char* stage_name(unsigned int stage) { return name_of(stages, stage); }
const char* kind_name(unsigned int kind) { return name_of(kinds, kind); }
const char* type_name(unsigned int component) { return name_of(types, component); }

std::string hlsl_type(const ladder_scan_type& t) {
    std::string text;
    const bool numeric = t.type_class <= LADDER_TYPE_CLASS_MATRIX_COLUMNS;
    if (t.type_class == LADDER_TYPE_CLASS_MATRIX_ROWS)
        text = "row_major ";
    if (numeric)
        text += t.component_type < sizeof scalars / sizeof *scalars ? scalars[t.component_type] : "?";
    else
        text += t.type_class == LADDER_TYPE_CLASS_OBJECT ? "object" : *t.name ? t.name : "struct";
    if (numeric && t.type_class >= LADDER_TYPE_CLASS_MATRIX_ROWS)
        text += std::to_string(t.rows) + "x" + std::to_string(t.columns);
    else if (t.type_class == LADDER_TYPE_CLASS_VECTOR)
        text += std::to_string(t.columns);
    return t.elements ? text + "[" + std::to_string(t.elements) + "]" : text;
}

std::string content_text(const ladder_scan_type& t) {
    constexpr unsigned int members_max = 32;
    if (t.type_class != LADDER_TYPE_CLASS_STRUCT || t.elements)
        return hlsl_type(t);
    std::string text;
    for (unsigned int n = 0; n < t.member_count && n < members_max; n++)
        text += (n ? ", " : "") + hlsl_type(*t.members[n].type) + " " + t.members[n].name;
    return t.member_count > members_max ? text + ", ..." : text;
}

const ladder_scan_content* contents_of(const ladder_scan_result& s) {
    for (const void* next = s.next; next;) {
        const auto* any = static_cast<const ladder_scan_contents*>(next);
        if (any->type == LADDER_STRUCTURE_TYPE_SCAN_CONTENTS)
            return any->resources;
        next = any->next;
    }
    return nullptr;
}

} // namespace ladder_compiler
