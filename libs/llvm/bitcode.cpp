// The outermost blocks of bitcode: wrapper, module, global symbols and their names (LLVM's "Bitcode File
// Format", "LLVM IR Encoding").
#include "llvm/bitcode_codes.h"
#include "llvm/bitcode_today.h"
#include "llvm/keywords.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

enum SymbolCode : uint32_t { ValueEntry = 1, BlockEntry = 2 };

uint32_t word(std::span<const uint8_t> data, size_t at) {
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | static_cast<uint32_t>(data[at + 3]) << 24;
}

// Where the stream starts that a wrapper says, or 0.
size_t stream_offset(std::span<const uint8_t> data, Diagnostics& diag, uint64_t base_bit) {
    if (data.size() < 4 || word(data, 0) != wrapper_magic)
        return 0;
    if (data.size() < wrapper_size)
        diag.fail_invalid(Location::bit(base_bit), "the bitcode wrapper is cut short");
    uint64_t offset = word(data, 8), size = word(data, 12);
    if (offset < wrapper_size || offset + size > data.size())
        diag.fail_invalid(Location::bit(base_bit), "the bitcode wrapper points outside the data");
    return static_cast<size_t>(offset);
}

std::span<const uint8_t> stream_bytes(std::span<const uint8_t> data, size_t offset) {
    return offset ? data.subspan(offset, word(data, 12)) : data;
}

} // namespace

void read_bitcode(Module& m, std::span<const uint8_t> data, const ReadOptions& options, Arena& scratch,
                  Diagnostics& diag, uint64_t base_bit) {
    const InRoom room(diag, Room::Bitcode);
    size_t offset = stream_offset(data, diag, base_bit);
    ArenaScope scope(scratch);
    data = stream_bytes(data, offset);
    base_bit += offset * 8;
    if (options.modern)
        TodaysBitcodeReader(m, scratch, data, options, diag, base_bit).run();
    else
        BitcodeReader(m, scratch, data, options, diag, base_bit).run();
}

BitcodeReader::BitcodeReader(Module& module, Arena& scratch, std::span<const uint8_t> data,
                             const ReadOptions& options, Diagnostics& diag, uint64_t base_bit)
    : module_(module), arena_(module.arena), scratch_arena_(scratch), options_(options), diag_(diag),
      stream_(scratch, data, diag, base_bit), types_(module, &scratch), numbered_types_(scratch),
      members_(scratch), type_names_(scratch), global_names_(scratch), local_names_(scratch),
      metadata_names_(scratch), values_(scratch, 64), constant_depths_(scratch, 64),
      pending_constants_(scratch), pending_initializers_(scratch), sections_(scratch), bodies_(scratch),
      wanted_(scratch), attribute_groups_(scratch), attribute_list_index_(scratch), metadata_(scratch),
      fixups_(scratch), instructions_(scratch), cases_(scratch) {}

void BitcodeReader::run() {
    if (stream_.bits_left() < 32 || stream_.fixed(32) != stream_magic)
        diag_.fail_invalid(stream_.where(), "this is no LLVM bitcode: the magic number is missing");
    void_ = types_.primitive(TypeKind::Void);
    i1_ = types_.integer(1);
    i32_ = types_.integer(32);
    for (;;) {
        if (stream_.next() != BitStream::Item::Block)
            diag_.fail_invalid(here(), "the bitcode has a record outside of all blocks");
        if (stream_.block_id() == ModuleBlock)
            return module_block();
        if (stream_.block_id() == BlockInfo)
            stream_.read_block_info();
        else
            stream_.skip();
    }
}

// Steps to the next record of the block, over blocks in it. False at its end.
bool BitcodeReader::find_record() {
    for (;;) {
        steps_.step();
        const BitStream::Item item = stream_.next();
        if (item == BitStream::Item::Record) [[likely]]
            return true;
        if (item == BitStream::Item::EndBlock)
            return false;
        stream_.skip();
    }
}

