// Metadata of LLVM assembly (LangRef, "Metadata"): named and numbered nodes, inline nodes, attachments.
#include "formats/llvm/assembly/assembly_parser.h"

namespace ladder::llvm {

// `!name = !{!0, !1}`
void AssemblyParser::named_metadata() {
    std::string_view name = tok_.text;
    if (!metadata_names_.set({name}, module_.named_metadata.size()))
        diag_.fail_invalid(here(), "the named metadata is defined twice");
    advance();
    expect(Tok::Equal, "'='");
    expect(Tok::Bang, "'!'");
    expect(Tok::LeftBrace, "'{'");
    uint32_t base = metadata_stack_.size();
    if (!is(Tok::RightBrace)) {
        do {
            metadata_stack_.push(metadata_reference());
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
        node->distinct = false;
        return;
    }
    expect(Tok::Bang, "'!'");
    node_operands(*node);
    number_node(*node);
}

Metadata* AssemblyParser::metadata_symbol(uint32_t number) {
    SymbolName name{{}, number, true};
    uint32_t at = metadata_numbers_.find(name);
    if (at != NameTable::absent)
        return metadata_symbols_[at];
    metadata_numbers_.set(name, metadata_symbols_.size());
    Metadata* node = make_metadata(MetadataKind::Node);
    metadata_symbols_.push(node);
    metadata_uses_.push(here());
    return node;
}

Metadata* AssemblyParser::make_metadata(MetadataKind kind) {
    auto* made = arena_.make<Metadata>();
    made->kind = kind;
    return made;
}

void AssemblyParser::number_node(Metadata& node) {
    node.number = module_.metadata_nodes.size();
    module_.metadata_nodes.push(&node);
}

// `{ operand, ... }`. The nodes around an inline one lie in open_nodes_.
void AssemblyParser::node_operands(Metadata& node) {
    bool operand = open_node(&node);
    for (;;) {
        if (Metadata* inner = operand ? node_operand() : nullptr) {
            operand = open_node(inner);
            continue;
        }
        operand = accept(Tok::Comma);
        if (operand)
            continue;
        close_node();
        if (open_nodes_.empty())
            return;
    }
}

// Takes the `{`. False if the node is empty.
bool AssemblyParser::open_node(Metadata* node) {
    if (open_nodes_.size() == deepest_nesting)
        too_deep();
    expect(Tok::LeftBrace, "'{'");
    open_nodes_.push({node, metadata_stack_.size()});
    return !is(Tok::RightBrace);
}

// An operand of a node: a constant with its type, or a string or node. An inline node is returned; its
// operands come next.
Metadata* AssemblyParser::node_operand() {
    if (accept_word("null")) {
        metadata_stack_.push(nullptr);
        return nullptr;
    }
    if (!is_metadata()) {
        const Value* value = typed_constant();
        Metadata* made = make_metadata(MetadataKind::Value);
        made->value = value;
        metadata_stack_.push(made);
        return nullptr;
    }
    const Metadata* leaf = metadata_leaf();
    Metadata* inner = leaf ? nullptr : make_metadata(MetadataKind::Node);
    metadata_stack_.push(leaf ? leaf : inner);
    return inner;
}

void AssemblyParser::close_node() {
    expect(Tok::RightBrace, "'}'");
    const OpenNode closed = open_nodes_.pop();
    closed.node->operands =
        arena_.copy(std::span<const Metadata* const>(metadata_stack_.span().subspan(closed.base)));
    metadata_stack_.truncate(closed.base);
    if (!open_nodes_.empty())
        number_node(*closed.node);
}

bool AssemblyParser::is_metadata() const {
    return is(Tok::MetadataNumber) || is(Tok::MetadataName) || is(Tok::Bang);
}

// !0, !"string" or !DIClass(...). Null before the `{` of an inline node.
const Metadata* AssemblyParser::metadata_leaf() {
    if (is(Tok::MetadataNumber)) {
        const Metadata* node = metadata_symbol(static_cast<uint32_t>(tok_.number));
        advance();
        return node;
    }
    if (is(Tok::MetadataName)) {
        skip_specialized();
        return make_metadata(MetadataKind::Specialized);
    }
    expect(Tok::Bang, "metadata");
    if (!is(Tok::String))
        return nullptr;
    Metadata* made = make_metadata(MetadataKind::String);
    made->string = tok_.text;
    advance();
    return made;
}

// A node by its number or inline; or a string, which most users refuse.
const Metadata* AssemblyParser::metadata_reference() {
    if (!is_metadata())
        expected("a metadata node");
    if (const Metadata* leaf = metadata_leaf())
        return leaf;
    Metadata* made = make_metadata(MetadataKind::Node);
    node_operands(*made);
    number_node(*made);
    return made;
}

// From "(" past its ")", whatever is between.
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
    if (!options_.modern && !tok_.text.starts_with("DI") && !tok_.text.starts_with("GenericDI"))
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

// `!kind !0`: after commas for instructions, without for functions.
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
        const Metadata* node = metadata_reference();
        if (node->kind == MetadataKind::String)
            diag_.fail_invalid(here(), "a metadata string cannot be attached");
        if (kept_attachment(options_, name))
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
