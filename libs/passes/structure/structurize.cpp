// The reconstructive structurizer: CfgTemps -> StructuredTemps, by the plan of structurize::structurize().
//
// Blocks keep their numbers and their instructions; the plan's own blocks are new. Its selectors become
// temps, which temp_to_ssa turns into phis of constants. Where there are none, phis stay phis.
#include "passes/passes.h"
#include "passes/structure/phi_to_temp.h"
#include "passes/structure/repair_dominance.h"
#include "passes/structure/reroute_phis.h"
#include "passes/structure/surgery.h"
#include "structurize/structurizer.h"
#include "vsir/core/builder.h"
#include "vsir/core/hints.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <cassert>

namespace ladder::passes {

using namespace ir;

namespace {

// Exit blocks with more instructions than this stay outside the loop they leave.
constexpr uint32_t small_block = 16;

// ---- the input of the graph algorithm

// The loop hints of all blocks; empty if there are none.
std::span<graph::Node> find_hints(const Function& f, Arena& scratch) {
    bool any = false;
    for (BlockId b : f.order)
        any |= f.block(b).loop_hint != no_id;
    if (!any)
        return {};
    std::span<graph::Node> hint = scratch.array<graph::Node>(f.blocks.size());
    for (graph::Node& h : hint)
        h = graph::none;
    for (BlockId b : f.order)
        if (f.block(b).loop_hint != no_id)
            hint[b] = f.block(b).loop_hint;
    return hint;
}

// More reads than this are not worth repeating.
constexpr uint32_t pure_reads = 4;

// Which of the block's instructions, all of one result, defines the value? no_id: none does.
uint32_t position_in(const Block& b, ValueId v) {
    uint32_t n = 0;
    for (const Instr* i = b.first; i != b.last; i = i->next, n++)
        if (i->result == v)
            return n;
    return no_id;
}

// May the block be repeated? It reads temps at most, which its phis would become, and returns nothing or what
// one of its reads gave.
bool is_pure(const Block& b) {
    if (!leaves_function(b.last->op))
        return false;
    uint32_t count = 0;
    for (const Instr* i = b.first; i != b.last; i = i->next)
        if ((i->op != Op::TempRead && i->op != Op::Phi) || ++count > pure_reads)
            return false;
    for (const Operand& o : b.last->operands())
        if (o.is_value() && position_in(b, o.number()) == no_id)
            return false;
    return true;
}

uint8_t mark_of(const Block& b) {
    uint8_t mark = b.last->op == Op::Switch ? structurize::marks::Switch : 0;
    uint32_t count = 0;
    for (const Instr* i = b.first; i; i = i->next, count++)
        if (is_tangled(i->op))
            mark |= structurize::marks::Tangled;
    if (count > small_block)
        mark |= structurize::marks::Large;
    if (is_pure(b))
        mark |= structurize::marks::Pure;
    return mark;
}

// ---- what becomes of the plan

class Application {
public:
    Application(Program& p, Function& f, const graph::Graph& graph, const structurize::Plan& plan,
                Arena& scratch)
        : p_(p), f_(f), code_(p, f), graph_(graph), plan_(plan),
          block_(scratch.array<BlockId>(plan.blocks.size())), kept_(scratch.array<uint8_t>(f.blocks.size())),
          temp_(scratch.array<uint32_t>(plan.selector_count)),
          choice_(scratch.array<Choice>(plan.selector_count)), operands_(scratch), scratch_(scratch) {}

