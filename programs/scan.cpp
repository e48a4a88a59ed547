#include "scan.h"

#include "d3d12_names.h"
#include "listing.h"
#include "scan_contents.h"
#include "scan_names.h"

#include <ladder/ladder_context.h>

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
const char* const interpolations[] = {"",
                                      "constant",
                                      "linear",
                                      "linear_centroid",
                                      "linear_noperspective",
                                      "linear_noperspective_centroid",
                                      "linear_sample",
                                      "linear_noperspective_sample"};
const char* const resource_flags[] = {"counter", "coherent", "rov",     "comparison",
                                      "heap",    "used",     "read",    "written",
                                      "atomic",  "sampled",  "dynamic", "non_uniform"};
const char* const atomic_names[] = {"add",  "and",      "or",      "xor",  "smin", "smax", "umin",
                                    "umax", "exchange", "cmpxchg", "fadd", "fmin", "fmax"};
const char* const launches[] = {"?", "broadcasting", "coalescing", "thread"};

// Lists how many registers a range has; it may have no end.
void count(Listing& l, unsigned int n, bool always = false) {
    if (n == nothing)
        l.text("count", "unbounded");
    else if (n == 1 && !always)
        l.json_only("count", n);
    else
        l.number("count", n);
}

// "t0"; "t?": a library's, which has none yet.
std::string register_name(const ladder_scan_resource& r) {
    return std::string(1, "tubs"[r.resource_class & 3]) +
           (r.first_register == nothing ? "?" : std::to_string(r.first_register));
}

Words features(const unsigned int (&flags)[2]) {
    Words all = names_of_bits(flags[0], feature_names);
    for (const std::string& name : names_of_bits(flags[1], later_feature_names))
        all.push_back(name.compare(0, 3, "bit") ? name
                                                : "bit" + std::to_string(32 + std::stoi(name.substr(3))));
    return all;
}

constexpr unsigned int atomic_kinds_mask = LADDER_ATOMIC_OLD_VALUE_USED - 1;

