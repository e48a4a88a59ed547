// check_structure() against spirv-val: what it accepts, the validator must accept. Random structured
// functions, most of them then broken by a few random edits. Prints how often it is stricter; a seed
// reproduces a run:
//   property_tests structure_rules -- [FIRST_SEED [COUNT]]
//   property_tests structure_rules -- small [FIRST_SEED [COUNT]]
// `small`: functions of 3 to 5 blocks with any terminators and any annotations; few are well-formed, but
// nothing is left out.
#include "spirv/module/writer.h"
#include "support/testing.h"
#include "validator.h"
#include "vsir/validate/check_structure.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

namespace test_structure_rules {

using namespace ladder;
using namespace ladder::ir;

namespace {

struct Rng {
    uint64_t state;
    uint32_t operator()(uint32_t bound) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<uint32_t>(state >> 33) % bound;
    }
    bool chance(uint32_t percent) { return (*this)(100) < percent; }
};

// Writes a random structured function, recursively, into an empty one.
class Generator {
public:
    Generator(Program& p, Function& f, Rng& rng) : p_(p), f_(f), rng_(rng) {}

    void run() {
        BlockId e = block();
        sequence(e, {}, 0);
    }

private:
    struct Place { // where jumps may go
        BlockId merge = no_id, loop_merge = no_id, loop_continue = no_id, switch_merge = no_id;
        bool in_continue = false;
    };
    BlockId block() {
        BlockId b = p_.new_block(f_);
        f_.order.push(b);
        return b;
    }
    void end(BlockId b, Op op, std::initializer_list<Operand> operands) {
        append(f_.block(b), p_.new_instr(f_, op, Type::Void, {operands.begin(), operands.size()}, 0));
    }
    Operand cond() { return p_.boolean(true); }
    static Operand label(BlockId b) { return Operand::block(b); }

    // Any jump that leaves the construct at hand.
    BlockId exit(const Place& at) {
        BlockId ways[] = {at.merge, at.loop_merge, at.loop_continue, at.switch_merge};
        BlockId w = ways[rng_(4)];
        return w == no_id ? at.merge : w;
    }
    void leave(BlockId b, const Place& at) {
        if (at.merge == no_id || (!at.in_continue && rng_.chance(8)))
            end(b, rng_.chance(70) ? Op::Return : Op::Unreachable, {});
        else
            end(b, Op::Branch, {label(at.in_continue ? at.merge : exit(at))});
    }
    void sequence(BlockId b, const Place& at, uint32_t depth) {
        for (;;) {
            uint32_t kind = rng_(depth > 3 || f_.blocks.size() > 14 ? 3 : 10);
            if (kind < 3)
                return leave(b, at);
            if (kind < 4) {
                BlockId n = block();
                end(b, Op::Branch, {label(n)});
                b = n;
            } else if (kind < 5 && at.merge != no_id && !at.in_continue) {
                BlockId n = block(), x = exit(at);
                bool swap = rng_.chance(50);
                end(b, Op::BranchIf, {cond(), label(swap ? x : n), label(swap ? n : x)});
                b = n;
            } else if (kind < 8)
                b = selection(b, at, depth);
            else
                b = loop(b, at, depth);
        }
    }
    BlockId selection(BlockId b, const Place& at, uint32_t depth) {
        // Its merge block comes after what it contains, so it gets its place in the order last.
        BlockId m = p_.new_block(f_);
        bool sw = rng_.chance(35);
        Place in = at;
        in.merge = m;
        if (sw)
            in.switch_merge = m;
        f_.block(b).construct = Construct::Selection;
        f_.block(b).merge = m;
        if (sw) {
            std::vector<Operand> ops{p_.i32(0)};
            uint32_t cases = 1 + rng_(3);
            std::vector<BlockId> targets;
            for (uint32_t c = 0; c <= cases; c++) {
                BlockId t = rng_.chance(25) ? m : p_.new_block(f_);
                if (!targets.empty() && rng_.chance(20))
                    t = targets.back();
                else if (t != m)
                    targets.push_back(t);
                if (c)
                    ops.push_back(p_.i32(c));
                ops.push_back(label(t));
            }
            append(f_.block(b), p_.new_instr(f_, Op::Switch, Type::Void, ops, 0));
            for (BlockId t : targets) {
                f_.order.push(t);
                sequence(t, in, depth + 1);
            }
        } else {
            BlockId x = p_.new_block(f_), y = p_.new_block(f_);
            uint32_t form = rng_(4);
            BlockId other = form == 0 ? m : form == 1 && !at.in_continue ? exit(in) : y;
            bool swap = rng_.chance(50);
            end(b, Op::BranchIf, {cond(), label(swap ? other : x), label(swap ? x : other)});
            f_.order.push(x);
            sequence(x, in, depth + 1);
            if (other == y) {
                f_.order.push(y);
                sequence(y, in, depth + 1);
            }
        }
        f_.order.push(m);
        return m;
    }
    // A loop whose header is its continue target: one block, or an edit away from it.
    BlockId small_loop(BlockId b) {
        BlockId h = block(), m = block();
        end(b, Op::Branch, {label(h)});
        f_.block(h).construct = Construct::Loop;
        f_.block(h).merge = m;
        f_.block(h).continuing = h;
        if (rng_.chance(30))
            end(h, Op::Branch, {label(h)});
        else
            end(h, Op::BranchIf, {cond(), label(h), label(m)});
        return m;
    }
    BlockId loop(BlockId b, const Place& at, uint32_t depth) {
        if (rng_.chance(15))
            return small_loop(b);
        BlockId h = block(), m = p_.new_block(f_), c = p_.new_block(f_);
        end(b, Op::Branch, {label(h)});
        Place in;
        in.loop_merge = m;
        in.merge = in.loop_continue = c;
        in.in_continue = false;
        f_.block(h).construct = Construct::Loop;
        f_.block(h).merge = m;
        f_.block(h).continuing = c;
        if (rng_.chance(50)) {
            BlockId n = block();
            BlockId x = rng_.chance(70) ? m : c;
            bool swap = rng_.chance(50);
            end(h, Op::BranchIf, {cond(), label(swap ? x : n), label(swap ? n : x)});
            sequence(n, in, depth + 1);
        } else {
            BlockId n = block();
            end(h, Op::Branch, {label(n)});
            sequence(n, in, depth + 1);
        }
        f_.order.push(c);
        if (rng_.chance(20)) { // a continue construct with a selection in it
            Place none_at;
            none_at.in_continue = true;
            c = selection_in_continue(c, none_at, depth);
        }
        if (rng_.chance(30))
            end(c, Op::BranchIf, {cond(), label(h), label(m)});
        else
            end(c, Op::Branch, {label(h)});
        f_.order.push(m);
        (void)at;
        return m;
    }
    BlockId selection_in_continue(BlockId c, const Place& at, uint32_t depth) {
        return rng_.chance(50) ? selection(c, at, depth + 1) : loop(c, at, depth + 1);
    }

