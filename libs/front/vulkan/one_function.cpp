#include "front/vulkan/one_function.h"

#include "formats/llvm/instruction_views.h"

#include <algorithm>

namespace ladder::vulkan {

using llvm::Block;
using llvm::Function;
using llvm::Instruction;
using llvm::Opcode;
using llvm::TypeKind;
using llvm::Value;
using llvm::ValueKind;

std::string_view callee_name(const Instruction& i) {
    return i.opcode == Opcode::Call && i.callee && i.callee->kind == ValueKind::Function ? i.callee->name
                                                                                         : std::string_view();
}

bool calls(const Instruction& i, std::string_view name) {
    const std::string_view callee = callee_name(i);
    return callee.starts_with(name) && (callee.size() == name.size() || callee[name.size()] == '.');
}

const Value* token_of(const Instruction& call) {
    const Value* last = call.operands.empty() ? nullptr : call.operands.back();
    return last && last->type->kind == TypeKind::Token ? last : nullptr;
}

size_t argument_count(const Instruction& call) { return call.operands.size() - (token_of(call) != nullptr); }

bool say_convergent(const llvm::Module& m, uint32_t attributes) {
    if (!attributes)
        return false;
    for (const llvm::AttributeGroup& group : m.attribute_lists[attributes - 1].groups)
        for (const llvm::Attribute& a : group.attributes)
            if (group.index == UINT32_MAX && a.kind == 43) // convergent
                return true;
    return false;
}

namespace {

constexpr uint32_t final_value = UINT32_MAX; // no frame: the value is one of the copy

// What a value of a function has become in one copy of it: a value of the copy, or what one of another frame
// has.
struct Copied {
    const Value* value = nullptr;
    uint32_t frame = final_value;
};

// One copy of a function. They are kept to the end, when operands are filled in.
struct Frame {
    const Function* function;
    uint32_t caller; // frame; final_value: the entry point
    const Instruction* call;
    Block* after; // where the caller goes on
    std::span<Copied> values;
    std::span<Block*> first; // by block of the function: where its copy begins,
    std::span<Block*> last;  // and where it ends, which is elsewhere where calls are in it
    uint32_t block = 0;
    const Instruction* next = nullptr;
    Instruction* result = nullptr; // a phi of what the copies of returns give
    // The token of a loop's round that the block under way has used: what uses another one afterwards is not
    // part of that round, so it gets a block of its own.
    const Value* round = nullptr;
};

struct CopiedInstruction {
    Instruction* made;
    uint32_t frame;
};

// What returns from a frame: a value and the block of the copy.
struct Return {
    uint32_t frame;
    const Value* value; // null: none
    Block* from;
};

constexpr uint32_t most_calls_within = 512;

class Flattener {
public:
    Flattener(const llvm::Module& m, front_llvm::Work& work, Arena& arena, Diagnostics& diag)
        : m_(m), work_(work), arena_(arena), diag_(diag), frames_(arena), made_(arena), returns_(arena),
          blocks_(arena) {}
    const Function* run(const Function& entry);

private:
    uint32_t open(const Function& f, uint32_t caller, const Instruction* call);
    void step(uint32_t frame);
    void split(Frame& f, const Instruction& before);
    void call(uint32_t frame, const Instruction& i, Block* here);
    void finish(uint32_t frame);
    Block* new_block();
    Instruction* copy(uint32_t frame, const Instruction& i, Block* to);
    void append(Block* to, Instruction* i);
    void jump(Block* from, Block* to, const Instruction& because);
    const Value* resolve(const Value* v, uint32_t frame);
    void fill_operands();
    Location location(const Instruction& i) const { return i.location(m_.from_text); }
    bool is_inlined(const Instruction& i) const {
        auto* f = i.opcode == Opcode::Call && i.callee && i.callee->kind == ValueKind::Function
                      ? static_cast<const Function*>(i.callee)
                      : nullptr;
        return f && !f->is_declaration && !f->blocks.empty();
    }

