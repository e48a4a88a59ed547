// Functions: blocks, merges, phis, calls.
#include "front/spirv/debug/spirv_debug.h"
#include "front/spirv/spirv_calls.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <bit>

namespace ladder::front_spirv {

namespace {

constexpr spv::Op op_of(const Instruction& i) { return static_cast<spv::Op>(i.opcode); }

// A function of the module: its instructions, and its instances (spirv_calls.h).
struct Body {
    uint32_t first, end;    // positions in Module::instructions, from OpFunction to behind OpFunctionEnd
    uint32_t result = none; // the variable of a result that is no scalar
};

// A function of the program.
struct Instance {
    uint32_t body, function;
    std::span<const Argument> arguments;
    uint32_t previous; // of the same hash
    HullPart part = HullPart::None;
    bool repeats = false; // for the patch, what was executed for each control point
};

constexpr uint64_t most_instructions = 1u << 22; // of all instances beyond those of the module

class Bodies {
public:
    explicit Bodies(Translation& t)
        : t_(t), bodies_(t.arena), instances_(t.arena),
          by_id_(t.arena.array<uint32_t>(t.m.definitions.size())),
          by_hash_(t.arena.array<uint32_t>(std::bit_ceil(t.m.definitions.size() + 1))),
          blocks_(t.arena.array<ir::BlockId>(t.m.definitions.size())), phis_(t.arena) {}

    void read(uint32_t entry) {
        std::fill(by_hash_.begin(), by_hash_.end(), none);
        find();
        if (t_.p.stage() == ir::Stage::Hull)
            need_hull(entry);
        else
            need(entry, t_.m.definition(entry));
        t_.p.entry_point().function = 0;
        // Calls name functions that come later: the program's functions may not move while one is made.
        for (uint32_t n = 0; n < instances_.size(); n++)
            body(Instance(instances_[n]));
        if (t_.p.stage() == ir::Stage::Hull && instances_[0].part == HullPart::Points)
            check_points(t_.m.definition(entry));
    }

    // Returns the number of the program's function.
    uint32_t need(uint32_t id, const Instruction& at, std::span<const Argument> arguments = {},
                  HullPart part = HullPart::None, bool repeats = false) {
        Body& b = body_of(id, at);
        uint32_t hash = by_id_[id];
        for (const Argument& a : arguments)
            hash = hash * 31 + a.hash();
        uint32_t& last = by_hash_[hash & (by_hash_.size() - 1)];
        for (uint32_t n = last; n != none; n = instances_[n].previous)
            if (instances_[n].body == by_id_[id] - 1 && instances_[n].part == part &&
                instances_[n].repeats == repeats &&
                std::equal(arguments.begin(), arguments.end(), instances_[n].arguments.begin(),
                           instances_[n].arguments.end()))
                return instances_[n].function;
        const uint32_t function = t_.p.functions.size() + waiting_++;
        instances_.push({by_id_[id] - 1, function, t_.arena.copy(arguments), last, part, repeats});
        last = instances_.size() - 1;
        read_ += b.end - b.first;
        if (read_ > most_instructions + t_.m.instructions.size())
            t_.unsupported(at, "so many calls with different pointers");
        return function;
    }

private:
    struct Phi {
        ir::Instr* made;
        const Instruction* from;
        uint32_t scalar; // of the value, or part of the pointer
    };

    void find() {
        Body body{none, 0};
        for (uint32_t n = 0; n < t_.m.instructions.size(); n++) {
            const Instruction& i = t_.m.instructions[n];
            if (op_of(i) == spv::Op::OpFunction) {
                if (body.first != none)
                    t_.bad(i, "a function in a function");
                body.first = n;
            } else if (op_of(i) == spv::Op::OpFunctionEnd) {
                if (body.first == none)
                    t_.bad(i, "no function begins");
                body.end = n;
                bodies_.push(body);
                by_id_[t_.m.instructions[body.first].result] = bodies_.size();
                body.first = none;
            }
        }
        if (body.first != none)
            t_.bad(t_.m.instructions[body.first], "the function does not end");
    }

