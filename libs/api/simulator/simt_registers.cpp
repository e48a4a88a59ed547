#include "api/simulator/simt_registers.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"
#include "vsir/core/push_constants.h"

#include <algorithm>
#include <vector>

namespace ladder {

namespace {

using ir::Descriptor;
using ir::Op;
using ir::Operand;
using ir::ResourceClass;
using ir::Type;

// Without a binding map a register has the binding of its number and this (doc/use/bindings.md); counters
// and heaps come behind.
constexpr uint32_t shifts[] = {1000, 2000, 0, 3000}, counter_shift = 4000;
constexpr uint32_t resource_heap = 5000, sampler_heap = 6000, counter_heap = 7000;

bool has_heap(const ir::Program& p) {
    return std::any_of(p.descriptors.begin(), p.descriptors.end(),
                       [](const Descriptor& d) { return d.heap; });
}

// One operation on a counter: what SPIR-V does to a word becomes what Direct3D does to a counter.
bool count(ir::Program& p, ir::Function& f, ir::BlockId b, ir::Instr& i) {
    const ir::as::ResAtomic x(i);
    const Operand value = x.value();
    const uint64_t by = value.is_const() ? p.constants[value.number()].bits : 0;
    const bool adds = x.operation().number() == static_cast<uint32_t>(ir::AtomicOp::Add);
    const bool up = adds && by == 1;
    const bool down = adds ? by == UINT32_MAX
                           : by == 1 && x.operation().number() == static_cast<uint32_t>(ir::AtomicOp::Sub);
    if (!up && !down)
        return false;
    ir::Builder code(p, f);
    code.origin = i.origin;
    code.before(b, &i);
    const Operand handle = x.handle();
    ir::Instr* counted = code.emit(up ? Op::CounterIncrement : Op::CounterDecrement, Type::Void, {handle}, 1);
    // A counter gives what it was before it grows, and what it is after it shrinks. The sum takes the place
    // of the atomic operation's value, which keeps its number.
    ir::Instr* before = code.emit(Op::IAdd, Type::I32, {counted->result_operand(), p.i32(up ? 0 : 1)}, 1);
    std::swap(before->result, i.result);
    f.values[before->result].def = before;
    f.values[i.result].def = &i;
    ir::remove(f.block(b), &i);
    return true;
}

// Register spaces of what the module sees in places of its own; those of sets are smaller.
constexpr uint32_t own_space = 0x40000000, aliased_space = 0x50000000;

class Registers {
public:
    Registers(ir::Program& module, const ir::Program& shader, const ModulePlaces& places,
              check::ModuleMemory& memory)
        : module_(module), shader_(shader), map_(places.map), memory_(shader, places, memory),
          shifts_(module.descriptors.size()) {}

    std::string restore() {
        std::vector<bool> counters(module_.descriptors.size());
        for (uint32_t n = 0; n < counters.size(); n++) {
            bool counter = false;
            if (!take(n, counter))
                return "the module has resources that the shader does not have, or in places of other kinds";
            counters[n] = counter;
        }
        shift_indices();
        return join_counters(counters);
    }

private:
    bool take(uint32_t n, bool& counter) {
        Descriptor& d = module_.descriptors[n];
        if (d.cls == ResourceClass::Uav && d.space == ir::physical_memory_space) {
            memory_.add_addresses();
            return true;
        }
        if (take_root_data(d))
            return true;
        return map_ ? by_map(n, counter) : by_shift(d, counter);
    }

    // Moves a descriptor where no register of the shader is.
    static check::Spot move(Descriptor& d) {
        if (d.space != ir::push_constant_space)
            d.space += own_space;
        return {d.cls, d.space, d.first};
    }

