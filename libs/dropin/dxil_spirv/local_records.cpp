#include "dropin/dxil_spirv/local_records.h"

namespace dxil_spirv_shim {

// Where the next parameter lies. (Direct3D: addresses and handles of tables are at multiples of 8 bytes in a
// record.)
unsigned LocalRecord::take(unsigned size, unsigned alignment) {
    const unsigned offset = (size_ + alignment - 1) / alignment * alignment;
    size_ = offset + size;
    return offset;
}

void LocalRecord::add_constants(unsigned space, unsigned index, unsigned words) {
    const unsigned offset = take(4 * words, 4);
    ranges_.push_back({LocalRange::Kind::Constants, DXIL_SPV_RESOURCE_CLASS_CBV, space, index, 1, offset, 0});
}

void LocalRecord::add_address(dxil_spv_resource_class resource_class, unsigned space, unsigned index) {
    const unsigned offset = take(8, 8);
    ranges_.push_back({LocalRange::Kind::Address, resource_class, space, index, 1, offset, 0});
}

void LocalRecord::add_table_range(dxil_spv_resource_class resource_class, unsigned space,
                                  unsigned first_register, unsigned count, unsigned element) {
    LocalRange range{LocalRange::Kind::Table, resource_class, space, first_register, count, 0, element};
    if (table_open_) {
        open_.push_back(range);
        return;
    }
    range.offset = take(8, 8);
    ranges_.push_back(range);
}

bool LocalRecord::begin_table() {
    if (table_open_)
        return false;
    table_open_ = true;
    open_.clear();
    return true;
}

bool LocalRecord::end_table() {
    if (!table_open_ || open_.empty())
        return false;
    table_open_ = false;
    const unsigned offset = take(8, 8);
    for (LocalRange& range : open_) {
        range.offset = offset;
        ranges_.push_back(range);
    }
    return true;
}

const LocalRange* LocalRecord::find(dxil_spv_resource_class resource_class, unsigned space,
                                    unsigned index) const {
    for (const LocalRange& range : ranges_) {
        if (range.resource_class == resource_class && range.space == space && range.first_register <= index &&
            (range.count == ~0u || index - range.first_register < range.count))
            return &range;
    }
    return nullptr;
}

} // namespace dxil_spirv_shim
