// ladder_scan_library(): what it tells of libraries, against what their sources declare.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder_scan.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>

namespace test_scan_library {

namespace {

using ladder::test::load;

int scan(const std::string& bytes, const ladder_library*& result, std::string* said = nullptr) {
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {bytes.data(), bytes.size()};
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    char* messages = nullptr;
    const int code = ladder_scan_library(&info, &result, &messages);
    assert_int_equal(code == LADDER_OK, result != nullptr);
    if (said)
        *said = messages ? messages : "";
    ladder_free_messages(messages);
    return code;
}

struct Library {
    explicit Library(const char* name) {
        if (scan(load(name), result, &said))
            fail_msg("%s: %s", name, said.c_str());
        assert_int_equal(result->type, LADDER_STRUCTURE_TYPE_LIBRARY);
    }
    ~Library() { ladder_free_library(result); }
    const ladder_library* operator->() const { return result; }
    const ladder_library_function& function(const char* name) const {
        for (unsigned int n = 0; n < result->function_count; n++)
            if (!strcmp(result->functions[n].name, name))
                return result->functions[n];
        fail_msg("no function '%s'", name);
        return result->functions[0];
    }
    const ladder_library_subobject& subobject(const char* name) const {
        for (unsigned int n = 0; n < result->subobject_count; n++)
            if (!strcmp(result->subobjects[n].name, name))
                return result->subobjects[n];
        fail_msg("no subobject '%s'", name);
        return result->subobjects[0];
    }
    const ladder_library* result = nullptr;
    std::string said;
};

void functions(void**) {
    const Library l("containers/mixed_stages.lib_6_8.dxil");
    assert_int_equal(l->is_library, 1);
    assert_int_equal(l->has_runtime_data, 1);
    assert_int_equal(l->shader_model_minor, 8);
    static constexpr struct {
        const char *name, *whole;
        ladder_stage stage;
        unsigned int payload, attributes, uses;
    } all[] = {
        {"Reverse", "Reverse", LADDER_STAGE_COMPUTE, 0, 0, 2},
        {"Shoot", "?Shoot@@YAXXZ", LADDER_STAGE_RAY_GENERATION, 0, 0, 2},
        {"Hit", "?Hit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", LADDER_STAGE_CLOSEST_HIT, 4,
         8, 0},
        {"Miss", "?Miss@@YAXUPayload@@@Z", LADDER_STAGE_MISS, 4, 0, 0},
        {"Called", "?Called@@YAXUCall@@@Z", LADDER_STAGE_CALLABLE, 4, 0, 0},
        {"Gather", "Gather", LADDER_STAGE_NODE, 0, 0, 1},
    };
    assert_int_equal(l->function_count, 9);
    for (const auto& f : all) {
        const ladder_library_function& found = l.function(f.name);
        assert_string_equal(found.mangled_name, f.whole);
        assert_true(found.flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT);
        assert_int_equal(found.stage, f.stage);
        assert_int_equal(found.stage_mask, 1u << f.stage);
        assert_int_equal(found.payload_size, f.payload);
        assert_int_equal(found.attribute_size, f.attributes);
        assert_int_equal(found.resource_count, f.uses);
    }
    const ladder_library_function& shoot = l.function("Shoot");
    assert_string_equal(l->resources[shoot.resources[0]].name, "Scene");
    assert_int_equal(l->resources[shoot.resources[1]].resource_class, LADDER_RESOURCE_CLASS_UAV);
    assert_int_equal(l.function("Add").feature_flags[0], 0x4000); // D3D_SHADER_REQUIRES_WAVE_OPS
    assert_int_equal(shoot.node, UINT32_MAX);
}

void nodes(void**) {
    const Library l("containers/mixed_stages.lib_6_8.dxil");
    assert_true(l.function("Spread").flags & LADDER_LIBRARY_FUNCTION_PROGRAM_ENTRY);
    const ladder_library_node& spread = l->nodes[l.function("Spread").node];
    assert_int_equal(spread.launch, LADDER_NODE_LAUNCH_BROADCASTING);
    assert_int_equal(spread.thread_group_size[0], 16);
    assert_int_equal(spread.max_dispatch_grid[0], 4);
    const ladder_library_node_records& work = l->node_records[spread.inputs[0]];
    assert_int_equal(work.record_size, 16);
    assert_int_equal(work.grid_components, 3);
    assert_int_equal(work.grid_type, LADDER_COMPONENT_U32);
    const ladder_library_node_records& item = l->node_records[spread.outputs[0]];
    assert_string_equal(item.name, "Collect");
    assert_int_equal(item.max_records, 16);
    const ladder_library_node& gather = l->nodes[l.function("Gather").node];
    assert_string_equal(gather.name, "Collect");
    assert_int_equal(gather.groupshared_size, 256);
    assert_string_equal(l->nodes[l.function("Single").node].shares_input_of, "Collect");
}

void subobjects(void**) {
    const Library l("containers/all_subobjects.lib_6_5.dxil");
    assert_int_equal(l->subobject_count, 11);
    const ladder_library_subobject& first = l.subobject("First");
    assert_int_equal(first.kind, LADDER_SUBOBJECT_EXPORTS_ASSOCIATION);
    assert_string_equal(first.subobject, "Locals");
    assert_int_equal(first.export_count, 2);
    assert_string_equal(first.exports[1], "Any");
    assert_string_equal(first.any_hit, "");
    const ladder_library_subobject& boxes = l.subobject("Boxes");
    assert_int_equal(boxes.kind, LADDER_SUBOBJECT_HIT_GROUP);
    assert_int_equal(boxes.procedural, 1);
    assert_string_equal(boxes.closest_hit, "Close");
    assert_string_equal(boxes.intersection, "Enter");
    assert_int_equal(l.subobject("Sizes").max_payload_size, 24);
    assert_int_equal(l.subobject("Depth").max_recursion_depth, 7);
    assert_int_equal(l.subobject("Depth1").flags, 0x200);
    const ladder_library_subobject& globals = l.subobject("Globals");
    assert_int_equal(globals.root_signature.size, 72);
    assert_int_equal(static_cast<const unsigned char*>(globals.root_signature.code)[4], 2); // parameters
    // Functions that are no entry points, and what they call in other libraries.
    const ladder_library_function& twice = l.function("Twice");
    assert_int_equal(twice.flags, 0);
    assert_string_equal(twice.mangled_name, "?Twice@@YAMM@Z");
    assert_int_equal(twice.dependency_count, 1);
    assert_string_equal(twice.dependencies[0], "?Outside@@YAMM@Z");
}

// Texts have no runtime data: metadata tell less, and the same.
void without_runtime_data(void**) {
    for (const char* name : {"rays_names.lib_6_3", "any_hit.lib_6_3", "payload_access.lib_6_7"}) {
        const std::string path = std::string("corpus/libraries/") + name;
        const Library container((path + ".dxil").c_str()), text((path + ".ll").c_str());
        assert_int_equal(container->has_runtime_data, 1);
        assert_int_equal(text->has_runtime_data, 0);
        assert_int_equal(text->is_library, 1);
        assert_int_equal(text->shader_model_minor, container->shader_model_minor);
        assert_int_equal(text->function_count, container->function_count);
        for (unsigned int n = 0; n < text->function_count; n++) {
            const ladder_library_function *a = &text->functions[n], *b = nullptr;
            for (unsigned int k = 0; k < container->function_count; k++)
                if (!strcmp(container->functions[k].mangled_name, a->mangled_name))
                    b = &container->functions[k];
            assert_non_null(b);
            assert_string_equal(a->name, b->name);
            assert_int_equal(a->stage, b->stage);
            assert_int_equal(a->flags, b->flags);
            assert_int_equal(a->payload_size, b->payload_size);
            assert_int_equal(a->attribute_size, b->attribute_size);
        }
    }
}

void shader_by_itself(void**) {
    for (const char* name :
         {"corpus/stages/transform.vs_6_0.dxil", "corpus/stages/packed_outputs.vs_6_0.ll"}) {
        const Library l(name);
        assert_int_equal(l->is_library, 0);
        assert_int_equal(l->function_count, 1);
        assert_string_equal(l->functions[0].name, "main");
        assert_int_equal(l->functions[0].stage, LADDER_STAGE_VERTEX);
    }
    const Library vsir("vsir/count_down.vsir");
    assert_int_equal(vsir->function_count, 1);
}

void errors(void**) {
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    const ladder_library* result;
    assert_int_equal(ladder_scan_library(nullptr, &result, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    assert_int_equal(ladder_scan_library(&info, &result, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    std::string bytes = load("containers/all_subobjects.lib_6_5.dxil");
    info.source = {bytes.data(), bytes.size()};
    assert_int_equal(ladder_scan_library(&info, nullptr, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    info.entry_point = "Begin";
    assert_int_equal(ladder_scan_library(&info, &result, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    info.entry_point = nullptr;
    info.next = &info;
    assert_int_equal(ladder_scan_library(&info, &result, nullptr), LADDER_ERROR_INVALID_ARGUMENT);
    ladder_free_library(nullptr);
    const size_t at = bytes.find("RDAT");
    assert_true(at != bytes.npos);
    bytes[at + 8 + 4] = 99; // tables
    std::string said;
    assert_int_equal(scan(bytes, result, &said), LADDER_ERROR_INVALID_SHADER);
    assert_non_null(strstr(said.c_str(), "runtime table"));
}

// Shader model 6.10 dropped work graphs: their nodes are listed, and not translated.
void nodes_of_later_models(void**) {
    const std::string container = load("corpus/libraries/node_broadcast.lib_6_8.dxil");
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {container.data(), container.size()};
    info.target_type = LADDER_TARGET_DXIL_ASM;
    ladder_code code{};
    assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
    std::string text(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    const std::string model = "\"lib\", i32 6, i32 8}";
    const size_t at = text.find(model);
    assert_true(at != text.npos);
    for (const char* minor : {"9", "10", "11"}) {
        std::string other = text;
        other.replace(at + model.size() - 2, 1, minor);
        info.source = {other.data(), other.size()};
        info.source_type = LADDER_SOURCE_DXIL_ASM;
        info.target_type = LADDER_TARGET_SPIRV_BINARY;
        info.entry_point = "Each";
        char* messages = nullptr;
        const int result = ladder_compile(&info, &code, &messages);
        const bool has_nodes = !strcmp(minor, "9");
        assert_int_equal(result, has_nodes ? LADDER_OK : LADDER_ERROR_UNSUPPORTED);
        assert_true(has_nodes || strstr(messages, "nodes of work graphs in shader model 6.1"));
        ladder_free_messages(messages);
        ladder_free_code(&code);
    }
}

} // namespace

TEST_GROUP(scan_library) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(functions),
        cmocka_unit_test(nodes),
        cmocka_unit_test(nodes_of_later_models),
        cmocka_unit_test(subobjects),
        cmocka_unit_test(without_runtime_data),
        cmocka_unit_test(shader_by_itself),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests_name("scan_library", tests, nullptr, nullptr);
}

} // namespace test_scan_library
