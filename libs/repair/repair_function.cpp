#include "repair/repair_function.h"

#include "formats/spirv/spirv_operands.h"

#include <algorithm>
#include <utility>

namespace ladder::repair {

using spv::Op;
using structurize::Ending;
using structurize::Heads;
using structurize::Plan;
using structurize::PlanBlock;
using structurize::SelectorWrite;

namespace {

class FunctionRepair {
public:
    FunctionRepair(ModuleRepair& r, const FunctionBody& body, const Plan& plan)
        : r_(r), m_(r.m), body_(body), plan_(plan), out_(r.functions), place_(find_places()),
          structure_(make_structure()), tree_(find_dominators()),
          labels_(r.scratch.array<uint32_t>(plan.order.size())),
          phi_variable_(r.scratch.array<uint32_t>(body.end - body.begin + 1)),
          first_store_(r.scratch.array<uint32_t>(body.blocks.size())), stores_(r.scratch),
          stamp_(r.scratch.array<uint32_t>(body.blocks.size())),
          selectors_(r.scratch.array<uint32_t>(plan.selector_count)),
          values_(r.m, body, tree_, place_, r.additions, r.tables, r.scratch, r.diag) {}

    void run() {
        delete_unreached();
        for (uint32_t k = 0; k < plan_.order.size(); k++)
            labels_[k] =
                is_original(k) ? m_.original[body_.blocks[at(k).origin].label] : r_.additions.make_id();
        for (uint32_t& s : first_store_)
            s = none;
        for (uint32_t k = 0; k < plan_.order.size(); k++)
            if (is_original(k))
                convert_phis(k);
        for (uint32_t k = 0; k < plan_.order.size(); k++)
            if (is_original(k))
                find_needs(k);
        for (uint32_t& s : selectors_)
            s = values_.make_variable(none);
        for (uint32_t n = body_.begin; n < body_.blocks[0].lines; n++)
            copy_plain(n);
        for (uint32_t k = 0; k < plan_.order.size(); k++) {
            r_.diag.poll();
            write_block(k);
        }
        copy_plain(body_.end);
    }

private:
    // A value that a phi takes from a block, for its variable.
    struct PhiStore {
        uint32_t variable, value, next;
    };

    const PlanBlock& at(uint32_t k) const { return plan_.blocks[plan_.order[k]]; }
    bool is_original(uint32_t k) const { return at(k).origin != none && !at(k).copy; }
    const Instruction& instruction(uint32_t n) const { return m_.instructions[n]; }
    void copy_plain(uint32_t n) { values_.copy(instruction(n), out_); }

    // ---- the structure

    std::span<Node> find_places() {
        const std::span<Node> place = r_.scratch.array<Node>(body_.blocks.size());
        for (Node& n : place)
            n = none;
        number_ = r_.scratch.array<uint32_t>(plan_.blocks.size());
        for (uint32_t k = 0; k < plan_.order.size(); k++) {
            number_[plan_.order[k]] = k;
            if (is_original(k))
                place[at(k).origin] = k;
        }
        return place;
    }
    static uint32_t slot_count(const PlanBlock& b) {
        return b.ending == Ending::Unreachable ? 0 : b.ending == Ending::Jump ? 1 : b.slot_count;
    }
    uint32_t target(const PlanBlock& b, uint32_t slot) const { return number_[plan_.target[b.slots + slot]]; }
    graph::Graph make_structure() {
        const auto count = static_cast<uint32_t>(plan_.order.size());
        const std::span<uint32_t> first = r_.scratch.array<uint32_t>(size_t{count} + 1);
        Vec<Node> edges(r_.scratch, 2 * count);
        for (uint32_t k = 0; k < count; k++) {
            for (uint32_t slot = 0; slot < slot_count(at(k)); slot++)
                edges.push(target(at(k), slot));
            first[k + 1] = edges.size();
        }
        return {first, edges.span(), 0};
    }
    graph::DominatorTree find_dominators() {
        const graph::Order order = graph::reverse_postorder(structure_, r_.scratch);
        predecessors_ = graph::reversed(structure_, r_.scratch);
        return graph::dominators(structure_, predecessors_, order, r_.scratch);
    }

    void delete_unreached() {
        for (Node n = 0; n < body_.blocks.size(); n++)
            if (place_[n] == none)
                for (uint32_t i = body_.blocks[n].lines; i <= body_.blocks[n].last; i++)
                    if (instruction(i).result != none)
                        r_.deleted[instruction(i).result] = 1;
    }

