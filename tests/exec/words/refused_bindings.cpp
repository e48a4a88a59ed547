#include "words/refused_bindings.h"

namespace test_words {

namespace refusals {

using Resource = ladder_scan_resource;
using Place = ladder_resource_binding;

static bool is_words(const Resource& r) {
    return r.kind == LADDER_RESOURCE_KIND_RAW_BUFFER || r.kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER;
}
static bool is_constants(const Resource& r) { return r.kind == LADDER_RESOURCE_KIND_CONSTANT_BUFFER; }
static bool is_texels(const Resource& r) {
    return r.kind == LADDER_RESOURCE_KIND_TYPED_BUFFER || r.kind == LADDER_RESOURCE_KIND_TBUFFER;
}
static bool is_scene(const Resource& r) { return r.kind == LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE; }
static bool has_address(const Resource& r) { return is_words(r) || is_constants(r) || is_scene(r); }
static bool is_read_2d(const Resource& r) {
    return r.resource_class == LADDER_RESOURCE_CLASS_SRV && r.count == 1 &&
           (r.kind == LADDER_RESOURCE_KIND_TEXTURE_2D || r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS);
}
static bool is_read_samples(const Resource& r) {
    return r.resource_class == LADDER_RESOURCE_CLASS_SRV &&
           (r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS || r.kind == LADDER_RESOURCE_KIND_TEXTURE_2DMS_ARRAY);
}

constexpr ladder_root_place root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 0, 0};

static ladder_binding address() {
    ladder_binding b = {};
    b.binding_type = LADDER_BINDING_TYPE_ADDRESS;
    b.root = root;
    return b;
}
static ladder_binding constants() {
    ladder_binding b = address();
    b.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
    return b;
}
static ladder_binding window() {
    ladder_binding b = {};
    b.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    b.set = 3;
    return b;
}

template <ladder_view view>
static bool see_as(Place& b) {
    b.resource.view = view;
    return true;
}

template <unsigned int alignment>
static bool align(const Resource& r, Place& b) {
    if (!has_address(r) || r.count != 1)
        return false;
    b.resource = address();
    b.resource.alignment = alignment;
    return true;
}

constexpr RefusedBinding all[] = {
    {"an alignment of 2", align<2>},
    {"an alignment of 12", align<12>},
    {"texels of what is no buffer",
     [](const Resource& r, Place& b) {
         return !is_words(r) && !is_texels(r) && see_as<LADDER_VIEW_TEXEL_BUFFER>(b);
     }},
    {"a storage buffer of texels or of a texture",
     [](const Resource& r, Place& b) {
         return !is_words(r) && !is_constants(r) && see_as<LADDER_VIEW_STORAGE_BUFFER>(b);
     }},
    {"a table of addresses of what has none",
     [](const Resource& r, Place& b) { return !has_address(r) && see_as<LADDER_VIEW_ADDRESS_TABLE>(b); }},
    {"a far table of addresses of what has none",
     [](const Resource& r, Place& b) { return !has_address(r) && see_as<LADDER_VIEW_FAR_ADDRESS_TABLE>(b); }},
    {"an input attachment that is no texture of two dimensions",
     [](const Resource& r, Place& b) { return !is_read_2d(r) && see_as<LADDER_VIEW_INPUT_ATTACHMENT>(b); }},
    {"a single sample of what has one",
     [](const Resource& r, Place& b) { return !is_read_samples(r) && see_as<LADDER_VIEW_SINGLE_SAMPLE>(b); }},
    {"an address of what has none",
     [](const Resource& r, Place& b) {
         b.resource = address();
         return !has_address(r);
     }},
    {"an address that lies nowhere",
     [](const Resource& r, Place& b) {
         b.resource = address();
         b.resource.root = {};
         return has_address(r);
     }},
    {"root constants of what is no constant buffer",
     [](const Resource& r, Place& b) {
         b.resource = constants();
         return !is_constants(r);
     }},
    {"root constants of several buffers",
     [](const Resource& r, Place& b) {
         b.resource = constants();
         return is_constants(r) && r.count != 1;
     }},
    {"root constants that lie nowhere",
     [](const Resource& r, Place& b) {
         b.resource = constants();
         b.resource.root = {};
         return is_constants(r) && r.count == 1;
     }},
    {"no scene",
     [](const Resource& r, Place& b) {
         b.resource = {};
         b.resource.binding_type = LADDER_BINDING_TYPE_NULL;
         return is_scene(r);
     }},
    {"root data at half a word",
     [](const Resource& r, Place& b) {
         b.resource = address();
         b.resource.root.offset = 2;
         return has_address(r) && r.count == 1;
     }},
    {"a table of entries of six bytes",
     [](const Resource& r, Place& b) {
         b.resource.table_stride = 10;
         return has_address(r) && see_as<LADDER_VIEW_ADDRESS_TABLE>(b);
     }},
    {"a table of entries of one word",
     [](const Resource& r, Place& b) {
         b.resource.table_stride = 4;
         return has_address(r) && see_as<LADDER_VIEW_ADDRESS_TABLE>(b);
     }},
    {"an address at half a word of an entry",
     [](const Resource& r, Place& b) {
         b.resource.table_stride = 16;
         b.resource.table_offset = 2;
         return has_address(r) && see_as<LADDER_VIEW_ADDRESS_TABLE>(b);
     }},
    {"an index to be checked, and no size of the heap",
     [](const Resource& r, Place& b) {
         b.resource.flags |= LADDER_BINDING_ARRAY | LADDER_BINDING_CHECK_INDEX;
         return r.resource_class != LADDER_RESOURCE_CLASS_SAMPLER && !is_scene(r);
     }},
    {"texels counted by a resource",
     [](const Resource&, Place& b) {
         b.resource.flags |= LADDER_BINDING_COUNT_TEXELS;
         return true;
     }},
    {"texels counted where there are none",
     [](const Resource& r, Place& b) {
         b.window = window();
         b.window.flags |= LADDER_BINDING_COUNT_TEXELS;
         return is_words(r);
     }},
    {"a window of what is no buffer",
     [](const Resource& r, Place& b) {
         b.window = window();
         return !is_words(r) && !is_constants(r) && !is_texels(r);
     }},
    {"a window of root constants",
     [](const Resource& r, Place& b) {
         b.resource = constants();
         b.window = window();
         return is_constants(r) && r.count == 1;
     }},
    {"a window at an address",
     [](const Resource& r, Place& b) {
         b.window = address();
         return is_words(r) && r.count == 1;
     }},
    {"a window among root data that lies nowhere",
     [](const Resource& r, Place& b) {
         b.window = constants();
         b.window.root = {};
         return is_words(r) && r.count == 1;
     }},
    {"one window for several resources",
     [](const Resource& r, Place& b) {
         b.window = constants();
         return (is_words(r) || is_texels(r)) && r.count != 1;
     }},
    {"a robust window",
     [](const Resource& r, Place& b) {
         b.window = window();
         b.window.flags |= LADDER_BINDING_ROBUST;
         return is_words(r);
     }},
    {"a robust counter",
     [](const Resource& r, Place& b) {
         b.counter = window();
         b.counter.flags |= LADDER_BINDING_ROBUST;
         return (r.flags & LADDER_SCAN_RESOURCE_COUNTER) != 0;
     }},
    {"a robust texture or texel buffer",
     [](const Resource& r, Place& b) {
         b.resource.flags |= LADDER_BINDING_ROBUST;
         return !is_words(r) && !is_constants(r);
     }},
    {"a robust address without a window",
     [](const Resource& r, Place& b) {
         b.resource = address();
         b.resource.flags |= LADDER_BINDING_ROBUST;
         return (is_words(r) || is_constants(r)) && r.count == 1;
     }},
};

} // namespace refusals

std::span<const RefusedBinding> refused_bindings() { return refusals::all; }

} // namespace test_words
