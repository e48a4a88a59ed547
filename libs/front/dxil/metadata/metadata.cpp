// Metadata: version, shader model, resources and entry points (DXIL.rst, "Module and shader metadata"; field
// numbers as in tests/data/reference/dxil_enums.tsv, DxilMetadataHelper).
#include "front/dxil/metadata/metadata.h"

#include "front/dxil/metadata/entry_names.h"
#include "front/dxil/metadata/metadata_fields.h"
#include "front/dxil/metadata/nodes.h"
#include "front/dxil/metadata/numbers.h"
#include "vsir/core/texture_shape.h"

#include <algorithm>
#include <tuple>

namespace ladder::dxil {

namespace {

using llvm::Metadata;
using llvm::MetadataKind;

// Shader flags (tag 0 of the entry properties).
constexpr uint64_t flag_early_depth_stencil = uint64_t{1} << 3;
constexpr uint64_t flag_native_low_precision = uint64_t{1} << 23;

// DXIL begins with shader model 6.0; 6.9 is the newest that is known, and those to come may be read.
constexpr uint32_t model_major = 6, model_minor_max = 15;
// The last one with nodes of work graphs.
constexpr uint32_t node_minor_max = 9;

// Threads of a wave.
constexpr uint64_t wave_min = 4, wave_max = 128;

// Register, and space where the source names none, of resources that no linker has seen.
constexpr uint32_t unassigned = UINT32_MAX;

// By DXIL ShaderKind.
const char* const stage_names[] = {"pixel",        "vertex",  "geometry",      "hull",
                                   "domain",       "compute", "library",       "ray generation",
                                   "intersection", "any hit", "closest hit",   "miss",
                                   "callable",     "mesh",    "amplification", "node"};
constexpr uint64_t kind_pixel = 0, kind_vertex = 1, kind_compute = 5, kind_library = 6;

class Reader : public MetadataFields {
public:
    explicit Reader(DxilShared& s) : MetadataFields(s), entries_(s.arena), nodes_(s.arena) {}

    std::span<const EntryFunctions> read(const Options& options);
    ModuleFunctions list();

private:
    struct Entry {
        const Metadata* node;
        std::string_view name, plain;
        bool overloaded = false; // others have the same plain name
    };

    bool is_library() const { return model_ == "lib"; }
    // The first node of a named list, or null if there is no such list.
    const Metadata* named(const char* name) {
        const llvm::NamedMetadata* list = llvm::find_named(s_.m, name);
        return list && !list->nodes.empty() ? list->nodes[0] : nullptr;
    }

    ModuleFunction summary(const Entry& e);
    void read_shader_model();
    void list_entries(const llvm::NamedMetadata& entries);
    const Entry& choose_entry(const Options& options);
    EntryFunctions read_entry(const Entry& e);
    const llvm::Function* function_of(const Entry& e);
    void read_properties(const Metadata* properties);
    void read_wave_size(const Metadata* md);
    ir::Stage stage();
    void read_resources(const Metadata* resources);
    void assign_registers();
    void read_resource(ir::ResourceClass cls, const Metadata& record);
    void read_buffer_fields(ir::Descriptor& d, const Metadata& record);
    void read_tags(ir::Descriptor& d, const Metadata* tags);
    void note_global(const Metadata* md, uint32_t descriptor);

    std::string_view model_;
    uint64_t kind_ = kind_compute;
    uint64_t flags_ = 0, common_flags_ = 0; // of an entry point, of all
    const Metadata* common_resources_ = nullptr;
    Vec<Entry> entries_;
    Vec<Node*> nodes_;                               // by entry point that was read
    const llvm::Function* patch_function_ = nullptr; // of the patch constants
};

void Reader::read_shader_model() {
    const Metadata* md = named("dx.shaderModel");
    if (!md)
        s_.diag.fail_invalid(Location::none(),
                             "metadata: there is no dx.shaderModel: this module is not DXIL");
    using Model = fields::ShaderModel;
    const Metadata& n = node(md, Model::Count, "dx.shaderModel");
    model_ = string(n.operands[Model::Kind], "dx.shaderModel");
    p_.shader_model_major = word(n.operands[Model::Major], "dx.shaderModel");
    p_.shader_model_minor = word(n.operands[Model::Minor], "dx.shaderModel");
    if (p_.shader_model_major != model_major || p_.shader_model_minor > model_minor_max)
        s_.diag.fail_invalid(Location::none(), "metadata: there is no shader model %u.%u in DXIL",
                             p_.shader_model_major, p_.shader_model_minor);
    if (const Metadata* version = named("dx.version"))
        if (number(node(version, fields::Version::Count, "dx.version").operands[fields::Version::Major],
                   "dx.version") != 1)
            s_.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_SOURCE, "dxil.version"},
                                     "this major version of DXIL is not supported");
    constexpr struct {
        std::string_view name;
        uint64_t kind;
    } models[] = {{"ps", kind_pixel},
                  {"vs", kind_vertex},
                  {"cs", kind_compute},
                  {"lib", kind_library},
                  {"gs", 2},
                  {"hs", 3},
                  {"ds", 4},
                  {"ms", 13},
                  {"as", 14}};
    for (const auto& m : models)
        if (model_ == m.name) {
            kind_ = m.kind;
            return;
        }
    s_.diag.fail_invalid(Location::none(), "metadata: unknown shader model '%.*s'",
                         static_cast<int>(model_.size()), model_.data());
}

