// ladder_scan(): what a shader declares.
#include "ladder/ladder_scan.h"

#include "ir/program.h"
#include "ladder/boundary.h"
#include "ladder/front_end.h"
#include "ladder/request.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>

using namespace ladder;

static_assert(LADDER_STAGE_COMPUTE == static_cast<int>(ir::Stage::Compute));
static_assert(LADDER_RESOURCE_CLASS_SAMPLER == static_cast<int>(ir::ResourceClass::Sampler));
static_assert(LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY ==
              static_cast<int>(ir::ResourceKind::TextureCubeArray));
static_assert(LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D_ARRAY + 1 ==
              static_cast<int>(ir::ResourceKind::Count));

namespace {

struct Free {
    void operator()(void* p) const { std::free(p); }
};

// One block of memory for all arrays of the result and, after them, its strings: sized in a first pass.
class Block {
public:
    Block(const ir::Program& p) {
        elements_ = p.inputs.size() + p.outputs.size();
        size_t text = 0, rows = 0;
        for (const ir::Descriptor& d : p.descriptors)
            text += d.name.size() + 1;
        for (const auto* signature : {&p.inputs, &p.outputs})
            for (const ir::SignatureElement& e : *signature) {
                text += e.name.size() + 1;
                rows += e.rows;
            }
        const size_t resources = p.descriptors.size() * sizeof(ladder_scan_resource);
        const size_t elements = elements_ * sizeof(ladder_scan_element);
        memory_.reset(std::calloc(1, resources + elements + rows * sizeof(unsigned int) + text + 1));
        if (!memory_)
            throw std::bad_alloc();
        auto* bytes = static_cast<char*>(memory_.get());
        resources_ = reinterpret_cast<ladder_scan_resource*>(bytes);
        element_ = reinterpret_cast<ladder_scan_element*>(bytes + resources);
        indices_ = reinterpret_cast<unsigned int*>(bytes + resources + elements);
        text_ = bytes + resources + elements + rows * sizeof(unsigned int);
    }
    const char* copy(std::string_view s) {
        char* at = text_;
        std::copy(s.begin(), s.end(), at);
        text_ += s.size() + 1;
        return at;
    }
    ladder_scan_resource* resources() { return resources_; }
    ladder_scan_element* elements(size_t n) {
        ladder_scan_element* at = element_;
        element_ += n;
        return at;
    }
    const unsigned int* indices(const ir::SignatureElement& e) {
        unsigned int* at = indices_;
        for (uint32_t row = 0; row < e.rows; row++)
            *indices_++ = e.index_of(row);
        return at;
    }
    void* release() { return memory_.release(); }

private:
    static_assert(alignof(ladder_scan_element) <= alignof(ladder_scan_resource) &&
                  sizeof(ladder_scan_resource) % alignof(ladder_scan_element) == 0);
    std::unique_ptr<void, Free> memory_;
    ladder_scan_resource* resources_;
    ladder_scan_element* element_;
    unsigned int* indices_; // of all rows
    char* text_;
    size_t elements_;
};

ladder_scan_resource describe(const ir::Descriptor& d, Block& block) {
    ladder_scan_resource r{};
    r.resource_class = static_cast<ladder_resource_class>(d.cls);
    r.kind = static_cast<ladder_resource_kind>(d.kind);
    r.space = d.space;
    r.first_register = d.first;
    r.count = d.count;
    static constexpr struct {
        bool ir::Descriptor::*set;
        unsigned int flag;
    } flags[] = {{&ir::Descriptor::has_counter, LADDER_SCAN_RESOURCE_COUNTER},
                 {&ir::Descriptor::globally_coherent, LADDER_SCAN_RESOURCE_GLOBALLY_COHERENT},
                 {&ir::Descriptor::rov, LADDER_SCAN_RESOURCE_RASTERIZER_ORDERED},
                 {&ir::Descriptor::comparison_sampler, LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER},
                 {&ir::Descriptor::heap, LADDER_SCAN_RESOURCE_HEAP}};
    for (const auto& f : flags)
        r.flags |= d.*f.set ? f.flag : 0;
    r.stride = d.stride;
    r.sample_count = d.samples;
    r.component_type = d.component_type;
    r.name = block.copy(d.name);
    return r;
}

ladder_scan_element describe(const ir::SignatureElement& e, Block& block) {
    ladder_scan_element s{};
    s.semantic_name = block.copy(e.name);
    s.semantic_index = e.index;
    s.semantic_indices = block.indices(e);
    s.semantic_kind = static_cast<unsigned int>(e.semantic);
    s.component_type = e.component_type;
    s.rows = e.rows;
    s.columns = e.cols;
    s.first_register = e.is_packed() ? e.start_row : UINT32_MAX;
    s.first_column = e.start_col;
    s.used_mask = e.used;
    s.interpolation = static_cast<unsigned int>(e.interpolation);
    s.stream = e.stream;
    return s;
}

const ladder_scan_element* describe(const Vec<ir::SignatureElement>& signature, Block& block) {
    ladder_scan_element* out = block.elements(signature.size());
    for (uint32_t n = 0; n < signature.size(); n++)
        out[n] = describe(signature[n], block);
    return out;
}

ladder_scan_result describe(const ir::Program& p) {
    Block block(p);
    ladder_scan_result out{};
    out.stage = static_cast<ladder_stage>(p.stage);
    out.shader_model_major = p.shader_model_major;
    out.shader_model_minor = p.shader_model_minor;
    for (int n = 0; n < 3; n++)
        out.thread_group_size[n] = p.local_size[n];
    out.wave_size_min = p.wave_size_min;
    out.wave_size_max = p.wave_size_max;
    out.wave_size_preferred = p.wave_size_preferred;
    for (uint32_t n = 0; n < p.descriptors.size(); n++)
        block.resources()[n] = describe(p.descriptors[n], block);
    out.resources = block.resources();
    out.resource_count = p.descriptors.size();
    out.inputs = describe(p.inputs, block);
    out.input_count = p.inputs.size();
    out.outputs = describe(p.outputs, block);
    out.output_count = p.outputs.size();
    out.memory = block.release();
    return out;
}

} // namespace

int ladder_scan(const ladder_scan_info* info, ladder_scan_result* out, char** messages) {
    if (out)
        *out = {};
    return guarded(info ? info->source_name : nullptr, messages, [&](Diagnostics& diag) {
        if (!info || !out)
            diag.fail_argument("ladder_scan() wants a ladder_scan_info and a place for the result");
        if (info->next || info->ignore_checksum > 1)
            diag.fail_argument("ladder_scan_info.next is not NULL, or ignore_checksum neither 0 nor 1");
        const ladder_compile_option options[] = {{LADDER_OPTION_IGNORE_CHECKSUM, info->ignore_checksum}};
        ladder_compile_info compile{};
        compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        compile.source = info->source;
        compile.source_type = info->source_type;
        compile.target_type = LADDER_TARGET_VSIR;
        compile.options = options;
        compile.option_count = static_cast<unsigned int>(std::size(options));
        compile.source_name = info->source_name;
        compile.entry_point = info->entry_point;
        Arena arena;
        arena.set_limit(heap_limit(info->source.size));
        ir::Program p(arena);
        read_program(read_request(compile, diag), p, arena, diag);
        *out = describe(p);
    });
}

void ladder_free_scan_result(ladder_scan_result* result) {
    if (!result)
        return;
    std::free(result->memory);
    *result = {};
}
