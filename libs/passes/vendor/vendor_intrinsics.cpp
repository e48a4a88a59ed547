#include "passes/vendor/vendor_intrinsics.h"

#include "passes/vendor/ags.h"
#include "passes/vendor/nvapi.h"
#include "passes/vendor/vendor_code.h"

#include "vsir/core/component.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// What the functions do with a descriptor.
struct Exchange {
    bool instruction = false; // an access that is an instruction of the vendor
    bool result = false;      // NVAPI: an access that gets a result
    bool parameter = false;   // NVAPI: the operation's number is a parameter of the function
    bool other = false;       // an access that the vendor's intrinsics do not have

    bool any() const { return instruction || result || parameter || other; }
};

class Finder {
public:
    Finder(const Program& p, Arena& scratch)
        : p_(p), scratch_(scratch), exchanges_(scratch.array<Exchange>(p.descriptors.size())) {}

    void look_at(const Function& f);
    const Exchange& of(uint32_t descriptor) const { return exchanges_[descriptor]; }
    static bool may_be_ags(const Descriptor& d) {
        return d.cls == ResourceClass::Uav && d.kind == ResourceKind::RawBuffer;
    }
    static bool may_be_nvapi(const Descriptor& d) {
        return d.cls == ResourceClass::Uav && d.kind == ResourceKind::StructuredBuffer && d.has_counter &&
               d.stride == nvapi_stride;
    }

private:
    static const Instr* def(const Function& f, Operand o) {
        return o.is_value() ? f.values[o.number()].def : nullptr;
    }
    // The descriptor that an operation accesses; no_id if there is none.
    static uint32_t descriptor_of(const Function& f, const Instr& i) {
        const Instr* handle = i.operand_count && i.op != Op::Handle ? def(f, i.operands().front()) : nullptr;
        return handle && handle->op == Op::Handle ? as::Handle(*handle).descriptor().number() : no_id;
    }
    bool is_constant(Operand o, uint64_t& bits) const {
        bits = o.is_const() ? p_.constants[o.number()].bits : 0;
        return o.is_const();
    }

    void look_at_raw(const Instr& i, Exchange& x) const;
    void look_at_element(const Function& f, uint32_t descriptor, const Instr& i, Exchange& x);
    void look_at_store(const Function& f, const Instr& i, uint64_t offset, Exchange& x) const;

    const Program& p_;
    Arena& scratch_;
    std::span<Exchange> exchanges_;
    std::span<bool> takes_element_; // by value: an increment whose result is the index of an element
};

// No shader has a constant offset like those of AGS (ags.h) for anything else: views have at most 2^27 words
// (D3D11.3, 21.4), which end at 0x20000000.
void Finder::look_at_raw(const Instr& i, Exchange& x) const {
    uint64_t offset;
    const bool instruction = i.op == Op::ResCmpXchg &&
                             is_constant(as::ResCmpXchg(i).coordinate().front(), offset) &&
                             (offset & ags_mask) == ags_code;
    (instruction ? x.instruction : x.other) = true;
}

void Finder::look_at_store(const Function& f, const Instr& i, uint64_t offset, Exchange& x) const {
    uint64_t number;
    const as::StructStore store(i);
    if (offset == nvapi_opcode && store.mask().number() == 1 && is_constant(store.values().front(), number) &&
        number && number < nvapi_opcodes)
        x.instruction = true;
    if (offset == nvapi_opcode && store.values().front().is_value() && !def(f, store.values().front()))
        x.parameter = true;
    if (offset == nvapi_mark && store.mask().number() == 1 && is_constant(store.values().front(), number) &&
        number == 1)
        x.result = true; // an operation on a UAV need not give one
    x.other |= offset + 4 * uint64_t{store.values().size()} > nvapi_end;
}

