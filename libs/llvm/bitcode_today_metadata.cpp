// Metadata of today's bitcode. Debug information leaves one placeholder, as in bitcode_metadata.cpp.
#include "llvm/bitcode_records.h"
#include "llvm/bitcode_today.h"

namespace ladder::llvm {

namespace {

constexpr unsigned length_width = 6; // of the lengths of strings: VBR6

} // namespace

void TodaysBitcodeReader::kinds_block() {
    stream_.enter();
    while (find_record())
        if (stream_.code() == KindCode)
            metadata_kind();
}

void TodaysBitcodeReader::metadata_block(Function* body) {
    stream_.enter();
    const uint32_t first_node = module_.metadata_nodes.size(), first_named = module_.named_metadata.size();
    while (find_record())
        metadata_record(body);
    resolve_metadata(first_node, first_named);
}

void TodaysBitcodeReader::metadata_record(Function* body) {
    const uint32_t code = stream_.code();
    switch (code) {
    case NameCode: metadata_name_ = record_text(0); return;
    case KindCode: return metadata_kind();
    case IndexOffsetCode:
    case IndexCode: return; // where nodes are, for those who do not read them all
    default: break;
    }
    begin_record();
    switch (code) {
    case ValueCode: {
        const Type* type = type_operand();
        metadata_.push(metadata_value(type, take(), body));
        return;
    }
    case NodeCode:
    case DistinctNodeCode: return metadata_node(code == DistinctNodeCode);
    case NamedNodeCode: return named_metadata();
    case StringsCode: return metadata_strings();
    case GlobalAttachmentCode: return global_attachment();
    case LocationCode: metadata_.push(placeholder()); return;
    default:
        if (code < FirstDebugCode || code > LastDebugCode)
            diag_.fail_unsupported(here(), "metadata record %u is not supported", code);
        metadata_.push(placeholder());
    }
}

// [count, where the characters begin], blob: lengths as VBR6, then the characters
void TodaysBitcodeReader::metadata_strings() {
    const uint64_t count = take(), begin = take();
    const std::span<const uint8_t> blob = stream_.blob();
    if (begin > blob.size() || count > begin * 8 / length_width)
        diag_.fail_invalid(here(), "the strings of metadata are longer than their record");
    const std::span<Metadata> made = arena_.array<Metadata>(count);
    BitStream lengths(scratch_arena_, blob.first(begin), diag_, here().offset);
    std::string_view left(reinterpret_cast<const char*>(blob.data()) + begin, blob.size() - begin);
    metadata_.reserve(metadata_.size() + static_cast<uint32_t>(count));
    for (Metadata& string : made) {
        const uint64_t size = lengths.vbr(length_width);
        if (size > left.size())
            diag_.fail_invalid(here(), "the strings of metadata are longer than their record");
        string.kind = MetadataKind::String;
        string.string = left.substr(0, size);
        left.remove_prefix(size);
        metadata_.push(&string);
    }
}

// [value, (kind, node)...]: what is attached to a global variable or to a declaration
void TodaysBitcodeReader::global_attachment() {
    const uint64_t number = take_below(values_.size(), "value");
    auto* target = const_cast<Value*>(values_[number]); // ours, and not const where it was made
    const bool is_function = target->kind == ValueKind::Function;
    if (!is_function && target->kind != ValueKind::GlobalVariable)
        diag_.fail_invalid(here(), "metadata is attached to something that is not global");
    const std::span<MetadataAttachment> attachments =
        arena_.array<MetadataAttachment>((operands_.size() - next_) / 2);
    size_t kept = 0;
    while (more()) {
        const uint64_t kind = take();
        const Metadata* node = metadata_[take_below(metadata_.size(), "metadata operand")];
        if (node->kind != MetadataKind::Node && node->kind != MetadataKind::Specialized)
            diag_.fail_invalid(here(), "something that is no metadata node is attached");
        if (kept_kind(kind))
            attachments[kept++] = {static_cast<uint32_t>(kind), node};
    }
    auto& list = is_function ? static_cast<Function*>(target)->metadata
                             : static_cast<GlobalVariable*>(target)->metadata;
    if (!list.empty())
        diag_.fail_invalid(here(), "metadata is attached twice");
    list = attachments.first(kept);
}

} // namespace ladder::llvm
