// The reader of today's bitcode (LLVM 20 to 22): what llvm-as-22 makes of a text is read as the text is; the
// same files damaged; modules that no compiler writes.
#include "bit_writer.h"
#include "corpus.h"
#include "fuzz/bitcode_changes.h"
#include "module_check.h"
#include "support/llvm_compare.h"
#include "support/llvm_round_trip.h"

#include <functional>
#include <map>
#include <random>
#include <sstream>

namespace test_bitcode_today {

using namespace ladder;
using namespace ladder::llvm;
using fuzz::BitcodeItem;
using ladder::llvm::test::BitWriter;
using ladder::test::file_bytes;

namespace {

const ReadOptions compiled{.modern = true};
const ReadOptions everything{.keep_local_names = true,
                             .keep_attributes = true,
                             .keep_attachments = true,
                             .keep_hints = true,
                             .modern = true};

std::span<const uint8_t> bytes_of(const std::string& s) {
    return {reinterpret_cast<const uint8_t*>(s.data()), s.size()};
}

struct ReadBits {
    std::vector<uint8_t> data; // of exactly that size, for the sanitizers
    Arena arena;
    Module module{arena};
    mutable Diagnostics diag{"bits"};
    bool ok = false;
    Code code = Code::Ok;

    explicit ReadBits(const std::string& bytes, const ReadOptions& options = everything)
        : data(bytes.begin(), bytes.end()) {
        Arena scratch;
        try {
            read_bitcode(module, data, options, scratch, diag);
            ok = true;
        } catch (const Failure& failure) {
            code = failure.code;
        }
    }
};

void must_read(const ReadBits& read) {
    if (!read.ok)
        print_error("%s", read.diag.text().c_str());
    assert_true(read.ok);
    const char* what = llvm::test::broken(read.module);
    if (what)
        print_error("broken: %s\n", what);
    assert_null(what);
}

void must_refuse(const std::string& bytes, const char* message, Code code = Code::InvalidShader) {
    ReadBits read(bytes);
    if (read.ok || !strstr(read.diag.text().c_str(), message))
        fail_msg("wanted '%s', got '%s'", message, read.diag.text().c_str());
    assert_int_equal(read.code, code);
    assert_int_equal(read.diag.errors(), 1);
}

void must_be_unsupported(const std::string& bytes, const char* message) {
    must_refuse(bytes, message, Code::Unsupported);
}

// --- text and bitcode

struct Pair {
    std::filesystem::path bitcode, text;
};

std::vector<Pair> pairs() {
    std::vector<Pair> found = {
        {TEST_DATA_DIR "/llvm/every_form_today.bc", TEST_DATA_DIR "/llvm/every_form_today.ll"}};
    const std::filesystem::path folder = TEST_DATA_DIR "/llvm_ir";
    for (const auto& entry : std::filesystem::directory_iterator(folder / "bitcode"))
        for (const char* from : {"", "graphs", "by_hand"}) {
            const std::filesystem::path text =
                folder / from / entry.path().filename().replace_extension(".ll");
            if (std::filesystem::exists(text))
                found.push_back({entry.path(), text});
        }
    std::sort(found.begin(), found.end(), [](const Pair& a, const Pair& b) { return a.bitcode < b.bitcode; });
    return found;
}

// What is printed, with named structures in the order of their names: they have no other in bitcode.
std::string printed(const Module& module) {
    std::istringstream lines(llvm::test::print(module));
    std::vector<std::string> types;
    std::string rest;
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("%"))
            types.push_back(line + "\n");
        else
            rest += line + "\n";
    std::sort(types.begin(), types.end());
    for (const std::string& type : types)
        rest += type;
    return rest;
}

void reads_as_its_text(void**) {
    for (const Pair& pair : pairs())
        for (const ReadOptions& options : {compiled, everything}) {
            ReadBits read(file_bytes(pair.bitcode), options);
            must_read(read);
            llvm::test::Read expected(file_bytes(pair.text), options);
            llvm::test::must_read(expected);
            std::string difference, text;
            if (!equal(read.module, expected.module, difference))
                fail_msg("%s: %s", pair.bitcode.c_str(), difference.c_str());
            assert_string_equal(printed(read.module).c_str(), printed(expected.module).c_str());
            assert_string_equal(text_problem(read.module, text, true).c_str(), "");
        }
    assert_int_equal(pairs().size(), 17);
}

// What is in the file that covers all, so that nothing of it can be left out on both ways.
void every_form(void**) {
    ReadBits read(file_bytes(TEST_DATA_DIR "/llvm/every_form_today.bc"));
    must_read(read);
    bool seen[static_cast<size_t>(Opcode::Count)] = {};
    size_t bundles = 0;
    for (const Function* f : read.module.functions)
        for (const Block* b : f->blocks)
            for (const Instruction* i = b->first; i; i = i->next) {
                seen[static_cast<size_t>(i->opcode)] = true;
                bundles += i->opcode == Opcode::Call && !i->operands.empty() &&
                           i->operands.back()->type->kind == TypeKind::Token;
            }
    for (size_t op = 0; op < std::size(seen); op++)
        if (!seen[op] && static_cast<Opcode>(op) != Opcode::IndirectBr &&
            static_cast<Opcode>(op) != Opcode::VAArg)
            fail_msg("%s is missing", name(static_cast<Opcode>(op)));
    assert_int_equal(bundles, 3);
    const std::string text = llvm::test::print(read.module);
    for (const char* part :
         {"@0 = internal unnamed_addr constant [4 x i8] c\"a\\22\\00\\5C\", section \"x\\09y\", align 4",
          "load atomic i32, ptr %p singlethread unordered, align 8", "!hlsl.controlflow.hint",
          "alloca [2 x i32], i32 7, align 4, addrspace(3)", "fadd fast <2 x float>", "fneg nnan float",
          "declare cc 250", "\"odd key\"", "[ \"convergencectrl\"(token %anchor) ]"})
        if (text.find(part) == std::string::npos)
            fail_msg("'%s' is missing:\n%s", part, text.c_str());
    assert_null(strstr(text.c_str(), "!dbg"));
}

// --- which bitcode it is

void recognized(void**) {
    for (const Pair& pair : pairs())
        assert_true(is_todays_bitcode(bytes_of(file_bytes(pair.bitcode))));
    for (const auto& path : llvm::test::corpus(".dxil")) {
        const std::string bytes = llvm::test::bitcode_of(file_bytes(path));
        assert_true(is_bitcode(bytes_of(bytes)));
        assert_false(is_todays_bitcode(bytes_of(bytes)));
    }
    const std::string bytes = file_bytes(pairs()[1].bitcode);
    for (size_t size = 0; size < 400; size++) {
        const std::vector<uint8_t> prefix(bytes.begin(), bytes.begin() + static_cast<long>(size));
        assert_int_equal(is_bitcode(prefix), size >= 4);
        is_todays_bitcode(prefix);
    }
    assert_false(is_bitcode(bytes_of("; text")));
}

void wrapper(void**) {
    const std::string bytes = file_bytes(pairs()[1].bitcode);
    auto word = [](size_t v) { return std::string(reinterpret_cast<const char*>(&v), 4); };
    const std::string head = word(0x0b17c0de) + word(0) + word(24) + word(bytes.size()) + word(7) + word(0);
    assert_true(is_todays_bitcode(bytes_of(head + bytes)));
    assert_false(is_todays_bitcode(bytes_of(head.substr(0, 16))));
    assert_false(
        is_todays_bitcode(bytes_of(word(0x0b17c0de) + word(0) + word(~size_t{0}) + word(9) + word(7))));
    must_read(ReadBits(head + bytes));
    must_refuse(head.substr(0, 16), "cut short");
    must_refuse(head + bytes.substr(4), "outside");
    must_refuse("BC", "magic");
}

// --- damage

// Every outcome is fine but a module that breaks the promises, or whose text is not read again.
bool read_damaged(const std::string& bytes, const ReadOptions& options) {
    ReadBits read(bytes, options);
    if (!read.ok) {
        assert_true(read.code == Code::InvalidShader || read.code == Code::Unsupported);
        assert_int_equal(read.diag.errors(), 1);
    } else {
        if (const char* what = llvm::test::broken(read.module))
            fail_msg("broken: %s", what);
        std::string text;
        const std::string problem = text_problem(read.module, text, true);
        if (!problem.empty())
            fail_msg("%s\n%s", problem.c_str(), text.c_str());
    }
    assert_true(read.arena.heap_bytes() < bytes.size() * 200 + 100000);
    return read.ok;
}

// Where the table of names ends: what follows is for linkers.
size_t end_of_names(const std::string& bytes) {
    std::vector<BitcodeItem> blocks;
    assert_true(fuzz::read_bitcode_tree(bytes, blocks));
    while (!blocks.empty() && blocks.back().id != 23)
        blocks.pop_back();
    assert_false(blocks.empty());
    return fuzz::write_bitcode_tree(blocks).size();
}

void prefixes(void**) {
    for (const Pair& pair : pairs()) {
        const std::string bytes = file_bytes(pair.bitcode);
        const size_t end = end_of_names(bytes);
        for (size_t size = 0; size < end; size += size < 256 || bytes.size() < 3600 ? 1 : 5)
            assert_false(read_damaged(bytes.substr(0, size), compiled));
        assert_true(read_damaged(bytes.substr(0, end), compiled));
    }
}

void mutated_bytes(void**) {
    std::mt19937 random(20261125);
    size_t accepted = 0, total = 0;
    for (const Pair& pair : pairs()) {
        const std::string bytes = file_bytes(pair.bitcode);
        for (int round = 0; round < 100; round++, total++) {
            std::string damaged = bytes;
            for (unsigned n = 1 + random() % 4; n; n--) {
                const size_t at = 8 + random() % (damaged.size() - 8);
                if (random() % 2)
                    damaged[at] = static_cast<char>(random());
                else
                    damaged[at] = static_cast<char>(damaged[at] ^ 1 << random() % 8);
            }
            accepted += read_damaged(damaged, round & 1 ? everything : compiled);
        }
    }
    assert_true(accepted > total / 100 && accepted < total);
}

void mutated_records(void**) {
    size_t accepted = 0, total = 0;
    for (const Pair& pair : pairs()) {
        const std::string bytes = file_bytes(pair.bitcode);
        for (uint64_t seed = 0; seed < 150; seed++) {
            const std::string changed = fuzz::changed_bitcode(bytes, seed);
            if (changed.empty())
                continue;
            total++;
            accepted += read_damaged(changed, seed & 1 ? everything : compiled);
        }
    }
    assert_true(accepted > total / 20 && accepted < total);
}

// All records of a block and of those in it.
void for_each_record(std::vector<BitcodeItem>& items, const std::function<void(BitcodeItem&)>& f) {
    for (BitcodeItem& item : items) {
        if (item.kind == BitcodeItem::Record)
            f(item);
        for_each_record(item.items, f);
    }
}

// Each record with each number of operands that is less than its own, and with an operand that is too large.
void short_and_wrong_records(void**) {
    std::vector<BitcodeItem> blocks;
    assert_true(fuzz::read_bitcode_tree(file_bytes(TEST_DATA_DIR "/llvm/every_form_today.bc"), blocks));
    size_t refused = 0, total = 0;
    for_each_record(blocks, [&](BitcodeItem& record) {
        constexpr size_t longest = 12; // what follows are characters, cases, elements
        const std::vector<uint64_t> whole = record.numbers;
        for (size_t n = 1; n < std::min(whole.size(), longest); n++, total += 2) {
            record.numbers.resize(n);
            refused += !read_damaged(fuzz::write_bitcode_tree(blocks), everything);
            record.numbers = whole;
            record.numbers[n] = n % 2 ? UINT32_MAX : UINT64_MAX;
            refused += !read_damaged(fuzz::write_bitcode_tree(blocks), everything);
            record.numbers = whole;
        }
    });
    print_message("%zu of %zu refused\n", refused, total);
    assert_true(refused > total / 2 && refused < total);
}

// --- modules made by hand

enum : uint64_t {
    Void,
    I32,
    I64,
    F32,
    Pointer,
    I1,
    Token,
    MetadataType,
    Vector2,
    Body,   // void (i32)
    Anchor, // token ()
    Ask,    // i32 (i32)
    Debug,  // void (metadata)
    Many,   // i32 (i32, ...)
    Wide,   // i128
    Count
};
using Writes = std::function<void(BitWriter&)>;

// Globals: @f (value 0, defined, Body), @anchor (1, Anchor), @ask (2, Ask), @llvm.dbg.value (3, Debug),
// @many (4, Many). Constants: i32 7 (5), i64 7 (6). In the body of @f: its argument (7), then instructions.
struct Made {
    Writes first = [](BitWriter& w) { w.record(1, {2}); }; // of the module
    Writes types, attributes, globals, constants, metadata, blocks;
    unsigned more_types = 0;
    std::string names = "fanchorllvm.dbg.valueaskmany";
    uint64_t epoch = 0;
    bool has_table = true;
    std::vector<std::string> tags = {"other", "convergencectrl"}, scopes = {"singlethread", ""};
    Writes body = [](BitWriter& w) { w.record(10, {}); };