// Libraries have one entry without a function for what belongs to all: its flags and resources count for
// every entry. A hull shader without one copies control points.
void Reader::list_entries(const llvm::NamedMetadata& entries) {
    for (const Metadata* md : entries.nodes) {
        const Metadata& n = node(md, fields::EntryPoint::Count, "dx.entryPoints");
        if (!n.operands[fields::EntryPoint::Function] && is_library()) {
            read_properties(n.operands[fields::EntryPoint::Properties]);
            common_resources_ = n.operands[fields::EntryPoint::Resources];
            continue;
        }
        const std::string_view name = string(n.operands[fields::EntryPoint::Name], "dx.entryPoints");
        entries_.push({&n, name, plain_name(name, s_.arena)});
    }
    common_flags_ = flags_;
    // Entry points with equal plain names are overloads, which differ in their whole names.
    Vec<uint32_t> order(s_.arena, entries_.size());
    for (uint32_t n = 0; n < entries_.size(); n++)
        order.push(n);
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        const Entry &x = entries_[a], &y = entries_[b];
        return x.plain != y.plain ? x.plain < y.plain : whole_name(x.name) < whole_name(y.name);
    });
    for (uint32_t n = 1; n < order.size(); n++) {
        Entry &e = entries_[order[n]], &before = entries_[order[n - 1]];
        if (e.plain != before.plain)
            continue;
        e.overloaded = before.overloaded = true;
        if (whole_name(e.name) == whole_name(before.name))
            s_.diag.fail_invalid(Location::none(), "metadata: two entry points have the name '%.*s'",
                                 static_cast<int>(whole_name(e.name).size()), whole_name(e.name).data());
    }
}

// The entry that the options name. A whole name counts before a plain one.
const Reader::Entry& Reader::choose_entry(const Options& options) {
    const std::string_view wanted = options.entry.empty() ? "main" : options.entry;
    if (options.entry.empty() && entries_.size() == 1)
        return entries_[0];
    const Entry* chosen = nullptr;
    for (const Entry& e : entries_) {
        if (e.name == wanted || whole_name(e.name) == wanted)
            return e;
        if (e.plain == wanted)
            chosen = &e;
    }
    if (!chosen && options.entry.empty())
        s_.diag.fail_invalid(Location::none(), Problem::AMBIGUOUS_ENTRY_POINT,
                             "there are %u entry points: say which", entries_.size());
    if (!chosen)
        s_.diag.fail_invalid(Location::none(), Problem::NO_ENTRY_POINT, "there is no entry point '%.*s'",
                             static_cast<int>(wanted.size()), wanted.data());
    if (chosen->overloaded)
        s_.diag.fail_invalid(
            Location::none(), Problem::AMBIGUOUS_ENTRY_POINT,
            "there are several entry points '%.*s': say which by its mangled name, as '%.*s'",
            static_cast<int>(wanted.size()), wanted.data(), static_cast<int>(whole_name(chosen->name).size()),
            whole_name(chosen->name).data());
    return *chosen;
}

