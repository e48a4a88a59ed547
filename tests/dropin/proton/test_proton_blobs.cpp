// Parsed blobs: what is in a container, a library, bare bitcode; and what is refused.
#include "proton_client.h"
#include "support/debug_parts.h"

#include <cstring>

namespace test_proton_blobs {

using namespace ladder::test;

namespace {

void a_shader(void**) {
    const std::string bytes = load("dropin/proton/counters.cs_6_0.dxil");
    const Blob blob("dropin/proton/counters.cs_6_0.dxil");
    unsigned entries = 0, index = 7;
    const char* name = nullptr;
    assert_int_equal(dxil_spv_parsed_blob_get_shader_stage(blob.handle), DXIL_SPV_STAGE_COMPUTE);
    assert_int_equal(dxil_spv_parsed_blob_get_num_entry_points(blob.handle, &entries), DXIL_SPV_SUCCESS);
    assert_int_equal(entries, 1);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_name(blob.handle, 0, &name), DXIL_SPV_SUCCESS);
    assert_string_equal(name, "main");
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_demangled_name(blob.handle, 0, &name),
                     DXIL_SPV_SUCCESS);
    assert_string_equal(name, "main");
    assert_int_equal(dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "main", &index),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(index, 0);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "Main", &index),
                     DXIL_SPV_ERROR_GENERIC);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_name(blob.handle, 1, &name),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_demangled_name(blob.handle, 1, &name),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    assert_int_equal(dxil_spv_parsed_blob_get_num_rdat_subobjects(blob.handle), 0);

    const void* bitcode = nullptr;
    size_t size = 0;
    assert_int_equal(dxil_spv_parsed_blob_get_raw_ir(blob.handle, &bitcode, &size), DXIL_SPV_SUCCESS);
    assert_memory_equal(bitcode, "BC\xc0\xde", 4);
    assert_true(bytes.find(std::string(static_cast<const char*>(bitcode), size)) != bytes.npos);
    const char* text = nullptr;
    assert_int_equal(dxil_spv_parsed_blob_get_disassembled_ir(blob.handle, &text), DXIL_SPV_SUCCESS);
    assert_non_null(strstr(text, "define void @main()"));

    // The blob as bare bitcode.
    dxil_spv_parsed_blob bare = nullptr;
    assert_int_equal(dxil_spv_parse_dxil(bitcode, size, &bare), DXIL_SPV_SUCCESS);
    assert_int_equal(dxil_spv_parsed_blob_get_shader_stage(bare), DXIL_SPV_STAGE_COMPUTE);
    assert_int_equal(dxil_spv_parsed_blob_get_raw_ir(bare, &bitcode, &size), DXIL_SPV_ERROR_GENERIC);
    dxil_spv_parsed_blob_free(bare);
}

void stages(void**) {
    const struct {
        const char* file;
        dxil_spv_shader_stage stage;
    } rows[] = {{"corpus/stages/clip_cull.vs_6_0.dxil", DXIL_SPV_STAGE_VERTEX},
                {"corpus/stages/handed_on.hs_6_4.dxil", DXIL_SPV_STAGE_HULL},
                {"corpus/stages/handed_on.ds_6_4.dxil", DXIL_SPV_STAGE_DOMAIN},
                {"corpus/stages/adjacency.gs_6_0.dxil", DXIL_SPV_STAGE_GEOMETRY},
                {"corpus/stages/coverage.ps_6_0.dxil", DXIL_SPV_STAGE_PIXEL},
                {"corpus/stages/cull.as_6_5.dxil", DXIL_SPV_STAGE_AMPLIFICATION},
                {"corpus/stages/meshlet.ms_6_5.dxil", DXIL_SPV_STAGE_MESH}};
    for (const auto& row : rows)
        assert_int_equal(dxil_spv_parsed_blob_get_shader_stage(Blob(row.file).handle), row.stage);
}

