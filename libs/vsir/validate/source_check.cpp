#include "vsir/validate/source_check.h"

#include "vsir/core/op_views.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

namespace ladder::ir {

namespace {

enum class Body : uint8_t { Function, Then, Else, Loop, Continuing, Labels, Case };
// Labels: between switch_begin and its first label.

class SourceChecker {
public:
    SourceChecker(const Program& p, const Function& f, Arena& scratch)
        : p_(p), f_(f), stack_(scratch), open_(scratch), cases_(scratch),
          scope_of_(scratch.array<uint32_t>(f.values.size())) {}

    SourceProblem run() {
        const Block& b = f_.block(f_.entry());
        push(Body::Function, nullptr);
        for (ValueId v : f_.params)
            if (v < scope_of_.size())
                scope_of_[v] = top().scope + 1;
        for (const Instr* i = b.first; i; i = i->next) {
            instr_ = i;
            if (!step(*i))
                return problem_;
        }
        if (stack_.size() > 1) {
            instr_ = top().begin;
            bad("'%s' without its end", info(instr_->op).name);
        } else if (alive_ && f_.return_type != Type::Void) {
            instr_ = b.last;
            bad("the end of a function that returns a value is reached");
        }
        return problem_;
    }

private:
    struct OpenBody {
        Body body;
        bool entered = false; // by any thread: is the construct reached?
        bool joined = false;  // does a thread that left the body early get to its end?
        bool continued = false;
        bool has_default = false;
        uint32_t scope = 0;
        uint32_t first_case = 0;
        uint32_t loop = 0, breakable = 0; // innermost ones, this frame included; 0: none
        bool in_continuing = false;
        const Instr* begin = nullptr; // if, loop, switch_begin
    };

    bool bad(const char* format, ...) LADDER_PRINTF(2, 3) {
        va_list args;
        va_start(args, format);
        vsnprintf(problem_.text, sizeof problem_.text, format, args);
        va_end(args);
        problem_.at = instr_;
        return false;
    }

    OpenBody& top() { return stack_.back(); }
    void open_scope() {
        top().scope = open_.size();
        open_.push(true);
        settle();
    }
    // What every instruction asks of the innermost body.
    void settle() {
        scope_ = top().scope + 1;
        in_labels_ = top().body == Body::Labels;
    }
    void close_scope() { open_[top().scope] = false; }
    void push(Body body, const Instr* begin) {
        OpenBody f;
        f.body = body, f.entered = alive_, f.first_case = cases_.size(), f.begin = begin;
        if (!stack_.empty())
            f.loop = top().loop, f.breakable = top().breakable, f.in_continuing = top().in_continuing;
        if (body == Body::Loop)
            f.loop = f.breakable = stack_.size();
        if (body == Body::Labels)
            f.breakable = stack_.size();
        stack_.push(f);
        open_scope();
    }
    // The next body of the same construct.
    void become(Body body) {
        close_scope();
        top().body = body;
        open_scope();
    }
    void pop() {
        close_scope();
        stack_.pop();
        settle();
    }

    bool step(const Instr& i) {
        const bool is_flow = info(i.op).flags & (op_flags::Marker | op_flags::Term);
        if (i.op == Op::Phi ||
            (is_flow && (i.op == Op::Branch || i.op == Op::BranchIf || i.op == Op::Switch)))
            return bad("'%s' at level source", info(i.op).name);
        if (in_labels_ && i.op != Op::Case && i.op != Op::Default && i.op != Op::EndSwitch)
            return bad("an instruction before the first label of a switch");
        for (const Operand& o : i.operands())
            if (o.is_value() && !visible(o.number()))
                return bad("uses a value that is not defined, or defined later, or in a body that does not "
                           "go on here");
        for (uint32_t r = 0; r < i.result_count && i.result + r < scope_of_.size(); r++)
            scope_of_[i.result + r] = scope_;
        return is_flow ? marker(i) : true;
    }
    bool visible(ValueId v) const { return v < scope_of_.size() && scope_of_[v] && open_[scope_of_[v] - 1]; }

    bool marker(const Instr& i) {
        switch (i.op) {
        case Op::If: return push(Body::Then, &i), true;
        case Op::Else: return else_();
        case Op::EndIf: return endif();
        case Op::Loop: return push(Body::Loop, &i), true;
        case Op::Continuing: return continuing();
        case Op::EndLoop: return endloop();
        case Op::SwitchBegin: return push(Body::Labels, &i), true;
        case Op::Case:
        case Op::Default: return label(i);
        case Op::EndSwitch: return endswitch();
        case Op::Break:
        case Op::BreakIf: return break_(i);
        case Op::Continue:
        case Op::ContinueIf: return continue_(i);
        default: return leave(); // return, unreachable
        }
    }

