// The always-on verifier of the structured form.
//
// One walk over the blocks in output order. Ladder's output obeys more than SPIR-V 2.11.2 asks for, and that
// is what makes one walk enough: an edge that is not a back edge goes forward in the order, and a block with
// several predecessors is a loop header, a merge block or a continue target (SPV_KHR_maximal_reconvergence),
// so there is no fall-through between cases and no unreachable block but those that a header names. Each
// block then lies in one construct, known when the walk gets to it: that of its only predecessor, or, where a
// header names it, the one around that header.
#include "vsir/validate/check_structure.h"

#include "vsir/core/op_views.h"

#include <cstdarg>
#include <cstdio>

namespace ladder::ir {

namespace {

// SPIR-V 2.17, universal limits: control-flow nesting depth.
constexpr uint32_t max_nesting = 1023;

enum class Kind : uint8_t { Function, Selection, Switch, Loop, Continue };

struct Region {
    Kind kind;
    bool in_continue; // inside the continue construct of any loop around
    uint32_t depth;   // merge instructions around
    BlockId header;   // no_id for the function
    BlockId merge;    // of Selection, Switch, Loop; Continue: the loop's
    BlockId target;   // Loop, Continue: the continue target
    uint32_t loop;    // innermost Loop or Continue region around or at this one; no_id if none
    uint32_t sw;      // innermost Switch that is within the same loop; no_id if none
};

enum class Role : uint8_t { Plain, Merge, Continue };

struct State {
    uint32_t region; // no_id: not reached yet
    BlockId pred;    // the block whose branch reached it; no_id where a header named it
    Role role;
    bool done;
    bool entered;       // merge blocks and continue targets: some branch goes there
    bool has_back_edge; // loop headers: their back edge has been seen
};

class StructureChecker {
public:
    StructureChecker(const ir::Program& p, const ir::Function& f, Arena& scratch)
        : p_(p), f_(f), states_(scratch), regions_(scratch) {}

    const char* run() {
        if (f_.order.empty())
            return nullptr;
        states_.resize(f_.blocks.size(), State{no_id, no_id, Role::Plain, false, false, false});
        regions_.push({Kind::Function, false, 0, no_id, no_id, no_id, no_id, no_id});
        reach(f_.entry(), 0, no_id);
        for (BlockId b : f_.order) {
            p_.arena.poll();
            if (b >= f_.blocks.size() || !f_.block(b).last)
                return fail(b, "is in the order but does not exist");
            if (states_[b].done)
                return fail(b, "is twice in the order");
            if (states_[b].region == no_id)
                return fail(b, "is not reached from the blocks before it, and no header names it");
            if (!check_block(b))
                return message_;
            states_[b].done = true;
        }
        if (reached_ != f_.order.size())
            return fail(f_.order.back(), "is the last block, but a block that is branched to or named by a "
                                         "header is missing from the order");
        for (const Region& r : regions_)
            if (r.kind == Kind::Loop && !states_[r.header].has_back_edge)
                return fail(r.header, "is a loop header without a back edge");
        return nullptr;
    }

private:
    const char* fail(BlockId b, const char* format, ...) __attribute__((format(printf, 3, 4))) {
        char text[256];
        va_list args;
        va_start(args, format);
        vsnprintf(text, sizeof text, format, args);
        va_end(args);
        char line[400];
        int n = snprintf(line, sizeof line, "function '%.*s', block %u %s", static_cast<int>(f_.name.size()),
                         f_.name.data(), b, text);
        size_t size = n < 0                               ? 0
                      : n < static_cast<int>(sizeof line) ? static_cast<size_t>(n)
                                                          : sizeof line - 1;
        message_ = p_.arena.copy(std::string_view(line, size + 1)).data();
        return message_;
    }
    bool bad(BlockId b, const char* rule) {
        fail(b, "%s", rule);
        return false;
    }
    bool bad(BlockId b, BlockId target, const char* rule) {
        fail(b, "branches to block %u: %s", target, rule);
        return false;
    }

