#include "repair/function_body.h"

#include "formats/spirv/spirv_operands.h"

namespace ladder::repair {

using spv::Op;

namespace {

// Blocks with more instructions do not move into loops.
constexpr uint32_t small_block = 16;

bool is_line(const Instruction& i) { return op_of(i) == Op::OpLine || op_of(i) == Op::OpNoLine; }
bool is_merge(const Instruction& i) {
    return op_of(i) == Op::OpSelectionMerge || op_of(i) == Op::OpLoopMerge;
}

// SPIR-V 2.2.5, "Function Termination Instruction" and branches.
bool is_terminator(const Instruction& i) {
    switch (op_of(i)) {
    case Op::OpBranch:
    case Op::OpBranchConditional:
    case Op::OpSwitch:
    case Op::OpReturn:
    case Op::OpReturnValue:
    case Op::OpKill:
    case Op::OpUnreachable:
    case Op::OpTerminateInvocation:
    case Op::OpIgnoreIntersectionKHR:
    case Op::OpTerminateRayKHR:
    case Op::OpEmitMeshTasksEXT: return true;
    default: return false;
    }
}

bool in_range(Op op, Op first, Op last) { return op >= first && op <= last; }

// Does the result depend on which invocations execute the instruction together? A function may have such
// instructions, so calls count.
bool is_tangled(const Instruction& i) {
    const Op op = op_of(i);
    switch (op) {
    case Op::OpFunctionCall:
    case Op::OpControlBarrier:
    case Op::OpImageSampleImplicitLod:
    case Op::OpImageSampleDrefImplicitLod:
    case Op::OpImageSampleProjImplicitLod:
    case Op::OpImageSampleProjDrefImplicitLod:
    case Op::OpImageSparseSampleImplicitLod:
    case Op::OpImageSparseSampleDrefImplicitLod:
    case Op::OpImageQueryLod:
    case Op::OpTraceRayKHR:
    case Op::OpExecuteCallableKHR: return true;
    default:
        return in_range(op, Op::OpDPdx, Op::OpFwidthCoarse) ||
               in_range(op, Op::OpGroupAll, Op::OpGroupSMax) ||
               in_range(op, Op::OpGroupNonUniformElect, Op::OpGroupNonUniformQuadSwap) ||
               in_range(op, Op::OpSubgroupBallotKHR, Op::OpSubgroupReadInvocationKHR);
    }
}

class BodyReader {
public:
    BodyReader(const Module& m, uint32_t begin, Arena& arena, Diagnostics& diag)
        : m_(m), diag_(diag), arena_(arena) {
        body_.begin = begin;
        body_.blocks = Vec<BodyBlock>(arena);
    }

    FunctionBody read() {
        find_end();
        body_.block_of = arena_.array<Node>(body_.end - body_.begin + 1);
        for (Node& n : body_.block_of)
            n = none;
        uint32_t at = body_.begin + 1;
        while (op_of(m_.instructions[at]) == Op::OpFunctionParameter || is_line(m_.instructions[at]))
            at++;
        while (is_line(m_.instructions[at - 1]))
            at--;
        while (read_block(at)) {
        }
        if (!body_.blocks.empty()) {
            make_graph();
            find_hints();
        }
        return body_;
    }

private:
    [[noreturn, gnu::cold]] void bad(uint32_t at, const char* what) {
        diag_.fail_invalid(Location::byte(size_t{4} * m_.instructions[at].offset), "%s", what);
    }

    void find_end() {
        uint32_t at = body_.begin + 1;
        while (at < m_.instructions.size() && op_of(m_.instructions[at]) != Op::OpFunctionEnd &&
               op_of(m_.instructions[at]) != Op::OpFunction)
            at++;
        if (at == m_.instructions.size() || op_of(m_.instructions[at]) != Op::OpFunctionEnd)
            bad(body_.begin, "a function has no OpFunctionEnd");
        body_.end = at;
    }

    // False at the end of the function.
    bool read_block(uint32_t& at) {
        BodyBlock b = {none, at, at, at, none, none};
        while (is_line(m_.instructions[at]))
            at++;
        if (at == body_.end)
            return false;
        const Instruction& label = m_.instructions[at];
        if (op_of(label) != Op::OpLabel)
            bad(at, "a block begins without OpLabel");
        const Node number = body_.blocks.size();
        b.label = label.result;
        b.first = b.after_phi = at + 1;
        uint32_t count = 0;
        uint8_t mark = 0;
        for (;; at++) {
            const Instruction& i = m_.instructions[at];
            if (at == body_.end || (op_of(i) == Op::OpLabel && at >= b.first))
                bad(at, "a block has no terminator");
            body_.block_of[at - body_.begin] = number;
            if (op_of(i) == Op::OpPhi)
                b.after_phi = at + 1;
            if (is_merge(i))
                b.merge = at;
            if (is_tangled(i))
                mark |= structurize::marks::Tangled;
            if (is_terminator(i))
                break;
            count += !is_line(i);
        }
        b.last = at++;
        body_.blocks.push(b);
        marks_.push(mark_of(b, mark, count));
        return true;
    }

