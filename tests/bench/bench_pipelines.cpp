// What a driver makes of compute modules, and how long it takes: those of two translators, side by side.
//
//   bench_pipelines FOLDER OTHER [--runs N] [--largest BYTES]
//
// Files NAME.spv that both folders have become pipelines on the device that LADDER_VULKAN_DEVICE says, else
// the first that is a CPU, without a cache, in rounds; the fastest of N counts (default: 15). A line per
// shader: microseconds, bytes, instructions, blocks and phis of both; then the sums and the median of the
// quotients.
#include "module_counts.h"
#include "spirv_interface.h"
#include "vulkan_objects.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace ladder;
namespace fs = std::filesystem;

namespace {

struct Side {
    std::vector<uint32_t> words;
    SpirvInterface interface;
    ModuleCounts counts;
    double best_us = 0;
};

struct Shader {
    std::string name;
    Side ours, theirs;
};

bool load(const fs::path& path, Side& side) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (bytes.size() < 20 || bytes.size() % 4)
        return false;
    side.words.resize(bytes.size() / 4);
    std::memcpy(side.words.data(), bytes.data(), bytes.size());
    side.interface = read_interface(side.words);
    side.counts = count_module(side.words.data(), bytes.size());
    return side.interface.is_compute;
}

std::vector<Shader> shaders_of(const fs::path& ours, const fs::path& theirs) {
    std::vector<Shader> all;
    for (const fs::directory_entry& e : fs::directory_iterator(ours)) {
        Shader s{e.path().filename().string(), {}, {}};
        if (e.path().extension() == ".spv" && load(e.path(), s.ours) && load(theirs / s.name, s.theirs))
            all.push_back(std::move(s));
    }
    std::ranges::sort(all, {}, &Shader::name);
    return all;
}

// No descriptors: nothing is dispatched.
class Layout {
public:
    Layout(runner::Device& d, const SpirvInterface& interface) {
        std::vector<VkDescriptorSetLayout> handles;
        const std::vector<SpirvInterface::Binding>& all = interface.bindings;
        const uint32_t count = all.empty() ? 0 : all.back().set + 1;
        for (uint32_t set = 0; set < count; set++) {
            sets_.push_back(make_set(d, all, set));
            handles.push_back(sets_.back().get());
        }
        VkPipelineLayoutCreateInfo info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
        info.setLayoutCount = count;
        info.pSetLayouts = handles.data();
        const VkPushConstantRange range = {VK_SHADER_STAGE_COMPUTE_BIT, 0, interface.push_bytes};
        info.pushConstantRangeCount = interface.push_bytes != 0;
        info.pPushConstantRanges = &range;
        layout_ = LADDER_VULKAN_MAKE(d, PipelineLayout, info);
    }
    VkPipelineLayout get() const { return layout_.get(); }

private:
    static runner::Owned<VkDescriptorSetLayout>
    make_set(runner::Device& d, const std::vector<SpirvInterface::Binding>& all, uint32_t set) {
        std::vector<VkDescriptorSetLayoutBinding> list;
        for (const SpirvInterface::Binding& b : all)
            if (b.set == set)
                list.push_back({b.binding, b.type, b.count, VK_SHADER_STAGE_COMPUTE_BIT, nullptr});
        VkDescriptorSetLayoutCreateInfo info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
        info.bindingCount = static_cast<uint32_t>(list.size());
        info.pBindings = list.data();
        return LADDER_VULKAN_MAKE(d, DescriptorSetLayout, info);
    }

    std::vector<runner::Owned<VkDescriptorSetLayout>> sets_;
    runner::Owned<VkPipelineLayout> layout_;
};

class Maker {
public:
    Maker(runner::Device& d, const Side& side) : d_(d), side_(side), layout_(d, side.interface) {}

