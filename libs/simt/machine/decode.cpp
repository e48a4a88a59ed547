// VSIR to the dense form.
#include "simt/machine/decoder.h"
#include "vsir/core/op_views.h"

#include "base/graph/loops.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace ladder::simt {

using namespace ir;

namespace {

bool ends_segment(const Instr& i) {
    return i.op == Op::Call || i.op == Op::Discard ||
           (i.op == Op::Barrier && as::Barrier(i).bits().number() & barrier_bits::Sync);
}

// After what others can notice or decide.
bool cuts(const Instr& i) {
    return info(i.op).flags & (op_flags::Reads | op_flags::Writes) && !ends_segment(i) && i.op != Op::Phi;
}

bool reads_undefined(const Instr& i) {
    for (const Operand o : i.operands())
        if (o.is_undef())
            return true;
    return false;
}

// After what a thread may not come back from.
bool cuts_always(const Instr& i) { return i.op == Op::ReportHit || i.op == Op::EndUnless; }

bool has_any(const Program& p, Op op) {
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == op)
                    return true;
    return false;
}

} // namespace

void Decoder::run() {
    place_constants();
    place_variables();
    // All blocks' numbers first: calls name functions that come later.
    uint32_t blocks = 0;
    for (const Function& f : p_.functions) {
        FunctionCode fc{};
        fc.source = &f;
        fc.first_block = blocks;
        fc.entry.target = blocks + f.entry();
        blocks += f.blocks.size();
        code_.functions.push(fc);
    }
    code_.blocks.resize(blocks, BlockCode{none, none, 0, none, 0, 0});
    for (uint32_t n = 0; n < p_.functions.size(); n++)
        place_interface(n);
    const uint32_t locals = code_.shared_units;
    for (uint32_t n = 0; n < p_.functions.size(); n++)
        function(n, locals);
    code_.call_depth = p_.functions.size();
    if (code_.shared_units > units_max_ || code_.staging_units > units_max_ - code_.shared_units)
        diag_.fail_unsupported(Location::none(), "more than %u registers", units_max_);
    for (FunctionCode& f : code_.functions)
        find_target(f.entry);
    for (Edge& e : code_.edges)
        find_target(e);
    for (Segment& s : code_.segments) {
        s.first = code_.insns.data() + s.insns;
        for (uint32_t k = 0; k < 2; k++)
            s.way[k] = code_.edges.data() + s.ways[k];
    }
}

// Once all blocks have been decoded.
void Decoder::find_target(Edge& e) const {
    const BlockCode& b = code_.blocks[e.target];
    e.segment = b.segment;
    e.first = &code_.segments[b.segment];
    e.position = b.position;
    e.depth = b.depth;
}

void Decoder::place_constants() {
    std::span<uint32_t> regs = arena_.array<uint32_t>(p_.constants.size());
    for (uint32_t c = 0; c < p_.constants.size(); c++)
        regs[c] = shared(is_wide(p_.constants[c].type));
    code_.constant = regs;
    for (uint32_t t = 0; t < type_count; t++)
        code_.undef[t] = shared(is_wide(static_cast<Type>(t)));
}

uint32_t& Decoder::slots_of(Storage s) {
    if (is_private(s))
        return code_.private_slots;
    if (is_of_group(s))
        return code_.group_slots;
    switch (s) {
    case Storage::RayQuery: return code_.query_slots;
    case Storage::HitObject: return code_.hit_slots;
    case Storage::Matrix: return code_.matrix_slots;
    default: return code_.constant_slots;
    }
}

// How many of the objects that are made anew a thread keeps; 0: none are.
uint32_t Decoder::count_kept(const Variable& v) const {
    if (v.storage == Storage::HitObject)
        return has_any(p_, Op::HitObjectNew) ? hit_objects_kept : 0;
    if (v.storage == Storage::Matrix && has_any(p_, Op::MatrixNew))
        return std::clamp(elements_kept / v.matrix.size(), matrices_kept_least, matrices_kept_most);
    return 0;
}