    Program& p_;
    Function& f_;
    Rng& rng_;
};

// One random edit.
void mutate(Function& f, Program& p, Rng& rng) {
    BlockId b = f.order[rng(f.order.size())];
    BlockId t = rng.chance(60) ? f.order[rng(f.order.size())]
                               : f.order[std::min<uint32_t>(f.order.size() - 1, rng(4) + b)];
    Block& block = f.block(b);
    switch (rng(9)) {
    case 0:
    case 1:
    case 2: {
        std::vector<Operand*> labels;
        for_each_successor(*block.last, [&](Operand& o) { labels.push_back(&o); });
        if (!labels.empty())
            *labels[rng(static_cast<uint32_t>(labels.size()))] = Operand::block(t);
        break;
    }
    case 3: block.merge = t; break;
    case 4: block.continuing = rng.chance(30) ? b : t; break;
    case 5:
        if (block.construct == Construct::Selection)
            block.construct = Construct::None;
        break;
    case 6: std::swap(f.order[rng(f.order.size())], f.order[rng(f.order.size())]); break;
    case 7:
        if (block.last->op == Op::BranchIf || block.last->op == Op::Switch) {
            block.construct = Construct::Selection;
            block.merge = t;
        } else {
            remove(block, block.last);
            Operand to = Operand::block(t);
            append(block, p.new_instr(f, Op::Branch, Type::Void, {&to, 1}, 0));
        }
        break;
    default: {
        remove(block, block.last);
        Operand ops[] = {p.boolean(true), Operand::block(t), Operand::block(f.order[rng(f.order.size())])};
        append(block, p.new_instr(f, Op::BranchIf, Type::Void, ops, 0));
    }
    }
    if (block.construct != Construct::None && block.merge == no_id)
        block.merge = t;
    if (block.construct == Construct::Loop && block.continuing == no_id)
        block.continuing = t;
}

void dump(const Function& f) {
    for (BlockId b : f.order) {
        const Block& k = f.block(b);
        printf("  %u:%s", b,
               k.construct == Construct::Loop        ? " loop"
               : k.construct == Construct::Selection ? " sel"
                                                     : "");
        if (k.construct != Construct::None)
            printf(" merge %u", k.merge);
        if (k.construct == Construct::Loop)
            printf(" continue %u", k.continuing);
        printf("  %s", info(k.last->op).name);
        for_each_successor(*k.last, [](const Operand& o) { printf(" %u", o.number()); });
        printf("\n");
    }
}

// Any function of so many blocks: each branches and is annotated as it may be.
void any_function(Program& p, Function& f, uint32_t blocks, Rng& rng) {
    for (uint32_t n = 0; n < blocks; n++)
        f.order.push(p.new_block(f));
    for (BlockId b : f.order) {
        Block& block = f.block(b);
        // The entry is no target, and most edges go on.
        auto any = [&] {
            return rng.chance(60) && b + 1 < blocks ? b + 1 + rng(std::min(2u, blocks - b - 1))
                                                    : 1 + rng(blocks - 1);
        };
        auto end = [&](Op op, std::initializer_list<Operand> operands) {
            append(block, p.new_instr(f, op, Type::Void, {operands.begin(), operands.size()}, 0));
        };
        auto label = [&] { return Operand::block(any()); };
        const uint32_t kind = rng(10), construct = rng(10);
        if (kind < 1)
            end(Op::Return, {});
        else if (kind < 2)
            end(Op::Unreachable, {});
        else if (kind < 5)
            end(Op::Branch, {label()});
        else if (kind < 9)
            end(Op::BranchIf, {p.boolean(true), label(), label()});
        else
            end(Op::Switch, {p.i32(0), label(), p.i32(1), label()});
        if (construct < 4)
            continue;
        block.construct = construct < 6 ? Construct::Selection : Construct::Loop;
        block.merge = any();
        if (block.construct == Construct::Loop)
            block.continuing = rng.chance(30) ? b : any();
    }
}

// How many of the functions check_structure() accepts and spirv-val does not.
int small_functions(uint64_t first, uint64_t count) {
    uint64_t accepted = 0, failures = 0;
    Arena arena, scratch;
    for (uint64_t seed = first; seed < first + count; seed++) {
        ArenaScope scope(arena);
        Rng rng{seed * 0x9e3779b97f4a7c15ull};
        rng(2);
        Program p(arena);
        p.level = Level::StructuredSsa;
        Function& f = p.new_function("main");
        any_function(p, f, 3 + rng(3), rng);
        if (ir::check_structure(p, scratch))
            continue;
        accepted++;
        const std::string theirs = test::spirv_val_both(p, f);
        if (theirs.empty())
            continue;
        if (failures++ < 5) {
            printf("small %llu: accepted, but spirv-val says: %s\n", (unsigned long long)seed,
                   theirs.c_str());
            dump(f);
        }
    }
    printf("%llu small functions from seed %llu: %llu accepted, %llu of them not by spirv-val\n",
           (unsigned long long)count, (unsigned long long)first, (unsigned long long)accepted,
           (unsigned long long)failures);
    return failures || !accepted;
}

} // namespace

