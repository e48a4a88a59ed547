// Interfaces of shader model 5, by what programs write: which function an fcall calls, and where the data of
// an object come from. What is bound to fp# is in the buffer at b14 of space 1 (ladder_binding.h).
#include "support/testing.h"
#include "token_run.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace test_token_classes {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t none = UINT32_MAX, space = 1;
uint32_t bits(float v) { return std::bit_cast<uint32_t>(v); }

// struct ladder_class_instance.
struct Instance {
    uint32_t table;
    uint32_t constant_buffer = 0, constant_offset = 0, texture = 0, sampler = 0;
};

check::Resource in_space(ir::ResourceClass cls, ir::ResourceKind kind, uint32_t reg, const Words& words) {
    check::Resource r = resource(cls, kind, reg, words);
    r.space = space;
    return r;
}

check::Resource constants(uint32_t reg, const Words& words) {
    return in_space(ir::ResourceClass::Cbv, ir::ResourceKind::CBuffer, reg, words);
}

check::Contents with(const std::vector<Instance>& instances, size_t words_out) {
    Words words;
    for (const Instance& i : instances)
        words.insert(words.end(),
                     {i.table, 0, 0, 0, i.constant_buffer, i.constant_offset, i.texture, i.sampler});
    check::Contents contents;
    contents.resources = {
        resource(ir::ResourceClass::Uav, ir::ResourceKind::RawBuffer, 0, Words(words_out, 0xcdcdcdcd)),
        constants(14, words)};
    return contents;
}

const std::string head = "cs_5_0\ndcl_uav_raw u0\ndcl_temps 8\n",
                  input = "dcl_input vThreadID.x\ndcl_thread_group 4, 1, 1\n",
                  one_thread = "dcl_thread_group 1, 1, 1\n";

Words run(const std::string& text, const std::vector<Instance>& instances, size_t words_out) {
    return run_tokens(text, with(instances, words_out))[0].words;
}

// Adds 1 and multiplies by 10, or takes 1 and multiplies by 100.
const std::string two_classes = "dcl_function_body fb0\ndcl_function_body fb1\ndcl_function_body fb2\n"
                                "dcl_function_body fb3\ndcl_function_table ft3 = {fb0, fb1}\n"
                                "dcl_function_table ft7 = {fb2, fb3}\n",
                  their_bodies = "label fb0\niadd r4.x, r4.x, l(1)\nret\n"
                                 "label fb1\nimul null, r4.x, r4.x, l(10)\nret\n"
                                 "label fb2\niadd r4.x, r4.x, l(-1)\nret\n"
                                 "label fb3\nimul null, r4.x, r4.x, l(100)\nret\n";

// What is not bound, or no table of the interface, calls nothing.
void classes(void**) {
    const std::string text = head + two_classes + "dcl_interface fp0[1][2] = {ft3, ft7}\n" + one_thread +
                             "mov r4.x, l(5)\nfcall fp0[0][0]\nfcall fp0[0][1]\n"
                             "store_raw u0.x, l(0), r4.x\nret\n" +
                             their_bodies;
    const struct { uint32_t table, result; } rows[] = {{3, 60}, {7, 400}, {none, 5}, {0, 5}, {1, 5}};
    for (const auto& row : rows)
        assert_int_equal(run(text, {{row.table}}, 1)[0], row.result);
}

// fp0[2] is fp0 and fp1, fp2[3] fp2 to fp4; each thread calls another one.
void arrays(void**) {
    const std::string text =
        head + two_classes +
        "dcl_interface fp0[2][2] = {ft3, ft7}\ndcl_interface_dynamicindexed fp2[3][2] = {ft7, ft3}\n" +
        input +
        "mov r4.x, l(5)\nmov r0.x, vThreadID.x\n"
        "fcall fp2[r0.x + 0][0]\n"           // thread N: fp(2 + N); the last one is beyond
        "fcall fp1[0][1]\nfcall fp0[1][1]\n" // the same
        "fcall fp3[r0.x + -1][0]\n"          // as the first one
        "ishl r1.x, r0.x, l(2)\nstore_raw u0.x, r1.x, r4.x\nret\n" +
        their_bodies;
    const Words out = run(text, {{7}, {3}, {3}, {7}, {none}}, 4);
    assert_int_equal(out[0], 6 * 100 + 1);
    assert_int_equal(out[1], 4 * 100 - 1);
    assert_int_equal(out[2], 5 * 100);
    assert_int_equal(out[3], 5 * 100); // table 0
}