void Reader::read_wave_size(const Metadata* md) {
    const Metadata& n = node(md, 1, "the wave size");
    uint32_t value[3] = {};
    for (size_t k = 0; k < n.operands.size() && k < 3; k++) {
        uint64_t v = number(n.operands[k], "the wave size");
        if (v && (v < wave_min || v > wave_max || (v & (v - 1))))
            s_.diag.fail_invalid(Location::none(),
                                 "metadata: the wave size must be a power of two from 4 to 128");
        value[k] = static_cast<uint32_t>(v);
    }
    p_.settings().wave_size_min = value[0];
    p_.settings().wave_size_max = value[1] ? value[1] : value[0];
    p_.settings().wave_size_preferred = value[2];
    if (p_.settings().wave_size_min > p_.settings().wave_size_max ||
        (value[2] && (value[2] < p_.settings().wave_size_min || value[2] > p_.settings().wave_size_max)))
        s_.diag.fail_invalid(Location::none(), "metadata: the range of wave sizes is empty");
    // SPIR-V cannot say it: VkPipelineShaderStageRequiredSubgroupSizeCreateInfo does.
    if (value[0] && p_.settings().wave_size_max > value[0])
        s_.diag.note(Location::none(), Problem::WAVE_SIZE,
                     "the shader wants waves of %u to %u threads: the pipeline must see to that", value[0],
                     p_.settings().wave_size_max);
    else if (value[0])
        s_.diag.note(Location::none(), Problem::WAVE_SIZE,
                     "the shader wants waves of %u threads: the pipeline must see to that", value[0]);
}

void Reader::read_properties(const Metadata* properties) {
    if (!properties)
        return;
    const Metadata& n = node(properties, 0, "the entry properties");
    for (size_t k = 0; k + 1 < n.operands.size(); k += 2) {
        const Metadata* value = n.operands[k + 1];
        switch (number(n.operands[k], "the entry properties")) {
        case TagShaderFlags: flags_ |= number(value, "the shader flags"); break;
        case TagShaderKind:
            if (number(value, "the shader kind") >= std::size(stage_names))
                bad("the shader kind");
            if (is_library())
                kind_ = number(value, "the shader kind");
            else if (number(value, "the shader kind") != kind_)
                s_.diag.fail_invalid(Location::none(),
                                     "metadata: the shader kind does not fit the shader model");
            break;
        case TagNumThreads: read_group_size(s_, value); break;
        case TagPayloadSize: p_.settings().payload_bytes = word(value, "the size of the payload"); break;
        case TagAttributeSize:
            p_.settings().attribute_bytes = word(value, "the size of the attributes");
            break;
        case TagWaveSize:
        case TagWaveSizeRange: read_wave_size(value); break;
        case TagGeometryState:
        case TagDomainState:
        case TagHullState:
        case TagMeshState:
        case TagAmplificationState:
            if (const llvm::Function* f =
                    read_stage_state(s_, number(n.operands[k], "the entry properties"), value))
                patch_function_ = f;
            break;
        default: read_node_property(s_, number(n.operands[k], "the entry properties"), value); break;
        }
    }
}

void Reader::read_tags(ir::Descriptor& d, const Metadata* tags) {
    if (!tags)
        return;
    const Metadata& n = node(tags, 0, "a resource's properties");
    for (size_t k = 0; k + 1 < n.operands.size(); k += 2) {
        uint64_t tag = number(n.operands[k], "a resource's properties");
        if (tag == 0) { // element type of typed buffers and textures
            d.component_type = component_type(number(n.operands[k + 1], "a resource's element type"));
            if (d.component_type == ir::ComponentType::Count)
                bad("a resource's element type");
        } else if (tag == 1) { // stride of structured buffers
            d.stride = word(n.operands[k + 1], "a structured buffer's stride");
        } else if (tag == 4) { // coherent across reorder points: what the whole device sees, they see
            d.globally_coherent |= number(n.operands[k + 1], "a resource's coherence") != 0;
        }
    }
}

// The global variable that stands for a resource in a library.
void Reader::note_global(const Metadata* md, uint32_t descriptor) {
    if (!md || md->kind != MetadataKind::Value || !md->value)
        return;
    const llvm::Value* v = md->value;
    for (uint32_t depth = 0; depth < front_llvm::depth_max && v->kind == llvm::ValueKind::ConstExpr;
         depth++) {
        auto& e = *static_cast<const llvm::ConstExpr*>(v);
        if (e.operands.empty())
            bad("a resource's global");
        v = e.operands.front();
    }
    if (v->kind == llvm::ValueKind::GlobalVariable && v->id < s_.resources.size())
        s_.resources[v->id] = descriptor;
}

