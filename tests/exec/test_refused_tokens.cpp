// Programs of shader models 4 and 5 that use registers which they do not declare, or which their stage lacks:
// what has no meaning is refused as malformed tokens, with its byte; what has one is translated, with a
// warning (doc/design/tpf.md).
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

// Registers that a stage or phase lacks.
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

// What each instruction reads or writes: the dimensions that it has (D3D11.3 22.4, 22.5), of all.
struct DimensionRow {
    const char* code; // X: the resource
    bool uav;
    const char* dimensions; // the letters of those below
};
struct Dimension {
    char letter;
    const char *srv, *uav; // how it is declared
};
const Dimension dimensions[] = {
    {'b', "dcl_resource_buffer (float,float,float,float) t1",
     "dcl_uav_typed_buffer (float,float,float,float) u1"},
    {'1', "dcl_resource_texture1d (float,float,float,float) t1",
     "dcl_uav_typed_texture1d (float,float,float,float) u1"},
    {'l', "dcl_resource_texture1darray (float,float,float,float) t1",
     "dcl_uav_typed_texture1darray (float,float,float,float) u1"},
    {'2', "dcl_resource_texture2d (float,float,float,float) t1",
     "dcl_uav_typed_texture2d (float,float,float,float) u1"},
    {'a', "dcl_resource_texture2darray (float,float,float,float) t1",
     "dcl_uav_typed_texture2darray (float,float,float,float) u1"},
    {'3', "dcl_resource_texture3d (float,float,float,float) t1",
     "dcl_uav_typed_texture3d (float,float,float,float) u1"},
    {'m', "dcl_resource_texture2dms(4) (float,float,float,float) t1", nullptr},
    {'n', "dcl_resource_texture2dmsarray(4) (float,float,float,float) t1", nullptr},
    {'c', "dcl_resource_texturecube (float,float,float,float) t1", nullptr},
    {'d', "dcl_resource_texturecubearray (float,float,float,float) t1", nullptr},
    {'r', "dcl_resource_raw t1", "dcl_uav_raw u1"},
    {'s', "dcl_resource_structured t1, 16", "dcl_uav_structured u1, 16"},
};
const DimensionRow dimension_rows[] = {
    {"sample r0.xyzw, v0.xyxy, X.xyzw, s0", false, "1l2a3cd"},
    {"sample_b r0.xyzw, v0.xyxy, X.xyzw, s0, l(1.0)", false, "1l2a3cd"},
    {"sample_l r0.xyzw, v0.xyxy, X.xyzw, s0, l(1.0)", false, "1l2a3cd"},
    {"sample_d r0.xyzw, v0.xyxy, X.xyzw, s0, v0.xyxy, v0.xyxy", false, "1l2a3cd"},
    {"lod r0.xyzw, v0.xyxy, X.xyzw, s0", false, "1l2a3cd"},
    {"sample_c r0.x, v0.xyxy, X.xxxx, s1, v0.x", false, "1l2acd"},
    {"sample_c_lz r0.x, v0.xyxy, X.xxxx, s1, v0.x", false, "1l2acd"},
    {"gather4 r0.xyzw, v0.xyxy, X.xyzw, s0.x", false, "2acd"},
    {"gather4_c r0.xyzw, v0.xyxy, X.xyzw, s1.x, v0.x", false, "2acd"},
    {"ld r0.xyzw, l(0, 0, 0, 0), X.xyzw", false, "b1l2a3mn"},
    {"ldms r0.xyzw, l(0, 0, 0, 0), X.xyzw, l(0)", false, "b1l2a3mn"},
    {"resinfo r0.xyzw, l(0), X.xyzw", false, "1l2a3cdmn"},
    {"bufinfo r0.x, X.x", false, "brs"},
    {"sampleinfo r0.x, X.x", false, "mn"},
    {"samplepos r0.xy, X.xyxx, l(0)", false, "mn"},
    {"ld_raw r0.x, l(0), X.x", false, "r"},
    {"ld_structured r0.x, l(0), l(0), X.x", false, "s"},
    {"ld_uav_typed r0.xyzw, l(0, 0, 0, 0), X.xyzw", true, "b1l2a3"},
    {"store_uav_typed X.xyzw, l(0, 0, 0, 0), l(1.0, 1.0, 1.0, 1.0)", true, "b1l2a3"},
    {"ld_raw r0.x, l(0), X.x", true, "r"},
    {"store_raw X.x, l(0), l(1)", true, "r"},
    {"ld_structured r0.x, l(0), l(0), X.x", true, "s"},
    {"store_structured X.x, l(0), l(0), l(1)", true, "s"},
    {"imm_atomic_alloc r0.x, X", true, "s"},
    {"imm_atomic_consume r0.x, X", true, "s"},
    {"bufinfo r0.x, X.x", true, "brs"},
    {"resinfo r0.xyzw, l(0), X.xyzw", true, "1l2a3"},
};

