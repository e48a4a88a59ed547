// Buffers: raw, structured, typed and constant; what lies out of bounds is as Direct3D 11.3, 22.4 has it.
#include "simt/memory/memory.h"

#include "simt/machine/delay.h"
#include "simt/memory/memory_lock.h"
#include "simt/memory/textures.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <cstring>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::Type;

// Bytes as a lane sees them, and how it changes them.
void read(const Run& x, uint32_t lane, const Place& p, void* to, uint32_t bytes) {
    std::memcpy(to, p.r->data + p.byte, bytes);
    if (const Delay* d = x.machine->delay) [[unlikely]]
        d->see(x.wave->thread[lane], p.r->data + p.byte, static_cast<uint8_t*>(to), bytes);
}
void write(const Run& x, uint32_t lane, const Place& p, const void* from, uint32_t bytes) {
    if (Delay* d = x.machine->delay) [[unlikely]]
        return d->put(x.wave->thread[lane], p.r->data + p.byte, from, bytes);
    std::memcpy(p.r->data + p.byte, from, bytes);
}

// How many bytes of a value are there: of 64 bits each half counts by itself (Direct3D 11.3, 22.4.8: the
// components of raw buffers have 32 bits).
uint32_t bytes_there(const Place& p, uint32_t bytes) { return fits(p, bytes) ? bytes : fits(p, 4) ? 4 : 0; }

// Anywhere in a buffer that has a value of so many bytes, drawn at random.
Place some_place(Machine& m, Resource& r, uint32_t bytes) {
    return {&r, m.random.next() % (r.size / bytes) * bytes};
}

// What a read beyond a buffer's end gives.
uint64_t beyond(const Run& x, uint32_t lane, Resource& r, uint32_t bytes) {
    Machine& m = *x.machine;
    if (m.options.bounds == BoundsPolicy::Zero || !r.data || r.size < bytes)
        return 0;
    if (m.options.bounds == BoundsPolicy::Undefined)
        return m.random.next() & UINT64_MAX >> (64 - 8 * bytes);
    uint64_t v = 0;
    if (m.random.below(2))
        read(x, lane, some_place(m, r, bytes), &v, bytes);
    return v;
}

uint64_t load(const Run& x, uint32_t lane, const Place& p, uint32_t bytes) {
    uint64_t v = 0;
    if (const uint32_t there = bytes_there(p, bytes))
        read(x, lane, p, &v, there);
    else
        v = beyond(x, lane, *p.r, bytes);
    return v;
}

uint64_t load_watched(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t bytes) {
    const uint64_t v = load(x, lane, p, bytes);
    watch(x, i, lane, p, bytes_there(p, bytes), AccessKind::Read, 0);
    return v;
}

void store_watched(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t bytes, uint64_t v) {
    const uint32_t there = bytes_there(p, bytes);
    if (there)
        write(x, lane, p, &v, there);
    else if (x.machine->options.bounds == BoundsPolicy::Robust && p.r->size >= bytes &&
             x.machine->random.below(2))
        write(x, lane, some_place(*x.machine, *p.r, bytes), &v, bytes);
    if (there != bytes)
        out_of_bounds(x, i, lane, p);
    watch(x, i, lane, p, there, AccessKind::Write, v);
}

// Addresses are multiples of what an access is made of: words, or halves of them. Direct3D leaves others
// open; the lower bits do not count, as in the SPIR-V that Ladder emits.
void align(Run& x, const Insn& i, uint32_t lane, uint64_t& byte, uint32_t unit) {
    if (!(byte & (unit - 1))) [[likely]]
        return;
    if (x.checks && !x.wave->helpers.has(lane))
        x.machine->report(Report::Unaligned, i.source, lane, "byte %llu is no multiple of %u",
                          static_cast<unsigned long long>(byte), unit);
    byte &= ~uint64_t{unit - 1};
}

