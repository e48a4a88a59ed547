#include "words/random_bindings.h"

#include "support/testing.h"

#include <algorithm>

namespace test_words {

namespace {

bool is_words(const ladder_scan_resource& r) {
    return r.kind == LADDER_RESOURCE_KIND_RAW_BUFFER || r.kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER;
}
bool is_constants(const ladder_scan_resource& r) { return r.kind == LADDER_RESOURCE_KIND_CONSTANT_BUFFER; }
bool is_typed(const ladder_scan_resource& r) {
    return r.kind == LADDER_RESOURCE_KIND_TYPED_BUFFER || r.kind == LADDER_RESOURCE_KIND_TBUFFER;
}

} // namespace

ladder_binding RandomBindings::descriptor() {
    ladder_binding b = {};
    b.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    b.set = random_.below(4);
    b.binding = next_binding_ += 1 + random_.below(3);
    return b;
}

ladder_root_place RandomBindings::root(unsigned int bytes) {
    const bool buffer = random_.one_in(2);
    const auto storage = buffer ? LADDER_ROOT_STORAGE_UNIFORM_BUFFER : LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
    unsigned int& end = root_ends_[storage];
    if (random_.one_in(3))
        end = (end + 15) / 16 * 16;
    const unsigned int at = end;
    end += (bytes + 3) / 4 * 4;
    uses_root_ = true;
    return {storage, at, 0};
}

// An element of an array, with a word of root data that says which.
void RandomBindings::make_array(ladder_binding& b, const ladder_scan_resource& r) {
    const uint32_t way = random_.below(8);
    if (way < 2)
        b.flags |= LADDER_BINDING_ARRAY;
    if (way & 1)
        b.element = 1 + random_.below(5);
    if (way < 4) {
        b.root = root(4);
        b.root.shift = random_.one_in(2) ? 0 : 1 + random_.below(16);
        b.root_width = random_.one_in(2) ? 0 : 8 + random_.below(17 - b.root.shift);
    }
    const bool few = r.count > 1 && r.count <= 8 && !(r.flags & LADDER_SCAN_RESOURCE_DYNAMIC);
    if (way == 7 && few) {
        b.flags = LADDER_BINDING_PER_REGISTER;
        b.element = 0;
        b.binding_step = 1 + random_.below(2);
        next_binding_ += 16;
    } else if ((b.flags & LADDER_BINDING_ARRAY) && random_.one_in(2) &&
               r.kind != LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE) {
        b.flags |= LADDER_BINDING_CHECK_INDEX;
        map_.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        if (!map_.heap_size.storage)
            map_.heap_size = root(4);
    }
}

void RandomBindings::make_table(ladder_binding& b) {
    if (random_.one_in(2))
        b.table_stride = 8 + 8 * random_.below(3);
    b.table_offset = b.table_stride > 8 ? 4 * random_.below(3) : 0;
}

ladder_binding RandomBindings::at_address(const ladder_scan_resource& r) {
    ladder_binding b = descriptor();
    if (r.count == 1 && !random_.one_in(3)) {
        b = {};
        b.binding_type = LADDER_BINDING_TYPE_ADDRESS;
        b.root = root(8);
    } else {
        b.view = random_.one_in(2) ? LADDER_VIEW_ADDRESS_TABLE : LADDER_VIEW_FAR_ADDRESS_TABLE;
        make_table(b);
        b.element = random_.below(3);
        if (random_.one_in(2))
            b.root = root(4);
    }
    if (random_.one_in(2) && r.kind != LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE)
        b.flags |= LADDER_BINDING_CHECK_NULL;
    if (random_.one_in(2))
        b.alignment = is_constants(r) ? 16u << random_.below(4) : 4;
    return b;
}

ladder_binding RandomBindings::counter() {
    ladder_binding b = descriptor();
    const uint32_t way = all_places_ ? random_.below(5) : 0;
    if (way == 1) {
        b = {};
        b.binding_type = LADDER_BINDING_TYPE_ADDRESS;
        b.root = root(8);
    } else if (way == 2) {
        b.view = random_.one_in(2) ? LADDER_VIEW_ADDRESS_TABLE : LADDER_VIEW_FAR_ADDRESS_TABLE;
        make_table(b);
    } else if (way == 3) {
        b.view = LADDER_VIEW_TEXEL_BUFFER;
    }
    if (way && way < 3 && random_.one_in(2))
        b.flags |= LADDER_BINDING_CHECK_NULL;
    return b;
}

// The part of a buffer that the shader sees: here all of it. Addresses can be checked then.
ladder_binding RandomBindings::window_of(const ladder_scan_resource& r, ladder_binding& b) {
    ladder_binding window = {};
    if (!is_words(r) && !is_constants(r) && !is_typed(r))
        return window;
    if (b.binding_type == LADDER_BINDING_TYPE_CONSTANTS || b.view == LADDER_VIEW_INPUT_ATTACHMENT)
        return window;
    const bool address = b.binding_type == LADDER_BINDING_TYPE_ADDRESS ||
                         b.view == LADDER_VIEW_ADDRESS_TABLE || b.view == LADDER_VIEW_FAR_ADDRESS_TABLE;
    if ((address && asks_sizes_) || random_.one_in(3)) {
        window = descriptor();
        if (r.count == 1 && random_.one_in(2)) {
            window = {};
            window.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
            window.root = root(8);
        } else {
            make_table(window);
        }
        if (b.view == LADDER_VIEW_TEXEL_BUFFER && is_words(r) && random_.one_in(2))
            window.flags |= LADDER_BINDING_COUNT_TEXELS;
    }
    if ((is_words(r) || is_constants(r)) && (!address || window.binding_type) && random_.one_in(3))
        b.flags |= LADDER_BINDING_ROBUST;
    return window;
}

// Any place that a resource of that kind may have.
ladder_binding RandomBindings::target_of(const ladder_scan_resource& r) {
    ladder_binding b = descriptor();
    const bool scene = r.kind == LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE;
    const uint32_t way = random_.below(8);
    if ((is_words(r) || is_constants(r) || scene) && way < 3)
        return at_address(r);
    if (is_constants(r) && r.count == 1 && r.stride && r.stride <= 256 && way == 3) {
        b = {};
        b.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
        b.root = root(r.stride);
        return b;
    }
    if (pixels_ && r.resource_class == LADDER_RESOURCE_CLASS_SRV && r.count == 1 && way < 5 &&
        !(r.flags & LADDER_SCAN_RESOURCE_SAMPLED) &&
        (r.kind == LADDER_RESOURCE_KIND_TEXTURE_2D || r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS)) {
        b.view = LADDER_VIEW_INPUT_ATTACHMENT;
        b.element = random_.below(8);
        return b;
    }
    if (r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS && r.resource_class == LADDER_RESOURCE_CLASS_SRV &&
        way == 4)
        b.view = LADDER_VIEW_SINGLE_SAMPLE;
    if (way == 5)
        b.view = is_words(r)       ? LADDER_VIEW_TEXEL_BUFFER
                 : is_constants(r) ? LADDER_VIEW_STORAGE_BUFFER
                                   : LADDER_VIEW_DEFAULT;
    if (way >= 5)
        make_array(b, r);
    return b;
}

void RandomBindings::place(const Entry& e) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {e.code.data(), e.code.size()};
    info.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
    const ladder_scan_result* scan;
    if (ladder_scan(&info, &scan, nullptr) != LADDER_OK) // its module is not made either
        return;
    asks_sizes_ = e.name == "ops/texture_dimensions.cs_6_0";
    pixels_ = e.name.find(".ps_") != e.name.npos;
    bool heap = false;
    for (unsigned int n = 0; n < scan->resource_count; n++) {
        const ladder_scan_resource& r = scan->resources[n];
        const bool is_heap = r.flags & LADDER_SCAN_RESOURCE_HEAP;
        heap |= is_heap;
        ladder_binding_range range = {};
        range.resource_class = r.resource_class;
        range.space = is_heap ? LADDER_SPACE_HEAP : r.space;
        range.first_register = is_heap ? 0 : r.first_register;
        range.count = is_heap ? LADDER_COUNT_UNBOUNDED : r.count;
        range.target.resource = all_places_ && !is_heap ? target_of(r) : descriptor();
        if (is_heap)
            range.target.resource.flags = LADDER_BINDING_ARRAY;
        if (r.flags & LADDER_SCAN_RESOURCE_COUNTER)
            range.target.counter = counter();
        if (all_places_)
            range.target.window = window_of(r, range.target.resource);
        ranges_.push_back(range);
    }
    ladder_free_scan_result(scan);
    if (ranges_.empty() || (heap && !all_places_)) {
        ranges_.clear();
        return;
    }
    map_.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map_.ranges = ranges_.data();
    map_.range_count = static_cast<unsigned int>(ranges_.size());
}

ladder_binding_map* RandomBindings::finish() {
    if (uses_root_) {
        map_.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        const unsigned int end = std::max(root_ends_[LADDER_ROOT_STORAGE_PUSH_CONSTANTS],
                                          root_ends_[LADDER_ROOT_STORAGE_UNIFORM_BUFFER]);
        map_.root_size = random_.one_in(2) ? 0 : (end + 15) / 16 * 16;
        map_.root_buffer.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        map_.root_buffer.set = 5;
    }
    return map_.type ? &map_ : nullptr;
}

} // namespace test_words
