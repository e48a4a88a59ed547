// Attributes of LLVM assembly (LangRef, "Parameter Attributes", "Attribute Groups", "Function Attributes").
#include "formats/llvm/assembly/assembly_parser.h"

#include <algorithm>

namespace ladder::llvm {

// Does a constant expression begin so?
static bool is_operation(std::string_view word) {
    for (unsigned op = static_cast<unsigned>(Opcode::Add); op < static_cast<unsigned>(Opcode::Count); op++)
        if (word == name(static_cast<Opcode>(op)))
            return true;
    return false;
}

// Attributes of a result, a parameter, a function or a call (then without `#N`, see function_attributes()),
// or of a group.
std::span<const Attribute> AssemblyParser::attributes(bool of_function, bool in_group) {
    uint32_t base = attribute_stack_.size();
    while (attribute(of_function, in_group)) {
    }
    auto made = arena_.copy(std::span<const Attribute>(attribute_stack_.span().subspan(base)));
    attribute_stack_.truncate(base);
    return made;
}

// Takes one attribute if there is one. Integers are `align 4`, `alignstack(4)`; in groups `align=4`.
bool AssemblyParser::attribute(bool of_function, bool in_group) {
    Attribute a;
    if (is(Tok::String)) {
        a.key = tok_.text;
        advance();
        if (accept(Tok::Equal)) {
            a.text = string("a string");
            a.has_value = true;
        }
        attribute_stack_.push(a);
        return true;
    }
    if (!is(Tok::Word))
        return false;
    if (options_.modern)
        return modern_attribute(of_function, in_group);
    a.kind = attribute_kind(tok_.text);
    if (!a.kind || (of_function && !in_group && a.kind == attribute_align))
        return false;
    advance();
    if (attribute_has_integer(a.kind)) {
        a.has_value = true;
        bool bare = in_group ? accept(Tok::Equal) : a.kind == attribute_align;
        if (!bare)
            expect(Tok::LeftParen, "'('");
        a.value = integer("the attribute's value", UINT64_MAX);
        if (!bare)
            expect(Tok::RightParen, "')'");
    }
    attribute_stack_.push(a);
    return true;
}

// Today's dialect: of the many attributes only `convergent` means anything here. What stands where one may
// stand is one, unless it begins a type, a value, or what comes after a function's header or a call.
bool AssemblyParser::modern_attribute(bool of_function, bool in_group) {
    static constexpr std::string_view types[] = {"void",     "half", "bfloat", "float",  "double", "label",
                                                 "metadata", "ptr",  "token",  "target", "fp128"};
    static constexpr std::string_view values[] = {
        "true",  "false", "null",         "none", "undef", "poison", "zeroinitializer",
        "splat", "c",     "blockaddress", "asm"};
    // Functions have the others in groups.
    static constexpr std::string_view of_functions[] = {
        "convergent",   "nounwind", "memory",    "willreturn", "mustprogress", "noinline",
        "alwaysinline", "optnone",  "norecurse", "nofree",     "nosync",       "nocallback",
        "speculatable", "noreturn", "cold",      "hot",        "nobuiltin",    "builtin",
        "noduplicate",  "nomerge",  "readnone",  "readonly",   "inlinehint"};
    const std::string_view word = tok_.text;
    auto among = [&](std::span<const std::string_view> words) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    const bool integer_type = word.size() > 1 && word[0] == 'i' && word[1] >= '0' && word[1] <= '9';
    if (of_function && !in_group) {
        if (!among(of_functions))
            return false;
    } else if (!in_group && (integer_type || among(types) || among(values) || is_operation(word))) {
        return false;
    }
    Attribute a;
    a.kind = word == "convergent" ? attribute_kind(word) : 0;
    advance();
    if (is(Tok::LeftParen)) {
        skip_parentheses();
    } else if ((in_group && accept(Tok::Equal)) || word == "align") {
        integer("the attribute's value", UINT64_MAX);
    }
    if (a.kind)
        attribute_stack_.push(a);
    return true;
}

// The group #N at the present token.
NumberedAttributes& AssemblyParser::numbered_attributes() {
    SymbolName name{{}, static_cast<uint32_t>(tok_.number), true};
    uint32_t at = attribute_numbers_.find(name);
    if (at == NameTable::absent) {
        at = numbered_attributes_.size();
        attribute_numbers_.set(name, at);
        numbered_attributes_.push({{}, here()});
    }
    advance();
    return numbered_attributes_[at];
}

// After `attributes`: `#0 = { ... }`
void AssemblyParser::attribute_definition() {
    if (!is(Tok::AttributeGroup))
        expected("an attribute group");
    Location where = here();
    NumberedAttributes& group = numbered_attributes();
    if (group.defined)
        diag_.fail_invalid(where, "the attribute group is defined twice");
    group.defined = true;
    expect(Tok::Equal, "'='");
    expect(Tok::LeftBrace, "'{'");
    group.attributes = attributes(true, true);
    expect(Tok::RightBrace, "an attribute or '}'");
}

// Attributes after a function header or a call; `target` gets the index of the whole list, later.
void AssemblyParser::function_attributes(uint32_t* target, std::span<const AttributeGroup> groups,
                                         bool keep) {
    uint32_t numbers = number_stack_.size(), base = attribute_stack_.size();
    for (;;) {
        if (is(Tok::AttributeGroup)) {
            NumberedAttributes& group = numbered_attributes();
            number_stack_.push(static_cast<uint32_t>(&group - numbered_attributes_.data()));
        } else if (!attribute(true, false)) {
            break;
        }
    }
    PendingAttributes pending{target, {}, {}, {}};
    if (options_.keep_attributes)
        pending.groups = groups;
    if (keep) {
        pending.inline_attributes =
            arena_.copy(std::span<const Attribute>(attribute_stack_.span().subspan(base)));
        pending.numbers = arena_.copy(std::span<const uint32_t>(number_stack_.span().subspan(numbers)));
    }
    number_stack_.truncate(numbers);
    attribute_stack_.truncate(base);
    if (!pending.groups.empty() || !pending.inline_attributes.empty() || !pending.numbers.empty())
        pending_attributes_.push(pending);
}

void AssemblyParser::resolve_attributes() {
    // A group that is never defined is empty, as in LLVM.
    for (const PendingAttributes& pending : pending_attributes_) {
        bool alone =
            pending.groups.empty() && pending.inline_attributes.empty() && pending.numbers.size() == 1;
        uint32_t* shared = alone ? &numbered_attributes_[pending.numbers[0]].list : nullptr;
        if (shared && *shared) {
            *pending.target = *shared;
            continue;
        }
        *pending.target = attribute_list(pending);
        if (shared)
            *shared = *pending.target;
    }
}

// Puts the parts of the function's own attributes together. 0 if there are none at all.
uint32_t AssemblyParser::attribute_list(const PendingAttributes& pending) {
    std::span<const Attribute> own = pending.inline_attributes;
    if (own.empty() && pending.numbers.size() == 1) {
        own = numbered_attributes_[pending.numbers[0]].attributes;
    } else if (!pending.numbers.empty()) {
        uint32_t base = attribute_stack_.size();
        attribute_stack_.append(own);
        for (uint32_t number : pending.numbers) {
            const NumberedAttributes& group = numbered_attributes_[number];
            if (attribute_stack_.size() - base + group.attributes.size() > most_combined_attributes)
                diag_.fail_invalid(group.used, "too many attributes in one list");
            attribute_stack_.append(group.attributes);
        }
        own = arena_.copy(std::span<const Attribute>(attribute_stack_.span().subspan(base)));
        attribute_stack_.truncate(base);
    }
    if (own.empty() && pending.groups.empty())
        return 0;
    uint32_t base = group_stack_.size();
    group_stack_.append(pending.groups);
    if (!own.empty())
        group_stack_.push({attribute_function_index, own});
    auto groups = arena_.copy(std::span<const AttributeGroup>(group_stack_.span().subspan(base)));
    group_stack_.truncate(base);
    module_.attribute_lists.push({groups});
    return module_.attribute_lists.size();
}

} // namespace ladder::llvm
