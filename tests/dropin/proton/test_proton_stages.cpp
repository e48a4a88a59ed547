// What goes from stage to stage, to stream output, to render targets and from views; and local root
// signatures.
#include "proton_client.h"

#include <cstring>

namespace test_proton_stages {

using namespace ladder::test;

namespace {

constexpr unsigned location = 30, component = 31, built_in = 11, dual_index = 32, offset_of = 35,
                   xfb_buffer = 36, xfb_stride = 37, spec_id = 1, per_primitive = 5271, decorate = 71;

// The arguments of a remapper of elements, and its answer.
struct Elements {
    std::vector<std::string> asked;
    std::vector<dxil_spv_vulkan_shader_stage_io> defaults;
    std::function<bool(const std::string&, dxil_spv_vulkan_shader_stage_io&)> answer;
};

dxil_spv_bool element(void* data, const dxil_spv_d3d_shader_stage_io* e,
                      dxil_spv_vulkan_shader_stage_io* out) {
    auto& all = *static_cast<Elements*>(data);
    all.asked.push_back(e->semantic + std::to_string(e->semantic_index));
    all.defaults.push_back(*out);
    return !all.answer || all.answer(all.asked.back(), *out);
}

void vertex_inputs(void**) {
    const Blob blob("dropin/proton/streamed.vs_6_0.dxil");
    std::vector<std::string> asked;
    const auto remap = [](void* data, const dxil_spv_d3d_vertex_input* in,
                          dxil_spv_vulkan_vertex_input* out) -> dxil_spv_bool {
        static_cast<std::vector<std::string>*>(data)->push_back(in->semantic +
                                                                std::to_string(in->semantic_index));
        out->location = 20 + in->start_row;
        return DXIL_SPV_TRUE;
    };
    Converter plain(blob), c(blob), refused(blob);
    auto words = plain.spirv();
    assert_int_equal(decorated(words, location, 20), 0);
    dxil_spv_converter_set_vertex_input_remapper(c.handle, remap, &asked);
    words = c.spirv();
    assert_true(asked == (std::vector<std::string>{"A0", "B2"}));
    assert_int_equal(decorated(words, location, 20), 1);
    assert_int_equal(decorated(words, location, 21), 1);
    dxil_spv_converter_set_vertex_input_remapper(
        refused.handle,
        [](void*, const dxil_spv_d3d_vertex_input*, dxil_spv_vulkan_vertex_input*) -> dxil_spv_bool {
            return DXIL_SPV_FALSE;
        },
        nullptr);
    assert_int_equal(refused.run(), DXIL_SPV_ERROR_GENERIC);
    assert_non_null(strstr(logged().c_str(), "A0"));
}

// Whole outputs go to buffers, at offsets with gaps between; the matrix row by row.
void stream_outputs(void**) {
    const Blob blob("dropin/proton/streamed.vs_6_0.dxil");
    Converter c(blob);
    const auto remap = [](void*, const dxil_spv_d3d_stream_output* in,
                          dxil_spv_vulkan_stream_output* out) -> dxil_spv_bool {
        const std::string name = in->semantic + std::to_string(in->semantic_index);
        const dxil_spv_vulkan_stream_output normal = {8, 48, 1, 1}, rows = {24, 48, 1, 1},
                                            position = {0, 16, 0, 1};
        *out = name == "NORMAL1"        ? normal
               : name == "ROW0"         ? rows
               : name == "SV_Position0" ? position
                                        : dxil_spv_vulkan_stream_output{};
        return DXIL_SPV_TRUE;
    };
    dxil_spv_converter_set_stream_output_remapper(c.handle, remap, nullptr);
    const auto words = c.spirv();
    assert_true(decorated(words, xfb_buffer, 1) >= 2);
    assert_true(decorated(words, xfb_stride, 48) >= 2);
    assert_int_equal(decorated(words, offset_of, 8), 1);
    assert_true(decorated(words, offset_of, 24) >= 1);
    assert_true(decorated(words, xfb_stride, 16) >= 1 ||
                count(words, 72) > 0); // a member where positions are in a block
}

void stage_elements(void**) {
    const Blob vertex("dropin/proton/streamed.vs_6_0.dxil"), pixel("corpus/stages/dual_source.ps_6_0.dxil");
    Elements outputs, inputs;
    Converter v(vertex), p(pixel);
    dxil_spv_converter_set_stage_output_remapper(v.handle, element, &outputs);
    v.spirv();
    assert_true(outputs.asked == (std::vector<std::string>{"NORMAL1", "ROW0"}));
    assert_int_equal(outputs.defaults[0].location, 1);
    inputs.answer = [](const std::string& name, dxil_spv_vulkan_shader_stage_io& io) {
        io.location = name == "COLOR0" ? 9 : 11;
        io.component = name == "COVER0" ? 2 : 0;
        io.flags = name == "COVER0" ? DXIL_SPV_SHADER_STAGE_IO_PER_PRIMITIVE : 0;
        return true;
    };
    dxil_spv_converter_set_stage_input_remapper(p.handle, element, &inputs);
    const auto words = p.spirv();
    assert_int_equal(decorated(words, location, 9), 1);
    assert_int_equal(decorated(words, location, 11), 1);
    assert_int_equal(decorated(words, component, 2), 1);
    assert_int_equal(count_of(words, decorate, 2, per_primitive), 1);
    inputs.answer = [](const std::string& name, dxil_spv_vulkan_shader_stage_io&) {
        return name != "COVER0";
    };
    assert_int_equal(p.run(), DXIL_SPV_ERROR_GENERIC);
    assert_non_null(strstr(logged().c_str(), "COVER0"));
}

// Patch constants follow the control points, and the domain shader gets their places.
void check_patches(const char* hull_name, const char* domain_name) {
    const Blob hull(hull_name), domain(domain_name);
    Converter h(hull), d(domain), moved(domain);
    unsigned offset = 0, vertices = 0;
    h.spirv();
    assert_int_equal(dxil_spv_converter_get_patch_location_offset(h.handle, &offset), DXIL_SPV_SUCCESS);
    assert_int_equal(offset, 2);
    assert_int_equal(dxil_spv_converter_get_patch_vertex_count(h.handle, &vertices), DXIL_SPV_SUCCESS);
    assert_int_equal(vertices, 3);
    dxil_spv_converter_set_patch_location_offset(d.handle, offset);
    d.spirv();
    dxil_spv_converter_set_patch_location_offset(moved.handle, 17);
    const auto words = moved.spirv();
    assert_true(decorated(words, location, 17) == 1);
}

void patches(void**) {
    check_patches("corpus/stages/tri.hs_6_0.dxil", "corpus/stages/tri.ds_6_0.dxil");
    check_patches("corpus/stages/tri.hs_5_0.dxbc", "corpus/stages/tri.ds_5_0.dxbc");
}

// A mesh shader tells where its outputs are; what belongs to primitives says so.
void meshes(void**) {
    const Blob mesh("corpus/stages/meshlet.ms_6_5.dxil");
    Elements outputs;
    Converter c(mesh);
    dxil_spv_converter_set_stage_output_remapper(c.handle, element, &outputs);
    c.spirv();
    assert_true(outputs.asked == (std::vector<std::string>{"NORMAL0", "ID0"}));
    assert_true(outputs.defaults[0].flags == 0);
    unsigned x, y, z;
    const Blob primitives("corpus/stages/payload_prim_attrs.ms_6_5.dxil");
    Elements more;
    Converter p(primitives);
    dxil_spv_converter_set_stage_output_remapper(p.handle, element, &more);
    p.run();
    assert_true(more.asked == (std::vector<std::string>{"TEXCOORD0", "COLOR0"}));
    assert_true(more.defaults[0].flags == 0 &&
                more.defaults[1].flags == DXIL_SPV_SHADER_STAGE_IO_PER_PRIMITIVE);
    assert_true(more.defaults[1].location > more.defaults[0].location);
    dxil_spv_converter_get_compute_workgroup_dimensions(c.handle, &x, &y, &z);
    assert_true(x == 32 && y == 1 && z == 1);
}

void targets(void**) {
    const Blob blob("corpus/stages/dual_source.ps_6_0.dxil");
    Converter plain(blob), dual(blob), swizzled(blob), same(blob);
    const auto as_it_is = plain.spirv();
    assert_int_equal(count_of(as_it_is, decorate, 2, dual_index), 0);
    dual.option(DXIL_SPV_OPTION_DUAL_SOURCE_BLENDING,
                dxil_spv_option_dual_source_blending{{}, DXIL_SPV_TRUE});
    assert_int_equal(decorated(dual.spirv(), dual_index, 1), 1);
    const unsigned identity[] = {0xe4, 0xe4}, turned[] = {0xe4, 0x1b};
    same.option(DXIL_SPV_OPTION_OUTPUT_SWIZZLE, dxil_spv_option_output_swizzle{{}, identity, 2});
    assert_true(same.spirv() == as_it_is);
    swizzled.option(DXIL_SPV_OPTION_OUTPUT_SWIZZLE, dxil_spv_option_output_swizzle{{}, turned, 2});
    assert_true(swizzled.spirv() != as_it_is);
}

void views(void**) {
    constexpr unsigned multi_view = 4439, viewport_index = 10, capability = 17;
    const Blob blob("corpus/stages/view_id.vs_6_1.dxil");
    const auto with = [&](Converter& c, bool enabled, bool last, unsigned view_id, unsigned viewport_id) {
        c.option(DXIL_SPV_OPTION_VIEW_INSTANCING,
                 dxil_spv_option_view_instancing{{}, enabled, last, view_id, viewport_id});
        const auto words = c.spirv();
        dxil_spv_bool compatible = 0;
        dxil_spv_converter_is_multiview_compatible(c.handle, &compatible);
        assert_int_equal(compatible, enabled && view_id != ~0u);
        return words;
    };
    Converter without(blob), off(blob), inner(blob), last(blob);
    // Without view instancing there is one view, of number 0.
    assert_int_equal(count_of(without.spirv(), capability, 1, multi_view), 0);
    assert_int_equal(count_of(with(off, false, true, 5, 6), capability, 1, multi_view), 0);
    auto words = with(inner, true, false, 5, 6);
    assert_int_equal(count_of(words, capability, 1, multi_view), 1);
    assert_int_equal(decorated(words, spec_id, 5), 1);
    assert_int_equal(decorated(words, spec_id, 6), 0);
    words = with(last, true, true, 5, 6);
    assert_int_equal(decorated(words, spec_id, 6), 1);
    assert_int_equal(decorated(words, built_in, viewport_index), 1);
    // The client says "last" of pixel shaders, too; these have nothing to offset.
    const Blob drawn("corpus/stages/view_id.ps_6_1.dxil");
    Converter pixel(drawn);
    words = with(pixel, true, true, 5, 6);
    assert_int_equal(count_of(words, capability, 1, multi_view), 1);
    assert_int_equal(decorated(words, spec_id, 6), 0);
    // A shader that chooses layers itself cannot have views for layers.
    const Blob layered("corpus/stages/layer_viewport.vs_6_0.dxil");
    Converter c(layered);
    c.option(DXIL_SPV_OPTION_VIEW_INSTANCING, dxil_spv_option_view_instancing{{}, 1, 1, 5, 6});
    dxil_spv_bool compatible = 1;
    if (c.run() == DXIL_SPV_SUCCESS)
        dxil_spv_converter_is_multiview_compatible(c.handle, &compatible);
    else
        compatible = 0;
    assert_false(compatible);
}

// Places in the shader record: three words, a table of SRVs at the next multiple of 8, one of a sampler and
// the picture, an address.
void records(void**) {
    const Blob blob("dropin/proton/records.lib_6_3.dxil");
    Converter c(blob, "Miss");
    c.places([](const Asked& a) {
        Place p = a.name == "u0" ? bound(0, 0)
                                 : in_heap(1,
                                           a.name[0] == 's'   ? 1
                                           : a.name == "t9 7" ? 2
                                                              : 0,
                                           0, ~0u);
        if (a.name[0] == 's' || a.name == "t9 7")
            p.resource.descriptor_type = DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_IDENTITY;
        return p;
    });
    c.option(DXIL_SPV_OPTION_SSBO_ALIGNMENT, dxil_spv_option_ssbo_alignment{{}, 1});
    c.option(DXIL_SPV_OPTION_SBT_DESCRIPTOR_SIZE_LOG2, dxil_spv_option_sbt_descriptor_size_log2{{}, 6, 5});
    dxil_spv_converter_add_local_root_constants(c.handle, 7, 1, 3);
    assert_int_equal(dxil_spv_converter_end_local_root_descriptor_table(c.handle),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    assert_int_equal(dxil_spv_converter_begin_local_root_descriptor_table(c.handle), DXIL_SPV_SUCCESS);
    assert_int_equal(dxil_spv_converter_begin_local_root_descriptor_table(c.handle),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    assert_int_equal(dxil_spv_converter_end_local_root_descriptor_table(c.handle),
                     DXIL_SPV_ERROR_INVALID_ARGUMENT);
    dxil_spv_converter_add_local_root_descriptor_table(c.handle, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 2, 4, 10);
    dxil_spv_converter_add_local_root_descriptor_table(c.handle, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 8, ~0u, 14);
    assert_int_equal(dxil_spv_converter_end_local_root_descriptor_table(c.handle), DXIL_SPV_SUCCESS);
    dxil_spv_converter_add_local_root_descriptor_table(c.handle, DXIL_SPV_RESOURCE_CLASS_SAMPLER, 7, 0, 1, 3);
    dxil_spv_converter_add_local_root_descriptor(c.handle, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 0);
    const auto words = c.spirv();
    // The converter asks the record for tables only.
    for (const Asked& a : c.asked)
        assert_true(a.name != "b1 7" && a.name != "t0 7");
    assert_true(count_of(words, 59, 3, 5343) == 1); // a variable in ShaderRecordBufferKHR
    constexpr unsigned constant = 43;
    assert_true(count_of(words, constant, 3, 6) > 0 &&
                count_of(words, constant, 3, 5) > 0);  // shifts of handles
    assert_true(count_of(words, constant, 3, 15) > 0); // t9: element 14 of t8 and one more

    Converter wrong(blob, "Miss");
    wrong.places([](const Asked&) { return bound(0, 0); });
    dxil_spv_converter_add_local_root_descriptor_table(wrong.handle, DXIL_SPV_RESOURCE_CLASS_SRV, 7, 2, 4,
                                                       10);
    assert_int_not_equal(wrong.run(), DXIL_SPV_SUCCESS);
    assert_non_null(strstr(logged().c_str(), "descriptor heap"));
}

} // namespace

TEST_GROUP(proton_stages) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(vertex_inputs), cmocka_unit_test(stream_outputs), cmocka_unit_test(stage_elements),
        cmocka_unit_test(patches),       cmocka_unit_test(meshes),         cmocka_unit_test(targets),
        cmocka_unit_test(views),         cmocka_unit_test(records),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_proton_stages
