// What the passes leave: blocks, instructions, phis and their operands, temps, constructs, of random programs
// and of structured source, summed after each pass; and a digest of the text after each pass. A right program
// may still be a fat one, and no other test sees that. tests/golden/passes/costs.txt has the numbers of
// today, and the other files there the texts of a few programs after each pass that changes them.
//
//   passes_tests cost -- --texts PASS     the programs after a pass, for a comparison with those of another
//   build
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/support/hash.h"
#include "generator.h"
#include "harness.h"
#include "support/golden.h"
#include "vsir/core/builder.h"

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
    uint32_t programs; // so many have begun
    uint32_t shown;    // the first ones, whose texts are kept
    std::string texts, last;
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
    t.digest[n] = hash_mix(t.digest[n], ladder::test::digest_of(text));
    if (t.programs <= t.shown) {
        ladder::test::append(t.texts, text == t.last ? "== %u, after %s: no change\n" : "== %u, after %s\n",
                             t.programs, pass);
        if (text != t.last)
            t.texts += text;
        t.last = text;
    }
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
    t.programs++;
    run_passes(pipeline(), p, context);
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
    const char *name, *file;
    void (*make)(Change, Table&);
    Change change;
    uint32_t shown; // so many programs are in the file
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
    {"random", "passes/random", random_programs, as_it_is, 8},
    {"random, naive", "passes/naive", random_programs, naive, 4},
    {"random, of registers", "passes/registers", random_programs, of_registers, 6},
    {"random, few phis", "passes/few_phis", random_programs, few_phis, 6},
    {"random, shallow", "passes/shallow", random_programs, shallow, 6},
    {"source", "passes/source", source_files, as_it_is, 6},
};

void as_before(void**) {
    if (ladder::test::golden_is_off())
        skip_test();
    std::string text;
    for (const Kind& kind : kinds) {
        Table t{};
        t.shown = kind.shown;
        kind.make(kind.change, t);
        ladder::test::append(text, "== %s\n", kind.name);
        for (uint32_t n = 0; n < t.count; n++) {
            text += t.name[n];
            for (size_t c = 0; c < costs; c++)
                ladder::test::append(text, ", %s %u", cost_names[c], t.rows[n][c]);
            ladder::test::append(text, ", digest %016" PRIx64 "\n", t.digest[n]);
        }
    }
    ladder::test::expect_golden("passes/costs", text);
}

void texts_as_before(void**) {
    for (const Kind& kind : kinds) {
        Table t{};
        t.shown = kind.shown;
        kind.make(kind.change, t);
        ladder::test::expect_golden(kind.file, t.texts);
    }
}

} // namespace

TEST_GROUP(cost) {
    if (argc > 2 && !strcmp(argv[1], "--texts")) {
        printed_pass = argv[2];
        for (const Kind& kind : kinds) {
            Table t{};
            kind.make(kind.change, t);
        }
        return 0;
    }
    const CMUnitTest tests[] = {cmocka_unit_test(as_before), cmocka_unit_test(texts_as_before)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_cost
