// Metadata: numbered in the order in which LLVM does, from the named metadata down, then from the
// attachments.
#include "formats/llvm/assembly/assembly_lexer.h"
#include "formats/llvm/printer/printer.h"

namespace ladder::llvm {

void Printer::number_metadata() {
    node_numbers_ = arena_.array<uint32_t>(module_.metadata_nodes.size());
    for (const NamedMetadata& named : module_.named_metadata)
        for (const Metadata* root : named.nodes)
            number_from(root);
    for (const GlobalVariable* g : module_.globals)
        number_attached(g->metadata);
    for (const Function* f : module_.functions) {
        number_attached(f->metadata);
        for (const Block* b : f->blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                number_attached(i->metadata);
    }
}

void Printer::number_attached(std::span<const MetadataAttachment> attachments) {
    for (const MetadataAttachment& a : attachments)
        number_from(a.node);
}

// Gives a node its number. False if it has one already or is no node.
bool Printer::number_node(const Metadata* node) {
    if (!node || (node->kind != MetadataKind::Node && node->kind != MetadataKind::Specialized))
        return false;
    uint32_t& number = node->kind == MetadataKind::Node ? node_numbers_[node->number] : placeholder_number_;
    if (number)
        return false;
    nodes_.push(node);
    number = nodes_.size();
    return true;
}

// A node before its operands, these in order, depth first.
void Printer::number_from(const Metadata* root) {
    if (!number_node(root))
        return;
    node_visits_.push({root, 0});
    while (!node_visits_.empty()) {
        Visit<Metadata>& visit = node_visits_.back();
        if (visit.next == visit.parent->operands.size()) {
            node_visits_.pop();
            continue;
        }
        const Metadata* operand = visit.parent->operands[visit.next++];
        if (number_node(operand))
            node_visits_.push({operand, 0});
    }
}

void Printer::metadata_reference(const Metadata& n) {
    put('!');
    put_number((n.kind == MetadataKind::Node ? node_numbers_[n.number] : placeholder_number_) - 1);
}

// The name of named metadata or of a kind of attachment: escapes without quotes.
void Printer::metadata_name(std::string_view name) {
    put('!');
    for (size_t i = 0; i < name.size(); i++) {
        char c = name[i];
        bool digit = c >= '0' && c <= '9';
        if (is_name_char(c) && (i || !digit)) {
            put(c);
        } else {
            put('\\');
            put_hex(static_cast<unsigned char>(c), 2);
        }
    }
}

void Printer::metadata_operand(const Metadata* n) {
    if (!n)
        return put("null");
    switch (n->kind) {
    case MetadataKind::String:
        put("!\"");
        put_escaped(n->string);
        return put('"');
    case MetadataKind::Value: return typed_value(n->value);
    case MetadataKind::Node:
    case MetadataKind::Specialized: return metadata_reference(*n);
    }
}

// Debug information was not read; what stands for it is the least node of that family.
void Printer::node(const Metadata& n) {
    metadata_reference(n);
    put(n.distinct ? " = distinct " : " = ");
    if (n.kind == MetadataKind::Specialized)
        return put("!DIExpression() ; debug information was not read\n");
    put("!{");
    bool first = true;
    for (const Metadata* operand : n.operands) {
        if (!first)
            put(", ");
        first = false;
        metadata_operand(operand);
    }
    put("}\n");
}

void Printer::attachments(std::span<const MetadataAttachment> list, const char* separator) {
    for (const MetadataAttachment& a : list) {
        put(separator);
        metadata_name(module_.metadata_kinds[a.kind]);
        put(' ');
        metadata_reference(*a.node);
    }
}

void Printer::metadata() {
    if (!module_.named_metadata.empty())
        put('\n');
    for (const NamedMetadata& named : module_.named_metadata) {
        metadata_name(named.name);
        put(" = !{");
        bool first = true;
        for (const Metadata* n : named.nodes) {
            if (!first)
                put(", ");
            first = false;
            metadata_reference(*n);
        }
        put("}\n");
    }
    if (!nodes_.empty())
        put('\n');
    for (const Metadata* n : nodes_)
        node(*n);
}

} // namespace ladder::llvm
