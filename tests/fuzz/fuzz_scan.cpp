// libFuzzer target: any bytes through ladder_scan() and ladder_scan_library(). A shader that it takes is one
// that ladder_compile() reads; what it lists is all there, every string to its end.
#include <ladder/ladder_scan.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

void require(bool good, const char* what) {
    if (good)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

void check(const ladder_scan_element* elements, unsigned int count) {
    for (unsigned int n = 0; n < count; n++) {
        const ladder_scan_element& e = elements[n];
        require(std::strlen(e.semantic_name) < 1u << 20 && e.rows && e.columns && e.columns <= 4,
                "no element");
        require(e.first_register == UINT32_MAX || e.first_column + e.columns <= 4,
                "an element beyond its register");
    }
}

void check(const ladder_scan_pairs& all, unsigned int resources) {
    for (unsigned int n = 0; n < all.pair_count; n++) {
        const ladder_scan_pair& p = all.pairs[n];
        require(p.texture < resources && (p.sampler < resources || p.sampler == UINT32_MAX),
                "a pair of missing resources");
    }
}

// Members lie in their structure, which is no deeper than the header says.
void check(const ladder_scan_type& t, int depth) {
    require(depth <= 33 && std::strlen(t.name) <= 255, "a type that nests too deep");
    require(t.type_class <= LADDER_TYPE_CLASS_STRUCT && t.component_type <= LADDER_COMPONENT_F64,
            "a type of no class");
    const unsigned int element = t.elements ? t.size - (t.elements - 1) * t.stride : t.size;
    for (unsigned int n = 0; n < t.member_count && n < 16; n++) {
        const ladder_scan_member& m = t.members[n];
        require(std::strlen(m.name) <= 255 && (m.default_value != nullptr) == (m.default_value_size != 0),
                "no member");
        require(uint64_t{m.offset} + m.type->size <= element, "a member beyond its structure");
        if (depth < 4 || n == 0)
            check(*m.type, depth + 1);
    }
}

void check(const ladder_scan_contents& all, const ladder_scan_result& r) {
    for (unsigned int n = 0; n < r.resource_count; n++)
        if (const ladder_scan_type* t = all.resources[n].type) {
            check(*t, 0);
            require(r.resources[n].kind != LADDER_RESOURCE_KIND_STRUCTURED_BUFFER ||
                        t->size == r.resources[n].stride,
                    "an element of another size");
        }
}

void check(const ladder_scan_result& r) {
    require(r.stage <= LADDER_STAGE_NODE && r.shader_model_major, "no stage or no shader model");
    require(r.thread_group_size[0] && r.thread_group_size[1] && r.thread_group_size[2],
            "an empty thread group");
    for (unsigned int n = 0; n < r.resource_count; n++) {
        const ladder_scan_resource& d = r.resources[n];
        require(std::strlen(d.name) < 1u << 20 && d.kind, "a resource of no kind");
        require(d.resource_class <= LADDER_RESOURCE_CLASS_SAMPLER, "a resource of no class");
    }
    check(r.inputs, r.input_count);
    check(r.outputs, r.output_count);
    const auto* patch = static_cast<const ladder_scan_patch*>(r.next);
    require(patch && patch->type == LADDER_STRUCTURE_TYPE_SCAN_PATCH, "no third signature");
    check(patch->elements, patch->element_count);
    for (const void* at = r.next; at; at = static_cast<const ladder_scan_patch*>(at)->next) {
        const auto* pairs = static_cast<const ladder_scan_pairs*>(at);
        if (pairs->type == LADDER_STRUCTURE_TYPE_SCAN_PAIRS)
            check(*pairs, r.resource_count);
        if (pairs->type == LADDER_STRUCTURE_TYPE_SCAN_CONTENTS)
            check(*static_cast<const ladder_scan_contents*>(at), r);
    }
}

void check_names(const char* const* names, unsigned int count) {
    for (unsigned int n = 0; n < count; n++)
        require(std::strlen(names[n]) < 1u << 20, "a name without an end");
}

void check(const ladder_library& l) {
    for (unsigned int n = 0; n < l.function_count; n++) {
        const ladder_library_function& f = l.functions[n];
        const char* const names[] = {f.name, f.mangled_name};
        check_names(names, 2);
        check_names(f.dependencies, f.dependency_count < 100 ? f.dependency_count : 100);
        for (unsigned int k = 0; k < f.resource_count && k < 100; k++)
            require(f.resources[k] < l.resource_count, "a resource that is not there");
        require(f.node == UINT32_MAX || f.node < l.node_count, "a node that is not there");
    }
    for (unsigned int n = 0; n < l.subobject_count; n++) {
        const ladder_library_subobject& s = l.subobjects[n];
        const char* const names[] = {s.name, s.subobject, s.any_hit, s.closest_hit, s.intersection};
        check_names(names, 5);
        check_names(s.exports, s.export_count < 100 ? s.export_count : 100);
    }
    for (unsigned int n = 0; n < l.node_count; n++)
        for (unsigned int k = 0; k < l.nodes[n].output_count && k < 100; k++)
            check_names(&l.node_records[l.nodes[n].outputs[k]].name, 1);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {data, size};
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM | LADDER_SCAN_NAMES;
    const ladder_scan_result* result;
    char* messages;
    const int code = ladder_scan(&info, &result, &messages);
    if (code == LADDER_OK) {
        check(*result);
    } else {
        require(code == LADDER_ERROR_INVALID_SHADER || code == LADDER_ERROR_UNSUPPORTED ||
                    code == LADDER_ERROR_OUT_OF_MEMORY,
                "unexpected result");
        require(messages && std::string_view(messages).find(": error: ") != std::string_view::npos,
                "an error without a message");
        require(!result, "an error with a result");
    }
    ladder_free_messages(messages);
    ladder_free_scan_result(result);
    const ladder_library* library;
    const int listed = ladder_scan_library(&info, &library, nullptr);
    require((listed == LADDER_OK) == (library != nullptr), "a list without success");
    require(listed != LADDER_ERROR_INTERNAL && listed != LADDER_ERROR_INVALID_ARGUMENT, "unexpected result");
    if (library)
        check(*library);
    ladder_free_library(library);
    return 0;
}
