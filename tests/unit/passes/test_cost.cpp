// What the passes leave: blocks, instructions, phis and their operands, temps, constructs, of random programs
// and of structured source, summed after each pass. A right program may still be a fat one, and no other test
// sees that. The numbers are what is left today; fewer are welcome, and then belong here.
//
//   passes_cost --print    the table as it is now
// before cmocka, whose fail() is a macro
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "generator.h"
#include "harness.h"

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
    uint32_t count;
};

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
}

void run_all(ir::Program& p, Diagnostics& diag, Structurizer structurizer, Table& t) {
    Arena scratch;
    Context context{diag, scratch};
    context.structurizer = structurizer;
    context.after_pass = after_pass;
    context.user = &t;
    run_pipeline(p, context);
}

void random_programs(Structurizer structurizer, Table& t) {
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
        run_all(p, diag, structurizer, t);
    }
}

// Texts in the order of their names.
void source_files(Structurizer structurizer, Table& t) {
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
        run_all(p, diag, structurizer, t);
    }
}

struct Kind {
    const char* name;
    void (*make)(Structurizer, Table&);
    Structurizer structurizer;
};
constexpr Kind kinds[] = {
    {"random", random_programs, Structurizer::Reconstructive},
    {"random, naive", random_programs, Structurizer::Naive},
    {"source", source_files, Structurizer::Reconstructive},
};

struct Expected {
    const char *kind, *pass;
    Row most;
};
const Expected expected[] = {
#include "costs.inc"
};

void no_fatter(void**) {
    size_t at = 0;
    bool fat = false;
    for (const Kind& kind : kinds) {
        Table t;
        memset(&t, 0, sizeof t);
        kind.make(kind.structurizer, t);
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
        }
    }
    assert_int_equal(at, std::size(expected));
    assert_false(fat);
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && !strcmp(argv[1], "--print")) {
        for (const Kind& kind : kinds) {
            Table t;
            memset(&t, 0, sizeof t);
            kind.make(kind.structurizer, t);
            for (uint32_t n = 0; n < t.count; n++) {
                printf("{\"%s\", \"%s\", {", kind.name, t.name[n]);
                for (size_t c = 0; c < costs; c++)
                    printf(c ? ", %u" : "%u", t.rows[n][c]);
                printf("}},\n");
            }
        }
        return 0;
    }
    const CMUnitTest tests[] = {cmocka_unit_test(no_fatter)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