    // The entry point of Ladder's hull shaders calls a function of control points and one of patch constants,
    // or only the latter. Gives their ids; none, none: it does something else.
    std::pair<uint32_t, uint32_t> calls_of_hull(const Body& b) const {
        uint32_t called[2], count = 0;
        for (uint32_t n = b.first + 1; n < b.end; n++) {
            const Instruction& i = t_.m.instructions[n];
            if (op_of(i) == spv::Op::OpFunctionCall && i.operands.size() == 1 && count < 2)
                called[count++] = i.operands[at::FunctionCall::function];
            else if (op_of(i) != spv::Op::OpLabel && op_of(i) != spv::Op::OpControlBarrier &&
                     op_of(i) != spv::Op::OpReturn)
                return {none, none};
        }
        if (!count || (count == 2 && called[0] == called[1]))
            return {none, none};
        return {count == 2 ? called[0] : none, called[count - 1]};
    }

    // In other hull shaders the code before the barrier is that of control points. The function of patch
    // constants has all of it, as what stands behind the barrier may use values from before.
    void need_hull(uint32_t entry) {
        const Instruction& at = t_.m.definition(entry);
        ir::EntryPoint& e = t_.p.entry_point();
        const auto [points, patch] = calls_of_hull(body_of(entry, at));
        if (patch == none) {
            need(entry, at, {}, HullPart::Points);
            e.patch_function = need(entry, at, {}, HullPart::Patch, true);
            return;
        }
        if (points == none) {
            e.settings.output_control_points = 0;
            ir::Function& f = t_.p.new_function({});
            ir::Builder code(t_.p, f);
            f.order.push(t_.p.new_block(f));
            code.at_end(f.order[0]);
            code.emit(Op::Return, Type::Void, {}, 0);
        } else {
            need(points, at);
        }
        e.patch_function = need(patch, at);
    }

    // What is executed for each control point is executed once more for the patch, without its stores. What
    // it reads may not be what was stored.
    void check_points(const Instruction& entry) const {
        for (const Instance& instance : instances_) {
            if (instance.part != HullPart::Points)
                continue;
            const ir::Function& f = t_.p.functions[instance.function];
            bool stores = false, loads = false;
            for (ir::BlockId b : f.order)
                for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
                    const bool both = i->op == Op::ResAtomic || i->op == Op::ResCmpXchg;
                    stores |=
                        both || i->op == Op::RawStore || i->op == Op::TypedStore || i->op == Op::TextureStore;
                    loads |= both ||
                             ((i->op == Op::RawLoad || i->op == Op::TypedLoad || i->op == Op::TextureLoad) &&
                              is_written(f, *i));
                }
            if (stores && loads)
                t_.unsupported(entry, "memory that a hull shader reads and writes for control points");
        }
    }
    bool is_written(const ir::Function& f, const ir::Instr& load) const {
        const Operand handle = load[ir::at::OfHandle::handle];
        const ir::Instr* made = handle.is_value() ? f.values[handle.number()].def : nullptr;
        return !made || made->op != Op::Handle ||
               t_.p.descriptors[ir::as::Handle(*made).descriptor().number()].cls == ir::ResourceClass::Uav;
    }
    // A store to memory, not to variables or outputs.
    bool is_store(const Instruction& i) const {
        const spv::Op op = op_of(i);
        if (op == spv::Op::OpImageWrite)
            return true;
        if (op != spv::Op::OpStore && op != spv::Op::OpCopyMemory)
            return false;
        const SpirvValue& v = t_.values[i.operands[at::Store::pointer]];
        return v.kind == SpirvValue::Scalars ||
               (v.kind == SpirvValue::Pointer && t_.pointers[v.first].base == Pointer::Buffer);
    }

    // Where the code of control points ends: at the barrier.
    uint32_t end_of(const Body& b, HullPart part) const {
        for (uint32_t n = b.first; part == HullPart::Points && n < b.end; n++)
            if (op_of(t_.m.instructions[n]) == spv::Op::OpControlBarrier)
                return n;
        return b.end;
    }

