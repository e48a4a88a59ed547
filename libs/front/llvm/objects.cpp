#include "front/llvm/objects.h"

#include "front/llvm/dialect.h"
#include "front/llvm/shared.h"

#include <algorithm>

namespace ladder::front_llvm {

using llvm::Instruction;
using llvm::Opcode;
using llvm::Value;
using llvm::ValueKind;

namespace {

using ir::no_id;
constexpr uint32_t on_the_way = no_id - 1;

bool passes_on(Opcode op) { return op == Opcode::GetElementPtr || llvm::is_cast(op); }

// What an instruction's or constant expression's pointer is made of; null if it begins here.
const Value* origin(const Value* v) {
    if (v->kind == ValueKind::Instruction) {
        auto& i = *static_cast<const Instruction*>(v);
        return passes_on(i.opcode) && !i.operands.empty() ? i.operands.front() : nullptr;
    }
    if (v->kind == ValueKind::ConstExpr) {
        auto& e = *static_cast<const llvm::ConstExpr*>(v);
        return passes_on(e.opcode) && !e.operands.empty() ? e.operands.front() : nullptr;
    }
    return nullptr;
}

} // namespace

Objects::Objects(Shared& s)
    : s_(s), nodes_(s.arena), functions_(s.arena), groups_(s.arena), members_(s.arena) {}

void Objects::add_function(const llvm::Function& f, bool entry) { functions_.push({&f, {}, no_id, entry}); }

uint32_t Objects::new_node(const Value* object) {
    nodes_.push({nodes_.size(), object, no_id, no_id, 0, 0, false});
    return nodes_.size() - 1;
}

// As many entries that name no node.
std::span<uint32_t> Objects::no_nodes(size_t count) {
    auto nodes = s_.arena.array<uint32_t>(count);
    std::fill(nodes.begin(), nodes.end(), no_id);
    return nodes;
}

uint32_t Objects::node_of_global(const Value* v) {
    if (globals_.empty())
        globals_ = no_nodes(s_.m.globals.size());
    uint32_t& known = globals_[v->id];
    if (known == no_id) {
        known = new_node(v);
        nodes_[known].foreign = s_.dialect->is_foreign(*static_cast<const llvm::GlobalVariable*>(v));
    }
    return known;
}

uint32_t Objects::node_of_common(const Value* call) {
    if (common_ == no_id)
        common_ = new_node(call);
    return common_;
}

// The node of what a pointer leads to: an object or a meeting place; no_id if that is nothing we know. Every
// instruction on the way remembers it.
uint32_t Objects::node(uint32_t function, const Value* v) {
    PerFunction& f = functions_[function];
    if (f.nodes.empty())
        f.nodes = no_nodes(f.function->value_count);
    uint32_t found = no_id, steps = 0;
    const Value* at = v;
    for (; at; at = origin(at)) {
        if (at->kind == ValueKind::GlobalVariable) {
            found = node_of_global(at);
            break;
        }
        if (!is_local(at)) {
            if (steps++ > depth_max)
                break;
            continue;
        }
        uint32_t& known = f.nodes[at->id];
        if (known != no_id) {
            found = known == on_the_way ? no_id : known;
            break;
        }
        if (!origin(at)) {
            auto op = at->kind == ValueKind::Instruction ? static_cast<const Instruction*>(at)->opcode
                                                         : Opcode::Phi;
            bool is_entry_parameter = f.entry && at->kind == ValueKind::Argument;
            bool begins =
                op == Opcode::Alloca || op == Opcode::Phi || op == Opcode::Select || op == Opcode::Call;
            if (begins && at->type->kind == llvm::TypeKind::Pointer)
                found = known = op == Opcode::Call && s_.dialect->gives_common_object(at)
                                    ? node_of_common(at)
                                    : new_node(op == Opcode::Alloca || is_entry_parameter ? at : nullptr);
            break;
        }
        known = on_the_way;
    }
    for (const Value* w = v; w && w != at; w = origin(w))
        if (is_local(w))
            f.nodes[w->id] = found;
    return found;
}

uint32_t Objects::result_node(uint32_t function) {
    if (functions_[function].result == no_id)
        functions_[function].result = new_node(nullptr);
    return functions_[function].result;
}

uint32_t Objects::find(uint32_t n) {
    while (nodes_[n].parent != n)
        n = nodes_[n].parent = nodes_[nodes_[n].parent].parent;
    return n;
}

// no_id joins nothing.
void Objects::unite(uint32_t a, uint32_t b) {
    if (a == no_id || b == no_id)
        return;
    a = find(a);
    b = find(b);
    // The lower number stays: halving paths alone keeps finds short.
    if (a < b)
        nodes_[b].parent = a;
    else
        nodes_[a].parent = b;
}

void Objects::join(uint32_t function, const Value* a, const Value* b) {
    uint32_t na = node(function, a);
    unite(na, node(function, b));
}

void Objects::join_argument(uint32_t function, const Value* v, uint32_t callee, const llvm::Argument& a) {
    uint32_t to = node(callee, &a);
    unite(to, node(function, v));
}

void Objects::join_result(uint32_t function, const Value* v, uint32_t callee) {
    uint32_t to = result_node(callee);
    unite(to, node(function, v));
}

void Objects::note_atomic(uint32_t function, const Value* pointer, uint32_t width) {
    if (uint32_t n = node(function, pointer); n != no_id)
        nodes_[n].atomics |= width == 32 ? Atomics32 : width == 64 ? Atomics64 : OtherAtomics;
}

void Objects::note_use(uint32_t function, const Value* pointer, uint8_t uses) {
    if (uint32_t n = node(function, pointer); n != no_id)
        nodes_[n].uses |= uses;
}

void Objects::finish() {
    uint32_t count = nodes_.size();
    bool meets = false;
    for (uint32_t n = 0; n < count; n++) {
        meets |= !nodes_[n].object;
        uint32_t root = find(n);
        nodes_[root].atomics |= nodes_[n].atomics;
        nodes_[root].uses |= nodes_[n].uses;
        nodes_[root].foreign |= nodes_[n].foreign;
    }
    if (!meets)
        return;
    // A group for each class with objects and a meeting place.
    auto objects = s_.arena.array<uint32_t>(count), places = s_.arena.array<uint32_t>(count);
    for (uint32_t n = 0; n < count; n++)
        (nodes_[n].object ? objects : places)[find(n)]++;
    uint32_t total = 0;
    for (uint32_t n = 0; n < count; n++) {
        if (nodes_[n].parent != n || nodes_[n].foreign || !objects[n] || !places[n])
            continue;
        nodes_[n].group = groups_.size();
        groups_.push({total, 0, no_id, nodes_[n].atomics, nodes_[n].uses});
        total += objects[n];
    }
    members_.resize(total, Member{});
    for (uint32_t n = 0; n < count; n++) {
        uint32_t group = nodes_[find(n)].group;
        if (group == no_id || !nodes_[n].object)
            continue;
        Group& g = groups_[group];
        uint32_t at = g.first + g.count++;
        members_[at] = {nodes_[n].object, group, 0};
        nodes_[n].member = at;
    }
}

// Returns the node that node() found for a value; no_id if it found none. Makes no node.
uint32_t Objects::known_node(uint32_t function, const Value* v) const {
    if (v->kind == ValueKind::GlobalVariable)
        return globals_.empty() ? no_id : globals_[v->id];
    const PerFunction& f = functions_[function];
    return !f.nodes.empty() && is_local(v) ? f.nodes[v->id] : no_id;
}

Group* Objects::group_of_node(uint32_t n) {
    if (n == no_id)
        return nullptr;
    uint32_t group = nodes_[find(n)].group;
    return group == no_id ? nullptr : &groups_[group];
}

Group* Objects::group_of(uint32_t function, const Value* pointer) {
    return group_of_node(known_node(function, pointer));
}

Group* Objects::group_of_result(uint32_t function) { return group_of_node(functions_[function].result); }

Member* Objects::member_of(uint32_t function, const Value* object) {
    uint32_t n = known_node(function, object);
    return n != no_id && nodes_[n].member != no_id ? &members_[nodes_[n].member] : nullptr;
}

bool Objects::is_alone(const llvm::GlobalVariable& g) {
    const uint32_t own = known_node(0, &g);
    if (own == no_id)
        return true;
    const uint32_t root = find(own);
    for (uint32_t n = 0; n < nodes_.size(); n++)
        if (n != own && nodes_[n].object && find(n) == root)
            return false;
    return true;
}

uint8_t Objects::atomics_of(uint32_t function, const Value* object) {
    uint32_t n = known_node(function, object);
    return n == no_id ? 0 : nodes_[find(n)].atomics;
}

uint8_t Objects::uses_of(uint32_t function, const Value* object) {
    uint32_t n = known_node(function, object);
    return n == no_id ? 0 : nodes_[find(n)].uses;
}

} // namespace ladder::front_llvm
