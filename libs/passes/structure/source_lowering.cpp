// One walk over the list with a stack of open constructs. A block is made when it is first named and joins
// the order when the walk comes to it, which it does only if something branches there; `at_` is the block
// that instructions go to, or no_id after a jump.
#include "passes/structure/source_lowering.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

class SourceWalk {
public:
    SourceWalk(Program& p, Function& f, Arena& scratch)
        : p_(p), f_(f), code_(p, f), scratch_(scratch), stack_(scratch), labels_(scratch), operands_(scratch),
          reached_(scratch), out_{Vec<SourceLoop>(scratch), Vec<uint32_t>(scratch)} {}

    LoweredSource run() {
        Instr* i = f_.block(f_.entry()).first;
        f_.block(f_.entry()) = Block{};
        at_ = f_.order[0];
        f_.order.clear();
        grow();
        begin(at_);
        for (Instr* next; i; i = next) {
            next = i->next;
            if (is_marker(i->op))
                marker(*i, next && next->op == Op::EndLoop);
            else if (at_ != no_id)
                move(i);
        }
        if (at_ != no_id)
            finish(Op::Return, {});
        number_blocks();
        return out_;
    }

private:
    enum class Kind : uint8_t { If, Loop, Switch };
    struct Frame {
        Kind kind;
        bool dead = false;      // begins after a jump: nothing of it is there
        bool is_second = false; // after else or continuing
        BlockId header = no_id; // If, Switch: ends with the branch; Loop: the back edge goes there
        BlockId merge = no_id;
        // If: where the branch goes if false; Loop: the continue block; Switch: the block of the default.
        BlockId other = no_id;
        BlockId label = no_id; // Switch: the block of the last label
        uint32_t loop = no_id; // innermost loop of the source in its bodies
        uint32_t first_label = 0;
        uint32_t to_break = 0, to_continue = 0; // 1 + index of the frame that break and continue go with
        Operand selector;
    };
    struct Label {
        Operand constant;
        BlockId block;
    };

    // Numbers the blocks by their places in the order. Blocks that control never reaches are removed.
    void number_blocks() {
        std::span<uint32_t> place = scratch_.array<uint32_t>(f_.blocks.size());
        for (uint32_t n = 0; n < f_.order.size(); n++)
            place[f_.order[n]] = n;
        Vec<Block> blocks(p_.arena, f_.order.size());
        Vec<uint32_t> loop_of(scratch_, f_.order.size());
        for (uint32_t n = 0; n < f_.order.size(); n++) {
            Block b = f_.block(f_.order[n]);
            for_each_successor(*b.last, [&](Operand& to) { to = Operand::block(place[to.number()]); });
            loop_of.push(out_.loop_of[f_.order[n]]);
            blocks.push(b);
        }
        for (SourceLoop& loop : out_.loops)
            loop.header = place[loop.header];
        f_.blocks = blocks, out_.loop_of = loop_of;
        for (uint32_t n = 0; n < f_.order.size(); n++)
            f_.order[n] = n;
    }

    Frame& top() { return stack_.back(); }
    void grow() {
        reached_.resize(f_.blocks.size(), false);
        out_.loop_of.resize(f_.blocks.size(), no_id);
    }
    BlockId new_block() {
        const BlockId b = p_.new_block(f_);
        grow();
        return b;
    }
    void begin(BlockId b) {
        at_ = b;
        f_.order.push(b);
        out_.loop_of[b] = stack_.empty() ? no_id : top().loop;
    }
    // Goes on with `b` if something branches there.
    void go_on(BlockId b) {
        at_ = no_id;
        if (reached_[b])
            begin(b);
    }
    // Goes on after a construct.
    void leave(const Frame& left) {
        stack_.pop();
        go_on(left.merge);
    }

    void move(Instr* i) {
        append(f_.block(at_), i);
        if (is_terminator(i->op))
            at_ = no_id;
    }
    void finish(Op op, std::span<const Operand> operands) {
        code_.at_end(at_);
        code_.emit(op, Type::Void, operands, 0);
        for (const Operand& o : operands)
            if (o.is_block())
                reached_[o.number()] = true;
        at_ = no_id;
    }
    void branch(BlockId to) {
        const Operand operands[] = {Operand::block(to)};
        finish(Op::Branch, operands);
    }
    void branch_if(Operand condition, BlockId if_true, BlockId if_false) {
        const Operand operands[] = {condition, Operand::block(if_true), Operand::block(if_false)};
        finish(Op::BranchIf, operands);
    }

    void marker(const Instr& i, bool ends_loop) {
        code_.origin = i.origin;
        switch (i.op) {
        case Op::If: if_(i); break;
        case Op::Else: else_(); break;
        case Op::EndIf: endif(); break;
        case Op::Loop: loop(); break;
        case Op::Continuing: continuing(); break;
        case Op::EndLoop: endloop(); break;
        case Op::SwitchBegin: switch_begin(i); break;
        case Op::Case:
        case Op::Default: label(i); break;
        case Op::EndSwitch: endswitch(); break;
        default: jump(i, ends_loop); break;
        }
    }