    Body& body_of(uint32_t id, const Instruction& at) {
        if (!by_id_[id])
            t_.bad(at, "a call of something that is no function");
        return bodies_[by_id_[id] - 1];
    }

    // The type of a result that VSIR's call has; Void if there is none, or a variable has it.
    Type result_type(const SpirvType& result, const Instruction& at) const {
        if (result.kind == SpirvType::Pointer || result.kind == SpirvType::Opaque)
            t_.unsupported(at, "a result that is a pointer or resource");
        return result.scalars == 1 ? t_.types.scalar_type(result, 0) : Type::Void;
    }

    // The variable of a result of several scalars.
    Pointer result_place(Body& b, const SpirvType& type) {
        if (b.result == none)
            b.result = make_variable(t_, t_.m.instructions[b.first], type, ir::Storage::Private);
        Pointer place{};
        place.index = b.result;
        place.type = type.id;
        return place;
    }

    void body(const Instance& instance) {
        const Body& b = bodies_[instance.body];
        const uint32_t end = end_of(b, instance.part);
        t_.part = instance.part;
        repeats_ = instance.repeats;
        ir::Function& f = t_.p.new_function({});
        waiting_--;
        f.return_type = result_type(t_.types.of(t_.m.instructions[b.first].type), t_.m.instructions[b.first]);
        ir::Builder code(t_.p, f);
        t_.code = &code;
        t_.function = &f;
        instance_ = &instance;
        parameters_ = 0;
        is_kernel_ = t_.types.kernels() && t_.m.instructions[b.first].result == t_.entry->function;
        argument_bytes_ = 0;
        phis_.clear();
        block_ = ir::no_id;
        bool has_code = false;
        for (uint32_t n = b.first + 1; n < end; n++)
            if (op_of(t_.m.instructions[n]) == spv::Op::OpLabel) {
                const uint32_t label = t_.m.instructions[n].result;
                t_.values[label].kind = SpirvValue::Label;
                blocks_[label] = t_.p.new_block(f);
                f.order.push(blocks_[label]);
                has_code = true;
            }
        if (!has_code)
            t_.bad(t_.m.instructions[b.first], "the function has no blocks");
        if (t_.debug)
            t_.debug->begin(b.first);
        for (uint32_t n = b.first + 1; n < end; n++) {
            instruction(t_.m.instructions[n], f, code, n); // origins count the module's instructions
            if (t_.debug)
                t_.debug->note(t_.m.instructions[n], n);
        }
        if (t_.debug)
            t_.debug->finish(f);
        if (end != b.end)
            code.emit(Op::Return, Type::Void, {}, 0);
        fill_phis(code);
        for (ir::BlockId block : f.order)
            if (!f.block(block).last || !ir::is_terminator(f.block(block).last->op))
                t_.bad(t_.m.instructions[b.end], "a block without an end");
        for (uint32_t n = b.first + 1; n < b.end; n++)
            if (const uint32_t id = t_.m.instructions[n].result; id != none)
                t_.values[id] = {}; // no other function may use it, nor another instance of this one
    }

