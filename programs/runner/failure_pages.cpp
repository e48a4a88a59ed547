#include "failure_pages.h"

#include "explorer/exploration.h"
#include "explorer/launches.h"
#include "files.h"
#include "script/image.h"
#include "simulator/simt_bindings.h"
#include "texels/blocks.h"

#include <cstring>
#include <filesystem>

namespace ladder::runner {

namespace {

namespace fs = std::filesystem;

constexpr uint32_t most_words = 1u << 16;  // of a buffer
constexpr uint32_t most_pixels = 1u << 18; // of a picture in a page: larger ones are cut to their first rows

explorer::Picture picture_of(const std::string& title, const ResourceContents& c) {
    explorer::Picture p;
    p.title = title;
    if (c.desc.dimension == Dimension::Buffer) {
        p.words.resize(std::min<size_t>(c.bytes.size() / 4, most_words));
        if (!p.words.empty())
            memcpy(p.words.data(), c.bytes.data(), 4 * p.words.size());
        return p;
    }
    if (!has_texels(c.desc) || !c.desc.width || c.bytes.size() < c.desc.bytes())
        return p;
    p.width = c.desc.width;
    p.height = std::min(c.desc.height, std::max(1u, most_pixels / c.desc.width));
    p.pixels.resize(size_t{4} * p.width * p.height);
    for (size_t n = 0; n < size_t{p.width} * p.height; n++)
        texel_values(c.desc, c.bytes, n, &p.pixels[4 * n]);
    return p;
}

// The first pixel that two pictures do not have the same of; NaN is NaN.
void find_difference(explorer::Failure& f) {
    if (f.pictures.size() != 2 || f.pictures[0].pixels.size() != f.pictures[1].pixels.size())
        return;
    const std::vector<float>&a = f.pictures[0].pixels, &b = f.pictures[1].pixels;
    for (size_t n = 0; n < a.size(); n++)
        if (a[n] != b[n] && (a[n] == a[n] || b[n] == b[n])) {
            f.first_x = static_cast<int>(n / 4 % f.pictures[0].width);
            f.first_y = static_cast<int>(n / 4 / f.pictures[0].width);
            return;
        }
}

// Where the probe looked: a pixel, or a word of a buffer.
void find_place(const FailedCall& call, explorer::Failure& f) {
    if (!call.has_place || f.pictures.empty() || call.targets.empty())
        return;
    const ResourceDesc& d = call.targets[0].desc;
    if (d.dimension == Dimension::Buffer) {
        f.word = static_cast<int>(call.x * call.value_bytes / 4);
        f.stride = d.stride ? d.stride : d.raw ? 1 : info(d.format).bytes;
    } else if (f.first_x < 0) {
        f.first_x = static_cast<int>(call.x);
        f.first_y = static_cast<int>(call.y);
    }
}

explorer::Failure failure_of(const FailedCall& call) {
    explorer::Failure f;
    f.script = call.script;
    f.directive = call.what;
    f.text = call.text;
    f.line = call.line;
    f.backends = call.backends;
    f.notes = call.notes;
    for (size_t n = 0; n < call.targets.size(); n++)
        if (explorer::Picture p = picture_of(call.backends[n], call.targets[n]); p.width || !p.words.empty())
            f.pictures.push_back(std::move(p));
    find_difference(f);
    find_place(call, f);
    return f;
}

// The shader alone, with what the call had bound; inputs of its signature are made up.
bool record(const FailedCall& call, const ladder_compile_info& info, const explorer::Failure& failure,
            const std::string& pass, explorer::Recording& r) {
    ladder_simt_info simt{};
    simt.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    simt.source = info.source;
    simt.source_type = info.source_type;
    simt.entry_point = info.entry_point;
    simt.after_pass = pass.c_str();
    simt.wave_size = call.wave_size;
    simt.step_limit = size_t{1} << 24;
    simt.flags = LADDER_SIMT_IGNORE_CHECKSUM;
    ladder_simt* s;
    if (ladder_simt_create(&simt, &s, nullptr) != LADDER_OK)
        return false;
    std::vector<ResourceContents> contents = call.before;
    std::vector<uint32_t> constants = call.constants;
    for (ResourceContents& c : contents)
        if (c.desc.type == SlotType::Srv || c.desc.type == SlotType::Uav) {
            decode_blocks(c.desc, c.bytes);
            bind_resource(s, c.desc, c.bytes, c.desc.counter ? &c.counter : nullptr, nullptr);
        }
    if (!constants.empty())
        bind_constants(s, constants, 0, 0, nullptr);
    for (const SamplerDesc& d : call.samplers)
        bind_sampler(s, d, nullptr);
    explorer::Recorder recorder(r);
    ladder_simt_outcome outcome = LADDER_SIMT_OUTCOME_STOPPED;
    recorder.watch(s);
    const unsigned int pixel[2] = {static_cast<unsigned int>(std::max(failure.first_x, 0)),
                                   static_cast<unsigned int>(std::max(failure.first_y, 0))};
    const bool good = explorer::launch(s, call.groups, call.wave_size, &outcome, nullptr, pixel) == LADDER_OK;
    recorder.finish(s, outcome);
    r.wave_size = call.wave_size ? call.wave_size : 32;
    ladder_simt_destroy(s);
    return good;
}

std::string page_name(const FailedCall& call, const ShaderSource& shader) {
    const std::string stem = fs::path(call.script).stem().string();
    return (fs::path(call.folder) /
            (stem + "-" + std::to_string(call.line) + "-" + name(shader.stage) + ".html"))
        .string();
}

std::string page_of(const FailedCall& call, const ShaderSource& shader, const explorer::Failure& failure) {
    static constexpr ladder_compile_option options[] = {{LADDER_OPTION_IGNORE_CHECKSUM, 1}};
    explorer::Exploration e;
    e.name = fs::path(call.script).filename().string() + ":" + std::to_string(call.line) + " " +
             name(shader.stage);
    e.command = "ladder-runner --explore " + call.script;
    e.ignore_checksum = true;
    e.info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    e.info.source = {shader.code.data(), shader.code.size()};
    e.info.source_type = static_cast<ladder_source_type>(shader.type);
    e.info.options = options;
    e.info.option_count = 1;
    e.info.source_name = shader.name.c_str();
    e.info.entry_point = shader.entry_point.empty() ? nullptr : shader.entry_point.c_str();
    e.translation = explorer::translate(e.info, [](const char*, double) {});
    for (const auto& [title, pass] : {std::pair("Before structurizing", e.translation.first_pass),
                                      std::pair("Structured", e.translation.last_pass)}) {
        explorer::Recording r{};
        r.title = title;
        r.pass = pass;
        if (record(call, e.info, failure, pass, r))
            e.recordings.push_back(std::move(r));
    }
    e.failures.push_back(failure);
    // launch() puts the pixel into the first quad, of which lanes go row by row.
    if (shader.stage == Stage::Pixel && failure.first_x >= 0)
        e.failures[0].lane = (failure.first_y & 1) * 2 + (failure.first_x & 1);
    std::string page = explorer::page_of(e);
    ladder_free_messages(e.translation.messages);
    return page;
}

} // namespace

bool write_failure_pages(const FailedCall& call, std::vector<std::string>& written, std::string& error) {
    std::error_code problem;
    fs::create_directories(call.folder, problem);
    const explorer::Failure failure = failure_of(call);
    for (const ShaderSource& shader : call.shaders) {
        const std::string name = page_name(call, shader), page = page_of(call, shader, failure);
        if (!ladder_compiler::write_file(name, page.data(), page.size(), error))
            return false;
        written.push_back(name);
    }
    return true;
}

} // namespace ladder::runner