void a_library(void**) {
    const Blob blob("containers/ray_table.lib_6_3.dxil");
    const struct {
        const char *mangled, *plain;
        dxil_spv_shader_stage stage;
    } rows[] = {{"?Generate@@YAXXZ", "Generate", DXIL_SPV_STAGE_RAY_GENERATION},
                {"?Miss@@YAXUPayload@@@Z", "Miss", DXIL_SPV_STAGE_MISS},
                {"?TriangleHit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", "TriangleHit",
                 DXIL_SPV_STAGE_CLOSEST_HIT},
                {"?TriangleSeen@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", "TriangleSeen",
                 DXIL_SPV_STAGE_ANY_HIT},
                {"?Middle@@YAXXZ", "Middle", DXIL_SPV_STAGE_INTERSECTION},
                {"?BoxHit@@YAXUPayload@@UAttributes@@@Z", "BoxHit", DXIL_SPV_STAGE_CLOSEST_HIT},
                {"?Add@@YAXUData@@@Z", "Add", DXIL_SPV_STAGE_CALLABLE},
                {"?AddTwice@@YAXUData@@@Z", "AddTwice", DXIL_SPV_STAGE_CALLABLE}};
    unsigned entries = 0;
    dxil_spv_parsed_blob_get_num_entry_points(blob.handle, &entries);
    assert_int_equal(entries, std::size(rows));
    for (const auto& row : rows) {
        unsigned index = ~0u;
        const char* name = nullptr;
        assert_int_equal(dxil_spv_parsed_blob_get_shader_stage_for_entry(blob.handle, row.mangled),
                         row.stage);
        assert_int_equal(dxil_spv_parsed_blob_get_shader_stage_for_entry(blob.handle, row.plain), row.stage);
        assert_int_equal(dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, row.plain, &index),
                         DXIL_SPV_SUCCESS);
        dxil_spv_parsed_blob_get_entry_point_name(blob.handle, index, &name);
        assert_string_equal(name, row.mangled);
        dxil_spv_parsed_blob_get_entry_point_demangled_name(blob.handle, index, &name);
        assert_string_equal(name, row.plain);
    }
    assert_int_equal(dxil_spv_parsed_blob_get_shader_stage_for_entry(blob.handle, "nothing"),
                     DXIL_SPV_STAGE_UNKNOWN);
}

dxil_spv_rdat_subobject subobject(const Blob& blob, const char* name) {
    dxil_spv_rdat_subobject out{};
    for (unsigned i = 0; i < dxil_spv_parsed_blob_get_num_rdat_subobjects(blob.handle); i++) {
        dxil_spv_parsed_blob_get_rdat_subobject(blob.handle, i, &out);
        if (!strcmp(out.subobject_name, name))
            return out;
    }
    fail_msg("no subobject %s", name);
    return out;
}

void expect_exports(const dxil_spv_rdat_subobject& s, std::vector<std::string> wanted) {
    assert_int_equal(s.num_exports, wanted.size());
    for (size_t i = 0; i < wanted.size(); i++)
        assert_string_equal(s.exports[i], wanted[i].c_str());
}