    // ---- phis

    // Calls `f(value, block)` for what a phi takes from blocks that are reached.
    template <class F>
    void for_each_entry(const Instruction& phi, F f) const {
        for (size_t n = 0; n + 1 < phi.operands.size(); n += 2)
            if (const Node from = body_.definer(m_, phi.operands[n + 1]);
                from != none && place_[from] != none)
                f(phi.operands[n], from);
    }

    // Stamps the predecessors of a block. Returns how many there are; none if one of them is new.
    uint32_t stamp_predecessors(uint32_t k) {
        uint32_t count = 0;
        for (Node from : predecessors_.successors(k)) {
            if (!is_original(from))
                return none;
            uint32_t& stamp = stamp_[at(from).origin];
            count += stamp != k + 1;
            stamp = k + 1;
        }
        return count;
    }
    bool stays(const Instruction& phi, uint32_t k, uint32_t predecessors) const {
        uint32_t entries = 0;
        bool good = predecessors != none;
        for_each_entry(phi, [&](uint32_t value, Node from) {
            entries++;
            good = good && stamp_[from] == k + 1 && values_.reaches(value, from);
        });
        return good && entries == predecessors;
    }
    // Phis go through variables where predecessors are new ones.
    void convert_phis(uint32_t k) {
        const BodyBlock& b = body_.blocks[at(k).origin];
        if (b.after_phi == b.first)
            return;
        const uint32_t predecessors = stamp_predecessors(k);
        for (uint32_t n = b.first; n < b.after_phi; n++) {
            const Instruction& phi = instruction(n);
            if (op_of(phi) != Op::OpPhi || stays(phi, k, predecessors))
                continue;
            if (!r_.additions.is_storable(phi.type))
                r_.diag.fail_unsupported(Location::byte(size_t{4} * phi.offset),
                                         "the phi gets a new predecessor, and no variable can hold it");
            const uint32_t variable = values_.make_variable(phi.type);
            phi_variable_[n - body_.begin] = variable;
            for_each_entry(phi, [&](uint32_t value, Node from) {
                stores_.push({variable, value, std::exchange(first_store_[from], stores_.size())});
            });
        }
    }

    // ---- uses

    bool is_left_out(const Instruction& i) const {
        return op_of(i) == Op::OpVariable || op_of(i) == Op::OpSelectionMerge || op_of(i) == Op::OpLoopMerge;
    }
    bool writes_by_condition(const PlanBlock& b) const {
        for (uint32_t w = b.first_write; w != none; w = plan_.writes[w].next)
            if (plan_.writes[w].kind == SelectorWrite::Select)
                return true;
        return false;
    }
    void need_all(const Instruction& i) {
        const size_t begin = i.offset, end = begin + (m_.words[begin] >> 16);
        for (size_t n = begin + 1; n < end; n++)
            if (m_.is_id(n))
                values_.need(m_.words[n]);
    }
    void find_needs(uint32_t k) {
        const PlanBlock& plan = at(k);
        const BodyBlock& b = body_.blocks[plan.origin];
        values_.begin_needs(plan.origin);
        for (uint32_t n = b.after_phi; n < b.last; n++)
            if (!is_left_out(instruction(n)))
                need_all(instruction(n));
        for (uint32_t s = first_store_[plan.origin]; s != none; s = stores_[s].next)
            values_.need(stores_[s].value);
        if (plan.ending == Ending::Original)
            need_all(instruction(b.last));
        else if (writes_by_condition(plan))
            values_.need(instruction(b.last).operands[spirv_in::at::BranchConditional::condition]);
    }

    // ---- words

    void emit(Op op, std::initializer_list<uint32_t> operands) { r_.additions.emit(out_, op, operands); }

    void write_block(uint32_t k) {
        const PlanBlock& plan = at(k);
        if (is_original(k))
            for (uint32_t n = body_.blocks[plan.origin].lines; n < body_.blocks[plan.origin].first; n++)
                copy_plain(n);
        else
            emit(Op::OpLabel, {labels_[k]});
        if (k == 0)
            write_variables();
        if (is_original(k))
            write_body(plan.origin);
        if (plan.copy) {
            copy_plain(body_.blocks[plan.origin].last);
            return;
        }
        write_selectors(plan);
        write_terminator(plan);
    }

    // SPIR-V 2.4: all variables of a function are the first instructions of its first block.
    void write_variables() {
        for (const BodyBlock& b : body_.blocks)
            for (uint32_t n = b.first; n < b.last; n++)
                if (op_of(instruction(n)) == Op::OpVariable)
                    copy_plain(n);
        out_.append(values_.declarations());
    }