    bool else_() {
        if (top().body != Body::Then)
            return bad("'else' without 'if'");
        become(Body::Else);
        top().joined = alive_;
        alive_ = top().entered;
        return true;
    }
    bool endif() {
        const OpenBody& t = top();
        if (t.body != Body::Then && t.body != Body::Else)
            return bad("'endif' without 'if'");
        alive_ = t.body == Body::Then ? t.entered : alive_ || t.joined;
        pop();
        return true;
    }
    bool continuing() {
        if (top().body != Body::Loop)
            return bad("'continuing' without 'loop'");
        become(Body::Continuing);
        top().in_continuing = true;
        alive_ |= top().continued;
        return true;
    }
    bool endloop() {
        if (top().body != Body::Loop && top().body != Body::Continuing)
            return bad("'endloop' without 'loop'");
        alive_ = top().joined;
        pop();
        return true;
    }
    bool label(const Instr& i) {
        if (top().body != Body::Labels && top().body != Body::Case)
            return bad("'%s' outside a switch", info(i.op).name);
        become(Body::Case);
        alive_ = top().entered;
        if (i.op == Op::Default) {
            if (top().has_default)
                return bad("a second 'default' in a switch");
            return top().has_default = true;
        }
        if (!i.operand_count || !as::Case(i).value().is_const())
            return bad("'case' of something that is no constant");
        const Instr& begin = *top().begin;
        if (!begin.operand_count || type(as::Case(i).value()) != type(as::SwitchBegin(begin).selector()))
            return bad("'case' is not of the selector's type");
        cases_.push({as::Case(i).value().number(), cases_.size(), &i});
        return true;
    }
    bool endswitch() {
        if (top().body != Body::Labels && top().body != Body::Case)
            return bad("'endswitch' without 'switch_begin'");
        const OpenBody& t = top();
        std::span<Label> labels = cases_.span().subspan(t.first_case);
        std::sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) {
            return a.constant != b.constant ? a.constant < b.constant : a.order < b.order;
        });
        for (size_t n = 1; n < labels.size(); n++)
            if (labels[n].constant == labels[n - 1].constant) {
                instr_ = labels[n].at;
                return bad("a second 'case' of one constant in a switch");
            }
        alive_ = t.body == Body::Labels ? t.entered : alive_ || t.joined || (t.entered && !t.has_default);
        cases_.truncate(t.first_case);
        pop();
        return true;
    }
    bool break_(const Instr& i) {
        OpenBody* t = &stack_[top().breakable];
        if (!top().breakable)
            return bad("'%s' outside loops and switches", info(i.op).name);
        // SPIR-V 2.11.2: only the block with the back edge leaves a continue construct.
        if (t->body == Body::Continuing &&
            (i.op == Op::Break || t != &top() || !i.next || i.next->op != Op::EndLoop))
            return bad("a way out of a continuing part other than 'break_if' at its end");
        t->joined |= alive_;
        if (i.op == Op::Break)
            alive_ = false;
        return true;
    }
    bool continue_(const Instr& i) {
        OpenBody* t = &stack_[top().loop];
        if (!top().loop)
            return bad("'%s' outside loops", info(i.op).name);
        if (t->body == Body::Continuing)
            return bad("'%s' in a continuing part", info(i.op).name);
        t->continued |= alive_;
        if (i.op == Op::Continue)
            alive_ = false;
        return true;
    }
    bool leave() {
        if (top().in_continuing)
            return bad("'%s' in a continuing part", info(instr_->op).name);
        alive_ = false;
        return true;
    }

    Type type(Operand o) const {
        const bool known =
            o.is_value() ? o.number() < f_.values.size() : o.is_const() && o.number() < p_.constants.size();
        return known ? type_of(p_, f_, o) : Type::Void;
    }

    struct Label {
        uint32_t constant, order;
        const Instr* at;
    };

    const Program& p_;
    const Function& f_;
    const Instr* instr_ = nullptr;
    bool alive_ = true;      // does any thread get here?
    bool in_labels_ = false; // between switch_begin and its first label
    uint32_t scope_ = 0;     // of the innermost body, plus 1
    Vec<OpenBody> stack_;
    Vec<uint8_t> open_;            // by scope
    Vec<Label> cases_;             // of the switches around
    std::span<uint32_t> scope_of_; // by value: scope + 1; 0: not defined yet
    SourceProblem problem_;
};

} // namespace

SourceProblem check_source(const Program& p, const Function& f, Arena& scratch) {
    ArenaScope scope(scratch);
    return SourceChecker(p, f, scratch).run();
}

} // namespace ladder::ir