// Functions call functions of other interfaces, and subroutines; numbers of labels and of bodies are two
// things. Tables may share bodies, and stand in a list twice.
void nested(void**) {
    const std::string text =
        head +
        "dcl_function_body fb0\ndcl_function_body fb1\ndcl_function_body fb2\n"
        "dcl_function_table ft0 = {fb0}\ndcl_function_table ft1 = {fb1}\ndcl_function_table ft2 = {fb2}\n"
        "dcl_function_table ft3 = {fb2}\ndcl_interface fp0[1][1] = {ft0, ft1}\n"
        "dcl_interface fp1[1][1] = {ft2, ft3, ft1, ft2}\n" +
        one_thread +
        "mov r4.x, l(1)\nfcall fp0[0][0]\nif_nz r4.x\nfcall fp1[0][0]\nendif\n"
        "store_raw u0.x, l(0), r4.x\nret\n"
        "label fb0\niadd r4.x, r4.x, l(2)\nfcall fp1[0][0]\nretc_nz r4.x\nmov r4.x, l(99)\nret\n"
        "label fb1\niadd r4.x, r4.x, l(30)\nret\n"
        "label label0\niadd r4.x, r4.x, l(500)\nret\n"
        "label fb2\niadd r4.x, r4.x, l(4000)\ncall label0\nret\n";
    assert_int_equal(run(text, {{0}, {2}}, 1)[0], 1 + 2 + 2 * 4500);
    assert_int_equal(run(text, {{0}, {3}}, 1)[0], 1 + 2 + 2 * 4500);
    assert_int_equal(run(text, {{0}, {1}}, 1)[0], 1 + 2 + 2 * 30);
    assert_int_equal(run(text, {{1}, {2}}, 1)[0], 1 + 30 + 4500);
    assert_int_equal(run(text, {{none}, {0}}, 1)[0], 1);
}

// Calls in loops and switches see what the loop wrote.
void in_loops(void**) {
    const std::string text =
        head + two_classes + "dcl_interface_dynamicindexed fp0[2][2] = {ft3, ft7}\n" + one_thread +
        "mov r0.x, l(0)\nmov r4.x, l(0)\nloop\nuge r0.y, r0.x, l(5)\nbreakc_nz r0.y\n"
        "and r0.z, r0.x, l(1)\nfcall fp0[r0.z + 0][0]\nfcall fp0[0][1]\niadd r0.x, r0.x, l(1)\nendloop\n"
        "store_raw u0.x, l(0), r4.x\nret\n" +
        their_bodies;
    // ((((0 + 1) 10 - 1) 10 + 1) 10 - 1) 10 + 1) 10
    assert_int_equal(run(text, {{3}, {7}}, 1)[0], 90910);
}

// Objects in two buffers, and two of them in the same one.
void data(void**) {
    const std::string text =
        head +
        "dcl_function_body fb0\ndcl_function_table ft0 = {fb0}\n"
        "dcl_interface_dynamicindexed fp0[3][1] = {ft0}\n" +
        input +
        "mov r0.x, vThreadID.x\nand r0.x, r0.x, l(1)\nfcall fp0[r0.x + 1][0]\n"
        "ishl r1.x, vThreadID.x, l(4)\nstore_raw u0.xyzw, r1.x, r4.xyzw\nret\n"
        "label fb0\nmov r1.xy, this[r0.x + 1].xyxx\nmov r4.xy, cb[r1.x + 0][r1.y + 1].ywyy\n"
        "mov r4.z, cb[r1.x + 0][r1.y + 0].x\nmov r4.w, this[0].z\nret\n";
    check::Contents contents = with({{0, 1, 2, 33}, {0, 5, 1}, {0, 13, 0}}, 16);
    contents.resources.push_back(constants(5, {0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23}));
    contents.resources.push_back(constants(13, {100, 101, 102, 103, 110, 111, 112, 113}));
    const Words out = run_tokens(text, contents)[0].words;
    const Words expected = {21, 23, 10, 33, 111, 113, 100, 33, 21, 23, 10, 33, 111, 113, 100, 33};
    assert_memory_equal(out.data(), expected.data(), sizeof(uint32_t) * expected.size());
}

