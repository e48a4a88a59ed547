#include "api/simulator/simt_info.h"

namespace ladder {

void check_enumerator(int value, int last, const char* what, Diagnostics& diag) {
    if (value < 0 || value > last)
        diag.fail_argument("there is no %s %d", what, value);
}

void check_wave_size(unsigned int lanes, Diagnostics& diag) {
    if (lanes < 4 || lanes > simt::max_wave || lanes & (lanes - 1))
        diag.fail_argument("there are no waves of %u lanes", lanes);
}

void check_simt_info(const ladder_simt_info* info, Diagnostics& diag) {
    if (!info || info->type != LADDER_STRUCTURE_TYPE_SIMT_INFO)
        diag.fail_argument("there is no struct ladder_simt_info, or it has another type");
    if (info->next)
        check_structure(static_cast<const ladder_specialization_info*>(info->next),
                        LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO, "ladder_specialization_info", diag);
}

simt::Options simt_options(const ladder_simt_info& info, Diagnostics& diag) {
    constexpr unsigned int flags = LADDER_SIMT_NO_CHECKS | LADDER_SIMT_WATCH_RACES |
                                   LADDER_SIMT_SHUFFLE_LANES | LADDER_SIMT_IGNORE_CHECKSUM |
                                   LADDER_SIMT_DELAY_STORES | LADDER_SIMT_ROBUST_BOUNDS |
                                   LADDER_SIMT_UNDEFINED_BOUNDS | LADDER_SIMT_CONTRACT_FLOATS |
                                   LADDER_SIMT_LATE_RECONVERGENCE | LADDER_SIMT_DEAL_MATRICES;
    check_enumerator(static_cast<int>(info.mode), LADDER_SIMT_MODE_STRUCTURED, "mode", diag);
    check_enumerator(static_cast<int>(info.switch_policy), LADDER_SIMT_SWITCH_RANDOM, "switch policy", diag);
    check_enumerator(static_cast<int>(info.schedule), LADDER_SIMT_SCHEDULE_ADVERSARIAL, "schedule", diag);
    check_enumerator(static_cast<int>(info.alignment), LADDER_SIMT_ALIGNMENT_LANE, "alignment", diag);
    check_enumerator(static_cast<int>(info.helper_policy), LADDER_SIMT_HELPERS_END_RANDOMLY, "helper policy",
                     diag);
    if (info.flags & ~flags)
        diag.fail_argument("unknown flags 0x%x", info.flags & ~flags);
    constexpr unsigned int bounds = LADDER_SIMT_ROBUST_BOUNDS | LADDER_SIMT_UNDEFINED_BOUNDS;
    if ((info.flags & bounds) == bounds)
        diag.fail_argument("accesses out of bounds are either robust or undefined");
    simt::Options o;
    if (info.wave_size)
        o.wave_size = info.wave_size;
    check_wave_size(o.wave_size, diag);
    o.mode = static_cast<simt::Mode>(info.mode);
    o.policy = static_cast<simt::SwitchPolicy>(info.switch_policy);
    o.schedule = static_cast<simt::Schedule>(info.schedule);
    o.alignment = static_cast<simt::Alignment>(info.alignment);
    o.helpers = static_cast<simt::HelperPolicy>(info.helper_policy);
    o.delayed_stores = info.flags & LADDER_SIMT_DELAY_STORES;
    o.bounds = info.flags & LADDER_SIMT_ROBUST_BOUNDS      ? simt::BoundsPolicy::Robust
               : info.flags & LADDER_SIMT_UNDEFINED_BOUNDS ? simt::BoundsPolicy::Undefined
                                                           : simt::BoundsPolicy::Zero;
    o.late_reconvergence = info.flags & LADDER_SIMT_LATE_RECONVERGENCE;
    o.deal_matrices = info.flags & LADDER_SIMT_DEAL_MATRICES;
    o.checks = !(info.flags & LADDER_SIMT_NO_CHECKS);
    o.races = info.flags & LADDER_SIMT_WATCH_RACES;
    o.shuffle_lanes = info.flags & LADDER_SIMT_SHUFFLE_LANES;
    o.seed = info.seed;
    if (info.step_limit)
        o.steps = info.step_limit;
    return o;
}

} // namespace ladder
