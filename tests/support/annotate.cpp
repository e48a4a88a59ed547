// By recursive descent: a function for each construct, which takes the markers that belong to it. Shares
// nothing with passes/structure/source_lowering.cpp: a mistake there is not made here as well.
#include "annotate.h"

#include "vsir/core/builder.h"

#include <vector>

namespace ladder::test {

using namespace ir;

namespace {

class Descent {
public:
    Descent(Program& p, Function& f) : p_(p), f_(f), code_(p, f) {}

    void run() {
        next_ = f_.block(f_.entry()).first;
        f_.block(f_.entry()) = Block{};
        const BlockId entry = f_.order[0];
        f_.order.clear();
        begin(entry);
        list({});
        if (at_ != no_id)
            finish(Op::Return, {});
        number_blocks();
    }

private:
    // Where the jumps of a list go, and where one before endloop goes that is not taken.
    struct Jumps {
        BlockId merge = no_id, continuing = no_id, end = no_id;
    };

    Instr* take() {
        Instr* i = next_;
        next_ = i->next;
        i->prev = i->next = nullptr;
        if (is_marker(i->op))
            code_.origin = i->origin;
        return i;
    }

    // Up to the marker that ends the list, or begins another one of the same construct.
    const Instr* list(const Jumps& jumps) {
        while (next_) {
            Instr* i = take();
            switch (i->op) {
            case Op::If:
            case Op::Loop:
            case Op::SwitchBegin:
                if (at_ == no_id)
                    skip();
                else
                    construct(*i, jumps);
                break;
            case Op::Break:
            case Op::BreakIf:
            case Op::Continue:
            case Op::ContinueIf: jump(*i, jumps); break;
            default:
                if (is_marker(i->op))
                    return i;
                if (at_ != no_id)
                    append(f_.block(at_), i);
                if (is_terminator(i->op))
                    at_ = no_id;
            }
        }
        return nullptr;
    }

    // To the end of a construct that no thread gets to.
    void skip() {
        for (uint32_t open = 1; open;) {
            const Op op = take()->op;
            open += op == Op::If || op == Op::Loop || op == Op::SwitchBegin;
            open -= op == Op::EndIf || op == Op::EndLoop || op == Op::EndSwitch;
        }
    }

    void construct(const Instr& i, const Jumps& jumps) {
        if (i.op == Op::If)
            if_(i[0], jumps);
        else if (i.op == Op::Loop)
            loop();
        else
            switch_(i[0], jumps);
    }

    void if_(Operand condition, const Jumps& jumps) {
        const BlockId header = at_, then = p_.new_block(f_), other = p_.new_block(f_);
        BlockId merge = other;
        const Operand operands[] = {condition, Operand::block(then), Operand::block(other)};
        finish(Op::BranchIf, operands);
        begin(then);
        if (list(jumps)->op == Op::Else) {
            merge = p_.new_block(f_);
            go(merge);
            begin(other);
            list(jumps);
        }
        go(merge);
        close(header, Construct::Selection, merge, no_id);
    }

    // The header has nothing but the branch into the body, whatever that begins with.
    void loop() {
        const BlockId header = p_.new_block(f_), body = p_.new_block(f_);
        Jumps jumps{p_.new_block(f_), p_.new_block(f_), no_id};
        jumps.end = jumps.continuing;
        go(header);
        begin(header);
        go(body);
        begin(body);
        const bool continues = list(jumps)->op == Op::Continuing;
        go(jumps.continuing);
        if (continues) {
            if (is_reached(jumps.continuing))
                begin(jumps.continuing);
            jumps.end = header;
            list(jumps);
        }
        if (!continues || !is_reached(jumps.continuing))
            begin(jumps.continuing);
        go(header);
        close(header, Construct::Loop, jumps.merge, jumps.continuing);
    }

    void switch_(Operand selector, Jumps jumps) {
        const BlockId header = at_, merge = jumps.merge = p_.new_block(f_);
        std::vector<Operand> operands = {selector, Operand::block(merge)};
        at_ = no_id;
        BlockId label = no_id;
        for (const Instr* i; (i = list(jumps))->op != Op::EndSwitch;) {
            if (at_ == no_id || at_ != label || f_.block(at_).first) {
                label = p_.new_block(f_);
                go(label);
                begin(label);
            }
            if (i->op == Op::Default)
                operands[1] = Operand::block(label);
            else
                operands.insert(operands.end(), {(*i)[0], Operand::block(label)});
        }
        go(merge);
        at_ = header;
        finish(Op::Switch, operands);
        close(header, Construct::Selection, merge, no_id);
    }

    void jump(const Instr& i, const Jumps& jumps) {
        if (at_ == no_id)
            return;
        const bool breaks = i.op == Op::Break || i.op == Op::BreakIf;
        const BlockId to = breaks ? jumps.merge : jumps.continuing;
        if (i.op == Op::Break || i.op == Op::Continue)
            return go(to);
        // The block with the back edge is the only one of a continue construct that may leave the loop.
        const bool is_last = breaks && next_->op == Op::EndLoop;
        const BlockId otherwise = is_last ? jumps.end : p_.new_block(f_);
        const Operand operands[] = {i[0], Operand::block(to), Operand::block(otherwise)};
        finish(Op::BranchIf, operands);
        if (!is_last)
            begin(otherwise);
    }

    void begin(BlockId b) {
        at_ = b;
        f_.order.push(b);
    }
    void finish(Op op, std::span<const Operand> operands) {
        code_.at_end(at_);
        code_.emit(op, Type::Void, operands, 0);
        for (const Operand& o : operands)
            if (o.is_block()) {
                reached_.resize(f_.blocks.size());
                reached_[o.number()] = true;
            }
        at_ = no_id;
    }
    bool is_reached(BlockId b) const { return b < reached_.size() && reached_[b]; }
    // Unless a jump did already.
    void go(BlockId to) {
        const Operand operands[] = {Operand::block(to)};
        if (at_ != no_id)
            finish(Op::Branch, operands);
    }
    // Merge blocks exist even if no thread gets there.
    void close(BlockId header, Construct construct, BlockId merge, BlockId continuing) {
        Block& b = f_.block(header);
        b.construct = construct, b.merge = merge, b.continuing = continuing;
        begin(merge);
        if (!is_reached(merge))
            finish(Op::Unreachable, {});
    }

    // Blocks get the numbers of their places in the order; those that the order lacks go.
    void number_blocks() {
        std::vector<BlockId> place(f_.blocks.size(), no_id);
        for (uint32_t n = 0; n < f_.order.size(); n++)
            place[f_.order[n]] = n;
        Vec<Block> blocks(p_.arena, f_.order.size());
        for (uint32_t n = 0; n < f_.order.size(); n++) {
            Block b = f_.block(f_.order[n]);
            for (BlockId* named : {&b.merge, &b.continuing})
                *named = *named == no_id ? no_id : place[*named];
            for_each_successor(*b.last, [&](Operand& to) { to = Operand::block(place[to.number()]); });
            blocks.push(b);
            f_.order[n] = n;
        }
        f_.blocks = blocks;
    }

    Program& p_;
    Function& f_;
    Builder code_;          // with the origin of the last marker
    Instr* next_ = nullptr; // in the list of the source
    BlockId at_ = no_id;    // that instructions go to, or no_id after a jump
    std::vector<bool> reached_;
};

} // namespace

void annotate(Program& p, passes::Context&) {
    for (Function& f : p.functions)
        Descent(p, f).run();
    p.level = Level::StructuredTemps;
}

} // namespace ladder::test