void Decoder::place_variables() {
    for (const Variable& v : p_.variables) {
        if (v.storage > Storage::Matrix && bits(v.element) != 32)
            diag_.fail_unsupported(Location::none(), "%s memory of %s", ir::name(v.storage),
                                   type_name(v.element));
        uint32_t& slots = slots_of(v.storage);
        const uint32_t kept = count_kept(v), count = kept ? kept : v.count;
        code_.variables.push({v.storage, v.element, count, slots, v.micromaps, kept > 0, v.matrix});
        if (v.storage == Storage::Matrix)
            code_.matrix_elements += uint64_t{kept ? 1 : count} * v.matrix.size();
        if (count > slots_max - slots)
            diag_.fail_unsupported(Location::none(), "variables of more than %u elements", slots_max);
        slots += count;
    }
}

// Registers of parameters and temps, and for all values a place in the tables.
void Decoder::place_interface(uint32_t n) {
    const Function& f = p_.functions[n];
    registers_.push(arena_.array<uint32_t>(f.values.size()));
    std::span<uint32_t> regs = registers_.back();
    for (uint32_t& r : regs)
        r = none;
    for (ValueId v : f.params)
        regs[v] = outliving(is_wide(f.values[v].type));
    FunctionCode& fc = code_.functions[n];
    fc.temps = code_.temps.size();
    fc.temp_count = f.temps.size();
    for (Type t : f.temps)
        code_.temps.push(outliving(is_wide(t)));
}

void Decoder::function(uint32_t n, uint32_t locals) {
    number_ = n;
    f_ = &p_.functions[n];
    regs_ = registers_[n];
    const bool structured = options_.structured;
    layout_ = structured ? layout_of_structure(*f_, options_.policy != SwitchPolicy::Strong, arena_, diag_)
                         : layout_of_graph(*f_, arena_);
    FunctionCode& fc = code_.functions[n];
    fc.first_region = code_.regions.size();
    fc.entry.region = global_region(layout_.innermost[f_->entry()]);
    code_.key_words += 2 * layout_.max_depth + 2;
    std::span<uint32_t> parents = arena_.array<uint32_t>(layout_.list.size());
    switch_region_ = arena_.array<uint32_t>(f_->blocks.size());
    for (uint32_t& r : switch_region_)
        r = none;
    for (uint32_t r = 0; r < layout_.list.size(); r++) {
        Region region = layout_.list[r];
        parents[r] = region.parent;
        if (region.kind == RegionKind::Switch)
            switch_region_[region.header] = global_region(r);
        region.parent = global_region(region.parent);
        code_.regions.push(region);
    }
    ancestors_ = graph::AncestorTable(parents, arena_);
    phi_hint_ = arena_.array<uint32_t>(f_->blocks.size());
    edge_to_ = arena_.array<uint32_t>(f_->blocks.size());
    for (uint32_t& e : edge_to_)
        e = none;

    share_registers();
    find_lifetimes();
    ordinal_ = 0;
    for (BlockId b : layout_.ordered)
        block(b, locals);
}

bool Decoder::is_cut_after(const Instr& i) const {
    return cuts_always(i) || (options_.cut_at_accesses && cuts(i));
}

// Which values are needed beyond the segment that computes them; of the others, where they are used last.
void Decoder::find_lifetimes() {
    const Function& f = *f_;
    std::span<uint32_t> segment_of = arena_.array<uint32_t>(f.values.size());
    std::span<uint32_t> last_segment = arena_.array<uint32_t>(f.blocks.size());
    outlives_ = arena_.array<uint8_t>(f.values.size());
    last_use_ = arena_.array<uint32_t>(f.values.size());
    uint32_t segment = 0;
    for (BlockId b : layout_.ordered) {
        for (const Instr* i = f.block(b).first; i; i = i->next) {
            for (uint32_t r = 0; r < i->result_count; r++) {
                segment_of[i->result + r] = segment;
                outlives_[i->result + r] =
                    i->op == Op::Phi || i->op == Op::Call || shared_[i->result + r] != none;
            }
            segment += ends_segment(*i) || is_cut_after(*i);
        }
        last_segment[b] = segment++;
    }
    segment = 0;
    uint32_t ordinal = 0;
    for (BlockId b : layout_.ordered) {
        for (const Instr* i = f.block(b).first; i; i = i->next, ordinal++) {
            for (uint32_t k = 0; k < i->operand_count; k++) {
                const Operand o = (*i)[k];
                if (!o.is_value())
                    continue;
                const bool phi = i->op == Op::Phi;
                if (phi && layout_.position[(*i)[k + 1].number()] == none)
                    continue;
                const uint32_t at = phi ? last_segment[(*i)[k + 1].number()] : segment;
                outlives_[o.number()] |= segment_of[o.number()] != at;
                last_use_[o.number()] = phi ? none : std::max(last_use_[o.number()], ordinal);
            }
            segment += ends_segment(*i) || is_cut_after(*i);
        }
        segment++;
    }
}

