// The programs of tests/data/d3dbc: those of vkd3d-compiler and those of the assembler. Their text makes the
// same tokens again; their tables of constants are read; what they have in common covers the table of
// opcodes.
#include "d3d_helpers.h"
#include "formats/d3d9/constant_types.h"
#include "front/d3d9/to_vsir.h"

#include <filesystem>
#include <set>

namespace test_d3d_corpus {

using namespace ladder;
using namespace ladder::d3dbc;
using namespace ladder::d3dbc::test;
using ladder::test::file_bytes;

namespace {

// All tokens except comments. Tables and the like are no part of a text.
std::vector<uint32_t> tokens_but_comments(const std::vector<uint32_t>& words, const Program& p) {
    std::vector<uint32_t> kept;
    uint32_t at = 0;
    for (const Comment& c : p.comments) {
        kept.insert(kept.end(), words.begin() + at, words.begin() + c.token);
        at = c.token + 1 + c.count;
    }
    kept.insert(kept.end(), words.begin() + at, words.begin() + p.token_count);
    return kept;
}

void text(void**) {
    uint32_t count = 0;
    for (const std::string& path : programs()) {
        const std::vector<uint32_t> words = words_of(path);
        Shader s;
        s.read_words(words);
        if (!s.ok)
            fail_msg("%s: %s", path.c_str(), s.message.c_str());
        std::vector<uint32_t> again;
        try {
            again = assemble_d3d(s.text());
        } catch (const std::exception& e) {
            fail_msg("%s: %s\n%s", path.c_str(), e.what(), s.text().c_str());
        }
        // vkd3d-compiler's addresses in vs_1_1 are no tokens of Direct3D: the text has to do.
        const bool same = s.program.version == 11 && s.program.counts.constants_relative
                              ? text_of(again) == without_comments(s.text())
                              : again == tokens_but_comments(words, s.program);
        if (!same)
            fail_msg("%s\n%s", path.c_str(), s.text().c_str());
        count++;
    }
    assert_true(count >= 110);
}

// Each opcode in some version, but for those that only differ in what is written before them.
void opcodes(void**) {
    std::set<Opcode> seen;
    std::set<uint32_t> versions;
    for (const std::string& path : programs()) {
        Shader s;
        s.read_words(words_of(path));
        for (const Instruction& i : s.program.instructions)
            seen.insert(i.opcode);
        versions.insert(s.program.is_pixel * 100u + s.program.version);
    }
    for (uint32_t o = 0; o < static_cast<uint32_t>(Opcode::Count); o++) {
        const auto opcode = static_cast<Opcode>(o);
        const bool not_an_instruction = opcode == Opcode::Dcl || opcode == Opcode::Def ||
                                        opcode == Opcode::Defi || opcode == Opcode::Defb;
        if (seen.count(opcode) == not_an_instruction)
            fail_msg("opcode %u", o);
    }
    const std::set<uint32_t> expected = {11, 20, 21, 30, 111, 112, 113, 114, 120, 121, 130};
    assert_true(versions == expected);
}

const TableConstant* find(const ConstantTable& table, std::string_view name) {
    for (const TableConstant& c : table.constants)
        if (c.name == name)
            return &c;
    return nullptr;
}

void tables(void**) {
    Shader s;
    s.read_words(words_of(TEST_DATA_DIR "/d3dbc/structs_and_arrays.ps_3_0.d3dbc"));
    ConstantTable table;
    assert_true(read_constant_table(s.program, s.arena, table));
    assert_true(table.target.empty()); // vkd3d-compiler says none
    assert_true(table.creator.find("vkd3d-shader") != std::string_view::npos);
    const TableConstant* lights = find(table, "lights");
    assert_non_null(lights);
    assert_true(lights->set == RegisterSet::Float4 && lights->shape == ParameterClass::Struct &&
                lights->elements == 2);
    const TableConstant* rows = find(table, "rows");
    assert_non_null(rows);
    assert_true(rows->shape == ParameterClass::MatrixRows && rows->type == ParameterType::Float);
    assert_int_equal(rows->rows, 4);
    assert_int_equal(rows->columns, 4);
    assert_int_equal(rows->count, 4);
    assert_int_equal(rows->defaults.size(), 16);
    assert_int_equal(rows->defaults[5], 0x3f800000);
    const TableConstant* second = find(table, "second");
    assert_non_null(second);
    assert_true(second->set == RegisterSet::Sampler && second->first == 7 && second->count == 1);
    assert_true(texture_kind(*second) == TextureKind::Texture2D);
    TableConstant found{};
    assert_true(find_constant(s.program, RegisterSet::Sampler, 7, s.arena, found));
    assert_true(found.name == "second");
    assert_false(find_constant(s.program, RegisterSet::Sampler, 6, s.arena, found));
    assert_true(find_constant(s.program, RegisterSet::Float4, lights->first + 1u, s.arena, found));
    assert_true(found.name == "lights" && texture_kind(found) == TextureKind::Unknown);
    const std::string text = s.text();
    assert_non_null(std::strstr(text.c_str(), "//   row_major float4x4 rows;\n"));
    assert_non_null(std::strstr(text.c_str(), "//   second       s7       1\n"));
}

// A table in words: offsets from behind `CTAB`.
std::vector<uint32_t> with_table(std::vector<uint32_t> table) {
    table.insert(table.begin(),
                 {0xffff0200, static_cast<uint32_t>(table.size() + 1) << 16 | 0xfffe, 0x42415443});
    table.push_back(0xffff);
    return table;
}
constexpr uint32_t one_constant[] = {28,         0,
                                     0xffff0200, 1,
                                     28,         0,
                                     0, // header
                                     48,         3 | 5u << 16,
                                     2,          0,
                                     0,              // s5 and s6, no type
                                     0x0a636261, 0}; // "abc\n"

void damaged_tables(void**) {
    const std::vector<uint32_t> whole(std::begin(one_constant), std::end(one_constant));
    Shader s;
    s.read_words(with_table(whole));
    ConstantTable table;
    assert_true(read_constant_table(s.program, s.arena, table));
    assert_int_equal(table.constants.size(), 1);
    assert_int_equal(table.constants[0].first, 5);
    // Whatever a name is, it is in its line.
    assert_non_null(std::strstr(s.text().c_str(), "//   void abc?;\n"));
    struct Damage {
        size_t word;
        uint32_t value;
    };
    // How many, where, the place of the name, the set.
    constexpr Damage all[] = {{3, 2},  {3, 0xffffffff}, {4, 30}, {4, 60},    {4, 0xfffffffc},
                              {7, 56}, {7, 0xffffffff}, {8, 4},  {8, 0xffff}};
    for (const Damage& d : all) {
        std::vector<uint32_t> words = whole;
        words[d.word] = d.value;
        Shader damaged;
        damaged.read_words(with_table(words));
        assert_true(damaged.ok);
        assert_false(read_constant_table(damaged.program, damaged.arena, table));
        assert_null(std::strstr(damaged.text().c_str(), "//"));
    }
    for (size_t n = 0; n < whole.size() - 1; n++) {
        Shader cut;
        cut.read_words(with_table({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(n)}));
        assert_true(cut.ok);
        assert_false(read_constant_table(cut.program, cut.arena, table));
    }
    // A missing type, and missing defaults: the rest is reported.
    std::vector<uint32_t> words = whole;
    words[10] = 52, words[11] = 0xfffffffc, words[8] = 2 | 5u << 16;
    Shader other;
    other.read_words(with_table(words));
    assert_true(read_constant_table(other.program, other.arena, table));
    assert_true(table.constants[0].defaults.empty());
}

// Reads types of a program with this table, which are no more than the table has room for. Returns how many
// register files have one.
size_t read_types(const std::vector<uint32_t>& table) {
    Shader s;
    s.read_words(with_table(table));
    assert_true(s.ok);
    reflect::Types types(s.arena);
    const ConstantTypes found = constant_types(s.program, types);
    size_t members = 0, values = 0;
    for (const reflect::Type* t : types.all()) {
        members += t->members.size();
        for (const reflect::Member& m : t->members) {
            assert_true(m.type->number < t->number && m.name.size() <= 255);
            values += m.value.size();
        }
    }
    assert_true(members <= 2 * table.size() && values <= 16 * table.size());
    return static_cast<size_t>(std::count_if(std::begin(found.files), std::end(found.files),
                                             [](const reflect::Type* t) { return t != nullptr; }));
}

void damaged_types(void**) {
    Shader s;
    s.read_words(words_of(TEST_DATA_DIR "/containers/reflected_types.ps_3_0.d3dbc"));
    ConstantTable table;
    assert_true(read_constant_table(s.program, s.arena, table));
    const std::vector<uint32_t> whole(table.words.begin(), table.words.end());
    assert_int_equal(read_types(whole), 1);
    for (size_t n = 0; n < whole.size(); n++)
        read_types({whole.begin(), whole.begin() + static_cast<ptrdiff_t>(n)});
    for (size_t n = 0; n < whole.size(); n++)
        for (uint32_t bit = 0; bit < 32; bit++) {
            std::vector<uint32_t> changed = whole;
            changed[n] ^= 1u << bit;
            read_types(changed);
        }
    // A constant whose type is a structure of itself.
    std::vector<uint32_t> words(std::begin(one_constant), std::end(one_constant));
    words[8] = 2;
    words[10] = 56;
    words.insert(words.end(), {5, 0, 1u << 16, 72, 48, 56});
    assert_int_equal(read_types(words), 0);
    words[14] = 3u << 16, words[15] = 1u << 16 | 1, words[16] = 0;
    assert_int_equal(read_types(words), 1);
}

// Shader models 1.x do not declare what their samplers are of; the table may, and the caller knows better.
void samplers_of_model_1(void**) {
    std::vector<uint32_t> words =
        with_table({28, 0, 0xffff0101, 1, 28, 0, 0,                  // header
                    48, 3, 1, 52, 0,                                 // s0
                    0x00796b73, 14u << 16 | 4, 1u << 16 | 1, 1, 0}); // "sky", samplerCUBE
    words[0] = 0xffff0101;
    words.pop_back();
    words.insert(words.end(), {0x42, 0xb00f0000, 0x1, 0x800f0000, 0xb0e40000, 0xffff}); // tex t0, mov r0, t0
    for (const bool told : {false, true}) {
        Shader s;
        s.read_words(words);
        assert_true(s.ok);
        Facts facts;
        if (told)
            facts.textures[0] = TextureKind::Texture3D;
        ir::Program p(s.arena);
        lower(s.program, facts, p, s.arena, s.diag);
        assert_int_equal(p.descriptors.size(), 2);
        assert_true(p.descriptors[0].kind ==
                    (told ? ir::ResourceKind::Texture3D : ir::ResourceKind::TextureCube));
        assert_true(p.descriptors[0].name == "sky" && p.descriptors[1].name == "sky");
    }
}

} // namespace

TEST_GROUP(d3d_corpus) {
    const CMUnitTest tests[] = {cmocka_unit_test(text),          cmocka_unit_test(opcodes),
                                cmocka_unit_test(tables),        cmocka_unit_test(damaged_tables),
                                cmocka_unit_test(damaged_types), cmocka_unit_test(samplers_of_model_1)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_corpus
