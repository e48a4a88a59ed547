#include "spirv/module/reconvergence.h"

#include "spirv/module/newer_enumerants.h"

#include <cstdio>

namespace ladder::spirv {

namespace {

bool has_control_flow(const Emitter& e) {
    bool flow = false;
    for (uint32_t f : e.functions)
        flow |= e.program.functions[f].order.size() > 1;
    return flow;
}

void put_mode(Emitter& e, std::span<const Id> entries, Extension extension, uint32_t mode) {
    e.m.require(extension);
    for (Id entry : entries)
        e.m.modes.put(spv::Op::OpExecutionMode, {entry, mode});
}

// Modes of SPV_KHR_quad_control that the program has a use for.
void ask_for_quads(Emitter& e, std::span<const Id> entries) {
    e.m.require(static_cast<spv::Capability>(newer::capability_quad_control));
    if (e.facts.derivatives)
        put_mode(e, entries, Extension::QuadControl, newer::execution_mode_quad_derivatives);
    if (e.facts.quads)
        put_mode(e, entries, Extension::QuadControl, newer::execution_mode_require_full_quads);
}

} // namespace

bool ask_for_reconvergence(Emitter& e, std::span<const Id> entries) {
    if (!has_control_flow(e))
        return false;
    const ir::Facts& n = e.facts;
    // The device extensions ask for Vulkan 1.1.
    const bool maximal = e.options.device.has(Fact::MaximalReconvergence) && e.m.environment.vulkan11();
    const bool quads = maximal && e.options.device.has(Fact::QuadControl) &&
                       ir::has_helper_lanes(e.entry.stage) && (n.derivatives || n.quads);
    if (quads)
        ask_for_quads(e, entries);
    if (!n.first_of_wave && !n.group_barriers && !quads)
        return false;
    if (maximal) {
        put_mode(e, entries, Extension::MaximalReconvergence, newer::execution_mode_maximally_reconverges);
        return true;
    }
    const bool uniform = e.options.device.has(Fact::SubgroupUniformControlFlow) && e.m.environment.vulkan11();
    if (uniform)
        put_mode(e, entries, Extension::SubgroupUniformControlFlow,
                 static_cast<uint32_t>(spv::ExecutionMode::SubgroupUniformControlFlowKHR));
    // Barriers lose nothing: whole groups come to them, and those SPIR-V brings together by itself (2.11,
    // uniform control flow).
    if (n.first_of_wave) {
        e.diag.set_origin(n.first_of_wave->origin);
        e.diag.warn(
            Location::none(), {Problem::RECONVERGENCE, "device.shaderMaximalReconvergence"},
            "'%s' depends on which threads run together, and the target has no maximal reconvergence: "
            "threads that took different paths %s",
            ir::info(n.first_of_wave->op).name,
            uniform ? "are sure to meet again only where the whole wave had parted together"
                    : "need not meet again");
        e.diag.set_origin(0);
    }
    return false;
}

namespace {

struct Ids {
    Id pred;      // labels: where the first edge comes from; 0: none yet
    bool several; // labels: there are edges from other blocks
    bool allowed; // labels: loop header, merge block, continue target or target of a switch
    bool wide;    // types and values: 64-bit integers
};

class ReconvergenceChecker {
public:
    ReconvergenceChecker(std::span<const uint32_t> module, Arena& scratch)
        : code_(module.subspan(5)), ids_(scratch.array<Ids>(module[3])), arena_(scratch) {}

    const char* run() {
        for (size_t at = 0; at < code_.size(); at += code_[at] >> 16)
            if (!see(code_.subspan(at, code_[at] >> 16)))
                return message_;
        for (Id id = 0; id < ids_.size(); id++)
            if (ids_[id].several && !ids_[id].allowed) {
                fail(id, "has several predecessors, but is no loop header, merge block, continue target or "
                         "target of a switch");
                return message_;
            }
        return nullptr;
    }

private:
    bool fail(Id block, const char* rule) {
        char text[200];
        const int n = snprintf(text, sizeof text, "block %%%u %s", block, rule);
        message_ = arena_.copy(std::string_view(text, static_cast<size_t>(n) + 1)).data();
        return false;
    }

    bool see(std::span<const uint32_t> i) {
        switch (static_cast<spv::Op>(i[0] & 0xffff)) {
        case spv::Op::OpTypeInt: ids_[i[1]].wide = i[2] == 64; break;
        case spv::Op::OpLabel: block_ = i[1]; break;
        case spv::Op::OpSelectionMerge: ids_[i[1]].allowed = true; break;
        case spv::Op::OpLoopMerge:
            ids_[block_].allowed = ids_[i[1]].allowed = ids_[i[2]].allowed = true;
            break;
        case spv::Op::OpBranch: edge(i[1]); break;
        case spv::Op::OpBranchConditional:
            edge(i[2]);
            edge(i[3]);
            return i[2] != i[3] || fail(block_, "ends with a conditional branch whose labels are the same");
        case spv::Op::OpSwitch: see_switch(i); break;
        default: see_value(i); break;
        }
        return true;
    }

    // Whatever has a type names it first and then its result. What else begins with an id that is known to be
    // wide ends after it.
    void see_value(std::span<const uint32_t> i) {
        if (i.size() > 2 && i[1] < ids_.size() && ids_[i[1]].wide && i[2] < ids_.size())
            ids_[i[2]].wide = true;
    }

    // Literals are as wide as the selector.
    void see_switch(std::span<const uint32_t> i) {
        const size_t step = ids_[i[1]].wide ? 3 : 2;
        for (size_t k = 2; k < i.size(); k += step) {
            edge(i[k]);
            ids_[i[k]].allowed = true;
        }
    }

    void edge(Id target) {
        Ids& label = ids_[target];
        label.several |= label.pred && label.pred != block_;
        label.pred = block_;
    }

    std::span<const uint32_t> code_;
    std::span<Ids> ids_;
    Arena& arena_;
    Id block_ = 0;
    const char* message_ = nullptr;
};

} // namespace

const char* check_reconvergence(std::span<const uint32_t> module, Arena& scratch) {
    return ReconvergenceChecker(module, scratch).run();
}

} // namespace ladder::spirv