    const llvm::Module& m_;
    front_llvm::Work& work_;
    Arena& arena_;
    Diagnostics& diag_;
    Vec<Frame> frames_;
    Vec<CopiedInstruction> made_;
    Vec<Return> returns_;
    Vec<Block*> blocks_;
    uint32_t depth_ = 0, current_ = final_value;
};

Block* Flattener::new_block() {
    Block* b = arena_.make<Block>();
    return b;
}

void Flattener::append(Block* to, Instruction* i) {
    i->parent = to;
    i->next = nullptr;
    (to->last ? to->last->next : to->first) = i;
    to->last = i;
}

uint32_t Flattener::open(const Function& f, uint32_t caller, const Instruction* call) {
    if (++depth_ > most_calls_within)
        diag_.fail_unsupported(call ? location(*call) : Location::none(),
                               "calls that are this deep, or recursive, are not supported");
    for (uint32_t at = caller; at != final_value; at = frames_[at].caller)
        if (frames_[at].function == &f)
            diag_.fail_invalid(call ? location(*call) : Location::none(),
                               "functions call themselves: shaders have no recursion");
    bool tokens = f.function_type->element->kind == TypeKind::Token;
    for (const llvm::Type* parameter : f.function_type->members)
        tokens |= parameter->kind == TypeKind::Token;
    if (tokens) // LangRef, "Token Type": intrinsics alone
        diag_.fail_invalid(call ? location(*call) : Location::none(), "a function takes or gives a token");
    work_.spend(f.value_count + f.blocks.size(), call ? location(*call) : Location::none());
    Frame made{&f,
               caller,
               call,
               nullptr,
               arena_.array<Copied>(f.value_count),
               arena_.array<Block*>(f.blocks.size()),
               arena_.array<Block*>(f.blocks.size())};
    for (Block*& b : made.first)
        b = new_block();
    for (size_t n = 0; call && n < f.arguments.size() && n < argument_count(*call); n++)
        made.values[f.arguments[n].id] = {call->operands[n], caller};
    made.last[0] = made.first[0];
    blocks_.push(made.first[0]);
    made.next = f.blocks[0]->first;
    frames_.push(made);
    return frames_.size() - 1;
}

Instruction* Flattener::copy(uint32_t frame, const Instruction& i, Block* to) {
    Instruction* made = arena_.make<Instruction>(i);
    append(to, made);
    if (i.type->kind != TypeKind::Void)
        frames_[frame].values[i.id] = {made};
    made_.push({made, frame});
    return made;
}

void Flattener::jump(Block* from, Block* to, const Instruction& because) {
    Instruction* br = arena_.make<Instruction>();
    br->kind = ValueKind::Instruction;
    br->opcode = Opcode::Br;
    br->type = because.opcode == Opcode::Ret ? because.type : nullptr;
    br->where = because.where;
    br->blocks = arena_.array<Block*>(1);
    br->blocks[0] = to;
    append(from, br);
}

// The next instruction of a frame, or its end.
void Flattener::step(uint32_t frame) {
    diag_.poll();
    Frame& f = frames_[frame];
    if (!f.next) {
        if (++f.block == f.function->blocks.size())
            return finish(frame);
        f.last[f.block] = f.first[f.block];
        f.round = nullptr;
        blocks_.push(f.first[f.block]);
        f.next = f.function->blocks[f.block]->first;
        return;
    }
    const Instruction& i = *f.next;
    f.next = i.next;
    if (const Value* token = i.opcode == Opcode::Call ? token_of(i) : nullptr) {
        if (f.round && f.round != token)
            split(f, i);
        auto* made = token->kind == ValueKind::Instruction ? static_cast<const Instruction*>(token) : nullptr;
        if (made && calls(*made, loop_token) && made->parent != i.parent)
            f.round = token;
    }
    Block* here = f.last[f.block];
    if (is_inlined(i))
        return call(frame, i, here);
    if (i.opcode == Opcode::Ret && f.caller != final_value) {
        returns_.push({frame, i.operands.empty() ? nullptr : llvm::of::Ret(i).value(), here});
        return jump(here, f.after, i);
    }
    // ConvergentOperations: the entry is that of a call that threads make together, which only calls of
    // convergent functions are.
    if (calls(i, entry_token) && !say_convergent(m_, f.function->attributes))
        diag_.fail_invalid(location(i),
                           "convergence control: an entry stands in a function that is not convergent");
    // The token of a function that is called is that of the call.
    if (f.caller != final_value && calls(i, entry_token)) {
        const Value* token = token_of(*f.call);
        f.values[i.id] = {token, token ? f.caller : final_value};
        return;
    }
    copy(frame, i, here);
}

void Flattener::split(Frame& f, const Instruction& before) {
    Block* rest = new_block();
    jump(f.last[f.block], rest, before);
    f.last[f.block] = rest;
    f.round = nullptr;
    blocks_.push(rest);
}

void Flattener::call(uint32_t frame, const Instruction& i, Block* here) {
    auto& callee = *static_cast<const Function*>(i.callee);
    const uint32_t made = open(callee, frame, &i);
    frames_[made].after = new_block();
    Instruction* br = arena_.make<Instruction>();
    br->kind = ValueKind::Instruction;
    br->opcode = Opcode::Br;
    br->where = i.where;
    br->blocks = arena_.array<Block*>(1);
    br->blocks[0] = frames_[made].first[0];
    append(here, br);
    if (i.type->kind != TypeKind::Void) {
        Instruction* phi = arena_.make<Instruction>();
        phi->kind = ValueKind::Instruction;
        phi->opcode = Opcode::Phi;
        phi->type = i.type;
        phi->where = i.where;
        frames_[made].result = phi;
    }
    current_ = made;
}

// All of a function is copied: its caller goes on behind the call.
void Flattener::finish(uint32_t frame) {
    depth_--;
    const Frame& f = frames_[frame];
    current_ = f.caller;
    if (f.caller == final_value)
        return;
    Frame& caller = frames_[f.caller];
    caller.last[caller.block] = f.after;
    blocks_.push(f.after);
    if (!f.result)
        return;
    uint32_t count = 0, only = 0;
    for (uint32_t n = 0; n < returns_.size(); n++)
        if (returns_[n].frame == frame)
            count++, only = n;
    if (count == 1) {
        caller.values[f.call->id] = {returns_[only].value, frame};
        return;
    }
    append(f.after, f.result);
    f.result->operands = arena_.array<const Value*>(count);
    f.result->blocks = arena_.array<Block*>(count);
    count = 0;
    for (const Return& r : returns_)
        if (r.frame == frame) {
            f.result->operands[count] = r.value;
            f.result->blocks[count++] = r.from;
        }
    caller.values[f.call->id] = {f.result};
    made_.push({f.result, frame});
}

// What a value of a frame is in the copy. Null: nothing has made it. Who asks for it again, or for what led
// to it, need not go all the way.
const Value* Flattener::resolve(const Value* v, uint32_t frame) {
    auto leads_on = [](const Copied& c) {
        return c.value && c.frame != final_value &&
               (c.value->kind == ValueKind::Instruction || c.value->kind == ValueKind::Argument);
    };
    auto next = [&](const Copied& c) -> Copied& { return frames_[c.frame].values[c.value->id]; };
    const Copied start{v, frame};
    Copied at = start;
    // A call's result is entered once, and so is left: what takes longer comes back to where it was.
    for (size_t left = frames_.size() * 2 + 2; leads_on(at); at = next(at))
        if (!left--)
            return nullptr;
    for (Copied c = start; leads_on(c);) {
        Copied& passed = next(c);
        c = passed;
        passed = at;
    }
    return at.value;
}

void Flattener::fill_operands() {
    for (const CopiedInstruction& c : made_) {
        const Frame& f = frames_[c.frame];
        const bool own_blocks = c.made == f.result;
        std::span<const Value*> operands = arena_.array<const Value*>(c.made->operands.size());
        size_t count = 0;
        for (const Value* v : c.made->operands) {
            const Value* to = resolve(v, c.frame);
            if (to) // else a token that the call had not: uncontrolled
                operands[count++] = to;
            else if (v->type->kind != TypeKind::Token || c.made->opcode != Opcode::Call)
                diag_.fail_invalid(location(*c.made), "a value is used where it is not defined");
        }
        c.made->operands = operands.first(count);
        if (own_blocks || c.made->blocks.empty())
            continue;
        std::span<Block*> blocks = arena_.array<Block*>(c.made->blocks.size());
        for (size_t n = 0; n < blocks.size(); n++)
            blocks[n] = (c.made->opcode == Opcode::Phi ? f.last : f.first)[c.made->blocks[n]->id];
        c.made->blocks = blocks;
    }
}

const Function* Flattener::run(const Function& entry) {
    current_ = open(entry, final_value, nullptr);
    while (current_ != final_value)
        step(current_);
    fill_operands();
    auto* out = arena_.make<Function>(entry);
    out->arguments = {};
    uint32_t values = 0;
    for (uint32_t n = 0; n < blocks_.size(); n++) {
        blocks_[n]->id = n;
        blocks_[n]->parent = out;
        for (Instruction* i = blocks_[n]->first; i; i = i->next) {
            if (!i->type) // branches that calls became
                i->type = entry.function_type->element;
            if (i->type->kind != TypeKind::Void)
                i->id = values++;
        }
    }
    out->value_count = values;
    out->blocks = arena_.copy(std::span<Block* const>(blocks_.span()));
    return out;
}

} // namespace

const Function* flatten(const llvm::Module& m, const Function& entry, front_llvm::Work& work, Arena& arena,
                        Diagnostics& diag) {
    if (!entry.arguments.empty() || entry.function_type->element->kind != TypeKind::Void)
        diag.fail_invalid(Location::none(), "an entry point has parameters or a result");
    return Flattener(m, work, arena, diag).run(entry);
}

} // namespace ladder::vulkan
