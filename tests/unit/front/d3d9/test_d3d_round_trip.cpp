// Every opcode of every version, with every register, mask, swizzle and modifier that it takes: tokens to a
// program, to text and to the same tokens again. The tokens are made here, from what tests/data/reference
// says of their bits.
#include "d3d_helpers.h"

#include <set>

namespace test_d3d_round_trip {

using namespace ladder;
using namespace ladder::d3dbc;
using namespace ladder::d3dbc::test;

namespace {

struct ShaderVersion {
    uint32_t word;
    bool pixel;
    Version number;
    bool software;
    uint32_t major() const { return number / 10u; }
};
constexpr ShaderVersion versions[] = {
    {0xfffe0100, false, 10, false}, {0xfffe0101, false, 11, false}, {0xfffe0200, false, 20, false},
    {0xfffe0201, false, 21, false}, {0xfffe02ff, false, 21, true},  {0xfffe0300, false, 30, false},
    {0xfffe03ff, false, 30, true},  {0xffff0100, true, 10, false},  {0xffff0101, true, 11, false},
    {0xffff0102, true, 12, false},  {0xffff0103, true, 13, false},  {0xffff0104, true, 14, false},
    {0xffff0200, true, 20, false},  {0xffff0201, true, 21, false},  {0xffff02ff, true, 21, true},
    {0xffff0300, true, 30, false},  {0xffff03ff, true, 30, true},
};

// Registers that operands of these letters (d3dbc_opcodes.def) may be, by their number in tokens.
struct File {
    uint32_t type;
    const char* letters;
    bool pixel;
    Version first, last;
    uint32_t count, software_count, from;
};
constexpr File files[] = {
    {0, "fgtkuw", false, 10, 30, 2048, 2048, 0},
    {0, "fgkuw", true, 10, 13, 2048, 2048, 0},
    {0, "fgtkuw", true, 14, 14, 2048, 2048, 0},
    {0, "fgtkuw", true, 20, 30, 2048, 2048, 0},
    {1, "guw", false, 10, 30, 16, 16, 0},
    {1, "gw", true, 10, 21, 2, 2, 0},
    {1, "guw", true, 30, 30, 16, 16, 0},
    {2, "guw", false, 10, 30, 256, 2048, 0},
    {2, "guw", true, 10, 30, 224, 2048, 0},
    {3, "fa", false, 10, 30, 1, 1, 0},
    {3, "fgtkuw", true, 10, 13, 4, 4, 0},
    {3, "guwk", true, 14, 14, 6, 6, 0},
    {3, "guwk", true, 20, 21, 8, 8, 0},
    {4, "f", false, 10, 21, 3, 3, 0},
    {5, "f", false, 10, 21, 2, 2, 0},
    {6, "f", false, 10, 21, 8, 8, 0},
    {6, "f", false, 30, 30, 16, 16, 0},
    {7, "I", false, 20, 30, 16, 2048, 0},
    {7, "I", true, 20, 30, 16, 2048, 0},
    {8, "f", true, 20, 30, 4, 4, 0},
    {9, "f", true, 20, 30, 1, 1, 0},
    {10, "s", true, 20, 30, 16, 16, 0},
    {10, "s", false, 30, 30, 4, 4, 0},
    {11, "gu", false, 20, 30, 0, 2048, 0},
    {13, "gu", false, 20, 30, 0, 2048, 0},
    {12, "gu", true, 20, 30, 0, 2048, 0},
    {14, "B", false, 20, 30, 16, 2048, 0},
    {14, "B", true, 20, 30, 16, 2048, 0},
    {15, "l", false, 20, 30, 1, 1, 0},
    {15, "l", true, 30, 30, 1, 1, 0},
    {17, "g", true, 30, 30, 2, 2, 0},
    {18, "L", false, 20, 30, 2048, 2048, 0},
    {18, "L", true, 20, 30, 2048, 2048, 0},
    {19, "BPp", false, 21, 30, 1, 1, 0},
    {19, "BPp", true, 21, 30, 1, 1, 0},
};

uint32_t bits_of(uint32_t type) { return 1u << 31 | (type & 7) << 28 | (type >> 3) << 11; }

// Goes through all values to choose from.
class Choices {
public:
    explicit Choices(uint64_t seed) : state_(seed * 2 + 1) {}
    uint32_t below(uint32_t n) {
        state_ = state_ * 6364136223846793005 + 1442695040888963407;
        return static_cast<uint32_t>((state_ >> 33) % n);
    }

private:
    uint64_t state_;
};

struct Seen {
    std::set<uint32_t> masks, swizzles, modifiers, shifts, results, files, addresses;
    uint32_t predicated = 0, co_issued = 0, programs = 0;
};

class Maker {
public:
    Maker(const ShaderVersion& v, Choices& choices, Seen& seen) : v_(v), choices_(choices), seen_(seen) {}

