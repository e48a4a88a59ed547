// Retype: values that cross joins take the type that their makers and users have.
//
// Registers of shader models 4 and 5 have no types, so what crosses a join does so as i32, between bitcasts.
// Phis, and selects that stand between them, which carry each other's values are one web. A web that mostly
// floats go into and come out of becomes one of floats: bitcasts at its ends go, and stand where integers go
// in or out. Bits stay what they are (D3D 11.3, 22.4: movs keep them).
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

class Retyping {
public:
    Retyping(Program& p, Function& f, Arena& scratch)
        : p_(p), f_(f), code_(p, f), scratch_(scratch), node_of_(scratch.array<uint32_t>(f.values.size())),
          nodes_(scratch), replacements_(f, scratch) {}

    // A web becomes one of floats for the sake of bitcasts alone.
    static bool may_change(const Function& f) {
        bool casts = false, webs = false;
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i && !(casts && webs); i = i->next) {
                casts |= i->op == Op::Bitcast;
                webs |= carries(*i);
            }
        return casts && webs;
    }

    void run() {
        gather();
        if (nodes_.empty())
            return;
        join();
        bool any = false;
        for (uint32_t n = 0; n < nodes_.size(); n++)
            any |= is_chosen(n);
        if (!any)
            return;
        for (BlockId b : f_.order)
            rewrite(b);
        // Rewrites all blocks at the end: phis and unreachable blocks may use values defined further down.
        replacements_.apply(f_);
    }

private:
    struct Node {
        Instr* instr;
        BlockId block;
        uint32_t parent; // union-find; roots are their own
        int32_t floats;  // of roots: bitcasts that would go, less those that would come
        Operand as_int;  // once it is a float: its bits, where an integer is wanted
    };

    // Carries bits from its operands to its result; of a select, the condition is none of them.
    static bool carries(const Instr& i) {
        return i.type == Type::I32 && (i.op == Op::Phi || i.op == Op::Select);
    }
    template <class Visit>
    static void for_each_carried(Instr& i, Visit visit) {
        if (i.op == Op::Phi)
            for (uint32_t k = 0; k < i.operand_count; k += 2)
                visit(i[k], k);
        else
            for (uint32_t k : {at::Select::if_true, at::Select::if_false})
                visit(i[k], k);
    }

    const Instr* definition(Operand o, Op op) const {
        if (!o.is_value())
            return nullptr;
        const Instr* d = f_.values[o.number()].def;
        return d && d->op == op ? d : nullptr;
    }
    // The f32 that `o` has the bits of, if that is plain to see.
    Operand float_of(Operand o) const {
        const Instr* cast = definition(o, Op::Bitcast);
        return cast && type_of(p_, f_, as::Bitcast(*cast).value()) == Type::F32 ? as::Bitcast(*cast).value()
                                                                                : Operand{};
    }
    bool is_node(Operand o) const {
        return o.is_value() && o.number() < node_of_.size() && node_of_[o.number()];
    }
    uint32_t node(Operand o) const { return node_of_[o.number()] - 1; }
    uint32_t root(uint32_t n) {
        while (nodes_[n].parent != n)
            n = nodes_[n].parent = nodes_[nodes_[n].parent].parent;
        return n;
    }
    bool is_chosen(uint32_t n) { return nodes_[root(n)].floats > 0; }

    void gather();
    void join();
    void rewrite(BlockId b);
    void become_float(Node& n);
    Operand float_before(Operand o, BlockId b, Instr* at);
    void use(BlockId b, Instr* i);

    Program& p_;
    Function& f_;
    Builder code_;
    Arena& scratch_;
    std::span<uint32_t> node_of_; // by value: plus 1
    Vec<Node> nodes_;
    Replacements replacements_;
};

// Nodes, with what their users want. Users come after them, but for phis, which join() looks at.
void Retyping::gather() {
    Steps steps(scratch_.host());
    for (BlockId b : f_.order)
        for (Instr* i = f_.block(b).first; i; i = i->next) {
            steps.step();
            if (carries(*i)) {
                nodes_.push({i, b, nodes_.size(), 0, {}});
                node_of_[i->result] = nodes_.size();
                continue; // a condition is no node
            }
            const int32_t wanted = i->op == Op::Bitcast && i->type == Type::F32 ? 1 : -1;
            for (Operand o : i->operands())
                if (is_node(o))
                    nodes_[node(o)].floats += wanted;
        }
}

// Webs of nodes, with what goes into them.
void Retyping::join() {
    for (uint32_t n = 0; n < nodes_.size(); n++)
        for_each_carried(*nodes_[n].instr, [&](Operand o, uint32_t) {
            const uint32_t to = root(n);
            if (!is_node(o)) {
                if (o.is_value())
                    nodes_[to].floats += float_of(o).is_value() ? 1 : -1;
            } else if (const uint32_t from = root(node(o)); from != to) {
                nodes_[from].parent = to;
                nodes_[to].floats += nodes_[from].floats;
            }
        });
}

// `o` as f32; what must be made for it goes before `at`, null: to the end of the block.
Operand Retyping::float_before(Operand o, BlockId b, Instr* at) {
    if (is_node(o) && is_chosen(node(o)))
        return o;
    if (o.is_undef())
        return Operand::undef(Type::F32);
    if (o.is_const())
        return p_.constant(Type::F32, p_.constants[o.number()].bits);
    if (const Operand f = float_of(o); f.is_value())
        return f;
    code_.before(b, at);
    return code_.make(Op::Bitcast, Type::F32, {o});
}

void Retyping::become_float(Node& n) {
    Instr& i = *n.instr;
    for_each_carried(i, [&](Operand o, uint32_t k) {
        if (i.op == Op::Phi)
            i[k] = float_before(o, i[k + 1].number(), f_.block(i[k + 1].number()).last);
        else
            i[k] = float_before(o, n.block, &i);
    });
    i.type = Type::F32;
    f_.values[i.result].type = Type::F32;
}

// What takes the value of a web; no bitcast to an integer.
void Retyping::use(BlockId b, Instr* i) {
    if (i->op == Op::Bitcast) {
        const Operand value = as::Bitcast(*i).value();
        if (is_node(value) && is_chosen(node(value))) {
            replacements_.set(i->result, value);
            remove(f_.block(b), i);
            return;
        }
    }
    for (Operand& o : i->operands()) {
        if (!is_node(o) || !is_chosen(node(o)))
            continue;
        Node& n = nodes_[node(o)];
        if (n.as_int.is(Operand::None)) {
            Instr* after = n.instr->next;
            while (after && after->op == Op::Phi)
                after = after->next;
            code_.before(n.block, after);
            n.as_int = code_.emit(Op::Bitcast, Type::I32, {o}, 1)->result_operand();
        }
        o = n.as_int;
    }
}

void Retyping::rewrite(BlockId b) {
    Instr* next;
    for (Instr* i = f_.block(b).first; i; i = next) {
        next = i->next;
        // A cast to an integer stays, be it of a float by now. So do those that use() makes.
        if (i->op == Op::Bitcast && i->type == Type::I32)
            continue;
        if (i->has_result() && is_node(i->result_operand()) && is_chosen(node(i->result_operand())))
            become_float(nodes_[node(i->result_operand())]);
        else
            use(b, i);
    }
}

} // namespace

void retype(Program& p, Context& c) {
    for (Function& f : p.functions) {
        if (!Retyping::may_change(f))
            continue;
        ArenaScope scope(c.scratch);
        Retyping(p, f, c.scratch).run();
    }
}

} // namespace ladder::passes