    // Microseconds from words to a pipeline.
    double run() const {
        const auto begin = std::chrono::steady_clock::now();
        const runner::Owned<VkShaderModule> module = test::make_module(d_, side_.words);
        VkComputePipelineCreateInfo info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
        info.stage = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO};
        info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
        info.stage.module = module.get();
        info.stage.pName = side_.interface.entry.c_str();
        info.layout = layout_.get();
        VkPipeline made;
        runner::check(d_.vk().CreateComputePipelines(d_.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &made),
                      "vkCreateComputePipelines");
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        d_.vk().DestroyPipeline(d_.handle(), made, nullptr);
        return took.count();
    }

private:
    runner::Device& d_;
    const Side& side_;
    Layout layout_;
};

void measure(runner::Device& d, Shader& s, unsigned long runs) {
    const Maker ours(d, s.ours), theirs(d, s.theirs);
    s.ours.best_us = s.theirs.best_us = 1e30;
    for (unsigned long n = 0; n < runs; n++) {
        s.ours.best_us = std::min(s.ours.best_us, ours.run());
        s.theirs.best_us = std::min(s.theirs.best_us, theirs.run());
    }
}

void print(const char* name, const Side& side, const char* end) {
    std::printf("%s%.0f\t%zu\t%zu\t%zu\t%zu%s", name, side.best_us, 4 * side.words.size(),
                side.counts.instructions, side.counts.blocks, side.counts.phis, end);
}

void add(Side& sum, const Side& side) {
    sum.best_us += side.best_us;
    sum.words.resize(sum.words.size() + side.words.size());
    sum.counts.instructions += side.counts.instructions;
    sum.counts.blocks += side.counts.blocks;
    sum.counts.phis += side.counts.phis;
}

} // namespace

int main(int argc, char** argv) {
    unsigned long runs = 15, largest = 60'000;
    bool understood = argc >= 3 && argc % 2;
    for (int n = 3; n + 1 < argc; n += 2) {
        unsigned long* value = !std::strcmp(argv[n], "--runs")      ? &runs
                               : !std::strcmp(argv[n], "--largest") ? &largest
                                                                    : nullptr;
        if (value)
            *value = std::strtoul(argv[n + 1], nullptr, 10);
        understood &= value != nullptr;
    }
    if (!understood || !runs) {
        std::fprintf(stderr, "usage: bench_pipelines FOLDER OTHER [--runs N] [--largest BYTES]\n");
        return 2;
    }
    std::string unavailable;
    const std::unique_ptr<runner::Device> d = test::open_device(VK_API_VERSION_1_1, unavailable);
    if (!d) {
        std::fprintf(stderr, "%s\n", unavailable.c_str());
        return 1;
    }
    std::vector<double> quotients;
    Side ours, theirs;
    std::printf(
        "shader\tus\tbytes\tinstructions\tblocks\tphis\tother us\tbytes\tinstructions\tblocks\tphis\n");
    for (Shader& s : shaders_of(argv[1], argv[2])) {
        if (4 * std::max(s.ours.words.size(), s.theirs.words.size()) > largest) {
            std::fprintf(stderr, "%s: left out, too large\n", s.name.c_str());
            continue;
        }
        try {
            measure(*d, s, runs);
        } catch (const runner::VulkanError& e) {
            std::fprintf(stderr, "%s: %s\n", s.name.c_str(), e.result.text.c_str());
            continue;
        }
        std::printf("%s\t", s.name.c_str());
        print("", s.ours, "\t");
        print("", s.theirs, "\n");
        quotients.push_back(s.ours.best_us / s.theirs.best_us);
        add(ours, s.ours);
        add(theirs, s.theirs);
    }
    if (quotients.empty())
        return 1;
    print("all\t", ours, "\t");
    print("", theirs, "\n");
    std::ranges::sort(quotients);
    std::printf("time, ours by theirs, of %zu: median %.2f, tenths %.2f and %.2f\n", quotients.size(),
                quotients[quotients.size() / 2], quotients[quotients.size() / 10],
                quotients[quotients.size() * 9 / 10]);
    return 0;
}
