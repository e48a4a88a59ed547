#include "spirv/resources/access_checks.h"

#include "vsir/analyses/reached_functions.h"

namespace ladder::spirv {

namespace {

using ir::ResourceKind;

bool is_words(ResourceKind k) { return k == ResourceKind::RawBuffer || k == ResourceKind::StructuredBuffer; }

ir::AccessChecks checks_of(const ir::Descriptor& d, const ResourceBinding& b) {
    if (!is_words(d.kind) && d.kind != ResourceKind::CBuffer)
        return {};
    const Binding& r = b.resource;
    const bool at_address = r.is_address() && (r.check_null || b.window.type != BindingType::Default);
    // What a device reads beyond a descriptor's end is replaced by a select.
    const bool beyond = !r.is_address() && r.robust;
    return {.reads = at_address,
            .writes = is_words(d.kind) && (at_address || beyond),
            .counter = d.has_counter && b.counter.is_address() && (b.counter.check_null || r.check_index),
            .texels = is_words(d.kind) && r.view == View::TexelBuffer,
            .is_indirect = r.view == View::TexelBuffer || r.type == BindingType::Null || r.check_index ||
                           b.window.type != BindingType::Default};
}

class Checks {
public:
    Checks(const ir::Program& p, const Options& options, Arena& arena)
        : p_(p), options_(options), arena_(arena), all_(arena.array<ir::AccessChecks>(p.descriptors.size())),
          reached_(p, arena) {}

    // As ModuleWriter::write(): each entry point by itself, those of ray pipelines together.
    std::span<const ir::AccessChecks> find() {
        Vec<uint32_t> rays(arena_);
        const uint32_t count = options_.all_entry_points ? p_.entry_point_count() : 1;
        for (uint32_t n = 0; n < count; n++) {
            const uint32_t entry = options_.all_entry_points ? n : p_.compiled;
            if (ir::is_ray_stage(p_.entry_point(entry).stage))
                rays.push(entry);
            else
                see_group({&entry, 1});
        }
        if (!rays.empty())
            see_group(rays.span());
        return any_ ? all_ : std::span<const ir::AccessChecks>();
    }

private:
    void see_group(std::span<const uint32_t> entries) {
        for (uint32_t entry : entries)
            reached_.add(p_.entry_point(entry));
        const std::span<const ir::ResourceUse> uses = ir::gather_uses(p_, reached_.take(), arena_);
        for (uint32_t d = 0; d < uses.size(); d++)
            if (uses[d].used)
                see(p_.entry_point(entries[0]).stage, d, uses[d]);
    }

    void see(ir::Stage stage, uint32_t d, const ir::ResourceUse& use) {
        try {
            const ir::AccessChecks one =
                checks_of(p_.descriptors[d], options_.bindings->find(stage, p_.descriptors[d], use));
            all_[d].reads |= one.reads;
            all_[d].writes |= one.writes;
            all_[d].counter |= one.counter;
            all_[d].texels |= one.texels;
            all_[d].is_indirect |= one.is_indirect;
            any_ |= one.reads || one.writes || one.counter || one.texels || one.is_indirect;
        } catch (const Failure&) {
        }
    }

    const ir::Program& p_;
    const Options& options_;
    Arena& arena_;
    const std::span<ir::AccessChecks> all_;
    ir::ReachedFunctions reached_;
    bool any_ = false;
};

} // namespace

std::span<const ir::AccessChecks> access_checks(const ir::Program& p, const Options& options, Arena& arena) {
    return options.bindings ? Checks(p, options, arena).find() : std::span<const ir::AccessChecks>();
}

} // namespace ladder::spirv
