#include "texture_machine.h"

#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

namespace ladder::test {

bool Executed::has(simt::Report kind) const {
    for (simt::Report r : reports)
        if (r == kind)
            return true;
    return false;
}

Executed execute(TextureCase c, const std::vector<Given>& given, bool silent) {
    c.probe.threads = static_cast<uint32_t>(given.size());
    Loaded p(text_of(c.probe));
    Arena arena;
    std::vector<Given> in = given;
    Executed e;
    e.words.resize(given.size(), {0xcdcdcdcd, 0xcdcdcdcd, 0xcdcdcdcd, 0xcdcdcdcd});
    e.texture = c.bytes;
    std::string failed;
    try {
        simt::Simulator s(p.program, c.options, arena, p.diag);
        s.bind({ir::ResourceClass::Uav, 0, 0, e.words.data(), 16 * e.words.size()});
        s.bind({ir::ResourceClass::Srv, 0, 1, in.data(), sizeof(Given) * in.size()});
        const auto cls = c.probe.writes ? ir::ResourceClass::Uav : ir::ResourceClass::Srv;
        if (!e.texture.empty())
            s.bind({cls, 0, c.probe.writes ? 1u : 0u, e.texture.data(), e.texture.size(), c.format, 0,
                    nullptr, c.size});
        if (c.has_sampler)
            s.bind_sampler(0, 0, c.sampler);
        const uint32_t one[3] = {1, 1, 1};
        if (s.dispatch(one, p.diag) != simt::Outcome::Completed)
            failed = "it did not end";
        for (const simt::ReportInfo& r : s.reports()) {
            e.reports.push_back(r.kind);
            if (silent)
                failed = r.text;
        }
    } catch (const Failure&) {
        failed = p.diag.text();
    }
    if (!failed.empty())
        fail_msg("%s\n%s", failed.c_str(), text_of(c.probe).c_str());
    return e;
}

} // namespace ladder::test
