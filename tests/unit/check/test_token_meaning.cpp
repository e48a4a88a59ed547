// What the instructions of shader models 4 and 5 do, by their values on the simulator: a table of
// instructions with what is in r0 to r3 before and in r4 and r5 after, worked out by hand from the
// Direct3D 11.3 functional specification, chapter 22. Each runs with its sources loaded from memory, and with
// constants.
#include "support/testing.h"
#include "token_run.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace test_token_meaning {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t ones = UINT32_MAX, inf = 0x7f800000, nan = 0x7fc00000, f1 = 0x3f800000, f2 = 0x40000000,
                   f3 = 0x40400000, f4 = 0x40800000, half = 0x3f000000, minus = 0x80000000, fm1 = 0xbf800000;

// Runs a program on one thread: t0 has `in`, u0 has room for as many words as are given back.
Words run(const std::string& text, const Words& in, uint32_t out_words) {
    check::Contents contents;
    const ir::ResourceKind raw = ir::ResourceKind::RawBuffer;
    contents.resources = {resource(ir::ResourceClass::Srv, raw, 0, in),
                          resource(ir::ResourceClass::Uav, raw, 0, Words(out_words, 0xcdcdcdcd))};
    return run_tokens(text, contents)[1].words;
}

const std::string head =
    "cs_5_0\ndcl_resource_raw t0\ndcl_uav_raw u0\ndcl_temps 8\ndcl_thread_group 1, 1, 1\n";
const std::string loads = "ld_raw r0.xyzw, l(0), t0.xyzw\nld_raw r1.xyzw, l(16), t0.xyzw\n"
                          "ld_raw r2.xyzw, l(32), t0.xyzw\nld_raw r3.xyzw, l(48), t0.xyzw\n";
const std::string stores = "store_raw u0.xyzw, l(0), r4.xyzw\nstore_raw u0.xyzw, l(16), r5.xyzw\nret\n";

struct Row {
    const char* code;
    Words in, out; // up to four words for each of r0 to r3; from r4.x on: other components do not matter
};

std::string constants(const Words& in) {
    std::string text;
    for (uint32_t r = 0; r < 4; r++) {
        char line[100];
        auto word = [&](uint32_t c) { return 4 * r + c < in.size() ? in[4 * r + c] : 0; };
        std::snprintf(line, sizeof line, "mov r%u.xyzw, l(0x%x, 0x%x, 0x%x, 0x%x)\n", r, word(0), word(1),
                      word(2), word(3));
        text += line;
    }
    return text;
}

uint32_t check_row(const Row& row, const std::string& sources, const char* how) {
    Words in = row.in;
    in.resize(16);
    const Words out = run(head + sources + row.code + "\n" + stores, in, 8);
    uint32_t wrong = 0;
    for (size_t n = 0; n < row.out.size(); n++) {
        const bool both_nan =
            (row.out[n] & 0x7fffffff) > inf && (out[n] & 0x7fffffff) > inf && row.out[n] == nan;
        if (out[n] == row.out[n] || both_nan)
            continue;
        wrong++;
        print_error("%s (%s): word %zu is %08x, not %08x\n", row.code, how, n, out[n], row.out[n]);
    }
    return wrong;
}

template <size_t count>
void check_rows(const Row (&rows)[count]) {
    uint32_t wrong = 0;
    for (const Row& row : rows) {
        wrong += check_row(row, loads, "loaded");
        wrong += check_row(row, constants(row.in), "constants");
    }
    assert_int_equal(wrong, 0);
}

