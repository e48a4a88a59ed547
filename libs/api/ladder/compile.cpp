// ladder_compile(): front end, passes, back end.
#include "api/ladder/compile.h"
#include "api/ladder/binding_map.h"
#include "api/ladder/boundary.h"
#include "api/ladder/callers_parameters.h"
#include "api/ladder/front_end.h"
#include "api/ladder/front_ends/front_end_row.h"
#include "api/ladder/instruction_places.h"
#include "api/ladder/lines_of_messages.h"
#include "api/ladder/linkage/callers_linkage.h"
#include "api/ladder/module_notes.h"
#include "api/ladder/request.h"
#include "api/ladder/source_lines.h"

#include "base/support/host_memory.h"
#include "formats/spirv/print.h"
#include "spirv/module/target_of.h"
#include "spirv/resources/access_checks.h"
#include "vsir/text/dot.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <optional>

namespace ladder {

namespace {

// Stack that the arenas start on: enough for a shader of about 1 KiB to stay off the heap.
// Whatever else a call takes, errors too, fits beside them into 64 KiB.
constexpr size_t module_stack = 10 * 1024, program_stack = 14 * 1024, scratch_stack = 8 * 1024,
                 analyses_stack = 2 * 1024;

// Watches the pipeline: dumps, validation, and the text of the program that is the result.
struct Watch {
    const Request& r;
    Diagnostics& diag;
    std::pmr::string result; // LADDER_TARGET_VSIR
    bool has_result = false;
    ir::CfgPicture picture;

    bool needed() const {
        return r.dump || r.cfg_dump || r.pass_info || r.validate_passes || r.wants_lines_of_passes() ||
               r.info->target_type == LADDER_TARGET_VSIR;
    }
    void see(const char* pass, const ir::Program& p);
    void draw(const char* pass, const ir::Program& p);
    static void after_pass(void* user, const char* pass, const ir::Program& p) {
        static_cast<Watch*>(user)->see(pass, p);
    }
};

void Watch::see(const char* pass, const ir::Program& p) {
    if (r.pass_info)
        r.pass_info->function(r.pass_info->user_data, pass);
    if (r.dump && (!r.dump->pass || !std::strcmp(r.dump->pass, pass))) {
        HostMemory memory(p.arena.host());
        std::pmr::string text(&memory);
        ir::print(p, text);
        r.dump->function(r.dump->user_data, pass, text.data(), text.size());
    }
    if (r.wants_lines_of_passes() && p.debug)
        tell_source_lines(*r.source_lines, pass, p, diag.host());
    if (r.cfg_dump)
        draw(pass, p);
    if (r.validate_passes)
        ir::validate(p, diag, pass);
    if (r.info->target_type == LADDER_TARGET_VSIR && r.vsir_after && !std::strcmp(r.vsir_after, pass)) {
        result.clear(); // a pass may run more than once: the last time counts
        ir::print(p, result);
        has_result = true;
    }
}

// Before: as the pass that runs before the structurizer leaves it.
void Watch::draw(const char* pass, const ir::Program& p) {
    if (!std::strcmp(pass, "canonicalize-branches"))
        picture.add(p, "before");
    if (std::strcmp(pass, "structurize"))
        return;
    picture.add(p, "structured");
    const std::string text = picture.text();
    r.cfg_dump->function(r.cfg_dump->user_data, pass, text.data(), text.size());
}

ladder_code hand_out(const Request& r, const void* bytes, size_t size, Diagnostics& diag) {
    if (size > r.limits.result)
        throw LimitReached("the result is larger than the context's limit");
    return hand_out(bytes, size, diag.host());
}

ladder_code hand_out_module(const Request& r, std::span<const uint32_t> words, Diagnostics& diag) {
    if (r.info->target_type == LADDER_TARGET_SPIRV_BINARY)
        return hand_out(r, words.data(), words.size_bytes(), diag);
    HostMemory memory(diag.host());
    std::pmr::string text(&memory);
    const spirv_text::Poll poll = {[](void* d) { static_cast<Diagnostics*>(d)->poll(); }, &diag};
    if (!spirv_text::print_module(words, text, poll))
        diag.fail_internal(Location::none(), "the module cannot be printed");
    return hand_out(r, text.data(), text.size(), diag);
}

// All kinds of descriptors are alike here: a kind that the shader does not use must not make a device refuse
// it.
bool has_non_uniform_indexing(const spirv::Device& device) {
    using F = spirv::Fact;
    for (F fact : {F::DescriptorIndexing, F::UniformBufferArrayNonUniformIndexing,
                   F::StorageBufferArrayNonUniformIndexing, F::SampledImageArrayNonUniformIndexing,
                   F::StorageImageArrayNonUniformIndexing, F::UniformTexelBufferArrayNonUniformIndexing,
                   F::StorageTexelBufferArrayNonUniformIndexing})
        if (!device.has(fact))
            return false;
    return true;
}

// Asks the caller where resources are, before the writer does. What fails then, fails there again, with its
// place.
class AskedPlacement final : public passes::Placement {
public:
    AskedPlacement(CallersBindings& bindings, const spirv::Options& options, Arena& arena, Diagnostics& diag)
        : bindings_(bindings), options_(options), arena_(arena), diag_(diag) {}

