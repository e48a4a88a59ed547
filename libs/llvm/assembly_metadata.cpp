// Metadata of LLVM assembly (LangRef, "Metadata"): named and numbered nodes, inline nodes, attachments.
#include "llvm/assembly_parser.h"

namespace ladder::llvm {

// `!name = !{!0, !1}`
void AssemblyParser::named_metadata() {
    std::string_view name = tok_.text;
    if (metadata_names_.find({name}) != NameTable::absent)
        diag_.fail_invalid(here(), "the named metadata is defined twice");
    metadata_names_.set({name}, module_.named_metadata.size());
    advance();
    expect(Tok::Equal, "'='");
    expect(Tok::Bang, "'!'");
    expect(Tok::LeftBrace, "'{'");
    uint32_t base = metadata_stack_.size();
    if (!is(Tok::RightBrace)) {
        do {
            if (!is(Tok::MetadataNumber) && !is(Tok::MetadataName) && !is(Tok::Bang))
                expected("a metadata node");
            metadata_stack_.push(metadata_reference(1));
            if (metadata_stack_.back()->kind == MetadataKind::String)
                diag_.fail_invalid(here(), "named metadata holds nodes only");
        } while (accept(Tok::Comma));
    }
    expect(Tok::RightBrace, "'}'");
    auto nodes = arena_.copy(std::span<const Metadata* const>(metadata_stack_.span().subspan(base)));
    metadata_stack_.truncate(base);
    module_.named_metadata.push({name, nodes});
}

// `!0 = [distinct] !{...}` or `!0 = [distinct] !DIClass(...)`
void AssemblyParser::numbered_metadata() {
    auto number = static_cast<uint32_t>(tok_.number);
    Location where = here();
    advance();
    Metadata* node = metadata_symbol(number);
    uint32_t symbol = metadata_numbers_.find({{}, number, true});
    if (metadata_uses_[symbol].kind == Location::None)
        diag_.fail_invalid(where, "!%u is defined twice", number);
    metadata_uses_[symbol] = Location::none();
    expect(Tok::Equal, "'='");
    node->distinct = accept_word("distinct");
    if (is(Tok::MetadataName)) {
        skip_specialized();
        node->kind = MetadataKind::Specialized;
        return;
    }
    expect(Tok::Bang, "'!'");
    node_operands(*node, 0);
    node->number = module_.metadata_nodes.size();
    module_.metadata_nodes.push(node);
}

Metadata* AssemblyParser::metadata_symbol(uint32_t number) {
    SymbolName name{{}, number, true};
    uint32_t at = metadata_numbers_.find(name);
    if (at != NameTable::absent)
        return metadata_symbols_[at];
    metadata_numbers_.set(name, metadata_symbols_.size());
    auto* node = arena_.make<Metadata>();
    node->kind = MetadataKind::Node;
    metadata_symbols_.push(node);
    metadata_uses_.push(here());
    return node;
}

// `{ operand, ... }`
void AssemblyParser::node_operands(Metadata& node, unsigned depth) {
    check_depth(depth);
    expect(Tok::LeftBrace, "'{'");
    uint32_t base = metadata_stack_.size();
    if (!is(Tok::RightBrace)) {
        do {
            metadata_stack_.push(accept_word("null") ? nullptr : metadata_operand(depth + 1));
        } while (accept(Tok::Comma));
    }
    expect(Tok::RightBrace, "'}'");
    node.operands = arena_.copy(std::span<const Metadata* const>(metadata_stack_.span().subspan(base)));
    metadata_stack_.truncate(base);
}

// An operand of a node: a constant with its type, or a string or node.
const Metadata* AssemblyParser::metadata_operand(unsigned depth) {
    if (is(Tok::MetadataNumber) || is(Tok::MetadataName) || is(Tok::Bang))
        return metadata_reference(depth);
    const Value* value = typed_constant(depth);
    auto* made = arena_.make<Metadata>();
    made->kind = MetadataKind::Value;
    made->value = value;
    return made;
}

// !0, !"string", !{...} or !DIClass(...)
const Metadata* AssemblyParser::metadata_reference(unsigned depth) {
    if (is(Tok::MetadataNumber)) {
        const Metadata* node = metadata_symbol(static_cast<uint32_t>(tok_.number));
        advance();
        return node;
    }
    auto* made = arena_.make<Metadata>();
    if (is(Tok::MetadataName)) {
        skip_specialized();
        made->kind = MetadataKind::Specialized;
        return made;
    }
    expect(Tok::Bang, "metadata");
    if (is(Tok::String)) {
        made->kind = MetadataKind::String;
        made->string = tok_.text;
        advance();
        return made;
    }
    made->kind = MetadataKind::Node;
    node_operands(*made, depth);
    made->number = module_.metadata_nodes.size();
    module_.metadata_nodes.push(made);
    return made;
}

// From "(" to behind its ")", whatever is between.
void AssemblyParser::skip_parentheses() {
    if (!is(Tok::LeftParen))
        expected("'('");
    unsigned open = 0;
    do {
        if (is(Tok::End))
            expected("')'");
        if (is(Tok::LeftParen))
            open++;
        if (is(Tok::RightParen))
            open--;
        advance();
    } while (open);
}

// `!DIClass(field: value, ...)`: only its parentheses have to match.
void AssemblyParser::skip_specialized() {
    if (!tok_.text.starts_with("DI") && !tok_.text.starts_with("GenericDI"))
        expected("a metadata node");
    advance();
    skip_parentheses();
}

uint32_t AssemblyParser::metadata_kind(std::string_view name) {
    uint32_t count = module_.metadata_kinds.size();
    for (uint32_t i = 0; i < count; i++)
        if (module_.metadata_kinds[i] == name)
            return i;
    if (count >= most_metadata_kinds)
        diag_.fail_invalid(here(), "more than %u kinds of metadata attachments", most_metadata_kinds);
    module_.metadata_kinds.push(name);
    return count;
}

bool AssemblyParser::kept_attachment(std::string_view kind) const {
    if (kind == "dbg")
        return false;
    return options_.keep_attachments || kind == "dx.precise" || kind == "dx.nonuniform";
}

// `!kind !0`: behind commas for instructions, without for functions.
std::span<const MetadataAttachment> AssemblyParser::attachments(bool comma_first) {
    uint32_t base = attachment_stack_.size();
    bool comma = comma_taken_;
    comma_taken_ = false;
    while (comma || (comma_first ? accept(Tok::Comma) : is(Tok::MetadataName))) {
        comma = false;
        if (!is(Tok::MetadataName))
            expected("a metadata attachment");
        std::string_view name = tok_.text;
        advance();
        if (!is(Tok::MetadataNumber) && !is(Tok::MetadataName) && !is(Tok::Bang))
            expected("a metadata node");
        const Metadata* node = metadata_reference(1);
        if (node->kind == MetadataKind::String)
            diag_.fail_invalid(here(), "a metadata string cannot be attached");
        if (kept_attachment(name))
            attachment_stack_.push({metadata_kind(name), node});
    }
    auto made = arena_.copy(std::span<const MetadataAttachment>(attachment_stack_.span().subspan(base)));
    attachment_stack_.truncate(base);
    return made;
}

void AssemblyParser::check_metadata() {
    for (uint32_t i = 0; i < metadata_uses_.size(); i++)
        if (metadata_uses_[i].kind != Location::None)
            diag_.fail_invalid(metadata_uses_[i], "a metadata node that is used here is not defined");
}

} // namespace ladder::llvm
