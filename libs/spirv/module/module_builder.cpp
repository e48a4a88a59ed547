#include "spirv/module/module_builder.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using ir::Type;

void Section::grow(uint32_t words) {
    uint64_t want = std::max<uint64_t>(uint64_t{capacity_} * 2, uint64_t{size_} + words);
    if (want > UINT32_MAX / 8)
        throw std::bad_alloc();
    want = std::max<uint64_t>(want, 16);
    if (!data_ || !arena_->extend(data_, capacity_ * sizeof(uint32_t), want * sizeof(uint32_t))) {
        auto* bigger = static_cast<uint32_t*>(arena_->alloc(want * sizeof(uint32_t), alignof(uint32_t)));
        if (size_)
            std::memcpy(bigger, data_, size_ * sizeof(uint32_t));
        data_ = bigger;
    }
    capacity_ = static_cast<uint32_t>(want);
}

void Section::put(spv::Op op, std::initializer_list<uint32_t> operands) {
    begin(op, static_cast<uint32_t>(operands.size()) + 1);
    for (uint32_t word : operands)
        push(word);
}

void Section::put(spv::Op op, uint32_t type, uint32_t result, std::initializer_list<uint32_t> operands) {
    begin(op, static_cast<uint32_t>(operands.size()) + 3);
    push(type);
    push(result);
    for (uint32_t word : operands)
        push(word);
}

namespace {

// `shown`: what a literal has for a byte.
template <class Shown>
void push_literal(Section& out, std::string_view s, const Shown& shown) {
    uint32_t word = 0;
    for (size_t i = 0; i < s.size(); i++) {
        word |= static_cast<uint32_t>(shown(static_cast<unsigned char>(s[i]))) << (i % 4 * 8);
        if (i % 4 == 3) {
            out.push(word);
            word = 0;
        }
    }
    out.push(word);
}

} // namespace

void Section::push_string(std::string_view s) {
    push_literal(*this, s, [](unsigned char c) -> unsigned char { return c < 0x20 || c == 0x7f ? '_' : c; });
}

void Section::push_text(std::string_view s) {
    push_literal(*this, s, [](unsigned char c) -> unsigned char {
        const bool stays = c == '\n' || c == '\r' || c == '\t';
        return !stays && (c < 0x20 || c == 0x7f) ? '_' : c;
    });
}

void Section::put_words(std::span<const uint32_t> words) {
    reserve(static_cast<uint32_t>(words.size()));
    if (!words.empty())
        std::memcpy(data_ + size_, words.data(), words.size_bytes());
    size_ += static_cast<uint32_t>(words.size());
}

Id ModuleBuilder::note_set(std::string_view name) {
    for (const NoteSet& s : note_sets_.span())
        if (s.name == name)
            return s.id;
    note_sets_.push({name, new_id()});
    return note_sets_.span().back().id;
}

Id ModuleBuilder::string(std::string_view text) {
    text = text.substr(0, limits::string_bytes - 4);
    const Id id = new_id();
    sources.begin(spv::Op::OpString, 2 + Section::string_words(text));
    sources.push(id);
    sources.push_text(text);
    return id;
}

ModuleBuilder::ModuleBuilder(Arena& a, const EnvironmentInfo& e, Diagnostics& d)
    : arena(a), environment(e), diag(d), modes(a), sources(a), names(a), decorations(a), globals(a), code(a),
      slots_(a), capabilities_(a), interface_(a), note_sets_(a), built_ins_(a), spec_ids_(a) {
    slots_.resize(128, 0);
    globals.reserve(256);
    decorations.reserve(64);
}

void ModuleBuilder::require(spv::Capability c) {
    auto number = static_cast<uint32_t>(c);
    if (number < 64) {
        low_capabilities_ |= uint64_t{1} << number;
        return;
    }
    uint32_t at = 0;
    while (at < capabilities_.size() && capabilities_[at] < c)
        at++;
    if (at < capabilities_.size() && capabilities_[at] == c)
        return;
    capabilities_.push(c);
    for (uint32_t i = capabilities_.size() - 1; i > at; i--)
        capabilities_[i] = capabilities_[i - 1];
    capabilities_[at] = c;
}

bool ModuleBuilder::requires_capability(uint32_t number) const {
    return number < 64 ? low_capabilities_ >> number & 1
                       : std::find(capabilities_.begin(), capabilities_.end(),
                                   static_cast<spv::Capability>(number)) != capabilities_.end();
}

