// The passes "number-hit-objects" and "number-matrices": which element of its variable each of them is. What
// is said of hit objects is true of matrices, too; but one may take the place of another that only it is made
// of.
//
// Values of hit objects are numbers, as `hit_object_new` gives them: they may be joined, stored and passed
// like any others, while the objects of SPIR-V are variables that nothing copies. The pass replaces each
// `hit_object_new` by the lowest number that no value in use has: values that are live after it, elements of
// memory that hold numbers, and numbers that callers keep. Where all of these are known, so is the number;
// else it is computed, from one bit for each number (hit_number_set.h). An object never changes once it is
// made.
#include "passes/lower/hit_number_set.h"
#include "passes/passes.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <utility>

namespace ladder::passes {

using ir::Instr;
using ir::no_id;
using ir::Op;
using ir::Type;

namespace {

// So many objects may be there at the same time: a variable of more has no place in a thread's memory.
constexpr uint32_t hit_objects_max = 1024;

constexpr uint16_t unknown = 0xffff, varies = 0xfffe; // else: the number itself

// At most this many elements of a variable are followed one by one.
constexpr uint32_t elements_max = 32;

// The elements of a variable that hold numbers.
struct Memory {
    Vec<uint32_t> elements;
    bool any, all;
};

// What makes an object, or calls a function that does.
struct Site {
    Instr* instr;
    ir::BlockId block;
    std::span<const ir::ValueId> live; // after it, its own results left out
};

struct PerFunction {
    std::span<bool> is_number;   // by value
    std::span<uint16_t> numbers; // by value: known, unknown, varies
    std::span<ir::Operand> made; // by value: numbers that are computed; none: there is none
    Vec<Site> sites;
    bool makes;    // an object, or calls what does
    bool returns;  // a number
    uint32_t kept; // how many numbers callers may keep
};

// Makes a number of the variable.
bool is_new(const Instr& i, uint32_t variable) {
    return (i.op == Op::HitObjectNew || i.op == Op::MatrixNew) &&
           ir::as::OfVariable(i).variable().number() == variable;
}

// The operands that name objects of the variable.
template <class F>
void each_index(Instr& i, uint32_t variable, F visit) {
    if (i.op == Op::MatrixLength || i.op == Op::MatrixCoordinate) // the same of all
        return;
    for (uint32_t n = 0; n + 1 < i.operand_count; n++)
        if (i[n].is(ir::Operand::Variable) && i[n].number() == variable)
            visit(i[n + 1]);
    if (i.op == Op::MatrixSet && ir::as::MatrixSet(i).variable().number() == variable)
        visit(ir::as::MatrixSet(i).from_index());
}

// Does what makes the object come next, and may it then take the place of one that it reads? Nothing reads
// that one afterwards.
bool makes_in_place(const Instr& made) {
    if (made.op != Op::MatrixNew || made.next->op == Op::MatrixConvert)
        return false;
    if (made.next->op != Op::MatrixMultiply && made.next->op != Op::MatrixMultiplyAdd)
        return true;
    const ir::as::MatrixBinary product(*made.next);
    return product.a() != product.variable() && product.b() != product.variable();
}

class HitNumbers {
public:
    HitNumbers(ir::Program& p, Context& c, uint32_t variable)
        : p_(p), diag_(c.diag), arena_(c.scratch), analyses_(c.analyses), growth_(p, c.diag, "hit objects"),
          variable_(variable), functions_(arena_.array<PerFunction>(p.functions.size())),
          memory_(arena_.array<Memory>(p.variables.size())), in_use_(arena_),
          seen_at_(arena_.array<uint32_t>(hit_objects_max)) {}
    void run();

private:
    // Which values are numbers, and where they lie in memory.
    void find_numbers();
    bool scan(uint32_t f);
    bool look(uint32_t f, Instr& i);
    bool mark(uint32_t f, ir::Operand o);
    bool mark_memory(ir::Operand variable, ir::Operand index);
    bool holds_numbers(ir::Operand variable, ir::Operand index) const;
    bool is_number(uint32_t f, ir::Operand o) const {
        return o.is_value() && functions_[f].is_number[o.number()];
    }
    // Checks what takes numbers; parts that are undefined become 0, whose bit is as good as any.
    void settle(uint32_t f);
    void settle_operands(uint32_t f, Instr& i);
    void settle_memory();
    void find_makers();
    bool is_site(const Instr& i) const;
    bool is_made_by(const Instr& i) const { return is_new(i, variable_) && makes_in_place(i); }
    const char* what() const {
        return p_.variables[variable_].storage == ir::Storage::Matrix ? "matrices" : "hit objects";
    }
    // What callers keep, and whether there is a number left for each object.
    void find_kept();
    uint32_t room(uint32_t f, const Site& site) const {
        return static_cast<uint32_t>(site.live.size()) + in_memory_ + functions_[f].kept;
    }
    // Numbers that are the same each time.
    void compute(uint32_t f);
    uint16_t number_at(uint32_t f, const Site& site);
    uint16_t number_of(uint32_t f, ir::Operand o) const;
    bool meet(uint32_t f, ir::ValueId v, uint16_t with);
    // The others.
    void count_numbers(uint32_t f);
    void find_memory();
    void rewrite(uint32_t f, HitNumberSet& set);
    void make_number(uint32_t f, const Site& site, HitNumberSet& set);
    void keep_over_call(uint32_t f, const Site& site, HitNumberSet& set);
    void add_taken(uint32_t f, ir::Builder& code, const Site& site, HitNumberSet& set);
    template <class F>
    void each_instr(uint32_t f, F visit) {
        ir::Function& function = p_.functions[f];
        for (ir::BlockId b : function.order)
            for (Instr* i = function.blocks[b].first; i; i = i->next)
                visit(*i, b);
    }