    void run() {
        find_choices();
        find_loop_hints();
        f_.blocks.reserve(f_.blocks.size() + plan_.order.size());
        for (uint32_t i : plan_.order) {
            const structurize::PlanBlock& b = plan_.blocks[i];
            bool original = b.origin != graph::none && !b.copy;
            block_[i] = original ? b.origin : p_.new_block(f_);
            if (original)
                kept_[b.origin] = 1;
        }
        for (uint32_t i : plan_.order)
            if (plan_.blocks[i].copy)
                copy_block(plan_.blocks[i].origin, block_[i]);
        for (uint32_t i : plan_.order)
            build(i, plan_.blocks[i]);
        for (BlockId b : f_.order)
            if (!kept_[b])
                delete_block(f_.block(b));
        f_.order.clear();
        for (uint32_t i : plan_.order)
            f_.order.push(block_[i]);
    }

private:
    Operand label(const structurize::PlanBlock& b, uint32_t slot) const {
        return Operand::block(block_[plan_.target[b.slots + slot]]);
    }
    // A selector of two values that is only compared for equality is a bool: often the condition of a branch.
    struct Choice {
        uint32_t values[2]; // the first one is `true`
        uint8_t count;      // of values
        bool is_number;     // more values, or uses that need them
        bool is_bool() const { return !is_number; }
        bool has(uint32_t value) const {
            return (count > 0 && values[0] == value) || (count > 1 && values[1] == value);
        }
        void add(uint32_t value) {
            if (has(value))
                return;
            if (count == 2)
                is_number = true;
            else
                values[count++] = value;
        }
    };

    void find_choices() {
        for (uint32_t i : plan_.order) {
            const structurize::PlanBlock& b = plan_.blocks[i];
            for (uint32_t w = b.first_write; w != graph::none; w = plan_.writes[w].next) {
                const structurize::SelectorWrite& write = plan_.writes[w];
                Choice& choice = choice_[write.selector];
                if (write.kind == structurize::SelectorWrite::Copy)
                    choice.is_number = choice_[write.a].is_number = true;
                else
                    choice.add(write.a);
                if (write.kind == structurize::SelectorWrite::Select)
                    choice.add(write.b);
            }
        }
        for (uint32_t i : plan_.order) {
            const structurize::PlanBlock& b = plan_.blocks[i];
            // It parts two values at least, which lie below, from others.
            assert(b.ending != structurize::Ending::Below || choice_[b.selector].is_number);
            if (b.ending == structurize::Ending::Dispatch)
                choice_[b.selector].is_number |=
                    b.wide || !choice_[b.selector].has(plan_.cases[b.cases].value);
        }
    }

    // Finds the hints of loops: those of the branches back to their headers.
    void find_loop_hints() {
        bool any = false;
        for (BlockId b : f_.order)
            any |= (f_.block(b).last->flags & hint_flags::All) != 0;
        if (!any)
            return;
        loop_hint_ = scratch_.array<uint8_t>(f_.blocks.size());
        std::span<uint8_t> seen = scratch_.array<uint8_t>(f_.blocks.size());
        for (BlockId b : f_.order) {
            seen[b] = 1;
            const Instr& t = *f_.block(b).last;
            if (t.flags & hint_flags::OfLoop)
                for_each_successor(t, [&](const Operand& o) {
                    if (seen[o.number()])
                        loop_hint_[o.number()] = t.flags & hint_flags::All;
                });
        }
    }
    // A header has its loop's hint, which takes the place of its own.
    void hint(Instr& t, const structurize::PlanBlock& b) const {
        const uint8_t own = t.flags & hint_flags::All;
        const auto others = static_cast<uint8_t>(t.flags & ~hint_flags::All);
        if (b.heads == structurize::Heads::Loop) {
            const BlockId header = b.origin != graph::none ? b.origin : block_[plan_.target[b.slots]];
            t.flags = others | (header < loop_hint_.size() ? loop_hint_[header] : 0);
        } else if (own & hint_flags::OfLoop) {
            t.flags = others;
        }
    }

