// ladder_simt_check_passes().
#include "ladder/boundary.h"
#include "ladder/front_end.h"
#include "ladder/simt_info.h"

#include "check/passes.h"

using namespace ladder;

static_assert(LADDER_SIMT_EQUAL == static_cast<int>(check::Verdict::Equal));
static_assert(LADDER_SIMT_DIFFERENT == static_cast<int>(check::Verdict::Different));
static_assert(LADDER_SIMT_NOT_COMPARED == static_cast<int>(check::Verdict::NotCompared));

namespace {

constexpr size_t heap_max = size_t{1} << 31;

check::Settings settings_of(const ladder_simt_info& info, const ladder_simt_check_info* how,
                            Diagnostics& diag) {
    const simt::Options options = simt_options(info, diag);
    if (info.mode || info.switch_policy || info.schedule || info.alignment || info.helper_policy ||
        info.after_pass)
        diag.fail_argument(
            "passes are compared in all modes and under all schedules: leave what chooses one 0");
    if (info.flags & ~static_cast<unsigned int>(LADDER_SIMT_IGNORE_CHECKSUM))
        diag.fail_argument("passes are not compared with flags 0x%x", info.flags);
    if (how && how->next)
        diag.fail_argument("ladder_simt_check_info.next is not NULL");
    check::Settings s;
    for (int n = 0; how && n < 3; n++)
        if (how->groups[n])
            s.groups[n] = how->groups[n];
    s.wave_size = info.wave_size ? options.wave_size : 0;
    s.seed = info.seed;
    if (info.steps)
        s.steps = info.steps;
    return s;
}

void tell(const ladder_simt_check_info* how, const char* pass, check::Verdict verdict,
          const std::string& text) {
    if (how && how->function)
        how->function(how->user_data, pass, static_cast<ladder_simt_verdict>(verdict), text.data(),
                      text.size());
}

ladder_simt_check_result result_of(const check::Summary& summary) {
    ladder_simt_check_result r{};
    r.verdict = static_cast<ladder_simt_verdict>(summary.verdict);
    r.passes = static_cast<unsigned int>(summary.passes.size());
    r.executions = summary.executions;
    for (const check::PassVerdict& v : summary.passes) {
        r.differences += v.verdict == check::Verdict::Different;
        r.not_compared += v.verdict == check::Verdict::NotCompared;
    }
    return r;
}

} // namespace

int ladder_simt_check_passes(const ladder_simt_info* info, const ladder_simt_check_info* how,
                             ladder_simt_check_result* result, char** messages) {
    if (result)
        *result = {};
    return guarded(info ? info->source_name : nullptr, messages, [&](Diagnostics& diag) {
        if (!info || !result)
            diag.fail_argument(
                "ladder_simt_check_passes() wants a ladder_simt_info and a place for the result");
        check::Settings settings = settings_of(*info, how, diag);
        ladder_compile_option options[simt_option_count];
        const ladder_compile_info compile = simt_compile_info(*info, options);
        const Request request = read_request(compile, diag);
        settings.structurizer = request.structurizer;
        Arena arena;
        arena.set_limit(heap_max);
        ir::Program p(arena);
        read_program(request, p, arena, diag);
        const check::Summary summary = check::check_passes(p, settings, diag);
        *result = result_of(summary);
        if (!summary.reason.empty())
            tell(how, "front-end", summary.verdict, summary.reason);
        if (!summary.contents.empty())
            tell(how, "front-end", check::Verdict::Equal, summary.contents);
        for (const check::PassVerdict& v : summary.passes)
            tell(how, v.pass, v.verdict, v.text);
    });
}
