#include "formats/llvm/module.h"

#include "formats/llvm/attributes.h"

#include "base/support/hash.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

constexpr const char* opcode_names[] = {
    "ret",
    "br",
    "switch",
    "indirectbr",
    "unreachable",
    "add",
    "fadd",
    "sub",
    "fsub",
    "mul",
    "fmul",
    "udiv",
    "sdiv",
    "fdiv",
    "urem",
    "srem",
    "frem",
    "shl",
    "lshr",
    "ashr",
    "and",
    "or",
    "xor",
    "alloca",
    "load",
    "store",
    "getelementptr",
    "fence",
    "cmpxchg",
    "atomicrmw",
    "trunc",
    "zext",
    "sext",
    "fptoui",
    "fptosi",
    "uitofp",
    "sitofp",
    "fptrunc",
    "fpext",
    "ptrtoint",
    "inttoptr",
    "bitcast",
    "addrspacecast",
    "icmp",
    "fcmp",
    "phi",
    "call",
    "select",
    "extractelement",
    "insertelement",
    "shufflevector",
    "extractvalue",
    "insertvalue",
    "va_arg",
    "fneg",
    "freeze",
};
static_assert(std::size(opcode_names) == static_cast<size_t>(Opcode::Count));

constexpr uint32_t first_slots = 64; // a power of two; a small shader has about 30 types

// Members are uniqued themselves, so their addresses stand for their structure.
uint64_t hash(const Type& t) {
    uint64_t h = hash_mix(static_cast<uint64_t>(t.kind) | t.packed << 8 | t.vararg << 9, t.width);
    h = hash_mix(h, t.count);
    h = hash_mix(h, reinterpret_cast<uintptr_t>(t.element));
    for (const Type* member : t.members)
        h = hash_mix(h, reinterpret_cast<uintptr_t>(member));
    for (uint32_t number : t.numbers)
        h = hash_mix(h, number);
    return h;
}

Type type_of(TypeKind kind) {
    Type t{};
    t.kind = kind;
    return t;
}

bool same(const Type& a, const Type& b) {
    return a.kind == b.kind && a.packed == b.packed && a.vararg == b.vararg && a.width == b.width &&
           a.count == b.count && a.element == b.element && a.members.size() == b.members.size() &&
           a.name == b.name &&
           std::equal(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), b.numbers.end()) &&
           (a.members.empty() || !std::memcmp(a.members.data(), b.members.data(), a.members.size_bytes()));
}

} // namespace

const char* name(Opcode op) { return op < Opcode::Count ? opcode_names[static_cast<size_t>(op)] : "?"; }

bool kept_attachment(const ReadOptions& options, std::string_view kind) {
    if (kind == "dbg")
        return false;
    return options.keep_attachments || kind == "dx.precise" || kind == "dx.nonuniform" ||
           (options.keep_hints &&
            (kind == "llvm.loop" || kind == "dx.controlflow.hints" || kind == "hlsl.controlflow.hint")) ||
           (options.modern && kind == "spirv.Decorations");
}

const NamedMetadata* find_named(const Module& m, std::string_view name) {
    for (const NamedMetadata& named : m.named_metadata)
        if (named.name == name)
            return &named;
    return nullptr;
}

static const Attribute* find_attribute(const Module& m, const Function& f, std::string_view key) {
    if (!f.attributes)
        return nullptr;
    for (const AttributeGroup& group :
         groups_of(m.attribute_lists[f.attributes - 1], attribute_function_index))
        for (const Attribute& attribute : group.attributes)
            if (!attribute.kind && attribute.key == key)
                return &attribute;
    return nullptr;
}

std::span<const AttributeGroup> groups_of(const AttributeList& list, uint32_t index) {
    // No std::ranges::equal_range: Clang 14 does not take what libstdc++ 12 returns from it.
    const auto [first, last] =
        std::equal_range(list.groups.begin(), list.groups.end(), AttributeGroup{index, {}},
                         [](const AttributeGroup& a, const AttributeGroup& b) { return a.index < b.index; });
    return {first, last};
}