void Decoder::block(BlockId b, uint32_t locals) {
    BlockCode& bc = code_.blocks[code_.functions[number_].first_block + b];
    bc.segment = code_.segments.size();
    bc.position = layout_.position[b];
    bc.region = global_region(layout_.innermost[b]);
    bc.depth = layout_.depth(layout_.innermost[b]);
    bc.function = number_;
    bc.id = b;
    const Instr* i = f_->block(b).first;
    if (!i || !f_->block(b).last)
        diag_.fail_internal(Location::none(), "a block without instructions");
    for (; i->op == Op::Phi; i = i->next, ordinal_++) // edges to it may have come first
        operand(i->result_operand());
    do {
        Segment s{};
        s.insns = code_.insns.size();
        s.value = s.result = s.region = none;
        locals_ = locals;
        free_[0].clear();
        free_[1].clear();
        bool cut = false;
        for (; !cut && !is_terminator(i->op) && !ends_segment(*i); i = i->next, ordinal_++) {
            instruction(*i);
            s.tangled |= is_tangled(i->op);
            s.undefined |= reads_undefined(*i);
            cut = is_cut_after(*i);
        }
        s.insn_count = code_.insns.size() - s.insns;
        for (const Insn& n : code_.insns.span().subspan(s.insns))
            s.taints |= n.poison == PoisonRule::Kernel;
        s.steps = s.insn_count + 1;
        s.source = i;
        s.undefined |= reads_undefined(*i);
        if (cut) {
            s.end = End::Next;
            code_.segments.push(s);
            continue;
        }
        if (i->op == Op::Call)
            call(s, *i);
        else if (i->op == Op::Discard)
            s.end = End::Discard, s.value = operand(as::Discard(*i).condition());
        else if (i->op == Op::Barrier)
            s.end = End::Barrier, s.number = as::Barrier(*i).bits().number(), s.tangled = true;
        else
            terminator(s, *i, b);
        code_.segments.push(s);
        ordinal_++;
        i = i->next;
    } while (i);
}

void Decoder::call(Segment& s, const Instr& i) {
    s.end = End::Call;
    s.function = as::Call(i).function().number();
    const Function& callee = p_.functions[s.function];
    s.copies = code_.copies.size();
    for (uint32_t k = 0; k < callee.params.size(); k++) {
        const ValueId v = callee.params[k];
        code_.copies.push(
            {registers_[s.function][v], operand(as::Call(i).arguments()[k]), is_wide(callee.values[v].type)});
    }
    s.copy_count = code_.copies.size() - s.copies;
    if (i.result_count)
        s.result = regs_[i.result] = outliving(is_wide(i.type));
}

// An edge is for all ways to the same block: who takes it stays together.
uint32_t Decoder::edge_to(const Segment& s, BlockId from, Operand label) {
    const uint32_t to = label.number();
    if (edge_to_[to] == none || edge_to_[to] < s.edges) {
        edge_to_[to] = code_.edges.size();
        edge(from, to);
    }
    return edge_to_[to];
}