void Finder::look_at_element(const Function& f, uint32_t descriptor, const Instr& i, Exchange& x) {
    if (i.op == Op::CounterIncrement)
        return;
    uint64_t offset;
    if (i.op != Op::StructStore && i.op != Op::StructLoad) {
        x.other = true;
        return;
    }
    const as::OfStructure access(i);
    const Instr* index = def(f, access.index());
    if (!index || index->op != Op::CounterIncrement || descriptor_of(f, *index) != descriptor ||
        !is_constant(access.offset(), offset)) {
        x.other = true;
        return;
    }
    takes_element_[access.index().number()] = true;
    if (i.op == Op::StructStore)
        return look_at_store(f, i, offset, x);
    const bool result = (offset >= nvapi_results[0] && offset < nvapi_results[0] + 16) ||
                        (offset >= nvapi_results[1] && offset < nvapi_results[1] + 16);
    (result ? x.result : x.other) = true;
}

void Finder::look_at(const Function& f) {
    const ArenaScope scope(scratch_);
    takes_element_ = scratch_.array<bool>(f.values.size());
    auto each = [&](auto visit) {
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (const uint32_t d = descriptor_of(f, *i); d != no_id)
                    visit(d, *i);
    };
    each([&](uint32_t d, const Instr& i) {
        if (may_be_ags(p_.descriptors[d]))
            look_at_raw(i, exchanges_[d]);
        else if (may_be_nvapi(p_.descriptors[d]))
            look_at_element(f, d, i, exchanges_[d]);
    });
    each([&](uint32_t d, const Instr& i) {
        if (i.op == Op::CounterIncrement && !takes_element_[i.result])
            exchanges_[d].result = true;
    });
}

bool is_named(const Descriptor& d, Vendor vendor, std::span<const VendorUav> named) {
    for (const VendorUav& u : named)
        if (u.vendor == vendor && u.space == d.space && u.first == d.first)
            return true;
    return false;
}

// Returns whether a UAV that has an instruction of AGS is AGS's. Models before 5.1 have no space for it: the
// application chooses the register.
bool is_uav_of_ags(const Program& p, const Descriptor& d, const Exchange& x, bool named, Diagnostics& diag) {
    if (named || d.space == ags_space)
        return true;
    const bool has_spaces = p.shader_model_major > 5 || (p.shader_model_major == 5 && p.shader_model_minor);
    if (has_spaces)
        return !x.other;
    diag.warn(Location::none(), {Problem::FACT_ASSUMED, "vendor.AGS"},
              "UAV %u has accesses that look like AMD's AGS, and they stay accesses; name the UAV by "
              "ladder_vendor_info or --ags-uav=%u if they are intrinsics",
              d.first, d.first);
    return false;
}

} // namespace

void lower_vendor_intrinsics(Program& p, std::span<const VendorUav> named, Arena& scratch,
                             Diagnostics& diag) {
    bool may_have = false;
    for (const Descriptor& d : p.descriptors)
        may_have |= Finder::may_be_ags(d) || Finder::may_be_nvapi(d);
    if (!may_have)
        return;
    const ArenaScope scope(scratch);
    Finder finder(p, scratch);
    for (const Function& f : p.functions)
        finder.look_at(f);
    const std::span<bool> is_ags = scratch.array<bool>(p.descriptors.size());
    const std::span<bool> is_nvapi = scratch.array<bool>(p.descriptors.size());
    bool has_ags = false, has_nvapi = false;
    for (uint32_t n = 0; n < p.descriptors.size(); n++) {
        const Descriptor& d = p.descriptors[n];
        const Exchange& x = finder.of(n);
        if (Finder::may_be_ags(d) && x.instruction &&
            is_uav_of_ags(p, d, x, is_named(d, Vendor::Amd, named), diag))
            is_ags[n] = has_ags = true;
        if (Finder::may_be_nvapi(d) && (((x.instruction || x.parameter) && x.result && !x.other) ||
                                        (x.any() && is_named(d, Vendor::Nvidia, named))))
            is_nvapi[n] = has_nvapi = true;
    }
    if (!has_ags && !has_nvapi)
        return;
    if (has_ags)
        lower_ags(p, is_ags, scratch, diag);
    if (has_nvapi)
        lower_nvapi(p, is_nvapi, scratch, diag);
    for (uint32_t n = 0; n < is_ags.size(); n++)
        is_ags[n] |= is_nvapi[n];
    drop_descriptors(p, is_ags, scratch);
}

} // namespace ladder::passes
