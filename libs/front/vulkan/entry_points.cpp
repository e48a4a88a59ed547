// Entry points: functions with the attribute "hlsl.shader".
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>
#include <charconv>

namespace ladder::vulkan {

namespace {

constexpr struct {
    std::string_view name;
    ir::Stage stage;
} stages[] = {{"compute", ir::Stage::Compute}, {"vertex", ir::Stage::Vertex}, {"pixel", ir::Stage::Pixel}};

void read_numthreads(front_llvm::Shared& s, const llvm::Function& f) {
    std::string_view text = llvm::function_attribute(s.m, f, "hlsl.numthreads");
    for (uint32_t& size : s.p.settings().local_size) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
        if (error != std::errc() || !size)
            s.diag.fail_invalid(Location::none(), "attribute hlsl.numthreads has no three numbers");
        text.remove_prefix(std::min(text.size(), static_cast<size_t>(end - text.data()) + 1));
    }
    const auto* size = s.p.settings().local_size;
    if (uint64_t{size[0]} > 1024 || uint64_t{size[1]} > 1024 || uint64_t{size[2]} > 64 ||
        uint64_t{size[0]} * size[1] * size[2] > 1024)
        s.diag.fail_invalid(Location::none(), "a group has more than 1024 threads");
}

} // namespace

const llvm::Function& read_entry_point(front_llvm::Shared& s, std::string_view name) {
    const llvm::Function* found = nullptr;
    uint32_t count = 0;
    for (const llvm::Function* f : s.m.functions) {
        if (f->is_declaration || !llvm::has_function_attribute(s.m, *f, "hlsl.shader"))
            continue;
        count++;
        if (!found || f->name == name || (name.empty() && f->name == "main"))
            found = f;
    }
    if (!found)
        s.diag.fail_invalid(Location::none(), Problem::NO_SHADER,
                            "there is no function with the attribute \"hlsl.shader\"");
    const int length = static_cast<int>(std::min<size_t>(name.size(), 100));
    if (!name.empty() && found->name != name)
        s.diag.fail_invalid(Location::none(), "there is no entry point '%.*s'", length, name.data());
    if (name.empty() && count > 1 && found->name != "main")
        s.diag.fail_invalid(Location::none(), "there are several entry points, and none is called 'main'");
    const std::string_view stage = llvm::function_attribute(s.m, *found, "hlsl.shader");
    ir::EntryPoint& entry = s.p.entry_point();
    entry.stage = ir::Stage::Count;
    for (const auto& known : stages)
        if (known.name == stage)
            entry.stage = known.stage;
    if (entry.stage == ir::Stage::Count)
        s.diag.fail_unsupported(Location::none(), "shaders of stage '%.*s' are not supported",
                                static_cast<int>(std::min<size_t>(stage.size(), 100)), stage.data());
    entry.name = found->name;
    if (entry.stage == ir::Stage::Compute)
        read_numthreads(s, *found);
    return *found;
}

} // namespace ladder::vulkan
