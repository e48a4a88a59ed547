// The token reader: the corpus, tokens written out by hand, and what must be refused.
#include "formats/tokens/disassemble.h"
#include "helpers.h"
#include "support/token_assembler.h"

namespace test_tokens {

using namespace ladder;
using namespace ladder::tpf;
using namespace ladder::tpf::test;
using ladder::test::assemble;
using ladder::test::file_bytes;

namespace {

void corpus(void**) {
    const std::vector<std::string> paths = token_containers();
    assert_true(paths.size() >= 230);
    uint32_t models[3] = {};
    for (const std::string& path : paths) {
        Shader s;
        s.read_container(file_bytes(path));
        if (!s.ok)
            fail_msg("%s: %s", path.c_str(), s.message.c_str());
        models[s.program.major == 4 ? 0 : 1 + s.program.minor]++;
        // A hull shader may pass control points on and say nothing of its own.
        assert_true(s.program.instructions.size() > 0 || s.program.stage == tpf::ProgramStage::Hull);
    }
    assert_true(models[0] >= 19 && models[1] >= 140 && models[2] >= 60);
}

std::string text_of(const Program& p) {
    std::pmr::string text;
    disassemble(p, text);
    return std::string(text);
}

// Bits as tests/data/reference describes them, not as the assembler of tests puts them.
void by_hand(void**) {
    Shader s;
    s.read_words({
        0x00000050,
        27, // pixel shader 5.0
        // add_sat [precise(xw)] r1.xz, -r2.wwzy, l(1.0)
        0x00 | 1u << 13 | 9u << 19 | 8u << 24, //
        2 | 5u << 4 | 1u << 20,
        1, //
        2 | 1u << 2 | (3u | 3u << 2 | 2u << 4 | 1u << 6) << 4 | 1u << 20 | 1u << 31,
        1 | 1u << 6,
        2,
        1 | 4u << 12,
        0x3f800000, //
        // sample_aoffimmi_indexable(-8,0,7)(texture2d)(float,float,float,float) r0.xyzw, v3.xyxx, t4.xyzw, s5
        69 | 12u << 24 | 1u << 31,
        1 | 8u << 9 | 7u << 17 | 1u << 31,
        2 | 3u << 6 | 1u << 31,
        3 | 5u << 6 | 5u << 10 | 5u << 14 | 5u << 18, //
        2 | 15u << 4 | 1u << 20,
        0, //
        2 | 1u << 2 | 4u << 4 | 1u << 12 | 1u << 20,
        3, //
        2 | 1u << 2 | 0xe4u << 4 | 7u << 12 | 1u << 20,
        4, //
        6u << 12 | 1u << 20,
        5, //
        // if_nz v1[r0.y][imm 4].w: relative, and both indices of 32 bits
        31 | 1u << 18 | 5u << 24, //
        2 | 2u << 2 | 3u << 4 | 1u << 12 | 2u << 20 | 2u << 22,
        2 | 2u << 2 | 1u << 4 | 1u << 20,
        0,
        4,
    });
    assert_false(s.ok); // the if has no end
    assert_non_null(std::strstr(s.message.c_str(), "if has no end"));
}

void by_hand_text(void**) {
    Shader s;
    s.read_words({
        0x00000050,
        24, //
        0x00 | 1u << 13 | 9u << 19 | 8u << 24,
        2 | 5u << 4 | 1u << 20,
        1,
        2 | 1u << 2 | (3u | 3u << 2 | 2u << 4 | 1u << 6) << 4 | 1u << 20 | 1u << 31,
        1 | 1u << 6,
        2,
        1 | 4u << 12,
        0x3f800000, //
        69 | 12u << 24 | 1u << 31,
        1 | 8u << 9 | 7u << 17 | 1u << 31,
        2 | 3u << 6 | 1u << 31,
        3 | 5u << 6 | 5u << 10 | 5u << 14 | 5u << 18,
        2 | 15u << 4 | 1u << 20,
        0,
        2 | 1u << 2 | 4u << 4 | 1u << 12 | 1u << 20,
        3,
        2 | 1u << 2 | 0xe4u << 4 | 7u << 12 | 1u << 20,
        4,
        6u << 12 | 1u << 20,
        5,             //
        62 | 1u << 24, //
        58 | 1u << 24, //
    });
    if (!s.ok)
        fail_msg("%s", s.message.c_str());
    assert_string_equal(text_of(s.program).c_str(), "ps_5_0\n"
                                                    "add_sat [precise(xw)] r1.xz, -r2.wwzy, l(1.000000)\n"
                                                    "sample_aoffimmi_indexable(-8,0,7)(texture2d)(float,"
                                                    "float,float,float) r0.xyzw, v3.xyxx, t4.xyzw, s5\n"
                                                    "ret\n"
                                                    "nop\n");
    const Instruction& sample = s.program.instructions[1];
    assert_true(sample.offset[0] == -8 && sample.offset[1] == 0 && sample.offset[2] == 7);
    assert_int_equal(sample.token, 10);
}

// Class 0 is a comment; a message (4) and others are named.
void custom_data(void**) {
    Shader s;
    s.read_words(assemble("ps_5_0\n"
                          ".words 0x35 4 0x6c6c6548 0x6f\n"
                          ".words 0x2035 3 7\n"
                          "ret\n"));
    assert_true(s.ok);
    assert_string_equal(text_of(s.program).c_str(), "ps_5_0\n"
                                                    "// Hello\n"
                                                    "// custom data of class 4, 1 tokens\n"
                                                    "ret\n");
    // Each is printed where it stands.
    Shader between;
    between.read_words(assemble("ps_5_0\n.words 0x35 3 0x31\ndcl_temps 1\n.words 0x35 3 0x32\nnop\n"
                                ".words 0x35 3 0x33\nret\n.words 0x35 3 0x34\n"));
    assert_true(between.ok);
    assert_string_equal(text_of(between.program).c_str(),
                        "ps_5_0\n// 1\ndcl_temps 1\n// 2\nnop\n// 3\nret\n// 4\n");
    Shader last;
    last.read_words(assemble("ps_5_0\nret\ndcl_temps 1\n"));
    assert_string_equal(text_of(last.program).c_str(), "ps_5_0\nret\ndcl_temps 1\n");
}

// A source of one component has it written out where the register has several.
void single_components(void**) {
    Shader s;
    s.read_words(
        assemble("cs_5_0\n.words 0x04000036 0x00100012 0 0x00022001\n"
                 ".words 0x04000036 0x00100012 0 0x00024001\n.words 0x05000036 0x00100012 0 0x00100001 1\n"));
    if (!s.ok)
        fail_msg("%s", s.message.c_str());
    assert_string_equal(text_of(s.program).c_str(), "cs_5_0\nmov r0.x, vThreadIDInGroup.x\n"
                                                    "mov r0.x, vThreadIDInGroupFlattened\nmov r0.x, r1.x\n");
}

// The length of these may stand in a token of its own.
void long_lengths(void**) {
    for (const char* form : {"", " long"}) {
        Shader s;
        s.read_words(assemble(std::string("ps_5_0\ndcl_function_body fb0\ndcl_function_table ft0 = {fb0}") +
                              form + "\ndcl_interface fp0[2][1] = {ft0}" + form + "\nret\n"));
        if (!s.ok)
            fail_msg("%s", s.message.c_str());
        assert_string_equal(text_of(s.program).c_str(), "ps_5_0\ndcl_function_body fb0\n"
                                                        "dcl_function_table ft0 = {fb0}\n"
                                                        "dcl_interface fp0[2][1] = {ft0}\nret\n");
    }
}

struct Refusal {
    const char* text;
    const char* message;
};

const Refusal refusals[] = {
    {".words 0x60050 2", "unknown kind 6"},
    {".words 0x00060 2", "shader model 6.0"},
    {".words 0x00030 2", "shader model 3.0"},
    {".words 0x00052 2", "shader model 5.2"},
    {"ps_5_0\n.words 0x6b", "unknown opcode 107"},
    {"ps_5_0\n.words 0x010000ff", "unknown opcode 255"},
    {"ps_5_0\n.words 0x0000003e", "ret has 0 tokens"},
    {"ps_5_0\n.words 0x0200003e", "ret has 2 tokens where 1 are left"},
    {"ps_5_0\n.words 0x01000036", "ends in its middle"}, // mov without operands
    {"ps_5_0\n.words 0x03000036 0x100012 0 0x100012", "ends in its middle"},
    {"ps_5_0\n.words 0x03000036 0x00100012 0 0x0010000a 0", "an instruction ends in its middle"},
    {"ps_5_0\n.words 0x35 1", "customdata has 0 tokens"},
    {"ps_5_0\n.words 0x35 100", "customdata has 100 tokens where 2 are left"},
    {"ps_5_0\n.words 0x1835 3 1", "an immediate constant buffer of 1 words"},
    {"ps_5_0\nmov r0.x, l(1)\n.words 0x03000036 0x01500012 0", "unknown form of an index"},
    {"ps_5_0\n.words 0x05000036 0x0014f012 0 0x100012 0", "unknown register type 79"},
    {"ps_5_0\n.words 0x05000036 0x00114012 0 0x100012 0", "unknown register type 20"},
    {"ps_5_0\n.words 0x05000036 0x00100013 0 0x100012 0", "form of an operand's components"},
    {"ps_5_0\n.words 0x05000036 0x00200012 0 0 0", "a register of type 0 has 2 indices"},
    {"ps_5_0\n.words 0x03000036 0xd000 0x8000d000", "ends in its middle"}, // an extension that is not there
    {"ps_5_0\n.words 0x04000036 0xd000 0x8000d000 7", "unknown extension of an operand"},
    {"ps_5_0\n.words 0x04000036 0xd000 0x8000d000 0x0000c001", "unknown modifier"},
    {"ps_5_0\nmov r0.x, x0[x1[x2[x3[r0.x].x].x].x].x", "nested more than 3"},
    {"ps_5_0\nmov r0.x, icb[l(1)].x", "an index is neither"},
    {"ps_5_0\nmov r0.x, icb[r0.xy + 1].x", "an index is neither"},
    {"ps_5_0\n.words 0x06000036 0x00100012 0 0x0050900a 1 0", "an index is beyond 32 bits"},
    {"ps_5_0\nmov l(1), r0.x", "mov cannot write to a register of type 4"},
    {"ps_5_0\nmov v0.x, r0.x", "mov cannot write to a register of type 1"},
    {"ps_5_0\nmov r0.x, o0.x", "mov cannot read from a register of type 2"},
    {"ps_5_0\nmov r0.x, t0.x", "mov cannot read from a register of type 7"},
    {"ps_5_0\nadd r0.xyzw, r0.xyzw, d(1.0l, 2.0l)", "add cannot read from a register of type 5"},
    {"ps_5_0\nsample r0.xyzw, v0.xyxx, s0, s0", "sample cannot read from a register of type 6"},
    {"ps_5_0\nsample r0.xyzw, v0.xyxx, u0.xyzw, s0", "sample cannot read from a register of type 30"},
    {"ps_5_0\nbufinfo r0.x, g0.x", "bufinfo cannot read from a register of type 31"},
    {"ps_5_0\nstore_raw t0.x, r0.x, r0.x", "store_raw cannot write to a register of type 7"},
    {"ps_5_0\neval_centroid r0.x, r1.x", "cannot read from a register of type 0"},
    {"ps_5_0\nemit", "emit in a pixel shader"},
    {"vs_5_0\ndiscard_nz r0.x", "discard in a vertex shader"},
    {"ps_5_0\nmov r0.x, vPrim", "mov cannot read from a register of type 11 here"},
    {"ps_5_0\nhs_decls", "phases in a pixel shader"},
    {"ps_5_0\ndcl_tessellator_domain domain_tri", "dcl_tess_domain in a pixel shader"},
    {"ps_4_1\nsample_info r0.x, rasterizer", nullptr},
    {"vs_4_1\nsample_info r0.x, t0.x", "sample_info in a vertex shader"},
    {"vs_5_0\nsample_info r0.x, t0.x", nullptr},
    {"ps_5_0\nelse", "else without an if"},
    {"ps_5_0\nif_nz r0.x\nelse\nelse\nendif", "else without an if"},
    {"ps_5_0\nloop\nendif\nendloop", "endif without an if"},
    {"ps_5_0\nif_nz r0.x\nendloop", "endloop without a loop"},
    {"ps_5_0\nloop", "loop has no end"},
    {"ps_5_0\nbreak", "break outside loops and switches"},
    {"ps_5_0\nswitch r0.x\ncase l(1)\ncontinue\nendswitch", "continue outside loops"},
    {"ps_5_0\nswitch r0.x\ncase l(1)\ncase l(1)\nbreak\nendswitch", "case 1 twice"},
    {"ps_5_0\nswitch r0.x\ndefault\ndefault\nendswitch", "default twice"},
    {"ps_5_0\nswitch r0.x\ncase r0.x\nbreak\nendswitch", "case has a value that is not immediate"},
    {"ps_5_0\nswitch r0.x\nmov r0.x, r0.x\nendswitch", "mov stands before the first case"},
    {"ps_5_0\nswitch r0.x\nif_nz r0.x\nendif\nendswitch", "if stands before the first case"},
    {"ps_5_0\nswitch r0.x\ncase l(1)\nif_nz r0.x\ncase l(2)\nendif\nendswitch", "case without a switch"},
    {"ps_5_0\nlabel label0\nret", "label is not behind a ret"},
    {"ps_5_0\nif_nz r0.x\nret\nlabel label0\nendif", "label is not behind a ret"},
    {"hs_5_0\nhs_decls\nhs_fork_phase\nret\nhs_join_phase\nlabel label0\nret", "label is not behind a ret"},
    {"hs_5_0\n", "a hull shader without phases"},
    {"hs_5_0\nret", "ret before hs_decls"},
    {"hs_5_0\nhs_fork_phase", "hs_decls is not what the shader begins with"},
    {"hs_5_0\nhs_decls\nhs_decls", "hs_decls is not what the shader begins with"},
    {"hs_5_0\nhs_decls\nret", "ret stands before the first phase"},
    {"hs_5_0\nhs_decls\nhs_fork_phase\nret\nhs_control_point_phase\nret", "is not the first one"},
    {"hs_5_0\nhs_decls\nhs_join_phase\nret\nhs_fork_phase\nret", "a fork phase behind a join phase"},
    {"hs_5_0\nhs_decls\ndcl_hs_fork_phase_instance_count 2", "instances of a phase are declared elsewhere"},
    {"hs_5_0\nhs_decls\nhs_fork_phase\ndcl_hs_fork_phase_instance_count 0", "a phase has 0 instances"},
    {"gs_5_0\ndcl_stream m4", "none of m0 to m3"},
    {"ps_5_0\ndcl_input r0.x", "dcl_input of a register of type 0"},
    {"ps_5_0\n.words 0x0300009d 0x00100012 0", "dcl_uav_raw of a register of type 0"},
    {"ps_5_0\n.words 0x03000065 0x001020e6 0", "dcl_output of a register with a swizzle or modifier"},
    {"ps_5_0\ndcl_output -o0.x", "dcl_output of a register with a swizzle or modifier"},
    {"ps_5_0\ndcl_input r[r0.x + 0].x", "a declared register has an index that is not immediate"},
    {"ps_5_0\n.words 0x04000058 0x00107e46 0 0x5555", "unknown resource dimension 0"},
    {"ps_5_0\n.words 0x04001858 0x00107e46 0 0x555f", "unknown return type 15"},
    {"ps_5_0\n.words 0x0300385a 0x00106000 0", "unknown mode 7 of a sampler"},
    {"ps_5_0\n.words 0x03007862 0x00101012 0", "unknown interpolation mode 15"},
    {"ps_5_0\n.words 0x04000061 0x00101012 0 99", "unknown system value 99"},
    {"ps_5_0\ndcl_indexableTemp x0[4], 5", "an indexable temp has 5 components"},
    {"cs_5_0\ndcl_thread_group 0, 1, 1", "an extent of 0"},
    {"ps_5_1\ndcl_sampler S0[3:2], mode_default, space=0", "ends before it begins"},
    {"ps_5_1\nmov r0.x, CB[r0.x + 0][1][2].x", "named by an index"},
    {"ps_5_0\n.words 0x04000091 0 100 1", "ends in its middle"},
    {"gs_5_0\n.words 0x0101405d", "dcl_gs_input_primitive of 40"},
};

void refused(void**) {
    uint32_t wrong = 0;
    for (const Refusal& r : refusals) {
        Shader s;
        s.read_words(assemble(r.text));
        if (s.ok == !r.message && (s.ok || std::strstr(s.message.c_str(), r.message)))
            continue;
        print_error("%s: %s\n", r.text, s.ok ? "taken" : s.message.c_str());
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

// Each end of a construct ends its own, and no other.
void construct_ends(void**) {
    const struct {
        const char *begin, *ends;
    } constructs[] = {{"", ""},
                      {"if_nz r0.x\n", "else endif"},
                      {"if_nz r0.x\nelse\n", "endif"},
                      {"loop\n", "endloop"},
                      {"switch r0.x\ncase l(1)\n", "endswitch"},
                      {"switch r0.x\n", "endswitch"}};
    for (const auto& outer : constructs)
        for (const auto& inner : constructs)
            for (const char* end : {"else", "endif", "endloop", "endswitch"}) {
                if (!*inner.begin || std::strcmp(outer.begin, "switch r0.x\n") == 0)
                    continue; // a switch begins with a case
                std::string text = std::string("ps_5_0\n") + outer.begin + inner.begin + end + "\n";
                if (std::strcmp(end, "else") == 0)
                    text += "endif\n";
                const char* const outer_end = std::strrchr(outer.ends, ' ');
                text += std::string(outer_end ? outer_end + 1 : outer.ends) + "\n";
                Shader s;
                s.read_words(assemble(text));
                if (s.ok != ((std::string(" ") + inner.ends + " ").find(std::string(" ") + end + " ") !=
                             std::string::npos))
                    fail_msg("%s%s", text.c_str(), s.ok ? "taken" : s.message.c_str());
            }
    for (const char* end : {"else", "endif", "endloop", "endswitch"}) {
        Shader s;
        s.read_words(assemble(std::string("ps_5_0\n") + end + "\n"));
        assert_false(s.ok);
    }
}

// Where in the container: the part's place and the token's.
void locations(void**) {
    const std::vector<uint32_t> words = assemble("ps_5_0\nnop\n.words 0x010000ff");
    Shader s;
    s.read({dxbc::fourcc('S', 'H', 'E', 'X'),
            0x100,
            {reinterpret_cast<const uint8_t*>(words.data()), 4 * words.size()}});
    assert_non_null(std::strstr(s.message.c_str(), "byte 0x10c: error: unknown opcode 255"));
}

void headers(void**) {
    for (size_t bytes = 0; bytes < 12; bytes++) {
        const std::vector<uint32_t> words = {0x50, 3, 0x0100003e};
        Shader s;
        s.read(
            {dxbc::fourcc('S', 'H', 'D', 'R'), 0, {reinterpret_cast<const uint8_t*>(words.data()), bytes}});
        assert_false(s.ok);
    }
    // The part may be longer than the program.
    Shader s;
    s.read_words({0x50, 3, 0x0100003e, 0xffffffff});
    assert_true(s.ok);
    assert_int_equal(s.program.instructions.size(), 1);
}

} // namespace

TEST_GROUP(tokens) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(corpus),
        cmocka_unit_test(by_hand),
        cmocka_unit_test(by_hand_text),
        cmocka_unit_test(custom_data),
        cmocka_unit_test(long_lengths),
        cmocka_unit_test(construct_ends),
        cmocka_unit_test(single_components),
        cmocka_unit_test(refused),
        cmocka_unit_test(locations),
        cmocka_unit_test(headers),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_tokens
