// ladder_scan_library(): the functions and subobjects of a library.
#include "api/ladder/front_end.h"
#include "api/ladder/owned.h"
#include "api/ladder/scan/scan.h"
#include "front/dxil/metadata/entry_names.h"
#include "front/dxil/metadata/numbers.h"

#include <algorithm>

using namespace ladder;

static_assert(LADDER_SUBOBJECT_EXPORTS_ASSOCIATION ==
              static_cast<int>(dxbc::RuntimeSubobjectKind::ExportsAssociation));
static_assert(LADDER_SUBOBJECT_PIPELINE_CONFIG_1 ==
              static_cast<int>(dxbc::RuntimeSubobjectKind::PipelineConfig1));

namespace {

using Library = Owned<ladder_library>;

class Writer {
public:
    Writer(Library& out) : out_(out), arena_(out.arena) {}
    void write(const LibrarySource& source);

private:
    void functions_without_runtime(std::span<const SourceFunction> functions);
    ladder_library_function function(const dxbc::RuntimeFunction& f);
    ladder_scan_resource resource(const dxbc::RuntimeResource& r);
    ladder_library_subobject subobject(const dxbc::RuntimeSubobject& s);
    ladder_library_node node(const dxbc::RuntimeNode& n);
    ladder_library_node_records records(const dxbc::RuntimeNodeRecords& r);

    template <class From, class To>
    void list(std::span<const From> from, To (Writer::*convert)(const From&), const To*& to,
              unsigned int& count) {
        const std::span<To> all = arena_.array<To>(from.size());
        std::transform(from.begin(), from.end(), all.begin(),
                       [&](const From& f) { return (this->*convert)(f); });
        to = all.data();
        count = static_cast<unsigned int>(all.size());
    }
    // Strings of runtime data have their zero.
    static const char* text(std::string_view s) { return s.data() ? s.data() : ""; }
    const char* terminated(std::string_view s) {
        const std::span<char> copy = arena_.array<char>(s.size() + 1);
        std::copy(s.begin(), s.end(), copy.begin());
        return copy.data();
    }

