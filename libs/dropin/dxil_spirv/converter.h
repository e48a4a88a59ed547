// A converter of the interface: its settings, which are used at once when it runs, and what came
// of that.
#ifndef LADDER_DXIL_SPIRV_SHIM_CONVERTER_H
#define LADDER_DXIL_SPIRV_SHIM_CONVERTER_H

#include <memory>
#include <string>
#include <vector>

#include <ladder/ladder_context.h>

#include "dropin/dxil_spirv/converter_options.h"
#include "dropin/dxil_spirv/local_records.h"
#include "dropin/dxil_spirv/parsed_blob.h"
#include "dropin/dxil_spirv/place_answers.h"

namespace ladder::stand_in {
class RequestRecord;
}

namespace dxil_spirv_shim {

// Queries of a converter after it ran.
struct ConverterResults {
    std::unique_ptr<ladder_module, decltype(&ladder_free_module)> module{nullptr, ladder_free_module};
    std::string warnings;
    unsigned group_size[3] = {};
    unsigned wave_size_min = 0, wave_size_max = 0, wave_size_preferred = 0;
    unsigned patch_vertices = 0;
    bool multiview_compatible = false;
};

// A text for tools. The data are the client's, until the converter has run.
struct ClientNote {
    std::string tag;
    const void* data;
    size_t size;
};

struct StageRemappers {
    Remapper<dxil_spv_vertex_input_remapper_cb> vertex_input;
    Remapper<dxil_spv_stream_output_remapper_cb> stream_output;
    Remapper<dxil_spv_shader_stage_io_remapper_cb> stage_input, stage_output;
};

} // namespace dxil_spirv_shim

struct dxil_spv_converter_s {
    dxil_spv_converter_s() = default;
    dxil_spv_converter_s(const dxil_spv_converter_s&) = delete;
    dxil_spv_converter_s& operator=(const dxil_spv_converter_s&) = delete;
    ~dxil_spv_converter_s();

    // Where it is set nothing else is, and every call goes on to the original library.
    dxil_spv_converter original = nullptr;

    dxil_spv_parsed_blob blob = nullptr; // it outlives the converter's runs
    std::string entry_point;             // empty: the first one
    dxil_spirv_shim::ConverterOptions options;
    dxil_spirv_shim::RootBlock root;
    dxil_spirv_shim::ResourceRemappers resources;
    dxil_spirv_shim::HeapFacts heap;
    dxil_spirv_shim::StageRemappers stages;
    dxil_spirv_shim::LocalRecord record;
    std::vector<dxil_spirv_shim::ClientNote> notes;
    unsigned patch_location_offset = ~0u; // none
    bool lost = false;                    // there was no memory for one of its settings
    dxil_spirv_shim::ConverterResults results;
};

namespace dxil_spirv_shim {

// Runs the converter, Ladder's or the original's. `record`: NULL where requests are not written down.
dxil_spv_result run(dxil_spv_converter_s& converter, ladder::stand_in::RequestRecord* record);

} // namespace dxil_spirv_shim

#endif
