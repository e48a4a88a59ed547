// Programs of shader models 4 and 5 that use what they do not declare, or what their stage has not: what has
// no meaning is refused as malformed tokens, with its byte; what has one is translated, with a warning
// (doc/tpf.md).
#include "compile_shader.h"
#include "support/testing.h"
#include "token_assembler.h"

#include <cstring>

namespace test_refused_tokens {

using namespace ladder::test;

namespace {

const std::string
    pixel_head = "ps_5_0\n// in TEXCOORD 0 0 xy float 0\n// out SV_Target 0 0 xyzw float 0\n"
                 "dcl_input_ps linear v0.xy\ndcl_output o0.xyzw\ndcl_temps 2\n",
    compute_head = "cs_5_0\ndcl_uav_raw u0\ndcl_temps 2\ndcl_thread_group 1, 1, 1\n",
    geometry_head = "gs_5_0\n// in N 0 0 x uint 0\n// out SV_Position 0 0 xyzw float 1\n"
                    "dcl_inputprimitive point\ndcl_outputtopology pointlist\ndcl_input v[1][0].x\n"
                    "dcl_output_siv o0.xyzw, position\ndcl_temps 1\n",
    hull_head = "hs_5_0\n// in N 0 0 x uint 0\n// out N 0 0 x uint 0\n// patch SV_TessFactor 0 0 x float 16\n"
                "// patch SV_TessFactor 1 1 x float 15\nhs_decls\ndcl_input_control_point_count 2\n"
                "dcl_output_control_point_count 2\ndcl_tessellator_domain domain_isoline\n"
                "dcl_tessellator_partitioning partitioning_integer\n"
                "dcl_tessellator_output_primitive output_line\n",
    factors = "hs_fork_phase\ndcl_output_siv o0.x, finalLineDensityTessFactor\n"
              "dcl_output_siv o1.x, finalLineDetailTessFactor\nmov o0.x, l(1.0)\nmov o1.x, l(1.0)\n";

struct Row {
    std::string text;
    const char* said; // a part of the message
};

std::string with_code(const Compiled& made) { return made.about + ": " + made.messages; }

// The byte is that of a token of the program, behind the parts in front of it.
bool has_byte(const std::string& messages, const std::string& container) {
    const size_t at = messages.find(":byte ");
    if (at == std::string::npos)
        return false;
    const size_t byte = std::stoul(messages.substr(at + std::strlen(":byte ")), nullptr, 0);
    return byte >= container.find("SHEX") && byte < container.size();
}

void check_refused(const std::vector<Row>& rows) {
    uint32_t wrong = 0;
    for (const Row& row : rows) {
        const std::string container = assemble_container(row.text);
        const Compiled made = compile(container);
        if (made.result == LADDER_ERROR_INVALID_SHADER && made.about == "MALFORMED_TOKENS " &&
            has_byte(made.messages, container) && made.messages.find(row.said) != std::string::npos)
            continue;
        wrong++;
        print_error("%s\n%d: %s\n", row.text.c_str(), made.result, with_code(made).c_str());
    }
    assert_int_equal(wrong, 0);
}

void check_warned(const std::vector<Row>& rows) {
    uint32_t wrong = 0;
    for (const Row& row : rows) {
        const Compiled made = compile(assemble_container(row.text));
        const size_t first = made.messages.find("warning:");
        const bool good = made.result == LADDER_OK &&
                          (row.said ? first != std::string::npos &&
                                          made.messages.find("warning:", first + 1) == std::string::npos &&
                                          made.messages.find(row.said) != std::string::npos
                                    : made.messages.empty()) &&
                          validate_spirv(made.words(), "vulkan1.3").empty();
        if (good)
            continue;
        wrong++;
        print_error("%s\n%d: %s\n", row.text.c_str(), made.result, with_code(made).c_str());
    }
    assert_int_equal(wrong, 0);
}

void undeclared(void**) {
    check_refused({
        {compute_head + "ld_raw r0.x, l(0), t0.x\nret\n", "not declared"},
        {compute_head + "store_raw u1.x, l(0), l(1)\nret\n", "not declared"},
        {compute_head + "mov r0.x, cb0[0].x\nret\n", "not declared"},
        {compute_head + "store_raw g0.x, l(0), l(1)\nret\n", "not declared"},
        {compute_head + "mov x0[0].x, l(1)\nret\n", "not declared"},
        {compute_head + "mov r0.x, x0[0].x\nret\n", "not declared"},
        {compute_head + "mov r0.x, icb[0].x\nret\n", "no immediate constant buffer"},
        {pixel_head + "dcl_resource_texture2d (float,float,float,float) t0\nsample r0.xyzw, v0.xyxx, "
                      "t0.xyzw, s0\nret\n",
         "not declared"},
        {pixel_head + "mov r0.x, l(0)\nmov o0.x, v[r0.x + 0].x\nret\n", "outside of all index ranges"},
        {compute_head + "call label3\nret\n", "a label that there is not"},
        {compute_head + "dcl_resource_buffer (float,float,float,float) t0\nld_raw r0.x, l(0), t0.x\nret\n",
         "ld_raw"},
        {geometry_head + "dcl_maxout 4\nemit_stream m1\nret\n", "a stream that is not declared"},
        {"cs_5_0\ndcl_uav_raw u0\nstore_raw u0.x, l(0), l(1)\nret\n", "without dcl_thread_group"},
        {"cs_5_1\ndcl_resource_raw T0[4:5], space=0\ndcl_uav_raw U0[0:0], space=0\ndcl_temps "
         "1\ndcl_thread_group 1, 1, 1\n"
         "ld_raw r0.x, l(0), T0[6].x\nret\n",
         "not in its range"},
    });
}

void no_such_uav(void**) {
    for (const char* kind : {"texture2dms(0)", "texture2dmsarray(0)", "texturecube", "texturecubearray"})
        check_refused({{compute_head + "dcl_uav_typed_" + kind + " (uint,uint,uint,uint) u1\nret\n",
                        "a dimension that no UAV has"}});
}

void too_large(void**) {
    check_refused({
        {compute_head + "mov r4096.x, l(0)\nret\n", "there is no r4096"},
        {compute_head + "dcl_indexableTemp x0[4097], 4\nret\n", "more than 4096"},
        {pixel_head + "mov o0.x, v32.x\nret\n", "a register of a signature beyond 31"},
        {pixel_head + "dcl_input_ps linear v32.x\nret\n", "beyond register 31"},
        {pixel_head + "dcl_index_range v31.x 2\nret\n", "beyond register 31"},
        {geometry_head + "dcl_maxout 1025\nemit\nret\n", "more than 1024"},
        {geometry_head + "dcl_gsinstances 33\ndcl_maxout 1\nemit\nret\n", "more than 32"},
        {hull_head + "hs_fork_phase\ndcl_hs_fork_phase_instance_count 129\nret\n",
         "a phase has 129 instances"},
        {compute_head + "dcl_tgsm_raw g0, 65536\nret\n", "groupshared memory of 65536 bytes"},
    });
}

// Registers that a stage or phase has not.
void elsewhere(void**) {
    check_refused({
        {pixel_head + "mov r0.x, vThreadID.x\nret\n", "register of type 32 here"},
        {pixel_head + "mov r0.x, vGSInstanceID.x\nret\n", "register of type 37 here"},
        {pixel_head + "mov r0.x, vDomain.x\nret\n", "register of type 28 here"},
        {pixel_head + "mov r0.x, x0[vThreadID.x].x\nret\n", "register of type 32 here"},
        {compute_head + "mov r0.x, vCoverage.x\nret\n", "register of type 35 here"},
        {compute_head + "mov oDepth, r0.x\nret\n", "register of type 12 here"},
        {compute_head + "sampleinfo r0.x, rasterizer.x\nret\n", "register of type 14 here"},
        {hull_head + "hs_fork_phase\ndcl_temps 1\nmov r0.x, vJoinInstanceID.x\nret\n",
         "register of type 24 here"},
        {hull_head + factors +
             "dcl_temps 1\ncall label0\nret\nlabel label0\nmov r0.x, vOutputControlPointID.x\nret\n",
         "mov: a phase that calls this has no register of type 22"},
        {hull_head + "hs_fork_phase\ndcl_temps 1\nmov r0.x, vOutputControlPointID.x\nret\n",
         "register of type 22 here"},
        {hull_head + "hs_control_point_phase\ndcl_temps 1\nmov r0.x, vocp[0][0].x\nret\n" + factors + "ret\n",
         "register of type 26 here"},
    });
}

void recursion(void**) {
    check_refused({
        {compute_head + "call label0\nret\nlabel label0\ncall label0\nret\n", "calls itself"},
        {compute_head +
             "call label0\nret\nlabel label0\ncall label1\nret\nlabel label1\ncallc_nz r0.x, label0\nret\n",
         "calls itself"},
        {compute_head +
             "ret\nlabel label0\nret\nlabel label1\ncall label2\nret\nlabel label2\ncall label1\nret\n",
         "calls itself"},
        {compute_head + "call label0\nret\nlabel label0\nret\nlabel label0\nret\n", "stands twice"},
        {hull_head + factors +
             "call label1\nret\nlabel label1\ncall label2\nret\nhs_join_phase\ncall "
             "label2\nret\nlabel label2\ncall label1\nret\n",
         "calls itself"},
        {hull_head + factors +
             "ret\nlabel label1\nret\nhs_join_phase\ncall label1\nret\nlabel "
             "label1\nret\n",
         "stands twice"},
    });
    check_warned(
        {{compute_head + "call label0\ncall label1\nret\nlabel label0\ncall label1\nret\nlabel label1\nret\n",
          nullptr}});
    // A phase behind a label is no part of it, and labels stand anywhere behind a ret.
    check_warned({{hull_head + factors +
                       "call label0\nret\nlabel label0\nret\nhs_join_phase\ncall "
                       "label0\nret\n",
                   nullptr}});
}

// What a phase calls is translated for it: as much as a program may have again.
void repeated_subroutines(void**) {
    std::string text = hull_head + factors + "ret\n", body;
    for (int n = 0; n < 40; n++)
        text += "hs_join_phase\ndcl_temps 1\ncall label0\nret\n";
    for (int n = 0; n < 2000; n++)
        body += "iadd r0.x, r0.x, l(1)\n";
    const Compiled made = compile(assemble_container(text + "label label0\n" + body + "ret\n"));
    assert_int_equal(made.result, LADDER_ERROR_UNSUPPORTED);
    assert_non_null(strstr(made.messages.c_str(), "subroutines with more than 65536 instructions"));
}

// Translated as drivers do, who do not look.
void lenient(void**) {
    check_warned({
        {pixel_head + "mov o0.xyzw, v0.xyxy\nret\n", nullptr},
        {pixel_head + "mov r1.x, l(1)\nmov r2.x, r1.x\nmov r9.x, r2.x\nmov o0.xyzw, r9.x\nret\n",
         "r2, where dcl_temps says 2"},
        {pixel_head + "mov o0.xyzw, v1.xyxy\nmov o1.x, v2.x\nret\n",
         "register 1 of a signature, which no declaration has"},
        {pixel_head + "dcl_input_ps linear v1.xy\nmov o0.xyzw, v1.xyxy\nret\n", nullptr},
        {"ps_4_0\n// out SV_Target 0 0 xyzw float 0\ndcl_output o0.xyzw\ndcl_temps 1\nrcp r0.x, "
         "l(2.0)\ncountbits r0.y, r0.x\n"
         "mov o0.xyzw, r0.xyxy\nret\n",
         "rcp is an instruction of shader model 5.0 and later"},
        {"ps_4_0\n// out SV_Target 0 0 xyzw float 0\n// in T 0 0 xy float 0\ndcl_input_ps linear "
         "v0.xy\ndcl_output o0.xyzw\n"
         "dcl_sampler s0, mode_default\ndcl_resource_texture2d (float,float,float,float) t0\n"
         "gather4 o0.xyzw, v0.xyxx, t0.xyzw, s0.x\nret\n",
         "gather4 is an instruction of shader model 4.1 and later"},
        {hull_head + factors + "mov o1.x, vicp[1][0].x\nret\n", nullptr},
        // System values whose signature has another type.
        {"ps_5_0\n// out SV_Target 0 0 xyzw float 0\n// out SV_StencilRef 0 -1 x float 0\ndcl_output "
         "o0.xyzw\ndcl_output oStencilRef\nmov o0.xyzw, l(1.0, 2.0, 3.0, 4.0)\nmov oStencilRef, l(0.7)\n"
         "ret\n",
         nullptr},
        {"vs_5_0\n// in SV_VertexID 0 0 x float 6\n// out SV_Position 0 0 xyzw int 1\n"
         "dcl_input_sgv v0.x, vertex_id\ndcl_output_siv o0.xyzw, position\nmov o0.xyzw, v0.xxxx\nret\n",
         nullptr},
        // No vertices, no topology.
        {"gs_5_1\ndcl_uav_raw U0[0:0], space=0\ndcl_inputprimitive point\ndcl_maxout 1\n"
         "store_raw U0[0].x, l(4), l(5)\nret\n",
         nullptr},
        // A constant that is beyond its array reads 0.
        {compute_head + "dcl_indexableTemp x0[2], 4\nmov x0[2].x, l(1)\nmov r0.x, x0[7].x\nstore_raw u0.x, "
                        "l(0), r0.x\nret\n",
         nullptr},
    });
}

} // namespace

TEST_GROUP(refused_tokens) {
    const CMUnitTest tests[] = {cmocka_unit_test(undeclared), cmocka_unit_test(no_such_uav),
                                cmocka_unit_test(too_large),  cmocka_unit_test(elsewhere),
                                cmocka_unit_test(recursion),  cmocka_unit_test(repeated_subroutines),
                                cmocka_unit_test(lenient)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_refused_tokens
