// The outermost blocks of bitcode: wrapper, identification, module, table of names (LLVM's "Bitcode File
// Format", "LLVM IR Encoding"); and what all records have in common.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_reader.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

constexpr uint32_t epoch_code = 2, string_table_code = 1, bundle_tag_code = 1, sync_scope_code = 1;

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
    BitcodeReader(options.modern ? bitcode_of_today : bitcode_of_3_7, m, scratch, data, options, diag,
                  base_bit)
        .run();
}

BitcodeReader::BitcodeReader(const Dialect& dialect, Module& module, Arena& scratch,
                             std::span<const uint8_t> data, const ReadOptions& options, Diagnostics& diag,
                             uint64_t base_bit)
    : dialect_(dialect), module_(module), arena_(module.arena), scratch_arena_(scratch), options_(options),
      diag_(diag), stream_(scratch, data, diag, base_bit), types_(module, &scratch), numbered_types_(scratch),
      members_(scratch), type_names_(scratch), global_names_(scratch), local_names_(scratch),
      metadata_names_(scratch), values_(scratch, 64), constant_depths_(scratch, 64),
      pending_constants_(scratch), pending_initializers_(scratch), sections_(scratch), bodies_(scratch),
      wanted_(scratch), relative_(dialect.first_version > 0), bundle_tags_(scratch), sync_scopes_(scratch),
      attribute_groups_(scratch), attribute_list_index_(scratch), metadata_(scratch), fixups_(scratch),
      instructions_(scratch), cases_(scratch), pending_assignments_(scratch) {
    if (options.keep_debug)
        module.debug = module.arena.make<DebugRecords>(module.arena);
}

void BitcodeReader::unsupported(const char* what) {
    diag_.fail_unsupported(here(), "%s is not supported", what);
}

void BitcodeReader::refuse_record(const char* what, const char* kind) {
    if (what)
        unsupported(what);
    diag_.fail_unsupported(here(), "%s record %u is not supported", kind, stream_.code());
}

void BitcodeReader::read_block(const RecordTable<block_id_count>& table) {
    const uint32_t id = stream_.block_id();
    if (id < block_id_count && table.action[id])
        return table.action[id](*this);
    stream_.skip(); // the order of uses, summaries
}

void BitcodeReader::run() {
    if (stream_.bits_left() < 32 || stream_.fixed(32) != stream_magic)
        diag_.fail_invalid(stream_.where(), "this is no LLVM bitcode: the magic number is missing");
    void_ = types_.primitive(TypeKind::Void);
    i1_ = types_.integer(1);
    i32_ = types_.integer(32);
    if (dialect_.has_name_table)
        find_module_and_names();
    else
        find_module();
    module_block();
}

// Enters the block of the module.
void BitcodeReader::find_module() {
    for (;;) {
        if (stream_.next() != BitStream::Item::Block)
            diag_.fail_invalid(here(), "the bitcode has a record outside of all blocks");
        if (stream_.block_id() == ModuleBlock)
            return stream_.enter();
        if (stream_.block_id() == BlockInfo)
            stream_.read_block_info();
        else
            stream_.skip();
    }
}

// Reads a module with the names of a string table. The table comes after the module that needs it. Of several
// modules, each with its table, the first one is read.
void BitcodeReader::find_module_and_names() {
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
}

void BitcodeReader::identification_block() {
    stream_.enter();
    while (find_record()) {
        begin_text_record(1);
        if (stream_.code() == epoch_code && take())
            unsupported("bitcode of another epoch");
    }
}

void BitcodeReader::string_table() {
    stream_.enter();
    while (find_record())
        if (stream_.code() == string_table_code)
            strings_ = {reinterpret_cast<const char*>(stream_.blob().data()), stream_.blob().size()};
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

// Bodies wait until all symbols have their names: calls of llvm.dbg.* are known by them.
void BitcodeReader::module_block() {
    for (;;) {
        BitStream::Item item = stream_.next();
        if (item == BitStream::Item::EndBlock)
            break;
        if (item == BitStream::Item::Block) {
            read_block(dialect_.module_blocks);
            continue;
        }
        begin_record();
        const uint32_t code = stream_.code();
        const auto& table = dialect_.module_records;
        if (code < ModuleCodeCount && (table.action[code] || table.refused[code]))
            read_record(table, "module"); // else comdats, names of garbage collectors and sources, hashes
    }
    initializers();
    if (dialect_.opaque_pointers)
        alloca_space_ = alloca_space();
    if (options_.roots && bodies_.size() > 1)
        wanted_bodies();
    else
        function_bodies();
    keep_debug_nodes();
}

void BitcodeReader::block_info() { stream_.read_block_info(); }
void BitcodeReader::body_bookmark() { bodies_.push(stream_.bookmark()); }
void BitcodeReader::triple() { module_.triple = text(operands_); }
void BitcodeReader::data_layout() { module_.data_layout = text(operands_); }
void BitcodeReader::section_name() { sections_.push(text(operands_)); }

// 0: operands are absolute, 1: relative, 2: names lie in the string table.
void BitcodeReader::version() {
    const uint64_t number = take();
    if (number < dialect_.first_version)
        unsupported("bitcode of LLVM before 5");
    if (number > dialect_.last_version)
        unsupported("this version of bitcode");
    relative_ = number >= 1;
    has_version_ = true;
}

// A list of names, by number.
void BitcodeReader::names_block(uint32_t code, Vec<std::string_view>& names) {
    stream_.enter();
    while (find_record())
        if (stream_.code() == code)
            names.push(record_text(0));
}

void BitcodeReader::bundle_tags_block() { names_block(bundle_tag_code, bundle_tags_); }
void BitcodeReader::sync_scopes_block() { names_block(sync_scope_code, sync_scopes_); }

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

// Position of a type, a value or a block.
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

} // namespace ladder::llvm