void Reader::read_buffer_fields(ir::Descriptor& d, const Metadata& record) {
    bool uav = d.cls == ir::ResourceClass::Uav;
    static_assert(+fields::Uav::Kind == +fields::Srv::Kind);
    node(&record, uav ? +fields::Uav::Count : +fields::Srv::Count, "a resource");
    const uint64_t kind = number(record.operands[fields::Srv::Kind], "a resource's kind");
    d.kind = resource_kind(kind);
    if (d.kind == ir::ResourceKind::Count)
        s_.diag.fail_invalid(Location::none(), "metadata: unknown resource kind %u",
                             static_cast<unsigned>(kind));
    if (!kind_fits(d.cls, d.kind))
        s_.diag.fail_invalid(Location::none(), "metadata: a %s of kind %s", ir::name(d.cls),
                             ir::name(d.kind));
    if (uav) {
        d.globally_coherent = number(record.operands[fields::Uav::GloballyCoherent], "a UAV");
        d.has_counter = number(record.operands[fields::Uav::HasCounter], "a UAV");
        d.rov = number(record.operands[fields::Uav::Rov], "a UAV");
    } else {
        d.samples = word(record.operands[fields::Srv::Samples], "an SRV");
    }
    read_tags(d, record.operands[uav ? +fields::Uav::Tags : +fields::Srv::Tags]);
    if (ir::kind_bit(d.kind) & ir::texture_kinds::feedback)
        d.component_type = ir::ComponentType::U64;
}

void Reader::read_resource(ir::ResourceClass cls, const Metadata& record) {
    ir::Descriptor d{};
    d.cls = cls;
    using Field = fields::Resource;
    d.id = word(record.operands[Field::Id], "a resource's id");
    // Names are not kept: containers have lost theirs where the same module's text still has them.
    string(record.operands[Field::Name], "a resource's name");
    d.space = word(record.operands[Field::Space], "a resource's space");
    d.first = word(record.operands[Field::Register], "a resource's register");
    d.count = word(record.operands[Field::Range], "a resource's range");
    if (!d.count || (d.first != unassigned && d.count != UINT32_MAX && d.count - 1 > UINT32_MAX - d.first))
        bad("a resource's range");
    switch (cls) {
    case ir::ResourceClass::Srv:
    case ir::ResourceClass::Uav: read_buffer_fields(d, record); break;
    case ir::ResourceClass::Cbv:
        d.kind = ir::ResourceKind::CBuffer;
        d.stride = word(node(&record, fields::CBuffer::Count, "a cbuffer").operands[fields::CBuffer::Bytes],
                        "a cbuffer");
        break;
    case ir::ResourceClass::Sampler:
        d.kind = ir::ResourceKind::Sampler;
        if (const uint64_t kind =
                number(node(&record, fields::Sampler::Count, "a sampler").operands[fields::Sampler::Kind],
                       "a sampler");
            kind > 1)
            s_.diag.fail_unsupported(
                Location::none(), {Problem::UNSUPPORTED_RESOURCE, "resource.sampler_mono"},
                "samplers of kind %llu are not supported",
                static_cast<unsigned long long>(kind)); // 2: the mono filter of Direct3D 10
        else
            d.comparison_sampler = kind == 1;
        break;
    }
    note_global(record.operands[Field::Global], p_.descriptors.size());
    p_.descriptors.push(d);
}

void Reader::read_resources(const Metadata* resources) {
    if (!resources)
        return;
    const Metadata& lists = node(resources, 4, "dx.resources");
    using enum ir::ResourceClass;
    static constexpr ir::ResourceClass classes[] = {Srv, Uav, Cbv, Sampler}; // in the order of the lists
    for (size_t c = 0; c < std::size(classes); c++)
        if (lists.operands[c])
            for (const Metadata* record : node(lists.operands[c], 0, "dx.resources").operands)
                s_.diag.attempt([&] { read_resource(classes[c], node(record, 6, "a resource")); });
    assign_registers();
    s_.bindings.sort(p_);
}