void each_dimension(void**) {
    uint32_t wrong = 0;
    for (const DimensionRow& row : dimension_rows)
        for (const Dimension& d : dimensions) {
            const char* declared = row.uav ? d.uav : d.srv;
            if (!declared)
                continue;
            std::string code = row.code;
            for (size_t at; (at = code.find('X')) != std::string::npos;)
                code.replace(at, 1, row.uav ? "u1" : "t1");
            const Compiled made = compile(assemble_container(
                pixel_head + "dcl_sampler s0, mode_default\ndcl_sampler s1, mode_comparison\n" + declared +
                "\n" + code + "\nmov o0.xyzw, r0.xyzw\nret\n"));
            const bool fits = std::strchr(row.dimensions, d.letter),
                       refused = made.about == "MALFORMED_TOKENS ";
            if (fits ? made.result == LADDER_OK : made.result == LADDER_ERROR_INVALID_SHADER && refused)
                continue;
            wrong++;
            print_error("%s, %s: %d: %s\n", code.c_str(), declared, made.result, with_code(made).c_str());
        }
    assert_int_equal(wrong, 0);
}

// What is not supported says so, at its byte.
void unsupported(void**) {
    const std::string container =
        assemble_container(pixel_head + "dcl_indexrange v0.xy 1\nmov r0.x, l(0)\n"
                                        "eval_centroid o0.xyzw, v[r0.x + 0].xyxy\nret\n");
    const Compiled made = compile(container);
    assert_int_equal(made.result, LADDER_ERROR_UNSUPPORTED);
    assert_true(has_byte(made.messages, container));
    assert_non_null(
        std::strstr(made.messages.c_str(), "eval_centroid: a source of this kind is not supported"));
}

