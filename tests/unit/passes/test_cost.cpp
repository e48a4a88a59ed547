// What the passes leave: blocks, instructions, phis and their operands, temps, constructs, of random programs
// and of structured source, summed after each pass. A right program may still be a fat one, and no other test
// sees that. The numbers are what is left today; fewer are welcome, and then belong here.
//
// And a digest of the text after each pass: a change that is meant to make a pass quicker changes no program.
// Where a change of programs is meant, the table is printed anew.
//
//   passes_tests cost -- --print          the table as it is now
//   passes_tests cost -- --texts PASS     the programs after a pass, for a comparison with those of another
//   build
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "generator.h"
#include "harness.h"
#include "ir/builder.h"
#include "support/hash.h"

#include <cinttypes>

namespace test_cost {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

constexpr const char* cost_names[] = {"blocks", "instructions", "phis", "operands", "temps", "constructs"};
constexpr size_t costs = std::size(cost_names);
using Row = uint32_t[costs];
constexpr size_t most_passes = 16;

struct Table {
    const char* name[most_passes];
    Row rows[most_passes];
    uint64_t digest[most_passes];
    uint32_t count;
};

const char* printed_pass = nullptr; // --texts

void add(const ir::Program& p, Row& row) {
    for (const ir::Function& f : p.functions) {
        row[0] += f.order.size();
        row[4] += f.temps.size();
        for (const ir::BlockId b : f.order) {
            row[5] += f.block(b).construct != ir::Construct::None;
            for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
                row[1]++;
                row[2] += i->op == ir::Op::Phi;
                row[3] += i->operand_count;
            }
        }
    }
}

void after_pass(void* user, const char* pass, const ir::Program& p) {
    Table& t = *static_cast<Table*>(user);
    uint32_t n = 0;
    while (n < t.count && strcmp(t.name[n], pass) != 0)
        n++;
    if (n == t.count)
        t.name[t.count++] = pass;
    add(p, t.rows[n]);
    std::string text;
    ir::print(p, text);
    for (const char c : text)
        t.digest[n] = hash_mix(t.digest[n], static_cast<unsigned char>(c));
    if (printed_pass && !strcmp(printed_pass, pass))
        printf("%s\n", text.c_str());
}

// What a kind changes of a program, and of what the passes go by.
using Change = void (*)(ir::Program& p, Context& c);

void run_all(ir::Program& p, Diagnostics& diag, Change change, Table& t) {
    Arena scratch;
    Context context{diag, scratch};
    change(p, context);
    context.after_pass = after_pass;
    context.user = &t;
    run_pipeline(p, context);
}

void random_programs(Change change, Table& t) {
    for (uint32_t seed = 0; seed < 400; seed++) {
        Arena arena;
        ir::Program p(arena);
        passes::test::Shape shape;
        shape.seed = seed;
        shape.blocks = seed % 20 == 19 ? 40 : 2 + seed % 13;
        shape.unreachable_blocks = seed % 3 != 0;
        shape.returns_value = seed % 7 > 3;
        generate(p, shape);
        Diagnostics diag("random");
        run_all(p, diag, change, t);
    }
}

// Texts in the order of their names.
void source_files(Change change, Table& t) {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/vsir/source"))
        paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    assert_true(paths.size() >= 15);
    for (const std::string& path : paths) {
        std::ifstream file(path);
        const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        Arena arena;
        ir::Program p(arena);
        Diagnostics diag(path.c_str());
        ir::parse(p, text, diag);
        run_all(p, diag, change, t);
    }
}

struct Kind {
    const char* name;
    void (*make)(Change, Table&);
    Change change;
};
void as_it_is(ir::Program&, Context&) {}
void naive(ir::Program&, Context& c) { c.structurizer = Structurizer::Naive; }
// As shader models 4 and 5 have it: what is calculated as floats comes from registers without types, and goes
// there.
void of_registers(ir::Program& p, Context&) {
    using ir::Op, ir::Type;
    p.shader_model_major = 5;
    for (ir::Function& f : p.functions) {
        ir::Builder code(p, f);
        for (const ir::BlockId b : f.order)
            for (ir::Instr* i = f.block(b).first; i; i = i->next) {
                if (i->op != Op::IAdd && i->op != Op::IMul && i->op != Op::Xor)
                    continue;
                code.before(b, i);
                const ir::Operand x = code.make(Op::Bitcast, Type::F32, {(*i)[0]});
                const ir::Operand y = code.make(Op::Bitcast, Type::F32, {(*i)[1]});
                const ir::Operand sum = code.make(Op::FAdd, Type::F32, {x, y});
                i->op = Op::Bitcast;
                i->operand_count = 1;
                (*i)[0] = sum;
            }
    }
}
void few_phis(ir::Program&, Context& c) { c.phi_budget = 24; }
void shallow(ir::Program&, Context& c) { c.nesting = 3; }

constexpr Kind kinds[] = {
    {"random", random_programs, as_it_is},
    {"random, naive", random_programs, naive},
    {"random, of registers", random_programs, of_registers},
    {"random, few phis", random_programs, few_phis},
    {"random, shallow", random_programs, shallow},
    {"source", source_files, as_it_is},
};

struct Expected {
    const char *kind, *pass;
    Row most;
    uint64_t digest;
};
const Expected expected[] = {
#include "costs.inc"
};

void as_before(void**) {
    size_t at = 0;
    bool fat = false, other = false;
    for (const Kind& kind : kinds) {
        Table t;
        memset(&t, 0, sizeof t);
        kind.make(kind.change, t);
        for (uint32_t n = 0; n < t.count; n++, at++) {
            assert_true(at < std::size(expected));
            const Expected& e = expected[at];
            assert_string_equal(e.kind, kind.name);
            assert_string_equal(e.pass, t.name[n]);
            for (size_t c = 0; c < costs; c++) {
                if (t.rows[n][c] <= e.most[c])
                    continue;
                print_error("%s, after %s: %u %s, at most %u were left before\n", kind.name, e.pass,
                            t.rows[n][c], cost_names[c], e.most[c]);
                fat = true;
            }
            if (t.digest[n] == e.digest)
                continue;
            print_error("%s, after %s: programs are not what they were\n", kind.name, e.pass);
            other = true;
        }
    }
    assert_int_equal(at, std::size(expected));
    assert_false(fat);
    assert_false(other);
}

} // namespace

TEST_GROUP(cost) {
    if (argc > 1 && !strcmp(argv[1], "--print")) {
        for (const Kind& kind : kinds) {
            Table t;
            memset(&t, 0, sizeof t);
            kind.make(kind.change, t);
            for (uint32_t n = 0; n < t.count; n++) {
                printf("{\"%s\", \"%s\", {", kind.name, t.name[n]);
                for (size_t c = 0; c < costs; c++)
                    printf(c ? ", %u" : "%u", t.rows[n][c]);
                printf("}, 0x%016" PRIx64 "},\n", t.digest[n]);
            }
        }
        return 0;
    }
    if (argc > 2 && !strcmp(argv[1], "--texts")) {
        printed_pass = argv[2];
        for (const Kind& kind : kinds) {
            Table t;
            memset(&t, 0, sizeof t);
            kind.make(kind.change, t);
        }
        return 0;
    }
    const CMUnitTest tests[] = {cmocka_unit_test(as_before)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_cost
