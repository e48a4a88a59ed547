// Where resources are: the client's remappers answer, resource by resource, while Ladder compiles.
#ifndef LADDER_DXIL_SPIRV_SHIM_PLACE_ANSWERS_H
#define LADDER_DXIL_SPIRV_SHIM_PLACE_ANSWERS_H

#include "dropin/dxil_spirv/client_header.h"

#include <ladder/ladder_binding.h>

#include "dropin/dxil_spirv/converter_options.h"
#include "dropin/dxil_spirv/local_records.h"

namespace dxil_spirv_shim {

template <class Function>
struct Remapper {
    Function function = nullptr;
    void* data = nullptr;

    explicit operator bool() const { return function != nullptr; }
    // What it says; true where there is none, and the answer stays as it is.
    template <class Asked, class Answer>
    bool operator()(const Asked& asked, Answer& answer) const {
        return !function || function(data, &asked, &answer) == DXIL_SPV_TRUE;
    }
};

struct ResourceRemappers {
    Remapper<dxil_spv_srv_remapper_cb> srv;
    Remapper<dxil_spv_sampler_remapper_cb> sampler;
    Remapper<dxil_spv_uav_remapper_cb> uav;
    Remapper<dxil_spv_cbv_remapper_cb> cbv;
};

// Root data: addresses of 64 bits come first, words after them.
struct RootBlock {
    unsigned addresses = 0, words = 0;
};

// What a client says of the heap as a whole.
struct MetaDescriptor {
    dxil_spv_meta_descriptor_kind kind = DXIL_SPV_META_DESCRIPTOR_KIND_INVALID;
    unsigned set = 0, binding = 0;
};
struct HeapFacts {
    MetaDescriptor size, view; // how many descriptors there are; their bytes
};

// All that an answer depends on, for one compile.
struct PlaceAnswers {
    const ConverterOptions& options;
    const RootBlock& root;
    const ResourceRemappers& remappers;
    const LocalRecord& record;
    const HeapFacts& heap;
    const ladder_scan_result& scan;  // of the entry point
    bool heap_size_is_known = false; // fill_binding_map finds out
};

// The map for the compile. It points to `answers`, and may ask the client where the heap's size is.
void fill_binding_map(PlaceAnswers& answers, ladder_binding_map& map);

// Shows every resource of every entry point to the remappers, whose answers do not matter.
dxil_spv_result show_resources(dxil_spv_parsed_blob_s& blob, const ResourceRemappers& remappers);

} // namespace dxil_spirv_shim

#endif