    uint8_t mark_of(const BodyBlock& b, uint8_t mark, uint32_t count) const {
        const Op last = op_of(m_.instructions[b.last]);
        if (last == Op::OpSwitch)
            mark |= structurize::marks::Switch;
        if (count > small_block)
            mark |= structurize::marks::Large;
        if (b.first == b.last && (last == Op::OpReturn || last == Op::OpUnreachable))
            mark |= structurize::marks::Pure;
        return mark;
    }

    Node block_of_label(uint32_t from, uint32_t id) {
        const uint32_t at = m_.definitions[id];
        if (op_of(m_.instructions[at]) != Op::OpLabel || at < body_.begin || at > body_.end)
            bad(from, "a branch leads to what is no block of the function");
        return body_.block_of[at - body_.begin];
    }

    void make_graph() {
        const uint32_t count = body_.blocks.size();
        const std::span<uint32_t> first = arena_.array<uint32_t>(size_t{count} + 1);
        Vec<Node> edges(arena_, 2 * count);
        for (Node n = 0; n < count; n++) {
            const uint32_t last = body_.blocks[n].last;
            const Instruction& branch = m_.instructions[last];
            for_each_target(m_, branch, [&](uint32_t place) {
                edges.push(block_of_label(last, branch.operands[place]));
                if (edges.back() == 0)
                    bad(last, "the first block of a function is the target of a branch");
            });
            first[n + 1] = edges.size();
        }
        body_.graph = {first, edges.span(), 0};
        body_.mark = marks_.span();
    }

    // Where the module says by OpLoopMerge which blocks a loop has, those that leave the function stay in it.
    void find_hints() {
        const graph::Order order = graph::reverse_postorder(body_.graph, arena_);
        const graph::DominatorTree tree = graph::dominators(body_.graph, order, arena_);
        const uint32_t count = body_.blocks.size();
        const std::span<Node> inside = arena_.array<Node>(count), around = arena_.array<Node>(count);
        const std::span<Node> headed = find_loops_by_merge(tree);
        body_.hint = inside;
        for (Node& n : inside)
            n = none;
        for (Node n : order.nodes) {
            const Node left = headed[n];
            around[n] = tree.idom[n] == none ? none : inside[tree.idom[n]];
            if (left != none)
                around[n] = around[left];
            inside[n] = is_loop_[n] ? n : around[n];
        }
    }
    // Returns by merge block the header of its loop. Sets is_loop_ for headers whose merge instructions may
    // be right: they name blocks that the header dominates, and no other instruction names their merge block.
    std::span<Node> find_loops_by_merge(const graph::DominatorTree& tree) {
        const uint32_t count = body_.blocks.size();
        const std::span<Node> headed = arena_.array<Node>(count);
        const std::span<uint8_t> claims = arena_.array<uint8_t>(count);
        is_loop_ = arena_.array<uint8_t>(count);
        for (Node& n : headed)
            n = none;
        for (Node n = 0; n < count; n++)
            if (const Node merge = named_block(n, spirv_in::at::LoopMerge::merge); merge != none)
                claims[merge] = claims[merge] ? 2 : 1;
        for (Node n = 0; n < count; n++) {
            if (body_.blocks[n].merge == none ||
                op_of(m_.instructions[body_.blocks[n].merge]) != Op::OpLoopMerge)
                continue;
            const Node merge = named_block(n, spirv_in::at::LoopMerge::merge),
                       continuing = named_block(n, spirv_in::at::LoopMerge::continuing);
            if (merge == none || continuing == none || merge == continuing || merge == n ||
                claims[merge] > 1 || !may_dominate(tree, n, merge) || !may_dominate(tree, n, continuing))
                continue;
            is_loop_[n] = 1;
            headed[merge] = n;
        }
        return headed;
    }
    // A block that the merge instruction of a block names; none if it is no block of the function.
    Node named_block(Node n, unsigned int operand) const {
        const uint32_t merge = body_.blocks[n].merge;
        if (merge == none)
            return none;
        const uint32_t at = m_.definitions[m_.instructions[merge].operands[operand]];
        const bool is_label = op_of(m_.instructions[at]) == Op::OpLabel;
        return is_label && at >= body_.begin && at <= body_.end ? body_.block_of[at - body_.begin] : none;
    }
    static bool may_dominate(const graph::DominatorTree& tree, Node a, Node b) {
        return !tree.leave[b] || tree.dominates(a, b);
    }

    const Module& m_;
    Diagnostics& diag_;
    Arena& arena_;
    FunctionBody body_;
    Vec<uint8_t> marks_{arena_};
    std::span<uint8_t> is_loop_; // by block: a header whose hints are taken
};

} // namespace

uint32_t literal_words(const Module& m, const Instruction& branch) {
    const Instruction& selector = m.definition(branch.operands[spirv_in::at::Switch::selector]);
    if (selector.type == none)
        return 1;
    const Instruction& type = m.definition(selector.type);
    return op_of(type) == Op::OpTypeInt && type.operands[spirv_in::at::TypeInt::width] > 32 ? 2 : 1;
}

FunctionBody read_function(const Module& m, uint32_t begin, Arena& arena, Diagnostics& diag) {
    return BodyReader(m, begin, arena, diag).read();
}

} // namespace ladder::repair