    void instruction(const Instruction& i, ir::Function& f, ir::Builder& code, uint32_t origin) {
        t_.diag.poll();
        code.origin = origin;
        switch (op_of(i)) {
        case spv::Op::OpFunctionParameter: return parameter(i, f);
        case spv::Op::OpLabel:
            if (block_ == ir::no_id && !is_kernel_ && parameters_ != instance_->arguments.size())
                t_.bad(i, "a call has another number of arguments than the function has parameters");
            block_ = blocks_[i.result];
            code.at_end(block_);
            return;
        case spv::Op::OpLine:
        case spv::Op::OpNoLine:
        case spv::Op::OpLifetimeStart:
        case spv::Op::OpLifetimeStop:
        case spv::Op::OpNop: return;
        case spv::Op::OpSelectionMerge:
            f.block(block_).construct = ir::Construct::Selection;
            f.block(block_).merge = label(i.operands[at::LoopMerge::merge], i);
            return;
        case spv::Op::OpLoopMerge:
            f.block(block_).construct = ir::Construct::Loop;
            f.block(block_).merge = label(i.operands[at::LoopMerge::merge], i);
            f.block(block_).continuing = label(i.operands[at::LoopMerge::continuing], i);
            return;
        default: break;
        }
        if (block_ == ir::no_id)
            t_.bad(i, "an instruction outside of blocks");
        if (f.block(block_).last && ir::is_terminator(f.block(block_).last->op))
            t_.bad(i, "an instruction behind the end of its block");
        switch (op_of(i)) {
        case spv::Op::OpPhi: return phi(i, code);
        case spv::Op::OpBranch: return code.branch(label(i.operands[at::Branch::target], i));
        case spv::Op::OpBranchConditional: return branch(i, code);
        case spv::Op::OpSwitch: return choose(i, code);
        case spv::Op::OpReturn: code.emit(Op::Return, Type::Void, {}, 0); return;
        case spv::Op::OpReturnValue: return give_back(i, code, f);
        case spv::Op::OpUnreachable: return code.unreachable();
        case spv::Op::OpFunctionCall: return call(i, code);
        case spv::Op::OpUndef: return set_undefined(t_, i);
        case spv::Op::OpControlBarrier:
            if (t_.part == HullPart::Patch) {
                repeats_ = false;
                return; // all control points are there
            }
            break;
        default: break;
        }
        if (repeats_ && is_store(i))
            return;
        Lower lower = find_cooperative_handler(t_, i);
        if (!lower)
            lower = find_handler(i.opcode);
        if (!lower)
            t_.unsupported(i, "this instruction");
        lower(t_, i);
        check_result(i);
    }

    // Those who read a value go by its type.
    void check_result(const Instruction& i) const {
        if (i.result == none || i.type == none || t_.values[i.result].kind != SpirvValue::Scalars)
            return;
        const SpirvType& type = t_.types.of(i.type);
        const auto all = t_.scalars_of(i.result, i);
        bool good = all.size() == type.scalars;
        for (uint32_t n = 0; good && n < all.size(); n++)
            good = t_.code->type_of(all[n]) ==
                   (type.common != Type::Void ? type.common : t_.types.scalar_type(type, n));
        if (!good)
            t_.bad(i, "a result of another type than its operands make");
    }

    ir::BlockId label(uint32_t id, const Instruction& at) const {
        if (t_.values[id].kind != SpirvValue::Label && t_.part == HullPart::Points)
            t_.unsupported(at, "a barrier of a hull shader within control flow");
        if (t_.values[id].kind != SpirvValue::Label)
            t_.bad(at, "an operand that is no block of the function");
        return blocks_[id];
    }

    void parameter(const Instruction& i, ir::Function& f) {
        if (is_kernel_ && block_ == ir::no_id) {
            t_.code->at_end(f.order[0]);
            return read_argument(t_, i, argument_bytes_);
        }
        if (block_ != ir::no_id || parameters_ >= instance_->arguments.size())
            t_.bad(i, "a parameter that no call gives");
        const SpirvType& type = t_.types.of(i.type);
        Argument argument = instance_->arguments[parameters_++];
        const auto next = [&](Type scalar) {
            const ir::ValueId v = t_.p.new_value(f, scalar, nullptr);
            f.params.push(v);
            return Operand::value(v);
        };
        if (argument.kind != SpirvValue::Scalars) {
            each_passed(argument, [&](Operand& o) { o = next(Type::I32); });
            t_.code->at_end(f.order[0]);
            return set_parameter(t_, i.result, argument);
        }
        Vec<Operand> all(t_.arena);
        for (uint32_t n = 0; n < type.scalars; n++)
            all.push(next(t_.types.scalar_type(type, n)));
        t_.set(i.result, all.span());
    }