    Operand temp(uint32_t selector) {
        uint32_t& t = temp_[selector];
        if (!t)
            t = p_.new_temp(f_, type_of_selector(selector)) + 1;
        return Operand::temp(t - 1);
    }
    Type type_of_selector(uint32_t selector) const {
        return choice_[selector].is_bool() ? Type::Bool : Type::I32;
    }
    Operand constant(uint32_t selector, uint32_t value) {
        const Choice& choice = choice_[selector];
        return choice.is_bool() ? p_.boolean(value == choice.values[0]) : p_.i32(value);
    }
    Operand read(uint32_t selector) { return code_.read_temp(temp(selector)); }

    // A pure block (is_pure()): its values are the results of its reads, in order.
    void copy_block(BlockId from, BlockId to) {
        Block& source = f_.block(from);
        ValueId first = f_.values.size();
        code_.at_end(to);
        for (const Instr* i = source.first; i; i = i->next)
            for (Operand& o : code_.clone(*i)->operands())
                if (o.is_value())
                    o = Operand::value(first + position_in(source, o.number()));
    }

    void build(uint32_t index, const structurize::PlanBlock& b) {
        Block& block = f_.block(block_[index]);
        code_.at_exit(block_[index]);
        for (uint32_t w = b.first_write; w != graph::none; w = plan_.writes[w].next)
            write(block, plan_.writes[w]);
        if (b.origin != graph::none)
            redirect(block, b);
        else
            terminate(b);
        if (!loop_hint_.empty()) [[unlikely]]
            hint(*block.last, b);
        block.loop_hint = no_id;
        block.construct = b.heads == structurize::Heads::Nothing     ? Construct::None
                          : b.heads == structurize::Heads::Selection ? Construct::Selection
                                                                     : Construct::Loop;
        block.merge = b.heads == structurize::Heads::Nothing ? no_id : block_[b.merge];
        block.continuing = b.heads == structurize::Heads::Loop ? block_[b.continuing] : no_id;
    }

    void write(Block& block, const structurize::SelectorWrite& w) {
        Operand value;
        if (w.kind == structurize::SelectorWrite::Copy)
            value = read(w.a);
        else if (w.kind == structurize::SelectorWrite::Constant)
            value = constant(w.selector, w.a);
        else if (choice_[w.selector].is_bool()) {
            value = as::BranchIf(*block.last).condition();
            if (w.a != choice_[w.selector].values[0])
                value = code_.make(Op::Not, Type::Bool, {value});
        } else
            value = code_.select(as::BranchIf(*block.last).condition(), p_.i32(w.a), p_.i32(w.b));
        code_.write_temp(temp(w.selector), value);
    }

    // The terminator of an original block.
    void redirect(Block& block, const structurize::PlanBlock& b) {
        Instr& t = *block.last;
        if (b.ending == structurize::Ending::Jump)
            return become_branch(t, label(b, 0).number());
        uint32_t edge = graph_.first[b.origin];
        for_each_successor(t, [&](Operand& o) { o = label(b, plan_.edge_slot[edge++]); });
    }

    // The terminator of a new block.
    void terminate(const structurize::PlanBlock& b) {
        operands_.clear();
        Op op = Op::Branch;
        if (b.ending == structurize::Ending::Unreachable)
            op = Op::Unreachable;
        else if (b.ending == structurize::Ending::Jump) {
            if (b.wide) {
                op = Op::Switch;
                operands_.push(p_.i32(0));
            }
            operands_.push(label(b, 0));
        } else if (b.wide) {
            op = Op::Switch;
            operands_.push(read(b.selector));
            operands_.push(label(b, b.slot_count - 1));
            for (uint32_t c = b.cases; c < b.cases + b.case_count; c++) {
                operands_.push(p_.i32(plan_.cases[c].value));
                operands_.push(label(b, plan_.cases[c].slot));
            }
        } else if (b.ending == structurize::Ending::Dispatch && choice_[b.selector].is_bool()) {
            op = Op::BranchIf;
            operands_.push(read(b.selector));
            const structurize::PlanCase& c = plan_.cases[b.cases];
            uint32_t yes = c.value == choice_[b.selector].values[0] ? c.slot : 1 - c.slot;
            operands_.push(label(b, yes));
            operands_.push(label(b, 1 - yes));
        } else {
            op = Op::BranchIf;
            bool below = b.ending == structurize::Ending::Below;
            Operand number = p_.i32(below ? b.limit : plan_.cases[b.cases].value);
            operands_.push(code_.make(below ? Op::ULt : Op::IEq, Type::Void, {read(b.selector), number}));
            assert(below || plan_.cases[b.cases].slot == 0);
            operands_.push(label(b, 0));
            operands_.push(label(b, 1));
        }
        code_.emit(op, Type::Void, operands_.span(), 0);
    }

