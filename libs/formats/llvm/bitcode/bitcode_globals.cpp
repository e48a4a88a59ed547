// Global symbols of bitcode and their names: in a table behind the module, or in a block of it.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/keywords.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

enum SymbolCode : uint32_t { ValueEntry = 1, BlockEntry = 2 };

} // namespace

std::string_view BitcodeReader::section(uint64_t number) {
    if (!number)
        return {};
    if (number > sections_.size())
        diag_.fail_invalid(here(), "a section is not defined");
    return sections_[number - 1];
}

// 0: not stated; otherwise the exponent of 2, plus 1.
uint32_t BitcodeReader::alignment(uint64_t exponent) {
    if (exponent > 30)
        diag_.fail_invalid(here(), "an alignment is larger than 2 to the 29th");
    return exponent ? 1u << (exponent - 1) : 0;
}

// The first operands of a global symbol of today's: where its name lies, and how long it is. Else none.
std::string_view BitcodeReader::global_name() {
    if (!dialect_.has_name_table)
        return {};
    if (!has_version_)
        diag_.fail_invalid(here(), "the version of the bitcode does not come first");
    const uint64_t offset = take(), size = take();
    if (offset > strings_.size() || size > strings_.size() - offset)
        diag_.fail_invalid(here(), "a name lies outside of the table of names");
    const std::string_view name = checked_name(strings_.substr(offset, size));
    if (!name.empty() && !global_names_.set({name}, 0))
        diag_.fail_invalid(here(), "two global symbols have one name");
    return name;
}

void BitcodeReader::refuse_if_stated(const char* what) {
    if (take_or(0))
        diag_.fail_unsupported(here(), "'%s' of a function is not supported", what);
}

// [name: 2 if there is a table, type, constant | explicit type << 1 | address space << 2, initializer + 1,
//  linkage, alignment, section, visibility, thread-local mode, unnamed_addr, externally initialized, DLL
//  storage class, ...]: what follows is for linkers.
void BitcodeReader::global_variable() {
    const std::string_view name = global_name();
    auto* variable = arena_.make<GlobalVariable>();
    variable->kind = ValueKind::GlobalVariable;
    variable->name = name;
    const Type* stated = type_operand();
    const uint64_t flags = take();
    variable->is_constant_data = flags & 1;
    if (flags & 2) {
        variable->value_type = stated;
        if (flags >> 2 >= address_space_count)
            diag_.fail_invalid(here(), "an address space is out of range");
        variable->type = pointer_to(stated, flags >> 2);
    } else {
        if (stated->kind != TypeKind::Pointer || !stated->element)
            diag_.fail_invalid(here(), dialect_.opaque_pointers ? "a global variable does not state its type"
                                                                : "a global variable needs a pointer type");
        variable->type = stated;
        variable->value_type = stated->element;
    }
    if (!is_first_class(variable->value_type))
        diag_.fail_invalid(here(), "a global variable cannot have this type");
    const uint64_t initializer = take();
    if (initializer)
        pending_initializers_.push({variable, initializer - 1});
    variable->linkage = static_cast<Linkage>(take_below(20, "linkage"));
    check_linkage(*variable, initializer);
    variable->align = alignment(take());
    variable->section = section(take());
    variable->visibility = more() ? static_cast<uint8_t>(take_below(3, "visibility")) : 0;
    variable->thread_local_mode = more() ? static_cast<uint8_t>(take_below(5, "thread-local mode")) : 0;
    variable->unnamed_addr = more() && take_below(3, "unnamed_addr") == 1; // 2: local_unnamed_addr
    variable->externally_initialized = more() && take_below(2, "flag");
    variable->dll_storage = more() ? static_cast<uint8_t>(take_below(3, "DLL storage class")) : 0;
    variable->id = module_.globals.size();
    module_.globals.push(variable);
    values_.push(variable);
}

// LangRef, "Linkage Types": what is defined elsewhere is external or weak, and only that may be extern_weak.
void BitcodeReader::check_linkage(const GlobalVariable& variable, bool is_defined) {
    const Linkage linkage = canonical(variable.linkage);
    if (is_defined ? linkage == Linkage::ExternWeak
                   : linkage != Linkage::External && linkage != Linkage::ExternWeak)
        diag_.fail_invalid(here(), "the linkage of a global variable does not fit its initializer");
}

