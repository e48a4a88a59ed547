// Global variables and the headers of functions (LangRef, "Global Variables" and "Functions").
#include "formats/llvm/assembly/assembly_parser.h"
#include "formats/llvm/keywords.h"

#include <algorithm>
#include <charconv>

namespace ladder::llvm {

AssemblyParser::Header AssemblyParser::linkage_and_visibility() {
    Header header;
    if (!is(Tok::Word))
        return header;
    if (const Keyword* k = find_word(linkage_keywords, tok_.text)) {
        header.linkage = static_cast<Linkage>(k->value);
        header.has_linkage = true;
        advance();
    }
    skip_flags({"dso_local", "dso_preemptable"});
    if (const Keyword* k = find_word(visibility_keywords, tok_.text); k && is(Tok::Word)) {
        header.visibility = k->value;
        advance();
    }
    if (const Keyword* k = find_word(dll_storage_keywords, tok_.text); k && is(Tok::Word)) {
        header.dll_storage = k->value;
        advance();
    }
    return header;
}

uint8_t AssemblyParser::thread_local_mode() {
    if (!accept_word("thread_local"))
        return 0;
    if (!accept(Tok::LeftParen))
        return 1;
    const Keyword* mode = is(Tok::Word) ? find_word(thread_local_keywords, tok_.text) : nullptr;
    if (!mode)
        expected("a thread-local model");
    advance();
    expect(Tok::RightParen, "')'");
    return mode->value;
}

uint8_t AssemblyParser::calling_convention() {
    if (!is(Tok::Word))
        return 0;
    if (const Keyword* k = find_word(calling_convention_keywords, tok_.text)) {
        advance();
        return k->value;
    }
    // `cc 250`, which LLVM prints as one word.
    const std::string_view word = tok_.text;
    if (word == "cc") {
        advance();
        return static_cast<uint8_t>(integer("a calling convention", 255));
    }
    if (word.size() < 3 || !word.starts_with("cc") || word.find_first_not_of("0123456789", 2) != word.npos)
        return 0;
    uint8_t convention = 0;
    const auto end = std::from_chars(word.data() + 2, word.data() + word.size(), convention);
    if (end.ec != std::errc())
        diag_.fail_invalid(here(), "a calling convention is out of range");
    advance();
    return convention;
}

// The symbol of that name, which is a pointer to `type`; made on first use.
GlobalSymbol& AssemblyParser::global_symbol(const SymbolName& name, const Type* type) {
    uint32_t at = global_names_.find(name);
    if (at != NameTable::absent) {
        GlobalSymbol& symbol = global_symbols_[at];
        if (symbol.value->type != type)
            diag_.fail_invalid(here(), "the global symbol has another type elsewhere");
        return symbol;
    }
    Value* value = nullptr;
    if (options_.modern) {
        // What it is its definition will say, in the same place.
        constexpr size_t size = std::max(sizeof(Function), sizeof(GlobalVariable));
        constexpr size_t align = std::max(alignof(Function), alignof(GlobalVariable));
        value = new (arena_.alloc(size, align)) Value{};
        value->kind = ValueKind::GlobalVariable;
    } else if (type->element->kind == TypeKind::Function) {
        auto* function = arena_.make<Function>();
        function->kind = ValueKind::Function;
        function->function_type = type->element;
        value = function;
    } else {
        auto* variable = arena_.make<GlobalVariable>();
        variable->kind = ValueKind::GlobalVariable;
        variable->value_type = type->element;
        value = variable;
    }
    value->type = type;
    value->name = name.text;
    at = global_symbols_.size();
    global_names_.set(name, at);
    return global_symbols_.push({name, value, here()});
}

// Makes what a symbol of today's dialect turned out to be.
Value* AssemblyParser::make_global(const Type* type, Value* at, const Type* value_type) {
    const std::string_view name = at->name;
    if (value_type->kind == TypeKind::Function) {
        auto* function = new (at) Function{};
        function->kind = ValueKind::Function;
        function->function_type = value_type;
        at = function;
    } else {
        auto* variable = new (at) GlobalVariable{};
        variable->kind = ValueKind::GlobalVariable;
        variable->value_type = value_type;
        at = variable;
    }
    at->type = type;
    at->name = name;
    return at;
}

// @name or @number at the present token, as a value of type `type`.
const Value* AssemblyParser::global_reference(const Type* type) {
    if (type->kind != TypeKind::Pointer)
        diag_.fail_invalid(here(), "a global symbol is a pointer");
    const Value* value = global_symbol(symbol_name(), type).value;
    advance();
    return value;
}

Value* AssemblyParser::define_symbol(const SymbolName& name, Location where, const Type* type,
                                     const Type* value_type) {
    if (name.numbered && name.number != unnamed_globals_)
        diag_.fail_invalid(where, "expected number @%u here", unnamed_globals_);
    unnamed_globals_ += name.numbered;
    GlobalSymbol& symbol = global_symbol(name, type);
    if (symbol.defined)
        diag_.fail_invalid(where, "the global symbol is defined twice");
    symbol.defined = true;
    return options_.modern ? make_global(type, symbol.value, value_type) : symbol.value;
}

// `@name = [linkage] ... global|constant TYPE [INITIALIZER] [, section "name"] [, align N]`
void AssemblyParser::global_variable() {
    SymbolName name = symbol_name();
    Location where = here();
    advance();
    expect(Tok::Equal, "'='");
    Header header = linkage_and_visibility();
    header.thread_local_mode = thread_local_mode();
    if (is_word("alias"))
        unsupported("an alias");
    define_global(name, where, header);
}

void AssemblyParser::define_global(const SymbolName& name, Location where, Header& header) {
    bool unnamed_addr = accept_word("unnamed_addr");
    skip_flags({"local_unnamed_addr"});
    if (is_word("alias"))
        unsupported("an alias");
    uint32_t space = address_space();
    bool externally_initialized = accept_word("externally_initialized");
    bool is_constant = is_word("constant");
    if (!is_constant && !is_word("global"))
        expected("'global' or 'constant'");
    advance();
    Location type_where = here();
    const Type* value_type = type();
    if (!is_first_class(value_type))
        diag_.fail_invalid(type_where, "a global variable cannot have this type");
    Value* value =
        define_symbol(name, where, types_.pointer(options_.modern ? nullptr : value_type, space), value_type);
    auto& variable = *static_cast<GlobalVariable*>(value);
    variable.id = module_.globals.size();
    module_.globals.push(&variable);
    header.apply(variable);
    variable.thread_local_mode = header.thread_local_mode;
    variable.unnamed_addr = unnamed_addr;
    variable.externally_initialized = externally_initialized;
    variable.is_constant_data = is_constant;
    bool external =
        header.has_linkage && (header.linkage == Linkage::External || header.linkage == Linkage::ExternWeak);
    if (!external)
        variable.initializer = constant(value_type);
    variable_tail(variable);
}

void AssemblyParser::variable_tail(GlobalVariable& variable) {
    while (accept(Tok::Comma)) {
        if (options_.modern && is(Tok::MetadataName)) {
            comma_taken_ = true;
            variable.metadata = attachments(true);
            return;
        }
        if (accept_word("section"))
            variable.section = string("a section name");
        else if (accept_word("align"))
            variable.align = alignment();
        else if (is_word("comdat"))
            skip_comdat();
        else
            expected("'section' or 'align'");
    }
    if (is_word("comdat"))
        skip_comdat();
}

// `comdat` or `comdat($name)`
void AssemblyParser::skip_comdat() {
    if (!options_.modern)
        unsupported("a comdat");
    advance();
    if (is(Tok::LeftParen))
        skip_parentheses();
}

// Today's declarations have their attachments in front.
void AssemblyParser::declare() {
    const auto attached = options_.modern ? attachments(false) : std::span<const MetadataAttachment>();
    function_header(false)->metadata = attached;
}

void AssemblyParser::define() {
    Function* function = function_header(true);
    function->is_declaration = false;
    function->metadata = attachments(false);
    body(*function);
}

// After `define` or `declare`, up to the body.
Function* AssemblyParser::function_header(bool definition) {
    Header header = linkage_and_visibility();
    uint8_t convention = calling_convention();
    uint32_t base = group_stack_.size();
    std::span<const Attribute> of_result = attributes(false, false);
    if (!of_result.empty())
        group_stack_.push({0, of_result});
    const Type* result = any_type();
    if (!is(Tok::GlobalName) && !is(Tok::GlobalNumber))
        expected("the name of a function");
    if (result->kind == TypeKind::Function || result->kind == TypeKind::Label ||
        result->kind == TypeKind::Metadata)
        diag_.fail_invalid(here(), "a function cannot return this type");
    SymbolName name = symbol_name();
    Location where = here();
    advance();
    const Type* function_type = parameters(result);
    if (definition)
        for (const Type* parameter : function_type->members)
            if (!is_first_class(parameter))
                diag_.fail_invalid(where, "a parameter of a definition cannot have this type");
    Value* value = define_symbol(name, where, types_.pointer(options_.modern ? nullptr : function_type, 0),
                                 function_type);
    auto& function = *static_cast<Function*>(value);
    function.id = module_.functions.size();
    module_.functions.push(&function);
    header.apply(function);
    function.calling_convention = convention;
    auto groups = arena_.copy(std::span<const AttributeGroup>(group_stack_.span().subspan(base)));
    group_stack_.truncate(base);
    function_tail(function, groups);
    return &function;
}

// `(TYPE [attributes] [%name], ...)`: leaves names in argument_names_ and attributes on the group stack.
const Type* AssemblyParser::parameters(const Type* result) {
    expect(Tok::LeftParen, "'('");
    argument_names_.clear();
    argument_locations_.clear();
    uint32_t base = type_stack_.size();
    bool vararg = false;
    while (!is(Tok::RightParen)) {
        if (accept(Tok::Ellipsis)) {
            vararg = true;
            break;
        }
        Location where = here();
        const Type* parameter = type();
        if (parameter->kind == TypeKind::Function || parameter->kind == TypeKind::Label)
            diag_.fail_invalid(where, "a parameter cannot have this type");
        type_stack_.push(parameter);
        std::span<const Attribute> of_parameter = attributes(false, false);
        if (!of_parameter.empty())
            group_stack_.push({type_stack_.size() - base, of_parameter});
        argument_locations_.push(here());
        if (is(Tok::LocalName) || is(Tok::LocalNumber)) {
            argument_names_.push(symbol_name());
            advance();
        } else {
            argument_names_.push({});
        }
        if (!accept(Tok::Comma))
            break;
        if (is(Tok::RightParen))
            expected("a parameter");
    }
    expect(Tok::RightParen, "')'");
    const Type* t = types_.function(result, type_stack_.span().subspan(base), vararg);
    type_stack_.truncate(base);
    return t;
}

// After the parameter list.
void AssemblyParser::function_tail(Function& function, std::span<const AttributeGroup> groups) {
    function.unnamed_addr = accept_word("unnamed_addr");
    skip_flags({"local_unnamed_addr"});
    function_attributes(&function.attributes, groups, true);
    if (options_.modern && is_word("comdat"))
        skip_comdat();
    static constexpr const char* foreign[] = {"section", "comdat", "gc", "prefix", "prologue", "personality"};
    for (const char* word : foreign)
        if (is_word(word))
            diag_.fail_unsupported(here(), "'%s' of a function is not supported", word);
    if (accept_word("align"))
        function.align = alignment();
    for (const char* word : foreign)
        if (is_word(word))
            diag_.fail_unsupported(here(), "'%s' of a function is not supported", word);
}

void AssemblyParser::check_globals() {
    for (const GlobalSymbol& symbol : global_symbols_) {
        if (symbol.defined)
            continue;
        if (symbol.name.numbered)
            diag_.fail_invalid(symbol.used, "@%u is not defined", symbol.name.number);
        diag_.fail_invalid(symbol.used, "@%.*s is not defined",
                           static_cast<int>(std::min<size_t>(symbol.name.text.size(), 200)),
                           symbol.name.text.data());
    }
    for (const PendingCall& pending : pending_calls_) {
        const Value* callee = pending.call->callee;
        if (callee->kind != ValueKind::Function ||
            static_cast<const Function*>(callee)->function_type != pending.function_type)
            diag_.fail_invalid(pending.where, "the call does not fit the function");
    }
}

} // namespace ladder::llvm