void moves(void**) {
    const Row rows[] = {
        {"mov r4.xyzw, r0.wzyx", {1, 2, 3, 4}, {4, 3, 2, 1}},
        // Bits without a modifier, a signalling NaN and a denormal too.
        {"mov r4.xy, r0.xyxx", {0x7f800001, 1}, {0x7f800001, 1}},
        {"mov r4.xyz, -|r0.xyzx|", {f1, fm1, f2}, {fm1, fm1, 0xc0000000}},
        {"mov_sat r4.xyzw, r0.xyzw", {nan, f2, fm1, half}, {0, f1, 0, half}},
        // All sources are read before anything is written.
        {"mov r0.xy, r0.yxyy\nmov r4.xy, r0.xyxx", {1, 2}, {2, 1}},
        {"movc r4.xyz, r0.xyzx, r1.xyzx, r2.xyzx", {0, 1, minus, 0, 10, 11, 12, 0, 20, 21, 22}, {20, 11, 12}},
        {"mov r4.zw, l(0, 0, 0, 0)\nswapc r4.xy, r5.xy, r0.xyxx, r1.xyxx, r2.xyxx",
         {0, 1, 0, 0, 10, 11, 0, 0, 20, 21},
         {10, 21, 0, 0, 20, 11}},
        {"swapc r0.x, r1.x, l(1), r0.x, r1.x\nmov r4.x, r0.x\nmov r5.x, r1.x", {5, 0, 0, 0, 6}, {6}},
    };
    check_rows(rows);
}

void floats(void**) {
    const Row rows[] = {
        {"add r4.xyz, r0.xyzx, -r1.xyzx", {f3, inf, f1, 0, f1, inf, nan}, {f2, nan, nan}},
        {"mul r4.xy, r0.xyxx, r1.xyxx", {f2, 0, 0, 0, f2, inf}, {f4, nan}},
        {"mad r4.x, r0.x, r1.x, r2.x", {f2, 0, 0, 0, f2, 0, 0, 0, fm1}, {f3}},
        {"div r4.xyz, r0.xyzx, r1.xyzx", {f4, f1, 0, 0, f2, minus, 0}, {f2, inf | minus, nan}},
        {"min r4.xyz, r0.xyzx, r1.xyzx", {f1, nan, f2, 0, f2, f2, nan}, {f1, f2, f2}},
        {"max r4.xyz, r0.xyzx, r1.xyzx", {f1, nan, f2, 0, f2, f2, nan}, {f2, f2, f2}},
        {"dp2 r4.xyz, r0.xyxx, r1.xyxx", {f1, f2, f4, 0, f2, f1}, {f4, f4, f4}},
        {"dp3 r4.x, r0.xyzx, r1.xyzx", {f1, f1, f1, f4, f1, f1, f2}, {f4}},
        {"dp4_sat r4.x, r0.xyzw, r1.xyzw", {f1, f1, f1, f4, f1, f1, f2, fm1}, {0}},
        {"exp r4.xyz, r0.xyzx", {f2, inf | minus, nan}, {f4, 0, nan}},
        {"log r4.xyz, r0.xyzx", {f4, 0, fm1}, {f2, inf | minus, nan}},
        {"rcp r4.xy, r0.xyxx", {f2, minus}, {half, inf | minus}},
        {"rsq r4.xyz, r0.xyzx", {f4, 0, fm1}, {half, inf, nan}},
        {"sqrt r4.xyz, r0.xyzx", {f4, minus, fm1}, {f2, minus, nan}},
        {"frc r4.xy, r0.xyxx", {0xc0200000, inf}, {half, nan}},
        {"round_ne r4.xyz, r0.xyzx", {0x40200000, 0x3fc00000, half}, {f2, f2, 0}},
        {"round_ni r4.x, r0.x", {0xbfc00000}, {0xc0000000}},
        {"round_pi r4.x, r0.x", {0x3fc00000}, {f2}},
        {"round_z r4.x, r0.x", {0xbfc00000}, {fm1}},
        {"sincos r4.x, r5.x, r0.x", {0}, {0}},
        {"sincos null, r4.x, r0.x", {0}, {f1}},
        {"eq r4.xyz, r0.xyzx, r1.xyzx", {0, nan, f1, 0, minus, nan, f2}, {ones, 0, 0}},
        {"ne r4.xyz, r0.xyzx, r1.xyzx", {0, nan, f1, 0, minus, nan, f2}, {0, ones, ones}},
        {"lt r4.xyz, r0.xyzx, r1.xyzx", {f1, nan, f1, 0, f2, f1, f1}, {ones, 0, 0}},
        {"ge r4.xyz, r0.xyzx, r1.xyzx", {f1, nan, f1, 0, f2, f1, f1}, {0, 0, ones}},
    };
    check_rows(rows);
}