void subobjects(void**) {
    const std::string bytes = load("containers/all_subobjects.lib_6_5.dxil");
    const Blob blob("all_subobjects", bytes);
    assert_int_equal(dxil_spv_parsed_blob_get_num_rdat_subobjects(blob.handle), 11);
    dxil_spv_rdat_subobject s = subobject(blob, "Config");
    assert_int_equal(s.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_STATE_OBJECT_CONFIG);
    assert_int_equal(s.args[0], 2);
    s = subobject(blob, "First");
    assert_int_equal(s.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_SUBOBJECT_TO_EXPORTS_ASSOCIATION);
    expect_exports(s, {"Locals", "Close", "Any"});
    s = subobject(blob, "Sizes");
    assert_int_equal(s.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_RAYTRACING_SHADER_CONFIG);
    assert_true(s.args[0] == 24 && s.args[1] == 12);
    s = subobject(blob, "Depth");
    assert_int_equal(s.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_RAYTRACING_PIPELINE_CONFIG);
    assert_true(s.args[0] == 7);
    s = subobject(blob, "Depth1");
    assert_int_equal(s.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_RAYTRACING_PIPELINE_CONFIG1);
    assert_true(s.args[0] == 5 && s.args[1] == 0x200);
    s = subobject(blob, "Triangles");
    assert_int_equal(s.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_HIT_GROUP);
    assert_int_equal(s.hit_group_type, DXIL_SPV_HIT_GROUP_TYPE_TRIANGLE);
    expect_exports(s, {"Any", "Close", ""});
    s = subobject(blob, "Boxes");
    assert_int_equal(s.hit_group_type, DXIL_SPV_HIT_GROUP_TYPE_PROCEDURAL);
    expect_exports(s, {"", "Close", "Enter"});
    // One beyond the last is none.
    dxil_spv_parsed_blob_get_rdat_subobject(blob.handle, 11, &s);
    assert_string_equal(s.subobject_name, "");
    assert_null(s.payload);
}

// Clients use root signatures after they freed the blob: they lie in what the client parsed.
void root_signatures(void**) {
    const std::string bytes = load("containers/all_subobjects.lib_6_5.dxil");
    dxil_spv_rdat_subobject global{}, local{};
    {
        const Blob blob("all_subobjects", bytes);
        global = subobject(blob, "Globals");
        local = subobject(blob, "Locals");
    }
    assert_int_equal(global.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_GLOBAL_ROOT_SIGNATURE);
    assert_int_equal(local.kind, DXIL_SPV_RDAT_SUBOBJECT_KIND_LOCAL_ROOT_SIGNATURE);
    for (const auto& s : {global, local}) {
        const char* first = static_cast<const char*>(s.payload);
        assert_true(first >= bytes.data() && first + s.payload_size <= bytes.data() + bytes.size());
    }
    uint32_t parameters = 0;
    memcpy(&parameters, static_cast<const char*>(global.payload) + 4, 4);
    assert_int_equal(parameters, 2);
    memcpy(&parameters, static_cast<const char*>(local.payload) + 4, 4);
    assert_int_equal(parameters, 1);
}

void nodes(void**) {
    const Blob blob("corpus/libraries/node_broadcast.lib_6_8.dxil");
    unsigned split = 0, gather = 0, each = 0, outputs = 0;
    dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "Split", &split);
    dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "Gather", &gather);
    dxil_spv_parsed_blob_get_entry_index_by_name(blob.handle, "Each", &each);
    assert_int_equal(dxil_spv_parsed_blob_get_shader_stage_for_entry(blob.handle, "Split"),
                     DXIL_SPV_STAGE_COMPUTE);
    dxil_spv_node_input_data in{};
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_node_input(blob.handle, split, &in),
                     DXIL_SPV_SUCCESS);
    assert_string_equal(in.node_id, "Split");
    assert_int_equal(in.launch_type, DXIL_SPV_NODE_LAUNCH_TYPE_BROADCASTING);
    assert_int_equal(in.payload_stride, 16);
    assert_true(in.dispatch_grid_offset == 0 && in.dispatch_grid_components == 3 &&
                in.dispatch_grid_type_bits == 32);
    assert_true(in.broadcast_grid[0] == 8 && in.broadcast_grid[1] == 4 && in.broadcast_grid[2] == 1);
    assert_true(in.dispatch_grid_is_upper_bound);
    assert_int_equal(in.local_root_arguments_table_index, ~0u);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_num_node_outputs(blob.handle, split, &outputs),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(outputs, 2);
    dxil_spv_node_output_data out{};
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_node_output(blob.handle, split, 1, &out),
                     DXIL_SPV_SUCCESS);
    assert_string_equal(out.node_id, "Each");
    assert_int_equal(out.max_records, 4);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_node_output(blob.handle, split, 2, &out),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    dxil_spv_parsed_blob_get_entry_point_node_input(blob.handle, gather, &in);
    assert_int_equal(in.launch_type, DXIL_SPV_NODE_LAUNCH_TYPE_COALESCING);
    assert_int_equal(in.coalesce_factor, 64);
    dxil_spv_parsed_blob_get_entry_point_node_input(blob.handle, each, &in);
    assert_int_equal(in.launch_type, DXIL_SPV_NODE_LAUNCH_TYPE_THREAD);
    assert_int_equal(in.payload_stride, 8);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_node_input(blob.handle, 99, &in),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    // Their modules are between the original and its clients: there is none here.
    Converter c(blob, "Split");
    assert_int_equal(c.run(), DXIL_SPV_ERROR_UNSUPPORTED_FEATURE);
    // What is no node has no such data.
    const Blob plain("dropin/proton/counters.cs_6_0.dxil");
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_node_input(plain.handle, 0, &in), DXIL_SPV_SUCCESS);
    assert_int_equal(in.launch_type, DXIL_SPV_NODE_LAUNCH_TYPE_INVALID);
    assert_int_equal(dxil_spv_parsed_blob_get_entry_point_num_node_outputs(plain.handle, 0, &outputs),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(outputs, 0);
}

