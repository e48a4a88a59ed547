#include "front/llvm/debug_reader.h"

#include "front/llvm/function.h"
#include "vsir/core/debug_path.h"

#include <algorithm>
#include <utility>

namespace ladder::front_llvm {

namespace codes = llvm::debug_codes;
using llvm::debug_field;
using llvm::debug_number;
using llvm::DebugNode;

namespace {

constexpr uint32_t bit_piece = 0x9d; // DW_OP_bit_piece

std::string_view last_part(std::string_view path) {
    const size_t at = path.find_last_of("/\\");
    return at == path.npos ? path : path.substr(at + 1);
}

bool by_where(const llvm::DebugPlace& a, const llvm::DebugPlace& b) { return a.where < b.where; }

} // namespace

DebugReader::DebugReader(const llvm::Module& m, std::string_view texts, ir::Program& p)
    : records_(*m.debug), out_(*p.arena.make<ir::DebugInfo>(p.arena)), arena_(p.arena),
      known_(p.arena.array<uint32_t>(m.debug->nodes.size())), chain_(p.arena), locations_(p.arena),
      values_(p.arena), memory_(p.arena), ways_(p.arena), block_origins_(p.arena) {
    p.debug = &out_;
    places_ = m.debug->places.span();
    assignments_ = m.debug->assignments.span();
    std::stable_sort(places_.begin(), places_.end(), by_where);
    std::stable_sort(assignments_.begin(), assignments_.end(),
                     [](const auto& a, const auto& b) { return a.where < b.where; });
    if (const llvm::NamedMetadata* list = llvm::find_named(m, texts))
        read_texts(*list);
    for (const llvm::Metadata* node : records_.nodes.span())
        if (node->kind == llvm::MetadataKind::Specialized)
            if (const auto& unit = *static_cast<const DebugNode*>(node); unit.code == codes::CompileUnit)
                out_.producer = records_.string(debug_field(unit, 3));
}

// The main file comes first.
void DebugReader::read_texts(const llvm::NamedMetadata& list) {
    for (const llvm::Metadata* node : list.nodes) {
        const auto of = node->operands;
        if (of.size() == 2 && of[0] && of[1] && of[0]->kind == llvm::MetadataKind::String &&
            of[1]->kind == llvm::MetadataKind::String)
            out_.files.push({of[0]->string, of[1]->string});
    }
}

// [distinct, name, directory]. Compilers write the paths of one file in several ways.
uint32_t DebugReader::file(uint64_t number) {
    const DebugNode* node = records_.node(number, codes::File);
    if (!node)
        return out_.files.empty() ? out_.files.push({"", {}}), 0 : 0;
    uint32_t& known = known_[number - 1];
    if (known)
        return known - 1;
    const std::string_view name = records_.string(debug_field(*node, 1));
    uint32_t found = ir::no_id;
    for (uint32_t n = 0; n < out_.files.size(); n++)
        if (out_.files[n].name == name)
            found = n;
    for (uint32_t n = 0; n < out_.files.size() && found == ir::no_id; n++)
        if (last_part(out_.files[n].name) == last_part(name) && !out_.files[n].text.empty())
            found = n;
    if (found == ir::no_id) {
        found = out_.files.size();
        out_.files.push({name, {}});
    }
    known = found + 1;
    return found;
}

// Scopes lie in one another: those that are new are made from the outermost one on.
uint32_t DebugReader::scope(uint64_t number) {
    constexpr uint32_t deepest = 256;
    chain_.clear();
    uint32_t parent = ir::no_id;
    while (const DebugNode* node = records_.node(number)) {
        const bool is_block = node->code == codes::LexicalBlock || node->code == codes::LexicalBlockFile;
        if ((!is_block && node->code != codes::Subprogram) || chain_.size() == deepest)
            break;
        if (known_[number - 1]) {
            parent = known_[number - 1] - 1;
            break;
        }
        chain_.push(static_cast<uint32_t>(number));
        number = is_block ? debug_field(*node, 1) : 0; // functions lie in the unit
    }
    if (parent == ir::no_id) {
        if (out_.scopes.empty()) {
            ir::DebugScope unit{};
            unit.parent = ir::no_id;
            unit.file = file(0);
            out_.scopes.push(unit);
        }
        parent = 0;
    }
    while (!chain_.empty()) {
        const uint32_t at = chain_.pop();
        const DebugNode& node = *records_.node(at);
        ir::DebugScope s{};
        s.kind = ir::DebugScope::Block;
        s.parent = parent;
        if (node.code == codes::Subprogram) {
            s.kind = ir::DebugScope::Function;
            s.name = records_.string(debug_field(node, 2));
            s.linkage_name = records_.string(debug_field(node, 3));
            s.file = file(debug_field(node, 4));
            s.line = debug_number(debug_field(node, 5));
        } else {
            s.file = file(debug_field(node, 2));
            const bool has_line = node.code == codes::LexicalBlock;
            s.line = has_line ? debug_number(debug_field(node, 3)) : out_.scopes[parent].line;
            s.column = has_line ? debug_number(debug_field(node, 4)) : 0;
        }
        parent = out_.scopes.size();
        out_.scopes.push(s);
        known_[at - 1] = parent + 1;
    }
    return parent;
}

// The calls that were inlined lie in one another, too. [distinct, line, column, scope less one, inlined at]
uint32_t DebugReader::inlined_at(uint64_t number) {
    constexpr uint32_t deepest = 256;
    Vec<uint32_t> chain(arena_);
    uint32_t outer = ir::no_id;
    while (const DebugNode* node = records_.node(number, codes::Location)) {
        if (known_[number - 1]) {
            outer = known_[number - 1] - 1;
            break;
        }
        if (chain.size() == deepest)
            break;
        chain.push(static_cast<uint32_t>(number));
        number = debug_field(*node, 4);
    }
    while (!chain.empty()) {
        const uint32_t at = chain.pop();
        const DebugNode& node = *records_.node(at, codes::Location);
        const uint32_t in = scope(debug_field(node, 3) + 1);
        known_[at - 1] = out_.locations.size() + 1;
        out_.locations.push(
            {debug_number(debug_field(node, 1)), debug_number(debug_field(node, 2)), in, outer});
        outer = known_[at - 1] - 1;
    }
    return outer;
}

uint32_t DebugReader::location(const llvm::DebugPlace& place) {
    const ir::DebugLocation l = {place.line, place.column, scope(place.scope), inlined_at(place.inlined_at)};
    // Neighbours often share one.
    if (!out_.locations.empty())
        if (const ir::DebugLocation& last = out_.locations.back();
            last.line == l.line && last.column == l.column && last.scope == l.scope &&
            last.inlined_at == l.inlined_at)
            return out_.locations.size() - 1;
    out_.locations.push(l);
    return out_.locations.size() - 1;
}

// [distinct, tag, scope, name, file, line, type, argument, flags]
uint32_t DebugReader::variable(uint64_t number) {
    const DebugNode* node = records_.node(number, codes::LocalVariable);
    if (!node)
        return ir::no_id;
    if (known_[number - 1])
        return known_[number - 1] - 1;
    const ir::DebugVariable v = {records_.string(debug_field(*node, 3)), scope(debug_field(*node, 2)),
                                 debug_number(debug_field(*node, 5)), type(debug_field(*node, 6)),
                                 debug_number(debug_field(*node, 7))};
    known_[number - 1] = out_.variables.size() + 1;
    out_.variables.push(v);
    return out_.variables.size() - 1;
}

// One scalar of a variable.
void DebugReader::assign_part(const ir::DebugAssignment& whole, uint32_t first_bit, ir::Operand o) {
    ir::DebugAssignment part = whole;
    part.first_bit = first_bit;
    if (!ir::walk_to_part(out_, part, [](const ir::DebugType&, uint32_t) {}))
        return; // it lies between the members of a structure
    if (o.is_value() || o.is_const())
        part.value = o;
    values_.push(part);
}

// The part of a variable that an expression names. False for expressions that no compiler of HLSL writes.
bool DebugReader::find_piece(uint64_t expression, ir::DebugAssignment& part) const {
    const DebugNode* e = records_.node(expression, codes::Expression);
    if (!e || e->fields.size() <= 1)
        return true;
    if (e->fields.size() != 4 || e->fields[1] != bit_piece)
        return false;
    part.first_bit = debug_number(e->fields[2]);
    part.bits = debug_number(e->fields[3]);
    return true;
}

void DebugReader::assign(FunctionTranslator& t, const llvm::DebugAssignment& a, uint32_t origin) {
    if (a.is_address)
        return declare(t, a);
    const uint32_t to = variable(a.variable);
    if (to == ir::no_id || a.place == UINT32_MAX)
        return;
    ir::DebugAssignment out = {.before = origin,
                               .first = line_first_,
                               .last = ir::no_id,
                               .next = ir::no_id,
                               .variable = to,
                               .location = location(records_.call_places[a.place]),
                               .first_bit = 0,
                               .bits = out_.types[out_.variables[to].type].bits,
                               .value = {},
                               .type = ir::Type::Void,
                               .constant = 0};
    if (!find_piece(a.expression, out))
        return;
    const llvm::Value* v = a.value;
    const bool is_local =
        v && (v->kind == llvm::ValueKind::Instruction || v->kind == llvm::ValueKind::Argument);
    const Lowered known = is_local && t.values.is_translated(*v) ? t.values.known(*v) : Lowered();
    if (known.kind() == Lowered::Scalar)
        return assign_part(out, out.first_bit, known.scalar());
    if (known.kind() == Lowered::Run && v->type->kind == llvm::TypeKind::Vector && v->type->count) {
        const auto count = static_cast<uint32_t>(v->type->count);
        out.bits /= count;
        for (uint32_t n = 0; n < count; n++)
            if (const Part& part = t.s.runs[known.position() + n]; !part.is_loose())
                assign_part(out, out.first_bit + n * out.bits, part.operand());
        return;
    }
    // Constants are not asked for as operands: the program must have none for debug information alone.
    if (v && (v->kind == llvm::ValueKind::ConstInt || v->kind == llvm::ValueKind::ConstFloat ||
              v->kind == llvm::ValueKind::ConstNull)) {
        uint64_t bits = 0;
        if (v->kind == llvm::ValueKind::ConstInt)
            bits = static_cast<const llvm::ConstInt*>(v)->bits;
        if (v->kind == llvm::ValueKind::ConstFloat)
            bits = static_cast<const llvm::ConstFloat*>(v)->bits;
        const bool is_number =
            v->type->kind == llvm::TypeKind::Integer || v->type->kind == llvm::TypeKind::Half ||
            v->type->kind == llvm::TypeKind::Float || v->type->kind == llvm::TypeKind::Double;
        if (is_number && (v->type->kind != llvm::TypeKind::Integer || v->type->width <= 64)) {
            out.type = t.scalar(v->type);
            out.constant = t.s.scalar_bits(v->type, bits);
        }
    }
    if (ir::walk_to_part(out_, out, [](const ir::DebugType&, uint32_t) {}))
        values_.push(out);
}

void DebugReader::note(FunctionTranslator& t, const llvm::Instruction& i, uint32_t origin) {
    const auto at =
        std::lower_bound(places_.begin(), places_.end(), llvm::DebugPlace{i.where, 0, 0, 0, 0}, by_where);
    locations_.resize(origin + 1, ir::no_id);
    if (at != places_.end() && at->where == i.where)
        locations_[origin] = location(*at);
    // Assignments between the instruction before it and this one.
    auto a = std::lower_bound(assignments_.begin(), assignments_.end(), i.where,
                              [](const llvm::DebugAssignment& x, uint64_t where) { return x.where < where; });
    const uint64_t before = i.parent->first == &i ? start_of(*i.parent) : before_;
    if (i.parent->first == &i)
        block_origins_[i.parent->id] = origin;
    if (i.parent->first == &i && !std::exchange(goes_on_, false))
        line_first_ = origin;
    before_ = i.where;
    while (a != assignments_.begin() && a[-1].where > before && a[-1].function == &t.from)
        a--;
    for (; a != assignments_.end() && a->where < i.where; a++)
        assign(t, *a, origin);
    if (!llvm::is_terminator(i.opcode))
        return;
    goes_on_ = goes_straight_on(i);
    if (!goes_on_)
        for (uint32_t n = values_.size(); n && values_[n - 1].last == ir::no_id; n--) {
            values_[n - 1].last = origin;
            if (i.blocks.size() == 1)
                values_[n - 1].next = i.blocks[0]->id;
        }
}

void DebugReader::begin(const llvm::Function& f) {
    const auto blocks = static_cast<uint32_t>(f.blocks.size());
    locations_.clear(); // a function may have failed
    values_.clear();
    memory_.clear();
    goes_on_ = false;
    ways_.clear();
    ways_.resize(blocks, 0);
    block_origins_.clear();
    block_origins_.resize(blocks, ir::no_id);
    for (const llvm::Block* b : f.blocks)
        for (const llvm::Block* to : b->last->blocks)
            ways_[to->id]++;
}

// Is there only this way into the only block that comes next? Then that block is the next one in the order of
// origins, too: it is reverse postorder.
bool DebugReader::goes_straight_on(const llvm::Instruction& terminator) const {
    return terminator.blocks.size() == 1 && ways_[terminator.blocks[0]->id] == 1;
}

// Where the last instruction before the block is, in the order of the source.
uint64_t DebugReader::start_of(const llvm::Block& block) {
    return block.id ? block.parent->blocks[block.id - 1]->last->where : 0;
}

// Metadata may name values that do not dominate the assignment (compilers that unroll loops write such): what
// they hold there is unknown.
void DebugReader::drop_undefined(const ir::Function& f, ir::FunctionAnalyses& analyses) {
    const ArenaScope scope(arena_);
    const std::span<ir::BlockId> of_origins = arena_.array<ir::BlockId>(locations_.size() + 1),
                                 of_values = arena_.array<ir::BlockId>(f.values.size());
    std::ranges::fill(of_origins, ir::no_id);
    for (ir::BlockId b : f.order)
        for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
            if (i->origin < of_origins.size() && of_origins[i->origin] == ir::no_id)
                of_origins[i->origin] = b;
            for (uint32_t r = 0; r < i->result_count; r++)
                of_values[i->result + r] = b;
        }
    // Where an instruction left nothing, the next one stands for it.
    for (size_t n = of_origins.size() - 1; n--;)
        if (of_origins[n] == ir::no_id)
            of_origins[n] = of_origins[n + 1];
    const graph::DominatorTree& tree = analyses.dominators();
    for (ir::DebugAssignment& a : values_) {
        if (!a.value.is_value() || !f.values[a.value.number()].def)
            continue;
        const ir::BlockId from = of_values[a.value.number()], to = of_origins[a.before];
        if (to != ir::no_id && from != to && !tree.dominates(from, to))
            a.value = {};
    }
}

void DebugReader::finish(ir::Function& f, ir::FunctionAnalyses& analyses) {
    for (ir::DebugAssignment& a : values_)
        if (a.next != ir::no_id)
            a.next = block_origins_[a.next];
    if (!values_.empty())
        drop_undefined(f, analyses);
    auto* debug = arena_.make<ir::FunctionDebug>();
    debug->locations = arena_.copy(std::span<const uint32_t>(locations_.span()));
    debug->assignments = arena_.copy(std::span<const ir::DebugAssignment>(values_.span()));
    debug->memory = arena_.copy(std::span<const ir::DebugMemory>(memory_.span()));
    f.debug = debug;
}

} // namespace ladder::front_llvm