    void write_body(Node origin) {
        const BodyBlock& b = body_.blocks[origin];
        values_.begin_block(origin);
        for (uint32_t n = b.first; n < b.after_phi; n++)
            if (op_of(instruction(n)) == Op::OpPhi && !phi_variable_[n - body_.begin])
                write_phi(instruction(n));
        for (uint32_t n = b.first; n < b.after_phi; n++)
            if (const uint32_t variable = phi_variable_[n - body_.begin])
                emit(Op::OpLoad,
                     {m_.original[instruction(n).type], m_.original[instruction(n).result], variable});
        for (uint32_t n = b.first; n < b.after_phi; n++)
            if (op_of(instruction(n)) == Op::OpPhi)
                values_.keep(instruction(n).result, out_);
        for (uint32_t n = b.after_phi; n < b.last; n++) {
            const Instruction& i = instruction(n);
            if (is_left_out(i))
                continue;
            values_.prepare_all(i, out_);
            values_.copy(i, out_);
            values_.keep(i.result, out_);
        }
        for (uint32_t s = first_store_[origin]; s != none; s = stores_[s].next) {
            values_.prepare(stores_[s].value, out_);
            emit(Op::OpStore, {stores_[s].variable, values_.name(stores_[s].value)});
        }
    }

    // A phi that stays: without entries of blocks that are not reached.
    void write_phi(const Instruction& phi) {
        const uint32_t begin = out_.size();
        emit(Op::OpPhi, {m_.original[phi.type], m_.original[phi.result]});
        for_each_entry(phi, [&](uint32_t value, Node from) {
            out_.push(m_.original[value]);
            out_.push(m_.original[body_.blocks[from].label]);
        });
        out_[begin] = (out_.size() - begin) << 16 | static_cast<uint32_t>(Op::OpPhi);
    }

    uint32_t load(uint32_t selector) {
        const uint32_t type = r_.additions.u32(), result = r_.additions.make_id();
        emit(Op::OpLoad, {type, result, selectors_[selector]});
        return result;
    }
    void write_selectors(const PlanBlock& plan) {
        for (uint32_t w = plan.first_write; w != none; w = plan_.writes[w].next) {
            const SelectorWrite& write = plan_.writes[w];
            emit(Op::OpStore, {selectors_[write.selector], value_of(plan, write)});
        }
    }
    uint32_t value_of(const PlanBlock& plan, const SelectorWrite& write) {
        if (write.kind == SelectorWrite::Constant)
            return r_.additions.number(write.a);
        if (write.kind == SelectorWrite::Copy)
            return load(write.a);
        const uint32_t condition =
            instruction(body_.blocks[plan.origin].last).operands[spirv_in::at::BranchConditional::condition];
        values_.prepare(condition, out_);
        const uint32_t type = r_.additions.u32(), yes = r_.additions.number(write.a),
                       no = r_.additions.number(write.b), result = r_.additions.make_id();
        emit(Op::OpSelect, {type, result, values_.name(condition), yes, no});
        return result;
    }

    void write_terminator(const PlanBlock& plan) {
        if (plan.ending == Ending::Original) {
            const Instruction& last = instruction(body_.blocks[plan.origin].last);
            values_.prepare_all(last, out_);
            write_merge(plan);
            copy_branch(plan, last);
            return;
        }
        if (plan.ending == Ending::Unreachable)
            return emit(Op::OpUnreachable, {});
        if (plan.ending == Ending::Jump) {
            const uint32_t zero = plan.wide ? r_.additions.number(0) : 0;
            write_merge(plan);
            return plan.wide ? emit(Op::OpSwitch, {zero, label(plan, 0)})
                             : emit(Op::OpBranch, {label(plan, 0)});
        }
        const uint32_t selector = load(plan.selector);
        plan.wide ? write_switch(plan, selector) : write_choice(plan, selector);
    }
    uint32_t label(const PlanBlock& plan, uint32_t slot) const { return labels_[target(plan, slot)]; }

