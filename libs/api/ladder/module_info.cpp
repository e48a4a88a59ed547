// Modules of ladder_context.h: what they use.
#include "api/ladder/module_info.h"
#include "api/ladder/boundary.h"
#include "ladder/ladder_linkage.h"

#include <algorithm>

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

void ladder_free_module(ladder_module* module) {
    if (!module)
        return;
    const Allocator allocator = module->own.allocator();
    give_back(module->output, allocator);
    module->~ladder_module();
    allocator.give(module, sizeof *module);
}

const ladder_module_info* ladder_get_module_info(const ladder_module* module) { return module; }