    std::span<const ir::AccessChecks> checks(const ir::Program& p) override {
        Diagnostics unheard("", diag_.host());
        bindings_.report_to(unheard);
        const auto found = spirv::access_checks(p, options_, arena_);
        bindings_.report_to(diag_);
        return found;
    }

private:
    CallersBindings& bindings_;
    const spirv::Options& options_;
    Arena& arena_;
    Diagnostics& diag_;
};

// One attempt. `structurizing` becomes true where the structurizer's work begins; what fails with
// Code::Internal from there on may come from it. Not inlined: its arenas are not to lie under a
// disassembly's.
[[gnu::noinline]] ladder_code attempt(const Request& r, Source& source, passes::Structurizer structurizer,
                                      Diagnostics& diag, bool& structurizing,
                                      Owned<ladder_module_info>* told) {
    alignas(16) char program_memory[program_stack], scratch_memory[scratch_stack];
    const size_t limit = r.limits.heap(source.size());
    Arena arena(program_memory, sizeof program_memory, diag.host());
    Arena scratch(scratch_memory, sizeof scratch_memory, diag.host());
    arena.set_limit(limit);
    scratch.set_limit(limit);
    ir::Program p(arena);
    HostMemory memory(arena.host());
    Watch watch{r, diag, std::pmr::string(&memory), false, {}};
    alignas(16) char analyses_memory[analyses_stack];
    ir::Target target = spirv::target(r.spirv);
    if (r.matrices && r.spirv.environment >= spirv::Environment::Vulkan13)
        target.matrix_products = matrix_products(*r.matrices, scratch);
    passes::Context context{.diag = diag,
                            .scratch = scratch,
                            .structurizer = structurizer,
                            .quirks = r.spirv.quirks,
                            .nesting = r.limits.nesting,
                            .target = &target,
                            .analyses = ir::Analyses(analyses_memory, sizeof analyses_memory, diag.host())};
    context.analyses.set_limit(limit);
    if (!context.quirks.non_uniform_indices && !has_non_uniform_indexing(r.spirv.device))
        context.quirks.non_uniform_indices = Quirks::marked_indices;
    read_program(r, source, p, scratch, diag, context.analyses);
    if (r.source_lines && p.debug && !r.wants_lines_of_passes())
        tell_source_lines(*r.source_lines, "front-end", p, diag.host());
    if (r.parameters) {
        check_parameter_values(*r.parameters, p, diag);
        context.parameters = parameter_facts(*r.parameters, scratch);
    }
    if (watch.needed())
        watch.see("front-end", p);
    if (r.info->target_type == LADDER_TARGET_VSIR && !r.vsir_after) {
        ir::print(p, watch.result);
        return hand_out(r, watch.result.data(), watch.result.size(), diag);
    }

    spirv::Options options = r.spirv;
    std::optional<CallersBindings> bindings;
    std::optional<AskedPlacement> placement;
    if (r.bindings && r.info->target_type != LADDER_TARGET_VSIR) {
        options.bindings = &bindings.emplace(*r.bindings, arena, diag);
        if (may_need_checks(*r.bindings))
            context.placement = &placement.emplace(*bindings, options, arena, diag);
    }
    structurizing = p.level < ir::Level::StructuredTemps;
    if (watch.needed()) {
        context.after_pass = Watch::after_pass;
        context.user = &watch;
    }
    passes::run_passes(r.pipeline, p, context);
    if (r.info->target_type == LADDER_TARGET_VSIR) {
        if (!watch.has_result)
            diag.fail_argument("pass '%s' has nothing to do on a program at this level", r.vsir_after);
        return hand_out(r, watch.result.data(), watch.result.size(), diag);
    }

    Vec<uint32_t> words(arena);
    if (r.linkage)
        apply_linkage(*r.linkage, options, scratch, diag);
    if (r.parameters)
        options.parameters = read_parameters(*r.parameters, scratch);
    spirv::Made made(scratch);
    spirv::ModuleUse use;
    if (told) {
        options.made = &made;
        options.use = &use;
    }
    AskedPlaces places(r, options, diag.host());
    const spirv::Notes notes = module_notes(r, source, scratch);
    options.notes = notes.empty() ? nullptr : &notes;
    spirv::write(p, options, scratch, diag, words);
    structurizing = false;
    if (told)
        tell(*told, p, options);
    if (r.pass_info)
        r.pass_info->function(r.pass_info->user_data, "spirv");
    places.tell(words.span());
    return hand_out_module(r, words.span(), diag);
}

// Does the caller ask for what passes or the writer do? Then a module is translated, not repaired.
bool needs_passes(const Request& r) {
    return r.bindings || r.linkage || (r.parameters && r.parameters->parameter_count) || r.places ||
           (r.specialization && r.specialization->constant_count) || r.pass_info || r.dump || r.cfg_dump ||
           r.source_lines || r.validate_passes || r.structurizer != passes::Structurizer::Reconstructive;
}
bool is_repaired(const Request& r, const Source& source) {
    const ladder_target_type target = r.info->target_type;
    return source.front_end().repair &&
           (target == LADDER_TARGET_SPIRV_BINARY || target == LADDER_TARGET_SPIRV_TEXT) && !needs_passes(r);
}
ladder_code repair_module(const Request& r, const Source& source, Diagnostics& diag,
                          Owned<ladder_module_info>* told) {
    const size_t limit = r.limits.heap(source.size());
    Arena arena(diag.host()), scratch(diag.host());
    arena.set_limit(limit);
    scratch.set_limit(limit);
    Vec<uint32_t> words(arena);
    source.front_end().repair(r, source, arena, scratch, diag, words, told);
    return hand_out_module(r, words.span(), diag);
}

} // namespace

ladder_code compile(const Request& r, Source& source, Diagnostics& diag, Owned<ladder_module_info>* told) {
    if (is_disassembly(r.info->target_type)) {
        HostMemory memory(diag.host());
        std::pmr::string text(&memory);
        disassemble(r, source, diag, text);
        return hand_out(r, text.data(), text.size(), diag);
    }
    if (is_repaired(r, source))
        return repair_module(r, source, diag, told);
    const Diagnostics::Mark start = diag.mark();
    bool structurizing = false;
    try {
        return attempt(r, source, r.structurizer, diag, structurizing, told);
    } catch (const Failure& f) {
        if (f.code != Code::Internal || !structurizing || r.structurizer == passes::Structurizer::Naive)
            throw;
    }
    // The module is translated again: keeping the program as it was would cost every compile a copy.
    const std::string why = diag.take_back(start);
    diag.warn(Location::none(), Problem::NAIVE_FALLBACK,
              "a bug in Ladder: the program takes the naive structured form, its own is broken: %s",
              why.c_str());
    return attempt(r, source, passes::Structurizer::Naive, diag, structurizing, told);
}

ladder_code compile(const Request& r, Diagnostics& diag) {
    alignas(16) char module_memory[module_stack];
    Arena arena(module_memory, sizeof module_memory, diag.host());
    const SourceInfo info = read_source(r, diag);
    const LinesOfMessages lines(r, info, diag);
    arena.set_limit(r.limits.module(info.bytes.size()));
    Source source(info, false, arena, diag);
    return compile(r, source, diag);
}

} // namespace ladder

int ladder_compile(const ladder_compile_info* info, ladder_code* out, char** messages) {
    if (out)
        *out = {nullptr, 0};
    const bool is_info = info && info->type == LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    return ladder::guarded(is_info ? info->source_name : nullptr, messages, [&](ladder::Diagnostics& diag) {
        if (!is_info)
            diag.fail_argument("ladder_compile() needs a ladder_compile_info");
        if (!out)
            diag.fail_argument("there is no place for the result");
        *out = ladder::compile(ladder::read_request(*info, {}, diag), diag);
    });
}
