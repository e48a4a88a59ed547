// Scans with LADDER_SCAN_NAMES: names, types and default values, against what the HLSL says; and for all of
// the corpus what one compiler wrote into tokens against what another one wrote into DXIL.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder_context.h>
#include <ladder/ladder_scan.h>

#include <cstring>
#include <filesystem>
#include <map>
#include <string>

namespace test_scan_contents {

namespace {

using ladder::test::load;

const ladder_scan_contents* contents_in(const ladder_scan_result& s) {
    for (const void* at = s.next; at; at = static_cast<const ladder_scan_contents*>(at)->next)
        if (const auto* c = static_cast<const ladder_scan_contents*>(at);
            c->type == LADDER_STRUCTURE_TYPE_SCAN_CONTENTS)
            return c;
    return nullptr;
}

ladder_scan_info info_of(const std::string& bytes, unsigned int flags) {
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {bytes.data(), bytes.size()};
    info.flags = flags;
    return info;
}

// A type in a line: "{float2 place@0, uint id@8}:12", with strides behind arrays and matrices.
std::string spelled(const ladder_scan_type& t, int depth = 0) {
    static const char* const scalars[] = {"-",    "bool",  "short", "ushort", "int",   "uint",
                                          "long", "ulong", "half",  "float",  "double"};
    assert_true(depth <= 32);
    std::string text;
    if (t.type_class == LADDER_TYPE_CLASS_STRUCT) {
        for (unsigned int n = 0; n < t.member_count; n++)
            text += (n ? ", " : "") + spelled(*t.members[n].type, depth + 1) + " " + t.members[n].name + "@" +
                    std::to_string(t.members[n].offset);
        text = std::string(t.name) + "{" + text + "}";
    } else {
        text =
            std::string(scalars[t.component_type]) + std::to_string(t.rows) + "x" + std::to_string(t.columns);
        if (t.type_class >= LADDER_TYPE_CLASS_MATRIX_ROWS)
            text +=
                (t.type_class == LADDER_TYPE_CLASS_MATRIX_ROWS ? "r" : "c") + std::to_string(t.vector_stride);
    }
    if (t.elements)
        text += "[" + std::to_string(t.elements) + "/" + std::to_string(t.stride) + "]";
    return text + ":" + std::to_string(t.size);
}

// Spelled contents by register: "b3".
using Contents = std::map<std::string, std::string>;

Contents contents_of(const ladder_scan_result& s) {
    Contents all;
    const ladder_scan_contents* c = contents_in(s);
    assert_non_null(c);
    for (unsigned int n = 0; n < s.resource_count; n++)
        if (c->resources[n].type)
            all["tubs"[s.resources[n].resource_class] + std::to_string(s.resources[n].first_register)] =
                spelled(*c->resources[n].type);
    return all;
}

struct Scan {
    explicit Scan(const std::string& name, unsigned int flags = LADDER_SCAN_NAMES) : bytes(load(name)) {
        const ladder_scan_info info = info_of(bytes, flags);
        if (ladder_scan(&info, &result, nullptr) != LADDER_OK)
            fail_msg("%s cannot be scanned", name.c_str());
    }
    ~Scan() { ladder_free_scan_result(result); }
    Scan(const Scan&) = delete;

    std::string name_of(char cls, unsigned int reg) const {
        for (unsigned int n = 0; n < result->resource_count; n++)
            if ("tubs"[result->resources[n].resource_class] == cls &&
                result->resources[n].first_register == reg)
                return result->resources[n].name;
        return "?";
    }
    const ladder_scan_member& member(unsigned int resource, const char* name) const {
        const ladder_scan_type& t = *contents_in(*result)->resources[resource].type;
        for (unsigned int n = 0; n < t.member_count; n++)
            if (!strcmp(t.members[n].name, name))
                return t.members[n];
        fail_msg("there is no member %s", name);
        return t.members[0];
    }

