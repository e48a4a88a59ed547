#include "spirv_graph.h"

#include <algorithm>

#include <spirv/unified1/spirv.hpp11>

namespace ladder::test {

namespace {

constexpr uint32_t number(spv::Op op) { return static_cast<uint32_t>(op); }

bool is_branch(uint32_t opcode) {
    return opcode == number(spv::Op::OpBranch) || opcode == number(spv::Op::OpBranchConditional) ||
           opcode == number(spv::Op::OpSwitch);
}

bool ends_function(uint32_t opcode) {
    return opcode == number(spv::Op::OpReturn) || opcode == number(spv::Op::OpReturnValue) ||
           opcode == number(spv::Op::OpUnreachable) || opcode == number(spv::Op::OpKill);
}

void add_branch(SpirvBlock& b, const uint32_t* w, uint32_t count) {
    switch (static_cast<spv::Op>(b.terminator)) {
    case spv::Op::OpBranch: b.successors = {w[1]}; break;
    case spv::Op::OpBranchConditional: b.successors = {w[2], w[3]}; break;
    default:
        b.selector = w[1];
        b.successors = {w[2]};
        for (uint32_t k = 3; k + 1 < count; k += 2) {
            b.literals.push_back(w[k]);
            b.successors.push_back(w[k + 1]);
        }
    }
}

} // namespace

SpirvGraph::SpirvGraph(std::span<const uint32_t> words)
    : at_(words.size() > 3 ? words[3] : 0), is_phi_(at_.size()) {
    for (size_t n = 5; n < words.size();) {
        const uint32_t* w = &words[n];
        const uint32_t opcode = w[0] & 0xffff, count = w[0] >> 16;
        n += std::max(count, 1u);
        if (opcode == number(spv::Op::OpLabel)) {
            at_[w[1]] = static_cast<uint32_t>(blocks.size());
            blocks.emplace_back().id = w[1];
        } else if (!blocks.empty() && !blocks.back().terminator) {
            SpirvBlock& b = blocks.back();
            if (opcode == number(spv::Op::OpPhi))
                is_phi_[w[2]] = true;
            if (opcode == number(spv::Op::OpVariable))
                function_variables++;
            if (opcode == number(spv::Op::OpSelectionMerge) || opcode == number(spv::Op::OpLoopMerge)) {
                b.merge = w[1];
                b.continuing = opcode == number(spv::Op::OpLoopMerge) ? w[2] : 0;
            } else if (is_branch(opcode) || ends_function(opcode)) {
                b.terminator = opcode;
                if (is_branch(opcode))
                    add_branch(b, w, count);
            } else {
                b.opcodes.push_back(opcode);
            }
        }
    }
}

uint32_t SpirvGraph::count_opcode(uint32_t opcode) const {
    uint32_t n = 0;
    for (const SpirvBlock& b : blocks)
        n += static_cast<uint32_t>(std::count(b.opcodes.begin(), b.opcodes.end(), opcode));
    return n;
}

bool SpirvGraph::is_wave_operation(uint32_t opcode) {
    return opcode >= number(spv::Op::OpGroupNonUniformElect) &&
           opcode <= number(spv::Op::OpGroupNonUniformQuadSwap);
}

uint32_t SpirvGraph::wave_operations() const {
    uint32_t n = 0;
    for (const SpirvBlock& b : blocks)
        n += static_cast<uint32_t>(std::count_if(b.opcodes.begin(), b.opcodes.end(), is_wave_operation));
    return n;
}

uint32_t SpirvGraph::constructs() const {
    return static_cast<uint32_t>(
        std::count_if(blocks.begin(), blocks.end(), [](const SpirvBlock& b) { return b.merge != 0; }));
}

uint32_t SpirvGraph::loops() const {
    std::set<uint32_t> targets;
    for (const SpirvBlock& b : blocks)
        targets.insert(b.successors.begin(), b.successors.end());
    return static_cast<uint32_t>(std::count_if(blocks.begin(), blocks.end(), [&](const SpirvBlock& b) {
        return b.continuing && targets.count(b.continuing);
    }));
}

std::vector<uint32_t> SpirvGraph::switches(bool on_phi) const {
    std::vector<uint32_t> out;
    for (uint32_t n = 0; n < blocks.size(); n++)
        if (!blocks[n].literals.empty() && is_phi_[blocks[n].selector] == on_phi)
            out.push_back(n);
    return out;
}

std::set<uint32_t> SpirvGraph::arm(uint32_t switch_block, uint32_t target) const {
    // Blocks stand after their dominators: headers of constructs around the arm stand before the switch.
    std::set<uint32_t> outside;
    for (uint32_t n = 0; n <= switch_block; n++) {
        if (blocks[n].merge)
            outside.insert(position(blocks[n].merge));
        if (blocks[n].continuing)
            outside.insert(position(blocks[n].continuing));
    }
    std::set<uint32_t> inside;
    for (std::vector<uint32_t> open = {position(target)}; !open.empty();) {
        const uint32_t n = open.back();
        open.pop_back();
        if (outside.count(n) || !inside.insert(n).second)
            continue;
        for (uint32_t s : blocks[n].successors)
            open.push_back(position(s));
    }
    return inside;
}

std::string SpirvGraph::arms(uint32_t switch_block) const {
    const SpirvBlock& b = blocks[switch_block];
    std::string out;
    for (size_t k = 0; k < b.successors.size(); k++) {
        const size_t label = (k + 1) % b.successors.size(); // the default last
        bool code = false;
        for (uint32_t n : arm(switch_block, b.successors[label]))
            code |= !blocks[n].opcodes.empty();
        out += (k ? " " : "") + (label ? std::to_string(b.literals[label - 1]) : "*") + (code ? "+" : "-");
    }
    return out;
}

std::string SpirvGraph::complaint(uint32_t switch_block) const {
    const SpirvBlock& b = blocks[switch_block];
    for (size_t k = 0; k < b.successors.size(); k++) {
        const uint32_t target = b.successors[k];
        // The structurizer's own selectors have as many values as labels: one takes the default.
        const auto labels = std::count(b.successors.begin(), b.successors.end(), target);
        const bool several = labels > 1 || (!k && !is_phi_[b.selector]);
        const std::set<uint32_t> inside = arm(switch_block, target);
        for (uint32_t n : inside)
            if (several && std::any_of(blocks[n].opcodes.begin(), blocks[n].opcodes.end(), is_wave_operation))
                return "a wave operation in an arm that several selector values reach";
        for (uint32_t other : b.successors)
            if (other != target && inside.count(position(other)))
                return "an arm goes on in another";
    }
    return "";
}

} // namespace ladder::test
