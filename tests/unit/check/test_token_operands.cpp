// Forms of operands of shader models 4 and 5, and declarations that give them their meaning, by values on the
// simulator. Expected values are worked out by hand from the Direct3D 11.3 functional specification, chapters
// 7 and 22.
#include "support/testing.h"
#include "token_run.h"

#include "../simt/front_end.h"
#include "token_assembler.h"

#include <cstddef>
#include <cstdint>

namespace test_token_operands {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t ones = UINT32_MAX, f1 = 0x3f800000, f2 = 0x40000000, minus = 0x80000000;

using Class = ir::ResourceClass;
using Kind = ir::ResourceKind;

// t0 holds 0 to 15, cb0 rows of 10 r + c, of which 6 are bound. What the code leaves in r4 and r5.
Words run(const std::string& declared, const std::string& code) {
    Words numbers, rows;
    for (uint32_t n = 0; n < 16; n++)
        numbers.push_back(n);
    for (uint32_t n = 0; n < 24; n++)
        rows.push_back(10 * (n / 4) + n % 4);
    check::Contents contents;
    contents.resources = {resource(Class::Uav, Kind::RawBuffer, 0, Words(8)),
                          resource(Class::Srv, Kind::RawBuffer, 0, numbers),
                          resource(Class::Cbv, Kind::CBuffer, 0, rows)};
    const std::string text = "cs_5_0\ndcl_uav_raw u0\ndcl_resource_raw t0\ndcl_temps 8\n" + declared +
                             "dcl_thread_group 1, 1, 1\nld_raw r0.xyzw, l(0), t0.xyzw\n" + code +
                             "\nstore_raw u0.xyzw, l(0), r4.xyzw\nstore_raw u0.xyzw, l(16), r5.xyzw\nret\n";
    return run_tokens(text, contents)[0].words;
}

struct Row {
    std::string code;
    Words expected; // of r4, then r5
};
void check_rows(const std::string& declared, const std::vector<Row>& rows) {
    uint32_t wrong = 0;
    for (const Row& row : rows) {
        const Words found = run(declared, row.code);
        for (size_t n = 0; n < row.expected.size(); n++)
            if (found[n] != row.expected[n]) {
                wrong++;
                print_error("%s: word %zu is %08x, not %08x\n", row.code.c_str(), n, found[n],
                            row.expected[n]);
            }
    }
    assert_int_equal(wrong, 0);
}

// r0 is (0, 1, 2, 3).
void components(void**) {
    check_rows("", {
                       {"mov r4.xyzw, r0.wwyx", {3, 3, 1, 0}},
                       {"mov r4.xyzw, r0.z", {2, 2, 2, 2}},
                       {"mov r4.xyzw, l(7)", {7, 7, 7, 7}},
                       {"mov r4.xyzw, l(7, 8, 9, 10)\nmov r4.yw, r0.xyzw", {7, 1, 9, 3}},
                       {"mov r4.xyzw, l(0, 0, 0, 0)\nmov r4.w, r0.xyzw", {0, 0, 0, 3}},
                       {"mov r4.xyzw, r0.xyzw\nmov r4.yzw, r4.xxyz", {0, 0, 1, 2}},
                       {"mov r4.xyzw, l(0, 0, 0, 0)\niadd r4.xz, r0.zzww, l(10, 20, 30, 40)", {12, 0, 33, 0}},
                       {"dadd r4.xyzw, d(1.0l, 2.0l), d(0.5l, -2.0l)", {0, 0x3ff80000, 0, 0}},
                       {"mov r4.xyzw, vThreadIDInGroupFlattened.x", {0, 0, 0, 0}},
                   });
}

// Integers have only the negation.
void modifiers(void**) {
    check_rows(
        "",
        {
            {"iadd r4.xy, -r0.yzyy, l(5)", {4, 3}},
            {"imax r4.x, -r0.y, l(-5)\nimin r4.y, -r0.y, l(5)", {ones, ones}},
            {"imad r4.x, -r0.y, r0.z, -r0.w", {ones - 4}},
            {"itof r4.x, -r0.y\nutof r4.y, r0.y", {0xbf800000, f1}},
            {"utof r5.xy, r0.yzyy\nadd r4.x, -r5.x, |r5.y|\nadd r4.y, -|r5.x|, -r5.y", {f1, 0xc0400000}},
            {"mov r4.x, -l(1.0)\nmov r4.y, |l(-2.0)|\nmov r4.z, -|l(-1.0)|", {0xbf800000, f2, 0xbf800000}},
            {"movc r4.xy, r0.xyxx, -l(1.0), |l(-2.0)|", {f2, 0xbf800000}},
            {"mov r4.x, -r0.x", {minus}},
            {"ftoi r4.x, -l(2.5)\nftou r4.y, |l(-2.5)|", {ones - 1, 2}},
        });
}

// Minimum precision: at least so much. What both precisions agree on.
void minimum_precision(void**) {
    check_rows(
        "dcl_globalFlags enableMinimumPrecision\n",
        {
            {"utof r5.xyzw {min16f}, r0.xyzw {min16u}\n"
             "mad r4.xyzw {min16f}, r5.xyzw {min16f}, l(0.5, 0.5, 0.5, 0.5), -l(1.0, 1.0, 1.0, 1.0)\n"
             "mov r5.xyzw, l(0, 0, 0, 0)",
             {0xbf800000, 0xbf000000, 0, 0x3f000000}},
            {"iadd r4.x {min16i}, r0.y {min16i}, l(-3)\nishr r4.y {min16i}, r4.x {min16i}, l(1)\n"
             "imin r4.z {min16i}, r4.x {min16i}, r0.w {min16i}\nitof r4.w {min16f}, r4.x {min16i}",
             {ones - 1, ones, ones - 1, 0xc0000000}},
            {"umul null, r4.x {min16u}, r0.w {min16u}, l(100)\nushr r4.y {min16u}, r4.x {min16u}, r0.z\n"
             "ult r4.z, r4.y {min16u}, r4.x {min16u}",
             {300, 75, ones}},
            {"utof r5.x, r0.y\nmul r4.x {min2_8f}, r5.x {min2_8f}, l(0.75)\nmov r4.y, -|r4.x| {min2_8f}",
             {0x3f400000, 0xbf400000}},
            {"mul_sat r4.x {min16f}, l(4.0), l(3.0)\nlt r4.y, l(0.5), r4.x {min16f}", {f1, ones}},
        });
}

void null_results(void**) {
    check_rows("", {
                       {"umul null, r4.x, r0.z, r0.w\numul r4.y, null, l(-1), r0.w", {6, 2}},
                       {"imul r4.x, null, l(-1), r0.w", {ones}},
                       {"udiv r4.x, null, l(17), r0.w\nudiv null, r4.y, l(17), r0.w", {5, 2}},
                       {"uaddc r4.x, null, l(-1), r0.z\nuaddc null, r4.y, l(-1), r0.z", {1, 1}},
                       {"usubb r4.x, null, r0.y, r0.z\nusubb null, r4.y, r0.y, r0.z", {ones, 1}},
                       {"sincos null, r4.x, r0.x\nsincos r4.y, null, r0.x", {f1, 0}},
                       {"mov r4.x, r0.y\nmov null, r0.z\nswapc null, r4.y, r0.y, r0.z, r0.w", {1, 2}},
                   });
}

// Rows that are not bound are 0; which row may be said by any register.
void constant_buffers(void**) {
    const std::string declared = "dcl_constantbuffer CB0[8], dynamicIndexed\ndcl_indexableTemp x0[2], 4\n"
                                 "dcl_immediateConstantBuffer { { 1, 2, 3, 4}, { 5, 6, 7, 8} }\n";
    check_rows(
        declared,
        {
            {"mov r4.xyzw, cb0[2].wzyx", {23, 22, 21, 20}},
            {"mov r4.xyzw, cb0[r0.w + 0].xyzw", {30, 31, 32, 33}},
            {"mov r4.xyzw, cb0[r0.w + 2].x\nmov r5.x, cb0[r0.w + 3].x", {50, 50, 50, 50, 0}},
            {"mov r4.x, cb0[7].x\nmov r4.y, cb0[r0.w].y", {0, 31}},
            // Rows of several operands of an instruction: of other indices, of equal ones, and where the
            // index changes between.
            {"iadd r4.xyzw, cb0[r0.y + 0].xyzw, cb0[r0.z + 0].xyzw", {30, 32, 34, 36}},
            {"iadd r4.xy, cb0[r0.y + 1].yxyy, cb0[r0.y + 1].xyxx", {41, 41}},
            {"iadd r4.xy, cb0[1].yxyy, cb0[2].xyxx\niadd r4.zw, cb0[2].xxxy, cb0[1].xxyz", {31, 31, 31, 33}},
            {"mov r1.x, l(1)\nmov r4.x, cb0[r1.x + 0].y\nmov r1.x, l(3)\nmov r4.y, cb0[r1.x + 0].y",
             {11, 31}},
            {"mov r1.x, l(1)\nloop\nige r1.y, r1.x, l(4)\nbreakc_nz r1.y\nmov r4.x, cb0[r1.x + 0].y\n"
             "iadd r5.x, r5.x, cb0[2].x\niadd r1.x, r1.x, l(1)\nendloop",
             {31}},
            {"mov r1.x, l(-1)\nmov r4.x, cb0[r1.x + 1].y\nmov r4.y, cb0[r1.x + 0].y", {1, 0}},
            {"mov x0[1].z, r0.z\nmov r4.x, cb0[x0[r0.y + 0].z + 1].y", {31}},
            {"mov r4.x, cb0[icb[r0.y + 0].x].z\nmov r4.y, icb[cb0[0].y + 0].w", {52, 8}},
            {"mov r4.x, icb[cb0[r0.w + 1].x].x", {0}},
        });
}

// Computed rows may lie beyond those that are declared: programs have larger buffers bound than their shaders
// say. Whether the declaration says that rows are computed does not matter.
void rows_beyond(void**) {
    for (const char* how : {"dynamicIndexed", "immediateIndexed"})
        check_rows("dcl_constantbuffer CB0[2], " + std::string(how) + "\n",
                   {{"mov r4.x, cb0[r0.w + 0].x\nmov r4.y, cb0[r0.w + 2].y\nmov r4.z, cb0[r0.w + 3].x\nmov "
                     "r4.w, cb0[1].w",
                     {30, 51, 0, 13}}});
}

// Arrays by constant and computed rows, several of them, of fewer components; each keeps its own.
void indexable_temps(void**) {
    const std::string declared = "dcl_indexableTemp x0[4], 4\ndcl_indexableTemp x1[3], 2\n";
    check_rows(
        declared,
        {
            {"mov x0[r0.y + 1].xyzw, r0.wzyx\nmov r4.xyzw, x0[2].xyzw", {3, 2, 1, 0}},
            {"mov x0[1].x, l(5)\nmov x1[1].x, l(6)\nmov r4.x, x0[r0.y].x\nmov r4.y, x1[r0.y].x", {5, 6}},
            {"mov x1[0].xy, l(2, 1, 0, 0)\nmov x0[x1[0].x + 1].y, l(9)\nmov r4.x, x0[3].y", {9}},
            {"mov x0[0].x, l(1)\nmov x0[x0[0].x + 0].x, l(2)\nmov x0[x0[1].x + 0].x, l(3)\n"
             "mov r4.xyz, l(0, 0, 0, 0)\nmov r4.x, x0[0].x\nmov r4.y, x0[1].x\nmov r4.z, x0[x0[x0[0].x + "
             "0].x + 0].x",
             {1, 2, 3}},
            {"mov r4.x, x0[r0.z].w", {0}},
        });
}

// Resources of an array, chosen when the shader runs; 5.1 counts registers, not places in the array.
void ranges(void**) {
    const std::string text =
        "cs_5_1\ndcl_constantbuffer CB0[1:2][4], dynamicIndexed, space=0\ndcl_resource_raw T0[3:5], space=0\n"
        "dcl_uav_raw U0[0:0], space=0\ndcl_temps 4\ndcl_thread_group 1, 1, 1\n"
        "ld_raw r0.xy, l(0), T0[3].xyxx\nld_raw r1.x, l(4), T0[r0.x + 4].x {nonuniform}\n"
        "ld_raw r1.y, l(4), T0[r0.x + 3].x\nmov r1.z, CB0[r0.x + 1][0].y\nmov r1.w, CB0[1][r0.x + 0].x\n"
        "store_raw U0[0].xyzw, l(0), r1.xyzw\nret\n";
    check::Contents contents;
    contents.resources = {resource(Class::Uav, Kind::RawBuffer, 0, Words(4)),
                          resource(Class::Srv, Kind::RawBuffer, 3, {1, 30}),
                          resource(Class::Srv, Kind::RawBuffer, 4, {0, 40}),
                          resource(Class::Srv, Kind::RawBuffer, 5, {0, 50}),
                          resource(Class::Cbv, Kind::CBuffer, 1, {100, 101, 102, 103, 104, 105, 106, 107}),
                          resource(Class::Cbv, Kind::CBuffer, 2, {200, 201, 202, 203})};
    const Words found = run_tokens(text, contents)[0].words;
    assert_true((found == Words{50, 40, 201, 104}));
    // Registers that constants name, one after the other.
    const std::string constants =
        "cs_5_1\ndcl_resource_raw T0[3:5], space=0\ndcl_uav_raw U0[0:0], space=0\ndcl_temps 4\n"
        "dcl_thread_group 1, 1, 1\nld_raw r0.x, l(4), T0[3].x\nld_raw r0.y, l(4), T0[4].x\n"
        "ld_raw r0.z, l(4), T0[5].x\nld_raw r0.w, l(4), T0[4].x\nstore_raw U0[0].xyzw, l(0), r0.xyzw\nret\n";
    assert_true((run_tokens(constants, contents)[0].words == Words{30, 40, 50, 40}));
}

// vThreadIDInGroup, vThreadGroupID and the others of a group of 2 by 2 by 2.
void threads(void**) {
    const std::string text =
        "cs_5_0\ndcl_uav_raw u0\ndcl_input vThreadID.xyz\ndcl_input vThreadGroupID.xyz\n"
        "dcl_input vThreadIDInGroup.xyz\ndcl_input vThreadIDInGroupFlattened\ndcl_temps 2\n"
        "dcl_thread_group 2, 2, 2\nishl r0.x, vThreadIDInGroup.z, l(2)\nishl r0.y, vThreadIDInGroup.y, l(1)\n"
        "iadd r0.x, r0.x, r0.y\niadd r0.x, r0.x, vThreadIDInGroup.x\nieq r0.y, r0.x, "
        "vThreadIDInGroupFlattened.x\n"
        "ieq r1.xyz, vThreadID.xyzx, vThreadIDInGroup.xyzx\nand r0.y, r0.y, r1.x\nand r0.y, r0.y, r1.y\n"
        "and r0.y, r0.y, r1.z\nieq r1.xyz, vThreadGroupID.xyzx, l(0, 0, 0, 0)\nand r0.y, r0.y, r1.z\n"
        "iadd r0.z, vThreadIDInGroupFlattened.x, l(1)\nmovc r0.y, r0.y, r0.z, l(-1)\nishl r0.x, r0.x, l(2)\n"
        "store_raw u0.x, r0.x, r0.y\nret\n";
    check::Contents contents;
    contents.resources = {resource(Class::Uav, Kind::RawBuffer, 0, Words(8))};
    assert_true((run_tokens(text, contents)[0].words == Words{1, 2, 3, 4, 5, 6, 7, 8}));
}

size_t count(const std::string& text, const std::string& word) {
    size_t n = 0;
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        n++;
    return n;
}

// A comparison against 0 of what a comparison gave is that one, or its opposite: no integer is made of it.
void compared_masks(void**) {
    for (const char* code :
         {"ieq r1.x, r1.x, l(0)", "ine r1.x, r1.x, l(0)", "ieq r1.x, l(0), r1.x", "ine r1.x, l(0), r1.x"}) {
        std::string messages;
        const std::string text = front_end(
            assemble_container(std::string("cs_5_0\ndcl_uav_raw u0\ndcl_resource_raw t0\ndcl_temps 2\n"
                                           "dcl_thread_group 1, 1, 1\nld_raw r0.xy, l(0), t0.xyzw\n"
                                           "lt r1.x, r0.x, r0.y\n") +
                               code + "\nif_nz r1.x\nstore_raw u0.x, l(0), l(7)\nendif\nret\n"),
            messages);
        assert_int_equal(count(text, "folt"), 1);
        assert_int_equal(count(text, " ieq ") + count(text, " ine ") + count(text, "sext"), 0);
        assert_int_equal(count(text, " = not"), code[1] == 'e' ? 1 : 0);
    }
}

// Operations that may not be contracted: those of components that are marked, or all of them.
void precise(void**) {
    const std::string code = "dcl_uav_raw u0\ndcl_resource_raw t0\ndcl_temps 2\ndcl_thread_group 1, 1, 1\n"
                             "ld_raw r0.xyzw, l(0), t0.xyzw\n",
                      end = "store_raw u0.xyzw, l(0), r1.xyzw\nret\n";
    const struct {
        const char *flags, *line;
        size_t expected;
    } rows[] = {{"", "mul r1.xyzw, r0.xyzw, r0.yzwx\n", 4},
                {"dcl_globalFlags refactoringAllowed\n", "mul r1.xyzw, r0.xyzw, r0.yzwx\n", 0},
                {"dcl_globalFlags refactoringAllowed\n", "mul [precise(xz)] r1.xyzw, r0.xyzw, r0.yzwx\n", 2},
                {"dcl_globalFlags refactoringAllowed\n", "mul [precise] r1.xyzw, r0.xyzw, r0.yzwx\n", 4}};
    for (const auto& row : rows) {
        std::string messages;
        const std::string vsir = front_end(
            assemble_container("cs_5_0\n" + std::string(row.flags) + code + row.line + end), messages);
        if (count(vsir, "fmul.f32") + count(vsir, "fmul.f32.precise") < 4)
            fail_msg("%s", vsir.c_str());
        assert_int_equal(count(vsir, "precise"), row.expected);
    }
}

} // namespace

TEST_GROUP(token_operands) {
    const CMUnitTest tests[] = {cmocka_unit_test(components),        cmocka_unit_test(modifiers),
                                cmocka_unit_test(minimum_precision), cmocka_unit_test(null_results),
                                cmocka_unit_test(constant_buffers),  cmocka_unit_test(rows_beyond),
                                cmocka_unit_test(indexable_temps),   cmocka_unit_test(ranges),
                                cmocka_unit_test(threads),           cmocka_unit_test(precise),
                                cmocka_unit_test(compared_masks)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_operands
