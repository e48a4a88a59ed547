// Hit objects and reorder points in both extensions. SPIRV-Tools judges NVIDIA's; older ones do not know the
// other, whose instructions are found by their numbers (SPV_EXT_shader_invocation_reorder).
#include "support.h"

#include <algorithm>

namespace test_hit_objects {

using namespace ladder;

namespace {

std::string program(const std::string& code, const std::string& objects = "2") {
    return "vsir 1 structured-ssa\nstage ray_generation\nentry f0 \"main\"\n"
           "descriptor d0 srv acceleration_structure first=0\ndescriptor d1 uav raw_buffer first=1\n"
           "variable o hit_object [" +
           objects +
           "] \"objects\"\nvariable q ray_query [1]\nvariable p ray_payload i32[2]\n"
           "variable a hit_object_attribute f32[2]\nfunction f0() {\nb0:\n    %s = handle d0, 0\n"
           "    %u = handle d1, 0\n" +
           code + "    return\n}\n";
}

std::string shown(const char* type, const std::string& value) {
    const bool real = std::string(type) == "f32";
    return "    %v = " + value + "\n" + (real ? "    %w = bitcast.i32 %v\n" : "") +
           "    raw_store.i32 %u, 0, 4, 1, " + (real ? "%w" : "%v") + "\n";
}

constexpr char trace[] =
    "    hit_trace_ray %s, o, 0, 0, 255, 1, 2, 3, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 9.0, p\n";
constexpr char miss[] = "    hit_make_miss o, 0, 0, 3, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 9.0\n";

constexpr char made[] =
    "    hit_make_hit %s, o, 0, 1, 2, 3, 4, 5, 6, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 9.0, a\n";
constexpr char made_at[] =
    "    hit_make_hit_at %s, o, 0, 1, 2, 3, 4, 5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 9.0, a\n";

spirv::Options ext() {
    spirv::Options o;
    o.device.set(spirv::Fact::InvocationReorderExt);
    return o;
}

std::string nv(const std::string& code, const std::string& objects = "2") {
    const spirv::Written w = spirv::translate(program(code, objects), spirv::Options{});
    if (w.code != Code::Ok)
        fail_msg("%s", w.message.c_str());
    if (const std::string bad = spirv::verdict(w.words, spirv::Environment::Vulkan13); !bad.empty())
        fail_msg("%s\n%s", bad.c_str(), spirv::disassembly(w.words).c_str());
    return spirv::disassembly(w.words);
}

void has(const std::string& text, const std::string& what, bool wanted = true) {
    if ((text.find(what) != text.npos) != wanted)
        fail_msg("%s '%s' in\n%s", wanted ? "no" : "there is", what.c_str(), text.c_str());
}

// The first instruction with that number, its first word left out; empty: there is none.
std::vector<uint32_t> instruction(const std::vector<uint32_t>& words, uint32_t number) {
    for (size_t at = 5; at < words.size() && words[at] >> 16; at += words[at] >> 16)
        if ((words[at] & 0xffff) == number)
            return {words.begin() + static_cast<long>(at) + 1,
                    words.begin() + static_cast<long>(at + (words[at] >> 16))};
    return {};
}

std::vector<uint32_t> ext_words(const std::string& code) {
    const spirv::Written w = spirv::translate(program(code), ext());
    if (w.code != Code::Ok)
        fail_msg("%s", w.message.c_str());
    return w.words;
}

void operations_of_nv(void**) {
    std::string text = nv(trace);
    has(text, "OpCapability ShaderInvocationReorderNV");
    has(text, "OpExtension \"SPV_NV_shader_invocation_reorder\"");
    has(text, "OpTypeHitObjectNV");
    has(text, "OpHitObjectTraceRayNV %objects %");
    has(nv(miss), "OpHitObjectRecordMissNV %objects %uint_3 %");
    // Instance, primitive, geometry, kind; then offset and stride, or the record.
    has(nv(made), "%uint_1 %uint_2 %uint_3 %uint_4 %uint_5 %uint_6 %");
    has(nv(made), "OpHitObjectRecordHitNV %objects %");
    has(nv(made_at), "%uint_1 %uint_2 %uint_3 %uint_4 %uint_5 %");
    has(nv(made_at), "OpHitObjectRecordHitWithIndexNV %objects %");
    has(nv("    hit_make_nop o, 1\n"), "OpHitObjectRecordEmptyNV %objects");
    has(nv("    hit_invoke o, 0, p\n"), "OpHitObjectExecuteShaderNV %objects %");
    has(nv("    hit_attributes o, 0, a\n"),
        "OpVariable %_ptr_HitObjectAttributeNV_v2float HitObjectAttributeNV");
    has(nv("    hit_attributes o, 0, a\n"), "OpHitObjectGetAttributesNV %objects %");
    has(nv("    reorder_thread 5, 3\n"), "OpReorderThreadWithHintNV %uint_5 %uint_3");
    has(nv("    reorder_thread_by_hit o, 0, 5, 3\n"),
        "OpReorderThreadWithHitObjectNV %objects %uint_5 %uint_3");
    has(nv("    reorder_thread_by_hit o, 0, 5, 0\n"), "OpReorderThreadWithHitObjectNV %objects\n");
    // Where the application's words are, an address says.
    text = nv(shown("i32", "hit_record_load o, 0, 8"));
    has(text, "OpMemoryModel PhysicalStorageBuffer64 GLSL450");
    has(text, "OpHitObjectGetShaderRecordBufferHandleNV %v2uint %objects");
    has(text, "Aligned 4");
    has(nv("    barrier uav_shader_call\n"), "OpMemoryBarrier %uint_6 %uint_2120");
}

void values_of_nv(void**) {
    const struct {
        const char *type, *value, *what;
    } rows[] = {
        {"f32", "t_min, 0", "OpHitObjectGetRayTMinNV"},
        {"f32", "t_current, 0", "OpHitObjectGetRayTMaxNV"},
        {"f32", "world_origin, 2", "OpHitObjectGetWorldRayOriginNV"},
        {"f32", "world_direction, 1", "OpHitObjectGetWorldRayDirectionNV"},
        {"f32", "object_origin, 0", "OpHitObjectGetObjectRayOriginNV"},
        {"f32", "object_direction, 2", "OpHitObjectGetObjectRayDirectionNV"},
        {"f32", "object_to_world, 6", "OpHitObjectGetObjectToWorldNV"},
        {"f32", "world_to_object, 11", "OpHitObjectGetWorldToObjectNV"},
        {"i32", "geometry_index, 0", "OpHitObjectGetGeometryIndexNV"},
        {"i32", "instance_index, 0", "OpHitObjectGetInstanceIdNV"},
        {"i32", "instance_id, 0", "OpHitObjectGetInstanceCustomIndexNV"},
        {"i32", "primitive_index, 0", "OpHitObjectGetPrimitiveIndexNV"},
        {"i32", "hit_kind, 0", "OpHitObjectGetHitKindNV"},
        {"i32", "table_index, 0", "OpHitObjectGetShaderBindingTableRecordIndexNV"},
    };
    for (const auto& row : rows)
        has(nv(shown(row.type, std::string("hit_read.") + row.type + " o, 0, " + row.value)), row.what);
    // Columns of three: row 1, column 2.
    has(nv(shown("f32", "hit_read.f32 o, 0, object_to_world, 6")), " 2 1\n");
    for (const auto& [value, what] :
         {std::pair{"is_hit", "IsHit"}, {"is_miss", "IsMiss"}, {"is_nop", "IsEmpty"}})
        has(nv(std::string("    %b = hit_read.bool o, 0, ") + value +
               ", 0\n    %v = select.i32 %b, 1, 0\n    raw_store.i32 %u, 0, 4, 1, %v\n"),
            std::string("OpHitObject") + what + "NV %bool %objects");
}

// Objects that threads choose are an array, which they may index differently; others are variables of their
// own.
void chosen(void**) {
    const std::string text =
        nv("    %l = raw_load.i32 %u, 0, 4\n    hit_make_nop o, %l\n    hit_make_nop o, 1\n");
    has(text, "OpTypeArray %");
    has(text, "NonUniform");
    has(nv("    hit_make_nop o, 0\n    hit_make_nop o, 1\n"), "OpTypeArray", false);
    has(nv("    hit_make_nop o, 0\n    hit_make_nop o, 1\n"), "NonUniform", false);
}

void refused_without_ext(void**) {
    const struct {
        std::string code;
        const char* said;
    } rows[] = {
        {"    hit_set_table_index o, 0, 4\n", "naming another record of the shader table needs VK_EXT_"},
        {"    hit_from_query o, 0, q, 0, 7, a\n", "hit objects of ray queries need VK_EXT_"},
        {shown("i32", "hit_read.i32 o, 0, flags, 0"), "the ray flags of a hit object need VK_EXT_"},
        {"    hit_make_miss o, 0, 1, 3, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 9.0\n",
         "ray flags of a miss that no ray has made need VK_EXT_"},
    };
    for (const auto& row : rows) {
        const spirv::Written w = spirv::translate(program(row.code), spirv::Options{});
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
        has(w.message, row.said);
        has(w.message, "--device=invocation-reorder-ext");
        ext_words(row.code);
    }
}

// Hits that no ray has found, and clusters: a module of the other extension cannot have them.
void refused_with_ext(void**) {
    const std::string cluster = shown("i32", "hit_read.i32 o, 0, cluster_id, 0");
    for (const std::string& code : {std::string(made), std::string(made_at), cluster}) {
        const spirv::Written w = spirv::translate(program(code), ext());
        assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::Unsupported));
        has(w.message, "needs VK_NV_ray_tracing_invocation_reorder alone");
    }
    const spirv::Written w = spirv::translate(program(cluster), spirv::Options{});
    constexpr uint32_t get_cluster_id = 5346;
    assert_int_equal(instruction(w.words, get_cluster_id).size(), 3);
    assert_true(std::search_n(w.words.begin(), w.words.end(), 1, 5437u) != w.words.end()); // the capability
}