    std::string bytes;
    const ladder_scan_result* result = nullptr;
};

// Layouts by HLSL's rules of packing, worked out by hand.
void buffers(void**) {
    const std::string turn = "float3x4r16:48 turn@16",
                      light = "Light{float1x3:12 direction@0, float1x1:4 power@12, " + turn + "}";
    const std::string camera = "{float4x4c16:64 view@0, float1x3:12 eye@64, uint1x1:4 count@76, " + light +
                               "[4/64]:256 lights@80, bool1x1:4 on@336, float1x2[6/16]:88 offsets@352, "
                               "float3x2c16:28 small@448}:476";
    const std::string globals = "{float1x1:4 scale@0, int1x2:8 shift@4, float1x4[2/16]:32 table@16}:48";
    const std::string item = "Item{float1x2:8 place@0, uint1x1:4 id@8, int1x1[3/4]:12 k@12, " + light +
                             ":64 light@24, bool1x1:4 on@88}:92";
    for (const char* name : {"cs_5_0.dxbc", "cs_5_1.dxbc", "cs_6_0.dxil"}) {
        const Scan s("containers/reflected_types." + std::string(name));
        Contents c = contents_of(*s.result);
        assert_string_equal(c["b3"].c_str(), camera.c_str());
        assert_string_equal(c["b0"].c_str(), globals.c_str());
        assert_string_equal(c["t2"].c_str(), item.c_str());
        assert_string_equal(c["u1"].c_str(), "float1x3:12");
        assert_int_equal(c.size(), 4);
        assert_string_equal(s.name_of('b', 3).c_str(), "Camera");
        assert_string_equal(s.name_of('t', 9).c_str(), "picture");
        assert_string_equal(s.name_of('u', 1).c_str(), "results");
    }
}

void default_values(void**) {
    const Scan s("containers/reflected_types.cs_5_0.dxbc");
    const float scale = 1.5f, table[] = {1, 2, 3, 4, 5, 6, 7, 8};
    const int shift[] = {-3, 4}, count = 7;
    assert_int_equal(s.member(0, "scale").default_value_size, sizeof scale);
    assert_memory_equal(s.member(0, "scale").default_value, &scale, sizeof scale);
    assert_memory_equal(s.member(0, "shift").default_value, shift, sizeof shift);
    assert_memory_equal(s.member(0, "table").default_value, table, sizeof table);
    assert_memory_equal(s.member(1, "count").default_value, &count, sizeof count);
    assert_true(s.member(0, "scale").is_used);
    assert_null(s.member(1, "eye").default_value);
    assert_int_equal(s.member(1, "eye").default_value_size, 0);
}

// Registers of shader model 3: each begins a row.
void registers(void**) {
    const Scan s("containers/reflected_types.ps_3_0.d3dbc");
    const std::string light =
        "{float1x3:16 direction@0, float1x1:16 power@16, float4x4c16:64 turn@32}[3/96]:288";
    Contents c = contents_of(*s.result);
    assert_string_equal(c["b0"].c_str(), ("{float1x3:16 eye@288, " + light +
                                          " lights@0, float1x1:16 on@336, float1x1:16 steps@320, "
                                          "float1x4:16 tint@304, float4x4c16:64 view@224}:352")
                                             .c_str());
    assert_int_equal(c.size(), 1);
    assert_string_equal(s.name_of('t', 0).c_str(), "picture");
    assert_string_equal(s.name_of('s', 1).c_str(), "around");
    for (unsigned int n = 0; n < s.result->resource_count; n++)
        if (s.result->resources[n].resource_class == LADDER_RESOURCE_CLASS_CBV) {
            const float tint[] = {0.25f, 0.5f, 0.75f, 1}, steps = 5;
            assert_memory_equal(s.member(n, "tint").default_value, tint, sizeof tint);
            assert_memory_equal(s.member(n, "steps").default_value, &steps, sizeof steps);
            assert_int_equal(s.member(n, "steps").default_value_size, 16);
        }
}

// Without the flag nothing is read, but names that DXIL itself has.
void only_on_request(void**) {
    for (const char* name : {"cs_5_0.dxbc", "cs_6_0.dxil", "ps_3_0.d3dbc"}) {
        const Scan s("containers/reflected_types." + std::string(name), 0);
        assert_null(contents_in(*s.result));
        assert_string_equal(s.name_of('t', 9).c_str(), name[0] == 'p' ? "?" : "");
    }
}

void opened(void**) {
    for (const unsigned int flags : {0u, unsigned{LADDER_SCAN_NAMES}}) {
        std::string bytes = load("containers/reflected_types.cs_6_0.dxil");
        const ladder_scan_info info = info_of(bytes, flags);
        ladder_shader* shader;
        assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_OK);
        bytes.assign(bytes.size(), '\0'); // the shader has a copy
        const ladder_scan_result* result;
        assert_int_equal(ladder_scan_shader(shader, nullptr, &result, nullptr), LADDER_OK);
        if (flags)
            assert_int_equal(contents_of(*result).size(), 4);
        else
            assert_null(contents_in(*result));
        ladder_free_scan_result(result);
        ladder_close_shader(shader);
    }
}

// Shaders of the corpus are compiled from the same HLSL by vkd3d-compiler and by dxc.
void two_compilers(void**) {
    namespace fs = std::filesystem;
    unsigned int compared = 0;
    for (const auto& e : fs::recursive_directory_iterator(TEST_DATA_DIR "/corpus")) {
        const std::string path = fs::relative(e.path(), TEST_DATA_DIR).string();
        const size_t at = path.find(".cs_5_");
        const std::string dxil = path.substr(0, at) + ".cs_6_0.dxil";
        if (at == path.npos || !fs::exists(TEST_DATA_DIR "/" + dxil))
            continue;
        const Scan tokens(path), module(dxil);
        const Contents other = contents_of(*module.result);
        for (const auto& [reg, text] : contents_of(*tokens.result)) {
            const auto found = other.find(reg);
            if (found == other.end())
                continue; // dxc leaves unused resources out
            if (found->second != text)
                fail_msg("%s, %s:\n%s\n%s", path.c_str(), reg.c_str(), text.c_str(), found->second.c_str());
            compared++;
        }
    }
    if (compared < 230)
        fail_msg("only %u types were compared", compared);
}

} // namespace

TEST_GROUP(scan_contents) {
    const CMUnitTest tests[] = {cmocka_unit_test(buffers),   cmocka_unit_test(default_values),
                                cmocka_unit_test(registers), cmocka_unit_test(only_on_request),
                                cmocka_unit_test(opened),    cmocka_unit_test(two_compilers)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_scan_contents
