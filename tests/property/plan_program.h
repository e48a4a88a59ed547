// A plan as a VSIR function without instructions, for check_structure() and spirv-val.
#pragma once

#include "graphs.h"
#include "vsir/core/program.h"

namespace ladder::test {

inline void to_program(const Sample& s, const structurize::Plan& plan, ir::Program& p) {
    using namespace ir;
    p.level = Level::StructuredSsa;
    Function& f = p.new_function("main");
    for (size_t i = 0; i < plan.blocks.size(); i++)
        p.new_block(f);
    std::vector<uint32_t> first{0};
    for (auto& e : s.succ)
        first.push_back(first.back() + static_cast<uint32_t>(e.size()));
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        f.order.push(i);
        f.block(i).construct = static_cast<Construct>(b.heads);
        f.block(i).merge = b.merge;
        f.block(i).continuing = b.continuing;
        auto label = [&](uint32_t slot) { return Operand::block(plan.target[b.slots + slot]); };
        std::vector<Operand> ops;
        Op op = Op::Branch;
        if (b.ending == structurize::Ending::Unreachable)
            op = Op::Unreachable;
        else if (!b.slot_count)
            op = Op::Return;
        else if (b.ending == structurize::Ending::Jump && b.wide) {
            op = Op::Switch;
            ops = {p.i32(0), label(0)};
        } else if (b.ending == structurize::Ending::Jump)
            ops = {label(0)};
        else if (!b.wide) {
            op = Op::BranchIf;
            ops = {p.boolean(true), label(0), label(1)};
        } else {
            op = Op::Switch;
            ops = {p.i32(0)};
            if (b.ending == structurize::Ending::Dispatch) {
                ops.push_back(label(b.slot_count - 1));
                for (uint32_t c = b.cases; c < b.cases + b.case_count; c++) {
                    ops.push_back(p.i32(plan.cases[c].value));
                    ops.push_back(label(plan.cases[c].slot));
                }
            } else
                for (uint32_t e = first[b.origin]; e < first[b.origin + 1]; e++) {
                    if (e != first[b.origin])
                        ops.push_back(p.i32(e));
                    ops.push_back(label(plan.edge_slot[e]));
                }
        }
        append(f.block(i), p.new_instr(f, op, Type::Void, ops, 0));
    }
}

inline std::string plan_text(const structurize::Plan& plan) {
    std::string t;
    auto add = [&](const char* what, uint32_t n) { t += what + std::to_string(n); };
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        add("  b", i);
        if (b.origin != none)
            add(b.copy ? " copy of " : " = ", b.origin);
        if (b.heads != structurize::Heads::Nothing)
            add(b.heads == structurize::Heads::Loop ? " loop merge b" : " selection merge b", b.merge);
        if (b.heads == structurize::Heads::Loop)
            add(" continue b", b.continuing);
        for (uint32_t w = b.first_write; w != none; w = plan.writes[w].next) {
            const structurize::SelectorWrite& sw = plan.writes[w];
            add("; s", sw.selector);
            add(sw.kind == structurize::SelectorWrite::Copy ? " = s" : " = ", sw.a);
            if (sw.kind == structurize::SelectorWrite::Select)
                add(" or ", sw.b);
        }
        static const char* const endings[] = {"original", "jump", "unreachable", "dispatch", "below"};
        t += std::string("; ") + endings[static_cast<int>(b.ending)] + (b.wide ? " wide" : "");
        if (b.ending == structurize::Ending::Dispatch || b.ending == structurize::Ending::Below)
            add(" s", b.selector);
        if (b.ending == structurize::Ending::Below)
            add(" < ", b.limit);
        for (uint32_t c = b.cases; b.ending == structurize::Ending::Dispatch && c < b.cases + b.case_count;
             c++) {
            add(" ", plan.cases[c].value);
            add("->", plan.cases[c].slot);
        }
        t += ":";
        for (uint32_t k = 0; k < b.slot_count; k++)
            add(" b", plan.target[b.slots + k]);
        t += "\n";
    }
    return t;
}

} // namespace ladder::test
