// Debug information in modules (LADDER_OPTION_DEBUG_INFO): spirv-val accepts them, their lines are those that
// dxc lists (tests/data/debug), their variables get values, and without what was added they are the modules
// without.
#include <ladder/ladder_places.h>
#include <ladder/ladder_report.h>

#include <algorithm>
#include <climits>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <spirv/unified1/spirv.hpp11>

namespace test_debug_info {

using namespace ladder::test;

namespace {

using Words = std::vector<uint32_t>;

constexpr size_t header = 5, bound = 3;

// What some of the shaders need.
const std::vector<ladder_setting> device = {{LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT, 1}};

spv::Op op_of(uint32_t word) { return static_cast<spv::Op>(word & 0xffff); }

template <class See>
void for_each_instruction(const Words& words, const See& see) {
    for (size_t at = header; at < words.size(); at += words[at] >> 16)
        see(at, op_of(words[at]), words[at] >> 16);
}

std::string literal(const Words& words, size_t at) { return reinterpret_cast<const char*>(&words[at]); }

// Where the result of an instruction is that debug information may add; 0: it adds no such.
size_t result_word(spv::Op op) {
    switch (op) {
    case spv::Op::OpString:
    case spv::Op::OpExtInstImport:
    case spv::Op::OpTypeVoid:
    case spv::Op::OpTypeBool:
    case spv::Op::OpTypeInt:
    case spv::Op::OpTypeFloat: return 1;
    case spv::Op::OpExtInst:
    case spv::Op::OpConstant:
    case spv::Op::OpConstantTrue:
    case spv::Op::OpConstantFalse:
    case spv::Op::OpUndef: return 2;
    default: return 0;
    }
}

// What debug information adds: lines, sources, the extension, and ids from `first` on.
Words without_debug_information(const Words& words, uint32_t first) {
    Words out(words.begin(), words.begin() + header);
    out[bound] = first;
    for_each_instruction(words, [&](size_t at, spv::Op op, uint32_t size) {
        const size_t result = result_word(op);
        const bool is_new = result && words[at + result] >= first;
        const bool says_lines = op == spv::Op::OpLine || op == spv::Op::OpNoLine || op == spv::Op::OpSource ||
                                op == spv::Op::OpSourceContinued || op == spv::Op::OpModuleProcessed;
        const bool extends =
            op == spv::Op::OpExtension && literal(words, at + 1) == "SPV_KHR_non_semantic_info";
        if (!is_new && !says_lines && !extends)
            out.insert(out.end(), words.begin() + at, words.begin() + at + size);
    });
    return out;
}

struct Shader {
    std::string name, container;
    // By function: the lines of origins from 1 on; "-" where dxc lists none.
    std::map<std::string, std::vector<std::string>> lines;
};

std::vector<Shader> shaders() {
    std::vector<Shader> out;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/debug"))
        if (entry.path().extension() == ".cso") {
            Shader s{entry.path().stem().string(), read_file(entry.path().string()), {}};
            std::istringstream text(read_file(TEST_DATA_DIR "/debug/" + s.name + ".lines"));
            std::string function;
            for (std::string line; std::getline(text, line);)
                if (line.starts_with("function "))
                    function = line.substr(9);
                else
                    s.lines[function].push_back(line);
            out.push_back(std::move(s));
        }
    std::sort(out.begin(), out.end(), [](const Shader& a, const Shader& b) { return a.name < b.name; });
    assert_true(out.size() >= 49);
    return out;
}

struct Places {
    std::vector<ladder_place> list; // LADDER_PLACE_INSTRUCTION
    static void keep(void* to, const ladder_place* places, unsigned int count) {
        for (unsigned int n = 0; n < count; n++)
            if (places[n].kind == LADDER_PLACE_INSTRUCTION)
                static_cast<Places*>(to)->list.push_back(places[n]);
    }
};

Compiled compile_debug(const std::string& shader, ladder_debug_info kind, Places* places = nullptr,
                       const std::string& environment = "vulkan1.3",
                       ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    ladder_places_info info = {LADDER_STRUCTURE_TYPE_PLACES_INFO, nullptr, Places::keep, places};
    const std::vector<ladder_compile_option> options = {
        {LADDER_OPTION_DEBUG_INFO, static_cast<unsigned int>(kind)}, {LADDER_OPTION_ALL_ENTRY_POINTS, 1}};
    Compiled made = compile_with(shader, environment, options, target, device, places ? &info : nullptr);
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    return made;
}

std::vector<std::string> function_names(const std::string& shader) {
    const std::string vsir =
        compile_debug(shader, LADDER_DEBUG_INFO_NONE, nullptr, "", LADDER_TARGET_VSIR).bytes;
    std::vector<std::string> names;
    for (size_t at = vsir.find("\nfunction "); at != vsir.npos; at = vsir.find("\nfunction ", at + 1)) {
        const size_t name = vsir.find('"', at) + 1;
        names.push_back(vsir.substr(name, vsir.find('"', name) - name));
    }
    return names;
}

// The words of a module say the same as without debug information, whatever it has besides.
void same_without(void**) {
    for (const Shader& s : shaders())
        for (const char* environment : {"vulkan1.0", "vulkan1.3"}) {
            const Compiled plain =
                compile_with(s.container, environment, {{LADDER_OPTION_ALL_ENTRY_POINTS, 1}},
                             LADDER_TARGET_SPIRV_BINARY, device);
            if (plain.result != LADDER_OK)
                continue; // an old environment
            for (const auto kind : {LADDER_DEBUG_INFO_LINES, LADDER_DEBUG_INFO_VARIABLES}) {
                const Words with = compile_debug(s.container, kind, nullptr, environment).words();
                assert_true(with.size() > plain.words().size());
                assert_true(without_debug_information(with, plain.words()[bound]) == plain.words());
                if (!validate_spirv(plain.words(), environment).empty())
                    continue; // this spirv-val is older than the shader
                if (const std::string said = validate_spirv(with, environment); !said.empty())
                    fail_msg("%s: %s", s.name.c_str(), said.c_str());
            }
        }
}

// The id of the set of NonSemantic.Shader.DebugInfo.100; 0: none.
uint32_t debug_set(const Words& words) {
    uint32_t set = 0;
    for_each_instruction(words, [&](size_t at, spv::Op op, uint32_t) {
        if (op == spv::Op::OpExtInstImport && literal(words, at + 2) == "NonSemantic.Shader.DebugInfo.100")
            set = words[at + 1];
    });
    return set;
}

// Which line holds at each instruction of a module: "line:column"; empty: none.
class LineReader {
public:
    explicit LineReader(const Words& words) : words_(words), set_(debug_set(words)) {}
    std::vector<std::string> read() {
        std::vector<std::string> out;
        for_each_instruction(words_, [&](size_t at, spv::Op op, uint32_t) {
            if (op == spv::Op::OpLabel)
                now_.clear();
            if (op == spv::Op::OpConstant)
                constants_[words_[at + 2]] = words_[at + 3];
            if (op == spv::Op::OpLine)
                now_ = std::to_string(words_[at + 2]) + ":" + std::to_string(words_[at + 3]);
            if (op == spv::Op::OpExtInst && words_[at + 3] == set_ &&
                words_[at + 4] == NonSemanticShaderDebugInfo100DebugLine)
                now_ = std::to_string(constants_[words_[at + 6]]) + ":" +
                       std::to_string(constants_[words_[at + 8]]);
            out.push_back(now_);
        });
        return out;
    }

