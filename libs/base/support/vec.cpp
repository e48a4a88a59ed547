#include "base/support/vec.h"

#include <algorithm>

namespace ladder {

void AnyVec::grow(size_t at_least, size_t element, size_t align) {
    const size_t want = std::max(capacity_ ? size_t{capacity_} * 2 : 8, at_least);
    size_t bytes;
    if (want > UINT32_MAX / 2 || __builtin_mul_overflow(want, element, &bytes)) [[unlikely]]
        throw std::bad_alloc();
    if (!storage_ || !arena_->extend(storage_, capacity_ * element, bytes)) {
        void* p = arena_->alloc(bytes, align);
        if (size_)
            std::memcpy(p, storage_, size_ * element);
        storage_ = p;
    }
    capacity_ = static_cast<uint32_t>(want);
}

} // namespace ladder
