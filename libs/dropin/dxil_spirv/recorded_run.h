// Requests of this interface, written down for LADDER_DUMP_REQUESTS: runs of converters, and blobs that are
// refused.
#ifndef LADDER_DXIL_SPIRV_SHIM_RECORDED_RUN_H
#define LADDER_DXIL_SPIRV_SHIM_RECORDED_RUN_H

#include "dropin/dxil_spirv/converter.h"

#include "dropin/common/request_record.h"

namespace dxil_spirv_shim {

// Collects the thread's log while it lives.
class HeardLog {
public:
    HeardLog();
    ~HeardLog();
    HeardLog(const HeardLog&) = delete;
    HeardLog& operator=(const HeardLog&) = delete;

    const char* text() const { return text_.c_str(); }

private:
    std::string text_;
};

// Runs the converter, Ladder's or the original's, and writes the request down.
dxil_spv_result record_run(dxil_spv_converter_s& converter);

// Runs `parse`, which fills `*blob`. If requests are written down, the blob keeps the source for its runs,
// and a refused source is a request of its own.
template <class Parse>
dxil_spv_result recorded_parse(const char* function, const void* data, size_t size,
                               dxil_spv_parsed_blob* blob, Parse&& parse) {
    using namespace ladder::stand_in;
    if (!Inspection::get().dumps() || !data)
        return guarded(parse);
    const HeardLog heard;
    dxil_spv_result result = guarded(parse);
    if (result == DXIL_SPV_SUCCESS) {
        guarded([&] {
            const auto* bytes = static_cast<const uint8_t*>(data);
            (*blob)->source.assign(bytes, bytes + size);
            return DXIL_SPV_SUCCESS;
        });
        return result;
    }
    RequestRecord record(function, data, size);
    record.set_result(result, nullptr, 0, "");
    record.add_messages(heard.text());
    return result;
}

} // namespace dxil_spirv_shim

#endif
