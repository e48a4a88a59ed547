// METADATA and METADATA_ATTACHMENT blocks of bitcode. Unless the caller wants debug information
// (bitcode_debug.cpp), all of it leaves one placeholder.
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

namespace ladder::llvm {

namespace {

// An operand that is not resolved yet: the number of its metadata, with the lowest bit set, as no pointer has
// it.
const Metadata* metadata_by_number(uint64_t number) {
    return reinterpret_cast<const Metadata*>(static_cast<uintptr_t>(number << 1 | 1));
}

constexpr unsigned length_width = 6; // of the lengths of strings: VBR6

constexpr uint64_t most_numbers = uint64_t{1} << 30; // so that they fit a pointer of 32 bits with the mark

} // namespace

void BitcodeReader::metadata_block() {
    BitStream::Bookmark mark = stream_.mark();
    stream_.enter();
    uint32_t first_node = module_.metadata_nodes.size(), first_named = module_.named_metadata.size();
    for (bool first = true; find_record(); first = false) {
        // The kinds of attachments have a block of their own, which is skipped until one is needed.
        const bool is_kind = stream_.code() == KindCode;
        if (first && is_kind && dialect_.leaves_kinds && !function_ && !kinds_.position) {
            kinds_ = mark;
            return stream_.leave();
        }
        read_record(dialect_.metadata, "metadata");
    }
    resolve_metadata(first_node, first_named);
}

void BitcodeReader::metadata_string() {
    auto* made = arena_.make<Metadata>();
    made->kind = MetadataKind::String;
    made->string = record_text(0);
    metadata_.push(made);
}

// [count, where the characters begin], blob: lengths as VBR6, then the characters
void BitcodeReader::metadata_strings() {
    begin_record();
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

void BitcodeReader::metadata_name() { metadata_name_ = record_text(0); }

// [type, value]
void BitcodeReader::value_metadata() {
    begin_record();
    const Type* type = type_operand();
    metadata_.push(metadata_value(type, take()));
}

Metadata* BitcodeReader::placeholder() {
    if (!placeholder_) {
        placeholder_ = arena_.make<DebugNode>(); // clients may look for its fields: it has none
        placeholder_->kind = MetadataKind::Specialized;
    }
    return placeholder_;
}

// Values of a function are only of use to debug information.
Metadata* BitcodeReader::metadata_value(const Type* type, uint64_t number) {
    const Value* value = number < values_.size() ? values_[number] : nullptr;
    if (function_ &&
        (!value || value->kind == ValueKind::Argument || value->kind == ValueKind::Instruction)) {
        const uint64_t fields[] = {0, number}; // the type says nothing new
        return module_.debug ? debug_node(fields) : placeholder();
    }
    if (!value || value->type != type)
        diag_.fail_invalid(here(), "metadata holds a value that is not defined or has another type");
    auto* made = arena_.make<Metadata>();
    made->kind = MetadataKind::Value;
    made->value = value;
    return made;
}

Metadata* BitcodeReader::make_node(std::span<const Metadata*> operands) {
    auto* made = arena_.make<Metadata>();
    made->kind = MetadataKind::Node;
    made->number = module_.metadata_nodes.size();
    made->operands = operands;
    module_.metadata_nodes.push(made);
    metadata_.push(made);
    return made;
}

// [number + 1, or 0 for null...]
void BitcodeReader::metadata_node(bool distinct) {
    begin_record();
    std::span<const Metadata*> operands = fresh<const Metadata*>(operands_.size());
    for (const Metadata*& operand : operands) {
        const uint64_t number = take_below(most_numbers, "metadata operand");
        operand = number ? metadata_by_number(number - 1) : nullptr;
    }
    make_node(operands)->distinct = distinct;
}

// [(type, value or metadata)...], as LLVM before 3.6 writes it
void BitcodeReader::old_metadata_node() {
    begin_record();
    std::span<const Metadata*> operands = arena_.array<const Metadata*>(operands_.size() / 2);
    for (const Metadata*& operand : operands) {
        const Type* type = type_operand();
        if (type->kind == TypeKind::Metadata)
            operand = metadata_by_number(take_below(most_numbers, "metadata operand"));
        else if (uint64_t number = take(); type->kind != TypeKind::Void)
            operand = metadata_value(type, number);
    }
    make_node(operands);
}

// [number...], after a NAME record
void BitcodeReader::named_metadata() {
    begin_record();
    if (metadata_name_.empty())
        diag_.fail_invalid(here(), "named metadata has no name");
    take_name(metadata_names_, metadata_name_, "lists of metadata");
    std::span<const Metadata*> nodes = fresh<const Metadata*>(operands_.size());
    for (const Metadata*& node : nodes)
        node = metadata_by_number(take_below(most_numbers, "metadata operand"));
    module_.named_metadata.push({metadata_name_, nodes});
    metadata_name_ = {};
}

void BitcodeReader::resolve_metadata(uint32_t first_node, uint32_t first_named) {
    auto resolve = [&](std::span<const Metadata* const> operands) {
        for (const Metadata* const& operand : operands) {
            auto number = reinterpret_cast<uintptr_t>(operand);
            if (!(number & 1))
                continue;
            if (number >> 1 >= metadata_.size())
                diag_.fail_invalid(here(), "a metadata node that is used is not defined");
            const_cast<const Metadata*&>(operand) = metadata_[number >> 1];
        }
    };
    for (Metadata* node : module_.metadata_nodes.span().subspan(first_node))
        resolve(node->operands);
    for (NamedMetadata& named : module_.named_metadata.span().subspan(first_named)) {
        resolve(named.nodes);
        for (const Metadata* node : named.nodes)
            if (node->kind != MetadataKind::Node && node->kind != MetadataKind::Specialized)
                diag_.fail_invalid(here(), "named metadata lists something that is no node");
    }
}

// [number, name...]
void BitcodeReader::metadata_kind() {
    begin_text_record(1);
    uint64_t number = take_below(most_metadata_kinds, "kind of metadata");
    if (number >= module_.metadata_kinds.size())
        module_.metadata_kinds.resize(static_cast<uint32_t>(number) + 1);
    module_.metadata_kinds[number] = record_text(1);
}

void BitcodeReader::kinds_block() {
    stream_.enter();
    while (find_record())
        if (stream_.code() == KindCode)
            metadata_kind();
}

void BitcodeReader::read_kinds() {
    if (!kinds_.position || kinds_read_)
        return;
    kinds_read_ = true;
    stream_.enter(kinds_);
    while (find_record()) {
        if (stream_.code() != KindCode)
            diag_.fail_invalid(here(), "the block of metadata kinds holds something else");
        metadata_kind();
    }
}

bool BitcodeReader::kept_kind(uint64_t kind) {
    if (kind >= module_.metadata_kinds.size() || module_.metadata_kinds[kind].empty())
        diag_.fail_invalid(here(), "a kind of metadata is not defined");
    std::string_view name = module_.metadata_kinds[kind];
    return kept_attachment(options_, name);
}

void BitcodeReader::attachment_block() {
    read_kinds(); // first: the records of two blocks must not mix
    stream_.enter();
    while (next_record())
        if (stream_.code() == AttachmentCode)
            attachment();
}

// The rest of the record: [(kind, node)...], of which those are given that are kept.
std::span<MetadataAttachment> BitcodeReader::attachments() {
    const std::span<MetadataAttachment> all =
        arena_.array<MetadataAttachment>((operands_.size() - next_) / 2);
    size_t kept = 0;
    while (more()) {
        const uint64_t kind = take();
        const Metadata* node = metadata_[take_below(metadata_.size(), "metadata operand")];
        if (node->kind != MetadataKind::Node && node->kind != MetadataKind::Specialized)
            diag_.fail_invalid(here(), "something that is no metadata node is attached");
        if (kept_kind(kind))
            all[kept++] = {static_cast<uint32_t>(kind), node};
    }
    return all.first(kept);
}

// [instruction if the record has an odd length, (kind, node)...]
void BitcodeReader::attachment() {
    Instruction* inst = nullptr;
    const bool of_instruction = operands_.size() & 1;
    if (of_instruction)
        inst = instructions_[take_below(instructions_.size(), "instruction")];
    const std::span<MetadataAttachment> list = attachments();
    if (list.empty() || (of_instruction && !inst))
        return;
    auto& target = of_instruction ? inst->metadata : function_->metadata;
    if (!target.empty())
        diag_.fail_invalid(here(), "metadata is attached twice");
    target = list;
}

// [value, (kind, node)...]: what is attached to a global variable or to a declaration
void BitcodeReader::global_attachment() {
    begin_record();
    const uint64_t number = take_below(values_.size(), "value");
    auto* value = const_cast<Value*>(values_[number]); // ours, and not const where it was made
    const bool is_function = value->kind == ValueKind::Function;
    if (!is_function && value->kind != ValueKind::GlobalVariable)
        diag_.fail_invalid(here(), "metadata is attached to something that is not global");
    const std::span<MetadataAttachment> list = attachments();
    auto& target =
        is_function ? static_cast<Function*>(value)->metadata : static_cast<GlobalVariable*>(value)->metadata;
    if (!target.empty())
        diag_.fail_invalid(here(), "metadata is attached twice");
    target = list;
}

} // namespace ladder::llvm
