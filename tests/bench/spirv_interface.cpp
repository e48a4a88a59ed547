#include "spirv_interface.h"

#include <algorithm>
#include <spirv/unified1/spirv.hpp11>

namespace {

struct Id {
    spv::Op op = spv::Op::OpNop;
    std::span<const uint32_t> words; // of the instruction
    uint32_t set = UINT32_MAX, binding = UINT32_MAX;
    bool buffer_block = false;
};

class Reader {
public:
    explicit Reader(std::span<const uint32_t> words) : words_(words), ids_(words[3]) {}

    SpirvInterface run() {
        for (size_t at = 5; at < words_.size() && words_[at] >> 16; at += words_[at] >> 16)
            instruction(words_.subspan(at, words_[at] >> 16));
        for (const uint32_t v : variables_)
            variable(ids_[v]);
        auto& all = made_.bindings;
        using Binding = SpirvInterface::Binding;
        std::sort(all.begin(), all.end(),
                  [](const Binding& a, const Binding& b) { return place(a) < place(b); });
        // Several variables may share one: the layout has it once.
        all.erase(std::unique(all.begin(), all.end(),
                              [](const Binding& a, const Binding& b) { return place(a) == place(b); }),
                  all.end());
        return made_;
    }

private:
    static uint64_t place(const SpirvInterface::Binding& b) { return uint64_t{b.set} << 32 | b.binding; }

    void instruction(std::span<const uint32_t> w) {
        const auto op = static_cast<spv::Op>(w[0] & 0xffff);
        if (op == spv::Op::OpEntryPoint && made_.entry.empty()) {
            made_.is_compute = static_cast<spv::ExecutionModel>(w[1]) == spv::ExecutionModel::GLCompute;
            made_.entry = reinterpret_cast<const char*>(&w[3]);
        } else if (op == spv::Op::OpDecorate) {
            Id& of = ids_[w[1]];
            switch (static_cast<spv::Decoration>(w[2])) {
            case spv::Decoration::DescriptorSet: of.set = w[3]; break;
            case spv::Decoration::Binding: of.binding = w[3]; break;
            case spv::Decoration::BufferBlock: of.buffer_block = true; break;
            default: break;
            }
        } else if (is_type(op)) {
            ids_[w[1]].op = op;
            ids_[w[1]].words = w;
        } else if (op == spv::Op::OpConstant || op == spv::Op::OpVariable) {
            ids_[w[2]].op = op;
            ids_[w[2]].words = w;
            if (op == spv::Op::OpVariable)
                variables_.push_back(w[2]);
        }
    }

    static bool is_type(spv::Op op) { return op >= spv::Op::OpTypeVoid && op <= spv::Op::OpTypePointer; }

    void variable(const Id& v) {
        const auto storage = static_cast<spv::StorageClass>(v.words[3]);
        if (storage == spv::StorageClass::PushConstant)
            made_.push_bytes = 128;
        if (v.set == UINT32_MAX)
            return;
        const Id* type = &ids_[ids_[v.words[1]].words[3]];
        uint32_t count = 1;
        if (type->op == spv::Op::OpTypeArray || type->op == spv::Op::OpTypeRuntimeArray) {
            count = type->op == spv::Op::OpTypeArray ? ids_[type->words[3]].words[3] : 64;
            type = &ids_[type->words[2]];
        }
        made_.bindings.push_back({v.set, v.binding, count, descriptor_type(*type, storage)});
    }

    static VkDescriptorType descriptor_type(const Id& type, spv::StorageClass storage) {
        switch (type.op) {
        case spv::Op::OpTypeSampler: return VK_DESCRIPTOR_TYPE_SAMPLER;
        case spv::Op::OpTypeSampledImage: return VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
        case spv::Op::OpTypeImage: {
            const bool texels = static_cast<spv::Dim>(type.words[3]) == spv::Dim::Buffer;
            const bool stored = type.words[7] == 2;
            if (texels)
                return stored ? VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER
                              : VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
            return stored ? VK_DESCRIPTOR_TYPE_STORAGE_IMAGE : VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
        }
        default:
            return storage == spv::StorageClass::StorageBuffer || type.buffer_block
                       ? VK_DESCRIPTOR_TYPE_STORAGE_BUFFER
                       : VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
        }
    }

    std::span<const uint32_t> words_;
    std::vector<Id> ids_;
    std::vector<uint32_t> variables_;
    SpirvInterface made_;
};

} // namespace

SpirvInterface read_interface(std::span<const uint32_t> words) { return Reader(words).run(); }