    Library& out_;
    Arena& arena_;
};

unsigned int stage_bits(uint32_t kinds) {
    unsigned int bits = 0;
    for (uint32_t kind = 0; kind < 32; kind++)
        if (const ir::Stage stage = dxil::stage(kind); kinds >> kind & 1 && stage != ir::Stage::Count)
            bits |= 1u << static_cast<int>(stage);
    return bits;
}

void Writer::functions_without_runtime(std::span<const SourceFunction> functions) {
    const auto all = arena_.array<ladder_library_function>(functions.size());
    for (size_t n = 0; n < all.size(); n++) {
        const SourceFunction& f = functions[n];
        all[n].name = terminated(f.plain);
        all[n].mangled_name = terminated(f.name);
        const bool shader = f.stage != ir::Stage::Count;
        all[n].flags = shader ? LADDER_LIBRARY_FUNCTION_ENTRY_POINT : 0;
        all[n].stage = static_cast<ladder_stage>(shader ? static_cast<int>(f.stage) : 0);
        all[n].payload_size = f.payload_bytes;
        all[n].attribute_size = f.attribute_bytes;
        all[n].node = UINT32_MAX;
    }
    out_.functions = all.data();
    out_.function_count = static_cast<unsigned int>(all.size());
}

ladder_library_function Writer::function(const dxbc::RuntimeFunction& f) {
    ladder_library_function out{};
    out.name = terminated(dxil::plain_name(f.name, arena_));
    out.mangled_name = text(f.name);
    const ir::Stage stage = dxil::stage(f.kind);
    if (stage != ir::Stage::Count) {
        out.flags |= LADDER_LIBRARY_FUNCTION_ENTRY_POINT;
        out.stage = static_cast<ladder_stage>(stage);
    }
    out.flags |= f.program_entry ? LADDER_LIBRARY_FUNCTION_PROGRAM_ENTRY : 0;
    out.payload_size = f.payload_bytes;
    out.attribute_size = f.attribute_bytes;
    out.feature_flags[0] = static_cast<unsigned int>(f.features);
    out.feature_flags[1] = static_cast<unsigned int>(f.features >> 32);
    out.stage_mask = stage_bits(f.stages);
    out.shader_model_major = f.min_target >> 4 & 15;
    out.shader_model_minor = f.min_target & 15;
    out.wave_size_min = f.wave_lanes_min;
    out.wave_size_max = f.wave_lanes_max;
    out.resources = f.resources.data();
    out.resource_count = static_cast<unsigned int>(f.resources.size());
    out.dependencies = f.dependencies.data();
    out.dependency_count = static_cast<unsigned int>(f.dependencies.size());
    out.node = f.node;
    return out;
}

ladder_scan_resource Writer::resource(const dxbc::RuntimeResource& r) {
    static constexpr struct {
        uint32_t from;
        unsigned int to;
    } flags[] = {{dxbc::RuntimeCounter, LADDER_SCAN_RESOURCE_COUNTER},
                 {dxbc::RuntimeGloballyCoherent, LADDER_SCAN_RESOURCE_GLOBALLY_COHERENT},
                 {dxbc::RuntimeRasterizerOrdered, LADDER_SCAN_RESOURCE_RASTERIZER_ORDERED}};
    ladder_scan_resource out{};
    out.resource_class = static_cast<ladder_resource_class>(r.cls);
    out.kind = static_cast<ladder_resource_kind>(dxil::resource_kind(r.kind));
    out.space = r.space;
    out.first_register = r.first;
    out.count = r.last == UINT32_MAX && r.first != r.last ? UINT32_MAX : r.last - r.first + 1;
    for (const auto& f : flags)
        out.flags |= r.flags & f.from ? f.to : 0;
    out.name = text(r.name);
    return out;
}

ladder_library_subobject Writer::subobject(const dxbc::RuntimeSubobject& s) {
    ladder_library_subobject out{};
    out.kind = static_cast<ladder_subobject_kind>(s.kind);
    out.name = text(s.name);
    out.flags = s.flags;
    out.root_signature = {s.root_signature.data(), s.root_signature.size()};
    out.subobject = text(s.associated);
    out.exports = s.exports.data();
    out.export_count = static_cast<unsigned int>(s.exports.size());
    out.max_payload_size = s.max_payload_bytes;
    out.max_attribute_size = s.max_attribute_bytes;
    out.max_recursion_depth = s.max_recursion;
    out.procedural = s.hit_group_type;
    out.any_hit = text(s.any_hit);
    out.closest_hit = text(s.closest_hit);
    out.intersection = text(s.intersection);
    return out;
}

ladder_library_node Writer::node(const dxbc::RuntimeNode& n) {
    ladder_library_node out{};
    out.launch = static_cast<ladder_node_launch>(n.launch);
    out.name = text(n.id.name);
    out.index = n.id.index;
    out.shares_input_of = text(n.shares_input_of.name);
    out.shares_input_of_index = n.shares_input_of.index;
    std::copy_n(n.threads, 3, out.thread_group_size);
    out.groupshared_size = n.groupshared_bytes;
    std::copy_n(n.grid, 3, out.dispatch_grid);
    std::copy_n(n.max_grid, 3, out.max_dispatch_grid);
    out.max_recursion_depth = n.max_recursion;
    out.local_root_arguments_index = n.local_root_arguments;
    out.inputs = n.inputs.data();
    out.input_count = static_cast<unsigned int>(n.inputs.size());
    out.outputs = n.outputs.data();
    out.output_count = static_cast<unsigned int>(n.outputs.size());
    return out;
}

ladder_library_node_records Writer::records(const dxbc::RuntimeNodeRecords& r) {
    ladder_library_node_records out{};
    out.kind = r.flags_and_kind;
    out.name = text(r.id.name);
    out.index = r.id.index;
    out.max_records = r.max_records;
    out.shares_max_records_with = r.shared_with;
    out.record_size = r.record_bytes;
    out.record_alignment = r.record_align;
    out.array_size = r.array_size;
    out.allow_sparse = r.sparse;
    out.grid_offset = r.grid_offset;
    out.grid_components = r.grid_components;
    const ir::ComponentType type = dxil::component_type(r.grid_type);
    if (r.grid_components && type != ir::ComponentType::Count)
        out.grid_type = static_cast<ladder_component_type>(type);
    return out;
}

void Writer::write(const LibrarySource& source) {
    out_.type = LADDER_STRUCTURE_TYPE_LIBRARY;
    out_.is_library = source.is_library;
    out_.shader_model_major = source.shader_model_major;
    out_.shader_model_minor = source.shader_model_minor;
    out_.has_runtime_data = source.has_runtime;
    if (!source.has_runtime)
        return functions_without_runtime(source.functions);
    const dxbc::RuntimeData& d = source.runtime;
    list(d.functions, &Writer::function, out_.functions, out_.function_count);
    list(d.resources, &Writer::resource, out_.resources, out_.resource_count);
    list(d.subobjects, &Writer::subobject, out_.subobjects, out_.subobject_count);
    list(d.nodes, &Writer::node, out_.nodes, out_.node_count);
    list(d.node_records, &Writer::records, out_.node_records, out_.node_record_count);
}

} // namespace

const ladder_library* ladder::scan_library(Source& source, const Limits& limits, Diagnostics& diag) {
    Making<ladder_library> library(diag.host());
    library->arena.set_limit(limits.module(source.size()));
    Arena scratch(diag.host());
    scratch.set_limit(limits.module(source.size()));
    Writer(*library).write(read_library(source, library->arena, scratch, diag));
    return library.release();
}

int ladder_scan_library(const ladder_scan_info* info, const ladder_library** out, char** messages) {
    if (out)
        *out = nullptr;
    return guarded(source_name(info), messages, [&](Diagnostics& diag) {
        const SourceInfo from = read_source(info, "ladder_scan_library", diag);
        if (!out)
            diag.fail_argument("there is no place for the result");
        if (info->entry_point)
            diag.fail_argument("ladder_scan_library() takes no entry point");
        const Limits limits;
        Arena arena(diag.host());
        arena.set_limit(limits.module(from.bytes.size()));
        Source source(from, false, arena, diag);
        *out = scan_library(source, limits, diag);
    });
}

void ladder_free_library(const ladder_library* library) { free_owned(library); }