uint32_t stride_of(const Run& x, const Insn& i, const Resource& r) {
    return r.stride ? r.stride : descriptor(x, i).stride;
}

// The registers of where a load or store goes, after its handle: see address().
const uint32_t* address_of(const Insn& i) {
    return i.operands().subspan(ir::at::OfHandle::handle_last + 1).data();
}

// The address in registers `at` (and `at` + 1): an index and an offset in structured
// buffers, a byte offset in raw ones, an index in typed ones, coordinates in textures. `unit`: see align().
Place address(Run& x, const Insn& i, uint32_t lane, Resource& r, const uint32_t* at, uint32_t unit) {
    if (ir::is_texture(descriptor(x, i).kind))
        return texel_place(x, i, lane, r, at);
    const uint64_t first = x.at<const uint32_t>(at[0])[lane];
    switch (descriptor(x, i).kind) {
    case ir::ResourceKind::StructuredBuffer: {
        const uint32_t stride = stride_of(x, i, r), offset = x.at<const uint32_t>(at[1])[lane];
        // An element is there as a whole or not at all; beyond its end is no place of its own.
        if (!stride || first >= r.size / stride || offset >= stride)
            return {&r, r.size};
        uint64_t byte = first * stride + offset;
        align(x, i, lane, byte, unit);
        return {&r, byte};
    }
    case ir::ResourceKind::RawBuffer: {
        uint64_t byte = first;
        align(x, i, lane, byte, unit);
        return {&r, byte};
    }
    default: return {&r, first * r.format.bytes()};
    }
}

void handle(Run& x, const Insn& i) {
    const ir::as::Handle of(i);
    auto* d = x.at<uint32_t>(i.result());
    const auto* index = x.at<const uint32_t>(of.index());
    Machine& m = *x.machine;
    const uint32_t first = index[x.mask.lowest()];
    const ir::Descriptor& descriptor = m.program.descriptors[of.descriptor()];
    const bool own = m.bound.has_own() && descriptor.cls == ir::ResourceClass::Uav;
    if (i.one_handle && !own) {
        const uint32_t all = first ? m.bound.find(descriptor, first) : m.single[of.descriptor()];
        return x.fill<uint32_t>(i.result(), [all](uint32_t) { return all; });
    }
    uint32_t known = first, found = first ? m.bound.find(descriptor, first) : m.single[of.descriptor()];
    x.each_live([&](uint32_t l) {
        if (index[l] != known) {
            known = index[l];
            found = m.bound.find(descriptor, known);
        }
        if (x.checks && known != first && !(i.source->flags & ir::instr_flags::NonUniform))
            m.report(Report::NonUniformHandle, i.source, l, "index %u, but lane %u has %u", known,
                     x.mask.lowest(), first);
        defined(x, i, l, of.index(), "an undefined descriptor index");
        d[l] = own ? m.bound.own(found, global_thread(m, x.wave->thread[l])) : found;
    });
}

// The buffer of most accesses, raw or structured: all lanes access this one, at defined addresses, and the
// race detector does not watch it.
class PlainBuffer {
public:
    PlainBuffer(Run& x, const Insn& i) {
        Machine& m = *x.machine;
        if (!i.one_handle || m.delay || m.bound.has_own())
            return;
        const ir::ResourceKind kind = descriptor(x, i).kind;
        structured_ = kind == ir::ResourceKind::StructuredBuffer;
        if (!structured_ && kind != ir::ResourceKind::RawBuffer)
            return;
        Resource& r = resource(x, ir::as::OfHandle(i).handle(), x.lanes[0]);
        const uint32_t* at = address_of(i);
        if (r.shadow || x.is_poison_anywhere(at[0]) || (structured_ && x.is_poison_anywhere(at[1])))
            return;
        index_ = x.at<const uint32_t>(at[0]);
        size_ = r.size;
        if (structured_) {
            offset_ = x.at<const uint32_t>(at[1]);
            stride_ = stride_of(x, i, r);
        }
        data_ = r.data;
    }
    bool is_plain() const { return data_; }
    // Where the lane's words are; null: out of bounds or not aligned.
    uint8_t* words(uint32_t lane, uint32_t bytes) const {
        uint64_t byte = index_[lane];
        if (structured_) {
            const uint32_t offset = offset_[lane];
            byte *= stride_;
            if (byte + stride_ > size_ || offset >= stride_) // the element is there as a whole
                return nullptr;
            byte += offset;
        }
        return byte & 3 || byte + bytes > size_ ? nullptr : data_ + byte;
    }