    std::vector<uint32_t> instruction(const OpcodeForm& form) {
        std::vector<uint32_t> words;
        const bool predicated = v_.number >= 21 && has_control(form, 'p') && choices_.below(3) == 0;
        if (form.destination_count)
            destination(form.destinations[0], words);
        if (predicated) {
            words.push_back(bits_of(19) | choices_.below(256) << 16 | (choices_.below(2) ? 13u << 24 : 0));
            seen_.predicated++;
        }
        for (const char* letter = form.sources; *letter; letter++)
            source(*letter, words);
        uint32_t first = form.number | (predicated ? 1u << 28 : 0);
        if (has_control(form, 'c'))
            first |= (1 + choices_.below(6)) << 16;
        if (has_control(form, 'm'))
            first |= choices_.below(3) << 16;
        if (v_.major() >= 2)
            first |= static_cast<uint32_t>(words.size()) << 24;
        words.insert(words.begin(), first);
        return words;
    }

private:
    // In the table above: f is written, g is read, u is read by matrices, w by texture instructions of 1.x.
    const File& file(char letter) {
        for (;;) {
            const File& f = files[choices_.below(std::size(files))];
            if (f.pixel == v_.pixel && std::max(v_.number, Version{10}) >= f.first && v_.number <= f.last &&
                std::strchr(f.letters, letter) && (v_.software ? f.software_count : f.count))
                return f;
        }
    }
    uint32_t number(const File& f, uint32_t rows = 1) {
        const uint32_t count = v_.software ? f.software_count : f.count;
        seen_.files.insert(f.type);
        return bits_of(f.type) | choices_.below(count >= rows ? count - rows + 1 : 1);
    }

    void destination(char letter, std::vector<uint32_t>& words) {
        const File& f = file(letter);
        const uint32_t mask = 1 + choices_.below(15), results = choices_.below(8);
        const uint32_t shift = v_.major() == 1 ? choices_.below(16) : 0;
        const bool relative = f.type == 6 && v_.number == 30 && choices_.below(3) == 0;
        seen_.masks.insert(mask), seen_.results.insert(results), seen_.shifts.insert(shift);
        words.push_back(number(f) | mask << 16 | results << 20 | shift << 24 | precision() |
                        (relative ? 1u << 13 : 0));
        if (relative)
            address(words);
    }

    // Which a version has: see check_bytecode.cpp and reference 1.
    uint32_t modifier() {
        for (;;) {
            const uint32_t m = choices_.below(13);
            const bool of_pixels = m >= 2 && m <= 8, projects = m == 9 || m == 10, absolute = m >= 11;
            if ((of_pixels && !(v_.pixel && v_.major() == 1)) ||
                (projects && !(v_.pixel && v_.number == 14)) || (absolute && v_.major() < 2))
                continue;
            return m;
        }
    }

    void source(char letter, std::vector<uint32_t>& words) {
        const bool plain = std::strchr("sLIl", letter), truth = letter == 'B' || letter == 'P';
        const bool rows = letter >= '2' && letter <= '4';
        const char of = letter == 'f' ? 'g' : letter == 't' ? 'w' : rows ? 'u' : letter;
        // Texture instructions of 1.x read t#, those of 1.4 r# too.
        const File& f = letter == 't' ? texture_file() : file(of);
        const uint32_t swizzle = plain ? 0xe4 : choices_.below(256);
        const uint32_t m = plain ? 0 : truth ? 13 * choices_.below(2) : modifier();
        bool relative = choices_.below(3) == 0 && v_.number != 12 &&
                        ((f.type == 2 && !v_.pixel) || (f.type == 1 && v_.number == 30) ||
                         (f.type == 2 && v_.number == 30));
        seen_.swizzles.insert(swizzle), seen_.modifiers.insert(m);
        words.push_back(number(f, rows ? static_cast<uint32_t>(letter - '0') : 1) | swizzle << 16 | m << 24 |
                        precision() | (relative ? 1u << 13 : 0));
        if (relative && v_.major() >= 2)
            address(words);
    }
    const File& texture_file() {
        for (;;) {
            const File& f = file('w');
            if (f.type == 3 || f.type == 0)
                return f;
        }
    }

    void address(std::vector<uint32_t>& words) {
        const bool loop = v_.pixel || choices_.below(2);
        const uint32_t component = choices_.below(4);
        words.push_back(bits_of(loop ? 15 : 3) | (loop ? 0xe4 : component * 0x55) << 16);
        seen_.addresses.insert(loop ? 4 : component);
    }
    uint32_t precision() { return v_.number == 21 ? choices_.below(3) << 14 : 0; }