void integers(void**) {
    const Row rows[] = {
        {"iadd r4.x, r0.x, -r1.x", {3, 0, 0, 0, 5}, {ones - 1}},
        {"imad r4.x, r0.x, r1.x, r2.x", {7, 0, 0, 0, ones, 0, 0, 0, 1}, {ones - 5}},
        {"umad r4.x, r0.x, r1.x, r2.x", {7, 0, 0, 0, 6, 0, 0, 0, 1}, {43}},
        {"imul r4.x, r5.x, r0.x, r1.x\nmov r4.y, r5.x", {ones, 0, 0, 0, 2}, {ones, ones - 1}},
        {"umul r4.x, r5.x, r0.x, r1.x\nmov r4.y, r5.x", {ones, 0, 0, 0, 2}, {1, ones - 1}},
        {"imul null, r4.x, r0.x, r1.x", {6, 0, 0, 0, 7}, {42}},
        {"udiv r4.xy, r5.xy, r0.xyxx, r1.xyxx\nmov r4.zw, r5.xxxy", {17, 5, 0, 0, 5, 0}, {3, ones, 2, ones}},
        {"udiv null, r4.xy, r0.xyxx, r1.xyxx", {17, 5, 0, 0, 5, 0}, {2, ones}},
        {"imax r4.x, r0.x, r1.x", {ones, 0, 0, 0, 1}, {1}},
        {"imin r4.x, r0.x, r1.x", {ones, 0, 0, 0, 1}, {ones}},
        {"umax r4.x, r0.x, r1.x", {ones, 0, 0, 0, 1}, {ones}},
        {"umin r4.x, r0.x, r1.x", {ones, 0, 0, 0, 1}, {1}},
        {"ineg r4.x, r0.x", {5}, {ones - 4}},
        {"ieq r4.xy, r0.xyxx, r1.xyxx", {1, 2, 0, 0, 1, 3}, {ones, 0}},
        {"ine r4.xy, r0.xyxx, r1.xyxx", {1, 2, 0, 0, 1, 3}, {0, ones}},
        {"ilt r4.xy, r0.xyxx, r1.xyxx", {ones, 2, 0, 0, 1, 2}, {ones, 0}},
        {"ige r4.xy, r0.xyxx, r1.xyxx", {ones, 2, 0, 0, 1, 2}, {0, ones}},
        {"ult r4.xy, r0.xyxx, r1.xyxx", {ones, 1, 0, 0, 1, 2}, {0, ones}},
        {"uge r4.xy, r0.xyxx, r1.xyxx", {ones, 1, 0, 0, 1, 2}, {ones, 0}},
        {"ishl r4.xy, r0.xyxx, r1.xyxx", {1, 1, 0, 0, 4, 33}, {16, 2}},
        {"ishr r4.xy, r0.xyxx, r1.xyxx", {minus, minus, 0, 0, 31, 32}, {ones, minus}},
        {"ushr r4.xy, r0.xyxx, r1.xyxx", {minus, minus, 0, 0, 31, 33}, {1, 0x40000000}},
        {"uaddc r4.xy, r5.xy, r0.xyxx, r1.xyxx\nmov r4.zw, r5.xxxy", {ones, 1, 0, 0, 2, 2}, {1, 3, 1, 0}},
        {"usubb r4.xy, r5.xy, r0.xyxx, r1.xyxx\nmov r4.zw, r5.xxxy", {1, 5, 0, 0, 2, 2}, {ones, 3, 1, 0}},
        {"msad r4.x, r0.x, r1.x, r2.x", {0x00ff0102, 0, 0, 0, 0x77f00500, 0, 0, 0, 100}, {100 + 15 + 4 + 2}},
    };
    check_rows(rows);
}