    bool take_root_data(Descriptor& d) {
        if (d.cls != ResourceClass::Cbv)
            return false;
        const bool push =
            ir::is_push_constants(d) &&
            std::none_of(shader_.descriptors.begin(), shader_.descriptors.end(), ir::is_push_constants);
        if (push)
            memory_.add_root_data(move(d), LADDER_ROOT_STORAGE_PUSH_CONSTANTS);
        const bool buffer = map_ && map_->root_buffer.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR &&
                            map_->root_buffer.set == d.space && map_->root_buffer.binding == d.first;
        if (buffer && !push)
            memory_.add_root_data(move(d), LADDER_ROOT_STORAGE_UNIFORM_BUFFER);
        const uint32_t set = d.space, binding = d.first;
        if (push || buffer)
            return true;
        if (!memory_.add_parameters({d.cls, set + own_space, binding}, set, binding))
            return false;
        move(d);
        return true;
    }

    bool by_shift(Descriptor& d, bool& counter) const {
        const bool heaps = has_heap(shader_);
        if (heaps && !d.space && take_heap(d, counter))
            return true;
        counter = d.cls == ResourceClass::Uav && d.first >= counter_shift && has_counter(d);
        const uint32_t shift = counter ? counter_shift : shifts[static_cast<int>(d.cls)];
        if (d.first < shift || (heaps && d.first >= counter_heap))
            return false;
        d.first -= shift;
        return true;
    }

    bool has_counter(const Descriptor& counter) const {
        return std::any_of(shader_.descriptors.begin(), shader_.descriptors.end(), [&](const Descriptor& d) {
            return d.has_counter && d.space == counter.space && d.first == counter.first - counter_shift;
        });
    }

    static bool is_at(const ladder_binding& b, const Descriptor& d) {
        return b.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR && b.set == d.space && b.binding == d.first;
    }
    static bool is_table(const ladder_binding& b) {
        return b.view == LADDER_VIEW_ADDRESS_TABLE || b.view == LADDER_VIEW_FAR_ADDRESS_TABLE;
    }
    // The module sees it with the shader's class, as a descriptor or one of an array.
    static bool is_plain(const ladder_binding& b) {
        constexpr unsigned int harmless =
            LADDER_BINDING_ARRAY | LADDER_BINDING_ROBUST | LADDER_BINDING_CHECK_INDEX;
        return !is_table(b) && b.view != LADDER_VIEW_INPUT_ATTACHMENT &&
               b.view != LADDER_VIEW_SINGLE_SAMPLE && !(b.flags & ~harmless);
    }

    // An array of descriptors has no end where the map or the shader says so.
    bool is_unbounded(const ladder_binding& b, const ladder_binding_range& r) const {
        const auto is_endless = [&](const Descriptor& d) {
            return static_cast<unsigned int>(d.cls) == static_cast<unsigned int>(r.resource_class) &&
                   (d.heap ? r.space == LADDER_SPACE_HEAP
                           : d.space == r.space && d.first >= r.first_register && d.count == UINT32_MAX);
        };
        return b.flags & LADDER_BINDING_ARRAY || b.root.storage ||
               std::any_of(shader_.descriptors.begin(), shader_.descriptors.end(), is_endless);
    }

    bool by_map(uint32_t n, bool& counter) {
        const Descriptor& d = module_.descriptors[n];
        for (unsigned int k = 0; k < map_->range_count; k++) {
            const ladder_binding_range& r = map_->ranges[k];
            if (r.stage_mask && !(r.stage_mask >> static_cast<int>(module_.stage()) & 1))
                continue;
            if (is_at(r.target.resource, d) || is_at(r.target.counter, d) || is_at(r.target.window, d))
                return by_range(n, k, counter);
        }
        return false;
    }

