// Modules of ladder_context.h: what they use.
#include "api/ladder/module_info.h"
#include "api/ladder/boundary.h"
#include "formats/spirv/spirv_operands.h"
#include "ladder/ladder_linkage.h"

#include <algorithm>
#include <cstring>
#include <spirv/unified1/spirv.hpp11>

using namespace ladder;

static_assert(LADDER_LINKAGE_DROP == static_cast<int>(spirv::MadeLink::Dropped));
static_assert(LADDER_LINKAGE_ZERO == static_cast<int>(spirv::MadeLink::Zero));
static_assert(LADDER_LINKAGE_PER_PRIMITIVE == static_cast<int>(spirv::MadeLink::PerPrimitive));

namespace {

using Module = Owned<ladder_module_info>;

void copy_list(std::span<const uint32_t> from, Module& m, const unsigned int*& to, unsigned int& count) {
    to = m.arena.copy(from).data();
    count = static_cast<unsigned int>(from.size());
}

// As SPIR-V has it: without control characters.
const char* name_in_module(std::string_view name, Module& m) {
    const std::span<char> copy = m.arena.array<char>(name.size() + 1);
    std::transform(name.begin(), name.end(), copy.begin(),
                   [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '_' : c; });
    return copy.data();
}

void tell_entry_points(Module& m, const ir::Program& p, const spirv::Options& options) {
    const uint32_t count = options.all_entry_points ? p.entry_point_count() : 1;
    const auto all = m.arena.array<ladder_module_entry_point>(count);
    for (uint32_t n = 0; n < count; n++) {
        const ir::EntryPoint& entry = options.all_entry_points ? p.entry_point(n) : p.entry_point();
        all[n].name = name_in_module(options.all_entry_points ? entry.name : options.entry_point_name, m);
        all[n].stage = static_cast<ladder_stage>(entry.stage);
    }
    m.entry_points = all.data();
    m.entry_point_count = count;
}

void tell_links(Module& m, const spirv::Made& made) {
    const auto all = m.arena.array<ladder_module_link>(made.links.size());
    for (uint32_t n = 0; n < made.links.size(); n++) {
        const spirv::MadeLink& link = made.links[n];
        all[n].signature = static_cast<ladder_signature>(link.signature);
        all[n].semantic_name = m.text(link.semantic);
        all[n].semantic_index = link.index;
        all[n].stream = link.stream;
        all[n].location = link.location;
        all[n].component = link.component;
        all[n].rows = link.rows;
        all[n].columns = link.columns;
        all[n].flags = link.flags;
    }
    m.links = all.data();
    m.link_count = made.links.size();
    m.first_free_location = made.output_end;
    m.first_free_patch_location = made.patch_end;
}

} // namespace

void ladder::tell(Module& m, const ir::Program& p, const spirv::Options& options) {
    const spirv::ModuleUse& use = *options.use;
    tell_entry_points(m, p, options);
    tell_links(m, *options.made);
    copy_list(use.capabilities, m, m.capabilities, m.capability_count);
    copy_list(use.built_ins, m, m.built_ins, m.built_in_count);
    copy_list(use.spec_ids, m, m.specialization_ids, m.specialization_id_count);
    m.extensions = m.arena.copy(use.extensions).data(); // the names are constants
    m.extension_count = static_cast<unsigned int>(use.extensions.size());
    m.push_constant_size = use.push_constant_bytes;
}

