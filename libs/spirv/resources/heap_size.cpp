// A word of root data, a word at the start of a uniform buffer, or the length of a storage buffer that has an
// entry for each descriptor.
#include "spirv/resources/heap_size.h"

#include "spirv/memory/emit_elements.h"
#include "spirv/resources/emit_resources.h"
#include "spirv/resources/root_data.h"

namespace ladder::spirv {

using O = spv::Op;

namespace {

const Binding& table_of(const Emitter& e) { return e.options.bindings->heap_table; }

Id declare_table(Emitter& e, spv::StorageClass storage, Id block, bool read_only) {
    const Binding& b = table_of(e);
    return variable_at(e, {b.set, b.binding, 0, e.m.pointer(storage, block), true, false, read_only}, storage,
                       "heap_size");
}

} // namespace

bool has_heap_size(const Emitter& e) {
    return table_of(e).type == BindingType::Descriptor ||
           e.options.bindings->heap_size.storage != RootPlace::None;
}

void reserve_heap_size(Emitter& e) {
    if (table_of(e).type == BindingType::Default)
        reserve_root(e, e.options.bindings->heap_size.storage, e.options.bindings->heap_size.offset + 4u);
}

Id heap_size(Emitter& e) {
    const Binding& b = table_of(e);
    if (b.type == BindingType::Default)
        return root_value(e, e.options.bindings->heap_size);
    if (b.view == View::Default)
        return load_words(e, declare_table(e, spv::StorageClass::Uniform, words_block(e, 1), false), 1);
    const Id variable = declare_table(e, buffer_storage(e), buffer_struct(e, Resource::Words, true), true);
    const Id words = e.make({O::OpArrayLength, e.m.u32_type(), {variable, 0}});
    return e.binary_u32(O::OpUDiv, words, e.m.u32(b.table_stride / 4));
}

} // namespace ladder::spirv