    void reach(BlockId b, uint32_t region, BlockId pred) {
        states_[b].region = region;
        states_[b].pred = pred;
        reached_++;
    }

    // Gives a block that header `h` names its role; it lies in `region`.
    bool name_block(BlockId h, BlockId b, Role role, uint32_t region) {
        if (b >= f_.blocks.size() || !f_.block(b).last)
            return bad(h, "names a merge block or continue target that does not exist");
        if (b == h)
            return bad(h, "names itself as merge block");
        State& s = states_[b];
        if (s.role != Role::Plain)
            return bad(h, "names a merge block or continue target that another header names");
        if (s.region != no_id) // reached already: the header does not dominate it, or comes after it
            return bad(h, "does not dominate its merge block or continue target");
        s.role = role;
        reach(b, region, no_id);
        return true;
    }

    bool check_block(BlockId b) {
        const Block& block = f_.block(b);
        const ir::Instr& term = *block.last;
        uint32_t outer = states_[b].region, inner = outer;
        if (!check_dead_end(b, term, regions_[outer]))
            return false;
        if (block.construct == ir::Construct::Selection) {
            if (term.op != Op::BranchIf && term.op != Op::Switch)
                return bad(b, "is a selection header, but does not end with branch_if or switch");
            inner = open(term.op == Op::Switch ? Kind::Switch : Kind::Selection, outer, b);
            if (!name_block(b, block.merge, Role::Merge, outer))
                return false;
        } else if (block.construct == ir::Construct::Loop) {
            if (term.op != Op::Branch && term.op != Op::BranchIf)
                return bad(b, "is a loop header, but does not end with branch or branch_if");
            inner = open(Kind::Loop, outer, b);
            uint32_t continuing = open(Kind::Continue, inner, b);
            if (!name_block(b, block.merge, Role::Merge, outer))
                return false;
            if (block.continuing == b) // a loop of one block
                inner = continuing;
            else if (!name_block(b, block.continuing, Role::Continue, continuing))
                return false;
        } else if (term.op == Op::Switch) {
            return bad(b, "ends with a switch, but is no selection header");
        }
        if (regions_[inner].depth > max_nesting)
            return bad(b, "is nested deeper than 1023 constructs");
        return check_edges(b, term, inner);
    }

    // A block that only its header knows of carries no code: spirv-val miscounts nesting after such blocks.
    bool check_dead_end(BlockId b, const ir::Instr& term, const Region& r) {
        const State& s = states_[b];
        if (s.role == Role::Plain || s.entered)
            return true;
        if (f_.block(b).construct != ir::Construct::None)
            return bad(b, "is a header, but no branch goes there");
        if (s.role == Role::Merge && term.op != Op::Unreachable)
            return bad(b, "is a merge block that no branch goes to, but does not end with unreachable");
        if (s.role == Role::Continue &&
            (term.op != Op::Branch || as::Branch(term).target().number() != r.header))
            return bad(b, "is a continue target that no branch goes to, but does more than the back edge");
        return true;
    }

    uint32_t open(Kind kind, uint32_t outer, BlockId header) {
        const Block& block = f_.block(header);
        uint32_t index = regions_.size();
        Region r = regions_[outer];
        r.kind = kind;
        r.header = header;
        r.merge = block.merge;
        r.target = block.continuing;
        if (kind != Kind::Continue) // its Loop region has counted already
            r.depth++;
        if (kind == Kind::Loop || kind == Kind::Continue) {
            r.loop = index;
            r.sw = no_id;
        }
        if (kind == Kind::Switch)
            r.sw = index;
        r.in_continue |= kind == Kind::Continue;
        regions_.push(r);
        return index;
    }

