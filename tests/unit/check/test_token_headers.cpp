// What the declarations of shader models 4 and 5 become: descriptors, variables, signatures and the state of
// the stage, in VSIR text (doc/design/ir.md); all but the functions. The programs have each kind of
// declaration; tables have each value of their fields.
#include "../simt/front_end.h"
#include "support/testing.h"
#include "token_assembler.h"

#include <cstring>
#include <string>

namespace test_token_headers {

using namespace ladder::test;

namespace {

// The text up to the first function.
std::string header_of(const std::string& text) {
    std::string messages;
    const std::string vsir = front_end(assemble_container(text), messages);
    if (vsir.empty())
        fail_msg("%s\n%s", text.c_str(), messages.c_str());
    return vsir.substr(0, vsir.find("\nfunction"));
}

void pixel(void**) {
    assert_string_equal(header_of(R"(ps_5_0
// in TEXCOORD 0 0 xy float 0
// in TEXCOORD 1 1 xyz float 0
// in COLOR 0 2 yzw float 0
// in INDEX 3 3 x uint 0
// in NUMBER 0 4 xy int 0
// in SV_Position 0 5 xyzw float 1
// in SV_IsFrontFace 0 6 x uint 9
// out SV_Target 0 0 xyzw float 0
// out SV_Target 2 2 x uint 0
// out SV_Depth 0 -1 x float 0
dcl_globalFlags refactoringAllowed | forceEarlyDepthStencil
dcl_immediateConstantBuffer { { 1.0, 2.0, 3.0, 4.0}, { 5, 6, 7, 8} }
dcl_constantbuffer CB0[9], immediateIndexed
dcl_constantbuffer CB1[9], dynamicIndexed
dcl_constantbuffer CB2[0], immediateIndexed
dcl_constantbuffer CB3[4096], immediateIndexed
dcl_constantbuffer CB4[4097], immediateIndexed
dcl_sampler s0, mode_default
dcl_sampler s1, mode_comparison
dcl_sampler s2, mode_mono
dcl_resource_buffer (unorm,unorm,unorm,unorm) t0
dcl_resource_texture1d (snorm,snorm,snorm,snorm) t1
dcl_resource_texture1darray (sint,sint,sint,sint) t2
dcl_resource_texture2d (uint,uint,uint,uint) t3
dcl_resource_texture2darray (float,float,float,float) t4
dcl_resource_texture3d (mixed,mixed,mixed,mixed) t5
dcl_resource_texturecube (double,double,double,double) t6
dcl_resource_texturecubearray (float,float,float,float) t7
dcl_resource_texture2dms(8) (float,float,float,float) t8
dcl_resource_texture2dmsarray(2) (float,float,float,float) t9
dcl_resource_raw t10
dcl_resource_structured t11, 36
dcl_uav_typed_texture3d_glc (uint,uint,uint,uint) u3
dcl_uav_typed_texture2d_rov (float,float,float,float) u4
dcl_uav_typed_buffer (sint,sint,sint,sint) u5
dcl_uav_raw_glc u6
dcl_uav_structured_opc u7, 8
dcl_uav_structured_glc u8, 2048
dcl_input_ps linear noperspective centroid v0.xy
dcl_input_ps linear sample v1.xyz
dcl_input_ps linear noperspective v2.yzw
dcl_input_ps linear v3.x
dcl_input_ps constant v4.xy
dcl_input_ps_siv linear noperspective v5.xyzw, position
dcl_input_ps_sgv constant v6.x, is_front_face
dcl_output o0.xyzw
dcl_output o2.x
dcl_output oDepth
dcl_temps 1
dcl_indexableTemp x0[3], 2
dcl_indexableTemp x2[5], 4
mov o0.xyzw, v0.xyxy
mov o2.x, v3.x
mov oDepth, v1.z
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage pixel
entry f0 "main"
shader_model 5.0
denorm flush
early_depth_stencil
descriptor d0 cbv cbuffer first=0 stride=144
descriptor d1 cbv cbuffer id=1 first=1 stride=65536
descriptor d2 cbv cbuffer id=2 first=2 stride=65536
descriptor d3 cbv cbuffer id=3 first=3 stride=65536
descriptor d4 cbv cbuffer id=4 first=4 stride=65536
descriptor d5 sampler sampler first=0
descriptor d6 sampler sampler id=1 first=1 comparison
descriptor d7 sampler sampler id=2 first=2
descriptor d8 srv typed_buffer component=unorm32 first=0
descriptor d9 srv texture1d component=snorm32 id=1 first=1
descriptor d10 srv texture1d_array component=i32 id=2 first=2
descriptor d11 srv texture2d component=u32 id=3 first=3
descriptor d12 srv texture2d_array component=f32 id=4 first=4
descriptor d13 srv texture3d component=f32 id=5 first=5
descriptor d14 srv texturecube component=f32 id=6 first=6
descriptor d15 srv texturecube_array component=f32 id=7 first=7
descriptor d16 srv texture2dms component=f32 id=8 first=8 samples=8
descriptor d17 srv texture2dms_array component=f32 id=9 first=9 samples=2
descriptor d18 srv raw_buffer id=10 first=10
descriptor d19 srv structured_buffer id=11 first=11 stride=36
descriptor d20 uav texture3d component=u32 id=3 first=3 coherent
descriptor d21 uav texture2d component=f32 id=4 first=4 rov
descriptor d22 uav typed_buffer component=i32 id=5 first=5
descriptor d23 uav raw_buffer id=6 first=6 coherent
descriptor d24 uav structured_buffer id=7 first=7 stride=8 counter
descriptor d25 uav structured_buffer id=8 first=8 stride=2048 coherent
variable v0 constant i32[12] = {0x3f800000, 0x40000000, 0x40400000, 0x40800000, 5, 6, 7, 8, 0, 0, 0, 0}
variable v1 private i32[20] = zero
variable v2 private i32[28] = zero
input i0 arbitrary f32 noperspective_centroid cols=2 row=0 col=0 "TEXCOORD"
input i1 arbitrary f32 linear_sample index=1 cols=3 row=1 col=0 "TEXCOORD"
input i2 arbitrary f32 noperspective cols=3 row=2 col=1 "COLOR"
input i3 arbitrary u32 constant index=3 cols=1 row=3 col=0 "INDEX"
input i4 arbitrary i32 constant cols=2 row=4 col=0 "NUMBER"
input i5 position f32 noperspective cols=4 row=5 col=0 "SV_Position"
input i6 is_front_face u32 constant cols=1 row=6 col=0 "SV_IsFrontFace"
output o0 target f32 linear cols=4 row=0 col=0 used=15 "SV_Target"
output o1 target u32 constant index=2 cols=1 row=2 col=0 used=1 "SV_Target"
output o2 depth f32 linear cols=1 used=1 "SV_Depth"
)");
}

void geometry(void**) {
    assert_string_equal(header_of(R"(gs_5_0
// in POSITION 0 0 xyz float 0
// in SV_Position 0 1 xyzw float 1
// out SV_Position 0 0 xyzw float 1
// out A 0 1 xy float 0
// out B 3 0 xyz uint 0 2
// out C 0 1 w int 0 2
dcl_inputprimitive triangleadj
dcl_gsinstances 3
dcl_input v[6][0].xyz
dcl_input_siv v[6][1].xyzw, position
dcl_input vGSInstanceID
dcl_stream m0
dcl_outputtopology pointlist
dcl_output_siv o0.xyzw, position
dcl_output o1.xy
dcl_stream m2
dcl_outputtopology pointlist
dcl_output o0.xyz
dcl_output o1.w
dcl_maxout 12
mov o0.xyz, v[0][0].xyzx
mov o1.w, l(3)
emit_stream m2
mov o0.xyzw, v[1][1].xyzw
mov o1.xy, l(1.0, 2.0, 0, 0)
emit_stream m0
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage geometry
entry f0 "main"
shader_model 5.0
denorm flush
input_primitive triangle_adjacency
output_topology point
instances 3
streams 5
max_vertices 12
input i0 arbitrary f32 linear cols=3 row=0 col=0 "POSITION"
input i1 position f32 linear cols=4 row=1 col=0 "SV_Position"
output o0 position f32 linear cols=4 row=0 col=0 used=15 "SV_Position"
output o1 arbitrary f32 linear cols=2 row=1 col=0 used=3 "A"
output o2 arbitrary u32 constant index=3 cols=3 row=0 col=0 used=7 stream=2 "B"
output o3 arbitrary i32 constant cols=1 row=1 col=3 used=1 stream=2 "C"
)");
}

void hull(void**) {
    assert_string_equal(header_of(R"(hs_5_0
// in N 0 0 xyz float 0
// in M 2 1 x uint 0
// out N 0 0 xyz float 0
// out M 2 1 x uint 0
// patch SV_TessFactor 0 0 x float 13
// patch SV_TessFactor 1 1 x float 13
// patch SV_TessFactor 2 2 x float 13
// patch SV_InsideTessFactor 0 3 x float 14
// patch EXTRA 5 4 yz int 0
hs_decls
dcl_input_control_point_count 32
dcl_output_control_point_count 32
dcl_tessellator_domain domain_tri
dcl_tessellator_partitioning partitioning_fractional_even
dcl_tessellator_output_primitive output_triangle_cw
dcl_hs_max_tessfactor l(15.5)
hs_fork_phase
dcl_hs_fork_phase_instance_count 3
dcl_input vForkInstanceID
dcl_output_siv o0.x, finalTriUeq0EdgeTessFactor
dcl_output_siv o1.x, finalTriVeq0EdgeTessFactor
dcl_output_siv o2.x, finalTriWeq0EdgeTessFactor
dcl_indexrange o0.x 3
dcl_temps 1
mov r0.x, vForkInstanceID.x
mov o[r0.x + 0].x, l(2.0)
ret
hs_join_phase
dcl_output_siv o3.x, finalTriInsideTessFactor
dcl_output o4.yz
mov o3.x, l(3.0)
mov o4.yz, l(0, 1, 2, 0)
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage hull
entry f0 "main"
patch_function f1
shader_model 5.0
denorm flush
output_topology triangle_clockwise
domain triangle
partitioning fractional_even
input_control_points 32
output_control_points 32
max_tess_factor 15.5
input i0 arbitrary f32 linear cols=3 row=0 col=0 "N"
input i1 arbitrary u32 constant index=2 cols=1 row=1 col=0 "M"
output o0 arbitrary f32 linear cols=3 row=0 col=0 used=7 "N"
output o1 arbitrary u32 constant index=2 cols=1 row=1 col=0 used=1 "M"
patch p0 tess_factor f32 linear rows=3 cols=1 row=0 col=0 used=1 "SV_TessFactor"
patch p1 inside_tess_factor f32 linear cols=1 row=3 col=0 used=1 "SV_InsideTessFactor"
patch p2 arbitrary i32 constant index=5 cols=2 row=4 col=1 used=3 "EXTRA"
)");
}

void domain(void**) {
    assert_string_equal(header_of(R"(ds_5_0
// in N 0 0 xyz float 0
// patch SV_TessFactor 0 0 x float 13
// patch SV_TessFactor 1 1 x float 13
// patch SV_TessFactor 2 2 x float 13
// patch SV_InsideTessFactor 0 3 x float 14
// patch EXTRA 5 4 yz int 0
// out SV_Position 0 0 xyzw float 1
dcl_input_control_point_count 3
dcl_tessellator_domain domain_tri
dcl_input vDomain.xyz
dcl_input vicp[3][0].xyz
dcl_input vpc4.yz
dcl_output_siv o0.xyzw, position
mov o0.xyz, vicp[2][0].xyzx
mov o0.w, vpc4.z
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage domain
entry f0 "main"
shader_model 5.0
denorm flush
domain triangle
input_control_points 3
input i0 arbitrary f32 linear cols=3 row=0 col=0 "N"
output o0 position f32 linear cols=4 row=0 col=0 used=15 "SV_Position"
patch p0 tess_factor f32 linear rows=3 cols=1 row=0 col=0 "SV_TessFactor"
patch p1 inside_tess_factor f32 linear cols=1 row=3 col=0 "SV_InsideTessFactor"
patch p2 arbitrary i32 constant index=5 cols=2 row=4 col=1 "EXTRA"
)");
}

void vertex(void**) {
    assert_string_equal(header_of(R"(vs_5_1
// in POSITION 0 0 xyzw float 0
// in SV_VertexID 0 1 x uint 6
// in SV_InstanceID 0 2 x uint 8
// out SV_Position 0 0 xyzw float 1
// out SV_ClipDistance 0 1 xy float 2
// out SV_RenderTargetArrayIndex 0 2 x uint 4
dcl_constantbuffer CB0[1:1][2], immediateIndexed, space=3
dcl_constantbuffer CB1[2:5][0], immediateIndexed, space=0
dcl_sampler S0[3:*], mode_default, space=1
dcl_resource_texture2d (float,float,float,float) T0[7:9], space=2
dcl_resource_raw T1[0:0], space=0
dcl_input v0.xyzw
dcl_input_sgv v1.x, vertex_id
dcl_input_sgv v2.x, instance_id
dcl_output_siv o0.xyzw, position
dcl_output_siv o1.xy, clip_distance
dcl_output_siv o2.x, rendertarget_array_index
add o0.xyzw, v0.xyzw, CB0[1][1].xyzw
mov o1.xy, l(1.0, 2.0, 0, 0)
iadd o2.x, v1.x, v2.x
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage vertex
entry f0 "main"
shader_model 5.1
denorm flush
descriptor d0 cbv cbuffer space=3 first=1 stride=32
descriptor d1 cbv cbuffer id=1 first=2 count=4 stride=65536
descriptor d2 sampler sampler space=1 first=3 count=unbounded
descriptor d3 srv texture2d component=f32 space=2 first=7 count=3
descriptor d4 srv raw_buffer id=1 first=0
input i0 arbitrary f32 linear cols=4 row=0 col=0 "POSITION"
input i1 vertex_id u32 constant cols=1 row=1 col=0 "SV_VertexID"
input i2 instance_id u32 constant cols=1 row=2 col=0 "SV_InstanceID"
output o0 position f32 linear cols=4 row=0 col=0 used=15 "SV_Position"
output o1 clip_distance f32 linear cols=2 row=1 col=0 used=3 "SV_ClipDistance"
output o2 render_target_array_index u32 constant cols=1 row=2 col=0 used=1 "SV_RenderTargetArrayIndex"
)");
}

void compute(void**) {
    assert_string_equal(header_of(R"(cs_5_0
dcl_globalFlags refactoringAllowed
dcl_uav_raw u0
dcl_tgsm_raw g0, 1024
dcl_tgsm_structured g3, 12, 64
dcl_input vThreadID.xy
dcl_temps 2
dcl_thread_group 8, 4, 2
store_raw u0.x, l(0), vThreadID.x
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage compute
entry f0 "main"
shader_model 5.0
local_size 8 4 2
denorm flush
descriptor d0 uav raw_buffer first=0
variable v0 workgroup i32[256]
variable v1 workgroup i32[192]
)");
}

// What objects of classes name when the shader runs.
void classes(void**) {
    assert_string_equal(header_of(R"(cs_5_0
dcl_globalFlags refactoringAllowed
dcl_uav_raw u0
dcl_temps 5
dcl_function_body fb0
dcl_function_table ft0 = {fb0}
dcl_interface fp0[3][1] = {ft0}
dcl_thread_group 1, 1, 1
mov r1.xy, this[0].zwzz
fcall fp0[0][0]
store_raw u0.x, l(0), r4.x
ret
label fb0
sample_l_indexable(texture2d)(float,float,float,float) r4.x, l(0.25, 0.75, 0, 0), t[r1.x + 1].xyzw, s[r1.y + 2], l(0)
ld_structured_indexable(structured_buffer, stride=8)(mixed,mixed,mixed,mixed) r4.x, l(2), l(4), t[r1.x + 0].xxxx
ld_raw_indexable(raw_buffer)(mixed,mixed,mixed,mixed) r4.x, l(4), t[r1.x + 0].xxxx
ld_indexable(buffer)(uint,uint,uint,uint) r4.x, l(1, 1, 0, 0), t[r1.x + 1].xyzw
mov r4.xy, cb[r1.x + 0][r1.y + 1].ywyy
ret
)")
                            .c_str(),
                        R"(vsir 1 source
stage compute
entry f0 "main"
shader_model 5.0
local_size 1 1 1
denorm flush
descriptor d0 uav raw_buffer first=0
descriptor d1 cbv cbuffer id=1 space=1 first=14 stride=96 "class_instances"
descriptor d2 srv texture2d component=f32 id=2 space=1 first=0 count=128 "class_textures"
descriptor d3 sampler sampler id=3 space=1 first=0 count=16 "class_samplers"
descriptor d4 srv structured_buffer id=4 space=1 first=0 count=128 stride=8 "class_textures"
descriptor d5 srv raw_buffer id=5 space=1 first=0 count=128 "class_textures"
descriptor d6 srv typed_buffer component=u32 id=6 space=1 first=0 count=128 "class_textures"
descriptor d7 cbv cbuffer id=7 space=1 first=0 count=14 stride=65536 "class_buffers"
variable v0 private i32[20] "registers" = zero
)");
}

// Each emit stores what its own stream has, which registers keep until then: functions share them.
void streams(void**) {
    const std::string text = R"(gs_5_0
// in POSITION 0 0 xyz float 0
// in SV_Position 0 1 xyzw float 1
// out SV_Position 0 0 xyzw float 1
// out A 0 1 xy float 0
// out B 3 0 xyz uint 0 2
// out C 0 1 w int 0 2
dcl_inputprimitive triangleadj
dcl_gsinstances 3
dcl_input v[6][0].xyz
dcl_input_siv v[6][1].xyzw, position
dcl_input vGSInstanceID
dcl_stream m0
dcl_outputtopology pointlist
dcl_output_siv o0.xyzw, position
dcl_output o1.xy
dcl_stream m2
dcl_outputtopology pointlist
dcl_output o0.xyz
dcl_output o1.w
dcl_maxout 12
mov o0.xyz, v[0][0].xyzx
mov o1.w, l(3)
emit_stream m2
mov o0.xyzw, v[1][1].xyzw
mov o1.xy, l(1.0, 2.0, 0, 0)
emit_stream m0
ret
)";
    std::string messages;
    const std::string vsir = front_end(assemble_container(text), messages);
    size_t stores = 0;
    for (size_t at = 0; (at = vsir.find("store_output", at)) != std::string::npos; at++)
        stores++;
    assert_int_equal(stores, 3 + 1 + 4 + 2);
    const std::string called =
        "gs_5_0\n// out SV_Position 0 0 xyzw float 1\n// out A 0 0 x float 0 1\n"
        "dcl_inputprimitive point\ndcl_stream m0\ndcl_outputtopology pointlist\n"
        "dcl_output_siv o0.xyzw, position\ndcl_stream m1\ndcl_outputtopology pointlist\n"
        "dcl_output o0.x\ndcl_temps 3\ndcl_maxout 2\ncall label0\nret\nlabel label0\n"
        "mov r2.x, l(1.0)\nmov o0.xyzw, r2.x\nemit_stream m0\nret\n";
    // Three temps, then 32 outputs, of four words.
    assert_non_null(std::strstr(header_of(called).c_str(), "private i32[140] \"registers\" = zero"));
}

// Inputs whose register is computed, of elements of their own: a copy of what the shader has one of, if there
// are more than four; a choice of vertices' inputs, which are not copied.
void computed_inputs(void**) {
    const auto text = [](const char* kind, const char* declared, const char* read, int count) {
        std::string all = kind;
        for (int n = 0; n < count; n++)
            all += "// in A " + std::to_string(n) + " " + std::to_string(n) + " x float 0\n";
        all += "// out SV_Position 0 0 xyzw float 1\n";
        return all + declared + std::to_string(count) + "\n" + read;
    };
    const std::string vertex = "dcl_indexrange v0.x ",
                      geometry = "dcl_inputprimitive line\ndcl_outputtopology pointlist\n"
                                 "dcl_maxout 1\ndcl_indexrange v[2][0].x ",
                      output =
                          "dcl_output_siv o0.xyzw, position\ndcl_temps 2\nmov r0.x, l(1)\nmov r1.x, r0.x\n";
    for (const int count : {2, 4, 5, 6}) {
        const std::string copied = header_of(
            text("vs_5_0\n", vertex.c_str(), (output + "mov o0.xyzw, v[r1.x + 0].x\nret\n").c_str(), count));
        const std::string variable = "private f32[" + std::to_string(4 * (count + 1)) + "] = zero";
        if ((copied.find(variable) != std::string::npos) != (count > 4))
            fail_msg("%d: %s", count, copied.c_str());
        const std::string chosen =
            header_of(text("gs_5_0\n", geometry.c_str(),
                           (output + "mov o0.xyzw, v[1][r1.x + 0].x\nemit\nret\n").c_str(), count));
        if (chosen.find("private") != std::string::npos)
            fail_msg("%d: %s", count, chosen.c_str());
    }
}

// Each value of a field, and the line that it gives.
struct Choice {
    const char *declaration, *line;
};

void check_lines(const std::string& before, const std::string& behind,
                 std::initializer_list<Choice> choices) {
    for (const Choice& c : choices) {
        const std::string header = header_of(before + c.declaration + "\n" + behind);
        if (header.find(std::string("\n") + c.line + "\n") == std::string::npos)
            fail_msg("%s: no line %s in\n%s", c.declaration, c.line, header.c_str());
    }
}

void each_interpolation(void**) {
    const std::string head =
        "ps_5_0\n// in A 0 0 xy float 0\n// out SV_Target 0 0 x float 0\ndcl_output o0.x\n";
    check_lines(head, "mov o0.x, v0.x\nret\n",
                {{"dcl_input_ps constant v0.xy", "input i0 arbitrary f32 constant cols=2 row=0 col=0 \"A\""},
                 {"dcl_input_ps linear v0.xy", "input i0 arbitrary f32 linear cols=2 row=0 col=0 \"A\""},
                 {"dcl_input_ps linear centroid v0.xy",
                  "input i0 arbitrary f32 linear_centroid cols=2 row=0 col=0 \"A\""},
                 {"dcl_input_ps linear noperspective v0.xy",
                  "input i0 arbitrary f32 noperspective cols=2 row=0 col=0 \"A\""},
                 {"dcl_input_ps linear noperspective centroid v0.y",
                  "input i0 arbitrary f32 noperspective_centroid cols=2 row=0 col=0 \"A\""},
                 {"dcl_input_ps linear sample v0.xy",
                  "input i0 arbitrary f32 linear_sample cols=2 row=0 col=0 \"A\""},
                 {"dcl_input_ps linear noperspective sample v0.xy",
                  "input i0 arbitrary f32 noperspective_sample cols=2 row=0 col=0 \"A\""}});
}

void each_primitive(void**) {
    const std::string head = "gs_5_0\n// out SV_Position 0 0 xyzw float 1\ndcl_maxout 1\n";
    check_lines(head, "dcl_outputtopology pointlist\nemit\nret\n",
                {{"dcl_inputprimitive point", "input_primitive point"},
                 {"dcl_inputprimitive line", "input_primitive line"},
                 {"dcl_inputprimitive triangle", "input_primitive triangle"},
                 {"dcl_inputprimitive lineadj", "input_primitive line_adjacency"},
                 {"dcl_inputprimitive triangleadj", "input_primitive triangle_adjacency"},
                 {"dcl_inputprimitive patch1", "input_control_points 1"},
                 {"dcl_inputprimitive patch1", "input_primitive patch"},
                 {"dcl_inputprimitive patch32", "input_control_points 32"}});
    check_lines(head + "dcl_inputprimitive point\n", "emit\nret\n",
                {{"dcl_outputtopology pointlist", "output_topology point"},
                 {"dcl_outputtopology linestrip", "output_topology line_strip"},
                 {"dcl_outputtopology trianglestrip", "output_topology triangle_strip"},
                 {"nop", "output_topology point"}});
}

void each_tessellation(void**) {
    const std::string
        head = "hs_5_0\n// patch SV_TessFactor 0 0 x float 16\n// patch SV_TessFactor 1 1 x float 15\n"
               "hs_decls\n",
        phase = "hs_fork_phase\nret\n", domain = "dcl_tessellator_domain domain_isoline\n",
        partitioning = "dcl_tessellator_partitioning partitioning_integer\n",
        primitive = "dcl_tessellator_output_primitive output_line\n";
    check_lines(
        head + domain + primitive, phase,
        {{"dcl_tessellator_partitioning partitioning_integer", "partitioning integer"},
         {"dcl_tessellator_partitioning partitioning_pow2", "partitioning power_of_two"},
         {"dcl_tessellator_partitioning partitioning_fractional_odd", "partitioning fractional_odd"},
         {"dcl_tessellator_partitioning partitioning_fractional_even", "partitioning fractional_even"}});
    check_lines(
        head + domain + partitioning, phase,
        {{"dcl_tessellator_output_primitive output_point", "output_topology point"},
         {"dcl_tessellator_output_primitive output_line", "output_topology line"},
         {"dcl_tessellator_output_primitive output_triangle_cw", "output_topology triangle_clockwise"},
         {"dcl_tessellator_output_primitive output_triangle_ccw", "output_topology triangle"}});
    check_lines(head + domain + partitioning + primitive, phase,
                {{"dcl_input_control_point_count 32", "input_control_points 32"},
                 {"dcl_hs_max_tessfactor l(3.5)", "max_tess_factor 3.5"},
                 {"dcl_globalFlags refactoringAllowed", "domain isoline"}});
    check_lines("ds_5_0\n", "ret\n",
                {{"dcl_tessellator_domain domain_isoline", "domain isoline"},
                 {"dcl_tessellator_domain domain_tri", "domain triangle"},
                 {"dcl_tessellator_domain domain_quad", "domain quad"}});
}

} // namespace

TEST_GROUP(token_headers) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(pixel),
        cmocka_unit_test(geometry),
        cmocka_unit_test(hull),
        cmocka_unit_test(domain),
        cmocka_unit_test(vertex),
        cmocka_unit_test(compute),
        cmocka_unit_test(classes),
        cmocka_unit_test(streams),
        cmocka_unit_test(computed_inputs),
        cmocka_unit_test(each_interpolation),
        cmocka_unit_test(each_primitive),
        cmocka_unit_test(each_tessellation),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_headers