    friend class LiveNumbers;
    ir::Program& p_;
    Diagnostics& diag_;
    Arena& arena_;
    ir::Analyses& analyses_;
    Growth growth_;
    const uint32_t variable_; // of the objects
    std::span<PerFunction> functions_;
    std::span<Memory> memory_;
    Vec<HitNumberMemory> in_use_; // of memory_
    uint32_t in_memory_ = 0, count_ = 1;
    std::span<uint32_t> seen_at_; // by number: the last question of number_at() that found it taken
    uint32_t questions_ = 0;
};

uint32_t callee(const Instr& call) { return ir::as::Call(call).function().number(); }

// Which numbers are live after each site of a function. From each use up to the definition, one value after
// the other.
class LiveNumbers {
public:
    LiveNumbers(HitNumbers& all, uint32_t f)
        : all_(all), f_(f), function_(all.p_.functions[f]), uses_(all.arena_), stack_(all.arena_),
          live_(all.arena_) {}
    void run();

private:
    struct Use {
        ir::ValueId value;
        ir::BlockId block;
        bool at_end; // of the block: by a phi of another
    };
    void gather();
    void spread(std::span<const Use> uses);
    void live_into(ir::BlockId b, ir::ValueId v);
    void scan(ir::BlockId b);
    void add(ir::ValueId v);
    void remove(const Instr& i);
    void note(Instr& site, ir::BlockId b);
    void step() { all_.growth_.step(1); }