// Constants are the input's, so the hash starts from a seed: who writes a shader cannot choose ones that
// collide. An address will do; the order of the table does not show in the module.
uint64_t ModuleBuilder::mix(uint64_t h, uint32_t word) {
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

uint32_t ModuleBuilder::hash(uint32_t header, Id type, std::span<const uint32_t> operands) const {
    uint64_t h = mix(mix(reinterpret_cast<uintptr_t>(this), header), type);
    for (uint32_t word : operands)
        h = mix(h, word);
    return static_cast<uint32_t>(mix(h, 0));
}

// Constants have a type, types have none. Opcodes of constants come one after the other; those of types do
// not.
static bool is_typed(uint32_t first_word) {
    const auto op = static_cast<spv::Op>(first_word & 0xffff);
    return (op >= spv::Op::OpConstantTrue && op <= spv::Op::OpSpecConstantOp) || op == spv::Op::OpUndef;
}

void ModuleBuilder::rehash() {
    uint32_t size = slots_.size() * 2, mask = size - 1;
    Vec<uint32_t> bigger(arena);
    bigger.resize(size, 0);
    for (uint32_t entry : slots_.span()) {
        if (!entry)
            continue;
        const uint32_t* words = globals.at(entry - 1);
        const bool typed = is_typed(words[0]);
        const uint32_t fixed = typed ? 3 : 2; // opcode, type, result
        uint32_t at = hash(words[0], typed ? words[1] : 0, {words + fixed, (words[0] >> 16) - fixed}) & mask;
        while (bigger[at])
            at = (at + 1) & mask;
        bigger[at] = entry;
    }
    slots_ = bigger;
}

Id ModuleBuilder::unique(spv::Op op, Id result_type, std::span<const uint32_t> operands, bool* is_new) {
    if (unique_count_ * 2 >= slots_.size())
        rehash();
    uint32_t fixed = result_type ? 3 : 2;
    uint32_t count = static_cast<uint32_t>(operands.size()) + fixed;
    if (operands.size() + fixed > limits::instruction_words)
        diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.instruction_words"},
                              "constant or type of %zu parts: SPIR-V instructions hold 65535 words",
                              operands.size());
    uint32_t header = count << 16 | static_cast<uint32_t>(op);
    uint32_t mask = slots_.size() - 1, at = hash(header, result_type, operands) & mask;
    for (; slots_[at]; at = (at + 1) & mask) {
        const uint32_t* words = globals.at(slots_[at] - 1);
        if (words[0] != header || (result_type && words[1] != result_type))
            continue;
        if (operands.empty() || !std::memcmp(words + fixed, operands.data(), operands.size_bytes())) {
            if (is_new)
                *is_new = false;
            return words[fixed - 1];
        }
    }
    slots_[at] = globals.size() + 1;
    unique_count_++;
    Id id = new_id();
    globals.begin(op, count);
    if (result_type)
        globals.push(result_type);
    globals.push(id);
    for (uint32_t word : operands)
        globals.push(word);
    if (is_new)
        *is_new = true;
    return id;
}

Id ModuleBuilder::global_variable(Id pointer, spv::StorageClass storage, Id initial) {
    if (++global_variables_ > limits::global_variables)
        diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.global_variables"},
                              "shader needs more than %u global variables (SPIR-V 2.17)",
                              limits::global_variables);
    const Id variable = new_id();
    globals.begin(spv::Op::OpVariable, initial ? 5 : 4);
    globals.push(pointer);
    globals.push(variable);
    globals.push(static_cast<uint32_t>(storage));
    if (initial)
        globals.push(initial);
    if (storage == spv::StorageClass::Input || storage == spv::StorageClass::Output ||
        environment.all_globals_in_interface())
        interface_.push(variable);
    return variable;
}

void ModuleBuilder::count_local_variable() {
    if (++local_variables_ > limits::local_variables)
        diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.local_variables"},
                              "shader needs more than %u local variables (SPIR-V 2.17)",
                              limits::local_variables);
}

Id ModuleBuilder::make_scalar(Type t) {
    struct Row {
        spv::Op op;
        spv::Capability capability;
    };
    using C = spv::Capability;
    using O = spv::Op;
    static const Row rows[ir::type_count] = {
        {O::OpTypeVoid, C::Shader},   {O::OpTypeBool, C::Shader},  {O::OpTypeInt, C::Int8},
        {O::OpTypeInt, C::Int16},     {O::OpTypeInt, C::Shader},   {O::OpTypeInt, C::Int64},
        {O::OpTypeFloat, C::Float16}, {O::OpTypeFloat, C::Shader}, {O::OpTypeFloat, C::Float64},
        {O::OpTypeVoid, C::Shader},
    };
    const Row& row = rows[static_cast<int>(t)];
    require(row.capability);
    if (ir::is_int(t))
        return unique(row.op, 0, {ir::bits(t), 0});
    if (ir::is_float(t))
        return unique(row.op, 0, {ir::bits(t)});
    return unique(row.op, 0, std::initializer_list<uint32_t>{});
}