    static void blob(BitWriter& w, std::string_view bytes) {
        w.enter(23, 3);
        w.fixed(2, 3); // an abbreviation: 1, blob
        w.vbr(2, 5);
        w.fixed(1, 1);
        w.vbr(1, 8);
        w.fixed(0, 1);
        w.fixed(5, 3);
        w.fixed(4, 3);
        w.vbr(bytes.size(), 6);
        w.align32();
        for (char c : bytes)
            w.fixed(static_cast<unsigned char>(c), 8);
        w.align32();
        w.end();
    }
    static void list(BitWriter& w, uint32_t block, const std::vector<std::string>& names) {
        w.enter(block, 3);
        for (const std::string& name : names)
            w.text(1, {}, name);
        w.end();
    }
    void type_table(BitWriter& w) const {
        w.enter(17, 4);
        w.record(1, {Count + more_types});
        w.record(2, {});
        w.record(7, {32});
        w.record(7, {64});
        w.record(3, {});
        w.record(25, {0});
        w.record(7, {1});
        w.record(22, {});
        w.record(16, {});
        w.record(12, {2, I32});
        w.record(21, {0, Void, I32});
        w.record(21, {0, Token});
        w.record(21, {0, I32, I32});
        w.record(21, {0, Void, MetadataType});
        w.record(21, {1, I32, I32});
        w.record(7, {128});
        if (types)
            types(w);
        w.end();
    }
    std::string bytes() const {
        BitWriter w;
        w.magic();
        w.enter(13, 5);
        w.text(1, {}, "LLVM22");
        w.record(2, {epoch});
        w.end();
        w.enter(8);
        if (first)
            first(w);
        type_table(w);
        if (attributes)
            attributes(w);
        const uint64_t rest[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        auto function = [&](uint64_t offset, uint64_t size, uint64_t type, bool declared) {
            std::vector<uint64_t> r = {offset, size, type, 0, declared, 0};
            r.insert(r.end(), std::begin(rest), std::end(rest));
            w.record(8, r);
        };
        function(0, 1, Body, false);
        function(1, 6, Anchor, true);
        function(21, 3, Ask, true);
        function(7, 14, Debug, true);
        function(24, 4, Many, true);
        if (globals)
            globals(w);
        w.enter(11, 4);
        w.record(1, {I32});
        w.record(4, {14});
        w.record(1, {I64});
        w.record(4, {14});
        if (constants)
            constants(w);
        w.end();
        if (metadata)
            metadata(w);
        list(w, 21, tags);
        list(w, 26, scopes);
        w.enter(12, 4);
        w.record(1, {1});
        body(w);
        w.end();
        if (blocks)
            blocks(w);
        w.end();
        if (has_table)
            blob(w, names);
        return w.bytes();
    }
};

// With one record where it can be.
Made with(Writes Made::*where, uint32_t code, std::vector<uint64_t> operands) {
    Made m;
    m.*where = [code, operands](BitWriter& w) { w.record(code, operands); };
    return m;
}
Made with_type(uint32_t code, std::vector<uint64_t> operands, unsigned count = 1) {
    Made m = with(&Made::types, code, std::move(operands));
    m.more_types = count;
    return m;
}
Made with_body(uint32_t code, std::vector<uint64_t> operands) {
    Made m;
    m.body = [code, operands](BitWriter& w) {
        w.record(code, operands);
        w.record(10, {});
    };
    return m;
}
Made with_constant(uint64_t type, uint32_t code, std::vector<uint64_t> operands) {
    Made m;
    m.constants = [=](BitWriter& w) {
        w.record(1, {type});
        w.record(code, operands);
    };
    return m;
}
Made with_metadata(const Writes& records) {
    Made m;
    m.metadata = [records](BitWriter& w) {
        w.enter(22, 3);
        w.text(6, {0}, "dbg");
        w.text(6, {1}, "kept");
        w.end();
        w.enter(15, 4);
        records(w);
        w.end();
    };
    return m;
}

void least_module(void**) {
    ReadBits read(Made{}.bytes());
    must_read(read);
    assert_int_equal(read.module.functions.size(), 5);
    assert_true(read.module.functions[3]->name == "llvm.dbg.value");
}

void around_the_module(void**) {
    Made m;
    m.epoch = 1;
    must_be_unsupported(m.bytes(), "bitcode of another epoch");
    m = {};
    m.has_table = false;
    must_refuse(m.bytes(), "no table of names");
    m = {};
    m.first = {};
    must_refuse(m.bytes(), "version of the bitcode does not come first");
    must_be_unsupported(with(&Made::first, 1, {1}).bytes(), "bitcode of LLVM before 5");
    must_be_unsupported(with(&Made::first, 1, {3}).bytes(), "this version of bitcode");
    must_refuse(with(&Made::first, 1, {}).bytes(), "too short");
    BitWriter w;
    w.magic();
    Made::blob(w, "names before a module belong to no module");
    must_refuse(w.bytes(), "no module");
    m = {};
    m.blocks = [](BitWriter& out) {
        out.enter(12, 4);
        out.end();
    };
    must_refuse(m.bytes(), "more function bodies than functions");
    m.blocks = [](BitWriter& out) { // an unknown block
        out.enter(99, 4);
        out.record(1, {7});
        out.end();
    };
    must_read(ReadBits(m.bytes()));
}

void names(void**) {
    Made m;
    m.names.pop_back();
    must_refuse(m.bytes(), "a name lies outside of the table of names");
    m.names = "";
    must_refuse(m.bytes(), "a name lies outside of the table of names");
    m = {};
    m.names[2] = '\0';
    must_refuse(m.bytes(), "a name has a zero byte");
    m = {};
    m.names.replace(24, 4, "ask_");
    must_read(ReadBits(m.bytes()));
    m = with(&Made::globals, 7, {21, 3, I32, 2, 0, 0, 0, 0});
    must_refuse(m.bytes(), "two global symbols have one name");
    for (uint64_t offset : {uint64_t{29}, UINT64_MAX})
        must_refuse(with(&Made::globals, 7, {offset, 0, I32, 2, 0, 0, 0, 0}).bytes(), "a name lies outside");
    must_refuse(with(&Made::globals, 7, {4, UINT64_MAX, I32, 2, 0, 0, 0, 0}).bytes(), "a name lies outside");
    must_read(ReadBits(with(&Made::globals, 7, {28, 0, I32, 2, 0, 0, 0, 0}).bytes()));
}

void types(void**) {
    const std::map<uint32_t, const char*> foreign = {{13, "type x86_fp80 is"},  {14, "type fp128 is"},
                                                     {15, "type ppc_fp128 is"}, {17, "type x86_mmx is"},
                                                     {23, "type bfloat is"},    {24, "type x86_amx is"}};
    for (const auto& [code, message] : foreign)
        must_be_unsupported(with_type(code, {}).bytes(), message);
    must_be_unsupported(with_type(99, {}).bytes(), "type record 99");
    must_be_unsupported(with_type(12, {2, I32, 1}).bytes(), "a vector of a scalable size");
    must_be_unsupported(with_type(7, {129}).bytes(), "an integer type of 129 bits");
    must_refuse(with_type(8, {I32}).bytes(), "no typed pointers");
    must_refuse(with_type(25, {}).bytes(), "too short");
    must_refuse(with_type(25, {1 << 24}).bytes(), "address space");
    must_refuse(with_type(26, {2, I32}).bytes(), "too short");
    must_refuse(with_type(26, {}).bytes(), "too short");
    must_refuse(with_type(26, {0, uint64_t{1} << 32}).bytes(), "number of a type");
    must_refuse(with_type(26, {1, Count + 9}).bytes(), "not in the type table");
    must_refuse(with_type(26, {0}, 2).bytes(), "fewer types");
    must_refuse(with_type(26, {0}, 0).bytes(), "more types");
    must_refuse(with_type(26, {0}, UINT32_MAX).bytes(), "so many types");
    must_refuse(with_type(20, {0, Count}).bytes(), "a type holds itself");
    must_refuse(with_type(11, {2, Count}).bytes(), "used before its definition");
    Made m = with_type(26, {1, Void, 7, 8});
    m.types = [](BitWriter& w) {
        w.text(19, {}, "spirv.Image");
        w.record(26, {2, F32, Void, 7, UINT32_MAX});
    };
    must_read(ReadBits(m.bytes()));
    constexpr unsigned deep = 300;
    for (uint32_t code : {11u, 26u}) { // arrays, and types of the target
        m.more_types = deep;
        m.types = [code](BitWriter& w) {
            for (uint64_t n = 0; n < deep; n++)
                w.record(code, {1, n ? Count + n - 1 : I32});
        };
        must_refuse(m.bytes(), "types nest deeper than 256");
    }
}

void attributes(void**) {
    auto group = [](std::vector<uint64_t> operands) {
        Made m;
        m.attributes = [operands](BitWriter& w) {
            w.enter(10);
            w.record(3, operands);
            w.end();
            w.enter(9);
            w.record(2, {1});
            w.end();
        };
        return m.bytes();
    };
    constexpr uint64_t function = UINT32_MAX;
    must_read(ReadBits(group({1, function, 0, 43, 1, 86, 5, 3, 'k', 0, 4, 'k', 'l', 0, 'v', 0, 6, 3, I32})));
    must_read(ReadBits(group({1, 1, 5, 3, 7, 92, 32, 1, 2, 8, 94, 2, 64, 0, 8, 16, 24, 0, 43})));
    must_read(ReadBits(group({1, 1, 7, 92, 128, (uint64_t{2} << 32) | 2, 1, 1, 1, 1, 0, 43})));
    must_refuse(group({1, function, 2, 43}), "unknown form");
    must_refuse(group({1, function, 9, 43}), "unknown form");
    must_refuse(group({1, function, 0, 0}), "the number 0");
    must_refuse(group({1, function, 0}), "too short");
    must_refuse(group({1, function, 1, 86}), "too short");
    must_refuse(group({1, function, 3, 'k'}), "too short");
    must_refuse(group({1, function, 6, 3}), "too short");
    must_refuse(group({1, function, 6, 3, Count}), "not in the type table");
    must_refuse(group({1, function, 7, 92, 32, 1}), "too short");
    must_refuse(group({1, function, 7, 92, 128, UINT64_MAX, 1}), "too short");
    must_refuse(group({1, function, 8, 94, UINT64_MAX, 64, 0, 8}), "too short");
    must_refuse(group({2, function}), "group is not defined");
}

void globals(void**) {
    auto variable = [](std::vector<uint64_t> fields) {
        fields.insert(fields.begin(), {28, 0});
        return with(&Made::globals, 7, fields).bytes();
    };
    must_read(ReadBits(variable({I32, 2 | 3 << 2, 0, 0, 0, 0})));
    must_refuse(variable({I32, 0, 0, 0, 0, 0}), "does not state its type");
    must_refuse(variable({Void, 2, 0, 0, 0, 0}), "cannot have this type");
    must_refuse(variable({I32, 2 | uint64_t{1} << 40, 0, 0, 0, 0}), "address space");
    must_refuse(variable({I32, 2, 0, 3, 0, 0}), "linkage of a global variable");
    must_refuse(variable({I32, 2, 6 + 1 + 1, 0, 0, 0}), "the initializer of a global variable");
    must_refuse(variable({I32, 2, 99, 0, 0, 0}), "the initializer of a global variable");
    must_refuse(variable({I32, 2, 0, 0, 32, 0}), "alignment");
    must_refuse(variable({I32, 2, 0, 0, 0, 1}), "a section is not defined");
    must_refuse(variable({I32, 2, 0}), "too short");
    must_be_unsupported(with(&Made::globals, 14, {28, 0}).bytes(), "an alias");
    must_be_unsupported(with(&Made::globals, 9, {28, 0}).bytes(), "an alias");
    must_be_unsupported(with(&Made::globals, 18, {28, 0}).bytes(), "an indirect function");
    must_be_unsupported(with(&Made::globals, 4, {'x'}).bytes(), "module-level assembly");
    // What a function may state, by its place in the record.
    const std::map<size_t, const char*> foreign = {{8, "'section'"},      {10, "'gc'"},
                                                   {12, "'prologue'"},    {15, "'prefix'"},
                                                   {16, "'personality'"}, {18, "'addrspace'"}};
    for (const auto& [at, message] : foreign) {
        std::vector<uint64_t> fields(20);
        fields[0] = 28, fields[2] = Body, fields[4] = 1, fields[at] = 1;
        must_be_unsupported(with(&Made::globals, 8, fields).bytes(), message);
    }
    must_be_unsupported(with(&Made::globals, 8, {28, 0, Body, 300, 1}).bytes(), "a calling convention");
    must_refuse(with(&Made::globals, 8, {28, 0, I32, 0, 1, 0, 0, 0}).bytes(), "needs a function type");
    must_refuse(with(&Made::globals, 8, {28, 0, Debug, 0, 0, 0, 0, 0}).bytes(), "parameter of a definition");
    must_refuse(with(&Made::globals, 8, {28, 0, Body, 0, 0, 0, 0, 0}).bytes(), "has no body");
    must_refuse(with(&Made::globals, 8, {28, 0, Body, 0, 1, 0, 9, 0}).bytes(), "list is not defined");
}

void constants(void**) {
    const std::map<uint32_t, const char*> foreign = {
        {12, "a constant getelementptr of LLVM before 20"},
        {20, "a constant getelementptr of LLVM before 20"},
        {24, "a constant getelementptr of LLVM before 20"},
        {25, "a constant expression of one operand"},
        {27, "'dso_local_equivalent'"},
        {28, "'asm'"},
        {29, "'no_cfi'"},
        {30, "'asm'"},
        {21, "'blockaddress'"},
        {33, "'ptrauth'"},
        {34, "'ptrauth'"},
        {99, "constant record 99"},
    };
    for (const auto& [code, message] : foreign)
        must_be_unsupported(with_constant(I32, code, {}).bytes(), message);
    must_be_unsupported(with_constant(I64, 11, {13, Pointer, 0}).bytes(), "a cast"); // ptrtoaddr
    // Integers of more than 64 bits, by words: 7, and one that has a second word.
    must_read(ReadBits(with_constant(Wide, 5, {14}).bytes()));
    must_read(ReadBits(with_constant(Wide, 5, {1, 0}).bytes()));
    must_be_unsupported(with_constant(Wide, 5, {14, 2}).bytes(), "constants of more than 64 bits");
    must_refuse(with_constant(Wide, 5, {}).bytes(), "too short");
    must_refuse(with_constant(Wide, 5, {14, 0, 0}).bytes(), "needs a wide integer type");
    must_refuse(with_constant(I64, 5, {14}).bytes(), "needs a wide integer type");
    must_refuse(with_constant(Wide, 4, {14}).bytes(), "needs an integer type");
    must_refuse(with_constant(I64, 11, {9, Pointer}).bytes(), "too short");
    must_refuse(with_constant(I64, 11, {9, Pointer, 5}).bytes(), "do not fit its type");
    must_refuse(with_constant(I64, 11, {9, Pointer, 99}).bytes(), "which is no constant");
    must_read(ReadBits(with_constant(I64, 11, {9, Pointer, 0, 0}).bytes()));
    must_read(ReadBits(with_constant(Token, 2, {}).bytes()));
    must_read(ReadBits(with_constant(Vector2, 26, {}).bytes()));
    must_read(ReadBits(with_constant(Pointer, 32, {I32, 7, Pointer, 0, I32, 5}).bytes()));
    must_read(ReadBits(with_constant(Pointer, 31, {I32, 1, 64, 1, 8, Pointer, 0, I64, 6}).bytes()));
    must_refuse(with_constant(Pointer, 31, {I32, 1, 64, 1}).bytes(), "too short");
    must_refuse(with_constant(Pointer, 31, {I32, 1, 65, UINT64_MAX, 1}).bytes(), "too short");
    must_refuse(with_constant(Pointer, 32, {I32}).bytes(), "too short");
    must_refuse(with_constant(Pointer, 32, {I32, 0}).bytes(), "do not fit its type");
    must_refuse(with_constant(Pointer, 32, {I32, 0, I32, 5, I32, 5}).bytes(), "do not fit its type");
    must_refuse(with_constant(Pointer, 32, {I32, 0, Pointer, 0, Pointer, 0}).bytes(), "do not fit its type");
    must_refuse(with_constant(Pointer, 32, {I32, 0, Pointer, 0, I32, 5, I32, 5}).bytes(),
                "do not fit its type"); // into an i32
    must_refuse(with_constant(I32, 32, {I32, 0, Pointer, 0}).bytes(), "do not fit its type");
    must_refuse(with_constant(Pointer, 32, {I32, 0, Pointer, 7}).bytes(), "contains itself");
    must_refuse(with_constant(Void, 26, {}).bytes(), "no constant has this type");
    Made m;
    m.constants = [](BitWriter& w) {
        w.record(1, {I64});
        for (uint64_t n = 0; n < 300; n++) // each one more than the next
            w.record(10, {0, n + 8, 6});
        w.record(4, {0});
    };
    must_refuse(m.bytes(), "constants nest deeper than 256");
}

void metadata(void**) {
    must_be_unsupported(with_metadata([](BitWriter& w) { w.record(60, {}); }).bytes(), "metadata record 60");
    must_refuse(with_metadata([](BitWriter& w) { w.record(3, {2}); }).bytes(), "is used is not defined");
    must_refuse(with_metadata([](BitWriter& w) { w.record(2, {I32, 99}); }).bytes(), "not defined or has");
    must_refuse(with_metadata([](BitWriter& w) { w.record(10, {0}); }).bytes(), "has no name");
    must_refuse(with_metadata([](BitWriter& w) {
                    w.record(35, {1, 4});
                }).bytes(),
                "longer than their record");
    must_refuse(with_metadata([](BitWriter& w) { w.record(35, {1}); }).bytes(), "too short");
    auto strings = [](uint64_t count, uint64_t begin, const std::string& bytes) {
        return with_metadata([=](BitWriter& w) {
                   w.fixed(2, 4); // an abbreviation: 35, count, begin, blob
                   w.vbr(4, 5);
                   w.fixed(1, 1);
                   w.vbr(35, 8);
                   for (int n = 0; n < 2; n++) {
                       w.fixed(0, 1);
                       w.fixed(2, 3);
                       w.vbr(6, 5);
                   }
                   w.fixed(0, 1);
                   w.fixed(5, 3);
                   w.fixed(4, 4);
                   w.vbr(count, 6);
                   w.vbr(begin, 6);
                   w.vbr(bytes.size(), 6);
                   w.align32();
                   for (char c : bytes)
                       w.fixed(static_cast<unsigned char>(c), 8);
                   w.align32();
                   w.record(3, {1, 2}); // !{!"ab", !"c"}
                   w.text(4, {}, "list");
                   w.record(10, {2});
               })
            .bytes();
    };
    const std::string lengths{2 | 1 << 6, 0}; // two of six bits: 2, 1
    ReadBits read(strings(2, 2, lengths + "abc"));
    must_read(read);
    assert_true(find_named(read.module, "list")->nodes[0]->operands[1]->string == "c");
    must_refuse(strings(2, 2, lengths + "ab"), "longer than their record");
    must_refuse(strings(2, 6, lengths + "abc"), "longer than their record");
    must_refuse(strings(UINT32_MAX, 2, lengths + "abc"), "longer than their record");
    must_refuse(strings(2, 1, lengths + "abc"), "longer than their record");
    // Attachments of globals.
    auto attached = [](std::vector<uint64_t> operands) {
        return with_metadata([operands](BitWriter& w) {
                   w.record(3, {});
                   w.text(4, {}, "list");
                   w.record(10, {0});
                   w.record(36, operands);
               })
            .bytes();
    };
    ReadBits with_attachment(attached({2, 1, 0}));
    must_read(with_attachment);
    std::string text;
    assert_string_equal(text_problem(with_attachment.module, text, true).c_str(), "");
    // Those of declarations stand in front, in today's text alone.
    const char* const declared = "declare !spirv.Decorations !0 !other !1 void @f()\n!0 = !{}\n!1 = !{!0}\n";
    llvm::test::Read declaration(declared, everything), old(declared);
    llvm::test::must_read(declaration);
    assert_int_equal(declaration.module.functions[0]->metadata.size(), 2);
    assert_non_null(strstr(llvm::test::print(declaration.module).c_str(),
                           "declare !spirv.Decorations !0 !other !1 void @f()"));
    assert_false(old.ok);
    must_refuse(attached({}), "too short");
    must_refuse(attached({2, 1}), "too short");
    must_refuse(attached({99, 1, 0}), "invalid value");
    must_refuse(attached({5, 1, 0}), "not global");
    must_refuse(attached({2, 1, 7}), "metadata operand");
    must_refuse(attached({2, 7, 0}), "kind of metadata is not defined");
}

void foreign_instructions(void**) {
    const std::map<uint32_t, const char*> foreign = {
        {13, "'invoke'"},     {23, "'va_arg'"},     {31, "'indirectbr'"},  {39, "'resume'"},
        {40, "'landingpad'"}, {47, "'landingpad'"}, {48, "'cleanupret'"},  {49, "'catchret'"},
        {50, "'catchpad'"},   {51, "'cleanuppad'"}, {52, "'catchswitch'"}, {57, "'callbr'"},
        {4, "record 4 is"},   {24, "record 24 is"}, {37, "record 37 is"},  {38, "record 38 is"},
        {67, "record 67 is"}, {99, "record 99 is"}};
    for (const auto& [code, message] : foreign)
        must_be_unsupported(with_body(code, {1, 2, 3}).bytes(), message);
    for (uint32_t code : {33u, 35u, 60u, 61u, 66u}) // locations, users of addresses, debug records
        must_read(ReadBits(with_body(code, {99, 99, 99, 99}).bytes()));
}

// Values by their distance: the argument is 1 back, i64 7 is 2, i32 7 is 3, @many 4, @llvm.dbg.value 5, @ask
// 6,
// @anchor 7, @f 8.
void instructions(void**) {
    auto refused = [](uint32_t code, std::vector<uint64_t> operands, const char* message) {
        must_refuse(with_body(code, std::move(operands)).bytes(), message);
    };
    auto read = [](uint32_t code, std::vector<uint64_t> operands) {
        must_read(ReadBits(with_body(code, std::move(operands)).bytes()));
    };
    read(2, {1, 1, 0, 3});
    refused(2, {1, 1, 13}, "unknown");
    refused(2, {1, 2, 0}, "another type");
    refused(2, {1, 1}, "too short");
    refused(56, {1, 0}, "fneg does not take");
    refused(56, {1, 1}, "unary operation is unknown");
    read(58, {1});
    refused(58, {}, "too short");
    must_be_unsupported(with_body(3, {8, I64, 13}).bytes(), "a cast");
    refused(3, {1, F32, 0}, "trunc does not take");
    read(3, {2, I32, 0, 3});
    read(43, {7, I32, 8, 1});
    refused(43, {8, I32, 8, 1}, "invalid flag");
    refused(43, {0, I32, 1}, "getelementptr does not take");
    refused(43, {0, I32, 8, 8}, "getelementptr does not take");
    refused(43, {0, I32, 8, 1, 1}, "the indices of getelementptr do not fit");
    refused(43, {0, Body, 8, 1}, "the indices of getelementptr do not fit");
    refused(16, {I32}, "no values");
    refused(16, {I32, 2}, "no values");
    refused(16, {Void, 2, 0}, "invalid type");
    refused(16, {I32, 2, 7}, "invalid block");
    read(19, {I32, I32, 5, 1 << 6});
    read(19, {I32, I32, 5, 1 << 6, 3});
    must_be_unsupported(with_body(19, {I32, I32, 5, 0}).bytes(), "a flag of alloca");
    must_be_unsupported(with_body(19, {I32, I32, 5, 3 << 6}).bytes(), "a flag of alloca");
    refused(19, {I32, I32, 5, 1 << 6 | 1 << 8}, "alignment");
    refused(19, {Body, I32, 5, 1 << 6}, "alloca does not take");
    refused(19, {I32, I32, 5, 1 << 6, 1 << 24}, "address space");
    read(20, {8, I32, 3, 1});
    refused(20, {8, Void, 3, 1}, "load does not take");
    refused(20, {1, I32, 3, 1}, "load does not take");
    refused(20, {8, I32, 3}, "too short");
    read(41, {8, I32, 3, 1, 2, 1});
    refused(41, {8, I32, 3, 1, 2, 2}, "synchronisation scope");
    refused(41, {8, I32, 3, 1, 0, 1}, "no ordering");
    refused(41, {8, I32, 3, 1, 4, 1}, "an invalid ordering");
    refused(41, {8, I32, 0, 1, 2, 1}, "no alignment");
    read(44, {8, 1, 3, 0});
    refused(44, {1, 1, 3, 0}, "store does not take");
    refused(45, {8, 1, 3, 0, 3, 1}, "an invalid ordering");
    read(36, {3, 0});
    refused(36, {2, 0}, "a fence cannot");
    read(46, {8, 1, 3, 0, 6, 1, 2, 0, 3});
    refused(46, {8, 1, 3, 0, 2, 1, 6, 0, 3}, "cmpxchg cannot have");
    refused(46, {8, 8, 8, 0, 2, 1, 2, 0, 3}, "cmpxchg does not take");
    read(59, {8, 1, 10, 0, 2, 1, 3});
    must_be_unsupported(with_body(59, {8, 1, 255, 0, 2, 1, 3}).bytes(), "operation 255 of atomicrmw");
    refused(59, {8, 8, 0, 0, 2, 1, 3}, "atomicrmw does not take");
    refused(59, {8, 1, 0, 0, 1, 1, 3}, "atomicrmw cannot have");
    // What is used and never comes.
    constexpr uint64_t forward = UINT32_MAX; // one further on
    refused(2, {forward, I32, 1, 0}, "is used, but not defined");
    refused(2, {forward, Void, 1, 0}, "no operand has this type");
    refused(2, {forward, Count, 1, 0}, "not in the type table");
    Made m;
    m.scopes = {};
    m.body = [](BitWriter& w) {
        w.record(36, {3, 0});
        w.record(10, {});
    };
    ReadBits single(m.bytes());
    must_read(single);
    assert_true(single.module.functions[0]->blocks[0]->first->single_thread);
}

void calls(void**) {
    auto refused = [](std::vector<uint64_t> operands, const char* message) {
        must_refuse(with_body(34, std::move(operands)).bytes(), message);
    };
    constexpr uint64_t stated = 1 << 15, fast = 1 << 17;
    must_read(ReadBits(with_body(34, {0, stated | fast, 0xfe, Ask, 6, 1}).bytes()));
    must_read(ReadBits(with_body(34, {0, stated, Many, 4, 1, 2, 8}).bytes()));
    refused({0, 0, Ask, 6, 1}, "does not state its type");
    refused({0, stated, Body, 6, 1}, "states another type");
    refused({0, stated, Ask, 6}, "too short");
    refused({0, stated, Ask, 6, 1, 1}, "too many arguments");
    refused({0, stated, Ask, 6, 2}, "another type");
    refused({9, stated, Ask, 6, 1}, "list is not defined");
    must_be_unsupported(with_body(34, {0, stated, Ask, 1, 1}).bytes(), "something that is no function");
    must_be_unsupported(with_body(34, {0, stated | 300 << 1, Ask, 6, 1}).bytes(), "a calling convention");
    ReadBits debug(with_body(34, {0, stated, Debug, 5, 99}).bytes());
    must_read(debug);
    assert_int_equal(debug.module.functions[0]->blocks[0]->first->opcode, Opcode::Ret);
    Made m = with_body(34, {0, stated, Debug, 5, 99});
    m.names.replace(7, 14, "llvm.something");
    must_be_unsupported(m.bytes(), "a metadata operand");
}

void bundles(void**) {
    auto made = [](std::vector<std::vector<uint64_t>> bundles, const Writes& then) {
        Made m;
        m.body = [=](BitWriter& w) {
            w.record(34, {0, 1 << 15, Anchor, 7}); // the token: 1 back from here on
            for (const std::vector<uint64_t>& bundle : bundles)
                w.record(55, bundle);
            then(w);
            w.record(10, {});
        };
        return m.bytes();
    };
    const Writes call = [](BitWriter& w) { w.record(34, {0, 1 << 15, Ask, 7, 2}); };
    ReadBits read(made({{0, 2, 3}, {1, 1}, {0}}, call));
    must_read(read);
    const Instruction& asked = *read.module.functions[0]->blocks[0]->first->next;
    assert_int_equal(asked.operands.size(), 2);
    assert_ptr_equal(asked.operands[1], read.module.functions[0]->blocks[0]->first);
    must_refuse(made({{1, 1}, {1, 1}}, call), "two bundles 'convergencectrl'");
    must_refuse(made({{1, 2}}, call), "is a token");
    must_refuse(made({{1, 1, 1}}, call), "is a token");
    must_refuse(made({{1}}, call), "too short");
    must_refuse(made({{}}, call), "too short");
    must_refuse(made({{2, 1}}, call), "tag of an operand bundle");
    must_refuse(made({{1, 1}}, [](BitWriter&) {}), "belongs to no call");
    must_refuse(made({{1, UINT32_MAX - 6, Token}}, call), "is used, but not defined");
    Made m;
    m.body = [](BitWriter& w) {
        w.record(10, {});
        w.record(55, {0});
    };
    must_refuse(m.bytes(), "belongs to no call");
}

// The data layout says where variables live.
void variables_elsewhere(void**) {
    auto made = [](const char* layout) {
        Made m = with_body(19, {I32, I32, 5, 1 << 6});
        m.first = [layout](BitWriter& w) {
            w.record(1, {2});
            w.text(3, {}, layout);
        };
        return m.bytes();
    };
    auto space = [&](const char* layout) {
        ReadBits read(made(layout));
        must_read(read);
        return read.module.functions[0]->blocks[0]->first->type->width;
    };
    assert_int_equal(space("e-A5"), 5);
    assert_int_equal(space("A12-e"), 12);
    assert_int_equal(space("e-G10"), 0);
    assert_int_equal(space(""), 0);
    must_refuse(made("e-Ax"), "address space");
    must_refuse(made("e-A99999999"), "address space");
}

} // namespace

TEST_GROUP(bitcode_today) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(reads_as_its_text),
        cmocka_unit_test(every_form),
        cmocka_unit_test(recognized),
        cmocka_unit_test(wrapper),
        cmocka_unit_test(prefixes),
        cmocka_unit_test(mutated_bytes),
        cmocka_unit_test(mutated_records),
        cmocka_unit_test(short_and_wrong_records),
        cmocka_unit_test(least_module),
        cmocka_unit_test(around_the_module),
        cmocka_unit_test(names),
        cmocka_unit_test(types),
        cmocka_unit_test(attributes),
        cmocka_unit_test(globals),
        cmocka_unit_test(constants),
        cmocka_unit_test(metadata),
        cmocka_unit_test(foreign_instructions),
        cmocka_unit_test(instructions),
        cmocka_unit_test(calls),
        cmocka_unit_test(bundles),
        cmocka_unit_test(variables_elsewhere),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_bitcode_today