void Decoder::switch_cases(Segment& s, const Instr& i, BlockId b) {
    s.end = End::Switch;
    const as::Switch t(i);
    s.value = operand(t.selector());
    s.wide = is_wide(type_of(p_, *f_, t.selector()));
    s.region = switch_region_[b];
    edge_to(s, b, t.default_target());
    s.cases = code_.cases.size();
    const std::span<const Operand> cases = t.cases();
    for (size_t k = 0; k + 1 < cases.size(); k += 2)
        code_.cases.push({p_.constants[cases[k].number()].bits, edge_to(s, b, cases[k + 1])});
    s.case_count = code_.cases.size() - s.cases;
    std::sort(code_.cases.begin() + s.cases, code_.cases.end(),
              [](const Case& x, const Case& y) { return x.value < y.value; });
}

void Decoder::terminator(Segment& s, const Instr& i, BlockId b) {
    s.edges = code_.edges.size();
    switch (i.op) {
    case Op::Branch:
        s.end = End::Branch;
        s.ways[0] = edge_to(s, b, as::Branch(i).target());
        break;
    case Op::BranchIf: {
        s.end = End::BranchIf;
        const as::BranchIf t(i);
        s.value = operand(t.condition());
        s.ways[1] = edge_to(s, b, t.if_true());
        s.ways[0] = edge_to(s, b, t.if_false());
        break;
    }
    case Op::Switch: switch_cases(s, i, b); break;
    case Op::Return:
        s.end = End::Return;
        if (i.operand_count) {
            s.value = operand(as::Return(i).value().front());
            s.wide = is_wide(f_->return_type);
        }
        break;
    case Op::Unreachable: s.end = End::Unreachable; break;
    case Op::DispatchMesh:
        s.end = End::DispatchMesh;
        s.tangled = true;
        for (uint32_t k = 0; k < 3; k++)
            s.groups[k] = operand(as::DispatchMesh(i).groups()[k]);
        s.number = as::DispatchMesh(i).payload().number();
        break;
    case Op::IgnoreHit: s.end = End::IgnoreHit; break;
    case Op::AcceptHit: s.end = End::AcceptHit; break;
    default: diag_.fail_unsupported(Location::none(), "the simulator does not know '%s'", info(i.op).name);
    }
}

void Decoder::edge(BlockId from, BlockId to) {
    Edge e{};
    e.target = code_.functions[number_].first_block + to;
    const uint32_t common = ancestors_.common(layout_.innermost[from], layout_.innermost[to]);
    e.keep = layout_.depth(common);
    e.region = global_region(layout_.innermost[to]);
    e.counts =
        common != none && layout_.list[common].kind == RegionKind::Loop && layout_.list[common].header == to;
    e.copies = code_.copies.size();
    for (const Instr* i = f_->block(to).first; i && i->op == Op::Phi; i = i->next) {
        // Phis list predecessors in the same order mostly, and that of the edges.
        uint32_t k = phi_hint_[to];
        for (uint32_t tried = 0; tried < i->operand_count; tried += 2, k += 2) {
            if (k + 1 >= i->operand_count)
                k = 0;
            if ((*i)[k + 1].number() == from)
                break;
        }
        if (k + 1 >= i->operand_count || (*i)[k + 1].number() != from)
            diag_.fail_internal(Location::none(), "a phi lacks a predecessor");
        phi_hint_[to] = k;
        const uint32_t phi = register_of(i->result), value = operand((*i)[k]);
        if (phi != value)
            code_.copies.push({phi, value, is_wide(i->type)});
        e.undefined |= (*i)[k].is_undef();
        e.phi_count++;
    }
    e.copy_count = code_.copies.size() - e.copies;
    e.staged = !order_copies(code_.copies.span().subspan(e.copies));
    if (e.staged)
        code_.staging_units = std::max(code_.staging_units, 2 * e.copy_count);
    code_.edges.push(e);
}

uint32_t Decoder::operand(Operand o) {
    switch (o.kind()) {
    case Operand::Value: return register_of(o.number());
    case Operand::Const: return code_.constant[o.number()];
    case Operand::Undef: return code_.undef[o.number()];
    case Operand::Temp: return code_.temps[code_.functions[number_].temps + o.number()];
    default: return o.number();
    }
}