void bits(void**) {
    const Row rows[] = {
        {"and r4.x, r0.x, r1.x", {12, 0, 0, 0, 10}, {8}},
        {"or r4.x, r0.x, r1.x", {12, 0, 0, 0, 10}, {14}},
        {"xor r4.x, r0.x, r1.x", {12, 0, 0, 0, 10}, {6}},
        {"not r4.x, r0.x", {0}, {ones}},
        {"countbits r4.x, r0.x", {0xf0f}, {8}},
        {"firstbit_hi r4.xyz, r0.xyzx", {1, minus, 0}, {31, 0, ones}},
        {"firstbit_lo r4.xyz, r0.xyzx", {8, minus, 0}, {3, 31, ones}},
        {"firstbit_shi r4.xyz, r0.xyzx", {1, ones - 1, ones}, {31, 31, ones}},
        {"ubfe r4.xyz, r0.xyzx, r1.xyzx, r2.xyzx",
         {4, 0, 8, 0, 8, 8, 28, 0, 0xa5f, 0xa5f, 0xf0000000},
         {10, 0, 15}},
        {"ibfe r4.xy, r0.xyxx, r1.xyxx, r2.xyxx", {4, 4, 0, 0, 8, 4, 0, 0, 0xa5f, 0x75f}, {ones - 5, 5}},
        {"bfi r4.xy, r0.xyxx, r1.xyxx, r2.xyxx, r3.xyxx",
         {4, 0, 0, 0, 8, 8, 0, 0, 0xff, 0xff, 0, 0, 0, 7},
         {0xf00, 7}},
        {"bfrev r4.x, r0.x", {1}, {minus}},
        // Masks: of two of them, of one and a value, against 0.
        {"lt r0.xyzw, r0.xyzw, r1.xyzw\nand r4.x, r0.x, r0.y\nor r4.y, r0.x, r0.y\nxor r4.z, r0.x, r0.y\nnot "
         "r4.w, r0.x",
         {f1, f2, 0, 0, f2, f1},
         {0, ones, ones, 0}},
        {"lt r0.xy, r0.xyxx, r1.xyxx\nand r4.xy, r0.xyxx, l(0x3f800000, 0x3f800000, 0, 0)\nine r4.z, r0.x, "
         "l(0)\nieq r4.w, r0.x, l(0)",
         {f1, f2, 0, 0, f2, f1},
         {f1, 0, ones, 0}},
        {"lt r0.x, r0.x, r1.x\niadd r4.x, r0.x, l(3)\nineg r4.y, r0.x\nitof r4.z, r0.x",
         {f1, 0, 0, 0, f2},
         {2, 1, fm1}},
    };
    check_rows(rows);
}

void conversions(void**) {
    const Row rows[] = {
        {"ftoi r4.xyzw, r0.xyzw", {0xbfc00000, nan, 0x7f000000, 0xff000000}, {ones, 0, 0x7fffffff, minus}},
        {"ftou r4.xyzw, r0.xyzw", {0x3fc00000, nan, inf, fm1}, {1, 0, ones, 0}},
        {"itof r4.xy, r0.xyxx", {ones, 3}, {fm1, f3}},
        {"itof r4.x, -r0.x", {ones}, {f1}},
        {"utof r4.xy, r0.xyxx", {ones, 3}, {0x4f800000, f3}},
        // Towards zero, the greatest finite number instead of infinity, denormal halves kept.
        {"f32tof16 r4.xyzw, r0.xyzw", {f1, 0x47800000, 0x33800000, inf}, {0x3c00, 0x7bff, 1, 0x7c00}},
        {"f16tof32 r4.xyz, -r0.xyzx", {0x3c00, 0xffff3c00, 1}, {fm1, fm1, 0xb3800000}},
        {"f16tof32_sat r4.xy, r0.xyxx", {0x4000, 0xbc00}, {f1, 0}},
    };
    check_rows(rows);
}

