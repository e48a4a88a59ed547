// The reader: bytecode written out by hand, oddities of its encoding, and what must be refused.
#include "d3d_helpers.h"

namespace test_d3d_bytecode {

using namespace ladder;
using namespace ladder::d3dbc;
using namespace ladder::d3dbc::test;

namespace {

void assert_refused(std::string_view text, const char* why) {
    const std::string message = refusal(text);
    if (message.find(why) == std::string::npos)
        fail_msg("%.*s\nnot '%s' but '%s'", static_cast<int>(text.size()), text.data(), why, message.c_str());
}
void assert_taken(std::string_view text) {
    const std::string message = refusal(text);
    if (!message.empty())
        fail_msg("%.*s\n%s", static_cast<int>(text.size()), text.data(), message.c_str());
}

// Bits as tests/data/reference describes them, not as the assembler of tests puts them.
void by_hand(void**) {
    Shader s;
    s.read_words({
        0xffff0300, // ps_3_0
        0x0200001f, 0x80050005,
        0x902f0003, // dcl
        0x0200001f, 0x98000000,
        0xa00f0801, // dcl
        0x05000051, 0xa00f0002, 0x3f800000, 0xbf000000, 0,
        0x7fc00001, // def
        0x16000004, // mad, predicated
        0x80190001, // r1.xw saturated
        0xbd551000, // !p0.y
        0x8bc30005, // r5.wxxw absolute
        0xa1e40002, // -c2
        0x90e42003,
        0xf0e40800, // v3[aL]
        0x0302005e, // setp_eq
        0xb00f1000, 0x80ff0000,
        0x80000001, //
        0x03020042, 0x804f0800, 0x90e40003,
        0xa0e40801, // texldb with centroid, to oC0
        0x0000ffff, //
        0x12345678, // what is behind the end
    });
    if (!s.ok)
        fail_msg("%s", s.message.c_str());
    assert_string_equal(s.text().c_str(), "ps_3_0\n"
                                          "dcl_texcoord5_pp v3\n"
                                          "dcl_cube s1\n"
                                          "def c2, 1, -0.5, 0, 0x7fc00001\n"
                                          "(!p0.y) mad_sat r1.xw, r5_abs.wxxw, -c2, v3[aL]\n"
                                          "setp_eq p0, r0.w, r1.x\n"
                                          "texldb_centroid oC0, v3, s1\n");
    const Program& p = s.program;
    assert_int_equal(p.token_count, 29);
    assert_int_equal(p.instructions[2].sampler, 1);
    assert_int_equal(p.counts.temps, 6);
    assert_int_equal(p.counts.constants, 3);
    assert_int_equal(p.counts.samplers, 2);
    assert_int_equal(p.counts.inputs, 8);
    assert_true(p.counts.inputs_relative);
    assert_int_equal(p.counts.render_targets, 1);
    assert_true(p.declarations[1].texture == TextureKind::Cube);
}

// Versions as they are written, and those that there are not.
void versions(void**) {
    struct Case {
        uint32_t word;
        const char* text; // null: refused
    };
    constexpr Case cases[] = {
        {0xfffe0100, "vs_1_0"}, {0xfffe0101, "vs_1_1"},  {0xfffe0200, "vs_2_0"}, {0xfffe0201, "vs_2_x"},
        {0xffff0202, "ps_2_b"}, {0xfffe02ff, "vs_2_sw"}, {0xfffe0300, "vs_3_0"}, {0xfffe03ff, "vs_3_sw"},
        {0xffff0100, "ps_1_0"}, {0xffff0101, "ps_1_1"},  {0xffff0102, "ps_1_2"}, {0xffff0103, "ps_1_3"},
        {0xffff0104, "ps_1_4"}, {0xffff0200, "ps_2_0"},  {0xffff0201, "ps_2_x"}, {0xffff02ff, "ps_2_sw"},
        {0xffff0300, "ps_3_0"}, {0xffff03ff, "ps_3_sw"}, {0xfffe0102, nullptr},  {0xffff0105, nullptr},
        {0xfffe0203, nullptr},  {0xffff0301, nullptr},   {0xffff0000, nullptr},  {0xffff0400, nullptr},
        {0xfffd0200, nullptr},  {0x43425844, nullptr},   {0xfffe01ff, nullptr},  {0x0200fffe, nullptr},
    };
    for (const Case& c : cases) {
        Shader s;
        s.read_words({c.word, 0xffff});
        assert_int_equal(s.ok, c.text != nullptr);
        if (c.text)
            assert_string_equal(s.text().c_str(), (std::string(c.text) + "\n").c_str());
    }
    const uint8_t vertex[] = {0, 3, 0xfe, 0xff}, other[] = {0, 4, 0xfe, 0xff}, text[] = {'D', 'X', 'B', 'C'};
    assert_true(is_bytecode(vertex));
    assert_false(is_bytecode({vertex, 3}));
    assert_false(is_bytecode(other));
    assert_false(is_bytecode(text));
}

// What tools and games write that the rules do not have.
void oddities(void**) {
    Shader s;
    // vkd3d-compiler has a token for the address in vs_1_1, which Direct3D lacks.
    s.read_words({0xfffe0101, 0x00000001, 0x800f0000, 0xa0e42004, 0xb0000000, 0x00000002, 0xc00f0000,
                  0x80e40000, 0x90e40000, 0xffff});
    assert_true(s.ok);
    assert_string_equal(s.text().c_str(), "vs_1_1\nmov r0, c4[a0.x]\nadd oPos, r0, v0\n");
    // Instructions with more tokens than is known: the length says where the next begins.
    Shader longer;
    longer.read_words(
        {0xfffe0300, 0x04000022, 0x800f0000, 0x80e40001, 0x80e40002, 0x80e40003, 0x01000000, 0, 0xffff});
    assert_true(longer.ok);
    assert_string_equal(longer.text().c_str(), "vs_3_0\nsgn r0, r1\nnop\n");
    // Versions before 2.0 have no lengths, whatever stands there.
    Shader length;
    length.read_words({0xfffe0101, 0x07000001, 0x800f0000, 0x90e40000, 0xffff});
    assert_true(length.ok);
    // Bytes behind the last whole word.
    const uint8_t bytes[] = {1, 1, 0xfe, 0xff, 0xff, 0xff, 0, 0, 7, 7, 7};
    Shader ragged;
    ragged.read(bytes);
    assert_true(ragged.ok);
    // Comments: empty ones, and one that looks like instructions.
    Shader comments;
    comments.read_words(
        {0xffff0200, 0x0000fffe, 0x0002fffe, 0x0000ffff, 0x41, 0x02000001, 0x800f0800, 0xa0e40000, 0xffff});
    assert_true(comments.ok);
    assert_int_equal(comments.program.comments.size(), 2);
    assert_string_equal(comments.text().c_str(), "ps_2_0\nmov oC0, c0\n");
}

void cut_off(void**) {
    const std::vector<uint32_t> whole = assemble_d3d("vs_2_0\n"
                                                     "def c1, 1, 2, 3, 4\n"
                                                     "dcl_position v0\n"
                                                     "mova a0.x, c0.x\n"
                                                     "mad r0, c4[a0.x], v0, c1\n"
                                                     "mov oPos, r0\n");
    for (size_t bytes = 0; bytes < 4 * whole.size(); bytes++) {
        const std::vector<uint8_t> part(reinterpret_cast<const uint8_t*>(whole.data()),
                                        reinterpret_cast<const uint8_t*>(whole.data()) + bytes);
        if (bytes < 4)
            continue; // see empty()
        Shader s;
        s.read(part);
        assert_false(s.ok);
    }
    Shader s;
    s.read_words(whole);
    assert_true(s.ok);
    Shader empty;
    empty.read({});
    assert_false(empty.ok);
    Shader comment;
    comment.read_words({0xffff0200, 0x7ffffffe, 1, 0xffff});
    assert_non_null(std::strstr(comment.message.c_str(), "a comment of 32767 tokens where 2 are left"));
    Shader instruction;
    instruction.read_words({0xffff0200, 0x0f000001, 0x800f0800, 0xa0e40000, 0xffff});
    assert_non_null(std::strstr(instruction.message.c_str(), "mov has 15 more tokens where 3 are left"));
    Shader shorter;
    shorter.read_words({0xffff0200, 0x02000002, 0x800f0000, 0xa0e40000, 0xa0e40000, 0xffff});
    assert_non_null(std::strstr(shorter.message.c_str(), "an instruction ends in its middle"));
    assert_non_null(std::strstr(shorter.message.c_str(), "byte 0x4"));
}

void refused_registers(void**) {
    assert_refused("vs_1_1\nmov r0, t1\n", "no register");
    assert_refused("ps_2_0\nmov oT0, r0\n", "no register");
    assert_refused("ps_3_0\nmov r0, t0\n", "no register");
    assert_refused("vs_3_0\nmov oPos, r0\n", "no register");
    assert_refused("ps_1_1\nmov r0, t6\n", "no register");
    assert_refused("vs_2_0\nmov r0, v16\n", "no register");
    assert_refused("vs_2_0\nmov r0, c256\n", "no register");
    assert_refused("vs_2_0\nmov r0, c2048\n", "no register");
    assert_taken("vs_2_sw\nmov r0, c8191\n");
    assert_refused("vs_2_0\nmov c0, r0\n", "mov cannot write to a register c");
    assert_refused("vs_2_0\nmov v0, r0\n", "mov cannot write to a register v");
    assert_refused("vs_2_0\nmov r0, a0\n", "mov cannot read from a register a");
    assert_refused("vs_2_0\nadd r0, r0, oPos\n", "add cannot read from a register oPos");
    assert_refused("vs_2_0\nmova r0, r0\n", "mova cannot write to a register r");
    assert_refused("ps_2_0\ntexld r0, r1, c0\n", "texld cannot read from a register c");
    assert_refused("ps_2_0\nmov r0, s0\n", "mov cannot read from a register s");
    assert_refused("ps_2_0\nmov t0, r0\n", "mov cannot write to a register t");
    assert_refused("ps_1_4\nmov t0, r0\n", "mov cannot write to a register t");
    assert_taken("ps_1_1\nmov t0, v0\n");
    assert_refused("vs_2_0\nrep b0\nendrep\n", "rep cannot read from a register b");
    assert_refused("vs_2_0\nif i0\nendif\n", "if cannot take as its condition a register i");
    assert_refused("vs_2_0\nloop i0, i0\nendloop\n", "loop cannot read from a register i");
    assert_refused("vs_2_0\nm4x4 oPos, v0, c253\n", "m4x4 reads registers behind the last one of c");
    assert_taken("vs_2_0\nm4x4 oPos, v0, c252\n");
    assert_taken("vs_2_sw\nm4x4 oPos, v0, c2046\n");
    assert_refused("vs_3_0\ndcl_2d s4\n", "no register");
    assert_refused("vs_2_0\ndcl_position c4\n", "dcl of a register c");
    assert_refused("vs_2_0\ndef i4, 0, 0, 0, 0\n", "def of a register of another kind");
    assert_refused("vs_2_0\ndefb c4, true\n", "defb of a register of another kind");
    assert_refused("vs_2_0\ndef c4[a0.x], 0, 0, 0, 0\n", "def of a relative register");
}

void refused_forms(void**) {
    assert_refused("vs_1_1\n.words 0x1 0x80000000 0x90e40000\n", "mov writes no component");
    assert_refused("ps_2_0\nmov_x2 r0, r1\n", "mov shifts its result");
    assert_refused("ps_2_0\nmov r0, r1_bias\n", "modifier 2, which is not in ps_2_0");
    assert_refused("vs_1_1\nmov r0, 1-r1\n", "modifier 6");
    assert_refused("ps_1_3\ntex t0\nmov r0, r1_dz\n", "modifier 9");
    assert_taken("ps_1_4\ntexld r0, t0_dz.xyz\n");
    assert_refused("vs_1_1\nmov r0, v0_abs\n", "modifier 11");
    assert_refused("ps_2_0\nmov r0, !r0\n", "modifier 13");
    assert_refused("vs_2_0\nif -b0\nendif\n", "modifier 1");
    assert_refused("ps_2_0\nmov r0, c0[a0.x]\n", "a relative register of another kind");
    assert_refused("vs_2_0\nmov r0, v0[a0.x]\n", "a relative register of another kind");
    assert_refused("vs_2_0\nmov r1[a0.x], r0\n", "a relative register of another kind");
    assert_taken("vs_3_0\nmov o1[a0.z], v0[aL]\n");
    assert_refused("ps_2_0\n(p0) mov r0, r1\n", "no register 0 of type 19");
}

void refused_opcodes(void**) {
    assert_refused("vs_2_0\ntexkill r0\n", "texkill in vs_2_0");
    assert_refused("ps_1_1\nphase\n", "phase in ps_1_1");
    assert_refused("vs_2_0\nif_gt c0.x, c1.x\nendif\n", "if in vs_2_0");
    assert_refused("ps_2_0\n.words 0x49\n", "texm3x3pad in ps_2_0");
    assert_refused("ps_1_1\n.words 0x4b 0x800f0000 0x80e40000\n", "unknown opcode 75");
    assert_refused("ps_2_0\n.words 0x01001234 0x80000000\n", "unknown opcode 4660");
    assert_refused("ps_2_0\n.words 0x80000000\n", "a parameter where an instruction begins");
    assert_refused("ps_1_1\n.words 1 0x800f0000 2 0x800f0000\n", "an instruction begins where a parameter");
    assert_refused("ps_2_x\n.words 0x02070029 0x80000000 0x80000000\n", "unknown comparison 7");
    assert_refused("ps_2_x\n.words 0x02000029 0x80000000 0x80000000\n", "unknown comparison 0");
    assert_refused("ps_2_0\n.words 0x03030042 0x800f0000 0x80e40000 0xa0e40800\n", "unknown control 3");
    assert_refused("ps_2_x\n.words 0x1100002a 0xb0e41000\n", "else with a predicate");
    assert_refused("ps_1_1\n+ mov r0.w, v0\n", "no second instruction of a pair");
    assert_refused("ps_1_1\nmov r0.xyz, v0\n+ mov r0.w, v0\n+ mov r1.w, v0\n",
                   "no second instruction of a pair");
    assert_refused("ps_1_1\ntex t0\n+ mov r0, t0\n", "no second instruction of a pair");
    assert_refused("ps_1_4\nphase\nphase\n", "a second phase");
    assert_refused("ps_2_0\n.words 0x0200001f 0xb0000000 0xa00f0800\n", "unknown texture type 6");
    assert_refused("vs_2_0\n.words 0x0200001f 0x8000000e 0x900f0000\n", "unknown usage 14");
}

// Constructs, and which of their instructions know of which.
void constructs(void**) {
    assert_refused("vs_2_0\nif b0\n", "if has no end");
    assert_refused("vs_2_0\nelse\n", "else ends nothing");
    assert_refused("vs_2_0\nif b0\nelse\nelse\nendif\n", "else ends nothing");
    assert_refused("vs_2_0\nrep i0\nendloop\n", "endloop ends nothing");
    assert_refused("vs_2_0\nloop aL, i0\nendrep\nendloop\n", "endrep ends nothing");
    assert_refused("vs_2_0\nrep i0\nif b0\nendrep\nendif\n", "endrep ends nothing");
    assert_refused("vs_2_x\nif b0\nbreak\nendif\n", "break stands in no loop");
    assert_refused("ps_2_x\nrep i0\nendrep\nbreakp p0.x\n", "breakp stands in no loop");
    Shader s;
    s.read_text("vs_2_x\n"
                "loop aL, i0\n"      // 0
                "if_lt c0.x, c1.x\n" // 1
                "rep i1\n"           // 2
                "break_ge c0.y, c0.z\n"
                "endrep\n" // 4
                "else\n"
                "breakp !p0.w\n" // 6
                "endif\n"
                "endloop\n"); // 8
    assert_true(s.ok);
    constexpr uint32_t targets[] = {8, 5, 4, 2, 2, 7, 0, 1, 0};
    for (size_t n = 0; n < std::size(targets); n++)
        assert_int_equal(s.program.instructions[n].target, targets[n]);
}

void subroutines(void**) {
    assert_refused("vs_2_0\ncall l0\nret\n", "call calls a label that is not there");
    assert_refused("vs_2_0\ncall l0\nret\nlabel l0\nret\nlabel l0\nret\n", "label is there twice");
    assert_refused("vs_2_0\ncall l0\nret\nlabel l0\ncall l0\nret\n",
                   "call calls a label that stands before it");
    assert_refused("vs_2_0\ncall l1\nret\nlabel l0\nret\nlabel l1\ncall l0\nret\n", "stands before it");
    assert_refused("vs_2_0\nret\nmov r0, c0\n", "mov stands behind the ret of a subroutine");
    assert_refused("vs_2_0\nif b0\nlabel l0\nendif\n", "if has no end");
    assert_refused(
        "vs_2_x\ncall l1\nret\nlabel l1\ncall l2\nret\nlabel l2\ncall l3\nret\nlabel l3\ncall l4\nret\n"
        "label l4\ncall l5\nret\nlabel l5\nret\n",
        "nested more than four deep");
    Shader s;
    s.read_text("vs_2_x\n"
                "call l7\n"
                "if b0\n"
                "ret\n"
                "endif\n"
                "callnz l2047, !b3\n"
                "ret\n"
                "label l7\n"
                "callnz l2047, p0.y\n"
                "ret\n"
                "label l2047\n"
                "mov r0, c0\n");
    assert_true(s.ok);
    const Program& p = s.program;
    assert_int_equal(p.subroutines.size(), 3);
    assert_int_equal(p.subroutines[0].instruction_count, 6);
    assert_int_equal(p.subroutines[0].depth, 2);
    assert_int_equal(p.subroutines[1].label, 7);
    assert_int_equal(p.subroutines[1].first_instruction, 7);
    assert_int_equal(p.subroutines[1].instruction_count, 2);
    assert_int_equal(p.subroutines[2].instruction_count, 1);
    assert_int_equal(p.instructions[0].target, 1);
    assert_int_equal(p.instructions[4].target, 2);
    assert_int_equal(p.instructions[7].target, 2);
}

void phases(void**) {
    Shader s;
    s.read_text(
        "ps_1_4\ntexld r0, t0\nmov r1, r0\n+ mov r2.w, r0.w\nphase\ntexld r3, r0\nbem r2.xy, r3, r0_x2\n");
    assert_true(s.ok);
    assert_int_equal(s.program.phase, 3);
    assert_true(s.program.instructions[2].co_issue);
    assert_int_equal(s.program.instructions[4].sampler, 3);
    assert_int_equal(s.program.instructions[5].sampler, 2);
    assert_int_equal(s.program.counts.samplers, 9);
}

// A sampler has the number of a temp, and temps have larger numbers than samplers.
void samplers_of_large_temps(void**) {
    Shader s;
    s.read_text("ps_1_4\ntexld r38, t0\ntexld r256, t1\nmov r0, r38\n");
    assert_true(s.ok);
    assert_int_equal(s.program.instructions[0].sampler, 38);
    assert_int_equal(s.program.instructions[1].sampler, 255);
    assert_int_equal(s.program.counts.samplers, 0);
}

} // namespace

TEST_GROUP(d3d_bytecode) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(versions),
        cmocka_unit_test(oddities),
        cmocka_unit_test(cut_off),
        cmocka_unit_test(refused_registers),
        cmocka_unit_test(refused_forms),
        cmocka_unit_test(refused_opcodes),
        cmocka_unit_test(constructs),
        cmocka_unit_test(subroutines),
        cmocka_unit_test(phases),
        cmocka_unit_test(samplers_of_large_temps),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_bytecode