    HitNumbers& all_;
    const uint32_t f_;
    ir::Function& function_;
    std::span<ir::BlockId> defined_;  // by value
    std::span<ir::ValueId> stamps_;   // by block: the value that is known to be live out
    std::span<Vec<ir::ValueId>> out_; // by block
    std::span<bool> has_site_;        // by block
    std::span<uint32_t> places_;      // by value: 1 + the place in live_
    Vec<Use> uses_;
    Vec<ir::BlockId> stack_;
    Vec<ir::ValueId> live_;
};

void LiveNumbers::run() {
    Arena& arena = all_.arena_;
    defined_ = arena.array<ir::BlockId>(function_.values.size());
    stamps_ = arena.array<ir::ValueId>(function_.blocks.size());
    out_ = arena.array<Vec<ir::ValueId>>(function_.blocks.size());
    has_site_ = arena.array<bool>(function_.blocks.size());
    places_ = arena.array<uint32_t>(function_.values.size());
    std::fill(stamps_.begin(), stamps_.end(), no_id);
    for (Vec<ir::ValueId>& o : out_)
        o = Vec<ir::ValueId>(arena);
    gather();
    std::sort(uses_.begin(), uses_.end(), [](const Use& a, const Use& b) { return a.value < b.value; });
    for (uint32_t n = 0; n < uses_.size();) {
        uint32_t end = n + 1;
        while (end < uses_.size() && uses_[end].value == uses_[n].value)
            end++;
        spread(std::as_const(uses_).span().subspan(n, end - n));
        n = end;
    }
    for (ir::BlockId b : function_.order)
        if (has_site_[b])
            scan(b);
}

void LiveNumbers::gather() {
    std::fill(defined_.begin(), defined_.end(), function_.entry());
    all_.each_instr(f_, [&](Instr& i, ir::BlockId b) {
        step();
        for (uint32_t n = 0; n < i.result_count; n++)
            defined_[i.result + n] = b;
        has_site_[b] |= all_.is_site(i);
        for (uint32_t n = 0; n < i.operand_count; n++)
            if (all_.is_number(f_, i[n]))
                uses_.push({i[n].number(), i.op == Op::Phi ? i[n + 1].number() : b, i.op == Op::Phi});
    });
}

void LiveNumbers::spread(std::span<const Use> uses) {
    const ir::ValueId v = uses[0].value;
    auto live_out = [&](ir::BlockId b) {
        step();
        if (stamps_[b] == v)
            return;
        stamps_[b] = v;
        if (has_site_[b])
            out_[b].push(v);
        if (defined_[v] != b)
            stack_.push(b);
    };
    for (const Use& use : uses) {
        if (use.at_end)
            live_out(use.block);
        else if (defined_[v] != use.block)
            stack_.push(use.block);
        while (!stack_.empty())
            for (graph::Node from :
                 all_.analyses_.of(all_.p_, function_).predecessors().successors(stack_.pop()))
                live_out(from);
    }
}

void LiveNumbers::add(ir::ValueId v) {
    if (places_[v])
        return;
    live_.push(v);
    places_[v] = live_.size();
}

void LiveNumbers::remove(const Instr& i) {
    for (uint32_t n = 0; n < i.result_count; n++)
        if (const uint32_t place = std::exchange(places_[i.result + n], 0)) {
            const ir::ValueId last = live_.pop();
            if (place <= live_.size()) {
                live_[place - 1] = last;
                places_[last] = place;
            }
        }
}

void LiveNumbers::scan(ir::BlockId b) {
    for (ir::ValueId v : out_[b])
        add(v);
    for (Instr* i = function_.blocks[b].last; i && i->op != Op::Phi; i = i->prev) {
        remove(*i);
        if (i->prev && all_.is_made_by(*i->prev))
            note(*i->prev, b);
        if (all_.is_site(*i) && !all_.is_made_by(*i))
            note(*i, b);
        for (const ir::Operand& o : i->operands())
            if (all_.is_number(f_, o))
                add(o.number());
    }
    for (ir::ValueId v : live_)
        places_[v] = 0;
    live_.clear();
}

// `live_` is what is live after the site.
void LiveNumbers::note(Instr& site, ir::BlockId b) {
    remove(site);
    all_.growth_.step(live_.size());
    all_.functions_[f_].sites.push({&site, b, all_.arena_.copy(std::as_const(live_).span())});
}

void HitNumbers::run() {
    for (Memory& m : memory_)
        m.elements = Vec<uint32_t>(arena_);
    const auto count = static_cast<uint32_t>(functions_.size());
    for (uint32_t f = 0; f < count; f++) {
        PerFunction& of = functions_[f];
        of.is_number = arena_.array<bool>(p_.functions[f].values.size());
        of.sites = Vec<Site>(arena_);
    }
    for (uint32_t f = 0; f < count; f++)
        each_instr(f, [&](const Instr& i, ir::BlockId) {
            if (is_new(i, variable_))
                functions_[f].is_number[i.result] = functions_[f].makes = true;
        });
    find_numbers();
    for (uint32_t f = 0; f < count; f++)
        settle(f);
    settle_memory();
    find_makers();
    for (uint32_t f = 0; f < count; f++)
        if (functions_[f].makes)
            LiveNumbers(*this, f).run();
    find_kept();
    for (uint32_t f = 0; f < count; f++)
        if (functions_[f].makes) {
            compute(f);
            count_numbers(f);
        }
    find_memory();
    HitNumberSet set(p_, arena_, growth_, count_);
    for (uint32_t f = 0; f < count; f++)
        if (functions_[f].makes)
            rewrite(f, set);
    p_.variables[variable_].count = count_;
}

void HitNumbers::find_numbers() {
    for (bool more = true; more;) {
        more = false;
        for (uint32_t f = 0; f < functions_.size(); f++)
            more |= scan(f);
    }
}

bool HitNumbers::scan(uint32_t f) {
    bool more = false;
    each_instr(f, [&](Instr& i, ir::BlockId) {
        growth_.step(1);
        more |= look(f, i);
    });
    return more;
}

bool HitNumbers::mark(uint32_t f, ir::Operand o) {
    bool& known = functions_[f].is_number[o.number()];
    return !std::exchange(known, true);
}

bool HitNumbers::holds_numbers(ir::Operand variable, ir::Operand index) const {
    const Memory& m = memory_[variable.number()];
    if (m.all || !index.is_const())
        return m.any;
    const auto at = static_cast<uint32_t>(p_.constants[index.number()].bits);
    return std::find(m.elements.begin(), m.elements.end(), at) != m.elements.end();
}

bool HitNumbers::mark_memory(ir::Operand variable, ir::Operand index) {
    const ir::Variable& v = p_.variables[variable.number()];
    if (v.storage != ir::Storage::Private) // its elements are as wide as a number (ir::validate)
        diag_.fail_unsupported(Location::none(), "%s in %s memory are not supported", what(),
                               ir::name(v.storage));
    Memory& m = memory_[variable.number()];
    if (m.all || (index.is_const() && holds_numbers(variable, index)))
        return false;
    m.any = true;
    if (!index.is_const() || m.elements.size() == elements_max)
        m.all = true;
    else
        m.elements.push(static_cast<uint32_t>(p_.constants[index.number()].bits));
    return true;
}

// Does a number go to another place by an instruction?
bool HitNumbers::look(uint32_t f, Instr& i) {
    auto any = [&](uint32_t from, uint32_t step) {
        for (uint32_t n = from; n < i.operand_count; n += step)
            if (is_number(f, i[n]))
                return true;
        return false;
    };
    switch (i.op) {
    case Op::Phi: return any(0, 2) && mark(f, i.result_operand());
    case Op::Select: return any(ir::at::Select::if_true, 1) && mark(f, i.result_operand());
    case Op::VarStore: {
        const ir::as::VarStore store(i);
        return is_number(f, store.value()) && mark_memory(store.variable(), store.index());
    }
    case Op::VarLoad: {
        const ir::as::VarLoad load(i);
        return holds_numbers(load.variable(), load.index()) && mark(f, i.result_operand());
    }
    case Op::Return: return any(0, 1) && !std::exchange(functions_[f].returns, true);
    case Op::Call: {
        const uint32_t to = callee(i);
        const auto arguments = ir::as::Call(i).arguments();
        bool more = false;
        for (uint32_t n = 0; n < arguments.size(); n++)
            if (is_number(f, arguments[n]))
                more |= mark(to, ir::Operand::value(p_.functions[to].params[n]));
        return (functions_[to].returns && mark(f, i.result_operand())) || more;
    }
    default: return false;
    }
}

void HitNumbers::settle(uint32_t f) {
    each_instr(f, [&](Instr& i, ir::BlockId) {
        settle_operands(f, i);
        each_index(i, variable_, [&](ir::Operand o) {
            if (!is_number(f, o))
                diag_.fail_unsupported(Location::none(),
                                       "%s in memory beside narrower numbers are not supported", what());
        });
    });
}

void HitNumbers::settle_operands(uint32_t f, Instr& i) {
    auto define = [&](ir::Operand& o) {
        if (o.is_undef())
            o = p_.i32(0);
    };
    switch (i.op) {
    case Op::Phi:
        for (uint32_t n = 0; is_number(f, i.result_operand()) && n < i.operand_count; n += 2)
            define(i[n]);
        break;
    case Op::Select:
        if (is_number(f, i.result_operand()))
            define(ir::as::Select(i).if_true()), define(ir::as::Select(i).if_false());
        break;
    case Op::VarStore: {
        const ir::as::VarStore store(i);
        if (holds_numbers(store.variable(), store.index()))
            define(store.value());
        break;
    }
    case Op::Return:
        if (functions_[f].returns)
            define(ir::as::Return(i).value().front());
        break;
    case Op::Call: {
        const uint32_t to = callee(i);
        const auto arguments = ir::as::Call(i).arguments();
        for (uint32_t n = 0; n < arguments.size(); n++)
            if (is_number(to, ir::Operand::value(p_.functions[to].params[n])))
                define(arguments[n]);
        break;
    }
    default: break;
    }
}

void HitNumbers::settle_memory() {
    for (uint32_t v = 0; v < memory_.size(); v++) {
        if (!memory_[v].any)
            continue;
        ir::Variable& variable = p_.variables[v];
        if (variable.initial.empty())
            variable.initial_zero = true;
        in_memory_ += memory_[v].all ? std::min(variable.count, hit_objects_max) : memory_[v].elements.size();
        in_memory_ = std::min(in_memory_, hit_objects_max);
    }
}

void HitNumbers::find_makers() {
    for (bool more = true; more;) {
        more = false;
        for (uint32_t f = 0; f < functions_.size(); f++)
            each_instr(f, [&](Instr& i, ir::BlockId) {
                growth_.step(1);
                if (i.op == Op::Call && functions_[callee(i)].makes)
                    more |= !std::exchange(functions_[f].makes, true);
            });
    }
}

bool HitNumbers::is_site(const Instr& i) const {
    if (i.op == Op::Call)
        return functions_[callee(i)].makes;
    return is_new(i, variable_);
}

// No function calls itself: this ends.
void HitNumbers::find_kept() {
    for (bool more = true; more;) {
        more = false;
        for (uint32_t f = 0; f < functions_.size(); f++)
            for (const Site& site : functions_[f].sites) {
                growth_.step(1);
                if (room(f, site) >= hit_objects_max)
                    diag_.fail_unsupported(Location::none(),
                                           "more than %u %s at the same time are not supported",
                                           hit_objects_max, what());
                if (site.instr->op != Op::Call)
                    continue;
                PerFunction& to = functions_[callee(*site.instr)];
                const uint32_t kept = functions_[f].kept + static_cast<uint32_t>(site.live.size());
                more |= kept > to.kept;
                to.kept = std::max(to.kept, kept);
            }
    }
}

uint16_t HitNumbers::number_of(uint32_t f, ir::Operand o) const {
    if (o.is_const())
        return p_.constants[o.number()].bits < hit_objects_max
                   ? static_cast<uint16_t>(p_.constants[o.number()].bits)
                   : varies;
    return is_number(f, o) ? functions_[f].numbers[o.number()] : varies;
}

uint16_t HitNumbers::number_at(uint32_t f, const Site& site) {
    if (in_memory_ || functions_[f].kept)
        return varies;
    questions_++;
    for (ir::ValueId v : site.live) {
        const uint16_t n = functions_[f].numbers[v];
        if (n == varies)
            return varies;
        if (n != unknown)
            seen_at_[n] = questions_;
    }
    uint16_t lowest = 0; // find_kept() has seen to it that there is one
    while (seen_at_[lowest] == questions_)
        lowest++;
    return lowest;
}

// A number that is another one the second time varies.
bool HitNumbers::meet(uint32_t f, ir::ValueId v, uint16_t with) {
    uint16_t& known = functions_[f].numbers[v];
    if (with == unknown || known == with || known == varies)
        return false;
    known = known == unknown ? with : varies;
    return true;
}

void HitNumbers::compute(uint32_t f) {
    PerFunction& of = functions_[f];
    of.numbers = arena_.array<uint16_t>(of.is_number.size());
    std::fill(of.numbers.begin(), of.numbers.end(), unknown);
    for (ir::ValueId v : p_.functions[f].params)
        of.numbers[v] = varies;
    const std::span<uint32_t> site_of = arena_.array<uint32_t>(of.is_number.size());
    for (uint32_t n = 0; n < of.sites.size(); n++)
        if (of.sites[n].instr->op != Op::Call)
            site_of[of.sites[n].instr->result] = n;
    for (bool more = true; more;) {
        more = false;
        each_instr(f, [&](Instr& i, ir::BlockId) {
            growth_.step(i.operand_count + 1);
            if (!i.has_result() || !is_number(f, i.result_operand()))
                return;
            if (is_new(i, variable_)) {
                more |= meet(f, i.result, number_at(f, of.sites[site_of[i.result]]));
            } else if (i.op == Op::Phi) {
                for (uint32_t n = 0; n < i.operand_count; n += 2)
                    more |= meet(f, i.result, number_of(f, i[n]));
            } else {
                const bool select = i.op == Op::Select;
                more |= meet(f, i.result, select ? number_of(f, ir::as::Select(i).if_true()) : varies);
                more |= meet(f, i.result, select ? number_of(f, ir::as::Select(i).if_false()) : varies);
            }
        });
    }
}

void HitNumbers::count_numbers(uint32_t f) {
    for (const Site& site : functions_[f].sites)
        if (site.instr->op != Op::Call) {
            const uint16_t known = functions_[f].numbers[site.instr->result];
            count_ = std::max(count_, (known < hit_objects_max ? known : room(f, site)) + 1);
        }
}

void HitNumbers::find_memory() {
    for (uint32_t v = 0; v < memory_.size(); v++)
        if (memory_[v].any)
            in_use_.push({v, memory_[v].all, std::as_const(memory_[v].elements).span()});
}

// The numbers of values, and what callers keep.
void HitNumbers::add_taken(uint32_t f, ir::Builder& code, const Site& site, HitNumberSet& set) {
    set.begin(code);
    for (ir::ValueId v : site.live) {
        const uint16_t n = functions_[f].numbers[v];
        set.add(code, n < hit_objects_max ? p_.i32(n) : ir::Operand::value(v));
    }
    if (functions_[f].kept)
        set.add_kept(code);
}

void HitNumbers::make_number(uint32_t f, const Site& site, HitNumberSet& set) {
    Instr& i = *site.instr;
    if (functions_[f].numbers[i.result] >= hit_objects_max) { // not known
        ir::Builder code(p_, p_.functions[f]);
        code.before(site.block, &i);
        code.origin = i.origin;
        add_taken(f, code, site, set);
        set.add_memory(code, std::as_const(in_use_).span());
        functions_[f].made[i.result] = set.lowest_free(code);
    }
    ir::remove(p_.functions[f].block(site.block), &i);
}

void HitNumbers::keep_over_call(uint32_t f, const Site& site, HitNumberSet& set) {
    if (site.live.empty()) // what this function's callers keep is kept
        return;
    ir::Builder code(p_, p_.functions[f]);
    code.origin = site.instr->origin;
    code.before(site.block, site.instr);
    const HitNumberSet::Kept before = set.kept(code, functions_[f].kept);
    add_taken(f, code, site, set);
    set.keep(code);
    code.before(site.block, site.instr->next);
    set.keep(code, before);
}

void HitNumbers::rewrite(uint32_t f, HitNumberSet& set) {
    PerFunction& of = functions_[f];
    of.made = arena_.array<ir::Operand>(of.numbers.size());
    for (const Site& site : of.sites)
        if (site.instr->op == Op::Call)
            keep_over_call(f, site, set);
        else
            make_number(f, site, set);
    each_instr(f, [&](Instr& i, ir::BlockId) {
        for (ir::Operand& o : i.operands()) {
            if (!o.is_value() || o.number() >= of.numbers.size())
                continue;
            if (of.numbers[o.number()] < hit_objects_max)
                o = p_.i32(of.numbers[o.number()]);
            else if (const ir::Operand made = of.made[o.number()]; made != ir::Operand())
                o = made;
        }
    });
}

// The variable whose objects `hit_object_new` makes; no_id: the program has none.
uint32_t find_made(const ir::Program& p, Context& c) {
    uint32_t variable = no_id;
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next) {
                if (i->op != Op::HitObjectNew)
                    continue;
                const uint32_t of = ir::as::HitObjectNew(*i).variable().number();
                if (variable != no_id && of != variable)
                    c.diag.fail_unsupported(Location::none(), "hit objects in several variables");
                variable = of;
            }
    return variable;
}

} // namespace

namespace {
bool has(const ir::Program& p, ir::Storage s) {
    for (const ir::Variable& v : p.variables)
        if (v.storage == s)
            return true;
    return false;
}
} // namespace

bool has_hit_objects(const ir::Program& p, const Context&) { return has(p, ir::Storage::HitObject); }
bool has_matrices(const ir::Program& p, const Context&) { return has(p, ir::Storage::Matrix); }

void number_matrices(ir::Program& p, Context& c) {
    for (uint32_t v = 0; v < p.variables.size(); v++) {
        if (p.variables[v].storage != ir::Storage::Matrix)
            continue;
        const ArenaScope scope(c.scratch);
        HitNumbers(p, c, v).run();
    }
}

void number_hit_objects(ir::Program& p, Context& c) {
    const ArenaScope scope(c.scratch);
    const uint32_t variable = find_made(p, c);
    if (variable != no_id)
        HitNumbers(p, c, variable).run();
}

} // namespace ladder::passes