    void copy_branch(const PlanBlock& plan, const Instruction& last) {
        values_.copy(last, out_);
        const size_t operands = out_.size() - last.operands.size();
        uint32_t edge = body_.graph.first[plan.origin];
        for_each_target(
            m_, last, [&](uint32_t place) { out_[operands + place] = label(plan, plan_.edge_slot[edge++]); });
    }
    void write_switch(const PlanBlock& plan, uint32_t selector) {
        write_merge(plan);
        const uint32_t begin = out_.size();
        emit(Op::OpSwitch, {selector, label(plan, plan.slot_count - 1)});
        for (uint32_t c = plan.cases; c < plan.cases + plan.case_count; c++) {
            out_.push(plan_.cases[c].value);
            out_.push(label(plan, plan_.cases[c].slot));
        }
        out_[begin] = (out_.size() - begin) << 16 | static_cast<uint32_t>(Op::OpSwitch);
    }
    void write_choice(const PlanBlock& plan, uint32_t selector) {
        const bool below = plan.ending == Ending::Below;
        const uint32_t type = r_.additions.boolean(), result = r_.additions.make_id();
        const uint32_t number = r_.additions.number(below ? plan.limit : plan_.cases[plan.cases].value);
        emit(below ? Op::OpULessThan : Op::OpIEqual, {type, result, selector, number});
        write_merge(plan);
        const uint32_t yes = below ? 0 : plan_.cases[plan.cases].slot;
        emit(Op::OpBranchConditional, {result, label(plan, yes), label(plan, 1 - yes)});
    }

    // With the control of the module's own merge instruction of the same kind, if it has one.
    void write_merge(const PlanBlock& plan) {
        if (plan.heads == Heads::Nothing)
            return;
        const bool loop = plan.heads == Heads::Loop;
        const uint32_t begin = out_.size();
        if (loop)
            emit(Op::OpLoopMerge, {labels_[number_[plan.merge]], labels_[number_[plan.continuing]]});
        else
            emit(Op::OpSelectionMerge, {labels_[number_[plan.merge]]});
        const std::span<const uint32_t> control = control_of(plan, loop);
        if (control.empty())
            out_.push(0);
        out_.append(control);
        out_[begin] = (out_.size() - begin) << 16 | (out_[begin] & 0xffff);
    }
    std::span<const uint32_t> control_of(const PlanBlock& plan, bool loop) const {
        Node origin = plan.origin;
        if (origin == none && loop)
            origin = at(target(plan, 0)).origin;
        if (origin == none || body_.blocks[origin].merge == none)
            return {};
        const Instruction& merge = instruction(body_.blocks[origin].merge);
        if ((op_of(merge) == Op::OpLoopMerge) != loop)
            return {};
        return merge.operands.subspan(loop ? 2 : 1);
    }

    ModuleRepair& r_;
    const Module& m_;
    const FunctionBody& body_;
    const Plan& plan_;
    Vec<uint32_t>& out_;
    std::span<uint32_t> number_;   // in `order`, by block of the plan
    const std::span<Node> place_;  // in `order`, by block of the body; none: not reached
    const graph::Graph structure_; // of the plan, by place
    graph::Graph predecessors_;
    const graph::DominatorTree tree_;
    const std::span<uint32_t> labels_;       // of the written module, by place
    const std::span<uint32_t> phi_variable_; // by instruction from the function's on; 0: none
    const std::span<uint32_t> first_store_;  // by block of the body
    Vec<PhiStore> stores_;
    const std::span<uint32_t> stamp_; // by block of the body
    const std::span<uint32_t> selectors_;
    Values values_;
};

const Plan& make_plan(ModuleRepair& r, const FunctionBody& body) {
    structurize::StructurizerInput in;
    in.graph = body.graph;
    in.mark = body.mark;
    in.hint = body.hint;
    in.nesting = std::min(in.nesting, r.options.nesting);
    const Plan* plan = structurize::structurize(in, r.scratch);
    if (!plan)
        r.diag.fail_internal(Location::none(), "a bug in Ladder: the structurizer has no plan for the graph");
    if (plan->depth > r.options.nesting)
        r.diag.fail_unsupported(Location::byte(size_t{4} * r.m.instructions[body.begin].offset),
                                "constructs would nest %u deep; %u is the limit", plan->depth,
                                r.options.nesting);
    return *plan;
}

} // namespace

uint32_t repair_function(ModuleRepair& r, uint32_t begin) {
    const ArenaScope scope(r.scratch);
    const FunctionBody body = read_function(r.m, begin, r.scratch, r.diag);
    if (body.blocks.empty()) {
        for (uint32_t n = body.begin; n <= body.end; n++)
            copy_words(r.m, r.m.instructions[n], r.functions);
    } else {
        FunctionRepair(r, body, make_plan(r, body)).run();
    }
    return body.end + 1;
}

} // namespace ladder::repair