    void give_back(const Instruction& i, ir::Builder& code, const ir::Function& f) {
        const uint32_t id = i.operands[at::ReturnValue::value];
        if (f.return_type != Type::Void) {
            code.emit(Op::Return, Type::Void, {t_.scalar_of(id, i)}, 0);
            return;
        }
        Body& b = bodies_[instance_->body];
        const SpirvType& type = t_.types.of(t_.m.instructions[b.first].type);
        Vec<Operand> all(t_.arena);
        all.append(t_.scalars_of(id, i));
        if (all.size() != type.scalars)
            t_.bad(i, "a value of another type than the function's result");
        if (type.scalars)
            store_variable(t_, result_place(b, type), all.span());
        code.emit(Op::Return, Type::Void, {}, 0);
    }

    // One phi for each scalar. Operands that come from later blocks are filled in at the end.
    void phi(const Instruction& i, ir::Builder& code) {
        const SpirvType& type = t_.types.of(i.type);
        if (type.kind == SpirvType::Pointer && !type.is_address())
            return phi_of_pointers(i, code);
        if (!type.scalars)
            t_.unsupported(i, "a phi of resources");
        Vec<Operand> all(t_.arena);
        for (uint32_t n = 0; n < type.scalars; n++)
            all.push(one_phi(i, code, t_.types.scalar_type(type, n), n));
        t_.set(i.result, all.span());
    }
    Operand one_phi(const Instruction& i, ir::Builder& code, Type type, uint32_t scalar) {
        Vec<Operand> nothing(t_.arena);
        for (size_t n = 0; n + 1 < i.operands.size(); n += 2) {
            nothing.push(Operand::undef(type));
            nothing.push(Operand::block(label(i.operands[n + 1], i)));
        }
        ir::Instr* made = code.emit(Op::Phi, type, nothing.span(), 1);
        phis_.push({made, &i, scalar});
        return made->result_operand();
    }
    // All pointers lead into the memory of the first one that is known here.
    void phi_of_pointers(const Instruction& i, ir::Builder& code) {
        size_t n = 0;
        while (n + 1 < i.operands.size() && t_.values[i.operands[n]].kind != SpirvValue::Pointer)
            n += 2;
        if (n + 1 >= i.operands.size())
            t_.unsupported(i, "a phi of pointers that are not known before it");
        const Pointer place = t_.pointer_of(i.operands[n], i);
        Operand parts[2];
        const uint32_t count = place.element.is(Operand::None) ? 1 : 2;
        for (uint32_t k = 0; k < count; k++)
            parts[k] = one_phi(i, code, Type::I32, k);
        t_.set(i.result, with_parts(t_, place, parts));
    }

    void fill_phis(ir::Builder& code) {
        for (const Phi& phi : phis_)
            for (size_t n = 0; n + 1 < phi.from->operands.size(); n += 2) {
                const uint32_t id = phi.from->operands[n];
                if (t_.values[phi.from->result].kind == SpirvValue::Pointer) {
                    fill_pointer(phi, n, id, code);
                    continue;
                }
                const auto all = t_.scalars_of(id, *phi.from);
                if (phi.scalar >= all.size())
                    t_.bad(*phi.from, "an operand of another type");
                phi.made->operands()[n] = all[phi.scalar];
            }
    }
    // The offset may need code, at the end of the block that the pointer comes from.
    void fill_pointer(const Phi& phi, size_t n, uint32_t id, ir::Builder& code) {
        if (t_.values[id].kind == SpirvValue::Scalars && t_.scalars_of(id, *phi.from).empty())
            return; // undefined, or null
        const Pointer place = t_.pointer_of(id, *phi.from);
        check_same_memory(t_, t_.pointer_of(phi.from->result, *phi.from), place, *phi.from);
        code.at_exit(phi.made->operands()[n + 1].number());
        Vec<Operand> parts(t_.arena);
        push_parts(t_, place, parts);
        phi.made->operands()[n] = parts[phi.scalar];
    }