void resource(Listing& l, const ladder_scan_resource& r, const ladder_scan_access& access = {},
              const ladder_scan_content& content = {}) {
    l.begin("resource");
    l.value("register", register_name(r));
    count(l, r.count);
    if (r.space == nothing)
        l.optional("space", nothing);
    else
        l.number("space", r.space);
    l.text("kind", kind_name(r.kind));
    l.number("stride", r.stride);
    l.text("type", r.component_type ? type_name(r.component_type) : "");
    l.number("samples", r.sample_count);
    l.flags("flags", names_of_bits(r.flags, resource_flags));
    l.words("atomics", names_of_bits(access.atomic_kinds & atomic_kinds_mask, atomic_names));
    l.flag("old_value_used", access.atomic_kinds & LADDER_ATOMIC_OLD_VALUE_USED);
    l.text("name", r.name);
    list_content(l, content);
    l.end();
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

void elements(Listing& l, const char* word, const char* member, const ladder_scan_element* all,
              const ladder_scan_element_detail* details, unsigned int count) {
    l.begin_list(member);
    for (unsigned int n = 0; n < count; n++) {
        const ladder_scan_element& e = all[n];
        l.begin(word);
        l.value("semantic", e.semantic_name + std::to_string(e.semantic_index));
        l.json_only("semantic_name", e.semantic_name);
        l.json_only("semantic_index", e.semantic_index);
        l.text("type", type_name(e.component_type));
        l.number("rows", e.rows);
        l.number("columns", e.columns);
        l.text("register", e.first_register == nothing
                               ? ""
                               : std::to_string(e.first_register) + "." + "xyzw"[e.first_column & 3]);
        l.mask("used", e.used_mask, true);
        l.mask("never_written", details[n].never_written_mask);
        l.text("minimum", name_of(precisions, details[n].min_precision));
        l.text("interpolation", name_of(interpolations, e.interpolation));
        l.number("stream", e.stream);
        l.end();
    }
    l.end_list();
}

void primitives(Listing& l, const ladder_scan_primitives& p) {
    if (!p.input_primitive && !p.output_topology && !p.domain && !p.max_vertices)
        return;
    l.begin("primitives", "primitives");
    l.text("takes", name_of(input_primitives, p.input_primitive));
    l.text("makes", name_of(topologies, p.output_topology));
    l.text("domain", name_of(domains, p.domain));
    l.text("partitioning", name_of(partitionings, p.partitioning));
    l.number("input_points", p.input_control_points);
    l.number("output_points", p.output_control_points);
    l.real("max_factor", static_cast<double>(p.max_tessellation_factor));
    l.number("instances", p.instances);
    l.mask("streams", p.streams);
    l.number("max_vertices", p.max_vertices);
    l.number("max_primitives", p.max_primitives);
    l.end();
}

void pixel(Listing& l, const ladder_scan_pixel& p) {
    static const char* const names[] = {"early_depth_stencil", "per_sample", "discards"};
    l.begin("pixel", "pixel");
    l.flags("flags", names_of_bits(p.flags, names));
    l.text("depth", name_of(depths, p.depth_output));
    l.end();
}

void code(Listing& l, const ladder_scan_code& c) {
    l.begin("code", "code");
    l.words("features", features(c.feature_flags));
    l.words("denormals", {name_of(denormals, c.denormals_float16), name_of(denormals, c.denormals_float32),
                          name_of(denormals, c.denormals_float64)});
    l.number("groupshared", c.groupshared_size);
    l.number("payload", c.payload_size);
    l.number("attributes", c.attribute_size);
    l.end();
}

// "t0", "t0[2]" of a range, "t0[?]" where the index is not constant.
std::string one_of(const ladder_scan_resource& r, unsigned int index) {
    const bool heap = r.flags & LADDER_SCAN_RESOURCE_HEAP;
    std::string text = heap ? "heap" : register_name(r);
    if (r.space && !heap)
        text += ":" + std::to_string(r.space);
    if (index == nothing)
        return text + "[?]";
    return r.count == 1 ? text : text + "[" + std::to_string(index) + "]";
}

void pairs(Listing& l, const ladder_scan_result& s, const ladder_scan_pairs& all) {
    l.begin_list("pairs");
    for (unsigned int n = 0; n < all.pair_count; n++) {
        const ladder_scan_pair& p = all.pairs[n];
        l.begin("pair");
        l.value("texture", one_of(s.resources[p.texture], p.texture_index));
        l.value("sampler", p.sampler == nothing ? "none" : one_of(s.resources[p.sampler], p.sampler_index));
        l.end();
    }
    l.end_list();
}

std::string version_text(unsigned int major, unsigned int minor) {
    return std::to_string(major) + "." + std::to_string(minor);
}

void shader(Listing& l, const ladder_scan_result& s) {
    l.begin("shader", "shader");
    l.value("stage", stage_name(s.stage));
    l.text("model", version_text(s.shader_model_major, s.shader_model_minor));
    l.sizes("group", s.thread_group_size);
    l.number("wave_min", s.wave_size_min);
    l.number("wave_max", s.wave_size_max);
    l.number("wave_preferred", s.wave_size_preferred);
    l.end();
    const More more(s);
    primitives(l, *more.primitives);
    if (s.stage == LADDER_STAGE_PIXEL)
        pixel(l, *more.pixel);
    code(l, *more.code);
    l.begin_list("resources");
    const ladder_scan_content* contents = contents_of(s);
    for (unsigned int n = 0; n < s.resource_count; n++)
        resource(l, s.resources[n], more.accesses->resources[n],
                 contents ? contents[n] : ladder_scan_content{});
    l.end_list();
    pairs(l, s, *more.pairs);
    elements(l, "input", "inputs", s.inputs, more.elements->inputs, s.input_count);
    elements(l, "output", "outputs", s.outputs, more.elements->outputs, s.output_count);
    elements(l, s.stage == LADDER_STAGE_MESH ? "primitive" : "patch", "patch", more.patch->elements,
             more.elements->patch, more.patch->element_count);
}

// The resources that a function uses, by register and space.
Words uses(const ladder_library& library, const ladder_library_function& f) {
    Words all;
    for (unsigned int n = 0; n < f.resource_count; n++) {
        const ladder_scan_resource& r = library.resources[f.resources[n]];
        all.push_back(register_name(r) + (r.space ? ":" + std::to_string(r.space) : ""));
    }
    return all;
}

void function(Listing& l, const ladder_library& library, const ladder_library_function& f) {
    const bool entry = f.flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT;
    l.begin(entry ? "shader" : "function");
    l.value("name", f.name);
    l.text("stage", entry ? stage_name(f.stage) : "");
    l.text("export", f.mangled_name);
    l.number("payload", f.payload_size);
    l.number("attributes", f.attribute_size);
    l.words("features", features(f.feature_flags));
    l.text("needs", f.shader_model_major ? version_text(f.shader_model_major, f.shader_model_minor) : "");
    l.number("wave_min", f.wave_size_min);
    l.number("wave_max", f.wave_size_max);
    l.flag("program_entry", f.flags & LADDER_LIBRARY_FUNCTION_PROGRAM_ENTRY);
    l.words("uses", uses(library, f));
    l.words("calls", {f.dependencies, f.dependencies + f.dependency_count});
    l.end();
}

void records(Listing& l, const char* word, const char* member, const ladder_library& library,
             const unsigned int* list, unsigned int count) {
    l.begin_list(member);
    for (unsigned int n = 0; n < count; n++) {
        const ladder_library_node_records& r = library.node_records[list[n]];
        l.begin(word);
        l.words("kind", node_record_words(r.kind));
        l.text("node", r.name);
        l.number("index", r.index);
        l.number("max_records", r.max_records);
        l.optional("shares_max_records_with", r.shares_max_records_with);
        l.number("bytes", r.record_size);
        l.number("alignment", r.record_alignment);
        if (r.array_size == nothing)
            l.text("array", "unbounded");
        else
            l.number("array", r.array_size);
        l.flag("sparse", r.allow_sparse);
        l.text("grid", r.grid_components
                           ? std::to_string(r.grid_offset) + ":" + std::to_string(r.grid_components) + "x" +
                                 type_name(r.grid_type)
                           : "");
        l.end();
    }
    l.end_list();
}

void node(Listing& l, const ladder_library& library, const ladder_library_function& f) {
    if (f.node == nothing)
        return;
    const ladder_library_node& n = library.nodes[f.node];
    l.begin("node");
    l.value("name", n.name);
    l.number("index", n.index, true);
    l.text("shader", f.name);
    l.text("launch", name_of(launches, n.launch));
    l.sizes("group", n.thread_group_size);
    l.sizes("grid", n.dispatch_grid);
    l.sizes("max_grid", n.max_dispatch_grid);
    l.number("groupshared", n.groupshared_size);
    l.number("max_recursion", n.max_recursion_depth);
    l.optional("local_root_arguments", n.local_root_arguments_index);
    l.text("shares_input_of",
           *n.shares_input_of ? std::string(n.shares_input_of) + "," + std::to_string(n.shares_input_of_index)
                              : "");
    records(l, "input", "inputs", library, n.inputs, n.input_count);
    records(l, "output", "outputs", library, n.outputs, n.output_count);
    l.end();
}

void subobject(Listing& l, const ladder_library_subobject& s) {
    l.begin("subobject");
    l.value("name", s.name);
    l.text("kind", name_of(subobject_kinds, s.kind));
    l.words("flags", s.kind == LADDER_SUBOBJECT_STATE_OBJECT_CONFIG
                         ? names_of_bits(s.flags, state_object_flags)
                         : names_of_bits(s.flags, pipeline_flags));
    l.number("bytes", s.root_signature.size);
    l.text("subobject", s.subobject);
    l.words("exports", {s.exports, s.exports + s.export_count});
    l.number("max_payload", s.max_payload_size);
    l.number("max_attributes", s.max_attribute_size);
    l.number("max_recursion", s.max_recursion_depth);
    l.text("of", s.kind != LADDER_SUBOBJECT_HIT_GROUP ? "" : s.procedural ? "procedural" : "triangles");
    l.text("any_hit", s.any_hit);
    l.text("closest_hit", s.closest_hit);
    l.text("intersection", s.intersection);
    l.end();
}

void library(Listing& l, const ladder_library& all) {
    l.begin("library", "library");
    l.text("model", version_text(all.shader_model_major, all.shader_model_minor));
    l.yes_no("runtime_data", all.has_runtime_data);
    l.end();
    l.begin_list("functions");
    for (unsigned int n = 0; n < all.function_count; n++)
        function(l, all, all.functions[n]);
    l.end_list();
    l.begin_list("resources");
    for (unsigned int n = 0; n < all.resource_count; n++)
        resource(l, all.resources[n]);
    l.end_list();
    l.begin_list("nodes");
    for (unsigned int n = 0; n < all.function_count; n++)
        node(l, all, all.functions[n]);
    l.end_list();
    l.begin_list("subobjects");
    for (unsigned int n = 0; n < all.subobject_count; n++)
        subobject(l, all.subobjects[n]);
    l.end_list();
}

} // namespace

