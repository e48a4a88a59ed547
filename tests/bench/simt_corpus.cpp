#include "simt_corpus.h"

#include "vsir/text/text.h"

#include <ladder/ladder.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace ladder::test {

namespace {

std::string to_vsir(const std::string& dxil, const std::string& after_pass) {
    ladder_vsir_target_info vsir = {};
    vsir.type = LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO;
    vsir.after_pass = after_pass.empty() ? nullptr : after_pass.c_str();
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &vsir;
    info.source = {dxil.data(), dxil.size()};
    info.target_type = LADDER_TARGET_VSIR;
    ladder_code code = {};
    char* messages = nullptr;
    std::string text;
    if (ladder_compile(&info, &code, &messages) == LADDER_OK)
        text.assign(static_cast<const char*>(code.code), code.size);
    ladder_free_messages(messages);
    ladder_free_code(&code);
    return text;
}

// In is t0, a structured buffer.
void fill_input(SimtShader& s) {
    constexpr uint32_t seed = 11;
    for (check::Resource& r : s.contents.resources)
        if (r.cls == ir::ResourceClass::Srv && !r.space && !r.reg &&
            r.kind == ir::ResourceKind::StructuredBuffer) {
            const std::vector<uint32_t> words = input_words(seed, s.source.in_words);
            r.words.resize(std::max(r.words.size(), words.size()));
            std::copy(words.begin(), words.end(), r.words.begin());
        }
}

} // namespace

std::vector<std::unique_ptr<SimtShader>> simt_shaders(const std::string& theme, const std::string& stage,
                                                      const std::string& after_pass) {
    std::vector<std::unique_ptr<SimtShader>> all;
    for (const CorpusShader& c : corpus(theme, stage)) {
        if (!std::filesystem::exists(c.path + ".dxil"))
            continue;
        const std::string text = to_vsir(read_file(c.path + ".dxil"), after_pass);
        if (text.empty())
            continue;
        auto s = std::make_unique<SimtShader>();
        s->source = c;
        Diagnostics diag("bench");
        try {
            ir::parse(s->program, s->arena.copy(std::string_view(text)), diag);
            s->contents = check::make_contents(s->program, {});
        } catch (const Failure&) {
            std::fprintf(stderr, "%s: %s\n", c.name.c_str(), diag.text().c_str());
            continue;
        }
        if (stage == "cs")
            fill_input(*s);
        all.push_back(std::move(s));
    }
    return all;
}

void bind(simt::Simulator& s, check::Contents& c) {
    for (check::Resource& r : c.resources)
        s.bind({r.cls, r.space, r.reg, r.scene ? nullptr : r.words.data(), 4 * r.words.size(), r.format, 0,
                r.counters.empty() ? nullptr : r.counters.data(), r.texture, r.scene});
    for (const check::Sampler& sampler : c.samplers)
        s.bind_sampler(sampler.space, sampler.reg, sampler.state);
}

} // namespace ladder::test