// Sizes, numbers and places that no shader may have, with the nearest that it may.
void each_limit(void**) {
    const std::string raw = "store_raw u0.x, l(0), l(1)\nret\n",
                      classes = "dcl_function_body fb0\ndcl_function_table ft0 = {fb0}\n"
                                "dcl_interface fp0[2][1] = {ft0}\n";
    check_refused({
        {compute_head + "dcl_indexableTemp x4096[1], 4\n" + raw, "an indexable temp is too large"},
        {compute_head + "dcl_tgsm_raw g0, 0\n" + raw, "groupshared memory of 0 bytes"},
        {compute_head + "dcl_tgsm_raw g0, 6\n" + raw, "groupshared memory of 6 bytes"},
        {compute_head + "dcl_tgsm_raw g0, 32772\n" + raw, "groupshared memory of 32772 bytes"},
        {compute_head + "dcl_tgsm_structured g0, 6, 2\n" + raw, "groupshared memory of 12 bytes"},
        {compute_head + "dcl_tgsm_structured g0, 4, 8193\n" + raw, "groupshared memory of 32772 bytes"},
        {compute_head + "dcl_tgsm_structured g0, 65536, 65536\n" + raw,
         "groupshared memory of 4294967296 bytes"},
        {compute_head + "dcl_resource_structured t0, 0\n" + raw, "a structure of 0 bytes"},
        {compute_head + "dcl_resource_structured t0, 6\n" + raw, "a structure of 6 bytes"},
        {compute_head + "dcl_uav_structured u1, 2052\n" + raw, "a structure of 2052 bytes"},
        {geometry_head + "dcl_maxout 4\nemit_stream m32\nret\n", "a stream that is not declared"},
        {geometry_head + "dcl_maxout 4\ncut_stream m4\nret\n", "a stream that is not declared"},
        {"gs_5_0\ndcl_outputtopology pointlist\ndcl_maxout 1\nret\n", "does not say its primitives"},
        {"gs_5_0\n.words 0x0100205d\ndcl_outputtopology pointlist\ndcl_maxout 1\nret\n",
         "does not say its primitives"},
        {"ds_5_0\n// patch SV_TessFactor 0 0 x float 16\nret\n",
         "a domain shader that does not say its state"},
        {"hs_5_0\nhs_decls\ndcl_tessellator_domain domain_tri\ndcl_tessellator_partitioning "
         "partitioning_integer\nhs_fork_phase\nret\n",
         "a hull shader that does not say its state"},
        {"hs_5_0\nhs_decls\ndcl_tessellator_domain domain_tri\ndcl_tessellator_output_primitive "
         "output_line\nhs_fork_phase\nret\n",
         "a hull shader that does not say its state"},
        {hull_head + "dcl_output_control_point_count 3\n" + factors + "ret\n",
         "has more or fewer than go in"},
        {compute_head + "dcl_temps 5000\nmov r4096.x, l(0)\n" + raw, "a temp's number is out of range"},
        {compute_head + "dcl_temps 5000\nmov r0.x, r4096.x\n" + raw, "a temp's number is out of range"},
        {compute_head + "dcl_temps 5000\niadd r0.x, r0.x, -r4096.x\n" + raw,
         "a temp's number is out of range"},
        {compute_head + "dcl_temps 5000\ndcl_indexableTemp x0[4], 4\nmov r0.x, x0[r4096.x].x\n" + raw,
         "a temp's number is out of range"},
        {compute_head + classes + "mov r0.x, this[3].x\n" + raw,
         "this[3] of an interface that is not declared"},
        {compute_head + classes + "mov r0.x, this[0][2].x\n" + raw,
         "this[0] of an interface that is not declared"},
        {compute_head + classes + "mov r0.x, this[0][4096].x\n" + raw,
         "this[0] of an interface that is not declared"},
        {compute_head + "mov r0.x, this[r0.x + 0].x\n" + raw, "this[0] of an interface that is not declared"},
        {compute_head + classes + "fcall fp2[0][0]\n" + raw, "fcall of an interface that is not declared"},
        {compute_head + classes + "fcall fp0[2][0]\n" + raw, "fcall of an interface that is not declared"},
        {compute_head + "dcl_interface fp0[1][1] = {ft0}\n" + raw, "fp0 may be ft0, which is not declared"},
        {compute_head + classes + "dcl_interface fp2[1][2] = {ft0}\n" + raw,
         "fp2 has 2 functions, and ft0 has 1"},
        {compute_head + classes + "dcl_interface fp1[1][1] = {ft0}\n" + raw, "fp1 is declared twice"},
        {compute_head + classes + "dcl_function_table ft0 = {fb0}\n" + raw, "ft0 is declared twice"},
        {compute_head + classes + "dcl_interface fp2[0][1] = {ft0}\n" + raw, "an interface has 0 registers"},
        {"cs_5_1\ndcl_uav_raw U0[0:0], space=0\ndcl_temps 1\ndcl_thread_group 1, 1, 1\n"
         "ld_raw r0.x, l(0), T4294967295[0].x\nret\n",
         "a resource that is not declared"},
        {pixel_head + "sync_g\nret\n", "threads of this stage form no groups"},
        {pixel_head + "sync_t\nret\n", "threads of this stage form no groups"},
        {pixel_head + "dcl_indexrange v0.xy 1\nmov r0.x, l(0)\nmov o0.x, v[r0.x + 1].x\nret\n",
         "outside of all index ranges"},
        {pixel_head + "dcl_indexrange v1.xy 1\nmov r0.x, l(0)\nmov o0.x, v[r0.x + 0].x\nret\n",
         "outside of all index ranges"},
        {compute_head + "dcl_indexableTemp x1[4], 4\nmov r0.x, x0[0].x\n" + raw, "not declared"},
        {compute_head + "dcl_tgsm_raw g1, 16\nstore_raw g0.x, l(0), l(1)\n" + raw, "not declared"},
        {compute_head + "dcl_tgsm_raw g0, 16\nstore_structured g0.x, l(0), l(0), l(1)\n" + raw,
         "the resource is not structured"},
        {compute_head + "dcl_tgsm_structured g0, 4, 4\nstore_raw g0.x, l(0), l(1)\n" + raw,
         "the resource is not raw"},
        {pixel_head + "dcl_sampler s0, mode_comparison\ndcl_resource_texture2d (uint,uint,uint,uint) t0\n"
                      "sample_c o0.xyzw, v0.xyxy, t0.xxxx, s0, v0.x\nret\n",
         "a comparison with integers"},
    });
    check_warned({
        {compute_head + "dcl_indexableTemp x4095[1], 4\n" + raw, nullptr},
        {compute_head + "dcl_indexableTemp x0[4096], 4\n" + raw, nullptr},
        {compute_head + "dcl_tgsm_raw g0, 32768\n" + raw, nullptr},
        {compute_head + "dcl_tgsm_structured g0, 4, 8192\n" + raw, nullptr},
        {compute_head + "dcl_resource_structured t0, 2048\n" + raw, nullptr},
        {geometry_head + "dcl_gsinstances 32\ndcl_maxout 1024\nemit\nret\n", nullptr},
        {pixel_head + "sync_uglobal\nret\n", nullptr},
        // No control points go out: those that go in need not be as many.
        {hull_head + "dcl_output_control_point_count 0\n" + factors + "ret\n", nullptr},
        // A range of registers of which the signature has not all.
        {"ps_5_0\n// in A 0 0 xy float 0\n// in B 0 2 xy float 0\n// out SV_Target 0 0 xyzw float 0\n"
         "dcl_input_ps linear v0.xy\ndcl_input_ps linear v2.xy\ndcl_indexrange v0.xy 3\ndcl_output o0.xyzw\n"
         "dcl_temps 1\nftou r0.x, v0.x\nmov o0.xyzw, v[r0.x + 0].xyxy\nret\n",
         nullptr},
        // Components that the signature lacks, and an integer, which is the same everywhere.
        {"ps_5_0\n// in TEXCOORD 0 0 xy float 0\n// in INDEX 0 1 x uint 0\n// out SV_Target 0 0 xyzw float "
         "0\n"
         "dcl_input_ps linear v0.xy\ndcl_input_ps constant v1.x\ndcl_output o0.xyzw\n"
         "eval_centroid o0.xyzw, v0.xyzw\neval_sample_index o0.x, v1.x, l(1)\n"
         "eval_snapped o0.zw, v0.xyzw, l(1, 2, 0, 0)\nret\n",
         nullptr},
    });
}

} // namespace

TEST_GROUP(refused_tokens) {
    const CMUnitTest tests[] = {cmocka_unit_test(undeclared), cmocka_unit_test(no_such_uav),
                                cmocka_unit_test(too_large),  cmocka_unit_test(elsewhere),
                                cmocka_unit_test(recursion),  cmocka_unit_test(repeated_subroutines),
                                cmocka_unit_test(lenient),    cmocka_unit_test(each_dimension),
                                cmocka_unit_test(each_limit), cmocka_unit_test(unsupported)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_refused_tokens