    // Where the words of lanes from 0 on lie, if each has one and they follow each other, else null.
    uint8_t* row(const Run& x) const {
        if (!x.full || (structured_ && stride_ != 4))
            return nullptr;
        uint8_t* const first = words(0, 4);
        if (!first || words(x.count - 1, 4) != first + size_t{4} * (x.count - 1))
            return nullptr;
        const uint32_t step = structured_ ? 1 : 4, from = index_[0];
        uint32_t apart = 0; // no lane may be elsewhere
        for (uint32_t l = 0; l < x.count; l++)
            apart |= index_[l] ^ (from + l * step);
        for (uint32_t l = 0; l < x.count && structured_; l++)
            apart |= offset_[l];
        return apart ? nullptr : first;
    }

private:
    uint8_t* data_ = nullptr;
    uint64_t size_ = 0;
    const uint32_t *index_ = nullptr, *offset_ = nullptr;
    uint32_t stride_ = 0;
    bool structured_ = false;
};

// `count` consecutive values from where the operands say.
void buffer_load(Run& x, const Insn& i) {
    const uint32_t *at = address_of(i), handle_reg = ir::as::OfHandle(i).handle();
    const uint32_t count = value_results(i), bytes = ir::bits(i.type) / 8;
    const bool wide = bytes == 8;
    const PlainBuffer plain(x, i);
    const bool fast = plain.is_plain() && bytes == 4;
    auto* const first = x.at<uint32_t>(i.result());
    if (const uint8_t* row = fast && count == 1 ? plain.row(x) : nullptr) {
        std::memcpy(first, row, size_t{4} * x.count);
        if (count != i.results)
            set_status(x, i);
        return;
    }
    x.each_live([&](uint32_t l) {
        if (const uint8_t* words = fast ? plain.words(l, 4 * count) : nullptr) [[likely]] {
            std::memcpy(first + l, words, 4);
            for (uint32_t c = 1; c < count; c++)
                std::memcpy(x.at<uint32_t>(i.result(c)) + l, words + size_t{4} * c, 4);
            return;
        }
        defined_address(x, i, l, at);
        Place p = address(x, i, l, resource(x, handle_reg, l), at, std::min(bytes, 4u));
        if (!fits(p, count * bytes))
            out_of_bounds(x, i, l, p);
        for (uint32_t c = 0; c < count; c++, p.byte += bytes)
            x.set_bits(i.result(c), wide, l, load_watched(x, i, l, p, bytes));
    });
    if (count != i.results)
        set_status(x, i);
}