namespace {

// Opens a source for as long as it lives.
struct Opened {
    Opened(const Options& o, const ladder_code& source, const char* name, char** messages) {
        ladder_d3d9_info d3d9 = o.d3d9;
        d3d9.type = LADDER_STRUCTURE_TYPE_D3D9_INFO;
        const ladder_scan_info info = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                                       &d3d9,
                                       source,
                                       o.source_type,
                                       name,
                                       nullptr,
                                       LADDER_SCAN_NAMES |
                                           (o.ignore_checksum ? unsigned{LADDER_SCAN_IGNORE_CHECKSUM} : 0)};
        code = ladder_open_shader(nullptr, &info, &shader, messages);
        if (!code)
            ladder_free_messages(*messages);
    }
    ~Opened() { ladder_close_shader(shader); }
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;

    int code;
    ladder_shader* shader = nullptr;
};

// A library, unless the options name an entry point of it; else a shader: one of both, which the caller
// frees.
int scan_either(const Options& o, ladder_shader* shader, const ladder_library** library,
                const ladder_scan_result** result, char** messages) {
    *library = nullptr;
    *result = nullptr;
    if (!o.entry_point) {
        const int code = ladder_scan_shader_library(shader, library, messages);
        if (code || (*library)->is_library)
            return code;
        ladder_free_library(*library);
        *library = nullptr;
        ladder_free_messages(*messages);
    }
    return ladder_scan_shader(shader, o.entry_point, result, messages);
}

} // namespace

int scan_text(const Options& o, const ladder_code& source, const char* name, std::string& text,
              char** messages) {
    const Opened opened(o, source, name, messages);
    if (opened.code)
        return opened.code;
    const ladder_library* all;
    const ladder_scan_result* one;
    const int code = scan_either(o, opened.shader, &all, &one, messages);
    if (!code) {
        Listing l(text, o.format_json, all ? "library" : "shader", name);
        if (all)
            library(l, *all);
        else
            shader(l, *one);
        l.finish();
    }
    ladder_free_library(all);
    ladder_free_scan_result(one);
    return code;
}

int scan_stage(const Options& o, const ladder_code& source, const char* name, unsigned int& stage,
               bool& is_d3d9, char** messages) {
    const Opened opened(o, source, name, messages);
    if (opened.code)
        return opened.code;
    const ladder_library* all;
    const ladder_scan_result* one;
    const int code = scan_either(o, opened.shader, &all, &one, messages);
    if (!code) {
        stage = all ? all_stages : static_cast<unsigned int>(one->stage);
        is_d3d9 = one && one->shader_model_major < 4;
    }
    ladder_free_library(all);
    ladder_free_scan_result(one);
    return code;
}

} // namespace ladder_compiler