void doubles(void**) {
    // 1.5, -2, 0.25 and so on: low word, high word.
    constexpr uint32_t d1 = 0x3ff00000, d2 = 0x40000000, d3 = 0x40080000, d15 = 0x3ff80000, dm1 = 0xbff00000;
    const Row rows[] = {
        {"dadd r4.xyzw, r0.xyzw, r1.xyzw", {0, d1, 0, d2, 0, d2, 0, d1}, {0, d3, 0, d3}},
        {"dadd r4.xy, r0.zwzw, -r1.xyxy", {0, d1, 0, d3, 0, d1}, {0, d2}},
        {"dmul r4.xyzw, r0.xyzw, r1.xyzw", {0, d15, 0, d1, 0, d2, 0, dm1}, {0, d3, 0, dm1}},
        {"dmax r4.xy, r0.xyxy, r1.xyxy", {0, d1, 0, 0, 0, d2}, {0, d2}},
        {"dmin r4.xy, r0.xyxy, r1.xyxy", {0, d1, 0, 0, 0, d2}, {0, d1}},
        {"ddiv r4.xy, r0.xyxy, r1.xyxy", {0, d3, 0, 0, 0, d2}, {0, d15}},
        {"dfma r4.xy, r0.xyxy, r1.xyxy, r2.xyxy", {0, d15, 0, 0, 0, d2, 0, 0, 0, dm1}, {0, d2}},
        {"drcp r4.xy, r0.xyxy", {0, d1}, {0, d1}},
        {"dmov r4.xyzw, -r0.zwxy", {0, d1, 0, dm1}, {0, d1, 0, dm1}},
        {"dmovc r4.xyzw, r0.xyxx, r1.xyzw, r2.xyzw",
         {1, 0, 0, 0, 0, d1, 0, d1, 0, d2, 0, d2},
         {0, d1, 0, d2}},
        {"dlt r4.xy, r0.xyzw, r1.xyzw", {0, d1, 0, d2, 0, d2, 0, d1}, {ones, 0}},
        {"dge r4.yz, r0.xyzw, r1.xyzw\nmov r4.x, l(7)", {0, d1, 0, d2, 0, d2, 0, d1}, {7, 0, ones}},
        {"deq r4.x, r0.xyzw, r1.xyzw", {0, d1, 0, 0, 0, d1}, {ones}},
        {"dne r4.x, r0.xyzw, r1.xyzw", {0, d1, 0, 0, 0, d1}, {0}},
        {"dtof r4.xy, r0.xyzw", {0, d15, 0, dm1}, {0x3fc00000, fm1}},
        {"ftod r4.xyzw, r0.xyxx", {f1, fm1}, {0, d1, 0, dm1}},
        {"dtoi r4.xy, r0.xyzw", {0, d15, 0, dm1}, {1, ones}},
        {"dtou r4.xy, r0.xyzw", {0, d15, 0, dm1}, {1, 0}},
        {"itod r4.xyzw, r0.xyxx", {1, ones}, {0, d1, 0, dm1}},
        {"utod r4.xy, r0.xxxx", {3}, {0, d3}},
    };
    check_rows(rows);
}

void flow(void**) {
    const Row rows[] = {
        {"mov r4.x, l(1)\nif_nz r0.x\n mov r4.x, l(2)\nelse\n mov r4.x, l(3)\nendif\nif_z r0.x\n mov r4.y, "
         "l(4)\nelse\n mov r4.y, l(5)\nendif",
         {minus},
         {2, 5}},
        // Rounds 0 to 9, without 3; leaves at 7.
        {"mov r4.xy, l(0, 0, 0, 0)\nloop\n uge r5.x, r4.y, l(10)\n breakc_nz r5.x\n iadd r4.y, r4.y, l(1)\n "
         "ieq r5.x, r4.y, l(4)\n continuec_nz r5.x\n ieq r5.x, r4.y, l(8)\n if_nz r5.x\n  break\n endif\n "
         "iadd r4.x, r4.x, l(1)\nendloop",
         {},
         {6, 8}},
        {"switch r0.x\n case l(1)\n case l(2)\n mov r4.x, l(20)\n break\n default\n mov r4.x, l(30)\n "
         "break\n case l(-1)\n mov r4.x, l(40)\n break\nendswitch",
         {2},
         {20}},
        {"switch r0.x\n case l(1)\n case l(2)\n mov r4.x, l(20)\n break\n default\n mov r4.x, l(30)\n "
         "break\n case l(-1)\n mov r4.x, l(40)\n break\nendswitch",
         {ones},
         {40}},
        {"switch r0.x\n case l(1)\n mov r4.x, l(20)\n break\n default\n mov r4.x, l(30)\n break\nendswitch",
         {9},
         {30}},
        // Registers that nothing wrote are 0 (doc/design/semantics.md).
        {"mov r4.x, r7.x\nif_nz r0.x\n mov r6.x, l(5)\nendif\nmov r4.y, r6.x", {0}, {0, 0}},
        {"store_raw u0.x, l(0), l(9)\nretc_nz r0.x\nmov r4.x, l(1)", {1}, {9}},
    };
    check_rows(rows);
}