// `Store`: the view of the operation.
template <template <class> class Store>
void buffer_store(Run& x, const Insn& i) {
    const Store<const Insn> of(i);
    const uint32_t *at = address_of(i), handle_reg = of.handle();
    const uint32_t mask = of.mask(), bytes = ir::bits(i.type) / 8;
    const std::span<const uint32_t> values = of.values();
    const auto count = static_cast<uint32_t>(values.size());
    uint8_t lanes[max_wave];
    const uint32_t lane_total = lanes_in_turn(x, lanes);
    const PlainBuffer plain(x, i);
    bool fast = plain.is_plain() && bytes == 4 && mask == (1u << count) - 1;
    for (uint32_t c = 0; c < count; c++)
        fast &= !x.is_poison_anywhere(values[c]);
    const auto* const first = x.at<const uint32_t>(values.front());
    if (uint8_t* row = fast && count == 1 && lane_total == x.count ? plain.row(x) : nullptr) {
        std::memcpy(row, first, size_t{4} * x.count);
        return;
    }
    for (uint32_t n = 0; n < lane_total; n++) {
        const uint32_t l = lanes[n];
        if (uint8_t* words = fast ? plain.words(l, 4 * count) : nullptr) [[likely]] {
            std::memcpy(words, first + l, 4);
            for (uint32_t c = 1; c < count; c++)
                std::memcpy(words + size_t{4} * c, x.at<const uint32_t>(values[c]) + l, 4);
            continue;
        }
        defined_address(x, i, l, at);
        Place p = address(x, i, l, resource(x, handle_reg, l), at, std::min(bytes, 4u));
        for (uint32_t c = 0; c < count; c++, p.byte += bytes) {
            if (!(mask >> c & 1))
                continue;
            defined(x, i, l, values[c], "an undefined value is stored");
            store_watched(x, i, l, p, bytes, x.bits(values[c], bytes == 8, l));
        }
    }
}

void typed_load(Run& x, const Insn& i) {
    const uint32_t *at = address_of(i), handle_reg = ir::as::TypedLoad(i).handle();
    x.each_live([&](uint32_t l) {
        defined_address(x, i, l, at);
        load_element(x, i, l, address(x, i, l, resource(x, handle_reg, l), at, 1));
    });
    if (value_results(i) != i.results)
        set_status(x, i);
}

void typed_store(Run& x, const Insn& i) {
    const ir::as::TypedStore of(i);
    const uint32_t* at = address_of(i);
    uint8_t lanes[max_wave];
    const uint32_t lane_total = lanes_in_turn(x, lanes);
    for (uint32_t n = 0; n < lane_total; n++) {
        const uint32_t l = lanes[n];
        defined_address(x, i, l, at);
        store_element(x, i, l, address(x, i, l, resource(x, of.handle(), l), at, 1), of.mask(), of.values());
    }
}

// All that is bound counts, whatever the shader declares.
uint64_t constant(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes) {
    const Place p{&r, byte};
    uint64_t v = 0;
    if (const uint32_t there = bytes_there(p, bytes)) {
        std::memcpy(&v, r.data + byte, there);
    } else if (x.machine->options.bounds != BoundsPolicy::Zero) {
        out_of_bounds(x, i, lane, p);
        v = beyond(x, lane, r, bytes);
    }
    return v;
}
void cbuffer_row(Run& x, const Insn& i) {
    const ir::as::CBufferRow of(i);
    // Four values of 16 bits are of minimum precision: they have 32 in memory.
    const bool narrowed = ir::bits(i.type) == 16 && i.results <= 4;
    const uint32_t bytes = narrowed ? 4 : ir::bits(i.type) / 8;
    const auto value = [&](Resource& r, uint32_t lane, uint32_t c) {
        const uint64_t row = uint64_t{x.at<const uint32_t>(of.row())[lane]} * 16;
        const uint64_t v = constant(x, i, lane, r, row + uint64_t{c} * bytes, bytes);
        if (narrowed)
            return i.type == Type::F16 ? F16::put(double{F32::get(static_cast<uint32_t>(v))}) : v & 0xffff;
        return v;
    };
    if (i.one_handle && !x.is_poison_anywhere(of.row()) && x.is_uniform<uint32_t>(of.row())) {
        Resource& r = resource(x, of.handle(), x.lanes[0]);
        for (uint32_t c = 0; c < i.results; c++)
            x.set_all(i.result(c), bytes == 8, value(r, x.lanes[0], c));
        return;
    }
    x.each_live([&](uint32_t l) {
        defined(x, i, l, of.row(), "an undefined address");
        Resource& r = resource(x, of.handle(), l);
        for (uint32_t c = 0; c < i.results; c++)
            x.set_bits(i.result(c), bytes == 8, l, value(r, l, c));
    });
}
void cbuffer_load(Run& x, const Insn& i) {
    const ir::as::CBufferLoad of(i);
    const uint32_t bytes = ir::bits(i.type) / 8;
    x.each_live([&](uint32_t l) {
        defined(x, i, l, of.offset(), "an undefined address");
        uint64_t byte = x.at<const uint32_t>(of.offset())[l];
        align(x, i, l, byte, std::min(bytes, 4u));
        x.set_bits(i.result(), bytes == 8, l, constant(x, i, l, resource(x, of.handle(), l), byte, bytes));
    });
}