namespace {

bool in_register(Operand o) { return o.is_value() || o.is_const() || o.is_undef() || o.is(Operand::Temp); }

struct Flush {
    static float op(float v) {
        const uint32_t bits = std::bit_cast<uint32_t>(v);
        return bits & 0x7f800000 ? v : std::bit_cast<float>(bits & 0x80000000);
    }
};

// Does the operation compute with floats, so that denormals may be flushed? (Moving them keeps them:
// Direct3D 11.3, 3.1.3.2.)
bool computes(const KernelTable& kernels, const Instr& i, Type operands) {
    static constexpr Op moves[] = {Op::FNeg, Op::FAbs};
    static constexpr Op comparisons[] = {Op::FOEq, Op::FONe, Op::FOLt, Op::FOLe, Op::FOGt, Op::FOGe,
                                         Op::FUEq, Op::FUNe, Op::FULt, Op::FULe, Op::FUGt, Op::FUGe};
    if (operands != Type::F32)
        return false;
    if (std::find(std::begin(comparisons), std::end(comparisons), i.op) != std::end(comparisons))
        return true;
    if (std::find(std::begin(moves), std::end(moves), i.op) != std::end(moves))
        return false;
    return kernels.is_float(i.op);
}

} // namespace

// The type by which kernels are chosen where the instruction has none: that of the first operand.
Type Decoder::first_type(const Instr& i) const {
    for (Operand o : i.operands())
        if (in_register(o))
            return type_of(p_, *f_, o);
    return Type::Void;
}

Kernel Decoder::find_kernel(const Instr& i, PoisonRule& poison) {
    const Type first = first_type(i);
    const Kernel k = kernels_.find(i.op, i.type, first, poison);
    if (!k)
        diag_.fail_unsupported(Location::none(), "the simulator cannot execute '%s' on %s", info(i.op).name,
                               type_name(i.type == Type::Void ? first : i.type));
    return k;
}

// The descriptor that a resource operation's handle names: handles come from `handle` only.
uint32_t Decoder::descriptor_of(const Instr& i) {
    const char* letters = info(i.op).operands;
    if (i.op == Op::Handle)
        return as::Handle(i).descriptor().number();
    if (letters[0] != 'h' || !i.operand_count || !i.operands().front().is_value())
        return none;
    const Instr* def = f_->values[i.operands().front().number()].def;
    return def && def->op == Op::Handle ? as::Handle(*def).descriptor().number() : none;
}

// Does its handle have a constant index?
bool Decoder::has_constant_handle(const Instr& i) const {
    const Instr& handle = i.op == Op::Handle ? i : *f_->values[i.operands().front().number()].def;
    return as::Handle(handle).index().is_const();
}

// Returns the plain inputs that `i` differentiates, or null. Null in called functions: the flow around their
// calls is not known.
const PlainInput* Decoder::plain_inputs(const Instr& i) {
    if (!derives(i.op) || p_.stage() != Stage::Pixel || number_ != p_.entry())
        return nullptr;
    const std::span<const Operand> values = find_differentiated(p_, *f_, i);
    if (values.empty())
        return nullptr;
    const std::span<PlainInput> plain = arena_.array<PlainInput>(values.size());
    for (size_t n = 0; n < values.size(); n++) {
        plain[n] = find_plain_input(p_, *f_, values[n]);
        if (plain[n].kind == PlainInput::None)
            return nullptr;
    }
    return plain.data();
}

namespace {

// The bytes of a value that the instruction accesses in a raw or structured buffer; 4: any others.
uint32_t access_bytes(const Program& p, const Instr& i) {
    switch (i.op) {
    case Op::RawLoad:
    case Op::RawStore:
    case Op::StructLoad:
    case Op::StructStore: return std::max(bits(i.type) / 8, 1u);
    case Op::MatrixLoad:
    case Op::MatrixStore:
    case Op::MatrixAddTo: {
        const Variable& v = p.variables[as::MatrixInBuffer(i).variable().number()];
        return info(v.matrix.component).bits / 8;
    }
    default: return 4;
    }
}

} // namespace

