#include "dropin/dxil_spirv/place_answers.h"

#include <memory>
#include <string>

#include "dropin/dxil_spirv/parsed_blob.h"
#include "dropin/dxil_spirv/shim_thread.h"

namespace dxil_spirv_shim {

namespace {

constexpr unsigned none = ~0u;

bool untyped(ladder_resource_kind kind) {
    return kind == LADDER_RESOURCE_KIND_RAW_BUFFER || kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER;
}

// What the interface calls alignment: how an element lies, as far as its size tells.
unsigned alignment_of(const ladder_scan_resource& r) {
    if (r.kind == LADDER_RESOURCE_KIND_RAW_BUFFER)
        return 16;
    return r.kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER ? r.stride & (0 - r.stride) : 0;
}

// The number of a resource among those of its class.
unsigned index_of(const ladder_scan_result& scan, const ladder_scan_resource& r) {
    unsigned index = 0;
    for (unsigned i = 0; i < scan.resource_count; i++) {
        const ladder_scan_resource& other = scan.resources[i];
        if (other.resource_class != r.resource_class || (other.flags & LADDER_SCAN_RESOURCE_HEAP))
            continue;
        if (other.space == r.space && other.first_register == r.first_register && other.kind == r.kind)
            return index;
        index++;
    }
    return 0;
}

dxil_spv_d3d_binding asked_of(const ladder_scan_result& scan, const ladder_scan_resource& r) {
    const bool heap = r.flags & LADDER_SCAN_RESOURCE_HEAP;
    dxil_spv_d3d_binding out = {};
    out.stage = stage_of(scan.stage);
    out.kind = static_cast<dxil_spv_resource_kind>(r.kind);
    out.resource_index = heap ? 0 : index_of(scan, r);
    out.register_space = heap ? none : r.space;
    out.register_index = heap ? none : r.first_register;
    out.range_size = heap ? none : r.count;
    out.alignment = alignment_of(r);
    return out;
}

// The client's answer for any class. Answers begin with the values they have without a client.
struct Answer {
    dxil_spv_vulkan_binding place = {}, counter = {}, offsets = {};
    bool constants = false;
    unsigned constant_word = 0;
};

bool ask(const ResourceRemappers& remappers, const dxil_spv_d3d_binding& asked, const ladder_scan_resource& r,
         Answer& out) {
    dxil_spv_vulkan_binding plain = {};
    plain.set = asked.register_space;
    plain.binding = asked.register_index;
    switch (r.resource_class) {
    case LADDER_RESOURCE_CLASS_SRV: {
        dxil_spv_srv_vulkan_binding answer = {};
        if (!remappers.srv)
            answer.buffer_binding = plain;
        const bool known = remappers.srv(asked, answer);
        out.place = answer.buffer_binding;
        out.offsets = answer.offset_binding;
        return known;
    }
    case LADDER_RESOURCE_CLASS_UAV: {
        const dxil_spv_uav_d3d_binding uav = {asked, r.flags & LADDER_SCAN_RESOURCE_COUNTER ? DXIL_SPV_TRUE
                                                                                            : DXIL_SPV_FALSE};
        dxil_spv_uav_vulkan_binding answer = {};
        if (!remappers.uav) {
            answer.buffer_binding = answer.counter_binding = plain;
            answer.counter_binding.set++;
        }
        const bool known = remappers.uav(uav, answer);
        out.place = answer.buffer_binding;
        out.counter = answer.counter_binding;
        out.offsets = answer.offset_binding;
        return known;
    }
    case LADDER_RESOURCE_CLASS_CBV: {
        dxil_spv_cbv_vulkan_binding answer = {};
        if (!remappers.cbv)
            answer.vulkan.uniform_binding = plain;
        const bool known = remappers.cbv(asked, answer);
        out.constants = answer.push_constant;
        if (out.constants)
            out.constant_word = answer.vulkan.push_constant.offset_in_words;
        else
            out.place = answer.vulkan.uniform_binding;
        return known;
    }
    default: {
        if (!remappers.sampler)
            out.place = plain;
        return remappers.sampler(asked, out.place);
    }
    }
}

// One resource's way from an answer to a place.
class Placer {
public:
    Placer(const PlaceAnswers& all, const ladder_scan_resource& r) : all_(all), resource_(r) {}