// [name: 2 if there is a table, type, calling convention, is declaration, linkage, attributes, alignment,
//  section, visibility, collector, unnamed_addr, prologue, DLL storage class, comdat, prefix, personality,
//  preemption, address space, ...]
void BitcodeReader::function() {
    const std::string_view name = global_name();
    auto* function = arena_.make<Function>();
    function->kind = ValueKind::Function;
    function->name = name;
    const Type* stated = type_operand();
    const bool is_pointer = stated->kind == TypeKind::Pointer && stated->element;
    function->function_type = is_pointer ? stated->element : stated;
    if (function->function_type->kind != TypeKind::Function)
        diag_.fail_invalid(here(), "a function needs a function type");
    function->type = is_pointer ? stated : pointer_to(stated, 0);
    if (function->type->width)
        unsupported("a function in an address space");
    const uint64_t convention = take();
    if (convention > UINT8_MAX)
        unsupported("a calling convention");
    function->calling_convention = static_cast<uint8_t>(convention);
    function->is_declaration = take_below(2, "flag");
    function->linkage = static_cast<Linkage>(take_below(20, "linkage"));
    function->attributes = attribute_list(take());
    function->align = alignment(take());
    const uint64_t section_number = take_or(0);
    if (section_number && dialect_.has_name_table)
        unsupported("'section' of a function");
    section(section_number);
    function->visibility = more() ? static_cast<uint8_t>(take_below(3, "visibility")) : 0;
    if (take_or(0) && dialect_.has_name_table)
        unsupported("'gc' of a function");
    function->unnamed_addr = more() && take_below(3, "unnamed_addr") == 1; // 2: local_unnamed_addr
    refuse_if_stated("prologue");
    function->dll_storage = more() ? static_cast<uint8_t>(take_below(3, "DLL storage class")) : 0;
    take_or(0); // comdat
    refuse_if_stated("prefix");
    refuse_if_stated("personality");
    take_or(0); // preemption
    refuse_if_stated("addrspace");
    check_definition(*function);
    function->id = module_.functions.size();
    module_.functions.push(function);
    values_.push(function);
}

void BitcodeReader::check_definition(const Function& function) {
    if (function.is_declaration)
        return;
    for (const Type* parameter : function.function_type->members)
        if (!is_first_class(parameter))
            diag_.fail_invalid(here(), "a parameter of a definition cannot have this type");
}

void BitcodeReader::initializers() {
    for (const PendingInitializer& pending : pending_initializers_) {
        const Value* value = pending.number < values_.size() ? values_[pending.number] : nullptr;
        if (!value || value->type != pending.variable->value_type)
            diag_.fail_invalid(here(), "the initializer of a global variable is missing or has another type");
        pending.variable->initializer = value;
    }
}

// Names are read where something prints them.
void BitcodeReader::local_symbol_table() {
    if (options_.keep_local_names)
        symbol_table();
    else
        stream_.skip();
}

// Names of globals, or of what is in the body of a function.
void BitcodeReader::symbol_table() {
    const Function* body = function_;
    stream_.enter();
    while (find_record()) {
        begin_text_record(1);
        if (stream_.code() == BlockEntry && body) {
            uint64_t block = take_below(blocks_.size(), "block");
            blocks_[block].name = record_name(1);
            take_name(local_names_, blocks_[block].name, "values or blocks of a function");
        } else if (stream_.code() == ValueEntry) {
            // Ours all of them, and none is const where it was made.
            auto* value = const_cast<Value*>(values_[take_below(values_.size(), "value")]);
            bool local = value->kind == ValueKind::Argument || value->kind == ValueKind::Instruction;
            if (value->is_constant() || local != (body != nullptr))
                diag_.fail_invalid(here(), "a symbol table names a value that is not of its scope");
            value->name = record_name(1);
            take_name(local ? local_names_ : global_names_, value->name, "values of one scope");
        } else {
            diag_.fail_invalid(here(), "a symbol table has an unknown record: %u", stream_.code());
        }
    }
}

// Where variables live that do not say so: `A5` of the data layout, between hyphens (LangRef, "Data Layout").
uint32_t BitcodeReader::alloca_space() {
    std::string_view layout = module_.data_layout;
    while (!layout.empty()) {
        const std::string_view part = layout.substr(0, layout.find('-'));
        layout.remove_prefix(std::min(part.size() + 1, layout.size()));
        if (part.size() < 2 || part[0] != 'A')
            continue;
        uint32_t space = 0;
        for (char c : part.substr(1))
            if (c < '0' || c > '9' ||
                (space = space * 10 + static_cast<uint32_t>(c - '0')) >= address_space_count)
                diag_.fail_invalid(here(), "the data layout names no address space of variables");
        return space;
    }
    return 0;
}

} // namespace ladder::llvm
