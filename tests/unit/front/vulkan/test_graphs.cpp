// The graphs of LLVM's structurizer tests (tests/data/llvm_ir/graphs, written by
// tests/shaders/llvm_graphs.py): each becomes valid SPIR-V with no more blocks than LLVM makes, has its merge
// blocks where the file says, and gives what the file says before and after every pass. Blocks are known by
// the numbers that they add to a sum.
#include "../../simt/harness.h"
#include "support/compile_shader.h"
#include "support/corpus.h"
#include "support/spirv_graph.h"
#include "support/testing.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <sstream>

namespace test_graphs {

using namespace ladder;
using namespace ladder::test;

namespace {

struct Merge {
    std::string kind; // "loop" or "selection"
    uint32_t header = 0, merge = 0, continuing = 0;
};

struct Graph {
    std::string name, source, llvm; // what LLVM made of it
    uint32_t blocks = 0;            // 0: nothing
    std::vector<Merge> merges;
    std::vector<uint32_t> in, out;
};

Graph read_graph(const std::filesystem::path& path) {
    Graph g{.name = path.stem().string(), .source = read_file(path.string())};
    std::istringstream lines(g.source);
    for (std::string line; std::getline(lines, line) && line.starts_with("; ");) {
        std::istringstream words(line.substr(2));
        std::string kind, word;
        words >> kind;
        if (kind == "llc") {
            std::getline(words, g.llvm);
            std::istringstream(g.llvm) >> word >> g.blocks;
        } else if (kind == "in" || kind == "out") {
            for (uint32_t n; words >> n;)
                (kind == "in" ? g.in : g.out).push_back(n);
        } else if (kind == "loop" || kind == "selection") {
            Merge m{.kind = kind};
            words >> m.header >> word >> m.merge >> word;
            if (word == "continue")
                words >> m.continuing;
            g.merges.push_back(m);
        }
    }
    return g;
}

const std::vector<Graph>& graphs() {
    static const std::vector<Graph> all = [] {
        std::vector<std::filesystem::path> paths;
        for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/llvm_ir/graphs"))
            paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        std::vector<Graph> read;
        for (const auto& path : paths)
            read.push_back(read_graph(path));
        return read;
    }();
    return all;
}

Compiled compiled(const Graph& g, ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    Compiled r = compile(g.source, "vulkan1.3", "", target);
    if (r.result != LADDER_OK)
        fail_msg("%s: %s", g.name.c_str(), r.messages.c_str());
    return r;
}

void valid_and_small(void**) {
    size_t ladders = 0, llvms = 0, failed = 0;
    for (const Graph& g : graphs()) {
        const Compiled r = compiled(g);
        const std::string said = validate_spirv(r.words(), "vulkan1.3");
        if (!said.empty())
            fail_msg("%s: %s", g.name.c_str(), said.c_str());
        const size_t blocks = SpirvGraph(r.words()).blocks.size();
        if (!g.blocks) {
            failed++;
            continue;
        }
        if (blocks > g.blocks)
            fail_msg("%s: %zu blocks, of LLVM's %u", g.name.c_str(), blocks, g.blocks);
        ladders += blocks;
        llvms += g.blocks;
    }
    print_message("%zu blocks, LLVM %zu; LLVM fails on %zu more\n", ladders, llvms, failed);
    assert_true(graphs().size() >= 54);
}

// Where there are selectors: what has structure needs none.
void no_selector_without_need(void**) {
    size_t count = 0;
    for (const Graph& g : graphs())
        if (g.source.find("switch i") == std::string::npos &&
            !SpirvGraph(compiled(g).words()).switches(true).empty())
            count++;
    assert_int_equal(count, 0);
}

// The number that a block adds to the sum, or 0.
uint32_t number_of(const ir::Program& p, const ir::Instr& i) {
    if (i.op != ir::Op::IAdd)
        return 0;
    for (const ir::Operand& o : i.operands())
        if (o.is_const() && p.constants[o.number()].bits > 1000)
            return static_cast<uint32_t>(p.constants[o.number()].bits);
    return 0;
}

// The blocks of the graph, by their numbers, in the structured program.
std::map<uint32_t, ir::BlockId> blocks_of(const ir::Program& p) {
    std::map<uint32_t, ir::BlockId> found;
    const ir::Function& f = p.functions[0];
    for (ir::BlockId b : f.order)
        for (const ir::Instr* i = f.block(b).first; i; i = i->next)
            if (const uint32_t n = number_of(p, *i); n) {
                assert_false(found.contains(n)); // no block twice
                found[n] = b;
            }
    return found;
}

// Threads meet at the continue target of a loop, which can merge nothing by itself.
bool is_continue_target(const ir::Function& f, ir::BlockId block) {
    return std::any_of(f.order.begin(), f.order.end(),
                       [&](ir::BlockId b) { return f.block(b).continuing == block; });
}

// Then an empty block merges, and leads there; a selection needs none.
bool merges_there(const ir::Function& f, const ir::Block& header, ir::BlockId to) {
    if (header.merge == to || !is_continue_target(f, to))
        return header.merge == to;
    const ir::Instr& i = *f.block(header.merge).first;
    return header.construct == ir::Construct::Selection || (i.op == ir::Op::Branch && i[0].number() == to);
}

// A block that is the header of a selection cannot be that of a loop, too: an empty one is, before it.
ir::BlockId empty_header(const ir::Function& f, ir::BlockId of) {
    for (ir::BlockId b : f.order) {
        const ir::Block& block = f.block(b);
        if (block.construct == ir::Construct::Loop && block.last->op == ir::Op::Branch &&
            (*block.last)[0].number() == of)
            return b;
    }
    return of;
}

void check_merges(const Graph& g, const ir::Program& p) {
    const std::map<uint32_t, ir::BlockId> blocks = blocks_of(p);
    const ir::Function& f = p.functions[0];
    for (const Merge& m : g.merges) {
        if (!blocks.contains(m.header) || !blocks.contains(m.merge))
            continue; // decided by constants
        const bool loop = m.kind == "loop";
        ir::BlockId header = blocks.at(m.header);
        if (loop && f.block(header).construct != ir::Construct::Loop)
            header = empty_header(f, header);
        const ir::Block& b = f.block(header);
        if (b.construct != (loop ? ir::Construct::Loop : ir::Construct::Selection))
            fail_msg("%s: b%u (%u) is no header of a %s", g.name.c_str(), header, m.header, m.kind.c_str());
        if (!merges_there(f, b, blocks.at(m.merge)))
            fail_msg("%s: b%u (%u) merges at b%u, not at b%u (%u)", g.name.c_str(), header, m.header, b.merge,
                     blocks.at(m.merge), m.merge);
        if (m.continuing && b.continuing != blocks.at(m.continuing))
            fail_msg("%s: b%u (%u) continues at b%u", g.name.c_str(), header, m.header, b.continuing);
    }
}

void merges(void**) {
    size_t count = 0;
    for (const Graph& g : graphs()) {
        Loaded program(compiled(g, LADDER_TARGET_VSIR).bytes);
        program.run_passes(passes::Structurizer::Reconstructive);
        check_merges(g, program.program);
        count += g.merges.size();
    }
    print_message("%zu merge blocks\n", count);
    assert_true(count >= 90);
}

struct Runs {
    const Graph& g;
    uint32_t count = 0;
    void check(const ir::Program& p, const char* form) {
        const uint32_t one[3] = {1, 1, 1};
        for (const simt::Options& o : all_options(p, 32)) {
            const Outcome r = simulate(p, o, g.in, static_cast<uint32_t>(g.out.size()), one);
            if (!r.error.empty())
                fail_msg("%s (%s): %s", g.name.c_str(), form, r.error.c_str());
            for (size_t n = 0; n < g.out.size(); n++)
                if (r.out[n] != g.out[n])
                    fail_msg("%s (%s; %s): thread %zu gives %u, not %u", g.name.c_str(), form,
                             describe(o).c_str(), n, r.out[n], g.out[n]);
            count++;
        }
    }
    static void after_pass(void* user, const char* pass, const ir::Program& p) {
        static_cast<Runs*>(user)->check(p, pass);
    }
};

// In the front end's form and after every pass, under every schedule and policy of switches.
void results(void**) {
    size_t without = 0;
    for (const Graph& g : graphs()) {
        if (g.in.empty()) {
            without++; // a loop without an end
            continue;
        }
        Loaded program(compiled(g, LADDER_TARGET_VSIR).bytes);
        Runs runs{g};
        runs.check(program.program, "source");
        program.context.after_pass = Runs::after_pass;
        program.context.user = &runs;
        program.run_passes(passes::Structurizer::Reconstructive);
        assert_true(runs.count >= 50);
    }
    assert_int_equal(without, 1);
}

size_t times(const std::string& text, const std::string& word) {
    size_t count = 0;
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        count++;
    return count;
}

// What the source says of branches and loops, where the caller wants it.
void hints(void**) {
    auto text = [](const char* name) {
        const std::string source = read_file(std::string(TEST_DATA_DIR "/llvm_ir/graphs/") + name + ".ll");
        const Compiled r =
            compile({.source = source,
                     .environment = "vulkan1.3",
                     .target = LADDER_TARGET_SPIRV_TEXT,
                     .quirks = {{LADDER_QUIRK_LOOP_CONTROL, 3}, {LADDER_QUIRK_BRANCH_CONTROL, 3}}});
        assert_int_equal(r.result, LADDER_OK);
        return r.bytes;
    };
    const std::string branches = text("HLSLControlFlowHint");
    assert_int_equal(times(branches, " DontFlatten\n"), 2);
    assert_int_equal(times(branches, " Flatten\n"), 1);
    const std::string loops = text("loop-unroll");
    assert_int_equal(times(loops, " Unroll\n"), 2);
    assert_int_equal(times(loops, " DontUnroll\n"), 1);
}

} // namespace

TEST_GROUP(graphs) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(valid_and_small), cmocka_unit_test(no_selector_without_need),
        cmocka_unit_test(merges),          cmocka_unit_test(results),
        cmocka_unit_test(hints),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_graphs