namespace {

using spirv_in::Instruction;
namespace at = spirv_in::at;

// The numbers are those of the specification (SPIR-V 3.3).
ladder_stage stage_of(uint32_t model) {
    switch (static_cast<spv::ExecutionModel>(model)) {
    case spv::ExecutionModel::Vertex: return LADDER_STAGE_VERTEX;
    case spv::ExecutionModel::TessellationControl: return LADDER_STAGE_HULL;
    case spv::ExecutionModel::TessellationEvaluation: return LADDER_STAGE_DOMAIN;
    case spv::ExecutionModel::Geometry: return LADDER_STAGE_GEOMETRY;
    case spv::ExecutionModel::Fragment: return LADDER_STAGE_PIXEL;
    case spv::ExecutionModel::MeshEXT: return LADDER_STAGE_MESH;
    case spv::ExecutionModel::TaskEXT: return LADDER_STAGE_AMPLIFICATION;
    case spv::ExecutionModel::RayGenerationKHR: return LADDER_STAGE_RAY_GENERATION;
    case spv::ExecutionModel::IntersectionKHR: return LADDER_STAGE_INTERSECTION;
    case spv::ExecutionModel::AnyHitKHR: return LADDER_STAGE_ANY_HIT;
    case spv::ExecutionModel::ClosestHitKHR: return LADDER_STAGE_CLOSEST_HIT;
    case spv::ExecutionModel::MissKHR: return LADDER_STAGE_MISS;
    case spv::ExecutionModel::CallableKHR: return LADDER_STAGE_CALLABLE;
    default: return LADDER_STAGE_COMPUTE;
    }
}

std::string_view string_of(std::span<const uint32_t> words) {
    const auto* text = reinterpret_cast<const char*>(words.data());
    return {text, ::strnlen(text, words.size_bytes())};
}

// Sorted, each once.
void copy_set(Vec<uint32_t>& from, Module& m, const unsigned int*& to, unsigned int& count) {
    std::sort(from.begin(), from.end());
    const auto* end = std::unique(from.begin(), from.end());
    copy_list(from.span().first(static_cast<size_t>(end - from.begin())), m, to, count);
}

} // namespace

void ladder::tell(Module& m, const spirv_in::Module& words, bool maximal_reconvergence) {
    constexpr std::string_view reconvergence = "SPV_KHR_maximal_reconvergence";
    Vec<uint32_t> capabilities(words.arena), built_ins(words.arena), specialization(words.arena);
    Vec<const char*> extensions(m.arena);
    for (const Instruction& i : words.instructions)
        if (static_cast<spv::Op>(i.opcode) == spv::Op::OpCapability) {
            capabilities.push(i.operands[at::Capability::capability]);
        } else if (static_cast<spv::Op>(i.opcode) == spv::Op::OpExtension) {
            extensions.push(m.text(string_of(i.operands)));
            maximal_reconvergence = maximal_reconvergence && string_of(i.operands) != reconvergence;
        }
    if (maximal_reconvergence)
        extensions.push(reconvergence.data());
    for (const spirv_in::Decoration& d : words.decorations)
        if (static_cast<spv::Decoration>(d.kind) == spv::Decoration::BuiltIn)
            built_ins.push(d.operands[at::Decoration::number]);
        else if (static_cast<spv::Decoration>(d.kind) == spv::Decoration::SpecId)
            specialization.push(d.operands[at::Decoration::number]);
    const auto entries = m.arena.array<ladder_module_entry_point>(words.entry_points.size());
    for (uint32_t n = 0; n < entries.size(); n++) {
        entries[n].name = m.text(words.entry_points[n].name);
        entries[n].stage = stage_of(words.entry_points[n].model);
    }
    m.entry_points = entries.data();
    m.entry_point_count = words.entry_points.size();
    copy_set(capabilities, m, m.capabilities, m.capability_count);
    copy_set(built_ins, m, m.built_ins, m.built_in_count);
    copy_set(specialization, m, m.specialization_ids, m.specialization_id_count);
    m.extensions = extensions.data();
    m.extension_count = extensions.size();
}

void ladder_free_module(ladder_module* module) {
    if (!module)
        return;
    const Allocator allocator = module->own.allocator();
    give_back(module->output, allocator);
    module->~ladder_module();
    allocator.give(module, sizeof *module);
}

const ladder_module_info* ladder_get_module_info(const ladder_module* module) { return module; }