TEST_GROUP(structure_rules) {
    if (argc > 1 && !strcmp(argv[1], "small"))
        return small_functions(argc > 2 ? strtoull(argv[2], nullptr, 0) : 1,
                               argc > 3 ? strtoull(argv[3], nullptr, 0) : 1000000);
    uint64_t first = argc > 1 ? strtoull(argv[1], nullptr, 0) : 1;
    uint64_t count = argc > 2 ? strtoull(argv[2], nullptr, 0) : 4000;
    uint32_t both = 0, neither = 0, stricter = 0, failures = 0, untouched = 0, untouched_ok = 0;
    std::map<std::string, std::pair<uint32_t, uint64_t>> why;
    for (uint64_t seed = first; seed < first + count; seed++) {
        Rng rng{seed * 0x9e3779b97f4a7c15ull};
        rng(2);
        Arena arena, scratch;
        Program p(arena);
        p.level = Level::StructuredSsa;
        Function& f = p.new_function("main");
        Generator(p, f, rng).run();
        uint32_t edits = rng(4);
        for (uint32_t e = 0; e < edits; e++)
            mutate(f, p, rng);
        const char* ours = ir::check_structure(p, scratch);
        std::string theirs = test::spirv_val_both(p, f);
        if (!edits) {
            untouched++;
            untouched_ok += !ours;
        }
        if (!ours && !theirs.empty()) {
            printf("seed %llu: accepted, but spirv-val says: %s\n", (unsigned long long)seed, theirs.c_str());
            dump(f);
            failures++;
        } else if (!ours)
            both++;
        else if (!theirs.empty())
            neither++;
        else {
            stricter++;
            std::string text;
            for (const char* c = ours; *c; c++)
                if (*c < '0' || *c > '9')
                    text += *c;
            auto& w = why[text];
            if (!w.first++)
                w.second = seed;
        }
    }
    printf("%llu functions from seed %llu: %u accepted by both, %u rejected by both, %u rejected by us "
           "alone, %u by "
           "spirv-val alone; %u of %u well-formed ones accepted\n",
           (unsigned long long)count, (unsigned long long)first, both, neither, stricter, failures,
           untouched_ok, untouched);
    for (auto& [text, n] : why)
        printf("  stricter %u times (seed %llu): %s\n", n.first, (unsigned long long)n.second, text.c_str());
    return failures != 0 || untouched_ok == 0;
}

} // namespace test_structure_rules