    const ShaderVersion& v_;
    Choices& choices_;
    Seen& seen_;
};

// The program of these tokens: its text gives them again.
void check(const std::vector<uint32_t>& words) {
    Shader s;
    s.read_words(words);
    std::string all;
    for (const uint32_t w : words) {
        char hex[16];
        std::snprintf(hex, sizeof hex, " %08x", w);
        all += hex;
    }
    if (!s.ok)
        fail_msg("%s:%s", s.message.c_str(), all.c_str());
    std::vector<uint32_t> again;
    try {
        again = assemble_d3d(s.text());
    } catch (const std::exception& e) {
        fail_msg("%s\n%s", e.what(), s.text().c_str());
    }
    if (again == words)
        return;
    std::string other;
    for (const uint32_t w : again) {
        char hex[16];
        std::snprintf(hex, sizeof hex, " %08x", w);
        other += hex;
    }
    fail_msg("%s\n%s\n%s", s.text().c_str(), all.c_str(), other.c_str());
}

bool is_plain(const OpcodeForm& form) {
    return form.category != Category::Flow && form.category != Category::Declaration &&
           form.category != Category::Definition;
}

// All instructions but those of constructs, 200 times in each version.
void instructions(void**) {
    constexpr uint32_t times = 200;
    Seen seen;
    std::set<std::pair<uint32_t, uint32_t>> forms;
    for (const ShaderVersion& v : versions)
        for (uint32_t number = 0; number <= 0xffff; number++) {
            const OpcodeForm* form = find_form(number, v.pixel, v.number);
            if (!form || !is_plain(*form))
                continue;
            forms.insert({v.word, number});
            Choices choices(v.word * 0x10001ull + number);
            Maker maker(v, choices, seen);
            for (uint32_t n = 0; n < (form->destination_count ? times : 1); n++) {
                std::vector<uint32_t> words = {v.word};
                const auto append = [&](const std::vector<uint32_t>& more) {
                    words.insert(words.end(), more.begin(), more.end());
                };
                append(maker.instruction(*form));
                if (v.pixel && v.major() == 1 && has_control(*form, '+') && n % 2) {
                    std::vector<uint32_t> pair = maker.instruction(*form);
                    pair[0] |= 1u << 30;
                    append(pair);
                    seen.co_issued++;
                }
                words.push_back(0xffff);
                check(words);
                seen.programs++;
            }
        }
    print_message("%u programs, %zu opcodes of versions\n", seen.programs, forms.size());
    assert_int_equal(seen.masks.size(), 15);
    assert_int_equal(seen.swizzles.size(), 256);
    assert_int_equal(seen.modifiers.size(), 13); // "not" is for conditions
    assert_int_equal(seen.shifts.size(), 16);
    assert_int_equal(seen.results.size(), 8);
    assert_int_equal(seen.addresses.size(), 5);
    assert_int_equal(seen.files.size(), 15);
    assert_true(seen.predicated > 1000 && seen.co_issued > 1000);
    assert_int_equal(forms.size(), 514);
}

void flow(void**) {
    constexpr const char* from_2[] = {
        "rep i3\nnop\nendrep\n",
        "if !b15\nmov r0, c0\nelse\nmov r1, c0\nendif\n",
        "if b0\nif b1\nelse\nendif\nendif\n",
        "call l2\nret\nlabel l2\nmov r0, c0\nret\n",
        "callnz l2047, !b7\nret\nlabel l2047\nret\n",
    };
    constexpr const char* from_2_x[] = {
        "rep i0\nbreak\nendrep\n",
        "rep i0\nbreak_gt r0.x, -c0.w\nendrep\n",
        "rep i0\nbreakp !p0.z\nendrep\n",
        "if_ne r0.x, c1.y\nelse\nendif\n",
        "if_le c0.z, c0_abs.x\nendif\n",
        "if p0.w\nendif\n",
        "callnz l0, !p0.y\nret\nlabel l0\nret\n",
        "setp_lt p0.xz, r0, c0\n(!p0.x) setp_ge p0, r0, c0\n",
    };
    constexpr const char* with_loops[] = {"loop aL, i15\nrep i1\nendrep\nendloop\n"};
    constexpr const char* names[] = {"vs_2_0", "vs_2_x",  "vs_2_sw", "vs_3_0", "vs_3_sw",
                                     "ps_2_x", "ps_2_sw", "ps_3_0",  "ps_3_sw"};
    for (const std::string name : names) {
        const auto all = [&](auto& texts) {
            for (const char* text : texts) {
                std::string whole = name + "\n";
                whole += text;
                const std::vector<uint32_t> words = assemble_d3d(whole);
                check(words);
                // The text of constructs is indented.
                Shader s;
                s.read_words(words);
                std::string flat = s.text();
                for (size_t at = flat.find("  "); at != std::string::npos; at = flat.find("  "))
                    flat.erase(at, 2);
                assert_string_equal(flat.c_str(), whole.c_str());
            }
        };
        all(from_2);
        if (name != "vs_2_0")
            all(from_2_x);
        if (name[0] == 'v' || name[3] == '3')
            all(with_loops);
    }
}

// Usages, indices and kinds of textures; constants of each type.
void declarations(void**) {
    for (const uint32_t version : {0xfffe0101u, 0xfffe0200u, 0xfffe0300u, 0xffff0300u}) {
        const uint32_t length = version >> 8 & 2 ? 2u << 24 : 0;
        for (uint32_t usage = 0; usage < 14; usage++)
            for (uint32_t index = 0; index < 16; index++)
                check({version, 0x1f | length, 1u << 31 | usage | index << 16,
                       bits_of(1) | index | (1 + (usage + index) % 15) << 16 | (index & 7) << 20, 0xffff});
        if (version == 0xfffe0300)
            check({version, 0x1f | length, 1u << 31 | 5 | 3u << 16, bits_of(6) | 11 | 3u << 16, 0xffff});
    }
    for (const uint32_t version : {0xffff0200u, 0xffff0300u, 0xfffe0300u})
        for (uint32_t kind = 0; kind < 5; kind++)
            for (uint32_t sampler = 0; sampler < (version == 0xfffe0300 ? 4 : 16); sampler++)
                check(
                    {version, 0x0200001f, 1u << 31 | kind << 27, bits_of(10) | sampler | 15u << 16, 0xffff});
    check({0xffff0200, 0x0200001f, 1u << 31, bits_of(3) | 7 | 3u << 16, 0x0200001f, 1u << 31,
           bits_of(1) | 1 | 0x2f0000, 0xffff});
    check({0xffff0300, 0x0200001f, 1u << 31, bits_of(17) | 3u << 16, 0x0200001f, 1u << 31,
           bits_of(17) | 1 | 15u << 16, 0xffff});
    check({0xfffe0101, 0x51, bits_of(2) | 95 | 15u << 16, 0x3dcccccd, 0x80000000, 0x00000001, 0xff7fffff,
           0xffff});
    check({0xffff0200, 0x05000051, bits_of(2) | 15u << 16, 0x7f800000, 0xffc00000, 0x7fc00001, 0x33800001,
           0xffff});
    check({0xfffe02ff, 0x05000051, bits_of(11) | 15u << 16, 0x4b800000, 0x3f7fffff, 0x322bcc77, 0x49742408,
           0xffff});
    check({0xfffe0200, 0x05000030, bits_of(7) | 15 | 15u << 16, 0x80000000, 255, 0xffffffff, 0x7fffffff,
           0xffff});
    check({0xfffe0200, 0x0200002f, bits_of(14) | 3 | 15u << 16, 1, 0x0200002f, bits_of(14) | 15u << 16, 0,
           0x0200002f, bits_of(14) | 4 | 15u << 16, 7, 0xffff});
}

// What people write, and what the disassembler makes of it.
void written_by_hand(void**) {
    struct Case {
        const char *in, *out;
    };
    constexpr Case cases[] = {
        {"ps.1.4 ; old\ntexcrd r0.rgb, t0.xyz\ntexld r1, t1_dw.xyw\nphase\nmad_x4_sat r0.a, 1-r1.b, r0_bx2, "
         "c0\n",
         "ps_1_4\ntexcrd r0.xyz, t0.xyzz\ntexld r1, t1_dw.xyww\nphase\nmad_x4_sat r0.w, 1-r1.z, r0_bx2, "
         "c0\n"},
        {"ps_1_1\ntex t0\nmul_d2 r0.rgb, t0, v0.a // comment\n+mov r0.a, t0\n",
         "ps_1_1\ntex t0\nmul_d2 r0.xyz, t0, v0.w\n+ mov r0.w, t0\n"},
        {"vs_1_1\nm4x4 oPos, v0, c[0]\nmov r0.xy, c[a0.x + 12].yz\n",
         "vs_1_1\nm4x4 oPos, v0, c0\nmov r0.xy, c12[a0.x].yzzz\n"},
        {"vs_3_0\ndcl_texcoord0 v0.xy\ndcl_texcoord o1\nmov o1, -v0_abs.y\n",
         "vs_3_0\ndcl_texcoord v0.xy\ndcl_texcoord o1\nmov o1, -v0_abs.y\n"},
    };
    for (const Case& c : cases) {
        Shader s;
        s.read_text(c.in);
        assert_true(s.ok);
        assert_string_equal(s.text().c_str(), c.out);
    }
}

} // namespace

TEST_GROUP(d3d_round_trip) {
    const CMUnitTest tests[] = {cmocka_unit_test(instructions), cmocka_unit_test(flow),
                                cmocka_unit_test(declarations), cmocka_unit_test(written_by_hand)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_round_trip