// this[N][i]: the i-th of an array.
void data_of_arrays(void**) {
    const std::string text = head +
                             "dcl_function_body fb0\ndcl_function_table ft0 = {fb0}\n"
                             "dcl_interface fp0[1][1] = {ft0}\ndcl_interface fp1[3][1] = {ft0}\n" +
                             one_thread +
                             "mov r0.x, l(1)\nmov r4.x, this[1][2].x\nmov r4.y, this[3].y\n"
                             "mov r4.z, this[1][r0.x + 0].z\nmov r4.w, this[r0.x + 1].w\n"
                             "store_raw u0.xyzw, l(0), r4.xyzw\nret\nlabel fb0\nret\n";
    const Words out = run(text, {{0}, {0, 1, 2, 3, 4}, {0, 5, 6, 7, 8}, {0, 9, 10, 11, 12}}, 4);
    const Words expected = {9, 10, 7, 8};
    assert_memory_equal(out.data(), expected.data(), sizeof(uint32_t) * expected.size());
}

// A texel of 2 x 2, a word of a raw buffer and an element of a structured one, at registers of one array.
void resources(void**) {
    const std::string text =
        head +
        "dcl_function_body fb0\ndcl_function_body fb1\ndcl_function_body fb2\ndcl_function_body fb3\n"
        "dcl_function_table ft0 = {fb0}\n"
        "dcl_function_table ft1 = {fb1}\ndcl_function_table ft2 = {fb2}\ndcl_function_table ft3 = {fb3}\n"
        "dcl_interface fp0[1][1] = {ft0, ft1, ft2, ft3}\n" +
        one_thread +
        "mov r1.x, this[0].z\nmov r1.y, this[0].w\nfcall fp0[0][0]\nstore_raw u0.x, l(0), r4.x\nret\n"
        "label fb0\nld_indexable(texture2d)(float,float,float,float) r4.x, l(1, 1, 0, 0), t[r1.x + 1].xyzw\n"
        "ret\n"
        "label fb1\nld_raw_indexable(raw_buffer)(mixed,mixed,mixed,mixed) r4.x, l(4), t[r1.x + 0].xxxx\nret\n"
        "label fb2\nld_structured_indexable(structured_buffer, stride=8)(mixed,mixed,mixed,mixed) r4.x, "
        "l(2), "
        "l(4), t[r1.x + 0].xxxx\nret\n"
        "label fb3\nsample_l_indexable(texture2d)(float,float,float,float) r4.x, l(0.25, 0.75, 0, 0), "
        "t[r1.x + 1].xyzw, s[r1.y + 2], l(0)\nret\n";
    check::Contents contents = with({{0}}, 1);
    check::Resource texture = in_space(ir::ResourceClass::Srv, ir::ResourceKind::Texture2D, 8,
                                       {bits(1), bits(2), bits(3), bits(4)});
    texture.format = simt::Format::R32Float;
    texture.texture = {.width = 2, .height = 2};
    check::Resource structured =
        in_space(ir::ResourceClass::Srv, ir::ResourceKind::StructuredBuffer, 127, {1, 2, 3, 4, 5, 6});
    structured.stride = 8;
    contents.resources.push_back(texture);
    contents.resources.push_back(
        in_space(ir::ResourceClass::Srv, ir::ResourceKind::RawBuffer, 100, {50, 51, 52, 53}));
    contents.resources.push_back(structured);
    contents.samplers = {{space, 15, {}}};
    const struct {
        Instance instance;
        uint32_t result;
    } rows[] = {
        {{0, 0, 0, 7}, bits(4)}, {{1, 0, 0, 100}, 51}, {{2, 0, 0, 127}, 6}, {{3, 0, 0, 7, 13}, bits(3)}};
    for (const auto& row : rows) {
        contents.resources[1].words = with({row.instance}, 1).resources[1].words;
        assert_int_equal(run_tokens(text, contents)[0].words[0], row.result);
    }
}