void Decoder::instruction(const Instr& i) {
    code_.least_access = std::min(code_.least_access, access_bytes(p_, i));
    Insn n{};
    n.run = find_kernel(i, n.poison);
    n.source = &i;
    n.op = i.op;
    n.type = i.type;
    n.descriptor = descriptor_of(i);
    n.one_handle = n.descriptor != none && has_constant_handle(i);
    n.plain = plain_inputs(i);
    // A write of a temp is a result here.
    const bool writes_temp = i.op == Op::TempWrite;
    n.results = writes_temp ? 1 : i.result_count;
    n.operand_count = static_cast<uint16_t>(i.operand_count - writes_temp);
    assert(i.operand_count <= args_max); // stores have most: 16 values (ImmKind::WriteMask)
    uint32_t args[2 * args_max];
    uint32_t count = i.result_count;
    for (uint32_t r = 0; r < i.result_count; r++) {
        const ValueId v = i.result + r;
        const bool wide = is_wide(f_->values[v].type);
        if (regs_[v] == none)
            regs_[v] = outlives_[v] ? register_of(v) : local(wide);
        n.wide |= static_cast<uint16_t>(wide << r);
        args[i.result_count - 1 - r] = regs_[v];
    }
    if (writes_temp)
        n.wide = is_wide(f_->temps[as::TempWrite(i).temp().number()]);
    const bool flush = p_.settings().denorm32 == DenormMode::Flush && computes(kernels_, i, first_type(i));
    for (uint32_t k = 0; k < i.operand_count; k++) {
        const Operand o = i[k];
        if (in_register(o) && count >= n.results)
            n.registers |= 1u << (count - n.results);
        uint32_t reg = operand(o);
        if (flush && in_register(o) && type_of(p_, *f_, o) == Type::F32)
            reg = flushed(reg);
        args[count++] = reg;
    }
    n.operand_list = arena_.copy(std::span<const uint32_t>(args, count)).data() + n.results;
    code_.insns.push(n);
    if (flush && i.type == Type::F32 && i.result_count == 1)
        append_flush(regs_[i.result], regs_[i.result]);
    for (Operand o : i.operands())
        if (o.is_value() && !outlives_[o.number()] && last_use_[o.number()] == ordinal_)
            release(o.number());
}

uint32_t Decoder::flushed(uint32_t reg) {
    const uint32_t copy = local(false);
    append_flush(copy, reg);
    return copy;
}

void Decoder::append_flush(uint32_t to, uint32_t from) {
    Insn n{};
    const uint32_t args[] = {to, from};
    n.run = &map<Flush, F32, F32>;
    n.results = 1;
    n.operand_count = 1;
    n.registers = 1;
    n.operand_list = arena_.copy(std::span<const uint32_t>(args)).data() + n.results;
    n.op = Op::Count;
    n.descriptor = none;
    n.type = Type::F32;
    n.flush = true;
    code_.insns.push(n);
}

uint32_t Decoder::outliving(bool wide) {
    const uint32_t unit = code_.wave_units;
    code_.wave_units += wide ? 2 : 1;
    if (code_.wave_units > units_max_)
        diag_.fail_unsupported(Location::none(), "more than %u registers", units_max_);
    return unit * unit_bytes_;
}

uint32_t Decoder::shared(bool wide) {
    const uint32_t unit = code_.shared_units;
    code_.shared_units += wide ? 2 : 1;
    if (code_.shared_units > units_max_)
        diag_.fail_unsupported(Location::none(), "more than %u constants", units_max_);
    return (unit * unit_bytes_) | shared_file;
}

uint32_t Decoder::local(bool wide) {
    if (!free_[wide].empty())
        return free_[wide].pop();
    const uint32_t unit = locals_;
    locals_ += wide ? 2 : 1;
    if (locals_ > units_max_)
        diag_.fail_unsupported(Location::none(), "more than %u registers in a block", units_max_);
    code_.shared_units = std::max(code_.shared_units, locals_);
    return (unit * unit_bytes_) | shared_file;
}

void Decoder::release(ValueId v) {
    const uint32_t reg = regs_[v];
    last_use_[v] = none; // an instruction may name it twice
    if (reg != none && reg & shared_file)
        free_[is_wide(f_->values[v].type)].push(reg);
}

void decode(Code& code, const Program& p, const DecodeOptions& options, Arena& arena, Diagnostics& diag) {
    Decoder(code, p, options, arena, diag).run();
}

} // namespace ladder::simt
