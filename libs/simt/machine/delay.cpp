#include "simt/machine/delay.h"

#include <algorithm>
#include <cstring>

namespace ladder::simt {

uint8_t Delay::kinds(uint32_t bits) {
    using namespace ir::barrier_bits;
    return static_cast<uint8_t>((bits & ir::barrier_bits::GroupShared ? Kind::GroupShared : 0) |
                                (bits & (UavDevice | UavGroup) ? Kind::Uav : 0));
}

void Delay::append(Store s) {
    if (waiting_[s.thread] == of_thread_max)
        publish(s.thread, GroupShared | Uav);
    s.group = group_;
    s.before = newest_[s.thread];
    stores_.push(s);
    newest_[s.thread] = stores_.size();
    waiting_[s.thread]++;
}

void Delay::put(uint32_t thread, uint8_t* to, const void* from, uint32_t bytes) {
    Store s{to, nullptr, thread, 0, 0, static_cast<uint8_t>(bytes), Uav, false, {}};
    std::memcpy(s.value, from, bytes);
    append(s);
}

void Delay::put(uint32_t thread, uint64_t* to, uint64_t value, uint8_t* undefined_to, bool undefined) {
    Store s{reinterpret_cast<uint8_t*>(to), undefined_to, thread, 0, 0, 8, GroupShared, undefined, {}};
    std::memcpy(s.value, &value, 8);
    append(s);
}

void Delay::see(uint32_t thread, const void* from, uint8_t* bytes, uint32_t count) const {
    const auto* first = static_cast<const uint8_t*>(from);
    uint32_t known = 0; // bytes that a later store has
    for (uint32_t n = newest_[thread]; n; n = stores_[n - 1].before) {
        steps_++;
        const Store& s = stores_[n - 1];
        for (uint32_t b = 0; b < count; b++)
            if (first + b >= s.to && first + b < s.to + s.bytes && !(known >> b & 1)) {
                bytes[b] = s.value[first + b - s.to];
                known |= 1u << b;
            }
    }
}

bool Delay::see(uint32_t thread, const uint64_t* from, uint64_t& value, bool& undefined) const {
    for (uint32_t n = newest_[thread]; n; n = stores_[n - 1].before) {
        steps_++;
        const Store& s = stores_[n - 1];
        if (s.to != reinterpret_cast<const uint8_t*>(from) || !s.bytes)
            continue;
        std::memcpy(&value, s.value, 8);
        undefined = s.undefined;
        return true;
    }
    return false;
}

void Delay::apply(Store& s) {
    std::memcpy(s.to, s.value, s.bytes);
    if (s.undefined_to && s.bytes)
        *s.undefined_to = s.undefined;
    done_ += s.bytes != 0;
    s.bytes = 0;
}

template <class F>
void Delay::apply_those(uint32_t thread, F which) {
    uint32_t list[of_thread_max], count = 0;
    for (uint32_t n = newest_[thread]; n; n = stores_[n - 1].before)
        list[count++] = n - 1;
    steps_ += count;
    while (count)
        if (Store& s = stores_[list[--count]]; which(s))
            apply(s);
    constexpr uint32_t few = 4096;
    if (done_ > few && done_ > (stores_.size() - first_of_group_) / 2)
        drop_done(first_of_group_);
}

void Delay::settle(uint32_t thread, const void* at, uint32_t bytes) {
    const auto* first = static_cast<const uint8_t*>(at);
    apply_those(thread, [&](const Store& s) { return s.to < first + bytes && first < s.to + s.bytes; });
}

void Delay::publish(uint32_t thread, uint8_t kinds) {
    apply_those(thread, [&](const Store& s) { return s.kind & kinds; });
    if (kinds == (GroupShared | Uav))
        newest_[thread] = waiting_[thread] = 0;
}

// Threads come in an order that is drawn; each one's stores in that of the program.
void Delay::publish_from(uint32_t first, uint8_t kinds, Random& random) {
    const uint64_t salt = random.next();
    steps_ += uint64_t{16} * (stores_.size() - first); // they are sorted
    auto rank = [&](const Store& s) { return Random{salt ^ (uint64_t{s.group} << 32 | s.thread)}.next(); };
    std::stable_sort(stores_.begin() + first, stores_.end(),
                     [&](const Store& a, const Store& b) { return rank(a) < rank(b); });
    for (uint32_t n = first; n < stores_.size(); n++)
        if (stores_[n].kind & kinds)
            apply(stores_[n]);
    drop_done(first);
}

void Delay::drop_done(uint32_t first) {
    uint32_t kept = first;
    std::fill(newest_.begin(), newest_.end(), 0);
    std::fill(waiting_.begin(), waiting_.end(), 0);
    for (uint32_t n = first; n < stores_.size(); n++) {
        Store& s = stores_[n];
        if (!s.bytes)
            continue;
        s.before = newest_[s.thread];
        waiting_[s.thread]++;
        stores_[kept++] = s;
        newest_[s.thread] = kept;
    }
    stores_.truncate(kept);
    done_ = 0;
}

void Delay::end_group(Random& random) {
    publish(GroupShared, random);
    if (stores_.size() > of_groups_max)
        end_launch(random);
    std::fill(newest_.begin(), newest_.end(), 0);
    std::fill(waiting_.begin(), waiting_.end(), 0);
    first_of_group_ = stores_.size();
    done_ = 0;
    group_++;
}

} // namespace ladder::simt