// Reads, lets `next` say what comes there instead (false: it stays), gives what was there.
template <class F>
uint64_t exchange_at(Run& x, const Insn& i, uint32_t l, const Place& p, uint32_t bytes, F next) {
    if (Delay* d = x.machine->delay; d && fits(p, bytes)) [[unlikely]]
        d->settle(x.wave->thread[l], p.r->data + p.byte, bytes);
    // Nothing may be bound there.
    uint8_t* const memory = fits(p, bytes) ? p.r->data + p.byte : nullptr;
    const MemoryLock lock(x.machine->shares_memory && memory, memory, bytes);
    const uint64_t old = load(x, l, p, bytes);
    uint64_t v = old;
    if (!fits(p, bytes))
        out_of_bounds(x, i, l, p);
    else if (next(l, old, v))
        std::memcpy(p.r->data + p.byte, &v, bytes);
    watch(x, i, l, p, bytes, AccessKind::Atomic, v);
    return old;
}
template <class F>
void exchange(Run& x, const Insn& i, std::span<const uint32_t> coordinate, F next) {
    const uint32_t *at = coordinate.data(), handle_reg = ir::as::OfHandle(i).handle();
    const uint32_t bytes = ir::bits(i.type) / 8;
    uint8_t lanes[max_wave];
    const uint32_t lane_total = lanes_in_turn(x, lanes);
    for (uint32_t n = 0; n < lane_total; n++) {
        const uint32_t l = lanes[n];
        defined_address(x, i, l, at);
        const Place p = address(x, i, l, resource(x, handle_reg, l), at, bytes);
        x.set_bits(i.result(), bytes == 8, l, exchange_at(x, i, l, p, bytes, next));
    }
    x.set_poison(i.result(), nothing_for_helpers(x, i));
}
void res_atomic(Run& x, const Insn& i) {
    const ir::as::ResAtomic of(i);
    const Combine f = combination(static_cast<ir::AtomicOp>(of.operation()), i.type);
    exchange(x, i, of.coordinate(), [&](uint32_t l, uint64_t old, uint64_t& v) {
        defined(x, i, l, of.value(), "an undefined value is stored");
        v = f(old, x.bits(of.value(), is_wide(i.type), l));
        return true;
    });
}
void res_cmpxchg(Run& x, const Insn& i) {
    const ir::as::ResCmpXchg of(i);
    exchange(x, i, of.coordinate(), [&](uint32_t l, uint64_t old, uint64_t& v) {
        defined(x, i, l, of.compare(), "an undefined value decides");
        if (x.bits(of.compare(), is_wide(i.type), l) != old)
            return false;
        defined(x, i, l, of.value(), "an undefined value is stored");
        v = x.bits(of.value(), is_wide(i.type), l);
        return true;
    });
}

template <bool up>
void counter(Run& x, const Insn& i) {
    uint8_t lanes[max_wave];
    const uint32_t lane_total = lanes_in_turn(x, lanes);
    for (uint32_t n = 0; n < lane_total; n++) {
        const uint32_t l = lanes[n];
        uint32_t* c = resource(x, ir::as::OfHandle(i).handle(), l).counter;
        uint32_t v = 0;
        const MemoryLock lock(x.machine->shares_memory && c, c, sizeof *c);
        if (c)
            v = up ? (*c)++ : --*c;
        else if (x.checks)
            x.machine->report(Report::OutOfBounds, i.source, l, "no counter is bound there");
        x.at<uint32_t>(i.result())[l] = v;
    }
    x.set_poison(i.result(), nothing_for_helpers(x, i));
}