// Resources of libraries that no linker has seen have no register, and a space only where the source names
// one; else it is space 0. They get registers after those that are taken in their class and space, in their
// order; one that is unbounded comes last.
void Reader::assign_registers() {
    Vec<uint32_t> order(s_.arena, p_.descriptors.size());
    for (uint32_t n = 0; n < p_.descriptors.size(); n++) {
        ir::Descriptor& d = p_.descriptors[n];
        if (d.first == unassigned && d.space == unassigned)
            d.space = 0;
        order.push(n);
    }
    auto key = [&](uint32_t n) {
        const ir::Descriptor& d = p_.descriptors[n];
        const bool open = d.first == unassigned;
        return std::tuple(d.cls, d.space, open, open && d.count == UINT32_MAX, n);
    };
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
    uint64_t next = 0;
    for (uint32_t n = 0; n < order.size(); n++) {
        ir::Descriptor& d = p_.descriptors[order[n]];
        if (n == 0 || d.cls != p_.descriptors[order[n - 1]].cls ||
            d.space != p_.descriptors[order[n - 1]].space)
            next = 0;
        if (d.first != unassigned) {
            next = std::max(next, uint64_t{d.first} + d.count);
            continue;
        }
        if (next + (d.count == UINT32_MAX ? 1 : d.count) > UINT32_MAX)
            s_.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_RESOURCE, "limit.registers"},
                                     "resource %u of its class has no register, and none is free in space %u",
                                     d.id, d.space);
        d.first = static_cast<uint32_t>(next);
        next += d.count;
    }
}

ir::Stage Reader::stage() {
    const ir::Stage stage = dxil::stage(kind_);
    if (stage == ir::Stage::Count)
        s_.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_STAGE, "stage.", stage_names[kind_]},
                                 "%s shaders are not supported yet", stage_names[kind_]);
    if (stage == ir::Stage::Node && p_.shader_model_minor > node_minor_max)
        s_.diag.fail_unsupported(
            Location::none(), {Problem::UNSUPPORTED_STAGE, "stage.node"},
            "nodes of work graphs in shader model 6.%u, which has none since 6.10: compile "
            "the library for 6.%u",
            p_.shader_model_minor, node_minor_max);
    return stage;
}

// Into the entry point that the program compiles.
EntryFunctions Reader::read_entry(const Entry& e) {
    flags_ = common_flags_;
    patch_function_ = nullptr;
    s_.node = nullptr;
    s_.mesh_payload.bytes = 0;
    if (is_library())
        kind_ = kind_library;
    p_.entry_point().name = e.overloaded ? whole_name(e.name) : e.plain;
    read_properties(e.node->operands[fields::EntryPoint::Properties]);
    p_.entry_point().stage = stage();
    need_stage_state(s_);
    s_.native_16bit |= (flags_ & flag_native_low_precision) != 0;
    p_.settings().early_depth_stencil =
        ir::info(p_.stage()).render_targets && flags_ & flag_early_depth_stencil;
    p_.settings().has_features = true;
    p_.settings().features = features(flags_);
    if (s_.mesh_payload.bytes)
        p_.settings().payload_bytes = s_.mesh_payload.bytes;
    if (ir::has_signatures(p_.stage()))
        read_signatures(s_, e.node->operands[fields::EntryPoint::Signatures]);

    const llvm::Function* function = function_of(e);
    if ((p_.stage() == ir::Stage::Hull) != (patch_function_ != nullptr))
        bad("the state of a hull shader");
    if (patch_function_ && (patch_function_->is_declaration || patch_function_->blocks.empty()))
        s_.diag.fail_invalid(Location::none(), "the function of the patch constants has no body");
    nodes_.push(s_.node);
    return {function, patch_function_, nullptr, s_.mesh_payload.bytes};
}

// Null: of a hull shader that copies control points.
const llvm::Function* Reader::function_of(const Entry& e) {
    const Metadata* md = e.node->operands[fields::EntryPoint::Function];
    if (!md && p_.stage() == ir::Stage::Hull)
        return nullptr;
    if (!md || md->kind != MetadataKind::Value || !md->value || md->value->kind != llvm::ValueKind::Function)
        bad("the entry point's function");
    auto& function = *static_cast<const llvm::Function*>(md->value);
    if (function.is_declaration || function.blocks.empty())
        s_.diag.fail_invalid(Location::none(), "the entry point has no body");
    std::string_view mode = llvm::function_attribute(s_.m, function, "fp32-denorm-mode");
    p_.settings().denorm32 = mode == "preserve" ? ir::DenormMode::Preserve
                             : mode == "ftz"    ? ir::DenormMode::Flush
                                                : ir::DenormMode::Any;
    return &function;
}