void BitcodeReader::module_block() {
    stream_.enter();
    for (;;) {
        BitStream::Item item = stream_.next();
        if (item == BitStream::Item::EndBlock)
            break;
        if (item == BitStream::Item::Block)
            module_subblock();
        else
            module_record();
    }
    initializers();
    if (options_.roots && bodies_.size() > 1)
        wanted_bodies();
    else
        function_bodies();
}

// Bodies wait until all symbols have their names: calls of llvm.dbg.* are known by them.
void BitcodeReader::module_subblock() {
    switch (stream_.block_id()) {
    case BlockInfo: return stream_.read_block_info();
    case AttributeBlock: return attribute_block();
    case AttributeGroupBlock: return attribute_group_block();
    case ConstantsBlock: return constants_block();
    case SymbolTableBlock: return symbol_table(nullptr);
    case MetadataBlock: return metadata_block(nullptr);
    case TypeBlock: return type_block();
    case FunctionBlock: bodies_.push(stream_.bookmark()); return;
    default: return stream_.skip();
    }
}

void BitcodeReader::module_record() {
    begin_record();
    switch (stream_.code()) {
    case VersionCode: relative_ = take_below(2, "version") == 1; break;
    case TripleCode: module_.triple = text(operands_); break;
    case DataLayoutCode: module_.data_layout = text(operands_); break;
    case SectionNameCode: sections_.push(text(operands_)); break;
    case GlobalVariableCode: return global_variable();
    case FunctionCode: return function();
    case OldAliasCode:
    case AliasCode: diag_.fail_unsupported(here(), "an alias is not supported");
    case AssemblyCode: diag_.fail_unsupported(here(), "module-level assembly is not supported");
    default: break; // names of libraries, garbage collectors, comdats, sources
    }
}

void BitcodeReader::too_short() { diag_.fail_invalid(here(), "a record is too short"); }

void BitcodeReader::out_of_range(uint64_t value, const char* what) {
    diag_.fail_invalid(here(), "a record has an invalid %s: %llu", what,
                       static_cast<unsigned long long>(value));
}

std::string_view BitcodeReader::text(std::span<const uint64_t> characters) {
    if (characters.empty())
        return {};
    auto* bytes = static_cast<char*>(arena_.alloc(characters.size(), 1));
    uint64_t all = 0;
    for (size_t i = 0; i < characters.size(); i++) {
        all |= characters[i];
        bytes[i] = static_cast<char>(characters[i]);
    }
    if (all > 0xff)
        diag_.fail_invalid(here(), "a string has a character of more than 8 bits");
    return {bytes, characters.size()};
}

std::string_view BitcodeReader::record_text(size_t first) {
    if (!stream_.has_text() || stream_.head().size() != first) {
        const std::span<const uint64_t> all = stream_.operands();
        return text(all.subspan(std::min(first, all.size())));
    }
    const std::span<char> bytes = fresh<char>(stream_.text_size());
    stream_.read_text(bytes.data());
    return {bytes.data(), bytes.size()};
}

// Of a type, a value or a block.
std::string_view BitcodeReader::record_name(size_t first) { return checked_name(record_text(first)); }

std::string_view BitcodeReader::checked_name(std::string_view name) {
    if (name.find('\0') != name.npos)
        diag_.fail_invalid(here(), "a name has a zero byte");
    return name;
}

// What has no name may have that in common with others.
void BitcodeReader::take_name(NameTable& taken, std::string_view name, const char* of_what) {
    if (name.empty() || !options_.keep_local_names)
        return;
    if (!taken.set({name}, 0))
        diag_.fail_invalid(here(), "two %s have one name", of_what);
}

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