void element_exists(Run& x, const Insn& i) {
    const ir::as::ElementExists of(i);
    const bool rows = descriptor(x, i).kind == ir::ResourceKind::CBuffer;
    x.each_live([&](uint32_t l) {
        Resource& r = resource(x, of.handle(), l);
        defined(x, i, l, of.coordinate()[0], "an undefined address");
        const Place p = rows ? Place{&r, x.at<const uint32_t>(of.coordinate()[0])[l]}
                             : address(x, i, l, r, of.coordinate().data(), std::min(of.bytes(), 4u));
        x.at<uint32_t>(i.result())[l] = fits(p, of.bytes());
    });
}

void counter_exists(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        x.at<uint32_t>(i.result())[l] = resource(x, ir::as::CounterExists(i).handle(), l).counter != nullptr;
    });
}

// Width; buffers have no other sizes.
void dimensions(Run& x, const Insn& i) {
    const auto kind = descriptor(x, i).kind;
    if (ir::is_texture(kind))
        return texture_dimensions(x, i);
    x.each_live([&](uint32_t l) {
        const Resource& r = resource(x, ir::as::Dimensions(i).handle(), l);
        const uint32_t element = kind == ir::ResourceKind::RawBuffer          ? 1
                                 : kind == ir::ResourceKind::StructuredBuffer ? stride_of(x, i, r)
                                                                              : r.format.bytes();
        x.at<uint32_t>(i.result())[l] = element ? static_cast<uint32_t>(r.size / element) : 0;
        for (uint32_t c = 1; c < 4; c++)
            x.at<uint32_t>(i.result(c))[l] = static_cast<uint32_t>(undefined_pattern(Type::I32));
    });
    x.set_poison(i.result(), {});
    for (uint32_t c = 1; c < 4; c++)
        x.set_poison(i.result(c), x.mask);
}

void access_mapped(Run& x, const Insn& i) {
    const auto* s = x.at<const uint32_t>(ir::as::AccessMapped(i).status());
    x.fill<uint32_t>(i.result(), [s](uint32_t l) { return uint32_t{s[l] != 0}; });
}

// Without waiting: a fence. Stores before it are seen.
void fence(Run& x, const Insn& i) {
    if (Delay* d = x.machine->delay)
        x.each_live(
            [&](uint32_t l) { d->publish(x.wave->thread[l], Delay::kinds(ir::as::Barrier(i).bits())); });
}

// debug_break: there is no debugger.
void nothing(Run&, const Insn&) {}