// Nothing of what a client must not send makes it crash.
void refused(void**) {
    const std::string good = load("dropin/proton/counters.cs_6_0.dxil");
    dxil_spv_parsed_blob blob = nullptr;
    listen();
    assert_int_equal(dxil_spv_parse_dxil_blob("", 0, &blob), DXIL_SPV_ERROR_PARSER);
    assert_int_equal(dxil_spv_parse_dxil_blob(nullptr, 0, &blob), DXIL_SPV_ERROR_PARSER);
    assert_int_equal(dxil_spv_parse_dxil("BC", 2, &blob), DXIL_SPV_ERROR_PARSER);
    assert_int_equal(dxil_spv_parse_dxil(nullptr, 0, &blob), DXIL_SPV_ERROR_PARSER);
    assert_int_equal(dxil_spv_parse_reflection_dxil_blob("DXBC", 4, &blob), DXIL_SPV_ERROR_PARSER);
    assert_int_equal(dxil_spv_parse_reflection_dxil_blob(nullptr, 0, &blob), DXIL_SPV_ERROR_PARSER);
    assert_null(blob);
    assert_true(logged().find("error: ") != std::string::npos);
    for (size_t size = 0; size < good.size(); size += 37)
        assert_int_equal(dxil_spv_parse_dxil_blob(good.data(), size, &blob), DXIL_SPV_ERROR_PARSER);
    // Checksums are not this interface's business.
    std::string unsigned_copy = good;
    unsigned_copy[5] ^= 1;
    assert_int_equal(dxil_spv_parse_dxil_blob(unsigned_copy.data(), unsigned_copy.size(), &blob),
                     DXIL_SPV_SUCCESS);
    dxil_spv_parsed_blob_free(blob);
    dxil_spv_parsed_blob_free(nullptr);
    dxil_spv_converter_free(nullptr);
}

// The part for reflection is a module of its own; converters take it for names, which Ladder has without it.
void reflection(void**) {
    const std::string bytes = load("dropin/proton/counters.cs_6_0.dxil");
    dxil_spv_parsed_blob names = nullptr;
    assert_int_equal(dxil_spv_parse_reflection_dxil_blob(bytes.data(), bytes.size(), &names),
                     DXIL_SPV_SUCCESS);
    const Blob blob("counters", bytes);
    dxil_spv_converter converter = nullptr;
    assert_int_equal(dxil_spv_create_converter_with_reflection(blob.handle, names, &converter),
                     DXIL_SPV_SUCCESS);
    assert_int_equal(dxil_spv_converter_run(converter), DXIL_SPV_SUCCESS);
    dxil_spv_converter_free(converter);
    dxil_spv_parsed_blob_free(names);
    const std::string without = load("containers/root_signature.rootsig_1_0.dxbc");
    assert_int_equal(dxil_spv_parse_reflection_dxil_blob(without.data(), without.size(), &names),
                     DXIL_SPV_ERROR_NO_DATA);
}

