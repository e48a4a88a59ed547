// Bits, abbreviations and blocks of the bit stream, well-formed and not.
#include "formats/llvm/bitcode/bitstream.h"

#include "bit_writer.h"
#include "corpus.h"

#include <functional>

namespace test_bitstream {

using namespace ladder;
using namespace ladder::llvm;
using ladder::llvm::test::BitWriter;
using Item = BitStream::Item;

namespace {

// A copy of exactly that size on the heap, so that a sanitizer sees reads past it.
struct Stream {
    std::vector<uint8_t> data;
    Arena arena;
    Diagnostics diag{"stream"};
    BitStream stream;

    explicit Stream(const std::string& bytes)
        : data(bytes.begin(), bytes.end()), stream(arena, data, diag, 0) {}
};

void must_fail(Stream& s, const char* message, const std::function<void(BitStream&)>& work) {
    bool failed = false;
    try {
        work(s.stream);
    } catch (const Failure& failure) {
        failed = true;
        assert_int_equal(failure.code, Code::InvalidShader);
    }
    assert_true(failed);
    if (!strstr(s.diag.text().c_str(), message))
        print_error("got: %s", s.diag.text().c_str());
    assert_non_null(strstr(s.diag.text().c_str(), message));
}

std::vector<uint64_t> operands(BitStream& stream) {
    return {stream.operands().begin(), stream.operands().end()};
}

void numbers(void**) {
    const uint64_t values[] = {0, 1, 31, 32, 33, 0x7fffffff, 0xffffffff, 0x123456789abcdef0, UINT64_MAX};
    BitWriter w;
    for (uint64_t v : values)
        for (unsigned width : {2, 4, 6, 7, 8, 32}) {
            w.vbr(v, width);
            w.fixed(v, 64);
            w.fixed(v, 57);
            w.fixed(v, 1);
            w.fixed(v, 0);
        }
    Stream s(w.bytes());
    for (uint64_t v : values)
        for (unsigned width : {2, 4, 6, 7, 8, 32}) {
            assert_int_equal(s.stream.vbr(width), v);
            assert_int_equal(s.stream.fixed(64), v);
            assert_int_equal(s.stream.fixed(57), v & ((uint64_t{1} << 57) - 1));
            assert_int_equal(s.stream.fixed(1), v & 1);
            assert_int_equal(s.stream.fixed(0), 0);
        }
    assert_int_equal(s.stream.position(), w.bits());
}

// Records of numbers of one piece, two pieces and more, and of fields of all widths. They end at, before and
// after every bit that one load may hold.
void records(void**) {
    const uint64_t some[] = {0, 31, 32, 1000, 1023, 1024, 70000, UINT64_MAX, 5, 33, uint64_t{1} << 40, 7};
    for (unsigned width = 1; width <= 32; width++) {
        BitWriter w;
        w.enter(8, 4);
        w.fixed(2, 4); // [vbr, fixed, array of vbr]
        w.vbr(4, 5);
        w.fixed(0, 1), w.fixed(2, 3), w.vbr(width + (width == 1), 5);
        w.fixed(0, 1), w.fixed(1, 3), w.vbr(2 * width, 5);
        w.fixed(0, 1), w.fixed(3, 3);
        w.fixed(0, 1), w.fixed(2, 3), w.vbr(6, 5);
        for (size_t n = 0; n < std::size(some); n++) {
            w.record(9, std::vector<uint64_t>(some, some + n));
            w.fixed(4, 4), w.vbr(some[n], width + (width == 1)), w.fixed(some[n], 2 * width), w.vbr(n, 6);
            for (size_t k = 0; k < n; k++)
                w.vbr(some[k], 6);
        }
        w.end();
        Stream s(w.bytes());
        BitStream& b = s.stream;
        assert_true(b.next() == Item::Block);
        b.enter();
        for (size_t n = 0; n < std::size(some); n++) {
            assert_true(b.next() == Item::Record);
            assert_int_equal(b.code(), 9);
            assert_true(std::equal(b.operands().begin(), b.operands().end(), some, some + n));
            assert_true(b.next() == Item::Record);
            assert_int_equal(b.code(), std::min<uint64_t>(some[n], UINT32_MAX));
            assert_int_equal(b.operands().size(), n + 1);
            assert_int_equal(b.operands()[0],
                             width == 32 ? some[n] : some[n] & ((uint64_t{1} << 2 * width) - 1));
            assert_true(std::equal(b.operands().begin() + 1, b.operands().end(), some, some + n));
        }
        assert_true(b.next() == Item::EndBlock);
    }
}

void too_wide(void**) {
    BitWriter w;
    for (unsigned i = 0; i < 12; i++)
        w.fixed(63, 6); // 60 bits of value, and more to come
    w.fixed(63, 6);
    Stream s(w.bytes());
    must_fail(s, "more than 64 bits", [](BitStream& b) { b.vbr(6); });
    BitWriter endless; // pieces without a bit of value
    endless.fixed(UINT64_MAX, 64);
    endless.fixed(UINT64_MAX, 64);
    Stream e(endless.bytes());
    must_fail(e, "more than 64 bits", [](BitStream& b) { b.vbr(1); });
}

void end_of_data(void**) {
    Stream s(std::string(5, '\1'));
    assert_int_equal(s.stream.fixed(32), 0x01010101);
    assert_int_equal(s.stream.fixed(7), 1);
    must_fail(s, "ends", [](BitStream& b) { b.fixed(2); });
    Stream empty("");
    must_fail(empty, "ends", [](BitStream& b) { b.next(); });
}

// fixed, vbr, literal, array of fixed, array of char6, blob; locally and from BLOCKINFO
void abbreviations(void**) {
    BitWriter w;
    w.enter(8, 4);
    w.enter(0, 3); // BLOCKINFO
    w.record(1, {17});
    w.fixed(2, 3); // [literal 9, fixed 3, vbr 6, array of char6]
    w.vbr(5, 5);
    w.fixed(1, 1), w.vbr(9, 8);
    w.fixed(0, 1), w.fixed(1, 3), w.vbr(3, 5);
    w.fixed(0, 1), w.fixed(2, 3), w.vbr(6, 5);
    w.fixed(0, 1), w.fixed(3, 3);
    w.fixed(0, 1), w.fixed(4, 3);
    w.end();
    w.enter(17, 4);
    w.fixed(4, 4); // its first abbreviation
    w.fixed(5, 3), w.vbr(1000, 6), w.vbr(4, 6);
    for (unsigned c : {0, 26, 52, 63}) // a A 0 _
        w.fixed(c, 6);
    w.fixed(2, 4); // another: [fixed 8, fixed 0, array of fixed 64]
    w.vbr(4, 5);
    w.fixed(0, 1), w.fixed(1, 3), w.vbr(8, 5);
    w.fixed(0, 1), w.fixed(1, 3), w.vbr(0, 5);
    w.fixed(0, 1), w.fixed(3, 3);
    w.fixed(0, 1), w.fixed(1, 3), w.vbr(64, 5);
    w.fixed(2, 4); // and [vbr 8, blob]
    w.vbr(2, 5);
    w.fixed(0, 1), w.fixed(2, 3), w.vbr(8, 5);
    w.fixed(0, 1), w.fixed(5, 3);
    w.fixed(5, 4), w.fixed(77, 8), w.vbr(2, 6), w.fixed(UINT64_MAX, 64), w.fixed(12, 64);
    w.fixed(6, 4), w.vbr(300, 8), w.vbr(5, 6), w.align32();
    for (char c : std::string_view("hello"))
        w.fixed(static_cast<unsigned char>(c), 8);
    w.align32();
    w.record(3, {1, 2, UINT64_MAX});
    w.end();
    w.end();

    Stream s(w.bytes());
    BitStream& b = s.stream;
    assert_true(b.next() == Item::Block);
    assert_int_equal(b.block_id(), 8);
    b.enter();
    assert_true(b.next() == Item::Block);
    b.read_block_info();
    assert_true(b.next() == Item::Block);
    assert_int_equal(b.block_id(), 17);
    b.enter();
    assert_true(b.next() == Item::Record);
    assert_int_equal(b.code(), 9);
    assert_true((operands(b) == std::vector<uint64_t>{5, 1000, 'a', 'A', '0', '_'}));
    assert_true(b.next() == Item::Record);
    assert_int_equal(b.code(), 77);
    assert_true((operands(b) == std::vector<uint64_t>{0, UINT64_MAX, 12}));
    assert_true(b.next() == Item::Record);
    assert_int_equal(b.code(), 300);
    assert_int_equal(b.blob().size(), 5);
    assert_memory_equal(b.blob().data(), "hello", 5);
    assert_true(b.blob().data() > s.data.data()); // in place
    assert_true(b.next() == Item::Record);
    assert_true((operands(b) == std::vector<uint64_t>{1, 2, UINT64_MAX}));
    assert_true(b.next() == Item::EndBlock);
    assert_true(b.next() == Item::EndBlock);
    assert_int_equal(b.position(), w.bits());
}

// Characters of 6, 7 and 8 bits, as a text and as operands, wherever they start.
void texts(void**) {
    constexpr char all[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    for (const unsigned width : {6u, 7u, 8u})
        for (unsigned length = 0; length < 40; length++)
            for (unsigned before = 0; before < 32; before++) {
                BitWriter w;
                w.enter(17, 4);
                w.fixed(2, 4); // [literal 3, fixed, array of characters]
                w.vbr(4, 5);
                w.fixed(1, 1), w.vbr(3, 8);
                w.fixed(0, 1), w.fixed(1, 3), w.vbr(32, 5);
                w.fixed(0, 1), w.fixed(3, 3);
                w.fixed(0, 1), w.fixed(width == 6 ? 4 : 1, 3);
                if (width != 6)
                    w.vbr(width, 5);
                w.record(9, std::vector<uint64_t>(before, 1)); // 6 bits each
                std::string expected;
                w.fixed(4, 4), w.fixed(before, 32), w.vbr(length, 6);
                for (unsigned n = 0; n < length; n++) {
                    const unsigned number = (7 * n + before) % (1u << width);
                    w.fixed(number, width);
                    expected += static_cast<char>(width == 6 ? all[number] : static_cast<char>(number));
                }
                w.record(10, {5});
                w.end();
                for (const bool as_text : {true, false}) {
                    Stream s(w.bytes());
                    BitStream& b = s.stream;
                    assert_true(b.next() == Item::Block);
                    b.enter();
                    assert_true(b.next() == Item::Record);
                    assert_int_equal(b.operands().size(), before);
                    assert_false(b.has_text());
                    assert_true(b.next() == Item::Record);
                    assert_int_equal(b.has_text(), length != 0);
                    assert_int_equal(b.head().size(), 1);
                    assert_int_equal(b.head()[0], before);
                    if (as_text) {
                        std::string text(b.text_size(), 0);
                        b.read_text(text.data());
                        assert_true(text == expected);
                    } else {
                        assert_int_equal(b.operands().size(), length + 1);
                        for (unsigned n = 0; n < length; n++)
                            assert_int_equal(b.operands()[n + 1], static_cast<uint8_t>(expected[n]));
                        assert_false(b.has_text());
                    }
                    assert_true(b.next() == Item::Record);
                    assert_true((operands(b) == std::vector<uint64_t>{5}));
                    assert_true(b.next() == Item::EndBlock);
                }
            }
}

// The abbreviations that LLVM's writer makes for blocks of symbols, constants and functions: `f`, `v`, `l`
// (fixed, VBR, literal) with a number, `t` for a type's number, `a` an array, `c` a character of 6 bits.
constexpr const char* llvm_abbreviations[][17] = {
    {"f3 v8 a f8", "l1 v8 a f7", "l1 v8 a c", "l2 v8 a c"},
    {"l1 t", "l4 v8", "l11 f4 t v8", "l2"},
    {"l20 v6 t v4 f1", "l2 v6 v6 f4", "l2 v6 v6 f4 f7", "l3 v6 t f4", "l10", "l10 v6", "l15",
     "l43 f1 t a v6"},
};
constexpr uint32_t llvm_blocks[] = {14, 11, 12};

void define(BitWriter& w, std::string_view text, unsigned type_width) {
    w.fixed(2, 2);
    w.vbr(static_cast<uint64_t>(std::count(text.begin(), text.end(), ' ') + 1), 5);
    for (size_t at = 0; at < text.size(); at = std::min(text.find(' ', at), text.size() - 1) + 1) {
        const char kind = text[at];
        const auto number = static_cast<unsigned>(atoi(text.data() + at + 1));
        w.fixed(kind == 'l', 1);
        if (kind == 'l')
            w.vbr(number, 8);
        else
            w.fixed(kind == 'v' ? 2 : kind == 'a' ? 3 : kind == 'c' ? 4 : 1, 3);
        if (kind == 'f' || kind == 'v' || kind == 't')
            w.vbr(kind == 't' ? type_width : number, 5);
    }
}

// One of each, with small numbers; gives code and operands as they are to be read.
std::vector<uint64_t> use(BitWriter& w, std::string_view text, unsigned id, unsigned type_width) {
    std::vector<uint64_t> expected;
    w.fixed(id, 4);
    bool in_array = false;
    for (size_t at = 0; at < text.size(); at = std::min(text.find(' ', at), text.size() - 1) + 1) {
        const char kind = text[at];
        const auto width = static_cast<unsigned>(atoi(text.data() + at + 1));
        if (kind == 'a') {
            w.vbr(2, 6);
            in_array = true;
            continue;
        }
        for (int repeat = 0; repeat < (in_array ? 2 : 1); repeat++) {
            if (kind == 'v')
                w.vbr(9, width);
            else if (kind != 'l')
                w.fixed(1, kind == 't' ? type_width : kind == 'c' ? 6 : width);
            expected.push_back(kind == 'l' ? width : kind == 'v' ? 9 : kind == 'c' ? 'b' : 1);
        }
    }
    return expected;
}

// BLOCKINFO as LLVM writes it, which the stream knows, and with something else in it, which it has to read.
void llvm_block_info(void**) {
    for (const bool known : {true, false})
        for (unsigned type_width = 1; type_width < 20; type_width++) {
            BitWriter w;
            w.enter(8, 4);
            w.enter(0, 2);
            for (size_t n = 0; n < std::size(llvm_blocks); n++) {
                w.record(1, {llvm_blocks[n]});
                if (!known) // a name: the abbreviations that follow are still those of this block
                    w.record(2, {llvm_blocks[n] == 8 ? 9u : 8u});
                for (const char* const* a = llvm_abbreviations[n]; *a; a++)
                    define(w, *a, type_width);
            }
            if (!known)
                w.record(2, {1});
            w.end();
            std::vector<std::vector<uint64_t>> expected;
            for (size_t n = 0; n < std::size(llvm_blocks); n++) {
                w.enter(llvm_blocks[n], 4);
                for (const char* const* a = llvm_abbreviations[n]; *a; a++)
                    expected.push_back(
                        use(w, *a, static_cast<unsigned>(4 + (a - llvm_abbreviations[n])), type_width));
                w.end();
            }
            w.end();
            Stream s(w.bytes());
            BitStream& b = s.stream;
            assert_true(b.next() == Item::Block);
            b.enter();
            assert_true(b.next() == Item::Block);
            b.read_block_info();
            auto next = expected.begin();
            for (size_t n = 0; n < std::size(llvm_blocks); n++) {
                assert_true(b.next() == Item::Block);
                assert_int_equal(b.block_id(), llvm_blocks[n]);
                b.enter();
                while (b.next() == Item::Record) {
                    assert_int_equal(b.code(), next->front());
                    assert_true(operands(b) == std::vector<uint64_t>(next->begin() + 1, next->end()));
                    next++;
                }
            }
            assert_true(next == expected.end());
            assert_true(b.next() == Item::EndBlock);
            assert_int_equal(b.position(), w.bits());
        }
}

void refused_abbreviations(void**) {
    struct {
        const char* message;
        std::function<void(BitWriter&)> operands;
    } cases[] = {
        {"no operands", [](BitWriter& w) { w.vbr(0, 5); }},
        {"unknown encoding", [](BitWriter& w) { w.vbr(1, 5), w.fixed(0, 1), w.fixed(7, 3); }},
        {"unknown encoding", [](BitWriter& w) { w.vbr(1, 5), w.fixed(0, 1), w.fixed(0, 3); }},
        {"unknown encoding", [](BitWriter& w) { w.vbr(1, 5), w.fixed(0, 1), w.fixed(6, 3); }},
        {"too wide", [](BitWriter& w) { w.vbr(1, 5), w.fixed(0, 1), w.fixed(2, 3), w.vbr(33, 5); }},
        {"too wide", [](BitWriter& w) { w.vbr(1, 5), w.fixed(0, 1), w.fixed(1, 3), w.vbr(65, 5); }},
        // an array as the code, without an element, of arrays, of nothing
        {"an array or a blob", [](BitWriter& w) { w.vbr(2, 5), w.fixed(6, 4), w.fixed(8, 4); }},
        {"an array or a blob", [](BitWriter& w) { w.vbr(2, 5), w.fixed(8, 4), w.fixed(6, 4); }},
        {"an array or a blob",
         [](BitWriter& w) { w.vbr(3, 5), w.fixed(8, 4), w.fixed(6, 4), w.fixed(6, 4); }},
        {"an array or a blob",
         [](BitWriter& w) { w.vbr(3, 5), w.fixed(8, 4), w.fixed(6, 4), w.fixed(2, 4), w.vbr(0, 5); }},
        {"an array or a blob", [](BitWriter& w) { w.vbr(1, 5), w.fixed(10, 4); }},
    };
    for (auto& c : cases) {
        BitWriter w;
        w.enter(8, 4);
        w.fixed(2, 4);
        c.operands(w);
        w.fixed(0, 64);
        w.end();
        Stream s(w.bytes());
        must_fail(s, c.message, [](BitStream& b) {
            b.next();
            b.enter();
            b.next();
        });
    }
}

// Lengths are checked before anything is made of them.
void too_long(void**) {
    BitWriter record;
    record.enter(8, 4);
    record.fixed(3, 4), record.vbr(1, 6), record.vbr(uint64_t{1} << 40, 6);
    record.end();
    Stream a(record.bytes());
    auto read = [](BitStream& b) {
        b.next();
        b.enter();
        b.next();
    };
    must_fail(a, "longer than its block", read);
    assert_true(a.arena.heap_bytes() < 100000);

    BitWriter block;
    block.enter(8, 4);
    block.fixed(1, 4), block.vbr(9, 8), block.vbr(4, 4), block.align32(), block.fixed(0x10000000, 32);
    block.end();
    Stream b(block.bytes());
    must_fail(b, "longer than what is around", [&](BitStream& s) {
        read(s);
        s.enter();
    });
    Stream c(block.bytes());
    must_fail(c, "longer than what is around", [&](BitStream& s) {
        read(s);
        s.skip();
    });
    BitWriter undefined;
    undefined.enter(8, 4);
    undefined.fixed(4, 4);
    undefined.end();
    Stream d(undefined.bytes());
    must_fail(d, "not defined", read);
    BitWriter deep;
    for (unsigned i = 0; i < 20; i++)
        deep.enter(30);
    for (unsigned i = 0; i < 20; i++)
        deep.end();
    Stream e(deep.bytes());
    must_fail(e, "nest", [](BitStream& s) {
        while (s.next() == Item::Block)
            s.enter();
    });
}

void bookmarks(void**) {
    BitWriter w;
    w.enter(8, 3);
    w.enter(12, 5);
    w.record(1, {42});
    w.end();
    w.record(2, {7});
    w.end();
    Stream s(w.bytes());
    BitStream& b = s.stream;
    b.next();
    b.enter();
    assert_true(b.next() == Item::Block);
    BitStream::Bookmark mark = b.bookmark();
    assert_true(b.next() == Item::Record);
    assert_int_equal(b.operands()[0], 7);
    for (int i = 0; i < 2; i++) { // from inside the module block, and as often as wanted
        b.enter(mark);
        assert_true(b.next() == Item::Record);
        assert_int_equal(b.operands()[0], 42);
        assert_true(b.next() == Item::EndBlock);
    }
    b.enter(mark);
    b.leave();
    assert_true(b.next() == Item::EndBlock);
    assert_int_equal(b.position(), w.bits());
}

} // namespace

TEST_GROUP(bitstream) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(numbers),       cmocka_unit_test(records),
        cmocka_unit_test(too_wide),      cmocka_unit_test(end_of_data),
        cmocka_unit_test(abbreviations), cmocka_unit_test(refused_abbreviations),
        cmocka_unit_test(too_long),      cmocka_unit_test(bookmarks),
        cmocka_unit_test(texts),         cmocka_unit_test(llvm_block_info),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_bitstream