    int place(ladder_resource_binding& out);

private:
    int from_answer(const Answer& answer, ladder_resource_binding& out);
    void in_record(const LocalRange& range, ladder_binding& out) const;
    ladder_root_place root_place(unsigned offset) const;
    void descriptor(const dxil_spv_vulkan_binding& answer, ladder_binding& out) const;
    void view(const dxil_spv_vulkan_binding& answer, ladder_binding& out) const;
    void counter(const Answer& answer, ladder_resource_binding& out) const;
    bool window(const Answer& answer, ladder_resource_binding& out) const;
    int refuse(const char* why) const;

    // Is an index of the resource one that the shader computes, in a heap whose size is known?
    bool checks_index() const;

    const PlaceAnswers& all_;
    const ladder_scan_resource& resource_;
    const LocalRange* local_ = nullptr; // the table of a local root signature that has it
    bool single_ = false;               // the client has one register of a range without an end
};

int Placer::refuse(const char* why) const {
    constexpr const char* letters = "tubs";
    tell(DXIL_SPV_LOG_LEVEL_ERROR, (std::string("register ") + letters[resource_.resource_class] +
                                    std::to_string(resource_.first_register) + ", space " +
                                    std::to_string(resource_.space) + ": " + why)
                                       .c_str());
    return LADDER_ERROR_INVALID_ARGUMENT;
}

ladder_root_place Placer::root_place(unsigned offset) const {
    ladder_root_place out = {};
    out.storage =
        all_.options.root_uniform ? LADDER_ROOT_STORAGE_UNIFORM_BUFFER : LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
    out.offset = offset;
    return out;
}

void Placer::in_record(const LocalRange& range, ladder_binding& out) const {
    out.binding_type = range.kind == LocalRange::Kind::Constants ? LADDER_BINDING_TYPE_CONSTANTS
                                                                 : LADDER_BINDING_TYPE_ADDRESS;
    out.root.storage = LADDER_ROOT_STORAGE_SHADER_RECORD;
    out.root.offset = range.offset;
}

bool Placer::checks_index() const {
    return all_.heap_size_is_known && resource_.kind != LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE &&
           (local_ || (resource_.flags & LADDER_SCAN_RESOURCE_HEAP) || resource_.count != 1);
}

void Placer::descriptor(const dxil_spv_vulkan_binding& answer, ladder_binding& out) const {
    out.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    out.set = answer.set;
    out.binding = answer.binding;
    if (local_) {
        out.flags |= LADDER_BINDING_ARRAY;
        out.element = local_->table_element + (resource_.first_register - local_->first_register);
        out.root.storage = LADDER_ROOT_STORAGE_SHADER_RECORD;
        out.root.offset = local_->offset;
        out.root.shift = resource_.resource_class == LADDER_RESOURCE_CLASS_SAMPLER
                             ? all_.options.sampler_handle_shift
                             : all_.options.handle_shift;
    } else if (answer.bindless.use_heap) {
        out.flags |= LADDER_BINDING_ARRAY;
        out.element = answer.bindless.heap_root_offset;
        if (answer.root_constant_index != none)
            out.root = root_place(8 * all_.root.addresses + 4 * answer.root_constant_index);
    } else if (single_)
        out.flags |= LADDER_BINDING_SINGLE;
    if ((out.flags & LADDER_BINDING_ARRAY) && checks_index())
        out.flags |= LADDER_BINDING_CHECK_INDEX;
}

// As what the descriptor is seen.
void Placer::view(const dxil_spv_vulkan_binding& answer, ladder_binding& out) const {
    const ConverterOptions& options = all_.options;
    if (answer.descriptor_type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_INPUT_ATTACHMENT) {
        out.view = LADDER_VIEW_INPUT_ATTACHMENT;
        out.element = answer.input_attachment_index;
    } else if (resource_.kind == LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE) {
        if (answer.descriptor_type != DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO)
            return;
        out.view = LADDER_VIEW_ADDRESS_TABLE;
        out.flags &= ~static_cast<unsigned>(LADDER_BINDING_ARRAY);
        out.table_stride = 8 * options.address_stride;
        out.table_offset = 8 * options.address_offset;
    } else if (untyped(resource_.kind)) {
        if (answer.descriptor_type != DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO)
            out.view = LADDER_VIEW_TEXEL_BUFFER;
    } else if (resource_.resource_class == LADDER_RESOURCE_CLASS_CBV) {
        if (options.cbv_as_storage && (local_ || answer.bindless.use_heap))
            out.view = LADDER_VIEW_STORAGE_BUFFER;
    }
}

void Placer::counter(const Answer& answer, ladder_resource_binding& out) const {
    ladder_binding& place = out.counter;
    if (!(resource_.flags & LADDER_SCAN_RESOURCE_COUNTER))
        return;
    if (out.resource.binding_type == LADDER_BINDING_TYPE_ADDRESS) {
        place.binding_type = LADDER_BINDING_TYPE_NULL; // root descriptors have none
        return;
    }
    descriptor(answer.counter, place);
    if (answer.counter.descriptor_type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO)
        return;
    const bool in_heap = local_ || answer.counter.bindless.use_heap;
    if (in_heap && all_.options.addresses &&
        answer.counter.descriptor_type != DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_TEXEL_BUFFER) {
        place.view = LADDER_VIEW_ADDRESS_TABLE;
        if (all_.heap.view.kind == DXIL_SPV_META_DESCRIPTOR_KIND_UBO_CONTAINING_BDA) {
            place.view = LADDER_VIEW_FAR_ADDRESS_TABLE;
            place.set = all_.heap.view.set;
            place.binding = all_.heap.view.binding;
        }
        place.flags = LADDER_BINDING_CHECK_NULL;
        place.table_stride = 8 * all_.options.address_stride;
        place.table_offset = 8 * all_.options.address_offset;
    } else {
        place.view = LADDER_VIEW_TEXEL_BUFFER;
    }
}

// Parts of what descriptors see, where the client has a table of them. False: it would need one, and has
// none.
bool Placer::window(const Answer& answer, ladder_resource_binding& out) const {
    const ConverterOptions& options = all_.options;
    const bool typed = resource_.kind == LADDER_RESOURCE_KIND_TYPED_BUFFER;
    if (!typed && !untyped(resource_.kind))
        return true;
    const bool in_heap = local_ || answer.place.bindless.use_heap;
    const bool storage = !typed && answer.place.descriptor_type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO;
    if (storage ? !(alignment_of(resource_) & (options.storage_alignment - 1))
                : !(options.typed_offsets && in_heap))
        return true;
    if (!in_heap)
        return false;
    out.window = out.resource;
    out.window.view = LADDER_VIEW_DEFAULT;
    out.window.flags = 0;
    out.window.set = answer.offsets.set;
    out.window.binding = answer.offsets.binding;
    out.window.table_stride = 8 * options.offset_stride;
    if (!typed && !storage)
        out.window.flags |= LADDER_BINDING_COUNT_TEXELS;
    out.window.table_offset = 8 * (storage ? options.untyped_offset : options.typed_offset);
    return true;
}

int Placer::from_answer(const Answer& answer, ladder_resource_binding& out) {
    const dxil_spv_vulkan_binding& place = answer.place;
    if (local_ && !place.bindless.use_heap)
        return refuse("a table in a shader record must be in a descriptor heap");
    if ((resource_.flags & LADDER_SCAN_RESOURCE_HEAP) && (answer.constants || !place.bindless.use_heap))
        return refuse("a descriptor heap is not where the shader looks for it");
    if (answer.constants) {
        out.resource.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
        out.resource.root = root_place(8 * all_.root.addresses + 4 * answer.constant_word);
        return LADDER_OK;
    }
    if (!local_ && place.descriptor_type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_BUFFER_DEVICE_ADDRESS) {
        out.resource.binding_type = LADDER_BINDING_TYPE_ADDRESS;
        out.resource.root = root_place(8 * place.root_constant_index);
        counter(answer, out);
        return LADDER_OK;
    }
    descriptor(place, out.resource);
    view(place, out.resource);
    counter(answer, out);
    return window(answer, out) ? LADDER_OK : refuse("parts of storage buffers must be in a descriptor heap");
}

int Placer::place(ladder_resource_binding& out) {
    const bool heap = resource_.flags & LADDER_SCAN_RESOURCE_HEAP;
    if (!heap) {
        local_ = all_.record.find(static_cast<dxil_spv_resource_class>(resource_.resource_class),
                                  resource_.space, resource_.first_register);
        if (local_ && local_->kind != LocalRange::Kind::Table) {
            in_record(*local_, out.resource);
            if (resource_.flags & LADDER_SCAN_RESOURCE_COUNTER)
                out.counter.binding_type = LADDER_BINDING_TYPE_NULL;
            return LADDER_OK;
        }
    }
    dxil_spv_d3d_binding asked = asked_of(all_.scan, resource_);
    Answer answer;
    bool known = ask(all_.remappers, asked, resource_, answer);
    if (!known && !heap && asked.range_size == none) {
        // A range without an end becomes one register if the client has no more: Ladder calls it again for
        // that.
        asked.range_size = 1;
        answer = {};
        known = single_ = ask(all_.remappers, asked, resource_, answer);
    }
    return known ? from_answer(answer, out) : refuse("the client has no place for it");
}

// Where the size of the resource heap is. A client that does not say has a table of the addresses of scenes,
// with an entry for each descriptor.
bool find_heap_size(const PlaceAnswers& all, ladder_binding& out) {
    const HeapFacts& heap = all.heap;
    out.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    if (heap.size.kind == DXIL_SPV_META_DESCRIPTOR_KIND_UBO_CONTAINING_CONSTANT) {
        out.set = heap.size.set;
        out.binding = heap.size.binding;
        return true;
    }
    out.view = LADDER_VIEW_STORAGE_BUFFER;
    out.table_stride = 8 * all.options.address_stride;
    if (heap.view.kind == DXIL_SPV_META_DESCRIPTOR_KIND_READONLY_SSBO) {
        out.set = heap.view.set;
        out.binding = heap.view.binding;
        return true;
    }
    ladder_scan_resource scenes = {};
    scenes.resource_class = LADDER_RESOURCE_CLASS_SRV;
    scenes.kind = LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE;
    scenes.flags = LADDER_SCAN_RESOURCE_HEAP;
    Answer answer;
    const bool known = heap.view.kind == DXIL_SPV_META_DESCRIPTOR_KIND_INVALID && all.remappers.srv &&
                       ask(all.remappers, asked_of(all.scan, scenes), scenes, answer);
    out.set = answer.place.set;
    out.binding = answer.place.binding;
    return known && answer.place.descriptor_type == DXIL_SPV_VULKAN_DESCRIPTOR_TYPE_SSBO;
}

int answer_for_ladder(void* data, ladder_stage, const ladder_scan_resource* resource,
                      ladder_resource_binding* out) {
    try {
        return Placer(*static_cast<const PlaceAnswers*>(data), *resource).place(*out);
    } catch (...) {
        return LADDER_ERROR_OUT_OF_MEMORY;
    }
}

} // namespace

void fill_binding_map(PlaceAnswers& answers, ladder_binding_map& map) {
    map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.function = answer_for_ladder;
    map.user_data = &answers;
    map.root_size = 8 * answers.root.addresses + 4 * answers.root.words;
    if (answers.options.root_uniform) {
        map.root_buffer.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        map.root_buffer.set = answers.options.root_set;
        map.root_buffer.binding = answers.options.root_binding;
    }
    if (!answers.options.heap_robustness)
        return;
    answers.heap_size_is_known = find_heap_size(answers, map.heap_table);
    if (!answers.heap_size_is_known) {
        map.heap_table = {};
        tell(DXIL_SPV_LOG_LEVEL_WARN,
             "nothing says how large the descriptor heap is: indices are not checked");
    }
}

dxil_spv_result show_resources(dxil_spv_parsed_blob_s& blob, const ResourceRemappers& remappers) {
    for (const auto& entry : blob.entry_points) {
        const ladder_scan_result* scan = nullptr;
        char* messages = nullptr;
        std::unique_lock lock(blob.shader_mutex);
        const int result =
            ladder_scan_shader(blob.shader, ladder_entry_point(blob, &entry), &scan, &messages);
        lock.unlock();
        tell_messages(messages);
        if (result != LADDER_OK)
            return result_of(result);
        const std::unique_ptr<const ladder_scan_result, decltype(&ladder_free_scan_result)> held(
            scan, ladder_free_scan_result);
        for (unsigned i = 0; i < scan->resource_count; i++) {
            Answer ignored;
            if (!(scan->resources[i].flags & LADDER_SCAN_RESOURCE_HEAP))
                ask(remappers, asked_of(*scan, scan->resources[i]), scan->resources[i], ignored);
        }
    }
    return DXIL_SPV_SUCCESS;
}

} // namespace dxil_spirv_shim