// Each resource is shown; answers do not matter.
void resources(void**) {
    const Blob blob("dropin/proton/heap_tables.cs_6_0.dxil");
    std::string seen;
    const auto add = [](void* to, char letter, const dxil_spv_d3d_binding& b) {
        *static_cast<std::string*>(to) += letter + std::to_string(b.register_index) + " ";
        return DXIL_SPV_FALSE;
    };
    static decltype(+add) shown;
    shown = add;
    const dxil_spv_result result = dxil_spv_parsed_blob_scan_resources(
        blob.handle,
        [](void* to, const dxil_spv_d3d_binding* b, dxil_spv_srv_vulkan_binding*) -> dxil_spv_bool {
            return shown(to, 't', *b);
        },
        [](void* to, const dxil_spv_d3d_binding* b, dxil_spv_vulkan_binding*) -> dxil_spv_bool {
            return shown(to, 's', *b);
        },
        [](void* to, const dxil_spv_d3d_binding* b, dxil_spv_cbv_vulkan_binding*) -> dxil_spv_bool {
            return shown(to, 'b', *b);
        },
        [](void* to, const dxil_spv_uav_d3d_binding* b, dxil_spv_uav_vulkan_binding*) -> dxil_spv_bool {
            return shown(to, 'u', b->d3d_binding);
        },
        &seen);
    assert_int_equal(result, DXIL_SPV_SUCCESS);
    for (const char* name : {"t4 ", "t0 ", "t1 ", "b1 ", "u2 ", "u0 "})
        assert_true(seen.find(name) != seen.npos);
}

// ILDB and STAT are not touched, nor is the checksum compared, which would read them.
void debug_parts(void**) {
    const std::string name = "dropin/proton/counters.cs_6_0.dxil";
    const Blob whole(name);
    const DebugParts parts(dxil_of(load(name)), 0xee);
    dxil_spv_parsed_blob handle = nullptr;
    assert_int_equal(dxil_spv_parse_dxil_blob(parts.data(), parts.size(), &handle), DXIL_SPV_SUCCESS);
    const void *wanted = nullptr, *bitcode = nullptr;
    size_t wanted_size = 0, size = 0;
    dxil_spv_parsed_blob_get_raw_ir(whole.handle, &wanted, &wanted_size);
    assert_int_equal(dxil_spv_parsed_blob_get_raw_ir(handle, &bitcode, &size), DXIL_SPV_SUCCESS);
    assert_int_equal(size, wanted_size);
    assert_memory_equal(bitcode, wanted, size);
    dxil_spv_converter converter = nullptr;
    assert_int_equal(dxil_spv_create_converter(handle, &converter), DXIL_SPV_SUCCESS);
    assert_int_equal(dxil_spv_converter_run(converter), DXIL_SPV_SUCCESS);
    dxil_spv_converter_free(converter);
    dxil_spv_parsed_blob_free(handle);
}

void version(void**) {
    unsigned major = 0, minor = 0, patch = 0;
    dxil_spv_get_version(&major, &minor, &patch);
    assert_int_equal(major, DXIL_SPV_API_VERSION_MAJOR);
    assert_int_equal(minor, DXIL_SPV_API_VERSION_MINOR);
    assert_int_equal(patch, DXIL_SPV_API_VERSION_PATCH);
}

} // namespace

TEST_GROUP(proton_blobs) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(a_shader),   cmocka_unit_test(stages),          cmocka_unit_test(a_library),
        cmocka_unit_test(subobjects), cmocka_unit_test(root_signatures), cmocka_unit_test(nodes),
        cmocka_unit_test(refused),    cmocka_unit_test(reflection),      cmocka_unit_test(resources),
        cmocka_unit_test(version),    cmocka_unit_test(debug_parts),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_blobs
