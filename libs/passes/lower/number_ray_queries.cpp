// The pass "number-ray-queries": the result of `ray_query_new` becomes the constant that it is, and traces
// get the flags of their query as an operand.
//
//     %q = ray_query_new v0, 2, 0x1
//     ray_trace %scene, v0, %q, %flags, ...    ->    %f = or.i32 %flags, 1
//                                                    ray_trace %scene, v0, 2, %f, ...
//
// Where the number of the query is computed, the flags come from a table of all queries. In SPIR-V a query
// has no flags of its own.
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

class QueryNumbers {
public:
    QueryNumbers(Program& p, Context& c)
        : p_(p), c_(c), queries_(c.scratch.array<Queries>(p.variables.size())) {}

    void run() {
        for (uint32_t v = 0; v < queries_.size(); v++)
            if (p_.variables[v].storage == Storage::RayQuery) {
                queries_[v] = {c_.scratch.array<uint64_t>(p_.variables[v].count),
                               c_.scratch.array<bool>(p_.variables[v].count), no_id};
            }
        for (Function& f : p_.functions)
            take_numbers(f);
        for (Function& f : p_.functions)
            for (BlockId b : f.order)
                for (Instr* i = f.block(b).first; i; i = i->next)
                    if (i->op == Op::RayTrace)
                        add_flags(f, b, *i);
    }

private:
    // The queries of a variable.
    struct Queries {
        std::span<uint64_t> flags;
        std::span<bool> known;
        uint32_t table; // the variable that holds `flags`; no_id: not made yet
    };

    void take_numbers(Function& f) {
        const ArenaScope scope(c_.scratch);
        Replacements numbers(f, c_.scratch);
        for (BlockId b : f.order) {
            Instr* next;
            for (Instr* i = f.block(b).first; i; i = next) {
                next = i->next;
                if (i->op != Op::RayQueryNew)
                    continue;
                const as::RayQueryNew query(*i);
                Queries& of = queries_[query.variable().number()];
                const uint32_t number = query.number().number();
                if (of.known[number])
                    c_.diag.fail_invalid(Location::none(), "ray query %u of v%u is new in two places", number,
                                         query.variable().number());
                of.known[number] = true;
                of.flags[number] = query.flags().number();
                numbers.set(i->result, p_.i32(number));
                remove(f.block(b), i);
            }
        }
        numbers.apply(f);
    }

    void add_flags(Function& f, BlockId b, Instr& trace) {
        Builder code(p_, f);
        code.before(b, &trace);
        code.origin = trace.origin;
        const as::RayTrace ray(trace);
        ray.flags() = either(code, ray.flags(), flags_of(code, ray.variable().number(), ray.index()));
    }

    Operand flags_of(Builder& code, uint32_t variable, Operand number) {
        Queries& of = queries_[variable];
        if (number.is_const()) {
            const uint64_t n = p_.constants[number.number()].bits;
            return p_.i32(n < of.flags.size() ? static_cast<uint32_t>(of.flags[n]) : 0);
        }
        if (of.table == no_id)
            of.table = make_table(of);
        return code.make(Op::VarLoad, Type::I32, {Operand::variable(of.table), number});
    }

    uint32_t make_table(const Queries& of) {
        Variable v{};
        v.storage = Storage::Constant;
        v.element = Type::I32;
        v.count = static_cast<uint32_t>(of.flags.size());
        v.initial = p_.arena.copy(std::span<const uint64_t>(of.flags));
        v.name = "ray_query_flags";
        p_.variables.push(v);
        return p_.variables.size() - 1;
    }

    Operand either(Builder& code, Operand a, Operand b) {
        if (a == p_.i32(0))
            return b;
        if (b == p_.i32(0))
            return a;
        return code.make(Op::Or, Type::I32, {a, b});
    }

    Program& p_;
    Context& c_;
    std::span<Queries> queries_; // by variable
};

} // namespace

bool has_ray_queries(const Program& p, const Context&) {
    for (const Variable& v : p.variables)
        if (v.storage == Storage::RayQuery)
            return true;
    return false;
}

void number_ray_queries(Program& p, Context& c) {
    const ArenaScope scope(c.scratch);
    QueryNumbers(p, c).run();
}

} // namespace ladder::passes
