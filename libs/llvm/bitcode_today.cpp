// The outermost blocks of today's bitcode (LLVM's "Bitcode File Format"): identification, module, string
// table; global symbols, whose names lie in that table.
#include "llvm/bitcode_today.h"

#include "llvm/bitcode_codes.h"
#include "llvm/keywords.h"

namespace ladder::llvm {

namespace {

constexpr uint32_t epoch_code = 2, string_table_code = 1, bundle_tag_code = 1, sync_scope_code = 1;

} // namespace

TodaysBitcodeReader::TodaysBitcodeReader(Module& module, Arena& scratch, std::span<const uint8_t> data,
                                         const ReadOptions& options, Diagnostics& diag, uint64_t base_bit)
    : BitcodeReader(module, scratch, data, options, diag, base_bit), bundle_tags_(scratch),
      sync_scopes_(scratch) {}

void TodaysBitcodeReader::unsupported(const char* what) {
    diag_.fail_unsupported(here(), "%s is not supported", what);
}

// The table of names comes after the module that needs it. Of several modules, each with its table, the
// first one is read.
void TodaysBitcodeReader::run() {
    if (stream_.bits_left() < 32 || stream_.fixed(32) != stream_magic)
        diag_.fail_invalid(stream_.where(), "this is no LLVM bitcode: the magic number is missing");
    void_ = types_.primitive(TypeKind::Void);
    i1_ = types_.integer(1);
    i32_ = types_.integer(32);
    relative_ = true;
    BitStream::Bookmark module;
    bool has_table = false;
    while (!has_table && stream_.bits_left() >= 32) {
        if (stream_.next() != BitStream::Item::Block)
            diag_.fail_invalid(here(), "the bitcode has a record outside of all blocks");
        const uint32_t id = stream_.block_id();
        has_table = id == StringTableBlock && module.position;
        if (id == ModuleBlock && !module.position)
            module = stream_.bookmark();
        else if (id == IdentificationBlock)
            identification_block();
        else if (has_table)
            string_table();
        else
            stream_.skip();
    }
    if (!module.position)
        diag_.fail_invalid(here(), "the bitcode has no module");
    if (!has_table)
        diag_.fail_invalid(here(), "the bitcode has no table of names after its module");
    stream_.enter(module);
    module_block();
}

void TodaysBitcodeReader::identification_block() {
    stream_.enter();
    while (find_record()) {
        begin_text_record(1);
        if (stream_.code() == epoch_code && take())
            unsupported("bitcode of another epoch");
    }
}

void TodaysBitcodeReader::string_table() {
    stream_.enter();
    while (find_record())
        if (stream_.code() == string_table_code)
            strings_ = {reinterpret_cast<const char*>(stream_.blob().data()), stream_.blob().size()};
}

void TodaysBitcodeReader::module_block() {
    for (;;) {
        const BitStream::Item item = stream_.next();
        if (item == BitStream::Item::EndBlock)
            break;
        if (item == BitStream::Item::Block)
            module_subblock();
        else
            module_record();
    }
    initializers();
    alloca_space_ = alloca_space();
    function_bodies();
}

// Names of values of the module lie in the string table; its block of names only says where bodies are.
void TodaysBitcodeReader::module_subblock() {
    switch (stream_.block_id()) {
    case BlockInfo: return stream_.read_block_info();
    case AttributeBlock: return attribute_block();
    case AttributeGroupBlock: return attribute_group_block();
    case ConstantsBlock: return constants_block();
    case MetadataBlock: return metadata_block(nullptr);
    case TypeBlock: return type_block();
    case FunctionBlock: bodies_.push(stream_.bookmark()); return;
    case BundleTagsBlock: return names_block(bundle_tag_code, bundle_tags_);
    case KindsBlock: return kinds_block();
    case SyncScopesBlock: return names_block(sync_scope_code, sync_scopes_);
    default: return stream_.skip(); // names, orders of uses, summaries
    }
}

void TodaysBitcodeReader::module_record() {
    begin_record();
    switch (stream_.code()) {
    case VersionCode: return version();
    case TripleCode: module_.triple = text(operands_); break;
    case DataLayoutCode: module_.data_layout = text(operands_); break;
    case SectionNameCode: sections_.push(text(operands_)); break;
    case GlobalVariableCode: return global_variable();
    case FunctionCode: return function();
    case OldAliasCode:
    case AliasCode: unsupported("an alias");
    case IndirectFunctionCode: unsupported("an indirect function");
    case AssemblyCode: unsupported("module-level assembly");
    default: break; // comdats, names of garbage collectors and sources, hashes
    }
}

// 2: names lie in the string table.
void TodaysBitcodeReader::version() {
    const uint64_t number = take();
    if (number < 2)
        unsupported("bitcode of LLVM before 5");
    if (number > 2)
        unsupported("this version of bitcode");
    has_version_ = true;
}

// A list of names, by number.
void TodaysBitcodeReader::names_block(uint32_t code, Vec<std::string_view>& names) {
    stream_.enter();
    while (find_record())
        if (stream_.code() == code)
            names.push(record_text(0));
}

// The first operands of a global symbol: where its name lies, and how long it is.
std::string_view TodaysBitcodeReader::global_name() {
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

void TodaysBitcodeReader::refuse_if_stated(const char* what) {
    if (take_or(0))
        diag_.fail_unsupported(here(), "'%s' of a function is not supported", what);
}

// [name: 2, type, constant | 2 | address space << 2, initializer + 1, linkage, alignment, section,
// visibility,
//  thread-local mode, unnamed_addr, externally initialized, DLL storage class, ...]: what follows is for
// linkers.
void TodaysBitcodeReader::global_variable() {
    const std::string_view name = global_name();
    auto* variable = arena_.make<GlobalVariable>();
    variable->kind = ValueKind::GlobalVariable;
    variable->name = name;
    variable->value_type = type_operand();
    const uint64_t flags = take();
    if (!(flags & 2))
        diag_.fail_invalid(here(), "a global variable does not state its type");
    if (flags >> 2 >= address_space_count)
        diag_.fail_invalid(here(), "an address space is out of range");
    if (!is_first_class(variable->value_type))
        diag_.fail_invalid(here(), "a global variable cannot have this type");
    variable->is_constant_data = flags & 1;
    variable->type = types_.pointer(nullptr, static_cast<uint32_t>(flags >> 2));
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
void TodaysBitcodeReader::check_linkage(const GlobalVariable& variable, bool is_defined) {
    const Linkage linkage = canonical(variable.linkage);
    if (is_defined ? linkage == Linkage::ExternWeak
                   : linkage != Linkage::External && linkage != Linkage::ExternWeak)
        diag_.fail_invalid(here(), "the linkage of a global variable does not fit its initializer");
}

// [name: 2, type, calling convention, is declaration, linkage, attributes, alignment, section, visibility,
//  collector, unnamed_addr, prologue, DLL storage class, comdat, prefix, personality, preemption,
//  address space, ...]
void TodaysBitcodeReader::function() {
    const std::string_view name = global_name();
    auto* function = arena_.make<Function>();
    function->kind = ValueKind::Function;
    function->name = name;
    function->function_type = type_operand();
    if (function->function_type->kind != TypeKind::Function)
        diag_.fail_invalid(here(), "a function needs a function type");
    function->type = types_.pointer(nullptr, 0);
    const uint64_t convention = take();
    if (convention > UINT8_MAX)
        unsupported("a calling convention");
    function->calling_convention = static_cast<uint8_t>(convention);
    function->is_declaration = take_below(2, "flag");
    function->linkage = static_cast<Linkage>(take_below(20, "linkage"));
    function->attributes = attribute_list(take());
    function->align = alignment(take());
    refuse_if_stated("section");
    function->visibility = more() ? static_cast<uint8_t>(take_below(3, "visibility")) : 0;
    refuse_if_stated("gc");
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

void TodaysBitcodeReader::check_definition(const Function& function) {
    if (function.is_declaration)
        return;
    for (const Type* parameter : function.function_type->members)
        if (!is_first_class(parameter))
            diag_.fail_invalid(here(), "a parameter of a definition cannot have this type");
}

// Where variables live that do not say so: `A5` of the data layout, between hyphens (LangRef, "Data Layout").
uint32_t TodaysBitcodeReader::alloca_space() {
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