    bool by_range(uint32_t n, uint32_t range, bool& counter) {
        Descriptor& d = module_.descriptors[n];
        const ladder_binding_range& r = map_->ranges[range];
        if (is_at(r.target.window, d)) {
            memory_.add_windows(move(d), range);
            return true;
        }
        const bool of_counter = is_at(r.target.counter, d);
        const ladder_binding& b = of_counter ? r.target.counter : r.target.resource;
        const auto cls = static_cast<ResourceClass>(r.resource_class);
        if (is_table(b)) {
            b.view == LADDER_VIEW_ADDRESS_TABLE ? memory_.add_table(move(d), range, of_counter)
                                                : memory_.add_far_table(move(d), range, of_counter);
            return true;
        }
        if (!is_plain(b) || (d.count == UINT32_MAX) != is_unbounded(b, r))
            return false;
        if (cls == ResourceClass::Cbv && b.view == LADDER_VIEW_STORAGE_BUFFER) {
            d.space = aliased_space + range;
            d.first = 0;
            memory_.add_aliases(d.cls, d.space, range);
            return true;
        }
        counter = of_counter;
        if (d.cls != cls)
            return false;
        shifts_[n] = MemoryMaker::shift_of(b);
        d.heap = r.space == LADDER_SPACE_HEAP;
        d.space = d.heap ? 0 : r.space;
        d.first = r.first_register;
        return true;
    }

    // Indices of arrays begin with the shader's first register again.
    void shift_indices() {
        for (ir::Function& f : module_.functions)
            for (ir::BlockId b : f.order)
                for (ir::Instr* i = f.block(b).first; i; i = i->next)
                    if (i->op == Op::Handle)
                        if (const uint32_t shift = shifts_[ir::as::Handle(*i).descriptor().number()]) {
                            ir::Builder code(module_, f);
                            code.origin = i->origin;
                            code.before(b, i);
                            Operand& index = i->operands()[ir::at::Handle::index];
                            index = code.make(Op::ISub, Type::I32, {index, module_.i32(shift)});
                        }
    }

    // The heap of resources has one binding for all kinds, that of counters its own.
    static bool take_heap(Descriptor& d, bool& counter) {
        counter = d.cls == ResourceClass::Uav && d.first == counter_heap;
        if (!counter && d.first != (d.cls == ResourceClass::Sampler ? sampler_heap : resource_heap))
            return false;
        d.heap = true;
        d.first = 0;
        return true;
    }

    // A counter is the one of a structured buffer at its register, which the module may see in other ways
    // too.
    std::string join_counters(const std::vector<bool>& counters) {
        for (uint32_t n = 0; n < counters.size(); n++)
            if (counters[n]) {
                Descriptor& d = module_.descriptors[n];
                d.kind = ir::ResourceKind::StructuredBuffer;
                d.stride = stride_of(d);
                d.has_counter = true;
            }
        for (ir::Function& f : module_.functions) {
            counted_.assign(f.values.size(), false);
            for (ir::BlockId b : f.order)
                for (ir::Instr *i = f.block(b).first, *next; i; i = next) {
                    next = i->next;
                    if (!join(f, b, *i, counters))
                        return "the module does something else with a counter than to count";
                }
        }
        return "";
    }

    uint32_t stride_of(const Descriptor& counter) const {
        for (const Descriptor& d : shader_.descriptors)
            if (d.has_counter && d.heap == counter.heap && d.space == counter.space &&
                d.first == counter.first)
                return d.stride;
        return 4;
    }

    bool join(ir::Function& f, ir::BlockId b, ir::Instr& i, const std::vector<bool>& counters) {
        if (i.op == Op::Handle) {
            counted_[i.result] = counters[ir::as::Handle(i).descriptor().number()];
            return true;
        }
        bool of_counter = false;
        for (const Operand& o : i.operands())
            of_counter |= o.is_value() && o.number() < counted_.size() && counted_[o.number()];
        return !of_counter || (i.op == Op::ResAtomic && count(module_, f, b, i));
    }

    ir::Program& module_;
    const ir::Program& shader_;
    const ladder_binding_map* const map_;
    MemoryMaker memory_;
    std::vector<uint32_t> shifts_; // by descriptor: what the module's indices have more than the shader's
    std::vector<bool> counted_;    // by value: a handle of a counter
};

} // namespace

std::string restore_registers(ir::Program& module, const ir::Program& shader, const ModulePlaces& places,
                              check::ModuleMemory& memory) {
    return Registers(module, shader, places, memory).restore();
}

} // namespace ladder
