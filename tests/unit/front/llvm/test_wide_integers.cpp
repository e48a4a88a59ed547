// Integers of more than 64 bits: executed, and compared with the same arithmetic on bits.
#include "helpers.h"

#include <algorithm>

namespace test_wide_integers {

using namespace ladder;
using namespace ladder::front_llvm::test;

namespace {

// A number of some width, word by word.
class Wide {
public:
    Wide(std::vector<uint32_t> words) : words_(std::move(words)) {}
    uint32_t width() const { return static_cast<uint32_t>(words_.size() * 32); }
    bool bit(int64_t n) const { return n >= 0 && n < width() && words_[n / 32] >> n % 32 & 1; }
    const std::vector<uint32_t>& words() const { return words_; }

    // Bit `n` of the result is bit from(n) of this one, or the sign where `fill` and n is beyond.
    Wide shifted(int64_t by, bool fill) const {
        std::vector<uint32_t> out(words_.size());
        for (int64_t n = 0; n < width(); n++) {
            const bool beyond = n + by >= width();
            if (beyond ? fill : bit(n + by))
                out[n / 32] |= 1u << n % 32;
        }
        return {out};
    }
    bool negative() const { return bit(width() - 1); }

private:
    std::vector<uint32_t> words_;
};

// The instructions that make %name of so many input words, from word `first` on.
std::string read(const std::string& name, uint32_t count, uint32_t first = 0) {
    const std::string vector = "<" + std::to_string(count) + " x i32>";
    std::string out, last = "undef";
    for (uint32_t n = 0; n < count; n++) {
        const std::string own = "%" + name + std::to_string(n);
        out += "  " + own + "w = call i32 @test.get(i32 " + std::to_string(first + n) + ")\n  " + own +
               " = insertelement " + vector + " " + last + ", i32 " + own + "w, i32 " + std::to_string(n) +
               "\n";
        last = own;
    }
    return out + "  %" + name + " = bitcast " + vector + " " + last + " to i" + std::to_string(count * 32) +
           "\n";
}

// Those that put %name.
std::string write(const std::string& name, uint32_t count) {
    const std::string vector = "<" + std::to_string(count) + " x i32>";
    std::string out =
        "  %" + name + "v = bitcast i" + std::to_string(count * 32) + " %" + name + " to " + vector + "\n";
    for (uint32_t n = 0; n < count; n++) {
        const std::string index = std::to_string(n);
        out += "  %" + name + "e" + index + " = extractelement " + vector + " %" + name + "v, i32 " + index +
               "\n  call void @test.put(i32 " + index + ", i32 %" + name + "e" + index + ")\n";
    }
    return out;
}

const std::vector<uint32_t> pattern = {0x89abcdef, 0x01234567, 0xdeadbeef, 0x7654321f, 0xf00dcafe};

std::vector<uint32_t> first_words(uint32_t count) { return {pattern.begin(), pattern.begin() + count}; }

// By every distance that a word's edge is near, and some between.
void shifts(void**) {
    for (uint32_t count = 3; count <= 5; count++) {
        const Wide x(first_words(count));
        const std::string type = "i" + std::to_string(x.width());
        for (uint32_t by = 0; by < x.width(); by += by % 32 == 1 ? 15 : by % 32 == 16 ? 15 : 1) {
            const std::string tail = " " + type + " %x, " + std::to_string(by) + "\n";
            const struct {
                const char* op;
                Wide expected;
            } cases[] = {{"shl", x.shifted(-int64_t{by}, false)},
                         {"lshr", x.shifted(by, false)},
                         {"ashr", x.shifted(by, x.negative())}};
            for (const auto& c : cases)
                expect_words(execute_body(read("x", count) + "  %r = " + c.op + tail + write("r", count),
                                          x.words(), count),
                             c.expected.words());
        }
    }
}

// A shift by the width or more gives nothing that is defined.
void shifts_beyond(void**) {
    const Words found = execute_body(read("x", 3) + "  %r = shl i96 %x, 96\n" + write("r", 3), pattern, 3);
    for (const auto& word : found)
        assert_false(word.has_value());
}

void bits(void**) {
    const std::vector<uint32_t> a = first_words(4), b = {0x0f0f0f0f, 0xffff0000, 0x00ff00ff, 0x12345678};
    std::vector<uint32_t> input = a;
    input.insert(input.end(), b.begin(), b.end());
    for (const char* op : {"and", "or", "xor"}) {
        std::vector<uint32_t> expected;
        for (size_t n = 0; n < 4; n++)
            expected.push_back(*op == 'a' ? a[n] & b[n] : *op == 'o' ? a[n] | b[n] : a[n] ^ b[n]);
        expect_words(
            execute_body(read("x", 4) + read("y", 4, 4) + "  %r = " + op + " i128 %x, %y\n" + write("r", 4),
                         input, 4),
            expected);
    }
}

// To each width that a scalar has, and to fewer words.
void truncations(void**) {
    const std::string x = read("x", 4);
    auto put = [&](const std::string& type, const std::string& widen) {
        return x + "  %t = trunc i128 %x to " + type + "\n" + widen +
               "  call void @test.put(i32 0, i32 %r)\n";
    };
    expect_words(execute_body(put("i8", "  %r = zext i8 %t to i32\n"), pattern, 1), {0xef});
    expect_words(execute_body(put("i16", "  %r = zext i16 %t to i32\n"), pattern, 1), {0xcdef});
    expect_words(execute_body(put("i32", "  %r = add i32 %t, 0\n"), pattern, 1), {0x89abcdef});
    expect_words(execute_body(put("i64", "  %h = lshr i64 %t, 32\n  %r = trunc i64 %h to i32\n"), pattern, 1),
                 {0x01234567});
    expect_words(execute_body(x + "  %r = trunc i128 %x to i96\n" + write("r", 3), pattern, 3),
                 first_words(3));
}

// The sign of what is extended fills the words above it, whatever it lies in.
void extensions(void**) {
    const struct {
        const char* type;
        const char* make; // %s of the first input words
        std::vector<uint32_t> zero, sign;
    } cases[] = {
        {"i8", "  %s = trunc i32 %w to i8\n", {0xef, 0, 0}, {0xffffffef, 0xffffffff, 0xffffffff}},
        {"i16", "  %s = trunc i32 %w to i16\n", {0xcdef, 0, 0}, {0xffffcdef, 0xffffffff, 0xffffffff}},
        {"i32", "  %s = add i32 %w, 0\n", {0x89abcdef, 0, 0}, {0x89abcdef, 0xffffffff, 0xffffffff}},
        {"i64",
         "  %z = zext i32 %w to i64\n  %s = shl i64 %z, 32\n",
         {0, 0x89abcdef, 0},
         {0, 0x89abcdef, 0xffffffff}},
    };
    for (const auto& c : cases)
        for (bool sign : {false, true}) {
            const std::string body = std::string("  %w = call i32 @test.get(i32 0)\n") + c.make +
                                     "  %r = " + (sign ? "sext " : "zext ") + c.type + " %s to i96\n" +
                                     write("r", 3);
            expect_words(execute_body(body, pattern, 3), sign ? c.sign : c.zero);
        }
    const std::string wide = read("x", 3) + "  %r = ";
    const std::vector<uint32_t> negative = {1, 2, 0x80000003};
    expect_words(execute_body(wide + "sext i96 %x to i160\n" + write("r", 5), negative, 5),
                 {1, 2, 0x80000003, 0xffffffff, 0xffffffff});
    expect_words(execute_body(wide + "zext i96 %x to i160\n" + write("r", 5), negative, 5),
                 {1, 2, 0x80000003, 0, 0});
}

void comparisons(void**) {
    for (uint32_t changed = 0; changed <= 3; changed++) { // 3: none
        std::vector<uint32_t> input = first_words(3);
        input.insert(input.end(), pattern.begin(), pattern.begin() + 3);
        if (changed < 3)
            input[changed] ^= 0x10000;
        const Words found = execute_body(read("x", 3) + read("y", 3, 3) + R"(
  %e = icmp eq i96 %x, %y
  %n = icmp ne i96 %x, %y
  %ew = zext i1 %e to i32
  %nw = zext i1 %n to i32
  call void @test.put(i32 0, i32 %ew)
  call void @test.put(i32 1, i32 %nw)
)",
                                         input, 2);
        expect_words(found, {changed == 3, changed != 3});
    }
}

// Phis and selects move words; constants are words, too.
void choices(void**) {
    const std::string body = read("x", 3) + R"(
  %w = call i32 @test.get(i32 5)
  %c = icmp eq i32 %w, 7
  %s = select i1 %c, i96 %x, i96 5
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %r = phi i96 [ %s, %then ], [ 9, %0 ]
)" + write("r", 3);
    std::vector<uint32_t> input = pattern;
    input.push_back(7);
    expect_words(execute_body(body, input, 3), first_words(3));
    input.back() = 8;
    expect_words(execute_body(body, input, 3), {9, 0, 0});
}

void refusals(void**) {
    auto refuse = [](const std::string& line, const char* text) {
        expect_refusal_of_body(read("x", 3) + "  %w = call i32 @test.get(i32 0)\n" + line, Code::Unsupported,
                               text);
    };
    refuse("  %r = add i96 %x, %x\n", "'add' of integers of 96 bits");
    refuse("  %r = udiv i96 %x, 3\n", "'udiv' of integers of 96 bits");
    refuse("  %y = zext i32 %w to i96\n  %r = shl i96 %x, %y\n",
           "a shift of an integer of more than 64 bits by what is no constant");
    refuse("  %r = icmp ult i96 %x, 3\n", "a comparison of integers of more than 64 bits for their order");
    refuse("  %r = uitofp i96 %x to float\n", "'uitofp' of integers of more than 64 bits");
}

} // namespace

TEST_GROUP(wide_integers) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(shifts),      cmocka_unit_test(shifts_beyond), cmocka_unit_test(bits),
        cmocka_unit_test(truncations), cmocka_unit_test(extensions),    cmocka_unit_test(comparisons),
        cmocka_unit_test(choices),     cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_wide_integers
