#include "vsir/analyses/reached_functions.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::ir {

void ReachedFunctions::reach(uint32_t function) {
    if (function >= group_of_.size() || group_of_[function] == group_)
        return;
    group_of_[function] = group_;
    work_.push(function);
    found_.push(function);
}

void ReachedFunctions::add(const EntryPoint& e) {
    reach(e.function);
    reach(e.patch_function);
}

std::span<const uint32_t> ReachedFunctions::take() {
    while (!work_.empty()) {
        const Function& f = p_.functions[work_.pop()];
        if (found_.size() == p_.functions.size()) // there are no more to find
            continue;
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == Op::Call)
                    reach(as::Call(*i).function().number());
    }
    std::sort(found_.begin(), found_.end());
    const std::span<const uint32_t> result = arena_.copy(std::span<const uint32_t>(found_.span()));
    found_.clear();
    group_++;
    return result;
}

} // namespace ladder::ir