    Frame& push(Kind kind) {
        Frame frame;
        frame.kind = kind;
        frame.dead = at_ == no_id;
        frame.first_label = labels_.size();
        if (!stack_.empty()) {
            frame.loop = top().loop;
            frame.to_break = top().to_break;
            frame.to_continue = top().to_continue;
        }
        const uint32_t self = stack_.size() + 1;
        if (kind == Kind::Loop)
            frame.to_break = frame.to_continue = self;
        if (kind == Kind::Switch)
            frame.to_break = self;
        return stack_.push(frame);
    }

    void if_(const Instr& i) {
        Frame& frame = push(Kind::If);
        if (frame.dead)
            return;
        frame.header = at_;
        const BlockId then = new_block();
        frame.other = new_block();
        branch_if(as::If(i).condition(), then, frame.other);
        begin(then);
    }
    void else_() {
        Frame& frame = top();
        if (frame.dead)
            return;
        frame.is_second = true;
        frame.merge = new_block();
        if (at_ != no_id)
            branch(frame.merge);
        begin(frame.other);
    }
    void endif() {
        Frame frame = top();
        if (frame.dead)
            return stack_.truncate(stack_.size() - 1);
        if (!frame.is_second)
            frame.merge = frame.other;
        if (at_ != no_id)
            branch(frame.merge);
        leave(frame);
    }

    void loop() {
        Frame& frame = push(Kind::Loop);
        if (frame.dead)
            return;
        frame.header = new_block();
        frame.merge = new_block();
        out_.loops.push({frame.header, frame.loop});
        frame.loop = out_.loops.size() - 1;
        branch(frame.header);
        begin(frame.header);
    }
    BlockId continue_block(Frame& frame) {
        if (frame.other == no_id)
            frame.other = new_block();
        return frame.other;
    }
    void continuing() {
        Frame& frame = top();
        if (frame.dead)
            return;
        const BlockId to = continue_block(frame);
        if (at_ != no_id)
            branch(to);
        go_on(to);
        frame.is_second = true;
    }
    void endloop() {
        Frame frame = top();
        if (frame.dead)
            return stack_.truncate(stack_.size() - 1);
        if (!frame.is_second && frame.other != no_id) {
            if (at_ != no_id)
                branch(frame.other);
            go_on(frame.other);
        }
        if (at_ != no_id)
            branch(frame.header);
        leave(frame);
    }

    void switch_begin(const Instr& i) {
        Frame& frame = push(Kind::Switch);
        if (frame.dead)
            return;
        frame.header = at_;
        frame.selector = as::SwitchBegin(i).selector();
        frame.merge = new_block();
        at_ = no_id;
    }
    void label(const Instr& i) {
        Frame& frame = top();
        if (frame.dead)
            return;
        const bool shared = at_ != no_id && at_ == frame.label && !f_.block(at_).first;
        if (!shared) {
            const BlockId b = new_block();
            frame.label = b;
            if (at_ != no_id)
                branch(b);
            reached_[b] = true;
            begin(b);
        }
        if (i.op == Op::Case)
            labels_.push({as::Case(i).value(), frame.label});
        else
            frame.other = frame.label;
    }
    void endswitch() {
        Frame frame = top();
        if (frame.dead)
            return stack_.truncate(stack_.size() - 1);
        if (at_ != no_id)
            branch(frame.merge);
        operands_.clear();
        operands_.push(frame.selector);
        operands_.push(Operand::block(frame.other != no_id ? frame.other : frame.merge));
        for (uint32_t n = frame.first_label; n < labels_.size(); n++) {
            operands_.push(labels_[n].constant);
            operands_.push(Operand::block(labels_[n].block));
        }
        labels_.truncate(frame.first_label);
        at_ = frame.header;
        finish(Op::Switch, operands_.span());
        leave(frame);
    }

    // `ends_loop`: endloop follows.
    void jump(const Instr& i, bool ends_loop) {
        if (at_ == no_id)
            return;
        const bool breaks = i.op == Op::Break || i.op == Op::BreakIf;
        Frame& target = stack_[(breaks ? top().to_break : top().to_continue) - 1];
        const BlockId to = breaks ? target.merge : continue_block(target);
        if (i.op == Op::Break || i.op == Op::Continue)
            return branch(to);
        // Only the block with the back edge may leave the loop from a continue construct.
        if (breaks && ends_loop)
            return branch_if(as::Conditional(i).condition(), to,
                             target.is_second || target.other == no_id ? target.header : target.other);
        const BlockId next = new_block();
        branch_if(as::Conditional(i).condition(), to, next);
        begin(next);
    }

    Program& p_;
    Function& f_;
    Builder code_; // with the origin of the marker that is being looked at
    Arena& scratch_;
    BlockId at_ = no_id;
    Vec<Frame> stack_;
    Vec<Label> labels_; // of the open switches
    Vec<Operand> operands_;
    Vec<uint8_t> reached_; // by block, but for the entry: does anything branch there?
    LoweredSource out_;
};

} // namespace

LoweredSource lower_source(Program& p, Function& f, Arena& scratch) {
    return SourceWalk(p, f, scratch).run();
}

} // namespace ladder::passes