// [type, constant | explicit type << 1 | address space << 2, initializer + 1, linkage, alignment, section,
//  visibility, thread-local mode, unnamed_addr, externally initialized, DLL storage class, comdat]
void BitcodeReader::global_variable() {
    auto* variable = arena_.make<GlobalVariable>();
    variable->kind = ValueKind::GlobalVariable;
    const Type* stated = type_operand();
    uint64_t flags = take();
    variable->is_constant_data = flags & 1;
    if (flags & 2) {
        variable->value_type = stated;
        if (flags >> 2 >= address_space_count)
            diag_.fail_invalid(here(), "an address space is out of range");
        variable->type = types_.pointer(stated, static_cast<uint32_t>(flags >> 2));
    } else {
        if (stated->kind != TypeKind::Pointer)
            diag_.fail_invalid(here(), "a global variable needs a pointer type");
        variable->type = stated;
        variable->value_type = stated->element;
    }
    if (!is_first_class(variable->value_type))
        diag_.fail_invalid(here(), "a global variable cannot have this type");
    uint64_t initializer = take();
    if (initializer)
        pending_initializers_.push({variable, initializer - 1});
    variable->linkage = static_cast<Linkage>(take_below(20, "linkage"));
    // LangRef, "Linkage Types": what is defined elsewhere is external or weak, and only that may be
    // extern_weak.
    Linkage linkage = canonical(variable->linkage);
    if (initializer ? linkage == Linkage::ExternWeak
                    : linkage != Linkage::External && linkage != Linkage::ExternWeak)
        diag_.fail_invalid(here(), "the linkage of a global variable does not fit its initializer");
    variable->align = alignment(take());
    variable->section = section(take());
    if (more())
        variable->visibility = static_cast<uint8_t>(take_below(3, "visibility"));
    if (more())
        variable->thread_local_mode = static_cast<uint8_t>(take_below(5, "thread-local mode"));
    if (more())
        variable->unnamed_addr = take_below(3, "unnamed_addr");
    if (more())
        variable->externally_initialized = take_below(2, "flag");
    if (more())
        variable->dll_storage = static_cast<uint8_t>(take_below(3, "DLL storage class"));
    variable->id = module_.globals.size();
    module_.globals.push(variable);
    values_.push(variable);
}

// [type, calling convention, is declaration, linkage, attributes, alignment, section, visibility, collector,
//  unnamed_addr, prologue, DLL storage class, comdat, prefix, personality]
void BitcodeReader::function() {
    auto* function = arena_.make<Function>();
    function->kind = ValueKind::Function;
    const Type* stated = type_operand();
    bool is_pointer = stated->kind == TypeKind::Pointer;
    function->function_type = is_pointer ? stated->element : stated;
    if (function->function_type->kind != TypeKind::Function)
        diag_.fail_invalid(here(), "a function needs a function type");
    function->type = is_pointer ? stated : types_.pointer(stated, 0);
    if (function->type->width)
        diag_.fail_unsupported(here(), "a function in an address space is not supported");
    function->calling_convention = static_cast<uint8_t>(take_below(256, "calling convention"));
    function->is_declaration = take_below(2, "flag");
    function->linkage = static_cast<Linkage>(take_below(20, "linkage"));
    function->attributes = attribute_list(take());
    function->align = alignment(take());
    section(take());
    function->visibility = static_cast<uint8_t>(take_below(3, "visibility"));
    take_or(0);
    if (more())
        function->unnamed_addr = take_below(3, "unnamed_addr");
    if (take_or(0))
        diag_.fail_unsupported(here(), "prologue data of a function is not supported");
    if (more())
        function->dll_storage = static_cast<uint8_t>(take_below(3, "DLL storage class"));
    take_or(0);
    if (take_or(0))
        diag_.fail_unsupported(here(), "prefix data of a function is not supported");
    if (take_or(0))
        diag_.fail_unsupported(here(), "the personality of a function is not supported");
    function->id = module_.functions.size();
    module_.functions.push(function);
    values_.push(function);
}

void BitcodeReader::initializers() {
    for (const PendingInitializer& pending : pending_initializers_) {
        const Value* value = pending.number < values_.size() ? values_[pending.number] : nullptr;
        if (!value || value->type != pending.variable->value_type)
            diag_.fail_invalid(here(), "the initializer of a global variable is missing or has another type");
        pending.variable->initializer = value;
    }
}

// Names of globals, or of what is in the body of a function.
void BitcodeReader::symbol_table(Function* body) {
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

} // namespace ladder::llvm