// Subroutines share all registers; a label ends where the next begins.
void subroutines(void**) {
    const std::string text =
        head + loads +
        "mov r4.xyzw, l(0, 0, 0, 0)\ncall label1\ncall label1\ncallc_nz r0.x, label2\ncallc_z r0.x, label1\n"
        "store_raw u0.xy, l(0), r4.xyxx\nret\n"
        "label label1\niadd r4.x, r4.x, l(1)\nretc_nz r0.y\ncall label2\nret\n"
        "label label2\niadd r4.y, r4.y, l(10)\nret\n";
    Words out = run(text, {1, 0, 0, 0}, 2);
    assert_int_equal(out[0], 2);
    assert_int_equal(out[1], 30);
    out = run(text, {0, 1, 0, 0}, 2);
    assert_int_equal(out[0], 3);
    assert_int_equal(out[1], 0);
    // A register that nothing wrote is 0, in the caller and in what it calls.
    out = run(head + "call label0\nstore_raw u0.xy, l(0), r5.xyxx\nret\nlabel label0\nif_nz r6.x\n"
                     "mov r5.x, l(1)\nendif\nret\n",
              {}, 2);
    assert_int_equal(out[0], 0);
    assert_int_equal(out[1], 0);
}

// Out of bounds: indexable temps read 0 and are not written, the immediate constant buffer reads 0.
void arrays(void**) {
    const std::string declared = "dcl_indexableTemp x0[2], 4\n";
    const std::string fill = "mov x0[0].xyzw, l(1, 2, 3, 4)\nmov x0[1].xyzw, l(5, 6, 7, 8)\n";
    const std::string text =
        head + declared + loads + fill +
        "mov x0[r0.x + 0].x, l(9)\nmov r4.x, x0[r0.y + 0].z\nmov r4.y, x0[0].x\n"
        "mov r4.z, x0[1].x\nmov r4.w, x0[r0.z + 1].y\nstore_raw u0.xyzw, l(0), r4.xyzw\nret\n";
    const struct {
        Words in, out;
    } rows[] = {{{1, 1, 0}, {7, 1, 9, 6}},
                {{0, 0, ones}, {3, 9, 5, 2}},
                {{2, 2, 1}, {0, 1, 5, 0}},
                {{ones, 3, 100}, {0, 1, 5, 0}}};
    for (const auto& row : rows) {
        Words in = row.in;
        in.resize(16);
        const Words out = run(text, in, 4);
        for (size_t n = 0; n < 4; n++)
            assert_int_equal(out[n], row.out[n]);
    }
}

