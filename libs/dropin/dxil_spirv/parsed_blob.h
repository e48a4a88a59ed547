// A parsed blob of the interface: an open shader, with the queries that clients make before they convert.
// Or a handle of the original library.
#ifndef LADDER_DXIL_SPIRV_SHIM_PARSED_BLOB_H
#define LADDER_DXIL_SPIRV_SHIM_PARSED_BLOB_H

#include "dropin/dxil_spirv/client_header.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <vector>

#include <ladder/ladder_context.h>

struct dxil_spv_parsed_blob_s {
    dxil_spv_parsed_blob_s() = default;
    dxil_spv_parsed_blob_s(const dxil_spv_parsed_blob_s&) = delete;
    dxil_spv_parsed_blob_s& operator=(const dxil_spv_parsed_blob_s&) = delete;
    ~dxil_spv_parsed_blob_s();

    // Where it is set nothing else is, and every call goes on to the original library.
    dxil_spv_parsed_blob original = nullptr;

    struct EntryPoint {
        const ladder_library_function* function;
        std::string plain_name;
    };
    struct Subobject {
        std::vector<const char*> exports;
        const void* root_signature; // in what the client parsed, which may outlive the blob
    };

    std::shared_ptr<ladder_context> context;
    ladder_shader* shader = nullptr;
    std::mutex shader_mutex; // a shader serves one thread at a time
    const ladder_library* library = nullptr;
    std::vector<EntryPoint> entry_points;
    std::vector<Subobject> subobjects;
    std::vector<uint8_t> bitcode; // of containers
    bool tokens = false;          // shader models 4 and 5: one entry point, which has no name
    std::string disassembly;
    std::vector<uint8_t> source; // what was parsed, where requests are written down (recorded_run.h)
    // Scan of the only entry point, if parsing needed it: runs need no other.
    const ladder_scan_result* scan = nullptr;
};

namespace dxil_spirv_shim {

dxil_spv_result result_of(int ladder_result);
dxil_spv_shader_stage stage_of(ladder_stage stage);

// The entry point of that name, whole or plain; null: there is none. A null name: the first one. Tokens have
// one, by any name.
const dxil_spv_parsed_blob_s::EntryPoint* find_entry_point(const dxil_spv_parsed_blob_s& blob,
                                                           const char* name);

// What `ladder_scan_shader` takes for an entry point: whole names of libraries only.
const char* ladder_entry_point(const dxil_spv_parsed_blob_s& blob,
                               const dxil_spv_parsed_blob_s::EntryPoint* entry);

// Runs what allocates: no exception leaves the library.
template <class Work>
dxil_spv_result guarded(Work&& work) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return DXIL_SPV_ERROR_OUT_OF_MEMORY;
    } catch (...) {
        return DXIL_SPV_ERROR_GENERIC;
    }
}

} // namespace dxil_spirv_shim

#endif