    Program& p_;
    Function& f_;
    Builder code_;
    const graph::Graph& graph_;
    const structurize::Plan& plan_;
    std::span<BlockId> block_; // by block of the plan
    std::span<uint8_t> kept_;  // by block id
    std::span<uint32_t> temp_; // by selector: temp plus 1
    std::span<Choice> choice_; // by selector
    Vec<Operand> operands_;
    Arena& scratch_;
    std::span<uint8_t> loop_hint_; // by header: hint_flags; empty: no loop has a hint
};

void keep_entry(Function& f, FunctionAnalyses& analyses) {
    if (keep_blocks(f, [&](BlockId b) { return b == f.entry(); }))
        analyses.changed();
}

// Do phis lose edges that new blocks do not give back? Selectors make ways that were not there, a repeated
// block leaves a part of its edges to its copy, and blocks that are not reached go with theirs.
bool loses_edges(const Function& f, const structurize::Plan& plan, const graph::Order& order) {
    if (plan.selector_count || order.nodes.size() != f.order.size())
        return true;
    for (const structurize::PlanBlock& b : plan.blocks)
        if (b.copy && f.block(b.origin).first->op == Op::Phi)
            return true;
    return false;
}

// False if there is no plan, or its constructs nest too deep: nothing has changed then.
bool structurize(Program& p, Function& f, Context& c) {
    FunctionAnalyses& analyses = c.analyses.of(p, f);
    if (leaves_function(f.block(f.entry()).last->op))
        return keep_entry(f, analyses), true;
    ArenaScope scope(c.scratch);
    std::span<uint8_t> mark = c.scratch.array<uint8_t>(f.blocks.size());
    for (BlockId b : f.order)
        mark[b] = mark_of(f.block(b));
    structurize::StructurizerInput in;
    in.mark = mark;
    in.hint = find_hints(f, c.scratch);
    in.nesting = std::min(in.nesting, c.nesting);
    in.graph = analyses.graph();
    in.order = &analyses.order();
    in.dominators = &analyses.dominators();
    if (structurize::has_loops(in.graph, *in.order)) // which the pass before may have asked for
        in.loops = &analyses.loops();
    const structurize::Plan* plan = structurize::structurize(in, c.scratch);
    if (!plan || plan->depth > c.nesting)
        return false;
    if (loses_edges(f, *plan, *in.order))
        phis_to_temps(p, f, c.diag);
    const BlockId first_new = f.blocks.size();
    Application(p, f, in.graph, *plan, c.scratch).run();
    analyses.changed();
    // Without selectors all paths are as they were, and dominance with them.
    if (!plan->selector_count)
        reroute_phis(p, f, first_new, c);
    else
        repair_dominance(p, f, c);
    return true;
}

} // namespace

void structurize(Program& p, Context& c) {
    for (Function& f : p.functions)
        if (!structurize(p, f, c)) {
            c.diag.warn(Location::none(), Problem::NAIVE_FORM,
                        "function '%.*s' takes the naive structured form: its constructs would nest too deep",
                        static_cast<int>(f.name.size()), f.name.data());
            structurize_naive(p, f, c);
        }
    p.level = Level::StructuredTemps;
}

} // namespace ladder::passes
