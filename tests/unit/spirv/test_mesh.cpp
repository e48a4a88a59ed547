// Amplification and mesh shaders, and pixel shaders' inputs that belong to primitives.
#include "stage_cases.h"

namespace test_mesh {

using namespace ladder;
using namespace ladder::spirv;
using namespace ladder::spirv::cases;

namespace {

// Environments with SPIR-V 1.4.
constexpr Environment newer[] = {Environment::Vulkan12, Environment::Vulkan13, Environment::Vulkan14};

// Older disassemblers know some names by those of the extension that was there before.
std::string with_old_names(std::string text) {
    for (size_t at; (at = text.find("OutputPrimitivesEXT")) != text.npos;)
        text.replace(at, 19, "OutputPrimitivesNV");
    return text;
}

void check_newer(const Case& c) {
    for (Environment e : newer) {
        const std::string text = with_old_names(valid(c.stage, e));
        std::istringstream parts(c.parts);
        for (std::string part; std::getline(parts, part, '|');)
            has(text, part);
    }
}

StageText mesh(const std::string& declarations, const std::string& body, const char* topology = "triangle") {
    return {"mesh",
            std::string("local_size 32 1 1\noutput_topology ") + topology +
                "\nmax_vertices 64\nmax_primitives 126\n" + declarations,
            "    %0 = builtin.i32 flat_thread_id_in_group, 0\n    set_mesh_counts 3, 1\n" + body};
}

StageText vertex_output(const char* element, const std::string& value) {
    return mesh(std::string("output o0 ") + element + "\n", "    store_output o0, 0, 0, " + value + ", %0\n");
}
StageText primitive_output(const char* element, const std::string& value) {
    return mesh(std::string("patch p0 ") + element + "\n", "    store_patch p0, 0, 0, " + value + ", %0\n");
}

// One that ends with a dispatch, after `body`.
std::string amplification(const std::string& variables, const std::string& body, const char* payload) {
    return "vsir 1 structured-ssa\nstage amplification\nentry f0 \"main\"\nlocal_size 32 1 1\n" + variables +
           "function f0 \"main\"() {\nb0:\n    %0 = builtin.i32 flat_thread_id_in_group, 0\n" + body +
           "    dispatch_mesh %0, 2, 1, " + payload + "\n}\n";
}

void counts_and_indices(void**) {
    check_newer({mesh("", "    store_indices %0, 0, 1, 2\n"),
                 "OpCapability MeshShadingEXT|OpExtension \"SPV_EXT_mesh_shader\"|OpEntryPoint MeshEXT|"
                 "OutputVertices 64|OutputPrimitivesNV 126|OutputTriangles|LocalSize 32 1 1|"
                 "OpSetMeshOutputsEXT %uint_3 %uint_1|BuiltIn PrimitiveTriangleIndicesEXT|"
                 "OpTypeArray %v3uint %uint_126"});
    check_newer({mesh("", "    store_indices %0, 0, %0, 2\n", "line"),
                 "OutputLines|BuiltIn PrimitiveLineIndicesEXT|OpTypeArray %v2uint %uint_126"});
    // The third vertex of a line is nothing.
    has_not(valid(mesh("", "    store_indices 0, %0, 1, 2\n", "line")), "OpTypeVector %uint 3");
    // The indices of a thread's own primitive are one store, and no index is changed.
    const std::string text = valid(mesh("", "    store_indices %0, 0, 1, 2\n"));
    has(text, "OpAccessChain %_ptr_Output_v3uint");
    has_not(text, "UMin");
    // A shader that makes nothing: Vulkan wants one at least.
    const StageText none = {"mesh", "output_topology line\n", "    set_mesh_counts 0, 0\n"};
    check_newer({none, "OutputVertices 1\n|OutputPrimitivesNV 1\n"});
    // More than is declared makes a module invalid, where constants say it.
    const StageText more = {"mesh", "output_topology line\nmax_vertices 2\nmax_primitives 1\n",
                            "    set_mesh_counts 3, 2\n"};
    check_newer({more, "OpSetMeshOutputsEXT %uint_2 %uint_1"});
}

void outputs(void**) {
    const Case cases[] = {
        {vertex_output("position f32 noperspective cols=4 row=0 col=0", "f32 1"),
         "BuiltIn Position|Invariant|OpTypeArray %v4float %uint_64"},
        {vertex_output("clip_distance f32 linear cols=2 row=0 col=0", "f32 1"),
         "OpCapability ClipDistance|BuiltIn ClipDistance|OpTypeArray %float %uint_2|"
         "OpTypeArray %_arr_float_uint_2 %uint_64"},
        {vertex_output("cull_distance f32 linear rows=2 row=0 col=0", "f32 1"),
         "OpCapability CullDistance|BuiltIn CullDistance"},
        {vertex_output("arbitrary f32 linear cols=3 rows=2 row=3 col=0 \"A\"", "f32 1"),
         "Location 3|OpTypeArray %_arr_v3float_uint_2 %uint_64"},
        {vertex_output("arbitrary i32 constant row=0 col=0 \"A\"", "i32 7"), "OpTypeInt 32 1|Location 0"},
        {primitive_output("primitive_id u32 constant row=0 col=0", "i32 7"),
         "BuiltIn PrimitiveId|PerPrimitive|OpTypeArray %uint %uint_126"},
        {primitive_output("render_target_array_index u32 constant row=0 col=0", "i32 7"),
         "BuiltIn Layer|PerPrimitive"},
        {primitive_output("viewport_array_index u32 constant row=0 col=0", "i32 7"),
         "BuiltIn ViewportIndex|PerPrimitive"},
        {primitive_output("cull_primitive i1 constant", "%0"),
         "BuiltIn CullPrimitiveEXT|PerPrimitive|OpTypeArray %bool %uint_126|OpINotEqual %bool"},
        {primitive_output("arbitrary f32 constant cols=4 row=2 col=0 \"A\"", "f32 1"),
         "Location 2|PerPrimitive|OpTypeArray %v4float %uint_126"},
    };
    for (const Case& c : cases)
        check_newer(c);
    // Debian 12's spirv-val wants no array here.
    const Written rate =
        translate(primitive_output("shading_rate u32 constant row=0 col=0", "i32 5").text(), Options());
    const std::string text = disassembly(rate.words);
    for (const char* part : {"OpCapability FragmentShadingRateKHR", "BuiltIn PrimitiveShadingRateKHR",
                             "PerPrimitive", "OpTypeArray %uint %uint_126"})
        has(text, part);
    // What nothing writes is there for the next stage.
    check_newer({mesh("output o0 arbitrary f32 linear row=1 col=0 \"A\"\n"
                      "patch p0 arbitrary f32 constant row=0 col=0 \"B\"\n",
                      ""),
                 "Location 1|Location 2|PerPrimitive"});
}

// Registers of primitives start at 0 again; locations come after those of vertices, system values included.
void locations(void**) {
    const StageText both = mesh("output o0 position f32 noperspective cols=4 row=0 col=0\n"
                                "output o1 arbitrary f32 linear cols=2 row=1 rows=3 col=0 \"A\"\n"
                                "patch p0 primitive_id u32 constant row=0 col=0\n"
                                "patch p1 arbitrary f32 constant cols=2 row=1 col=1 \"B\"\n",
                                "    store_output o1, %0, 1, f32 1, 5\n    store_patch p1, 0, 1, f32 1, 6\n");
    check_newer({both, "%A0 Location 1|%B0 Location 5|%B0 Component 1"});
    // A constant beyond the last stays in the array.
    check_newer({vertex_output("arbitrary f32 linear row=0 col=0", "f32 1"), "OpAccessChain"});
    const StageText beyond =
        mesh("output o0 arbitrary f32 linear row=0 col=0 \"A\"\n", "    store_output o0, 0, 0, f32 1, 64\n");
    check_newer({beyond, "OpAccessChain %_ptr_Output_float %A0 %uint_63"});
}

void links(void**) {
    const StageText both = mesh("output o0 arbitrary f32 linear cols=2 row=1 col=0 \"Color\"\n"
                                "patch p0 arbitrary f32 constant row=0 col=0 index=2 \"color\"\n",
                                "");
    const Link map[] = {{ir::SignatureKind::Output, "COLOR", 0, 0, 9, 2},
                        {ir::SignatureKind::Patch, "COLOR", 2, 0, 4, 0, 0, false, false, true}};
    Options options;
    options.linkage.links = map;
    const std::string text = valid(both.text(), options);
    has(text, "%Color0 Location 9");
    has(text, "%Color0 Component 2");
    has(text, "%color2 Location 4");
    has_not(text, "%color2 Component");

    const StageText pixel = {"pixel",
                             "input i0 arbitrary f32 constant cols=2 row=1 col=0 \"Color\"\n"
                             "input i1 arbitrary f32 linear row=2 col=0 \"Color\" index=1\n"
                             "output o0 target f32 row=0 col=0\n",
                             "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i1, 0, 0\n"
                             "    %2 = fadd.f32 %0, %1\n    store_output o0, 0, 0, %2\n"};
    const Link inputs[] = {{ir::SignatureKind::Input, "color", 0, 0, 7, 1, 0, false, false, true},
                           {ir::SignatureKind::Output, "color", 1, 0, 8, 0, 0, false, false, true}};
    options.linkage.links = inputs;
    const std::string linked = valid(pixel.text(), options);
    for (const char* part :
         {"%Color0 Location 7", "%Color0 Component 1", "%Color0 PerPrimitive", "%Color1 Location 2",
          "OpCapability MeshShadingEXT", "OpExtension \"SPV_EXT_mesh_shader\""})
        has(linked, part);
    has_not(linked, "%Color1 PerPrimitive");
    options.environment = Environment::Vulkan11;
    refuse(pixel.text(), Code::Unsupported, "VK_EXT_mesh_shader needs SPIR-V 1.4", options);
    options.linkage.links = {};
    has_not(valid(pixel.text(), options), "MeshShadingEXT");
}

// System values that mesh shaders write: decorated as these do it, and of their capability.
void system_values_of_primitives(void**) {
    struct Row {
        const char *semantic, *name, *builtin, *capability; // what it needs otherwise
        bool of_primitive;
    };
    const Row rows[] = {
        {"primitive_id", "SV_PrimitiveID", "gl_PrimitiveID", "Geometry", true},
        {"render_target_array_index", "SV_RenderTargetArrayIndex", "gl_Layer", "Geometry", true},
        {"viewport_array_index", "SV_ViewportArrayIndex", "gl_ViewportIndex", "MultiViewport", true},
        {"shading_rate", "SV_ShadingRate", "ShadingRateKHR", "FragmentShadingRateKHR", false}};
    for (const Row& row : rows) {
        const StageText pixel = {"pixel",
                                 std::string("input i0 ") + row.semantic + " u32 constant row=0 col=0 \"" +
                                     row.name + "\"\noutput o0 target u32 row=0 col=0\n",
                                 "    %0 = load_input.i32 i0, 0, 0\n    store_output o0, 0, 0, %0\n"};
        Options options;
        const std::string plain = valid(pixel.text(), options);
        has_not(plain, "PerPrimitive");
        has(plain, row.capability);
        const Link link[] = {{ir::SignatureKind::Input, row.name, 0, 0, 0, 0, 0, false, false, true}};
        options.linkage.links = link;
        const std::string linked = valid(pixel.text(), options);
        (row.of_primitive ? has : has_not)(linked, "PerPrimitive");
        (row.of_primitive ? has : has_not)(linked, "OpCapability MeshShadingEXT");
        (row.of_primitive ? has_not : has)(linked, row.capability);
    }
}

void payloads(void**) {
    const std::string words = "variable v0 payload i32[4] \"payload\"\n";
    for (Environment e : newer) {
        Options options;
        options.environment = e;
        const std::string text =
            valid(amplification(words,
                                "    var_store v0, %0, i32 7\n    %1 = var_load.i32 v0, 3\n"
                                "    %2 = var_atomic.i32 v0, add, %0, %1\n    barrier sync|groupshared\n",
                                "v0"),
                  options);
        for (const char* part :
             {"OpCapability MeshShadingEXT", "OpEntryPoint TaskEXT", "LocalSize 32 1 1",
              "OpVariable %_ptr_TaskPayloadWorkgroupEXT__arr_uint_uint_4 TaskPayloadWorkgroupEXT",
              "OpAtomicIAdd %uint", "OpEmitMeshTasksEXT %", " %uint_2 %uint_1 %payload"})
            has(text, part);
        has_not(text, "OutputVertices");
    }
    // One that nothing has touched, and one that a mesh shader reads.
    Options options;
    has(valid(amplification("variable v0 payload i32[1] \"p\"\n", "", "v0"), options),
        "OpVariable %_ptr_TaskPayloadWorkgroupEXT_uint TaskPayloadWorkgroupEXT");
    check_newer({mesh(words, "    %1 = var_load.i32 v0, %0\n    store_indices 0, %1, 1, 2\n"),
                 "OpAccessChain %_ptr_TaskPayloadWorkgroupEXT_uint %payload"});
    // In branches, each of which ends the group.
    const std::string branches = "vsir 1 structured-ssa\nstage amplification\nentry f0 \"main\"\n" + words +
                                 "function f0 \"main\"() {\nb0: selection merge b3\n"
                                 "    %0 = builtin.i32 group_id, 0\n    %1 = ieq %0, i32 1\n"
                                 "    branch_if %1, b1, b2\nb1:\n    dispatch_mesh 1, 1, 1, v0\n"
                                 "b2:\n    dispatch_mesh 2, 1, 1, v0\nb3:\n    unreachable\n}\n";
    has(valid(branches, options), "OpEmitMeshTasksEXT %uint_2 %uint_1 %uint_1 %payload");
}

void thread_numbers(void**) {
    check_newer({mesh("", "    %1 = builtin.i32 thread_id, 1\n    %2 = builtin.i32 group_id, 2\n"
                          "    %3 = builtin.i32 thread_id_in_group, 0\n    %4 = iadd.i32 %1, %2\n"
                          "    %5 = iadd.i32 %4, %3\n    %6 = builtin.i32 view_id, 0\n"
                          "    %7 = wave_reduce.i32 add, %6\n    store_indices %5, %7, 1, 2\n"),
                 "BuiltIn GlobalInvocationId|BuiltIn WorkgroupId|BuiltIn LocalInvocationId|BuiltIn ViewIndex|"
                 "OpCapability MultiView|OpGroupNonUniformIAdd"});
    // The older extension for derivatives is for compute shaders only.
    const StageText derives = mesh("output o0 arbitrary f32 linear row=0 col=0\n",
                                   "    %1 = utof.f32 %0\n    %2 = deriv.f32 fine_x, %1\n"
                                   "    store_output o0, 0, 0, %2, %0\n");
    const std::string text = disassembly(translate(derives.text(), Options()).words);
    has(text, "SPV_KHR_compute_shader_derivatives");
    has_not(text, "SPV_NV_compute_shader_derivatives");
    has(text, "DerivativeGroupLinear");
}

void refusals(void**) {
    for (Environment e : {Environment::Vulkan10, Environment::Vulkan11}) {
        Options options;
        options.environment = e;
        refuse(mesh("", "").text(), Code::Unsupported, "a mesh shader (for Vulkan 1.", options);
        refuse(amplification("variable v0 payload i32[1]\n", "", "v0"), Code::Unsupported,
               "an amplification shader (for Vulkan 1.", options);
    }
    refuse(mesh("variable v0 payload i32[4]\nvariable v1 payload i32[4]\n",
                "    %1 = var_load.i32 v0, 0\n    %2 = var_load.i32 v1, 0\n"
                "    store_indices %1, %2, 1, 2\n")
               .text(),
           Code::Unsupported, "more than one payload");
}

} // namespace

TEST_GROUP(mesh) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(counts_and_indices),
        cmocka_unit_test(outputs),
        cmocka_unit_test(locations),
        cmocka_unit_test(links),
        cmocka_unit_test(system_values_of_primitives),
        cmocka_unit_test(payloads),
        cmocka_unit_test(thread_numbers),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests_name("mesh", tests, nullptr, nullptr);
}

} // namespace test_mesh
