// Ray queries: which instructions are written, on which variables, with which capabilities.
#include "support.h"

#include <algorithm>

namespace test_rays {

using namespace ladder;
using spirv::Environment;

namespace {

std::string program(const std::string& body, const char* variables = "variable q ray_query[2] \"q\"\n",
                    const char* scene = "descriptor s srv acceleration_structure first=3\n",
                    const char* stage = "compute") {
    return std::string("vsir 1 structured-ssa\nstage ") + stage +
           "\nentry main \"main\"\ndescriptor out uav raw_buffer first=1\n" + scene + variables +
           "function main() {\nstart:\n%out = handle out, 0\n%n = raw_load.i32 %out, 0, 4\n" + body +
           "return\n}\n";
}

constexpr char trace[] =
    "%s = handle s, 0\nray_trace %s, q, 0, 1, 255, 0.0, 1.0, 2.0, 0.5, 0.0, 0.0, 1.0, 9.0\n";

size_t count(const std::string& text, const std::string& part) {
    size_t n = 0;
    for (size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size())
        n++;
    return n;
}

std::string written(const std::string& text) {
    return spirv::disassembly(spirv::valid(text, Environment::Vulkan13));
}

void expect(const std::string& text, const char* part, size_t times) {
    if (count(text, part) != times)
        fail_msg("%zu times '%s', not %zu, in\n%s", count(text, part), part, times, text.c_str());
}

// Debian 12's SPIRV-Tools do not know these: `newer_values` looks at their text.
bool is_newer(ir::RayValue v) {
    return v == ir::RayValue::CandidateClusterId || v == ir::RayValue::CandidateTrianglePositions ||
           v == ir::RayValue::CommittedClusterId || v == ir::RayValue::CommittedTrianglePositions;
}

void every_value(void**) {
    std::string body = trace, names;
    for (uint32_t v = 0; v < static_cast<uint32_t>(ir::RayValue::Count); v++) {
        ir::RayValueShape shape = ir::shape(static_cast<ir::RayValue>(v));
        const char* name = ir::imm_names(ir::ImmKind::RayValue)[v];
        if (is_newer(static_cast<ir::RayValue>(v)))
            continue; // newer_values
        for (uint32_t c = 0; c < shape.components; c++) {
            std::string value = "%v" + std::to_string(v) + "_" + std::to_string(c);
            body += value + " = ray_read." + ir::type_name(shape.type) + " q, 0, " + name + ", " +
                    std::to_string(c) + "\n";
            if (shape.type == ir::Type::Bool)
                body += value + "i = zext.i32 " + value + "\n", value += "i";
            body += std::string("raw_store.") + (shape.type == ir::Type::F32 ? "f32" : "i32") +
                    " %out, 0, 4, 1, " + value + "\n";
        }
    }
    for (const char* stage : {"compute", "vertex", "pixel"}) {
        std::string text = written(program(body, "variable q ray_query[2] \"q\"\n",
                                           "descriptor s srv acceleration_structure first=3\n", stage));
        expect(text, "OpCapability RayQueryKHR", 1);
        expect(text, "OpExtension \"SPV_KHR_ray_query\"", 1);
        expect(text, "OpRayQueryGetIntersectionObjectToWorldKHR", 24);
        expect(text, "OpRayQueryGetIntersectionWorldToObjectKHR", 24);
        expect(text, "OpRayQueryGetIntersectionCandidateAABBOpaqueKHR", 1);
        expect(text, "OpLogicalNot", 1);
        expect(text, "OpRayQueryGetIntersectionInstanceIdKHR", 2);
        expect(text, "OpRayQueryGetIntersectionInstanceCustomIndexKHR", 2);
    }
}

// The instructions with an opcode, without their first words.
std::vector<std::vector<uint32_t>> with_opcode(const std::vector<uint32_t>& words, uint32_t opcode) {
    std::vector<std::vector<uint32_t>> found;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        if ((words[at] & 0xffff) == opcode)
            found.emplace_back(words.begin() + at + 1, words.begin() + at + (words[at] >> 16));
    return found;
}
bool asks_for(const std::vector<uint32_t>& words, uint32_t capability) {
    constexpr uint32_t op_capability = 17;
    const auto all = with_opcode(words, op_capability);
    return std::count(all.begin(), all.end(), std::vector<uint32_t>{capability}) == 1;
}

// Component 5 of the positions is z of vertex 1; the intersection is a constant: 1 the committed hit.
void newer_values(void**) {
    constexpr uint32_t position_fetch = 5391, clusters = 5437, get_positions = 5340, get_cluster = 5345,
                       composite_extract = 81;
    spirv::Options options;
    options.environment = Environment::Vulkan13;
    const auto write = [&](const char* values) {
        return spirv::translate(program(std::string(trace) + values), options).words;
    };
    auto words = write("%v = ray_read.f32 q, 0, committed_triangle_positions, 5\n"
                       "raw_store.f32 %out, 0, 4, 1, %v\n");
    assert_true(asks_for(words, position_fetch) && !asks_for(words, clusters));
    auto gets = with_opcode(words, get_positions);
    assert_int_equal(gets.size(), 1);
    assert_int_equal(gets[0].size(), 4);
    const auto extracts = with_opcode(words, composite_extract);
    assert_int_equal(std::count_if(extracts.begin(), extracts.end(),
                                   [&](const std::vector<uint32_t>& e) {
                                       return e.size() == 5 && e[2] == gets[0][1] && e[3] == 1 && e[4] == 2;
                                   }),
                     1);
    words = write("%v = ray_read.i32 q, 0, candidate_cluster_id, 0\nraw_store.i32 %out, 0, 4, 1, %v\n");
    assert_true(asks_for(words, clusters) && !asks_for(words, position_fetch));
    gets = with_opcode(words, get_cluster);
    assert_int_equal(gets.size(), 1);
    assert_int_equal(gets[0].size(), 4);
}

// Row 1, column 3 of a matrix: component 3 of the columns, then 1.
void matrix_element(void**) {
    std::string text =
        written(program(std::string(trace) + "%v = ray_read.f32 q, 0, committed_object_to_world, 7\n"
                                             "raw_store.f32 %out, 0, 4, 1, %v\n"));
    expect(text, "OpTypeMatrix %v3float 4", 1);
    size_t at = text.find("OpRayQueryGetIntersectionObjectToWorldKHR");
    std::string rest = text.substr(at, text.find('\n', text.find('\n', at) + 1) - at);
    assert_non_null(strstr(rest.c_str(), "%uint_1"));
    assert_non_null(strstr(rest.c_str(), " 3 1"));
}

void steps(void**) {
    std::string text = written(program(std::string(trace) + "%more = ray_proceed q, 0\n"
                                                            "ray_commit_triangle q, 0\n"
                                                            "ray_commit_procedural q, 0, 2.0\n"
                                                            "ray_abort q, 0\n"));
    for (const char* op :
         {"OpRayQueryInitializeKHR", "OpRayQueryProceedKHR", "OpRayQueryConfirmIntersectionKHR",
          "OpRayQueryGenerateIntersectionKHR", "OpRayQueryTerminateKHR"})
        expect(text, op, 1);
}

// Queries that are named by constants are variables of their own, else elements of an array.
void variables(void**) {
    std::string two = written(program("%a = ray_proceed q, 0\n%b = ray_proceed q, 1\n"));
    expect(two, "OpVariable %_ptr_Private_", 2);
    expect(two, "OpTypeArray", 0);
    std::string chosen = written(program("%a = ray_proceed q, 0\n%b = ray_proceed q, %n\n"));
    expect(chosen, "OpVariable %_ptr_Private_", 1);
    expect(chosen, "OpTypeArray", 1);
    std::string one = written(program("%a = ray_proceed q, %n\n", "variable q ray_query[1]\n"));
    expect(one, "OpTypeArray", 1);
    std::string many = written(program("%a = ray_proceed q, 99\n", "variable q ray_query[100]\n"));
    expect(many, "OpTypeArray", 1);
}

// Skipping triangles or boxes is a feature of its own; flags that are not known may ask for it.
void flags(void**) {
    const char culling[] = "OpCapability RayTraversalPrimitiveCullingKHR";
    auto with = [](const char* flags) {
        return program(std::string("%s = handle s, 0\nray_trace %s, q, 0, ") + flags +
                       ", 255, 0.0, 1.0, 2.0, 0.5, 0.0, 0.0, 1.0, 9.0\n");
    };
    expect(written(with("0xff")), culling, 0);
    expect(written(with("0x100")), culling, 1);
    expect(written(with("0x200")), culling, 1);
    expect(written(with("%n")), culling, 1);
    // Opacity micromaps in two states: an extension, which flags that are not known ask for where there are
    // any.
    const char micromaps[] = "OpCapability RayTracingOpacityMicromapEXT";
    expect(written(with("0x400")), micromaps, 1);
    expect(written(with("0x400")), "SPV_EXT_opacity_micromap", 1);
    expect(written(with("%n")), micromaps, 0);
    std::string allowed = with("%n");
    allowed.replace(allowed.find("ray_query[2]"), 12, "ray_query[2] micromaps");
    expect(written(allowed), micromaps, 1);
}

// True where a module has the extension: an instruction whose words are the name.
bool has_extension(const std::vector<uint32_t>& words, const char* name) {
    constexpr uint32_t op_extension = 10;
    for (const std::vector<uint32_t>& i : with_opcode(words, op_extension))
        if (!strcmp(reinterpret_cast<const char*>(i.data()), name))
            return true;
    return false;
}

// VK_KHR_opacity_micromap has a mode of entry points in which queries meet micromaps.
void khr_micromaps(void**) {
    constexpr uint32_t mode_of_id = 331, constant_true = 41, micromap_id = 6031, has_mode = 6032,
                       states = 5381;
    const auto write = [](const char* flags, const char* variable, uint32_t khr) {
        spirv::Options options;
        options.environment = Environment::Vulkan13;
        options.device.values[static_cast<int>(spirv::Fact::OpacityMicromapKhr)] = khr;
        options.device.values[static_cast<int>(spirv::Fact::OpacityMicromap)] = khr == 0;
        return spirv::translate(program(std::string("%s = handle s, 0\nray_trace %s, q, 0, ") + flags +
                                            ", 255, 0.0, 1.0, 2.0, 0.5, 0.0, 0.0, 1.0, 9.0\n",
                                        variable),
                                options)
            .words;
    };
    const char plain[] = "variable q ray_query[1]\n", allowed[] = "variable q ray_query[1] micromaps\n";
    const struct {
        const char *flags, *variable;
        uint32_t khr;
        bool mode, two_states;
    } rows[] = {{"1", plain, 0, false, false},      {"1", allowed, 0, false, false},
                {"1", plain, 1, false, false},      {"1", allowed, 1, true, false},
                {"1", plain, 2, true, false},       {"0x400", allowed, 1, true, true},
                {"0x400", allowed, 0, false, true}, {"%n", allowed, 1, true, true}};
    for (const auto& row : rows) {
        const std::vector<uint32_t> words = write(row.flags, row.variable, row.khr);
        const auto modes = with_opcode(words, mode_of_id), trues = with_opcode(words, constant_true);
        assert_int_equal(modes.size(), row.mode);
        if (row.mode)
            assert_true(modes[0][1] == micromap_id && trues.size() == 1 && modes[0][2] == trues[0][1]);
        assert_int_equal(asks_for(words, has_mode), row.mode);
        assert_int_equal(asks_for(words, states), row.two_states);
        assert_int_equal(has_extension(words, "SPV_KHR_opacity_micromap"), row.mode);
        assert_int_equal(has_extension(words, "SPV_EXT_opacity_micromap"), row.two_states && !row.khr);
    }
}

void arrays_of_scenes(void**) {
    auto at = [](const char* scene, const char* index, const char* flag = "") {
        return program(std::string("%s = handle") + flag + " s, " + index +
                           "\nray_trace %s, q, 0, 1, 255, 0.0, 1.0, 2.0, 0.5, 0.0, 0.0, 1.0, 9.0\n",
                       "variable q ray_query[1]\n", scene);
    };
    const char some[] = "descriptor s srv acceleration_structure first=3 count=4\n";
    const char unbounded[] = "descriptor s srv acceleration_structure first=3 count=unbounded\n";
    const char heap[] = "descriptor s srv acceleration_structure heap\n";
    expect(written(at(some, "2")), "OpAccessChain %_ptr_UniformConstant_", 1);
    expect(written(at(unbounded, "%n")), "OpCapability RuntimeDescriptorArray", 1);
    std::string text = written(at(heap, "%n", ".nonuniform"));
    expect(text, "OpCapability ShaderNonUniform", 1);
    expect(text, " NonUniform\n", 2); // the pointer and what is loaded
    expect(text, "Binding 5000", 1);
}

void refused(void**) {
    for (Environment e : {Environment::Vulkan10, Environment::Vulkan11}) {
        spirv::Written w = spirv::translate(program(trace), e);
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
        assert_non_null(strstr(w.message.c_str(), "VK_KHR_ray_query"));
    }
    // What the validator sees first.
    for (const char* body : {"%a = ray_proceed q, 2\n", "%a = ray_proceed p, 0\n"}) {
        spirv::Written w =
            spirv::translate(program(body, "variable q ray_query[2]\nvariable p private i32[1]\n"),
                             Environment::Vulkan13, false);
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::InvalidShader));
    }
}

} // namespace

TEST_GROUP(rays) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(every_value), cmocka_unit_test(newer_values),     cmocka_unit_test(matrix_element),
        cmocka_unit_test(steps),       cmocka_unit_test(variables),        cmocka_unit_test(khr_micromaps),
        cmocka_unit_test(flags),       cmocka_unit_test(arrays_of_scenes), cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_rays
