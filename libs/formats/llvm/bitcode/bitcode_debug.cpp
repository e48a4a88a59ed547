// Debug information of LLVM 3.7, if the caller wants it: places of instructions, calls of llvm.dbg functions,
// and the fields of nodes. Nothing here fails: what a record does not say right is not kept.
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

namespace ladder::llvm {

void BitcodeReader::debug_metadata() {
    if (!module_.debug)
        return (void)metadata_.push(placeholder());
    begin_record();
    metadata_.push(debug_node(operands_));
}

DebugNode* BitcodeReader::debug_node(std::span<const uint64_t> fields) {
    auto* node = arena_.make<DebugNode>();
    node->kind = MetadataKind::Specialized;
    node->code = stream_.code();
    node->fields = arena_.copy(fields);
    return node;
}

// [line, column, scope, inlined at]: of the instruction before. What comes again is the last one.
void BitcodeReader::debug_place(bool again) {
    if (!module_.debug || instructions_.empty())
        return;
    if (!again && operands_.size() >= 4)
        last_place_ = {0, debug_number(operands_[0]), debug_number(operands_[1]), debug_number(operands_[2]),
                       debug_number(operands_[3])};
    DebugPlace place = last_place_;
    if (const Instruction* inst = instructions_.back()) {
        place.where = inst->where;
        module_.debug->places.push(place);
    } else if (!module_.debug->assignments.empty() && instructions_.size() == last_call_) {
        module_.debug->assignments.back().place = module_.debug->call_places.size();
        module_.debug->call_places.push(place);
    }
}

// llvm.dbg.declare(value, variable, expression), llvm.dbg.value(value, offset, variable, expression):
// operands that are metadata count back from the call as values do.
void BitcodeReader::debug_call(const Function& callee) {
    const bool declares = callee.name == "llvm.dbg.declare";
    if (!module_.debug || (!declares && callee.name != "llvm.dbg.value"))
        return;
    const std::span<const uint64_t> rest = operands_.subspan(next_);
    const size_t variable = declares ? 1 : 2;
    if (rest.size() < variable + 2)
        return;
    const auto number = [&](size_t n) { return value_number(rest[n]); };
    DebugAssignment a = {here().offset, function_, nullptr, number(variable) + 1, number(variable + 1) + 1,
                         UINT32_MAX,    declares};
    const uint32_t value = number(0);
    if (value >= metadata_.size())
        return;
    if (metadata_[value]->kind == MetadataKind::Value)
        a.value = metadata_[value]->value;
    else if (metadata_[value]->kind == MetadataKind::Specialized)
        pending_assignments_.push({module_.debug->assignments.size(), metadata_[value]});
    module_.debug->assignments.push(a);
    last_call_ = instructions_.size();
}

// At the end of a body, when all its values have numbers.
void BitcodeReader::finish_assignments() {
    for (const PendingAssignment& p : pending_assignments_) {
        const auto* node = static_cast<const DebugNode*>(p.node);
        if (node->code != debug_codes::Value || node->fields.size() < 2)
            continue;
        const uint64_t number = node->fields[1];
        if (number < values_.size())
            module_.debug->assignments[p.assignment].value = values_[number];
    }
    pending_assignments_.clear();
}

void BitcodeReader::keep_debug_nodes() {
    if (!module_.debug)
        return;
    module_.debug->nodes.reserve(metadata_.size());
    for (const Metadata* m : metadata_)
        module_.debug->nodes.push(m);
}

} // namespace ladder::llvm