// The number of each instruction, and how many words it has.
void operations_of_ext(void**) {
    const struct {
        std::string code;
        uint32_t number;
        size_t words;
    } rows[] = {
        {trace, 5316, 12},
        {"    hit_from_query o, 0, q, 0, 7, a\n", 5304, 5},
        {miss, 5305, 7},
        {"    hit_make_nop o, 1\n", 5318, 1},
        {"    hit_invoke o, 0, p\n", 5319, 2},
        {"    hit_attributes o, 0, a\n", 5321, 2},
        {"    hit_set_table_index o, 0, 4\n", 5309, 2},
        {shown("i32", "hit_record_load o, 0, 8"), 5349, 3},
        {"    reorder_thread 5, 3\n", 5314, 2},
        {"    reorder_thread_by_hit o, 0, 5, 3\n", 5315, 3},
        {"    reorder_thread_by_hit o, 0, 5, 0\n", 5315, 1},
        {shown("i32", "hit_read.i32 o, 0, flags, 0"), 5308, 3},
        {shown("f32", "hit_read.f32 o, 0, t_min, 0"), 5347, 3},
        {shown("f32", "hit_read.f32 o, 0, t_current, 0"), 5333, 3},
        {shown("f32", "hit_read.f32 o, 0, world_origin, 0"), 5330, 3},
        {shown("f32", "hit_read.f32 o, 0, world_direction, 0"), 5329, 3},
        {shown("f32", "hit_read.f32 o, 0, object_origin, 0"), 5327, 3},
        {shown("f32", "hit_read.f32 o, 0, object_direction, 0"), 5328, 3},
        {shown("f32", "hit_read.f32 o, 0, object_to_world, 0"), 5331, 3},
        {shown("f32", "hit_read.f32 o, 0, world_to_object, 0"), 5332, 3},
        {shown("i32", "hit_read.i32 o, 0, geometry_index, 0"), 5324, 3},
        {shown("i32", "hit_read.i32 o, 0, instance_index, 0"), 5325, 3},
        {shown("i32", "hit_read.i32 o, 0, instance_id, 0"), 5326, 3},
        {shown("i32", "hit_read.i32 o, 0, primitive_index, 0"), 5323, 3},
        {shown("i32", "hit_read.i32 o, 0, hit_kind, 0"), 5322, 3},
        {shown("i32", "hit_read.i32 o, 0, table_index, 0"), 5348, 3},
    };
    constexpr uint32_t op_capability = 17, op_type_hit_object = 5313;
    for (const auto& row : rows) {
        const std::vector<uint32_t> words = ext_words(row.code);
        if (instruction(words, row.number).size() != row.words)
            fail_msg("%u has %zu words", row.number, instruction(words, row.number).size());
        const bool by_hint = row.number == 5314;
        assert_int_equal(instruction(words, op_type_hit_object).size(), by_hint ? 0 : 1);
        assert_true(std::search_n(words.begin(), words.end(), 1, 5388u) != words.end());
        assert_int_equal(instruction(words, op_capability).size(), 1);
    }
    const std::string text = spirv::disassembly(ext_words("    reorder_thread 5, 3\n"));
    has(text, "SPV_NV_shader_invocation_reorder", false);
}

// The program's variable of attributes has the storage class of the extension.
void storage_of_ext(void**) {
    const std::vector<uint32_t> words = ext_words("    hit_attributes o, 0, a\n");
    bool found = false;
    constexpr uint32_t op_variable = 59, storage_class = 5411;
    for (size_t at = 5; at < words.size() && words[at] >> 16; at += words[at] >> 16)
        found |= (words[at] & 0xffff) == op_variable && words[at + 3] == storage_class;
    assert_true(found);
}

} // namespace

TEST_GROUP(hit_objects) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(operations_of_nv), cmocka_unit_test(values_of_nv),
        cmocka_unit_test(chosen),           cmocka_unit_test(refused_without_ext),
        cmocka_unit_test(refused_with_ext), cmocka_unit_test(operations_of_ext),
        cmocka_unit_test(storage_of_ext),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_hit_objects