    // Is it an instruction of the shader, in front of which a line may stand?
    bool is_code(size_t at) const {
        switch (op_of(words_[at])) {
        case spv::Op::OpPhi:
        case spv::Op::OpLabel:
        case spv::Op::OpVariable:
        case spv::Op::OpLine:
        case spv::Op::OpFunction:
        case spv::Op::OpFunctionParameter:
        case spv::Op::OpFunctionEnd: return false;
        case spv::Op::OpExtInst: return words_[at + 3] != set_;
        default: return true;
        }
    }

private:
    const Words& words_;
    const uint32_t set_;
    std::map<uint32_t, uint32_t> constants_;
    std::string now_;
};

void lines_are_dxcs(void**) {
    size_t compared = 0, wrong = 0;
    for (const Shader& s : shaders()) {
        const std::vector<std::string> names = function_names(s.container);
        for (const auto kind : {LADDER_DEBUG_INFO_LINES, LADDER_DEBUG_INFO_VARIABLES}) {
            Places places;
            const Words words = compile_debug(s.container, kind, &places).words();
            LineReader reader(words);
            const std::vector<std::string> lines = reader.read();
            std::vector<size_t> at_word;
            for_each_instruction(words, [&](size_t at, spv::Op, uint32_t) { at_word.push_back(at); });
            for (size_t n = 0; n < places.list.size(); n++) {
                const ladder_place& p = places.list[n];
                const unsigned int end = n + 1 < places.list.size() ? places.list[n + 1].number : p.number;
                unsigned int first = p.number;
                while (first < end && !reader.is_code(at_word[first]))
                    first++;
                const auto function = s.lines.find(names[p.function]);
                if (first == end || !p.origin || function == s.lines.end())
                    continue;
                assert_true(p.origin <= function->second.size());
                const std::string& expected = function->second[p.origin - 1];
                if (expected == "-")
                    continue;
                compared++;
                if (lines[first] != expected && wrong++ < 10)
                    print_error("%s: origin %u is of line %s, not %s\n", s.name.c_str(), p.origin,
                                expected.c_str(), lines[first].c_str());
            }
        }
    }
    print_message("%zu places compared\n", compared);
    assert_true(compared > 5000);
    assert_int_equal(wrong, 0);
}

// What variables become, by name: 'name' of OpString, and how many values it gets that are known.
std::map<std::string, unsigned int> known_values(const Words& words) {
    const uint32_t set = debug_set(words);
    std::map<uint32_t, std::string> strings;
    std::map<uint32_t, uint32_t> names; // of variables
    std::set<uint32_t> undefined;
    std::map<std::string, unsigned int> out;
    for_each_instruction(words, [&](size_t at, spv::Op op, uint32_t) {
        if (op == spv::Op::OpString)
            strings[words[at + 1]] = literal(words, at + 2);
        if (op == spv::Op::OpUndef)
            undefined.insert(words[at + 2]);
        if (op != spv::Op::OpExtInst || words[at + 3] != set)
            return;
        if (words[at + 4] == NonSemanticShaderDebugInfo100DebugLocalVariable)
            names[words[at + 2]] = words[at + 5];
        if (words[at + 4] == NonSemanticShaderDebugInfo100DebugValue)
            out[strings[names[words[at + 5]]]] += !undefined.count(words[at + 6]);
    });
    return out;
}

void variables_have_values(void**) {
    for (const Shader& s : shaders())
        if (s.name == "inlined.cs_6_0") {
            const auto known = known_values(compile_debug(s.container, LADDER_DEBUG_INFO_VARIABLES).words());
            for (const char* name : {"id", "sum", "normal", "i", "light", "cosine", "value", "result"})
                if (!known.count(name) || !known.at(name))
                    fail_msg("variable %s has no value", name);
            assert_true(known.at("normal") >= 3);
        }
}

// What callers get of the same: the first line of each origin, and variables by the numbers of the text.
struct Told {
    std::map<std::pair<unsigned int, unsigned int>, std::string> lines; // by function and origin
    std::map<std::string, std::set<unsigned int>> values;               // of variables, by name
    std::map<std::string, std::set<unsigned int>> lines_that_show;      // variables, by name
    std::map<std::string, std::set<ladder_component_type>> types;       // the same
    std::string first_text;
    static void keep(void* to, const ladder_source_lines* all) {
        auto& told = *static_cast<Told*>(to);
        told.keep_scopes(*all);
        for (unsigned int n = 0; n < all->line_count; n++)
            told.lines[{all->lines[n].function, all->lines[n].origin}] =
                std::to_string(all->lines[n].line) + ":" + std::to_string(all->lines[n].column);
        for (unsigned int n = 0; n < all->variable_count; n++)
            told.values[all->variables[n].name].insert(all->variables[n].value);
        if (all->file_count && all->files[0].text)
            told.first_text.assign(all->files[0].text, all->files[0].text_size);
    }
    // Scopes lead to functions, and variables are seen in theirs.
    void keep_scopes(const ladder_source_lines& all) {
        const auto is_around = [&](unsigned int outer, unsigned int scope) {
            unsigned int steps = 0;
            for (; scope != outer && all.scope_parents[scope] != UINT_MAX; scope = all.scope_parents[scope]) {
                assert_true(all.scope_parents[scope] < all.scope_count);
                assert_true(steps++ < all.scope_count);
            }
            return scope == outer;
        };
        for (unsigned int n = 0; n < all.variable_count; n++) {
            const ladder_source_variable& v = all.variables[n];
            assert_true(v.scope < all.scope_count);
            assert_true(v.component_type <= LADDER_COMPONENT_F64);
            types[v.name].insert(v.component_type);
            for (unsigned int l = 0; l < all.line_count; l++)
                if (is_around(v.scope, all.lines[l].scope))
                    lines_that_show[v.name].insert(all.lines[l].line);
        }
    }
};

Told told_lines(const std::string& shader, std::string& vsir) {
    Told told;
    const ladder_source_lines_info info = {
        LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, Told::keep, &told, 0, {}};
    vsir =
        compile_with(shader, "", {{LADDER_OPTION_ALL_ENTRY_POINTS, 1}}, LADDER_TARGET_VSIR, {}, &info).bytes;
    return told;
}

void lines_for_callers(void**) {
    size_t compared = 0;
    for (const Shader& s : shaders()) {
        std::string vsir;
        const Told told = told_lines(s.container, vsir);
        assert_true(told.first_text.find("main") != std::string::npos ||
                    told.first_text.find("shader") != std::string::npos);
        const std::vector<std::string> names = function_names(s.container);
        for (const auto& [place, line] : told.lines) {
            const auto function = s.lines.find(names[place.first]);
            if (function == s.lines.end())
                continue;
            assert_true(place.second <= function->second.size());
            if (const std::string& expected = function->second[place.second - 1]; expected != "-")
                assert_string_equal(line.c_str(), expected.c_str());
            compared++;
        }
        if (s.name == "inlined.cs_6_0") {
            assert_true(told.values.count("normal.x") && told.values.count("id.z"));
            // The sum of the loop is a phi of the text.
            bool is_phi = false;
            for (unsigned int value : told.values.at("sum"))
                is_phi |= vsir.find("%" + std::to_string(value) + " = phi.f32") != std::string::npos;
            assert_true(is_phi);
            using Lines = std::set<unsigned int>;
            assert_true(told.lines_that_show.at("cosine") == (Lines{22, 23}));
            assert_true(told.lines_that_show.at("value") == (Lines{16, 17}));
            assert_true(told.lines_that_show.at("i").count(31) && !told.lines_that_show.at("i").count(50));
            assert_true(told.lines_that_show.at("id.x").count(50) &&
                        !told.lines_that_show.at("id.x").count(16));
            assert_true(told.types.at("id.x") == std::set{LADDER_COMPONENT_U32});
            assert_true(told.types.at("sum") == std::set{LADDER_COMPONENT_F32});
        }
    }
    assert_true(compared > 3000);
}

// The values of variables by the numbers of the text after each pass.
void variables_after_passes(void**) {
    struct Passes {
        std::map<std::string, std::string> texts;
        std::vector<std::string> names;
        size_t variables = 0, values = 0;

        static void keep_text(void* to, const char* pass, const char* text, size_t size) {
            static_cast<Passes*>(to)->texts[pass].assign(text, size);
        }
        static void keep(void* to, const ladder_source_lines* all) {
            static_cast<Passes*>(to)->compare(*all);
        }
        void compare(const ladder_source_lines& all) {
            if (names.empty())
                variables = all.variable_count;
            assert_int_equal(all.variable_count, variables);
            names.push_back(all.pass);
            const std::string& text = texts.at(all.pass);
            for (unsigned int n = 0; n < all.variable_count; n++) {
                const ladder_source_variable& v = all.variables[n];
                if (v.value == UINT_MAX)
                    continue;
                const std::string number = "%" + std::to_string(v.value);
                assert_true(text.find(number + " = ") != std::string::npos ||
                            text.find(number + ", ") != std::string::npos);
                if (std::string(v.name) == "normal.x" && v.line == 29)
                    assert_true(text.find(number + " = fmul.f32") != std::string::npos);
                values++;
            }
        }
    } passes;
    const ladder_source_lines_info lines = {
        LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, Passes::keep, &passes,
        LADDER_SOURCE_LINES_EACH_PASS,           {}};
    const ladder_dump_info dump = {LADDER_STRUCTURE_TYPE_DUMP_INFO, &lines, nullptr, Passes::keep_text,
                                   &passes};
    const std::string shader = read_file(TEST_DATA_DIR "/debug/inlined.cs_6_0.cso");
    const Compiled made = compile_with(shader, "", {}, LADDER_TARGET_SPIRV_BINARY, {}, &dump);
    assert_int_equal(made.result, LADDER_OK);
    assert_string_equal(passes.names.front().c_str(), "front-end");
    assert_true(passes.names.size() == passes.texts.size() && passes.names.size() > 5);
    assert_true(passes.values > 10 * passes.names.size());
}

// Messages name lines, whether the module comes with debug information or not.
void lines_of_messages(void**) {
    struct Case {
        const char *shader, *environment, *line;
    };
    const Case cases[] = {
        // The writer knows the instruction by its origin, the front end by its place in the bitcode.
        {"any_all_loop.cs_6_0", "vulkan1.0", "(any_all_loop.cs_6_0.hlsl:14:12)"},
        {"refused/refused.lib_6_10", "vulkan1.3", "(refused.lib_6_10.hlsl:10:18)"},
    };
    for (const Case& c : cases)
        for (unsigned int kind : {LADDER_DEBUG_INFO_NONE, LADDER_DEBUG_INFO_LINES}) {
            const std::string shader = read_file(std::string(TEST_DATA_DIR "/debug/") + c.shader + ".cso");
            const Compiled made =
                compile_with(shader, c.environment,
                             {{LADDER_OPTION_DEBUG_INFO, kind}, {LADDER_OPTION_ALL_ENTRY_POINTS, 1}},
                             LADDER_TARGET_SPIRV_BINARY, device);
            assert_int_equal(made.result, LADDER_ERROR_UNSUPPORTED);
            if (made.messages.find(c.line) == std::string::npos)
                fail_msg("no %s in %s", c.line, made.messages.c_str());
        }
}

void lines_in_reports(void**) {
    const std::string shader = read_file(TEST_DATA_DIR "/debug/refused/refused.lib_6_10.cso");
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {shader.data(), shader.size()};
    ladder_code code;
    char* messages = nullptr;
    assert_int_equal(ladder_compile(&info, &code, &messages), LADDER_ERROR_UNSUPPORTED);
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    assert_true(count >= 1);
    assert_int_equal(all[0].source_line, 10);
    assert_int_equal(all[0].source_column, 18);
    assert_string_equal(all[0].source_file, "refused.lib_6_10.hlsl");
    ladder_free_messages(messages);
}

void text_has_names(void**) {
    const std::string shader = read_file(TEST_DATA_DIR "/debug/inlined.cs_6_0.cso");
    const std::string text =
        compile_debug(shader, LADDER_DEBUG_INFO_VARIABLES, nullptr, "vulkan1.3", LADDER_TARGET_SPIRV_TEXT)
            .bytes;
    for (const char* name :
         {" DebugLine ", " DebugScope ", " DebugInlinedAt ", " DebugLocalVariable ", " DebugValue "})
        assert_true(text.find(name) != std::string::npos);
}

// Damaged debug information is no error, and no crash.
void damaged(void**) {
    std::mt19937 random(7);
    for (const Shader& s : shaders()) {
        const size_t part = s.container.find("ILDB");
        assert_true(part != std::string::npos);
        const size_t begin = s.container.find("ILDB", part + 1); // behind the list of parts
        for (unsigned int n = 0; n < 40; n++) {
            std::string bytes = s.container;
            const size_t first = begin == std::string::npos ? part : begin;
            for (unsigned int k = 0; k <= n % 3; k++)
                bytes[first + 40 + random() % (bytes.size() - first - 40)] ^=
                    static_cast<char>(1u << random() % 8);
            compile_with(bytes, "vulkan1.3",
                         {{LADDER_OPTION_DEBUG_INFO, 1 + n % 2},
                          {LADDER_OPTION_ALL_ENTRY_POINTS, 1},
                          {LADDER_OPTION_IGNORE_CHECKSUM, 1}},
                         LADDER_TARGET_SPIRV_BINARY, device);
        }
    }
}

} // namespace

TEST_GROUP(debug_info) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(same_without),
        cmocka_unit_test(lines_are_dxcs),
        cmocka_unit_test(variables_have_values),
        cmocka_unit_test(lines_for_callers),
        cmocka_unit_test(lines_of_messages),
        cmocka_unit_test(lines_in_reports),
        cmocka_unit_test(text_has_names),
        cmocka_unit_test(variables_after_passes),
        cmocka_unit_test(damaged),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_debug_info
