// METADATA and METADATA_ATTACHMENT blocks of bitcode. Debug information leaves one placeholder.
#include "llvm/bitcode_reader.h"
#include "llvm/bitcode_records.h"

namespace ladder::llvm {

namespace {

// An operand that is not resolved yet: the number of its metadata, with the lowest bit set, as no pointer has
// it.
const Metadata* metadata_by_number(uint64_t number) {
    return reinterpret_cast<const Metadata*>(static_cast<uintptr_t>(number << 1 | 1));
}

constexpr uint64_t most_numbers = uint64_t{1} << 30; // so that they fit a pointer of 32 bits with the mark

} // namespace

void BitcodeReader::metadata_block(Function* body) {
    BitStream::Bookmark mark = stream_.mark();
    stream_.enter();
    uint32_t first_node = module_.metadata_nodes.size(), first_named = module_.named_metadata.size();
    for (bool first = true; find_record(); first = false) {
        // The kinds of attachments have a block of their own, which is left until one is asked for.
        if (first && !body && stream_.code() == KindCode && !kinds_.position) {
            kinds_ = mark;
            return stream_.leave();
        }
        metadata_record(body);
    }
    resolve_metadata(first_node, first_named);
}

void BitcodeReader::metadata_record(Function* body) {
    uint32_t code = stream_.code();
    switch (code) {
    case StringCode: {
        auto* made = arena_.make<Metadata>();
        made->kind = MetadataKind::String;
        made->string = record_text(0);
        metadata_.push(made);
        return;
    }
    case NameCode: metadata_name_ = record_text(0); return;
    case KindCode: return metadata_kind();
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
    case OldNodeCode: return old_metadata_node(body);
    case NamedNodeCode: return named_metadata();
    case LocationCode:
    case OldFunctionNodeCode: metadata_.push(placeholder()); return;
    default:
        if (code < FirstDebugCode || code > LastOldDebugCode)
            diag_.fail_unsupported(here(), "metadata record %u is not supported", code);
        metadata_.push(placeholder());
    }
}

Metadata* BitcodeReader::placeholder() {
    if (!placeholder_) {
        placeholder_ = arena_.make<Metadata>();
        placeholder_->kind = MetadataKind::Specialized;
    }
    return placeholder_;
}

// Values of a function are only of use to debug information.
Metadata* BitcodeReader::metadata_value(const Type* type, uint64_t number, Function* body) {
    const Value* value = number < values_.size() ? values_[number] : nullptr;
    if (body && (!value || value->kind == ValueKind::Argument || value->kind == ValueKind::Instruction))
        return placeholder();
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
    std::span<const Metadata*> operands = fresh<const Metadata*>(operands_.size());
    for (const Metadata*& operand : operands) {
        const uint64_t number = take_below(most_numbers, "metadata operand");
        operand = number ? metadata_by_number(number - 1) : nullptr;
    }
    make_node(operands)->distinct = distinct;
}

// [(type, value or metadata)...], as LLVM before 3.6 writes it
void BitcodeReader::old_metadata_node(Function* body) {
    std::span<const Metadata*> operands = arena_.array<const Metadata*>(operands_.size() / 2);
    for (const Metadata*& operand : operands) {
        const Type* type = type_operand();
        if (type->kind == TypeKind::Metadata)
            operand = metadata_by_number(take_below(most_numbers, "metadata operand"));
        else if (uint64_t number = take(); type->kind != TypeKind::Void)
            operand = metadata_value(type, number, body);
    }
    make_node(operands);
}

// [number...], after a NAME record
void BitcodeReader::named_metadata() {
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

// [instruction if the record has an odd length, (kind, node)...]
void BitcodeReader::attachment_block(Function& body) {
    read_kinds(); // first: the records of two blocks must not mix
    stream_.enter();
    while (next_record())
        if (stream_.code() == AttachmentCode)
            attachment(body);
}

void BitcodeReader::attachment(Function& body) {
    Instruction* inst = nullptr;
    bool of_instruction = operands_.size() & 1;
    if (of_instruction)
        inst = instructions_[take_below(instructions_.size(), "instruction")];
    std::span<MetadataAttachment> attachments = arena_.array<MetadataAttachment>(operands_.size() / 2);
    size_t kept = 0;
    while (more()) {
        uint64_t kind = take();
        Metadata* node = metadata_[take_below(metadata_.size(), "metadata operand")];
        if (node->kind != MetadataKind::Node && node->kind != MetadataKind::Specialized)
            diag_.fail_invalid(here(), "something that is no metadata node is attached");
        if (kept_kind(kind))
            attachments[kept++] = {static_cast<uint32_t>(kind), node};
    }
    if (!kept || (of_instruction && !inst))
        return;
    auto& target = of_instruction ? inst->metadata : body.metadata;
    if (!target.empty())
        diag_.fail_invalid(here(), "metadata is attached twice");
    target = attachments.first(kept);
}

} // namespace ladder::llvm