// Groupshared memory, raw and structured, and its atomics: of one thread.
void groupshared(void**) {
    const std::string text =
        head + "dcl_tgsm_raw g0, 64\ndcl_tgsm_structured g1, 8, 4\n" + loads +
        "store_raw g0.xyzw, l(16), r0.xyzw\nld_raw r1.xy, l(20), g0.xyxx\n"
        "store_structured g1.xy, l(2), l(0), r0.xyxx\nld_structured r2.xy, l(2), l(0), g1.yxxx\n"
        "imm_atomic_iadd r3.x, g0, l(16), l(5)\nimm_atomic_umax r3.y, g1, l(2, 4, 0, 0), l(100)\n"
        "imm_atomic_cmp_exch r3.z, g0, l(20), r0.y, l(77)\natomic_or g0, l(24), l(8)\n"
        "ld_raw r3.w, l(16), g0.xxxx\nld_raw r4.xy, l(20), g0.xyxx\nld_structured r4.z, l(2), l(4), g1.xxxx\n"
        "store_raw u0.xy, l(0), r1.xyxx\nstore_raw u0.xy, l(8), r2.xyxx\nstore_raw u0.xyzw, l(16), r3.xyzw\n"
        "store_raw u0.xyz, l(32), r4.xyzx\nret\n";
    const Words out = run(text, {1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 11);
    const Words expected = {2, 3, 2, 1, 1, 2, 2, 6, 77, 11, 100};
    for (size_t n = 0; n < expected.size(); n++)
        assert_int_equal(out[n], expected[n]);
}

// What a comparison gives is ~0 or 0, and any bits to what reads it: every pair of such a mask, a float, bits
// from memory and constants, in operations on bits, comparisons and choices, against the same on integers.
struct Bits {
    const char* text;
    uint32_t value;
};
const Bits bit_operands[] = {{"r1.x", ones},  {"r1.y", 0}, {"r1.z", 0x40200000}, {"r1.w", 7}, {"l(0)", 0},
                             {"l(-1)", ones}, {"l(5)", 5}, {"r2.x", ones},       {"r2.y", 0}};
const std::string bit_loads = "ld_raw r0.xyzw, l(0), t0.xyzw\nlt r1.xy, r0.xyxx, r0.yxyy\n"
                              "add r1.z, r0.x, r0.x\nadd r1.z, r1.z, l(0.5)\nmov r1.w, r0.z\n"
                              "ieq r2.xy, r0.zzzz, r0.zxzz\n";

struct BitOperation {
    const char* name;
    uint32_t (*result)(uint32_t a, uint32_t b);
};
const BitOperation bit_operations[] = {
    {"and", [](uint32_t a, uint32_t b) { return a & b; }},
    {"or", [](uint32_t a, uint32_t b) { return a | b; }},
    {"xor", [](uint32_t a, uint32_t b) { return a ^ b; }},
    {"iadd", [](uint32_t a, uint32_t b) { return a + b; }},
    {"ieq", [](uint32_t a, uint32_t b) { return a == b ? ones : 0; }},
    {"ine", [](uint32_t a, uint32_t b) { return a != b ? ones : 0; }},
    {"ult", [](uint32_t a, uint32_t b) { return a < b ? ones : 0; }},
    {"movc r4.x, r1.x,", [](uint32_t a, uint32_t) { return a; }},
    {"movc r4.x, r2.y,", [](uint32_t, uint32_t b) { return b; }},
};

// Runs operations that write r4.x each; their results.
Words run_each(const std::string& loaded, const std::vector<std::string>& codes) {
    std::string text = head + loaded;
    for (size_t n = 0; n < codes.size(); n++)
        text += codes[n] + "\nstore_raw u0.x, l(" + std::to_string(4 * n) + "), r4.x\n";
    return run(text + "ret\n", {f1, f2, 7, 0}, static_cast<uint32_t>(codes.size()));
}

void check_each(const std::vector<std::string>& codes, const Words& expected) {
    const Words out = run_each(bit_loads, codes);
    uint32_t wrong = 0;
    for (size_t n = 0; n < codes.size(); n++)
        if (out[n] != expected[n]) {
            wrong++;
            print_error("%s: %08x, not %08x\n", codes[n].c_str(), out[n], expected[n]);
        }
    assert_int_equal(wrong, 0);
}

void masks(void**) {
    std::vector<std::string> codes;
    Words expected;
    for (const BitOperation& o : bit_operations)
        for (const Bits& a : bit_operands)
            for (const Bits& b : bit_operands) {
                const bool has_condition = std::strchr(o.name, ',');
                codes.push_back(o.name + std::string(has_condition ? " " : " r4.x, ") + a.text + ", " +
                                b.text);
                expected.push_back(o.result(a.value, b.value));
                if (has_condition || o.name[0] != 'i')
                    continue;
                codes.push_back(o.name + std::string(" r4.x, -") + a.text + ", " + b.text);
                expected.push_back(o.result(0 - a.value, b.value));
                codes.push_back(o.name + std::string(" r4.x, ") + a.text + ", -" + b.text);
                expected.push_back(o.result(a.value, 0 - b.value));
            }
    for (const Bits& a : bit_operands) {
        const std::string text = a.text;
        codes.insert(codes.end(),
                     {"not r4.x, " + text, "ineg r4.x, " + text, "movc r4.x, " + text + ", l(3), r1.w",
                      "swapc r4.x, r5.x, " + text + ", r1.w, l(3)", "mov r4.x, " + text,
                      "swapc r5.x, r4.x, " + text + ", r1.w, l(3)"});
        expected.insert(expected.end(), {~a.value, 0 - a.value, a.value ? 3u : 7u, a.value ? 3u : 7u, a.value,
                                         a.value ? 7u : 3u});
    }
    check_each(codes, expected);
}

// Results that nothing takes, and those of two destinations of which one or the other is null.
void null_destinations(void**) {
    const Row rows[] = {
        {"imul null, r4.xy, r0.xyxx, r1.xyxx", {0x10000, 3, 0, 0, 0x10001, 5}, {0x10000, 15}},
        {"imul r4.xy, null, r0.xyxx, r1.xyxx", {0x10000, ones, 0, 0, 0x10001, 5}, {1, ones}},
        {"umul r4.xy, null, r0.xyxx, r1.xyxx", {0x10000, ones, 0, 0, 0x10001, 5}, {1, 4}},
        {"umul null, r4.xy, r0.xyxx, r1.xyxx", {0x10000, ones, 0, 0, 0x10001, 5}, {0x10000, ones - 4}},
        {"udiv r4.xy, null, r0.xyxx, r1.xyxx", {17, 9, 0, 0, 5, 2}, {3, 4}},
        {"udiv null, r4.xy, r0.xyxx, r1.xyxx", {17, 9, 0, 0, 5, 2}, {2, 1}},
        {"udiv r4.xy, r5.xy, r0.xyxx, r1.xyxx", {17, 9, 0, 0, 5, 2}, {3, 4, 0, 0, 2, 1}},
        {"mov r4.xy, l(1, 2, 0, 0)\nudiv null, null, r0.xyxx, r1.xyxx", {17, 9, 0, 0, 5, 2}, {1, 2}},
        {"mov r4.xyzw, l(1, 2, 3, 4)\nsincos null, r4.y, r0.x", {0}, {1, f1, 3, 4}},
        {"mov r4.xyzw, l(1, 2, 3, 4)\nsincos r4.z, null, r0.x", {0}, {1, 2, 0, 4}},
        {"mov r4.xyzw, l(1, 2, 3, 4)\nadd null, r0.x, r0.x", {f1}, {1, 2, 3, 4}},
        // Doubles fill the pairs that are written, and no others.
        {"mov r4.xyzw, l(1, 2, 3, 4)\nmov r5.xyzw, l(5, 6, 7, 8)\ndadd r4.xy, r0.xyxy, r1.xyxy\n"
         "dadd r5.zw, r0.xyxy, r1.xyxy\ndadd null, r0.xyxy, r0.xyxy",
         {0, 0x3ff00000, 0, 0, 0, 0x3ff00000},
         {0, 0x40000000, 3, 4, 5, 6, 0, 0x40000000}},
    };
    check_rows(rows);
}

} // namespace

TEST_GROUP(token_meaning) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(moves),       cmocka_unit_test(floats),  cmocka_unit_test(integers),
        cmocka_unit_test(bits),        cmocka_unit_test(masks),   cmocka_unit_test(null_destinations),
        cmocka_unit_test(conversions), cmocka_unit_test(doubles), cmocka_unit_test(flow),
        cmocka_unit_test(subroutines), cmocka_unit_test(arrays),  cmocka_unit_test(groupshared)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_meaning