Id ModuleBuilder::constant(Type t, uint64_t value) {
    auto low = static_cast<uint32_t>(value);
    if (t == Type::Bool)
        return unique(low ? spv::Op::OpConstantTrue : spv::Op::OpConstantFalse, type(t),
                      std::initializer_list<uint32_t>{});
    if (ir::bits(t) == 64)
        return unique(spv::Op::OpConstant, type(t), {low, static_cast<uint32_t>(value >> 32)});
    return unique(spv::Op::OpConstant, type(t), {low});
}

Id ModuleBuilder::undef(Type t) {
    Id& id = undefs_[static_cast<int>(t)];
    return id ? id : id = unique(spv::Op::OpUndef, type(t), std::initializer_list<uint32_t>{});
}

// Requires of a half that the number is normal or zero in that format.
Id ModuleBuilder::real(Type t, double value) {
    if (t == Type::F64)
        return constant(t, std::bit_cast<uint64_t>(value));
    auto bits = std::bit_cast<uint32_t>(static_cast<float>(value));
    if (t == Type::F32 || bits << 1 == 0)
        return constant(t, t == Type::F32 ? bits : bits >> 16);
    return constant(t, (bits >> 16 & 0x8000) | (((bits & 0x7fffffff) - 0x38000000) >> 13));
}

void ModuleBuilder::name(Id target, std::string_view text) {
    if (text.empty() || strip_names)
        return;
    text = text.substr(0, 256);
    names.begin(spv::Op::OpName, 2 + Section::string_words(text));
    names.push(target);
    names.push_string(text);
}

namespace {
struct ExtensionRow {
    const char* name;
    uint32_t core_since; // no extension is declared from that version on
};
const ExtensionRow extension_table[] = {
    {"SPV_KHR_storage_buffer_storage_class", version(1, 3)},
    {"SPV_EXT_descriptor_indexing", version(1, 5)},
    {"SPV_EXT_shader_image_int64", UINT32_MAX},
    {"SPV_NV_compute_shader_derivatives", UINT32_MAX},
    {"SPV_KHR_shader_draw_parameters", version(1, 3)},
    {"SPV_KHR_multiview", version(1, 3)},
    {"SPV_EXT_shader_viewport_index_layer", version(1, 5)},
    {"SPV_EXT_fragment_fully_covered", UINT32_MAX},
    {"SPV_KHR_fragment_shader_barycentric", UINT32_MAX},
    {"SPV_KHR_fragment_shading_rate", UINT32_MAX},
    {"SPV_EXT_shader_stencil_export", UINT32_MAX},
    {"SPV_EXT_fragment_shader_interlock", UINT32_MAX},
    {"SPV_KHR_16bit_storage", version(1, 3)},
    {"SPV_EXT_demote_to_helper_invocation", version(1, 6)},
    {"SPV_EXT_demote_to_helper_invocation", UINT32_MAX}, // OpIsHelperInvocationEXT never became core
    {"SPV_KHR_subgroup_uniform_control_flow", UINT32_MAX},
    {"SPV_KHR_maximal_reconvergence", UINT32_MAX},
    {"SPV_KHR_quad_control", UINT32_MAX},
    {"SPV_KHR_ray_query", UINT32_MAX},
    {"SPV_KHR_ray_tracing", UINT32_MAX},
    {"SPV_EXT_opacity_micromap", UINT32_MAX},
    {"SPV_KHR_opacity_micromap", UINT32_MAX},
    {"SPV_EXT_shader_atomic_float_add", UINT32_MAX},
    {"SPV_EXT_mesh_shader", UINT32_MAX},
    {"SPV_KHR_compute_shader_derivatives", UINT32_MAX},
    {"SPV_KHR_shader_clock", UINT32_MAX},
    {"SPV_KHR_ray_tracing_position_fetch", UINT32_MAX},
    {"SPV_NV_cluster_acceleration_structure", UINT32_MAX},
    {"SPV_NV_shader_invocation_reorder", UINT32_MAX},
    {"SPV_EXT_shader_invocation_reorder", UINT32_MAX},
    {"SPV_KHR_physical_storage_buffer", version(1, 5)},
    {"SPV_KHR_integer_dot_product", version(1, 6)},
    {"SPV_KHR_float_controls", version(1, 4)},
    {"SPV_NV_shader_subgroup_partitioned", UINT32_MAX},
    {"SPV_KHR_non_semantic_info", version(1, 6)},
    {"SPV_KHR_vulkan_memory_model", version(1, 5)},
    {"SPV_KHR_cooperative_matrix", UINT32_MAX},
    {"SPV_KHR_bfloat16", UINT32_MAX},
    {"SPV_EXT_float8", UINT32_MAX},
};
static_assert(std::size(extension_table) == static_cast<size_t>(Extension::Count));
} // namespace

