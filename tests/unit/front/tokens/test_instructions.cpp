// Every opcode with each of its controls, and every form of operand: text to tokens to text, and what the
// reader has of them between.
#include "formats/tokens/disassemble.h"
#include "helpers.h"
#include "support/token_assembler.h"

#include <bit>

namespace test_instructions {

using namespace ladder;
using namespace ladder::tpf;
using namespace ladder::tpf::test;
using ladder::test::assemble;

namespace {

std::string text_of(const Program& p) {
    std::pmr::string text;
    disassemble(p, text);
    return std::string(text);
}

// The program of the text has the same text again. Gives what was read.
void same(Shader& s, const std::string& text) {
    s.read_words(assemble(text));
    if (!s.ok)
        fail_msg("%s\n%s", text.c_str(), s.message.c_str());
    assert_string_equal(text_of(s.program).c_str(), text.c_str());
}

const char* operand_for(char letter, Opcode opcode, bool destination) {
    switch (letter) {
    case 'R':
        if (destination)
            return opcode == Opcode::StoreRaw || opcode == Opcode::StoreStructured ? "u1.xy" : "u1";
        return opcode == Opcode::SamplePos || opcode == Opcode::SampleInfo ? "rasterizer" : "t1.xyzw";
    case 'U':
        return destination && opcode == Opcode::StoreUavTyped ? "u1.xyzw" : destination ? "u1" : "u1.yxzw";
    case 'T': return "t2.wzyx";
    case 'S': return info(opcode).mnemonic[0] == 'g' ? "s3.y" : "s3";
    case 'L': return "label7";
    case 'M': return "m2";
    case 'F': return "fp1[2][3]";
    case 'v': return "v4.xyzx";
    case 'c': return "null";
    case 't': return destination ? "r5.x" : "r5.y";
    case 'b':
        return opcode == Opcode::Movc || opcode == Opcode::Swapc || opcode == Opcode::Dmovc ? "r6.xyzw"
                                                                                            : "r6.z";
    default: return destination ? "r7.xz" : "-r8.xyzw";
    }
}

std::string prefix_for(const OpcodeInfo& row) {
    switch (row.stages[0]) {
    case 'G': return "gs_5_0\n";
    case 'C': return "cs_5_0\n";
    default: return "ps_5_0\n";
    }
}

std::string operands_for(Opcode opcode) {
    const OpcodeInfo& row = info(opcode);
    std::string text;
    for (const char* l = row.destinations; *l; l++)
        text += std::string(text.empty() ? " " : ", ") + operand_for(*l, opcode, true);
    for (const char* l = row.sources; *l; l++)
        text += std::string(text.empty() ? " " : ", ") + operand_for(*l, opcode, false);
    return text;
}

// Opcodes that stand in constructs or phases have tests of their own.
bool is_plain(const OpcodeInfo& row, Opcode o) {
    if (!row.mnemonic || row.layout || row.category == Category::Phase || row.category == Category::Data)
        return false;
    return row.category != Category::Flow || o == Opcode::Ret || o == Opcode::Retc || o == Opcode::Discard ||
           o == Opcode::Call || o == Opcode::Callc || o == Opcode::Fcall;
}

void check_opcode(Opcode o) {
    const OpcodeInfo& row = info(o);
    const std::string word = row.mnemonic;
    const std::string name = word == "sample_pos" ? "samplepos" : word == "sample_info" ? "sampleinfo" : word;
    const std::string operands = operands_for(o);
    std::string text = prefix_for(row);
    std::vector<std::string> forms{""};
    if (has_control(row, 'z'))
        forms = {"_z", "_nz"};
    if (has_control(row, 's'))
        forms.push_back("_sat");
    if (has_control(row, 'p'))
        forms.push_back(" [precise(yw)]");
    if (has_control(row, 'o'))
        forms.push_back("_aoffimmi(1,-8,7)");
    if (has_control(row, 'd') && has_control(row, 'y'))
        forms.push_back("_indexable(texture3d)(float,sint,uint,unorm)");
    if (has_control(row, 'o') && has_control(row, 'd'))
        forms.push_back("_aoffimmi_indexable(-1,0,0)(texturecubearray)(mixed,snorm,double,<unused>)");
    if (has_control(row, 'r'))
        forms.push_back("_uint");
    if (o == Opcode::Resinfo)
        forms.push_back("_rcpFloat");
    for (const std::string& form : forms)
        text += name + form + operands + "\n";
    Shader s;
    same(s, text);
    assert_int_equal(s.program.instructions.size(), forms.size());
    for (const Instruction& i : s.program.instructions) {
        assert_true(i.opcode == o);
        assert_int_equal(i.destination_count, row.destination_count);
        assert_int_equal(i.source_count, row.source_count);
    }
}

void opcodes(void**) {
    uint32_t seen = 0;
    for (uint32_t n = 0; n < opcode_limit; n++)
        if (is_plain(info(n), static_cast<Opcode>(n))) {
            check_opcode(static_cast<Opcode>(n));
            seen++;
        }
    assert_int_equal(seen, 172);
}

void constructs(void**) {
    Shader s;
    same(s, "vs_4_0\n"
            "if_nz r0.x\n"
            "  loop\n"
            "    breakc_z r0.y\n"
            "    continuec_nz v0.x\n"
            "    switch r0.z\n"
            "      case l(1)\n"
            "      case l(-2)\n"
            "      break\n"
            "      default\n"
            "      continue\n"
            "    endswitch\n"
            "  endloop\n"
            "else\n"
            "  call label3\n"
            "endif\n"
            "ret\n"
            "label label3\n"
            "retc_nz r0.x\n"
            "ret\n");
    assert_int_equal(s.program.major, 4);
    assert_int_equal(s.program.phases.size(), 1);
    assert_int_equal(s.program.instructions.size(), 19);
    assert_int_equal(s.program.sources(s.program.instructions[6])->word[0], 0xfffffffe);
}

// What the reader makes of each form.
void operands(void**) {
    Shader s;
    same(s, "ps_5_0\n"
            "mov r0.xyzw, v1.wzyx\n"
            "mov o[r1.z + 2].x, -|v[r2.y + 3].z|\n"
            "mov x4[r0.x + 1].yw, x5[7].xxyy\n"
            "mov r0.x, cb3[r0.w + 12].y\n"
            "mov r0.x, icb[x6[r1.x + 0].z + 1].w\n"
            "mov r0.x, icb[5].x\n"
            "mov oDepth, vCoverage\n"
            "mov oMask, l(3)\n"
            "mov r0.xyz, l(1.000000, 2, -0.500000, 0xff7fabcd)\n"
            "mov r0.x {min16f}, |r0.x| {min16i}\n"
            "dadd r0.xyzw, r1.zwxy, d(1.5l, -2.0l)\n"
            "sincos null, r0.x, -r0.x\n");
    const Program& p = s.program;
    const auto source = [&](uint32_t n) { return *p.sources(p.instructions[n]); };
    assert_int_equal(source(0).swizzle[0], 3);
    assert_int_equal(source(0).swizzle[3], 0);
    const Operand& indexed = *p.destinations(p.instructions[1]);
    assert_true(indexed.is(Register::Output) && indexed.word[0] == 2 && indexed.writes(0) &&
                !indexed.writes(1));
    assert_true(p.operands[indexed.relative[0]].is(Register::Temp));
    assert_int_equal(p.operands[indexed.relative[0]].word[0], 1);
    assert_int_equal(p.operands[indexed.relative[0]].swizzle[0], 2);
    assert_true(source(1).negate && source(1).absolute && source(1).word[0] == 3);
    assert_true(source(2).is(Register::IndexableTemp) && source(2).word[0] == 5 && source(2).word[1] == 7);
    // Before 5.1 declaration and register are one number.
    assert_int_equal(source(3).index_count, 3);
    assert_int_equal(source(3).word[0], 3);
    assert_int_equal(source(3).word[1], 3);
    assert_int_equal(source(3).word[2], 12);
    assert_true(source(3).is_relative(2) && !source(3).is_relative(1));
    const Operand& inner = p.operands[source(4).relative[0]];
    assert_true(inner.is(Register::IndexableTemp) && inner.relative[1] && !inner.relative[0]);
    assert_int_equal(source(7).word[3], 3); // a scalar serves all
    assert_int_equal(source(8).word[3], 0xff7fabcd);
    assert_true(source(9).min_precision == MinPrecision::Sint16 && source(9).absolute && !source(9).negate);
    const Operand& doubles = p.sources(p.instructions[10])[1];
    assert_int_equal(doubles.immediate64(0), 0x3ff8000000000000);
    assert_int_equal(doubles.immediate64(1), 0xc000000000000000);
    assert_true(p.destinations(p.instructions[11])[0].is_null());
}

void ranges(void**) {
    Shader s;
    same(s, "ps_5_1\n"
            "dcl_constantbuffer CB2[4:5][7], dynamicIndexed, space=1\n"
            "dcl_sampler S0[1:*], mode_comparison, space=0\n"
            "dcl_resource_texture2darray (float,float,float,float) T3[10:*], space=2\n"
            "dcl_uav_structured_glc_rov_opc U1[0:3], 16, space=4\n"
            "sample_c_lz r0.x, v0.xyzx, T3[r1.x + 10].yyyy {nonuniform}, S0[r0.y + 1], CB2[4][r0.x + 2].x\n");
    const Program& p = s.program;
    assert_int_equal(p.declarations[0].id, 2);
    assert_int_equal(p.declarations[0].first, 4);
    assert_int_equal(p.declarations[0].last, 5);
    assert_int_equal(p.declarations[0].count, 7);
    assert_int_equal(p.declarations[0].space, 1);
    assert_true(p.declarations[0].dynamically_indexed);
    assert_int_equal(p.declarations[1].last, unbounded);
    assert_true(p.declarations[2].dimension == ResourceDimension::Texture2DArray);
    const Declaration& uav = p.declarations[3];
    assert_true(uav.globally_coherent && uav.rasterizer_ordered && uav.has_counter && uav.stride == 16);
    const Operand* sources = p.sources(p.instructions[0]);
    assert_true(sources[1].non_uniform && sources[1].word[0] == 3 && sources[1].word[1] == 10 &&
                sources[1].relative[1]);
    assert_true(sources[3].word[0] == 2 && sources[3].word[1] == 4 && sources[3].word[2] == 2);
}

// Class code computes which register it is.
void computed_registers(void**) {
    Shader s;
    same(s, "ps_5_0\n"
            "mov r0.xyzw, this[r1.x + 1][2].xyzw\n"
            "add r1.x, cb[r0.x + 0][r0.y + 3].x, v0.x\n"
            "sample r2.xyzw, v0.xyxx, t[r0.z + 0].xyzw, s[r0.w + 0]\n"
            "fcall fp1[r0.x + 2][4]\n"
            "ret\n"
            "label fb2\n"
            "ret\n");
    const Program& p = s.program;
    const Operand& buffer = *p.sources(p.instructions[1]);
    assert_int_equal(buffer.word[0], no_id);
    assert_true(buffer.relative[1] && buffer.relative[2] && buffer.word[2] == 3);
    assert_int_equal(p.instructions[3].function_index, 4);
    assert_int_equal(p.sources(p.instructions[3])->word[1], 2);
}

// Each declaration.
void declarations(void**) {
    Shader s;
    same(s, "ps_5_0\n"
            "dcl_globalFlags refactoringAllowed | forceEarlyDepthStencil | allResourcesBound | 0x200\n"
            "dcl_immediateConstantBuffer { { 1.000000, 2, -3, 0xdeadbeef},\n"
            "                              { 0, 0, 0.250000, 1.5e-07} }\n"
            "dcl_constantbuffer CB0[9], immediateIndexed\n"
            "dcl_constantbuffer CB1[0], dynamicIndexed\n"
            "dcl_sampler s0, mode_default\n"
            "dcl_sampler s1, mode_mono\n"
            "dcl_resource_buffer (unorm,snorm,sint,uint) t0\n"
            "dcl_resource_texture2dms(8) (float,mixed,double,<continued>) t1\n"
            "dcl_resource_texture2dmsarray(0) (float,float,float,float) t2\n"
            "dcl_resource_raw t3\n"
            "dcl_resource_structured t4, 36\n"
            "dcl_uav_typed_texture3d_glc (uint,uint,uint,uint) u0\n"
            "dcl_uav_typed_texture2d_rov (uint,uint,uint,uint) u1\n"
            "dcl_uav_raw_glc u2\n"
            "dcl_uav_structured_opc u3, 8\n"
            "dcl_input_ps linear noperspective centroid v0.xy\n"
            "dcl_input_ps_siv linear noperspective v1.xyzw, position\n"
            "dcl_input_ps_sgv constant v2.x, is_front_face\n"
            "dcl_input vCoverage\n"
            "dcl_output o0.xyzw\n"
            "dcl_output_siv o1.x, cull_distance\n"
            "dcl_output oStencilRef\n"
            "dcl_indexrange v3.xyz 4\n"
            "dcl_temps 17\n"
            "dcl_indexableTemp x2[30], 3\n"
            "dcl_function_body fb0\n"
            "dcl_function_body fb1\n"
            "dcl_function_table ft0 = {fb0, fb1}\n"
            "dcl_interface fp0[1][2] = {ft0}\n"
            "dcl_interface_dynamicindexed fp4[3][2] = {ft0, ft0}\n"
            "ret\n");
    const Program& p = s.program;
    assert_int_equal(p.state.flags, RefactoringAllowed | ForceEarlyDepthStencil | AllResourcesBound | 0x200);
    assert_int_equal(p.state.interface_count, 5);
    assert_int_equal(p.phases[0].temp_count, 17);
    const auto find = [&](Opcode o, uint32_t n) {
        for (const Declaration& d : p.declarations)
            if (d.opcode == o && !n--)
                return d;
        return Declaration{};
    };
    const Declaration icb = find(Opcode::Customdata, 0);
    assert_int_equal(icb.count, 8);
    assert_int_equal(p.words[icb.first_word + 3], 0xdeadbeef);
    assert_int_equal(find(Opcode::DclConstantBuffer, 0).count, 9);
    assert_true(find(Opcode::DclSampler, 1).sampler_mode == SamplerMode::Mono);
    assert_true(find(Opcode::DclResource, 0).return_types[3] == ReturnType::Uint);
    assert_int_equal(find(Opcode::DclResource, 1).sample_count, 8);
    assert_int_equal(find(Opcode::DclResourceStructured, 0).stride, 36);
    assert_int_equal(find(Opcode::DclResourceStructured, 0).first, 4);
    assert_true(find(Opcode::DclInputPs, 0).interpolation == Interpolation::LinearNoPerspectiveCentroid);
    assert_true(find(Opcode::DclOutputSiv, 0).system_value == SystemValue::CullDistance);
    assert_int_equal(find(Opcode::DclIndexRange, 0).count, 4);
    assert_int_equal(find(Opcode::DclIndexableTemp, 0).components, 3);
    assert_int_equal(find(Opcode::DclIndexableTemp, 0).id, 2);
    const Declaration dynamic = find(Opcode::DclInterface, 1);
    assert_true(dynamic.dynamically_indexed && dynamic.array_length == 3 && dynamic.expected == 2 &&
                dynamic.count == 2);
}

void geometry(void**) {
    Shader s;
    same(s, "gs_5_0\n"
            "dcl_inputprimitive patch5\n"
            "dcl_gsinstances 3\n"
            "dcl_input_siv v[5][0].xyzw, position\n"
            "dcl_input vGSInstanceID\n"
            "dcl_stream m0\n"
            "dcl_outputtopology pointlist\n"
            "dcl_output_siv o0.xyzw, position\n"
            "dcl_stream m2\n"
            "dcl_outputtopology trianglestrip\n"
            "dcl_output_sgv o0.x, primitive_id\n"
            "dcl_maxout 12\n"
            "mov o0.xyzw, v[r0.x + 1][0].xyzw\n"
            "emit_stream m2\n"
            "emit_then_cut_stream m0\n");
    const Program& p = s.program;
    assert_int_equal(static_cast<int>(p.state.input_primitive), 12);
    assert_int_equal(p.state.streams, 5);
    assert_true(p.state.topology[2] == Topology::TriangleStrip && p.state.topology[0] == Topology::PointList);
    assert_int_equal(p.state.max_vertices, 12);
    assert_int_equal(p.state.gs_instances, 3);
    assert_int_equal(p.declarations[6].stream, 0);
    assert_int_equal(p.declarations[9].stream, 2);
    assert_true(p.sources(p.instructions[0])->relative[0] &&
                p.sources(p.instructions[0])->register_index() == 0);
}

void hull(void**) {
    Shader s;
    same(s, "hs_5_0\n"
            "hs_decls\n"
            "dcl_input_control_point_count 32\n"
            "dcl_output_control_point_count 4\n"
            "dcl_tessellator_domain domain_quad\n"
            "dcl_tessellator_partitioning partitioning_fractional_odd\n"
            "dcl_tessellator_output_primitive output_triangle_ccw\n"
            "dcl_hs_max_tessfactor l(15.500000)\n"
            "hs_control_point_phase\n"
            "dcl_input vOutputControlPointID\n"
            "dcl_temps 3\n"
            "mov o0.xyzw, v[vOutputControlPointID + 0][1].xyzw\n"
            "ret\n"
            "hs_fork_phase\n"
            "dcl_hs_fork_phase_instance_count 4\n"
            "dcl_input vForkInstanceID\n"
            "dcl_input vicp[32][0].xyzw\n"
            "dcl_output_siv o0.x, finalQuadUeq0EdgeTessFactor\n"
            "dcl_output_siv o5.x, finalQuadVInsideTessFactor\n"
            "dcl_indexrange o0.x 4\n"
            "mov o[vForkInstanceID + 0].x, vocp[3][0].w\n"
            "ret\n"
            "hs_join_phase\n"
            "dcl_hs_join_phase_instance_count 128\n"
            "mov o6.x, vpc[vJoinInstanceID + 1].x\n"
            "ret\n");
    const Program& p = s.program;
    assert_int_equal(p.phases.size(), 4);
    assert_true(p.phases[0].kind == PhaseKind::HullDeclarations && p.phases[3].kind == PhaseKind::Join);
    assert_int_equal(p.phases[0].declaration_count, 6);
    assert_int_equal(p.phases[1].temp_count, 3);
    assert_int_equal(p.phases[1].instances, 1);
    assert_int_equal(p.phases[2].instances, 4);
    assert_int_equal(p.phases[3].instances, 128);
    assert_int_equal(p.phases[2].instruction_count, 2);
    assert_true(p.state.domain == TessDomain::Quad && p.state.max_tess_factor == 15.5f);
    assert_int_equal(p.state.input_control_points, 32);
    // A factor that looks like an integer.
    Shader integer;
    same(integer, "hs_5_0\nhs_decls\ndcl_hs_max_tessfactor l(90113)\n");
    assert_int_equal(std::bit_cast<uint32_t>(integer.program.state.max_tess_factor), 0x16001);
}

void compute(void**) {
    Shader s;
    same(s, "cs_5_0\n"
            "dcl_tgsm_raw g0, 1024\n"
            "dcl_tgsm_structured g3, 12, 64\n"
            "dcl_input vThreadIDInGroupFlattened\n"
            "dcl_input vThreadID.xy\n"
            "dcl_thread_group 8, 4, 2\n"
            "sync_uglobal_ugroup_g_t\n"
            "sync_g\n"
            "store_raw g0.xyz, vThreadIDInGroupFlattened, vThreadIDInGroup.xyzx\n"
            "ld_structured_indexable(structured_buffer, stride=12)(mixed,mixed,mixed,mixed) r0.xy, "
            "vThreadGroupID.x, l(4), "
            "g3.yxxx\n"
            "imm_atomic_cmp_exch r0.x, g0, l(4), r0.y, r0.z\n"
            "ret\n");
    const Program& p = s.program;
    assert_int_equal(p.state.group_size[0], 8);
    assert_int_equal(p.state.group_size[2], 2);
    assert_int_equal(p.instructions[0].sync, 15);
    assert_int_equal(p.instructions[1].sync, SyncGroupShared);
    assert_int_equal(p.instructions[3].stride, 12);
    assert_true(p.declarations[1].id == 3 && p.declarations[1].stride == 12 && p.declarations[1].count == 64);
    assert_true(p.declarations[0].dimension == ResourceDimension::RawBuffer &&
                p.declarations[0].count == 1024);
}

} // namespace

TEST_GROUP(instructions) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(opcodes),
        cmocka_unit_test(constructs),
        cmocka_unit_test(operands),
        cmocka_unit_test(ranges),
        cmocka_unit_test(computed_registers),
        cmocka_unit_test(declarations),
        cmocka_unit_test(geometry),
        cmocka_unit_test(hull),
        cmocka_unit_test(compute),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_instructions
