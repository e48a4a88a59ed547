#include "scan.h"

#include "scan_names.h"

#include <ladder/ladder_context.h>

#include <cstdarg>
#include <cstdio>

namespace ladder_compiler {

namespace {

// Names by number; "" stands for none.
const char* const precisions[] = {"", "float16", "", "", "sint16", "uint16"};
const char* const input_primitives[] = {
    "", "point", "line", "triangle", "line_adjacency", "triangle_adjacency", "patch"};
const char* const topologies[] = {
    "", "point", "line", "line_strip", "triangle", "triangle_clockwise", "triangle_strip"};
const char* const domains[] = {"", "isoline", "triangle", "quad"};
const char* const partitionings[] = {"", "integer", "power_of_two", "fractional_odd", "fractional_even"};
const char* const depths[] = {"", "any", "less_equal", "greater_equal"};
const char* const denormals[] = {"any", "preserve", "flush"};
const char* const launches[] = {"?", "broadcasting", "coalescing", "thread"};

template <size_t N>
const char* name_of(const char* const (&names)[N], unsigned int n) {
    return n < N ? names[n] : "?";
}

class Text {
public:
    explicit Text(std::string& out) : out_(out) {}

#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    void
    put(const char* format, ...) {
        char line[512];
        va_list args, again;
        va_start(args, format);
        va_copy(again, args);
        const int size = vsnprintf(line, sizeof line, format, args);
        va_end(args);
        if (size >= 0 && static_cast<size_t>(size) < sizeof line) {
            out_ += line;
        } else if (size >= 0) {
            std::string longer(static_cast<size_t>(size) + 1, '\0');
            vsnprintf(longer.data(), longer.size(), format, again);
            out_.append(longer.data(), static_cast<size_t>(size));
        }
        va_end(again);
    }
    void end() { out_ += '\n'; }
    // " NAME=VALUE" of what has one.
    void number(const char* name, unsigned int value) {
        if (value)
            put(" %s=%u", name, value);
    }
    void word(const char* name, const char* value) {
        if (*value)
            put(" %s=%s", name, value);
    }
    void sizes(const char* name, const unsigned int (&size)[3]) {
        if (size[0] || size[1] || size[2])
            put(" %s=%u,%u,%u", name, size[0], size[1], size[2]);
    }
    void names(const char* name, const char* const* list, unsigned int count) {
        for (unsigned int n = 0; n < count; n++)
            put("%s%s%s%s", n ? "," : " ", n ? "" : name, n ? "" : "=", list[n]);
    }

private:
    std::string& out_;
};

void atomics(Text& t, unsigned int kinds) {
    static const char* const names[] = {"add",  "and",      "or",      "xor",  "smin", "smax", "umin",
                                        "umax", "exchange", "cmpxchg", "fadd", "fmin", "fmax"};
    const char* separator = " atomics=";
    for (unsigned int n = 0; n < std::size(names); n++)
        if (kinds >> n & 1) {
            t.put("%s%s", separator, names[n]);
            separator = ",";
        }
    if (kinds & LADDER_ATOMIC_OLD_VALUE_USED)
        t.put(" old_value_used");
}

void resource(Text& t, const ladder_scan_resource& r, const ladder_scan_access& access = {}) {
    t.put("resource %c%u", "tubs"[r.resource_class & 3], r.first_register);
    if (r.count == 0xffffffff)
        t.put(" count=unbounded");
    else if (r.count != 1)
        t.put(" count=%u", r.count);
    t.number("space", r.space);
    t.put(" kind=%s", kind_name(r.kind));
    t.number("stride", r.stride);
    if (r.component_type)
        t.put(" type=%s", type_name(r.component_type));
    t.number("samples", r.sample_count);
    static const char* const flags[] = {"counter", "coherent", "rov",     "comparison",
                                        "heap",    "used",     "read",    "written",
                                        "atomic",  "sampled",  "dynamic", "non_uniform"};
    for (unsigned int n = 0; n < 12; n++)
        if (r.flags >> n & 1)
            t.put(" %s", flags[n]);
    atomics(t, access.atomic_kinds);
    t.word("name", r.name);
    t.end();
}

// The chain of a result.
struct More {
    explicit More(const ladder_scan_result& s) {
        for (const void* next = s.next; next;) {
            const auto* any = static_cast<const ladder_scan_patch*>(next);
            switch (any->type) {
            case LADDER_STRUCTURE_TYPE_SCAN_PATCH: patch = any; break;
            case LADDER_STRUCTURE_TYPE_SCAN_ELEMENTS: take(elements, next); break;
            case LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES: take(primitives, next); break;
            case LADDER_STRUCTURE_TYPE_SCAN_PIXEL: take(pixel, next); break;
            case LADDER_STRUCTURE_TYPE_SCAN_CODE: take(code, next); break;
            case LADDER_STRUCTURE_TYPE_SCAN_PAIRS: take(pairs, next); break;
            case LADDER_STRUCTURE_TYPE_SCAN_ACCESSES: take(accesses, next); break;
            default: break;
            }
            next = any->next;
        }
    }
    const ladder_scan_patch* patch = nullptr;
    const ladder_scan_elements* elements = nullptr;
    const ladder_scan_primitives* primitives = nullptr;
    const ladder_scan_pixel* pixel = nullptr;
    const ladder_scan_code* code = nullptr;
    const ladder_scan_pairs* pairs = nullptr;
    const ladder_scan_accesses* accesses = nullptr;

private:
    template <class Structure>
    static void take(const Structure*& to, const void* from) {
        to = static_cast<const Structure*>(from);
    }
};

void elements(Text& t, const char* side, const ladder_scan_element* all,
              const ladder_scan_element_detail* details, unsigned int count) {
    for (unsigned int n = 0; n < count; n++) {
        const ladder_scan_element& e = all[n];
        t.put("%s %s%u type=%s rows=%u columns=%u", side, e.semantic_name, e.semantic_index,
              type_name(e.component_type), e.rows, e.columns);
        if (e.first_register != 0xffffffff)
            t.put(" register=%u.%c", e.first_register, "xyzw"[e.first_column & 3]);
        t.put(" used=0x%x", e.used_mask);
        if (details[n].never_written_mask)
            t.put(" never_written=0x%x", details[n].never_written_mask);
        t.word("minimum", name_of(precisions, details[n].minimum_precision));
        t.number("interpolation", e.interpolation);
        t.number("stream", e.stream);
        t.end();
    }
}

void primitives(Text& t, const ladder_scan_primitives& p) {
    if (!p.input_primitive && !p.output_topology && !p.domain && !p.max_vertices)
        return;
    t.put("primitives");
    t.word("takes", name_of(input_primitives, p.input_primitive));
    t.word("makes", name_of(topologies, p.output_topology));
    t.word("domain", name_of(domains, p.domain));
    t.word("partitioning", name_of(partitionings, p.partitioning));
    t.number("input_points", p.input_control_points);
    t.number("output_points", p.output_control_points);
    if (p.max_tessellation_factor != 0)
        t.put(" max_factor=%g", static_cast<double>(p.max_tessellation_factor));
    t.number("instances", p.instances);
    if (p.streams)
        t.put(" streams=0x%x", p.streams);
    t.number("max_vertices", p.max_vertices);
    t.number("max_primitives", p.max_primitives);
    t.end();
}

void pixel(Text& t, const ladder_scan_pixel& p) {
    static const char* const flags[] = {"early_depth_stencil", "per_sample", "discards"};
    t.put("pixel");
    for (unsigned int n = 0; n < 3; n++)
        if (p.flags >> n & 1)
            t.put(" %s", flags[n]);
    t.word("depth", name_of(depths, p.depth_output));
    t.end();
}

void code(Text& t, const ladder_scan_code& c) {
    t.put("code");
    if (c.feature_flags[0] || c.feature_flags[1])
        t.put(" features=0x%08x%08x", c.feature_flags[1], c.feature_flags[0]);
    t.put(" denormals=%s,%s,%s", name_of(denormals, c.denormals_float16),
          name_of(denormals, c.denormals_float32), name_of(denormals, c.denormals_float64));
    t.number("groupshared", c.groupshared_size);
    t.number("payload", c.payload_size);
    t.number("attributes", c.attribute_size);
    t.end();
}

// " t0", " t0[2]" of a range, "[?]" where the index is not constant.
void one_of(Text& t, const ladder_scan_resource& r, unsigned int index) {
    if (r.flags & LADDER_SCAN_RESOURCE_HEAP)
        t.put(" heap");
    else
        t.put(" %c%u", "tubs"[r.resource_class & 3], r.first_register);
    if (r.space && !(r.flags & LADDER_SCAN_RESOURCE_HEAP))
        t.put(":%u", r.space);
    if (index == 0xffffffff)
        t.put("[?]");
    else if (r.count != 1)
        t.put("[%u]", index);
}

void pairs(Text& t, const ladder_scan_result& s, const ladder_scan_pairs& all) {
    for (unsigned int n = 0; n < all.pair_count; n++) {
        const ladder_scan_pair& p = all.pairs[n];
        t.put("pair");
        one_of(t, s.resources[p.texture], p.texture_index);
        if (p.sampler == 0xffffffff)
            t.put(" none");
        else
            one_of(t, s.resources[p.sampler], p.sampler_index);
        t.end();
    }
}

void shader(Text& t, const ladder_scan_result& s) {
    t.put("shader %s model=%u.%u", stage_name(s.stage), s.shader_model_major, s.shader_model_minor);
    t.sizes("group", s.thread_group_size);
    t.number("wave_min", s.wave_size_min);
    t.number("wave_max", s.wave_size_max);
    t.number("wave_preferred", s.wave_size_preferred);
    t.end();
    const More more(s);
    primitives(t, *more.primitives);
    if (s.stage == LADDER_STAGE_PIXEL)
        pixel(t, *more.pixel);
    code(t, *more.code);
    for (unsigned int n = 0; n < s.resource_count; n++)
        resource(t, s.resources[n], more.accesses->resources[n]);
    pairs(t, s, *more.pairs);
    elements(t, "input", s.inputs, more.elements->inputs, s.input_count);
    elements(t, "output", s.outputs, more.elements->outputs, s.output_count);
    elements(t, s.stage == LADDER_STAGE_MESH ? "primitive" : "patch", more.patch->elements,
             more.elements->patch, more.patch->element_count);
}

void function(Text& t, const ladder_library& l, const ladder_library_function& f) {
    const bool entry = f.flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT;
    t.put("%s %s", entry ? "shader" : "function", f.name);
    if (entry)
        t.put(" stage=%s", stage_name(f.stage));
    t.word("export", f.whole_name);
    t.number("payload", f.payload_size);
    t.number("attributes", f.attribute_size);
    if (f.feature_flags[0] || f.feature_flags[1])
        t.put(" features=0x%08x%08x", f.feature_flags[1], f.feature_flags[0]);
    if (f.shader_model_major)
        t.put(" needs=%u.%u", f.shader_model_major, f.shader_model_minor);
    t.number("wave_min", f.wave_size_min);
    t.number("wave_max", f.wave_size_max);
    if (f.flags & LADDER_LIBRARY_FUNCTION_PROGRAM_ENTRY)
        t.put(" program_entry");
    for (unsigned int n = 0; n < f.resource_count; n++) {
        const ladder_scan_resource& r = l.resources[f.resources[n]];
        t.put("%s%c%u", n ? "," : " uses=", "tubs"[r.resource_class & 3], r.first_register);
        if (r.space)
            t.put(":%u", r.space);
    }
    t.names("calls", f.dependencies, f.dependency_count);
    t.end();
}

void records(Text& t, const char* side, const ladder_library& l, const unsigned int* list,
             unsigned int count) {
    for (unsigned int n = 0; n < count; n++) {
        const ladder_library_node_records& r = l.node_records[list[n]];
        t.put("  %s kind=0x%x", side, r.kind);
        t.word("node", r.name);
        t.number("index", r.index);
        t.number("max_records", r.max_records);
        if (r.shares_max_records_with != 0xffffffff)
            t.put(" shares_max_records_with=%u", r.shares_max_records_with);
        t.number("bytes", r.record_size);
        t.number("alignment", r.record_alignment);
        t.number("array", r.array_size);
        if (r.allow_sparse)
            t.put(" sparse");
        if (r.grid_components)
            t.put(" grid=%u:%ux%s", r.grid_offset, r.grid_components, type_name(r.grid_type));
        t.end();
    }
}

void node(Text& t, const ladder_library& l, const ladder_library_function& f) {
    if (f.node == 0xffffffff)
        return;
    const ladder_library_node& n = l.nodes[f.node];
    t.put("node %s index=%u shader=%s launch=%s", n.name, n.index, f.name, name_of(launches, n.launch));
    t.sizes("group", n.thread_group_size);
    t.sizes("grid", n.dispatch_grid);
    t.sizes("max_grid", n.max_dispatch_grid);
    t.number("groupshared", n.groupshared_size);
    t.number("max_recursion", n.max_recursion_depth);
    if (n.local_root_arguments_index != 0xffffffff)
        t.put(" local_root_arguments=%u", n.local_root_arguments_index);
    if (*n.shares_input_of)
        t.put(" shares_input_of=%s,%u", n.shares_input_of, n.shares_input_of_index);
    t.end();
    records(t, "input", l, n.inputs, n.input_count);
    records(t, "output", l, n.outputs, n.output_count);
}

void subobject(Text& t, const ladder_library_subobject& s) {
    static const char* const names[] = {"state_object_config",
                                        "global_root_signature",
                                        "local_root_signature",
                                        "?",
                                        "?",
                                        "?",
                                        "?",
                                        "?",
                                        "exports_association",
                                        "shader_config",
                                        "pipeline_config",
                                        "hit_group",
                                        "pipeline_config_1"};
    t.put("subobject %s kind=%s", s.name, name_of(names, s.kind));
    if (s.flags)
        t.put(" flags=0x%x", s.flags);
    t.number("bytes", static_cast<unsigned int>(s.root_signature.size));
    t.word("subobject", s.subobject);
    t.names("exports", s.exports, s.export_count);
    t.number("max_payload", s.max_payload_size);
    t.number("max_attributes", s.max_attribute_size);
    t.number("max_recursion", s.max_recursion_depth);
    if (s.kind == LADDER_SUBOBJECT_HIT_GROUP)
        t.put(" of=%s", s.procedural ? "procedural" : "triangles");
    t.word("any_hit", s.any_hit);
    t.word("closest_hit", s.closest_hit);
    t.word("intersection", s.intersection);
    t.end();
}

void library(Text& t, const ladder_library& l) {
    t.put("library model=%u.%u runtime_data=%s\n", l.shader_model_major, l.shader_model_minor,
          l.has_runtime_data ? "yes" : "no");
    for (unsigned int n = 0; n < l.function_count; n++)
        function(t, l, l.functions[n]);
    for (unsigned int n = 0; n < l.resource_count; n++)
        resource(t, l.resources[n]);
    for (unsigned int n = 0; n < l.function_count; n++)
        node(t, l, l.functions[n]);
    for (unsigned int n = 0; n < l.subobject_count; n++)
        subobject(t, l.subobjects[n]);
}

} // namespace

// The one that is open, of which a library may be more than an entry point.
static int scan_open(const Options& o, ladder_shader* source, std::string& text, char** messages) {
    Text t(text);
    if (!o.entry_point) {
        const ladder_library* found;
        const int code = ladder_scan_shader_library(source, &found, messages);
        if (code)
            return code;
        const bool is_library = found->is_library;
        if (is_library)
            library(t, *found);
        ladder_free_library(found);
        if (is_library)
            return LADDER_OK;
        ladder_free_messages(*messages);
    }
    const ladder_scan_result* found;
    const int code = ladder_scan_shader(source, o.entry_point, &found, messages);
    if (!code)
        shader(t, *found);
    ladder_free_scan_result(found);
    return code;
}

int scan_text(const Options& o, const ladder_code& source, const char* name, std::string& text,
              char** messages) {
    ladder_d3d9_info d3d9 = o.d3d9;
    d3d9.type = LADDER_STRUCTURE_TYPE_D3D9_INFO;
    const ladder_scan_info info = {
        LADDER_STRUCTURE_TYPE_SCAN_INFO, &d3d9, source, o.source_type, name, nullptr, o.ignore_checksum};
    ladder_shader* opened;
    int code = ladder_open_shader(nullptr, &info, &opened, messages);
    if (code)
        return code;
    ladder_free_messages(*messages);
    code = scan_open(o, opened, text, messages);
    ladder_close_shader(opened);
    return code;
}

} // namespace ladder_compiler