constexpr KernelRow memory_table[] = {
    {Op::Handle, on_all(&handle), PoisonRule::Never},
    {Op::CBufferRow, on_all(&cbuffer_row), PoisonRule::Never},
    {Op::CBufferLoad, on_all(&cbuffer_load), PoisonRule::Never},
    {Op::TypedLoad, on_all(&typed_load), PoisonRule::Never},
    {Op::TypedStore, on_all(&typed_store), PoisonRule::Never},
    {Op::RawLoad, on_all(&buffer_load), PoisonRule::Never},
    {Op::RawStore, on_all(&buffer_store<ir::as::RawStore>), PoisonRule::Never},
    {Op::StructLoad, on_all(&buffer_load), PoisonRule::Never},
    {Op::StructStore, on_all(&buffer_store<ir::as::StructStore>), PoisonRule::Never},
    {Op::ResAtomic, on_all(&res_atomic), PoisonRule::Kernel},
    {Op::ResCmpXchg, on_all(&res_cmpxchg), PoisonRule::Kernel},
    {Op::CounterIncrement, on_all(&counter<true>), PoisonRule::Kernel},
    {Op::CounterDecrement, on_all(&counter<false>), PoisonRule::Kernel},
    {Op::ElementExists, on_all(&element_exists), PoisonRule::Never},
    {Op::CounterExists, on_all(&counter_exists), PoisonRule::Never},
    {Op::Dimensions, on_all(&dimensions), PoisonRule::Kernel},
    {Op::AccessMapped, on_all(&access_mapped)},
    {Op::Barrier, on_all(&fence), PoisonRule::Never},
    {Op::DebugBreak, on_all(&nothing), PoisonRule::Never},
    // Pixels are executed one primitive after the other.
    {Op::InterlockBegin, on_all(&nothing), PoisonRule::Never},
    {Op::InterlockEnd, on_all(&nothing), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> memory_kernels() { return memory_table; }

void set_status(const Run& x, const Insn& i) {
    auto* d = x.at<uint32_t>(i.result(i.results - 1));
    x.each_live([&](uint32_t l) { d[l] = 1; });
}

// The bits of 1.
static uint64_t one_of(Type type) {
    return type == Type::F16   ? 0x3c00
           : type == Type::F32 ? 0x3f800000
           : type == Type::F64 ? 0x3ff0000000000000
                               : 1;
}

void load_element(Run& x, const Insn& i, uint32_t lane, const Place& p) {
    const FormatInfo& format = p.r->format;
    const uint32_t bytes = format.bytes(), count = value_results(i);
    uint64_t v[4] = {};
    if (bytes && fits(p, bytes)) {
        uint8_t element[Delay::bytes_max];
        read(x, lane, p, element, bytes);
        read_element(format, element, i.type, v);
        watch(x, i, lane, p, bytes, AccessKind::Read, 0);
    } else {
        out_of_bounds(x, i, lane, p);
        Machine& m = *x.machine;
        if (m.options.bounds != BoundsPolicy::Zero && m.random.below(2))
            v[3] = one_of(i.type);
    }
    for (uint32_t c = 0; c < count && c < 4; c++)
        x.set_bits(i.result(c), is_wide(i.type), lane, v[c]);
}

void store_element(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t mask,
                   std::span<const uint32_t, 4> values) {
    const FormatInfo& format = p.r->format;
    const uint32_t bytes = format.bytes();
    if (!bytes || !fits(p, bytes))
        return out_of_bounds(x, i, lane, p);
    uint64_t v[4] = {};
    uint8_t element[Delay::bytes_max];
    read(x, lane, p, element, bytes);
    if (const uint32_t all = (1u << format.count) - 1; (mask & all) != all) // something stays
        read_element(format, element, i.type, v);
    for (uint32_t c = 0; c < 4; c++)
        if (mask >> c & 1) {
            v[c] = x.bits(values[c], is_wide(i.type), lane);
            if (c < format.count)
                defined(x, i, lane, values[c], "an undefined value is stored");
        }
    write_element(format, element, i.type, v);
    write(x, lane, p, element, bytes);
    for (uint32_t at = 0; at < bytes; at += 8) {
        uint64_t written = 0;
        const uint32_t some = std::min(bytes - at, 8u);
        std::memcpy(&written, element + at, some);
        watch(x, i, lane, {p.r, p.byte + at}, some, AccessKind::Write, written);
    }
}

// Where a lane's access to so many bytes goes.
static Place place_at(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t unit) {
    align(x, i, lane, byte, unit);
    return {&r, byte};
}
uint64_t load_bytes(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes) {
    const Place p = place_at(x, i, lane, r, byte, std::min(bytes, 4u));
    if (!fits(p, bytes))
        out_of_bounds(x, i, lane, p);
    return load_watched(x, i, lane, p, bytes);
}
void store_bytes(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes,
                 uint64_t v) {
    store_watched(x, i, lane, place_at(x, i, lane, r, byte, std::min(bytes, 4u)), bytes, v);
}
void update_bytes(Run& x, const Insn& i, uint32_t lane, Resource& r, uint64_t byte, uint32_t bytes,
                  const Update& update) {
    exchange_at(x, i, lane, place_at(x, i, lane, r, byte, bytes), bytes,
                [&](uint32_t, uint64_t old, uint64_t& v) {
                    v = update.next(old, update.value, update.what);
                    return true;
                });
}

void out_of_bounds(Run& x, const Insn& i, uint32_t lane, const Place& p) {
    if (!x.checks || x.wave->helpers.has(lane)) // they read 0, which is no fault of the shader's
        return;
    Machine& m = *x.machine;
    const TextureSize& t = p.r->texture;
    if (m.options.bounds == BoundsPolicy::Undefined)
        m.report(Report::UndefinedUsed, i.source, lane, "an access out of bounds");
    if (!p.r->data)
        m.report(Report::OutOfBounds, i.source, lane, "nothing is bound there");
    else if (t.width)
        m.report(Report::OutOfBounds, i.source, lane,
                 "not in a texture of %u x %u x %u, %u layers, %u levels, %u samples", t.width, t.height,
                 t.depth, t.layers, t.levels, t.samples);
    else
        m.report(Report::OutOfBounds, i.source, lane, "byte %llu of %llu",
                 static_cast<unsigned long long>(p.byte), static_cast<unsigned long long>(p.r->size));
}

void watch_place(Run& x, const Insn& i, uint32_t lane, const Place& p, uint32_t bytes, AccessKind kind,
                 uint64_t value) {
    if (!bytes || !fits(p, bytes))
        return;
    const uint32_t grain = p.r->grain;
    uint64_t left = value; // of the words after it; an address need not be aligned
    for (uint64_t w = p.byte / grain; w <= (p.byte + bytes - 1) / grain; w++, left >>= 8 * grain)
        touch(x, i, lane, p.r->shadow[w], kind, static_cast<uint32_t>(left));
}

void report_undefined(Run& x, const Insn& i, uint32_t lane, const char* what) {
    if (!x.wave->helpers.has(lane))
        x.machine->report(Report::UndefinedUsed, i.source, lane, "%s", what);
}

void defined_address(Run& x, const Insn& i, uint32_t lane, const uint32_t* at) {
    const ir::ResourceKind kind = descriptor(x, i).kind;
    const bool texture = ir::is_texture(kind);
    const uint32_t count = texture ? ir::texture_shape(kind).coordinates()
                           : kind == ir::ResourceKind::StructuredBuffer ? 2
                                                                        : 1;
    for (uint32_t n = 0; n < count; n++)
        defined(x, i, lane, at[n], texture ? "an undefined coordinate" : "an undefined address");
}

Mask nothing_for_helpers(const Run& x, const Insn& i) {
    const Mask helpers = x.mask & x.wave->helpers;
    if (helpers.any())
        x.each_live([&](uint32_t l) {
            if (helpers.has(l))
                x.set_bits(i.result(), is_wide(i.type), l, undefined_pattern(i.type));
        });
    return helpers;
}

uint32_t lanes_in_turn(const Run& x, uint8_t* lanes) {
    uint32_t count = x.count;
    if (x.wave->helpers.any())
        count = (x.mask & ~x.wave->helpers).list(lanes);
    else
        std::copy(x.lanes, x.lanes + count, lanes);
    Machine& m = *x.machine;
    const Schedule schedule = m.options.schedule;
    if (schedule == Schedule::Reverse || (schedule == Schedule::Adversarial && m.random.below(2)))
        std::reverse(lanes, lanes + count);
    else if (schedule == Schedule::Random || schedule == Schedule::Adversarial)
        for (uint32_t n = 0; n + 1 < count; n++)
            std::swap(lanes[n], lanes[n + m.random.below(count - n)]);
    return count;
}

} // namespace ladder::simt