    void branch(const Instruction& i, ir::Builder& code) {
        const ir::BlockId to = label(i.operands[at::BranchConditional::if_true], i),
                          otherwise = label(i.operands[at::BranchConditional::if_false], i);
        if (to == otherwise)
            return code.branch(to);
        code.branch_if(t_.scalar_of(i.operands[at::BranchConditional::condition], i), to, otherwise);
    }

    // Cases whose number is given twice are refused by the validator.
    void choose(const Instruction& i, ir::Builder& code) {
        const Operand selector = t_.scalar_of(i.operands[at::Switch::selector], i);
        const Type type = code.type_of(selector);
        Vec<Operand> all(t_.arena);
        all.push(selector);
        all.push(Operand::block(label(i.operands[at::Switch::default_target], i)));
        const size_t words = ir::bits(type) > 32 ? 2 : 1;
        for (size_t n = at::Switch::cases; n + words < i.operands.size(); n += words + 1) {
            const uint64_t number =
                words > 1 ? i.operands[n] | uint64_t{i.operands[n + 1]} << 32 : i.operands[n];
            all.push(t_.p.constant(type, number));
            all.push(Operand::block(label(i.operands[n + words], i)));
        }
        code.emit(Op::Switch, Type::Void, all.span(), 0);
    }

    void call(const Instruction& i, ir::Builder& code) {
        const uint32_t id = i.operands[at::FunctionCall::function];
        const auto ids = i.operands.subspan(at::FunctionCall::arguments);
        Body& b = body_of(id, i);
        const Instruction& begin = t_.m.instructions[b.first];
        const SpirvType& type = t_.types.of(begin.operands[at::Function::type]);
        if (type.members.size() != ids.size() + 1 || begin.type != i.type)
            t_.bad(i, "arguments or a result of other types than the function has");
        Vec<Operand> all(t_.arena);
        Vec<Argument> arguments(t_.arena);
        all.push({});
        for (size_t n = 0; n < ids.size(); n++) {
            const uint32_t before = all.size();
            arguments.push(take_argument(t_, ids[n], i, all));
            if (arguments[n].kind == SpirvValue::Scalars &&
                all.size() - before != t_.types.of(type.members[n + 1]).scalars)
                t_.bad(i, "an argument of another type than the parameter");
        }
        all[0] = Operand::function(need(id, i, arguments.span(), instance_->part, repeats_));
        const SpirvType& result = t_.types.of(i.type);
        const Type scalar = result_type(result, i);
        ir::Instr* made = code.emit(Op::Call, scalar, all.span(), scalar != Type::Void);
        if (scalar != Type::Void)
            t_.set(i.result, made->result_operand());
        else if (result.kind != SpirvType::Void)
            take_result(i, b, result);
        check_result(i);
    }
    void take_result(const Instruction& i, Body& b, const SpirvType& result) {
        Vec<Operand> all(t_.arena);
        if (result.scalars)
            load_variable(t_, result_place(b, result), all);
        t_.set(i.result, all.span());
    }

    Translation& t_;
    Vec<Body> bodies_;
    Vec<Instance> instances_;
    std::span<uint32_t> by_id_;   // position in bodies_ + 1
    std::span<uint32_t> by_hash_; // the last instance of each
    std::span<ir::BlockId> blocks_;
    Vec<Phi> phis_;
    ir::BlockId block_ = ir::no_id;
    const Instance* instance_ = nullptr; // whose body is read
    uint32_t parameters_ = 0;            // that were read
    bool repeats_ = false;               // as the instance does, up to the barrier
    bool is_kernel_ = false;             // the function has the arguments of a launch
    uint32_t argument_bytes_ = 0;        // that were read
    uint32_t waiting_ = 0;               // instances whose function is not made
    uint64_t read_ = 0;                  // instructions of all instances
};

} // namespace

void read_bodies(Translation& t, uint32_t entry_function) { Bodies(t).read(entry_function); }

} // namespace ladder::front_spirv