std::string_view function_attribute(const Module& m, const Function& f, std::string_view key) {
    const Attribute* attribute = find_attribute(m, f, key);
    return attribute ? attribute->text : std::string_view();
}

bool has_function_attribute(const Module& m, const Function& f, std::string_view key) {
    return find_attribute(m, f, key);
}

TypeTable::TypeTable(Module& m, Arena* scratch)
    : module_(m), scratch_(scratch ? *scratch : m.arena), slots_(scratch_) {
    slots_.resize(first_slots);
}

const Type* TypeTable::unique(const Type& t) {
    if (used_ * 2 >= slots_.size()) {
        Vec<const Type*> bigger(scratch_);
        bigger.resize(slots_.size() * 2);
        for (const Type* type : slots_) {
            if (!type)
                continue;
            size_t at = hash(*type) & (bigger.size() - 1);
            while (bigger[at])
                at = (at + 1) & (bigger.size() - 1);
            bigger[at] = type;
        }
        slots_ = bigger;
    }
    size_t at = hash(t) & (slots_.size() - 1);
    for (; slots_[at]; at = (at + 1) & (slots_.size() - 1))
        if (same(*slots_[at], t))
            return slots_[at];
    used_++;
    return slots_[at] = make(t);
}

Type* TypeTable::make(const Type& t) {
    Type* made = module_.arena.make<Type>(t);
    made->members = module_.arena.copy(t.members);
    made->numbers = module_.arena.copy(t.numbers);
    add(made);
    return made;
}

void TypeTable::add(Type* made) {
    uint16_t deepest = made->element ? made->element->nesting : 0;
    for (const Type* member : made->members)
        deepest = std::max(deepest, member->nesting);
    if (deepest >= deepest_nesting)
        too_deep_ = true; // the reader gives up: nothing is made of this type
    made->nesting = static_cast<uint16_t>(deepest + 1);
    made->id = module_.types.size();
    module_.types.push(made);
}

const Type* TypeTable::primitive(TypeKind kind) {
    if (kind >= TypeKind::Integer)
        return unique(type_of(kind));
    const Type*& known = scalars_[static_cast<size_t>(kind)];
    return known ? known : known = make(type_of(kind));
}

const Type* TypeTable::integer(uint32_t width) {
    if (width < known_widths && integers_[width])
        return integers_[width];
    Type t = type_of(TypeKind::Integer);
    t.width = width;
    return width < known_widths ? integers_[width] = make(t) : unique(t);
}

const Type* TypeTable::pointer(const Type* pointee, uint32_t address_space) {
    const bool usual = pointee && !address_space;
    if (usual && pointee->pointer)
        return pointee->pointer;
    Type t = type_of(TypeKind::Pointer);
    t.width = address_space;
    t.element = pointee;
    if (!usual)
        return unique(t);
    // The table made the type, and it is not const there.
    return const_cast<Type*>(pointee)->pointer = make(t);
}

const Type* TypeTable::sequence(TypeKind kind, const Type* element, uint64_t count) {
    Type t = type_of(kind);
    t.count = count;
    t.element = element;
    return unique(t);
}

const Type* TypeTable::function(const Type* result, std::span<const Type* const> params, bool vararg) {
    Type t = type_of(TypeKind::Function);
    t.vararg = vararg;
    t.element = result;
    t.members = params;
    return unique(t);
}

const Type* TypeTable::literal_struct(std::span<const Type* const> members, bool packed) {
    Type t = type_of(TypeKind::Struct);
    t.packed = packed;
    t.members = members;
    return unique(t);
}

const Type* TypeTable::target(std::string_view name, std::span<const Type* const> types,
                              std::span<const uint32_t> numbers) {
    Type t = type_of(TypeKind::Target);
    t.name = name;
    t.members = types;
    t.numbers = numbers;
    return unique(t);
}

Type* TypeTable::named_struct(std::string_view name) {
    Type* made = module_.arena.make<Type>(type_of(TypeKind::Opaque));
    made->name = name;
    add(made);
    return made;
}

} // namespace ladder::llvm
