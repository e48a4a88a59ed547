#include "front/dxil/dxil_shared.h"

#include <algorithm>

namespace ladder::dxil {

// Groupshared memory as an array of bytes, as Microsoft's converter of older bytecode writes it.
static bool is_bytes_of_group(const llvm::GlobalVariable& g) {
    const llvm::Type* t = g.value_type;
    return g.type->width == groupshared_space && t->kind == llvm::TypeKind::Array &&
           t->element->kind == llvm::TypeKind::Integer && t->element->width == 8;
}

DxilShared::DxilShared(const llvm::Module& module, const Options& options, ir::Program& program,
                       Diagnostics& diagnostics)
    : front_llvm::Shared(module, {options.min_precision == 2, options.source_hints, options.source_bytes},
                         program, diagnostics),
      checked(arena.array<CheckedCallee>(module.functions.size())), min_precision(options.min_precision),
      bindings(arena), resources(arena.array<uint32_t>(module.globals.size())), node_buffers(arena),
      loose_handles(arena), stored_handles(arena), temp_registers(arena), handed_over(arena),
      payload_access(arena), matrices(arena), heap_slots_(arena) {
    std::fill(resources.begin(), resources.end(), ir::no_id);
    std::fill(checked.begin(), checked.end(), CheckedCallee{0, ir::Stage::Count});
    // The converter states "i8:32" as dxc does, and means bytes.
    if (std::any_of(m.globals.begin(), m.globals.end(),
                    [](const llvm::GlobalVariable* g) { return is_bytes_of_group(*g); }))
        layouts.pack_bytes();
    for (const llvm::Function* f : m.functions) {
        hit_objects.sets_records |= f->name.starts_with("dx.op.hitObject_SetShaderTableIndex");
        hit_objects.from_queries |= f->name.starts_with("dx.op.hitObject_FromRayQuery");
    }
    for (uint32_t k = 0; k < m.metadata_kinds.size(); k++) {
        if (m.metadata_kinds[k] == "dx.precise")
            precise_kind = k;
        else if (m.metadata_kinds[k] == "dx.nonuniform")
            nonuniform_kind = k;
    }
}

// What tells views of a heap apart, as one number.
static uint64_t heap_key(const ir::Descriptor& d) {
    uint64_t key = d.stride;
    key = key << 5 | static_cast<uint64_t>(d.kind);
    key = key << 2 | static_cast<uint64_t>(d.cls);
    key = key << 8 | static_cast<uint64_t>(d.component_type);
    key = key << 8 | d.samples;
    return key << 4 | d.globally_coherent << 3 | d.has_counter << 2 | d.rov << 1 | d.comparison_sampler;
}

uint32_t DxilShared::heap_view(const ir::Descriptor& d) {
    auto place = [&](uint64_t key) {
        uint32_t mask = heap_slots_.size() - 1;
        uint32_t at = static_cast<uint32_t>(key * 0x9e3779b97f4a7c15ull >> 32) & mask;
        while (heap_slots_[at] && heap_key(p.descriptors[heap_slots_[at] - 1]) != key) {
            work.spend(1, Location::none());
            at = (at + 1) & mask;
        }
        return at;
    };
    if (heap_views_ * 2 >= heap_slots_.size()) {
        uint32_t slots = heap_slots_.empty() ? 16 : heap_slots_.size() * 2;
        heap_slots_.clear();
        heap_slots_.resize(slots, 0);
        for (uint32_t n = p.descriptors.size() - heap_views_; n < p.descriptors.size(); n++)
            heap_slots_[place(heap_key(p.descriptors[n]))] = n + 1;
    }
    uint32_t& slot = heap_slots_[place(heap_key(d))];
    if (!slot) {
        p.descriptors.push(d);
        heap_views_++;
        slot = p.descriptors.size();
    }
    return slot - 1;
}

bool has_attachment(const Instruction& i, uint32_t kind) {
    for (const llvm::MetadataAttachment& a : i.metadata)
        if (a.kind == kind)
            return true;
    return false;
}

uint8_t precise_flag(const FunctionTranslator& t, const Instruction& call) {
    return has_attachment(call, dxil_shared(t).precise_kind) ? ir::instr_flags::Precise : 0;
}

} // namespace ladder::dxil
