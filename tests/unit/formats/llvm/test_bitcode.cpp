// The bitcode reader on dxc's files, on the same ones damaged, and on modules that no compiler writes.
#include "bit_writer.h"
#include "corpus.h"
#include "module_check.h"
#include "support/llvm_compare.h"

#include <functional>
#include <memory>
#include <random>

namespace test_bitcode {

using namespace ladder;
using namespace ladder::llvm;
using ladder::llvm::test::BitWriter;

namespace {

const ReadOptions everything{true, true, true};

struct ReadBits {
    std::vector<uint8_t> data; // of exactly that size, for the sanitizers
    Arena arena;
    Module module{arena};
    mutable Diagnostics diag{"bits"};
    bool ok = false;
    Code code = Code::Ok;

    explicit ReadBits(const std::string& bytes, const ReadOptions& options = {}, uint64_t base = 0)
        : data(bytes.begin(), bytes.end()) {
        Arena scratch;
        try {
            read_bitcode(module, data, options, scratch, diag, base);
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
        print_error("wanted '%s', got '%s'\n", message, read.diag.text().c_str());
    assert_false(read.ok);
    assert_int_equal(read.code, code);
    assert_non_null(strstr(read.diag.text().c_str(), message));
}

// --- the corpus

void corpus_reads_as_its_text(void**) {
    size_t instructions = 0, files = 0;
    for (const auto& path : llvm::test::corpus(".dxil")) {
        std::string bytes = llvm::test::bitcode_of(llvm::test::file_bytes(path));
        for (const ReadOptions& options : {ReadOptions{}, everything}) {
            ReadBits read(bytes, options);
            must_read(read);
            assert_non_null(find_named(read.module, "dx.version"));
            for (const Function* f : read.module.functions)
                for (const Block* b : f->blocks)
                    for (const Instruction* i = b->first; i; i = i->next)
                        instructions++;
            std::filesystem::path text = path;
            text.replace_extension(".ll");
            // The text of a shader with debug information is that of another part, with names.
            if (!std::filesystem::exists(text) || path.filename() == "debug_info.cs_6_0.dxil")
                continue;
            llvm::test::Read expected(llvm::test::file_bytes(text), options);
            llvm::test::must_read(expected);
            std::string difference;
            if (!equal(read.module, expected.module, difference))
                print_error("%s: %s\n", path.c_str(), difference.c_str());
            assert_true(equal(read.module, expected.module, difference));
            files++;
        }
    }
    assert_true(files > 500);
    assert_true(instructions > 50000);
}

// The ILDB part holds what -Zi adds: calls of llvm.dbg.* and nodes of debug information, of which nothing is
// left.
void debug_information_is_left_out(void**) {
    std::string container =
        llvm::test::file_bytes(TEST_DATA_DIR "/corpus/control-flow/debug_info.cs_6_0.dxil");
    for (size_t at = 0; (at = container.find("ILDB", at)) != std::string::npos; at++)
        container.replace(at, 4, "DXIL");
    ReadBits read(llvm::test::bitcode_of(container), everything);
    must_read(read);
    llvm::test::Read text(llvm::test::file_bytes(TEST_DATA_DIR "/corpus/control-flow/debug_info.cs_6_0.ll"),
                          everything);
    std::string difference;
    if (!equal(read.module, text.module, difference))
        print_error("%s\n", difference.c_str());
    assert_true(equal(read.module, text.module, difference));
    for (const Function* f : read.module.functions)
        for (const Block* b : f->blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                assert_true(i->opcode != Opcode::Call || !i->callee->name.starts_with("llvm.dbg."));
}

// --- damage

std::vector<std::string> dozen() {
    std::vector<std::string> chosen;
    std::vector<std::filesystem::path> all = llvm::test::corpus(".dxil");
    for (size_t i = 0; i < all.size(); i += all.size() / 12)
        chosen.push_back(llvm::test::bitcode_of(llvm::test::file_bytes(all[i])));
    return chosen;
}

// Every outcome but a module that breaks the promises is fine.
bool read_damaged(const std::string& bytes, const ReadOptions& options) {
    ReadBits read(bytes, options);
    if (read.ok) {
        const char* what = llvm::test::broken(read.module);
        if (what)
            print_error("broken: %s\n", what);
        assert_null(what);
        if (options.keep_attributes)
            llvm::test::print(read.module);
    } else {
        assert_true(read.code == Code::InvalidShader || read.code == Code::Unsupported);
        assert_int_equal(read.diag.errors(), 1);
    }
    assert_true(read.arena.heap_bytes() < bytes.size() * 200 + 100000);
    return read.ok;
}

void prefixes(void**) {
    for (const std::string& bytes : dozen())
        for (size_t size = 0; size < bytes.size(); size += size < 256 || bytes.size() < 4000 ? 1 : 7)
            assert_false(read_damaged(bytes.substr(0, size), {}));
}

void mutations(void**) {
    std::mt19937 random(20261121);
    size_t accepted = 0, total = 0;
    for (const std::string& bytes : dozen()) {
        for (int round = 0; round < 500; round++, total++) {
            std::string damaged = bytes;
            for (unsigned n = 1 + random() % 4; n; n--) {
                size_t at = 8 + random() % (damaged.size() - 8);
                switch (random() % 4) {
                case 0: damaged[at] = static_cast<char>(random()); break;
                case 1: damaged[at] = static_cast<char>(damaged[at] ^ 1 << random() % 8); break;
                case 2: // another place's word
                    damaged.replace(at / 4 * 4, 4, damaged, random() % (damaged.size() / 4) * 4, 4);
                    break;
                default: // a few bits shifted
                    for (size_t i = at; i < std::min(at + 9, damaged.size()); i++)
                        damaged[i] = static_cast<char>(damaged[i] << 1 | (random() & 1));
                }
            }
            accepted += read_damaged(damaged, round & 1 ? everything : ReadOptions{});
        }
    }
    assert_true(accepted > total / 100 && accepted < total);
}

void wrapper(void**) {
    std::string bytes = dozen()[0];
    auto word = [](uint32_t v) { return std::string(reinterpret_cast<const char*>(&v), 4); };
    auto size = static_cast<uint32_t>(bytes.size());
    std::string head = word(0x0b17c0de) + word(0) + word(24) + word(size) + word(7) + word(0);
    must_read(ReadBits(head + bytes));
    must_read(ReadBits(head + bytes + "behind"));
    must_refuse(head.substr(0, 16), "cut short");
    must_refuse(head + bytes.substr(4), "outside");
    must_refuse("BC", "magic");
    must_refuse("", "magic");
    // Locations count from the start of what is around the bitcode.
    ReadBits moved("\1\2\3\4", {}, 4096);
    assert_non_null(strstr(moved.diag.text().c_str(), "bit 0x1020:"));
}

// --- modules made by hand

enum : uint64_t { Void, I32, I64, F32, Pointer32, Body, I1, Vector2, Array3, MetadataType, Count };

// Opens the module with the types above and one function of type void (i32) that is defined; then its blocks.
struct Made {
    BitWriter w;
    explicit Made(uint64_t version = 1, const std::function<void(BitWriter&)>& more_types = {},
                  unsigned more = 0) {
        w.magic();
        w.enter(8);
        w.record(1, {version});
        w.enter(17, 4);
        w.record(1, {Count + more});
        w.record(2, {});
        w.record(7, {32});
        w.record(7, {64});
        w.record(3, {});
        w.record(8, {I32, 0});
        w.record(21, {0, Void, I32});
        w.record(7, {1});
        w.record(12, {2, I32});
        w.record(11, {3, I32});
        w.record(16, {});
        if (more_types)
            more_types(w);
        w.end();
    }
    // @f: value 0, then `constants`.
    void function(const std::function<void(BitWriter&)>& constants = {}) {
        w.record(8, {Body, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        if (constants) {
            w.enter(11, 4);
            constants(w);
            w.end();
        }
        w.enter(14, 4);
        w.text(1, {0}, "f");
        w.end();
    }
    void body(uint64_t blocks, const std::function<void(BitWriter&)>& instructions) {
        w.enter(12, 4);
        w.record(1, {blocks});
        instructions(w);
        w.end();
    }
    std::string done() {
        w.end();
        return w.bytes();
    }
};

const Instruction* first_instruction(const ReadBits& read) {
    return read.module.functions[0]->blocks[0]->first;
}

void both_ways_to_count(void**) {
    for (uint64_t version : {0, 1}) {
        Made m(version);
        m.function([](BitWriter& w) {
            w.record(1, {I32});
            w.record(4, {14});
        });
        // Values: @f 0, 7 is 1, argument 2, add 3, alloca 4
        m.body(1, [&](BitWriter& w) {
            auto named = [&](uint64_t value, uint64_t next) { return version ? next - value : value; };
            w.record(2, {named(2, 3), named(1, 3), 0, 3});
            w.record(19, {Pointer32, I32, 1, 3});
            w.record(24, {named(4, 5), named(3, 5), 3, 1}); // old: the type of the value is not stated
            w.record(20, {named(4, 5), 3, 0});
            w.record(30, {named(4, 6), named(1, 6)});
            w.record(10, {});
        });
        ReadBits read(m.done());
        must_read(read);
        const Instruction* add = first_instruction(read);
        assert_int_equal(add->opcode, Opcode::Add);
        assert_int_equal(add->flags, inst_flags::NoSignedWrap | inst_flags::NoUnsignedWrap);
        assert_ptr_equal(add->operands[0], &read.module.functions[0]->arguments[0]);
        assert_int_equal(static_cast<const ConstInt*>(add->operands[1])->bits, 7);
        assert_int_equal(add->next->align, 4);
        const Instruction* store = add->next->next;
        assert_ptr_equal(store->operands[0], add);
        assert_ptr_equal(store->operands[1], add->next);
        assert_int_equal(store->flags, inst_flags::Volatile);
        const Instruction* gep = store->next->next;
        assert_int_equal(gep->opcode, Opcode::GetElementPtr);
        assert_int_equal(gep->flags, inst_flags::InBounds);
        assert_ptr_equal(gep->type, gep->operands[0]->type);
        assert_int_equal(read.module.functions[0]->value_count, 5);
    }
}

void numbers(void**) {
    Made m;
    m.function([](BitWriter& w) {
        w.record(1, {I64});
        w.record(4, {1}); // 1: the smallest
        w.record(4, {7}); // 2: -3
        w.record(1, {I32});
        w.record(4, {7});           // 3: -3
        w.record(4, {0x1fffffffe}); // 4: 0xffffffff
        w.record(2, {});            // 5: 0
        w.record(1, {F32});
        w.record(6, {0x3f800000}); // 6: 1.0
        w.record(1, {Vector2});
        w.record(7, {3, 4}); // 7, packed
        w.record(7, {3, 9}); // 8, not packed: of a constant that comes later
        w.record(1, {I32});
        w.record(3, {}); // 9
        w.record(1, {Array3});
        w.record(22, {1, 2, 3}); // 10
    });
    m.body(1, [](BitWriter& w) {
        const uint64_t next = 12; // @f, 10 constants, the argument
        w.record(6, {next - 7, next - 5});
        w.record(6, {next + 1 - 8, next + 1 - 3});
        w.record(26, {next + 2 - 10, 2});
        w.record(2, {next + 3 - 1, next + 3 - 2, 12});
        w.record(10, {});
    });
    ReadBits read(m.done());
    must_read(read);
    const Instruction* i = first_instruction(read);
    auto* packed = static_cast<const ConstData*>(i->operands[0]);
    assert_int_equal(packed->kind, ValueKind::ConstData);
    assert_int_equal(packed->elements[0], 0xfffffffd);
    assert_int_equal(packed->elements[1], 0xffffffff);
    assert_int_equal(i->operands[1]->kind, ValueKind::ConstInt);
    i = i->next;
    auto* loose = static_cast<const ConstAggregate*>(i->operands[0]);
    assert_int_equal(loose->kind, ValueKind::ConstAggregate);
    assert_int_equal(loose->elements[1]->kind, ValueKind::ConstUndef);
    i = i->next;
    assert_int_equal(static_cast<const ConstData*>(i->operands[0])->elements[2], 3);
    i = i->next;
    assert_int_equal(i->opcode, Opcode::Xor);
    assert_int_equal(static_cast<const ConstInt*>(i->operands[0])->bits, uint64_t{1} << 63);
    assert_int_equal(static_cast<const ConstInt*>(i->operands[1])->bits, static_cast<uint64_t>(-3));
}

// Integers of more than 64 bits, whose high words are zero.
void wide_numbers(void**) {
    const auto module = [](const std::vector<uint64_t>& words) {
        Made m(
            1, [](BitWriter& w) { w.record(7, {128}); }, 1);
        m.function([&](BitWriter& w) {
            w.record(1, {Count});
            w.record(5, words);
            w.record(5, {14}); // 2: 7, whose high word is left out
        });
        m.body(1, [](BitWriter& w) {
            w.record(2, {4 - 1, 4 - 2, 0});
            w.record(10, {});
        });
        return m.done();
    };
    const ReadBits read(module({10, 0}));
    must_read(read);
    const Instruction* add = first_instruction(read);
    assert_int_equal(add->type->width, 128);
    assert_int_equal(static_cast<const ConstInt*>(add->operands[0])->bits, 5);
    assert_int_equal(static_cast<const ConstInt*>(add->operands[1])->bits, 7);
    must_refuse(module({10, 2}), "constants of more than 64 bits", Code::Unsupported);
}

void return_only(BitWriter& w) { w.record(10, {}); }

void constant_expressions(void**) {
    Made m;
    m.w.record(7, {I32, 2, 0, 0, 0, 0}); // value 0: external global
    m.w.record(8, {Body, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    m.w.enter(11, 4); // values from 2 on
    m.w.record(1, {I32});
    m.w.record(11, {9, Pointer32, 3}); // 2: ptrtoint of what comes next
    m.w.record(1, {Pointer32});
    m.w.record(20, {I32, Pointer32, 0, I32, 4}); // 3: inbounds getelementptr
    m.w.record(1, {I32});
    m.w.record(4, {10});          // 4: 5
    m.w.record(10, {0, 2, 4, 1}); // 5: add nuw
    m.w.record(13, {7, 5, 4});    // 6: select
    m.w.record(1, {I1});
    m.w.record(17, {I32, 4, 5, 32}); // 7: icmp eq
    m.w.end();
    m.body(1, [](BitWriter& w) {
        w.record(2, {9 - 6, 9 - 2, 0});
        w.record(10, {});
    });
    ReadBits read(m.done());
    must_read(read);
    auto* select = static_cast<const ConstExpr*>(first_instruction(read)->operands[0]);
    assert_int_equal(select->opcode, Opcode::Select);
    auto* compare = static_cast<const ConstExpr*>(select->operands[0]);
    assert_int_equal(compare->opcode, Opcode::ICmp);
    auto* add = static_cast<const ConstExpr*>(compare->operands[1]);
    assert_int_equal(add->flags, inst_flags::NoUnsignedWrap);
    auto* cast = static_cast<const ConstExpr*>(add->operands[0]);
    assert_int_equal(cast->opcode, Opcode::PtrToInt);
    auto* gep = static_cast<const ConstExpr*>(cast->operands[0]);
    assert_int_equal(gep->flags, inst_flags::InBounds);
    assert_ptr_equal(gep->operands[0], read.module.globals[0]);
    assert_int_equal(gep->source_type->width, 32);
}

// Vectors of constants, and a choice by a vector.
void vector_expressions(void**) {
    const auto module = [](const std::vector<uint64_t>& record, uint64_t code) {
        Made m(
            1,
            [](BitWriter& w) {
                w.record(12, {2, I1});
            },
            1);
        m.function([&](BitWriter& w) {
            w.record(1, {I32});
            w.record(4, {2}); // 1
            w.record(4, {4}); // 2
            w.record(1, {Vector2});
            w.record(7, {1, 2}); // 3
            w.record(1, {Count});
            w.record(2, {}); // 4
            w.record(1, {Vector2});
            w.record(code, record); // 5
        });
        m.body(1, [](BitWriter& w) {
            w.record(2, {7 - 5, 7 - 5, 0}); // behind the argument
            w.record(10, {});
        });
        return m.done();
    };
    const struct {
        Opcode op;
        uint64_t code;
        std::vector<uint64_t> operands;
        bool fits;
    } rows[] = {
        {Opcode::ShuffleVector, 16, {3, 3, 3}, true},  {Opcode::ShuffleVector, 16, {3, 3, 1}, false},
        {Opcode::ShuffleVector, 16, {3, 1, 3}, false}, {Opcode::ShuffleVector, 16, {1, 1, 3}, false},
        {Opcode::ShuffleVector, 16, {4, 4, 3}, false}, {Opcode::ShuffleVector, 16, {3, 3, 4}, false},
        {Opcode::Select, 13, {4, 3, 3}, true},         {Opcode::Select, 13, {3, 3, 3}, false},
        {Opcode::Select, 13, {4, 3, 1}, false},        {Opcode::Select, 13, {4, 1, 1}, false},
        {Opcode::Select, 13, {1, 3, 3}, false},        {Opcode::InsertElement, 15, {3, 1, 2}, true},
        {Opcode::InsertElement, 15, {3, 3, 2}, false}, {Opcode::InsertElement, 15, {1, 1, 2}, false},
        {Opcode::InsertElement, 15, {4, 1, 2}, false}, {Opcode::InsertElement, 15, {3, 1, 3}, false},
    };
    for (const auto& row : rows) {
        const ReadBits read(module(row.operands, row.code));
        if (read.ok != row.fits)
            fail_msg("%llu of %llu, %llu, %llu: %s", static_cast<unsigned long long>(row.code),
                     static_cast<unsigned long long>(row.operands[0]),
                     static_cast<unsigned long long>(row.operands[1]),
                     static_cast<unsigned long long>(row.operands[2]),
                     read.ok ? "read" : read.diag.text().c_str());
        if (!row.fits)
            continue;
        const auto* e = static_cast<const ConstExpr*>(first_instruction(read)->operands[0]);
        assert_int_equal(e->kind, ValueKind::ConstExpr);
        assert_int_equal(e->opcode, row.op);
        assert_int_equal(e->operands.size(), 3);
    }
}

// From groupshared memory to a pointer to i32: a constant is cast by its number, as LLVM's reader has it.
void casts_between_address_spaces(void**) {
    constexpr uint64_t bit_cast = 11, shared = 3;
    Made m(
        1,
        [](BitWriter& w) {
            w.record(8, {I32, shared});
        },
        1);
    m.w.record(7, {I32, 2 | shared << 2, 0, 0, 0, 0}); // value 0
    m.w.record(8, {Body, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    m.w.enter(11, 4);
    m.w.record(1, {Pointer32});
    m.w.record(11, {bit_cast, Count, 0}); // 2
    m.w.end();
    m.body(1, [](BitWriter& w) {
        w.record(3, {4 - 0, Pointer32, bit_cast}); // 3 is the argument
        w.record(20, {5 - 2, 3, 0});
        w.record(10, {});
    });
    ReadBits read(m.done());
    must_read(read);
    const Instruction* cast = first_instruction(read);
    assert_int_equal(cast->opcode, Opcode::AddrSpaceCast);
    auto* pointer = static_cast<const ConstExpr*>(cast->next->operands[0]);
    assert_int_equal(pointer->opcode, Opcode::IntToPtr);
    auto* number = static_cast<const ConstExpr*>(pointer->operands[0]);
    assert_int_equal(number->opcode, Opcode::PtrToInt);
    assert_int_equal(number->type->width, 64);
    assert_ptr_equal(number->operands[0], read.module.globals[0]);
}

std::string with_constants(const std::function<void(BitWriter&)>& constants) {
    Made m;
    m.function(constants);
    m.body(1, return_only);
    return m.done();
}

void refused_constants(void**) {
    must_refuse(with_constants([](BitWriter& w) {
                    w.record(1, {I32});
                    w.record(10, {0, 2, 2}); // 1 and 2 add each other
                    w.record(10, {0, 1, 1});
                }),
                "contains itself");
    auto chain = [](unsigned length) {
        return with_constants([length](BitWriter& w) {
            w.record(1, {I32});
            for (unsigned i = 1; i < length; i++) // each of two times the next, so a walk must not start over
                w.record(10, {0, i + 1, i + 1});
            w.record(4, {2});
        });
    };
    must_read(ReadBits(chain(256)));
    must_refuse(chain(257), "nest deeper");
    must_refuse(with_constants([](BitWriter& w) { w.record(10, {0, 99, 99}); }), "no constant");
    must_refuse(with_constants([](BitWriter& w) { w.record(10, {0, 0, 0}); }), "do not fit");
    must_refuse(with_constants([](BitWriter& w) { w.record(10, {13, 0, 0}); }), "unknown");
    must_refuse(with_constants([](BitWriter& w) { w.record(1, {Void}); }), "no constant has this type");
    must_refuse(with_constants([](BitWriter& w) { w.record(1, {99}); }), "not in the type table");
    must_refuse(with_constants([](BitWriter& w) { w.record(1, {F32}), w.record(4, {0}); }), "integer type");
    must_refuse(with_constants([](BitWriter& w) {
                    w.record(1, {Array3}), w.record(22, {1, 2});
                }),
                "do not fit");
    must_refuse(with_constants([](BitWriter& w) {
                    w.record(1, {Array3}), w.record(7, {0, 0, 0});
                }),
                "do not fit");
    must_refuse(with_constants([](BitWriter& w) { w.record(4, {}); }), "too short");
    must_refuse(with_constants([](BitWriter& w) {
                    w.record(21, {0, 0, 0});
                }),
                "blockaddress", Code::Unsupported);
}

void types(void**) {
    // %A = { %B* }, %B = { %A, [2 x %A] }: a cycle, but not by value
    auto with_types = [](unsigned more, const std::function<void(BitWriter&)>& write) {
        Made m(1, write, more);
        return m.done();
    };
    ReadBits read(with_types(4, [](BitWriter& w) {
        w.record(8, {Count + 3, 0});
        w.text(19, {}, "A");
        w.record(20, {0, Count});
        w.record(11, {2, Count + 1});
        w.text(19, {}, "B");
        w.record(20, {1, Count + 1, Count + 2});
    }));
    must_read(read);
    const Type* b = read.module.types[read.module.types.size() - 1];
    for (const Type* t : read.module.types)
        if (t->name == "B")
            b = t;
    assert_true(b->packed);
    assert_string_equal(std::string(b->members[0]->name).c_str(), "A");
    assert_ptr_equal(b->members[0]->members[0]->element, b);

    must_refuse(with_types(2,
                           [](BitWriter& w) {
                               w.record(11, {2, Count + 1});
                               w.record(20, {0, Count});
                           }),
                "holds itself");
    must_refuse(with_types(1, [](BitWriter& w) { w.record(20, {0, Count}); }), "holds itself");
    must_refuse(with_types(2,
                           [](BitWriter& w) {
                               w.record(8, {Count + 1, 0});
                               w.record(7, {8});
                           }),
                "no named structure");
    must_refuse(with_types(300,
                           [](BitWriter& w) {
                               for (unsigned i = 0; i < 300; i++)
                                   w.record(8, {i ? Count + i - 1 : I32, 0});
                           }),
                "nest deeper");
    must_refuse(with_types(300,
                           [](BitWriter& w) {
                               for (unsigned i = 0; i < 300; i++)
                                   w.record(20, {0, i ? Count + i - 1 : I32});
                           }),
                "nest deeper");
    must_refuse(with_types(1, [](BitWriter& w) { w.record(7, {129}); }), "129 bits", Code::Unsupported);
    must_refuse(with_types(1, [](BitWriter&) {}), "fewer types");
    must_refuse(with_types(0, [](BitWriter& w) { w.record(2, {}); }), "more types");
    must_refuse(with_types(1, [](BitWriter& w) { w.record(11, {4, Void}); }), "cannot have elements");
    must_refuse(with_types(1, [](BitWriter& w) { w.record(12, {0, I32}); }), "a vector");
}

// The number of a value that comes `ahead` values after the next one.
uint64_t ahead(uint64_t n) { return static_cast<uint32_t>(0 - n); }

std::string with_body(uint64_t blocks, const std::function<void(BitWriter&)>& instructions) {
    Made m;
    m.function([](BitWriter& w) {
        w.record(1, {I32});
        w.record(4, {2}); // value 1; the argument is value 2, the first instruction 3
    });
    m.body(blocks, instructions);
    return m.done();
}

void forward_references(void**) {
    // 0: br 1   1: %3 = phi [1, 0], [%4, 1]; %4 = add %3, %5 (forward, states its type); %5 = ...; br
    ReadBits read(with_body(3, [](BitWriter& w) {
        w.record(11, {1});
        w.record(16, {I32, 2 * 2, 0, 1 * 2 + 1, 1}); // 3
        w.record(2, {ahead(1), I32, 1, 0});          // 4 = add 5, 3
        w.record(2, {2, 1, 12});                     // 5 = xor 3, 4
        w.record(28, {1, 3, 33});                    // 6 = icmp ne 5, 3
        w.record(11, {1, 2, 1});
        w.record(10, {});
    }));
    must_read(read);
    const Instruction* phi = read.module.functions[0]->blocks[1]->first;
    assert_int_equal(phi->opcode, Opcode::Phi);
    assert_ptr_equal(phi->operands[1], phi->next);
    assert_ptr_equal(phi->next->operands[0], phi->next->next);

    must_refuse(with_body(1,
                          [](BitWriter& w) {
                              w.record(2, {ahead(4), I32, 1, 0});
                              w.record(10, {});
                          }),
                "not defined");
    must_refuse(with_body(1,
                          [](BitWriter& w) {
                              w.record(2, {ahead(1), I64, ahead(1), 0}); // 3
                              w.record(28, {2, 2, 32});                  // 4 is an i1
                              w.record(10, {});
                          }),
                "another type");
}

void refused_bodies(void**) {
    struct {
        uint64_t blocks;
        const char* message;
        std::function<void(BitWriter&)> instructions;
    } cases[] = {
        {1, "without a terminator", [](BitWriter&) {}},
        {2, "without a terminator", [](BitWriter& w) { w.record(10, {}); }},
        {1, "after the last", [](BitWriter& w) { w.record(10, {}), w.record(10, {}); }},
        {0, "so many blocks", [](BitWriter& w) { w.record(10, {}); }},
        {1u << 30, "so many blocks", [](BitWriter& w) { w.record(10, {}); }},
        {1, "so many blocks", [](BitWriter& w) { w.record(1, {1}), w.record(10, {}); }},
        {1, "returns another", [](BitWriter& w) { w.record(10, {1}); }},
        {1, "invalid block", [](BitWriter& w) { w.record(11, {7}); }},
        {1, "entry block", [](BitWriter& w) { w.record(11, {0}); }},
        {1, "another type",
         [](BitWriter& w) {
             w.record(2, {1, 3, 0});
         }}, // i32 + function
        {1, "unknown",
         [](BitWriter& w) {
             w.record(2, {1, 1, 20});
         }},
        {1, "trunc does not take",
         [](BitWriter& w) {
             w.record(3, {1, I64, 0});
         }},
        {1, "load does not take",
         [](BitWriter& w) {
             w.record(20, {1, 0, 0});
         }},
        {1, "load does not take",
         [](BitWriter& w) {
             w.record(20, {3, 0, 0});
         }}, // a function
        {1, "store does not take",
         [](BitWriter& w) {
             w.record(44, {1, 1, 0, 0});
         }},
        {1, "shufflevector does not take",
         [](BitWriter& w) {
             w.record(8, {1, 1, 1});
         }},
        {1, "cmpxchg does not take",
         [](BitWriter& w) {
             w.record(46, {1, 1, 1, 0, 6, 1, 6, 0});
         }},
        {1, "atomicrmw does not take",
         [](BitWriter& w) {
             w.record(38, {1, 1, 0, 0, 6, 1});
         }},
        {1, "extractvalue does not take",
         [](BitWriter& w) {
             w.record(26, {1, 0});
         }},
        {1, "getelementptr does not take",
         [](BitWriter& w) {
             w.record(43, {0, I32, 1, 1});
         }},
        {1, "unknown predicate",
         [](BitWriter& w) {
             w.record(28, {1, 1, 1});
         }},
        {1, "too many arguments",
         [](BitWriter& w) {
             w.record(34, {0, 0, 3, 1, 1});
         }},
        {1, "too short",
         [](BitWriter& w) {
             w.record(34, {0, 0, 3});
         }},
        {1, "another type than its function",
         [](BitWriter& w) {
             w.record(34, {0, 1 << 15, I32, 3, 1});
         }},
        {1, "no ordering",
         [](BitWriter& w) {
             w.record(36, {0, 1});
         }},
        {2, "phi instructions come first",
         [](BitWriter& w) {
             w.record(11, {1});
             w.record(2, {1, 1, 0});
             w.record(16, {I32, 2, 0});
         }},
        {2, "each predecessor",
         [](BitWriter& w) {
             w.record(11, {1});
             w.record(16, {I32, 2, 1});
             w.record(10, {});
         }},
        {2, "each predecessor",
         [](BitWriter& w) {
             w.record(11, {1});
             w.record(16, {I32, 2, 0, 2, 0});
             w.record(10, {});
         }},
        {2, "same value",
         [](BitWriter& w) {
             w.record(12, {I32, 1, 1, 1, 1, 1, 1});
         }},
        {2, "no integer constant",
         [](BitWriter& w) {
             w.record(12, {I32, 1, 1, 2, 1});
         }},
    };
    for (auto& c : cases)
        must_refuse(with_body(c.blocks, c.instructions), c.message);
    must_refuse(with_body(1, [](BitWriter& w) { w.record(31, {}); }), "'indirectbr'", Code::Unsupported);
    must_refuse(with_body(1,
                          [](BitWriter& w) {
                              w.record(12, {0x4b5 << 16, I32, 1, 0});
                          }),
                "a switch over ranges", Code::Unsupported);
    must_refuse(with_body(1,
                          [](BitWriter& w) {
                              w.record(34, {0, 0, 1});
                          }),
                "no function", Code::Unsupported);
    Made bodiless;
    bodiless.function();
    must_refuse(bodiless.done(), "no body");
    Made twice;
    twice.function();
    twice.body(1, return_only);
    twice.body(1, return_only);
    must_refuse(twice.done(), "more function bodies");
}

// Atomic instructions: each ordering (none, unordered, monotonic, acquire, release, both, sequentially
// consistent, and one too many), of each scope, as LangRef has them.
std::string with_variable(const std::vector<uint64_t>& record, uint64_t code) {
    return with_body(1, [&](BitWriter& w) {
        w.record(19, {Pointer32, I32, 1, 3}); // value 3
        w.record(code, record);
        w.record(10, {});
    });
}

// What comes behind the variable; null: it is refused.
struct Atomic {
    std::unique_ptr<ReadBits> read;
    const Instruction* instruction = nullptr;
    Atomic(uint64_t code, const std::vector<uint64_t>& record)
        : read(std::make_unique<ReadBits>(with_variable(record, code))) {
        if (read->ok)
            instruction = first_instruction(*read)->next;
    }
};

constexpr uint64_t orderings = 8, one = 3, the_argument = 2, variable = 1; // behind the variable

void check_atomic(const Atomic& a, bool fits, Opcode op, uint64_t ordering, uint64_t scope,
                  const char* what) {
    if ((a.instruction != nullptr) != fits)
        fail_msg("%s, ordering %llu, scope %llu: %s", what, static_cast<unsigned long long>(ordering),
                 static_cast<unsigned long long>(scope), a.read->ok ? "read" : a.read->diag.text().c_str());
    if (!fits)
        return;
    assert_int_equal(a.instruction->opcode, op);
    assert_int_equal(static_cast<uint64_t>(a.instruction->ordering), ordering);
    assert_int_equal(a.instruction->single_thread, scope == 0);
}

void atomics(void**) {
    const auto among = [](uint64_t o, std::initializer_list<uint64_t> all) {
        return std::find(all.begin(), all.end(), o) != all.end();
    };
    for (uint64_t o = 0; o < orderings; o++)
        for (uint64_t scope = 0; scope < 3; scope++) {
            const bool known = scope < 2;
            for (uint64_t align : {0, 3}) {
                check_atomic({41, {variable, I32, align, 1, o, scope}},
                             known && align && among(o, {1, 2, 3, 6}), Opcode::Load, o, scope, "load");
                check_atomic({45, {variable, one, align, 0, o, scope}},
                             known && align && among(o, {1, 2, 4, 6}), Opcode::Store, o, scope, "store");
            }
            check_atomic({36, {o, scope}}, known && among(o, {3, 4, 5, 6}), Opcode::Fence, o, scope, "fence");
            check_atomic({38, {variable, one, 0, 1, o, scope}}, known && among(o, {2, 3, 4, 5, 6}),
                         Opcode::AtomicRMW, o, scope, "atomicrmw");
            for (uint64_t failure = 0; failure < orderings; failure++) {
                const Atomic a(46, {variable, one, the_argument, 1, o, scope, failure, 1});
                check_atomic(a,
                             known && among(o, {2, 3, 4, 5, 6}) && among(failure, {2, 3, 6}) && failure <= o,
                             Opcode::CmpXchg, o, scope, "cmpxchg");
                if (a.instruction)
                    assert_int_equal(static_cast<uint64_t>(a.instruction->failure_ordering), failure);
            }
        }
    for (uint64_t operation = 0; operation < 13; operation++) {
        const Atomic a(38, {variable, one, operation, 0, 6, 1});
        assert_int_equal(a.instruction != nullptr, operation < 11);
        if (a.instruction)
            assert_int_equal(a.instruction->rmw, operation);
    }
    for (uint64_t flag = 0; flag < 3; flag++) {
        const Atomic a(46, {variable, one, the_argument, flag, 6, 1, 6, 0}),
            b(46, {variable, one, the_argument, 0, 6, 1, 6, flag}), c(38, {variable, one, 0, flag, 6, 1}),
            d(41, {variable, I32, 3, flag, 6, 1});
        for (const Atomic* x : {&a, &b, &c, &d})
            assert_int_equal(x->instruction != nullptr, flag < 2);
        if (flag == 2)
            continue;
        assert_int_equal(a.instruction->flags, flag ? inst_flags::Volatile : 0);
        assert_int_equal(b.instruction->flags, flag ? inst_flags::Weak : 0);
        assert_int_equal(c.instruction->flags, flag ? inst_flags::Volatile : 0);
        assert_int_equal(d.instruction->flags, flag ? inst_flags::Volatile : 0);
    }
}

// The element that getelementptr is said to count is the pointer's.
void pointers_of_elements(void**) {
    assert_non_null(Atomic(43, {0, I32, variable, one}).instruction);
    for (const uint64_t type : {uint64_t{I64}, uint64_t{F32}, uint64_t{Array3}})
        assert_null(Atomic(43, {0, type, variable, one}).instruction);
}

// Each number of an operation, of integers and floats, with all flags: which opcode and flags come of it.
void operations_by_number(void**) {
    constexpr Opcode integers[] = {Opcode::Add,  Opcode::Sub,  Opcode::Mul, Opcode::UDiv, Opcode::SDiv,
                                   Opcode::URem, Opcode::SRem, Opcode::Shl, Opcode::LShr, Opcode::AShr,
                                   Opcode::And,  Opcode::Or,   Opcode::Xor};
    constexpr uint8_t integer_flags[] = {3, 3, 3, 1, 1, 0, 0, 3, 1, 1, 0, 0, 0};
    constexpr Opcode floats[] = {Opcode::FAdd, Opcode::FSub,  Opcode::FMul, Opcode::Count,
                                 Opcode::FDiv, Opcode::Count, Opcode::FRem};
    for (const bool on_floats : {false, true})
        for (uint64_t number = 0; number < 20; number++) {
            Made m;
            m.function([&](BitWriter& w) {
                w.record(1, {on_floats ? F32 : I32});
                if (on_floats)
                    w.record(6, {0x3f800000});
                else
                    w.record(4, {2});
            });
            m.body(1, [&](BitWriter& w) {
                w.record(2, {2, 2, number, 31});
                w.record(10, {});
            });
            const ReadBits read(m.done());
            const Opcode expected = on_floats
                                        ? (number < std::size(floats) ? floats[number] : Opcode::Count)
                                        : (number < std::size(integers) ? integers[number] : Opcode::Count);
            assert_int_equal(read.ok, expected != Opcode::Count);
            if (!read.ok)
                continue;
            assert_int_equal(first_instruction(read)->opcode, expected);
            if (!on_floats)
                assert_int_equal(first_instruction(read)->flags, integer_flags[number]);
            else
                assert_int_equal(first_instruction(read)->flags, inst_flags::FastMask);
        }
}

// Linkages of globals with and without an initializer: what is defined elsewhere is external or weak, and
// only that may be extern_weak (LangRef, "Linkage Types").
void linkages(void**) {
    for (const bool defined : {false, true})
        for (uint64_t linkage = 0; linkage < 21; linkage++) {
            Made m;
            m.w.record(7, {I32, 2, defined ? 2u : 0u, linkage, 0, 0}); // value 0, of value 1
            m.w.enter(11, 4);
            m.w.record(1, {I32});
            m.w.record(4, {2});
            m.w.end();
            const bool elsewhere =
                linkage == 0 || linkage == 5 || linkage == 6 || linkage == 15 || linkage == 7;
            const bool is_extern_weak = linkage == 7;
            const ReadBits read(m.done());
            if (read.ok != (linkage < 20 && (defined ? !is_extern_weak : elsewhere)))
                fail_msg("linkage %llu, defined %d: %s", static_cast<unsigned long long>(linkage), defined,
                         read.ok ? "read" : read.diag.text().c_str());
        }
}

// Only bodies that roots reach are read.
void only_what_is_reached(void**) {
    const auto module = [](unsigned bodies) {
        Made m;
        for (int n = 0; n < 4; n++)
            m.w.record(8, {Body, 0, n == 2, 0, 0, 0, 0, 0}); // the third is declared alone
        for (unsigned n = 0; n < bodies; n++)
            m.body(1, [&](BitWriter& w) { // the argument is value 4
                if (n == 0)
                    w.record(34, {0, 0, 5 - 2, 1}), w.record(34, {0, 0, 5 - 3, 1});
                w.record(10, {});
            });
        return m.done();
    };
    ReadOptions options;
    options.entry = "x";
    const auto has_body = [](const ReadBits& read, size_t n) {
        return !read.module.functions[n]->blocks.empty();
    };
    options.roots = [](const Module& m, std::string_view entry, Vec<const Function*>& functions) {
        assert_true(entry == "x");
        functions.push(m.functions[0]);
    };
    const ReadBits first(module(3), options);
    assert_true(first.ok);
    assert_true(has_body(first, 0) && !has_body(first, 1) && !has_body(first, 2) && has_body(first, 3));
    options.roots = [](const Module& m, std::string_view, Vec<const Function*>& functions) {
        functions.push(m.functions[1]);
        functions.push(m.functions[1]);
    };
    const ReadBits second(module(3), options);
    assert_true(second.ok);
    assert_true(!has_body(second, 0) && has_body(second, 1) && !has_body(second, 3));
    const ReadBits all(module(3));
    assert_true(has_body(all, 0) && has_body(all, 1) && has_body(all, 3));
    const ReadBits fewer(module(2), options);
    assert_non_null(strstr(fewer.diag.text().c_str(), "other function bodies than functions"));
}

// Old nodes hold their values themselves; nodes may use what comes later, and themselves.
void metadata(void**) {
    Made m;
    m.function([](BitWriter& w) { w.record(4, {84}); }); // i32 42: value 1
    m.w.enter(15, 3);
    m.w.record(3, {2, 0, 1});                          // 0: !{!1, null, !0}
    m.w.text(1, {}, "text");                           // 1
    m.w.record(8, {MetadataType, 1, I32, 1, Void, 0}); // 2: old
    m.w.record(5, {3});                                // 3: distinct
    m.w.record(7, {0, 1, 1, 1, 0});                    // 4: a location
    m.w.text(4, {}, "dx.test");
    m.w.record(10, {0, 2, 3, 4});
    m.w.end();
    m.w.enter(15, 3);
    m.w.text(6, {0}, "dbg");
    m.w.text(6, {9}, "dx.precise");
    m.w.end();
    m.w.enter(12, 4);
    m.w.record(1, {1});
    m.w.record(2, {1, 1, 0});
    m.w.record(10, {});
    m.w.enter(16, 3);
    m.w.record(11, {0, 0, 4, 9, 0});
    m.w.end();
    m.w.end();
    ReadBits read(m.done());
    must_read(read);
    const NamedMetadata* named = find_named(read.module, "dx.test");
    assert_non_null(named);
    const Metadata* node = named->nodes[0];
    assert_string_equal(std::string(node->operands[0]->string).c_str(), "text");
    assert_null(node->operands[1]);
    assert_ptr_equal(node->operands[2], node);
    const Metadata* old = named->nodes[1];
    assert_int_equal(old->operands.size(), 3);
    assert_ptr_equal(old->operands[0], node->operands[0]);
    assert_int_equal(static_cast<const ConstInt*>(old->operands[1]->value)->bits, 42);
    assert_null(old->operands[2]);
    assert_true(named->nodes[2]->distinct);
    assert_int_equal(named->nodes[3]->kind, MetadataKind::Specialized);
    const Instruction* add = first_instruction(read);
    assert_int_equal(add->metadata.size(), 1);
    assert_int_equal(add->metadata[0].kind, 9);
    assert_ptr_equal(add->metadata[0].node, node);

    auto with_metadata = [](const std::function<void(BitWriter&)>& write) {
        Made made;
        made.w.enter(15, 3);
        write(made.w);
        made.w.end();
        return made.done();
    };
    must_refuse(with_metadata([](BitWriter& w) { w.record(3, {2}); }), "not defined");
    must_refuse(with_metadata([](BitWriter& w) { w.record(2, {I32, 0}); }), "not defined");
    must_refuse(with_metadata([](BitWriter& w) { w.record(10, {0}); }), "no name");
    must_refuse(
        with_metadata([](BitWriter& w) { w.text(1, {}, "a"), w.text(4, {}, "n"), w.record(10, {0}); }),
        "no node");
}

void attributes(void**) {
    Made m;
    m.w.enter(10, 3);
    m.w.text(3, {1, 0xffffffff, 0, 18, 4}, std::string_view("fp32-denorm-mode\0ftz\0", 21));
    m.w.record(3, {2, 1, 1, 1, 16});
    m.w.end();
    m.w.enter(9, 3);
    m.w.record(2, {2});
    m.w.record(2, {1, 2});
    m.w.end();
    m.w.record(8, {Body, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    m.w.record(8, {Body, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    std::string bytes = m.done();
    for (const ReadOptions& options : {ReadOptions{}, everything}) {
        ReadBits read(bytes, options);
        must_read(read);
        const Function &f = *read.module.functions[0], &g = *read.module.functions[1];
        assert_true(function_attribute(read.module, f, "fp32-denorm-mode") == "ftz");
        assert_true(function_attribute(read.module, g, "fp32-denorm-mode").empty());
        assert_int_equal(g.attributes != 0, options.keep_attributes);
    }
    ReadBits all(bytes, everything);
    const AttributeList& list = all.module.attribute_lists[1];
    assert_int_equal(list.groups.size(), 2);
    assert_int_equal(list.groups[0].attributes[0].value, 16); // by index: the function's own come last
    assert_int_equal(list.groups[1].attributes[0].kind, 18);
}

// Lists name groups; a group that all of them name is looked at once. (With the square of these numbers the
// test would take minutes and gigabytes.)
void attribute_lists_share_groups(void**) {
    constexpr uint64_t group_size = 40'000, lists = 40'000;
    constexpr size_t longest = 16 << 20;
    Made m;
    std::vector<uint64_t> group = {1, 0xffffffff};
    for (uint64_t i = 0; i < group_size; i++)
        group.insert(group.end(), {0, 18});
    m.w.enter(10, 3);
    m.w.record(3, group);
    m.w.end();
    m.w.enter(9, 3);
    for (uint64_t i = 0; i < lists; i++)
        m.w.record(2, {1});
    m.w.end();
    for (uint64_t i = 0; i < lists; i++)
        m.w.record(8, {Body, 0, 1, 0, i + 1, 0, 0, 0});
    ReadBits read(m.done(), everything);
    must_read(read);
    std::pmr::string text;
    Code code = Code::Ok;
    try {
        print_assembly(read.module, longest, read.diag, text);
    } catch (const Failure& failure) {
        code = failure.code;
    }
    assert_int_equal(code, Code::Unsupported); // each function has a comment with all of them
    assert_true(text.size() <= longest);
}

} // namespace

TEST_GROUP(bitcode) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(corpus_reads_as_its_text),
        cmocka_unit_test(debug_information_is_left_out),
        cmocka_unit_test(prefixes),
        cmocka_unit_test(mutations),
        cmocka_unit_test(wrapper),
        cmocka_unit_test(both_ways_to_count),
        cmocka_unit_test(numbers),
        cmocka_unit_test(wide_numbers),
        cmocka_unit_test(constant_expressions),
        cmocka_unit_test(vector_expressions),
        cmocka_unit_test(casts_between_address_spaces),
        cmocka_unit_test(refused_constants),
        cmocka_unit_test(types),
        cmocka_unit_test(forward_references),
        cmocka_unit_test(refused_bodies),
        cmocka_unit_test(atomics),
        cmocka_unit_test(operations_by_number),
        cmocka_unit_test(pointers_of_elements),
        cmocka_unit_test(linkages),
        cmocka_unit_test(only_what_is_reached),
        cmocka_unit_test(metadata),
        cmocka_unit_test(attributes),
        cmocka_unit_test(attribute_lists_share_groups),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_bitcode