const char* ModuleBuilder::extension(Extension e) const {
    const ExtensionRow& row = extension_table[static_cast<size_t>(e)];
    return extensions_ >> static_cast<int>(e) & 1 && environment.spirv < row.core_since ? row.name : nullptr;
}

// Everything before the entry points, in the order of SPIR-V 2.4.
void ModuleBuilder::head(Section& out) {
    for_each_capability(
        [&](spv::Capability c) { out.put(spv::Op::OpCapability, {static_cast<uint32_t>(c)}); });
    for (uint32_t e = 0; e < std::size(extension_table); e++)
        if (const char* name = extension(static_cast<Extension>(e))) {
            out.begin(spv::Op::OpExtension, 1 + Section::string_words(name));
            out.push_string(name);
        }
    const auto import = [&](Id id, std::string_view set) {
        if (!id)
            return;
        out.begin(spv::Op::OpExtInstImport, 2 + Section::string_words(set));
        out.push(id);
        out.push_string(set);
    };
    import(glsl_, "GLSL.std.450");
    import(debug_break_, "NonSemantic.DebugBreak");
    import(debug_info_, "NonSemantic.Shader.DebugInfo.100");
    for (const NoteSet& s : note_sets_.span())
        import(s.id, s.name);
    out.put(spv::Op::OpMemoryModel,
            {static_cast<uint32_t>(addressing_), static_cast<uint32_t>(memory_model_)});
}

void ModuleBuilder::entry_point(const EntryPoint& e, Section& out) {
    if (e.name.size() > limits::string_bytes)
        diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.entry_point_name"},
                              "the entry point's name has more than %u bytes (SPIR-V 2.17)",
                              limits::string_bytes);
    const size_t words = 3 + Section::string_words(e.name) + e.interface.size();
    if (words > limits::instruction_words)
        diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.interface"},
                              "entry point with %zu words of name and interface (SPIR-V 2.3)", words);
    out.begin(spv::Op::OpEntryPoint, static_cast<uint32_t>(words));
    out.push(static_cast<uint32_t>(e.model));
    out.push(e.function);
    out.push_string(e.name);
    for (Id variable : e.interface)
        out.push(variable);
}

// There are a few of each.
void ModuleBuilder::note(Vec<uint32_t>& numbers, uint32_t number) {
    if (std::find(numbers.begin(), numbers.end(), number) == numbers.end())
        numbers.push(number);
}

ModuleUse ModuleBuilder::use() const {
    Vec<uint32_t> capabilities(arena);
    for (uint32_t c = 0; c < 64; c++)
        if (low_capabilities_ >> c & 1)
            capabilities.push(c);
    for (spv::Capability c : capabilities_.span())
        capabilities.push(static_cast<uint32_t>(c));
    Vec<const char*> extensions(arena);
    for (uint32_t e = 0; e < std::size(extension_table); e++)
        if (extensions_ >> e & 1 && environment.spirv < extension_table[e].core_since)
            extensions.push(extension_table[e].name);
    return {capabilities.span(), extensions.span(), built_ins_.span(), spec_ids_.span(),
            push_constant_bytes_};
}

void ModuleBuilder::finish(std::span<const EntryPoint> entries, Vec<uint32_t>& words) {
    Section first(arena);
    first.reserve(64);
    head(first);
    for (const EntryPoint& e : entries)
        entry_point(e, first);
    if (next_id_ > limits::ids)
        diag.fail_unsupported(Location::none(), {Problem::SHADER_TOO_LARGE, "limit.ids"},
                              "shader needs %u SPIR-V ids: more than %u (SPIR-V 2.17)", next_id_,
                              limits::ids);
    const Section* sections[] = {&first, &modes, &sources, &names, &decorations, &globals, &code};
    uint64_t total = 5 + static_cast<uint64_t>(words.size());
    for (const Section* s : sections)
        total += s->size();
    words.reserve(total);
    const uint32_t header[5] = {spv::MagicNumber, environment.spirv, 0, next_id_, 0};
    words.append(header);
    for (const Section* s : sections)
        words.append(s->words());
}

} // namespace ladder::spirv