// All phases may call the same functions. Each has its own registers, instance and control point there.
void hull_shaders(void**) {
    const std::string text =
        "hs_5_0\n// in N 0 0 x uint 0\n// out N 0 0 x uint 0\n// patch SV_TessFactor 0 0 x float 16\n"
        "// patch SV_TessFactor 1 1 x float 15\nhs_decls\n" +
        two_classes +
        "dcl_function_body fb4\ndcl_function_body fb5\ndcl_function_table ft9 = {fb4, fb4}\n"
        "dcl_function_table ft10 = {fb5, fb5}\ndcl_interface fp0[1][2] = {ft3, ft7}\n"
        "dcl_interface_dynamicindexed fp1[2][2] = {ft3, ft7}\ndcl_interface fp3[1][2] = {ft9, ft10}\n"
        "dcl_uav_raw u0\ndcl_input_control_point_count 1\ndcl_output_control_point_count 2\n"
        "dcl_tessellator_domain domain_isoline\ndcl_tessellator_partitioning partitioning_integer\n"
        "dcl_tessellator_output_primitive output_point\n"
        // Words 0 and 1, which the next phase overwrites.
        "hs_control_point_phase\ndcl_input vOutputControlPointID\ndcl_output o0.x\ndcl_temps 5\n"
        "iadd r4.x, vOutputControlPointID, l(5)\nfcall fp0[0][0]\nfcall fp0[0][1]\n"
        "ishl r0.x, vOutputControlPointID, l(2)\nstore_raw u0.x, r0.x, r4.x\nmov o0.x, l(0)\nret\n"
        // Words 2 and 3: of fp1 and fp2 by the instance.
        "hs_fork_phase\ndcl_hs_fork_phase_instance_count 2\ndcl_input vForkInstanceID\n"
        "dcl_output_siv o0.x, finalLineDensityTessFactor\ndcl_temps 5\n"
        "mov r4.x, l(0)\nfcall fp1[vForkInstanceID + 0][0]\nishl r0.x, vForkInstanceID, l(2)\n"
        "store_raw u0.x, r0.x, this[vForkInstanceID + 1].y\niadd r0.x, r0.x, l(8)\n"
        "store_raw u0.x, r0.x, r4.x\nmov o0.x, l(1.0)\nret\n"
        // Words 4 to 9: bodies that read the instance, in a loop of six.
        "hs_fork_phase\ndcl_hs_fork_phase_instance_count 6\ndcl_input vForkInstanceID\n"
        "dcl_output_siv o1.x, finalLineDetailTessFactor\ndcl_temps 5\nmov r4.x, l(0)\nfcall fp3[0][1]\n"
        "ishl r0.x, vForkInstanceID, l(2)\niadd r0.x, r0.x, l(16)\nstore_raw u0.x, r0.x, r4.x\n"
        "mov o1.x, l(1.0)\nret\n"
        "label fb4\nimul null, r4.x, vForkInstanceID, l(3)\nret\n"
        "label fb5\nimul null, r4.x, vForkInstanceID, l(7)\ncall label0\nret\n"
        "label label0\niadd r4.x, r4.x, this[3].w\nret\n" +
        their_bodies +
        // Word 10.
        "hs_join_phase\ndcl_temps 5\nmov r4.x, l(40)\nfcall fp2[0][0]\nfcall fp0[0][1]\n"
        "store_raw u0.x, l(40), r4.x\nret\n";
    const struct {
        std::vector<Instance> instances;
        Words expected;
    } rows[] = {
        {{{3}, {3, 0, 70}, {7, 0, 80}, {9, 0, 0, 0, 500}}, {70, 80, 1, none, 0, 3, 6, 9, 12, 15, 390}},
        {{{7}, {7, 0, 70}, {3, 0, 80}, {10, 0, 0, 0, 500}},
         {70, 80, none, 1, 500, 507, 514, 521, 528, 535, 4100}},
        {{{none}, {0}, {1}, {none}}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40}},
    };
    for (const auto& row : rows) {
        const Words out = run(text, row.instances, 11);
        for (size_t n = 0; n < out.size(); n++)
            if (out[n] != row.expected[n])
                fail_msg("word %zu: %u, expected %u", n, out[n], row.expected[n]);
    }
}

} // namespace

TEST_GROUP(token_classes) {
    const CMUnitTest tests[] = {cmocka_unit_test(classes),   cmocka_unit_test(arrays),
                                cmocka_unit_test(nested),    cmocka_unit_test(in_loops),
                                cmocka_unit_test(data),      cmocka_unit_test(data_of_arrays),
                                cmocka_unit_test(resources), cmocka_unit_test(hull_shaders)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_classes