std::span<const EntryFunctions> Reader::read(const Options& options) {
    read_shader_model();
    const llvm::NamedMetadata* entries = llvm::find_named(s_.m, "dx.entryPoints");
    if (!entries)
        s_.diag.fail_invalid(Location::none(), "metadata: there are no dx.entryPoints");
    list_entries(*entries);
    if (entries_.empty())
        s_.diag.fail_unsupported(Location::none(), {Problem::NO_ENTRY_POINT, "entry_point"},
                                 "the %s has no entry point", is_library() ? "library" : "shader");
    Vec<EntryFunctions> functions(s_.arena);
    const Metadata* resources = named("dx.resources") ? named("dx.resources") : common_resources_;
    if (options.all_entries) {
        for (uint32_t n = 0; n < entries_.size(); n++) {
            if (n)
                p_.new_entry_point();
            p_.compiled = n;
            s_.diag.attempt([&] { functions.push(read_entry(entries_[n])); });
            // Amplification shaders must be alone: the groupshared variable that one hands over becomes the
            // payload itself, even if other entry points use it.
            if (entries_.size() > 1 && p_.stage() == ir::Stage::Amplification)
                s_.diag.fail_unsupported(Location::none(),
                                         {Problem::UNSUPPORTED_STAGE, "stage.amplification"},
                                         "a module with several entry points, of which '%.*s' is a %s shader",
                                         static_cast<int>(p_.entry_point().name.size()),
                                         p_.entry_point().name.data(), ir::name(p_.stage()));
        }
        p_.compiled = 0;
    } else {
        const Entry& chosen = choose_entry(options);
        functions.push(read_entry(chosen));
        if (!resources)
            resources = chosen.node->operands[fields::EntryPoint::Resources];
    }
    read_resources(resources);
    s_.diag.throw_if_failed();
    for (uint32_t n = 0; n < functions.size(); n++) {
        p_.compiled = n;
        // Each is written with tables of its own of what the program has.
        if (n && !ir::is_ray_stage(p_.stage()))
            s_.work.spend(p_.descriptors.size(), Location::none());
        functions[n].node = s_.node = nodes_[n];
        if (p_.stage() == ir::Stage::Node)
            declare_node(s_);
    }
    p_.compiled = 0;
    return functions.span();
}

ModuleFunction Reader::summary(const Entry& e) {
    ModuleFunction f{whole_name(e.name), e.plain, dxil::stage(kind_), 0, 0};
    if (!e.node->operands[fields::EntryPoint::Properties])
        return f;
    const Metadata& properties =
        node(e.node->operands[fields::EntryPoint::Properties], 0, "the entry properties");
    for (size_t k = 0; k + 1 < properties.operands.size(); k += 2) {
        const Metadata* value = properties.operands[k + 1];
        switch (number(properties.operands[k], "the entry properties")) {
        case TagPayloadSize: f.payload_bytes = word(value, "the size of the payload"); break;
        case TagAttributeSize: f.attribute_bytes = word(value, "the size of the attributes"); break;
        case TagShaderKind:
            if (is_library())
                f.stage = dxil::stage(number(value, "the shader kind"));
            break;
        default: break;
        }
    }
    return f;
}

// Entry points, then what a library exports besides them.
ModuleFunctions Reader::list() {
    read_shader_model();
    Vec<ModuleFunction> functions(s_.arena);
    Vec<const llvm::Value*> shaders(s_.arena);
    if (const llvm::NamedMetadata* entries = llvm::find_named(s_.m, "dx.entryPoints"))
        list_entries(*entries);
    const std::span<bool> listed = s_.arena.array<bool>(s_.m.functions.size());
    for (const Entry& e : entries_) {
        functions.push(summary(e));
        const Metadata* md = e.node->operands[fields::EntryPoint::Function];
        if (md && md->kind == MetadataKind::Value && md->value &&
            md->value->kind == llvm::ValueKind::Function)
            listed[md->value->id] = true;
    }
    for (const llvm::Function* f : s_.m.functions)
        if (is_library() && !f->is_declaration && !listed[f->id] && f->linkage == llvm::Linkage::External)
            functions.push({whole_name(f->name), plain_name(f->name, s_.arena), ir::Stage::Count, 0, 0});
    return {is_library(), p_.shader_model_major, p_.shader_model_minor, functions.span()};
}

} // namespace

std::span<const EntryFunctions> read_metadata(DxilShared& s, const Options& options) {
    const InRoom room(s.diag, Room::Metadata);
    return Reader(s).read(options);
}

ModuleFunctions list_functions(const llvm::Module& m, const Options& options, Arena& arena,
                               Diagnostics& diag) {
    const InRoom room(diag, Room::Metadata);
    ir::Program p(arena);
    DxilShared s(m, options, p, diag);
    return Reader(s).list();
}

} // namespace ladder::dxil