    bool check_edges(BlockId b, const ir::Instr& term, uint32_t region) {
        const Region& r = regions_[region];
        if (leaves_function(term.op)) {
            if (r.in_continue) // the back edge's block must post-dominate the continue target
                return bad(b, "leaves the function from a continue construct");
            return true;
        }
        uint32_t exits = 0;
        BlockId last = no_id;
        for (const ir::Operand& o : term.operands()) {
            if (!o.is_block())
                continue;
            BlockId t = o.number();
            if (t >= f_.blocks.size() || !f_.block(t).last)
                return bad(b, t, "which does not exist");
            if (term.op == Op::BranchIf && t == last)
                return bad(b, t, "with both labels of a branch_if");
            last = t;
            bool exit = false;
            if (!check_edge(b, t, term, region, exit))
                return false;
            exits += exit;
        }
        // SPIR-V 2.11.2: without a merge instruction of its own, at most one target stays inside.
        if (term.op == Op::BranchIf && !exits && f_.block(b).construct != ir::Construct::Selection)
            return bad(b, "branches two ways inside a construct, but is no selection header");
        return true;
    }

    bool check_edge(BlockId b, BlockId t, const ir::Instr& term, uint32_t region, bool& exit) {
        const Region& r = regions_[region];
        State& s = states_[t];
        if (s.done || t == b)
            return exit = true, check_back_edge(b, t, r);
        if (s.role != Role::Plain) {
            exit = true;
            s.entered = true;
            return check_exit(b, t, term, region);
        }
        if (s.region != no_id) {
            if (term.op == Op::Switch && s.pred == b) // several cases of one switch may share a target
                return true;
            return bad(
                b, t,
                "which has several predecessors, but is no loop header, merge block or continue target");
        }
        reach(t, region, b);
        return true;
    }

    bool check_back_edge(BlockId b, BlockId t, const Region& r) {
        if (r.kind != Kind::Continue || r.header != t)
            return bad(b, t, "backwards, but not from a continue construct to its loop header");
        if (t == f_.entry())
            return bad(b, t, "the entry block");
        // The back edge's block must structurally post-dominate the continue target, and a header
        // structurally precedes its merge block (SPIR-V 2.11.1, 2.11.2).
        if (f_.block(t).continuing == t && b != t)
            return bad(b, t, "which is its own continue target, so no other block may have its back edge");
        if (states_[t].has_back_edge)
            return bad(b, t, "which has several back edges");
        states_[t].has_back_edge = true;
        return true;
    }

    // SPIR-V 2.11.2: the ways out of a construct.
    bool check_exit(BlockId b, BlockId t, const ir::Instr& term, uint32_t region) {
        const Region& r = regions_[region];
        if (r.kind != Kind::Continue && r.merge == t && r.header != no_id)
            return true;
        if (term.op == Op::Switch)
            return bad(b, t, "a switch may leave its construct to its merge block only");
        if (r.kind == Kind::Selection && r.sw != no_id && regions_[r.sw].merge == t)
            return true;
        if (r.loop != no_id) {
            const Region& loop = regions_[r.loop];
            if (loop.kind == Kind::Loop && (loop.merge == t || loop.target == t))
                return true;
            // Only the block of the back edge may break from a continue construct: it has to post-dominate
            // it.
            if (r.kind == Kind::Continue && loop.merge == t && ends_loop(term, r.header))
                return true;
        }
        return bad(b, t,
                   "which is neither its construct's merge block, nor the innermost loop's merge block or "
                   "continue target, nor the innermost switch's merge block");
    }

    static bool ends_loop(const ir::Instr& term, BlockId header) {
        for (const ir::Operand& o : term.operands())
            if (o.is_block() && o.number() == header)
                return true;
        return false;
    }

    const ir::Program& p_;
    const ir::Function& f_;
    Vec<State> states_;
    Vec<Region> regions_;
    uint32_t reached_ = 0;
    const char* message_ = nullptr;
};

} // namespace

const char* check_structure(const ir::Program& p, Arena& scratch) {
    for (const ir::Function& f : p.functions) {
        ArenaScope scope(scratch);
        if (const char* message = StructureChecker(p, f, scratch).run())
            return message;
    }
    return nullptr;
}

} // namespace ladder::ir
