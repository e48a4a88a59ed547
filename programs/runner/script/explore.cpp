// Pages of draws and dispatches that fail, or after which a probe does.
#include "script/execution.h"

#include "script/probe.h"

namespace ladder::runner {

namespace {

bool is_graphics(Stage s) { return s <= Stage::Pixel || s == Stage::Amplification || s == Stage::Mesh; }

} // namespace

// What a call is about to read: afterwards it may be something else.
void Execution::remember_call(const Directive& d) {
    has_page = false;
    last_call = {};
    last_call.script = script.files.name_of(d.line);
    last_call.what = d.text;
    last_call.line = script.files.find(d.line).line;
    last_call.wave_size = required.wave_size;
    last_call.constants = state.uniforms;
    last_call.samplers = state.samplers;
    const auto* dispatch = std::get_if<Dispatch>(&d.action);
    if (dispatch) {
        last_call.groups[0] = dispatch->x;
        last_call.groups[1] = dispatch->y;
        last_call.groups[2] = dispatch->z;
    }
    for (const ShaderSource& s : sources) {
        const bool graphics = !dispatch || dispatch->mesh;
        if (!s.code.empty() && (graphics ? is_graphics(s.stage) : s.stage == Stage::Compute))
            last_call.shaders.push_back(s);
    }
    for (const BoundResource& r : state.resources) {
        ResourceContents c{r.desc, {}, 0};
        if ((r.desc.type == SlotType::Srv || r.desc.type == SlotType::Uav) && r.backend &&
            read(r, false, c.bytes)) {
            if (r.desc.counter && !read_counter(r, false, c.counter))
                c.counter = 0;
            last_call.before.push_back(std::move(c));
        }
    }
}

// `d` is the call itself, or a probe after it. The target is what the probe looks at, or the first one.
void Execution::write_pages(const Directive& d, const Result& result) {
    if (has_page || last_call.shaders.empty())
        return;
    has_page = true;
    last_call.folder = options.explore;
    last_call.text = (d.text == last_call.what ? "" : d.text + ": ") + result.text;
    const auto* probe = std::get_if<Probe>(&d.action);
    if (probe && failed_texel.known) {
        last_call.has_place = true;
        last_call.x = failed_texel.x;
        last_call.y = failed_texel.y;
        last_call.value_bytes = size_of(probe->value_type) * probe->components;
    }
    const BoundResource* target = probe ? state.find(probe->type, probe->slot) : state.find(SlotType::Rtv, 0);
    for (size_t n = 0; target == nullptr && n < state.resources.size(); n++)
        if (state.resources[n].desc.type == SlotType::Uav)
            target = &state.resources[n];
    for (int n = 0; n < (options.both ? 2 : 1); n++) {
        last_call.backends.push_back(!options.both ? std::string(backend.name()) : n ? "vulkan" : "simt");
        ResourceContents c{};
        if (target && target->backend && read(*target, n == 1, c.bytes))
            c.desc = target->desc;
        last_call.targets.push_back(std::move(c));
    }
    for (const Message& m : report.notes)
        if (m.line == last_call.line)
            last_call.notes.push_back(m.text);
    std::vector<std::string> written;
    std::string error;
    if (!write_failure_pages(last_call, written, error))
        report.notes.push_back({d.line, "cannot write a page: " + error});
    for (const std::string& name : written)
        report.notes.push_back({d.line, "page: " + name});
}

} // namespace ladder::runner
