#include "spirv/module/entry_interfaces.h"

#include <algorithm>

namespace ladder::spirv {

namespace {

using O = spv::Op;

// Words of an instruction that may be ids of variables, where others are literals.
struct Words {
    O op;
    uint32_t first, end;
};
constexpr Words literals[] = {
    {O::OpFunction, 0, 0},
    {O::OpLabel, 0, 0},
    {O::OpSelectionMerge, 0, 0},
    {O::OpLoopMerge, 0, 0},
    {O::OpBranchConditional, 0, 0},
    {O::OpSwitch, 0, 0},
    {O::OpCompositeExtract, 0, 0},
    {O::OpCompositeInsert, 0, 0},
    {O::OpVectorShuffle, 0, 0},
    {O::OpLoad, 3, 4},
    {O::OpStore, 1, 2},
    {O::OpArrayLength, 3, 4},
    {O::OpExtInst, 5, UINT32_MAX},
};

Words words_of(std::span<const uint32_t> i) {
    const auto op = static_cast<O>(i[0] & 0xffff);
    for (const Words& w : literals)
        if (w.op == op)
            return w;
    // Operands of images are values, and a mask; those of groups are values, and a kind of operation.
    if ((op >= O::OpSampledImage && op <= O::OpImageQuerySamples && op != O::OpImageTexelPointer) ||
        (op >= O::OpImageSparseSampleImplicitLod && op <= O::OpImageSparseRead) ||
        (op >= O::OpGroupNonUniformElect && op <= O::OpGroupNonUniformQuadSwap))
        return {op, 0, 0};
    return {op, 1, UINT32_MAX};
}

} // namespace

EntryInterfaces::EntryInterfaces(std::span<const uint32_t> code, std::span<const Id> variables, uint32_t ids,
                                 Arena& arena)
    : is_variable_(arena.array<uint8_t>(ids)), function_of_(arena.array<uint32_t>(ids)),
      listed_(arena.array<uint32_t>(ids)), functions_(arena), names_(arena), calls_(arena), work_(arena) {
    for (Id v : variables)
        is_variable_[v] = true;
    for (size_t at = 0; at < code.size(); at += code[at] >> 16)
        see(code.subspan(at, code[at] >> 16));
    functions_.push({names_.size(), calls_.size(), 0});
    serial_ = functions_.size();
}

void EntryInterfaces::see(std::span<const uint32_t> i) {
    const auto op = static_cast<O>(i[0] & 0xffff);
    if (op == O::OpFunction) {
        functions_.push({names_.size(), calls_.size(), 0});
        function_of_[i[2]] = functions_.size();
    }
    if (op == O::OpFunctionCall)
        calls_.push(i[3]);
    const Words w = words_of(i);
    const size_t end = std::min<size_t>(i.size(), w.end);
    for (size_t n = w.first; n < end; n++)
        if (i[n] < is_variable_.size() && is_variable_[i[n]] && listed_[i[n]] != functions_.size()) {
            listed_[i[n]] = functions_.size();
            names_.push(i[n]);
        }
}

void EntryInterfaces::list(Id function, Vec<Id>& out) {
    serial_++;
    auto visit = [&](Id f) {
        Function& known = functions_[function_of_[f] - 1];
        if (known.visited == serial_)
            return;
        known.visited = serial_;
        work_.push(function_of_[f] - 1);
    };
    visit(function);
    while (!work_.empty()) {
        const uint32_t f = work_.pop();
        for (uint32_t n = functions_[f].first_name; n < functions_[f + 1].first_name; n++)
            if (listed_[names_[n]] != serial_) {
                listed_[names_[n]] = serial_;
                out.push(names_[n]);
            }
        for (uint32_t n = functions_[f].first_call; n < functions_[f + 1].first_call; n++)
            visit(calls_[n]);
    }
}

} // namespace ladder::spirv
