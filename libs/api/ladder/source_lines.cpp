#include "api/ladder/source_lines.h"

#include "vsir/core/debug_path.h"
#include "vsir/text/text.h"

#include <climits>
#include <cstdio>
#include <string>

namespace ladder {

namespace {

class SourceLines {
public:
    SourceLines(const ir::Program& p, Host* host)
        : p_(p), info_(*p.debug), arena_(host), files_(arena_), lines_(arena_), variables_(arena_) {}

    ladder_source_lines list() {
        for (const ir::DebugFile& f : info_.files)
            files_.push({text(f.name), f.text.empty() ? nullptr : f.text.data(), f.text.size(), {}});
        for (uint32_t f = 0; f < p_.functions.size(); f++)
            if (p_.functions[f].debug)
                add(f, *p_.functions[f].debug);
        return {files_.data(),
                files_.size(),
                lines_.size(),
                lines_.data(),
                variables_.data(),
                variables_.size(),
                {}};
    }

private:
    void add(uint32_t function, const ir::FunctionDebug& debug) {
        for (uint32_t n = 0; n < debug.locations.size(); n++)
            if (const uint32_t location = debug.locations[n]; location != ir::no_id) {
                const ir::DebugLocation& l = info_.locations[location];
                lines_.push({function,
                             debug.first + n,
                             info_.scopes[l.scope].file,
                             l.line,
                             l.column,
                             call_line(l),
                             {}});
            }
        const std::span<const uint32_t> numbers = ir::value_numbers(p_.functions[function], arena_);
        for (const ir::DebugAssignment& a : debug.assignments)
            add(function, a, numbers);
    }
    void add(uint32_t function, const ir::DebugAssignment& a, std::span<const uint32_t> numbers) {
        const uint32_t number = a.value.is_value() ? numbers[a.value.number()] : 0;
        ladder_source_variable v{};
        v.name = name_of(a);
        v.function = function;
        v.origin = a.before;
        v.value = number && number != UINT32_MAX ? number - 1 : UINT_MAX;
        v.is_known =
            v.value != UINT_MAX || a.value.is_const() || (!a.value.is_value() && a.type != ir::Type::Void);
        uint64_t bits = a.constant;
        if (a.value.is_const())
            bits = p_.constants[a.value.number()].bits;
        if (!a.value.is_value() && v.is_known) {
            v.low = static_cast<uint32_t>(bits);
            v.high = static_cast<uint32_t>(bits >> 32);
        }
        v.line = info_.variables[a.variable].line;
        variables_.push(v);
    }
    unsigned int call_line(const ir::DebugLocation& l) const {
        uint32_t at = l.inlined_at, line = 0;
        for (; at != ir::no_id; at = info_.locations[at].inlined_at)
            line = info_.locations[at].line;
        return line;
    }
    // The way from a variable to its part: ".direction.x", "[3]".
    const char* name_of(const ir::DebugAssignment& a) {
        std::string name(info_.variables[a.variable].name);
        ir::walk_to_part(info_, a, [&](const ir::DebugType& t, uint32_t index) {
            if (t.kind == ir::DebugType::Struct)
                name += '.' + std::string(t.members[index].name);
            else if (t.kind == ir::DebugType::Vector)
                name += std::string(".") + "xyzw"[index];
            else
                name += '[' + std::to_string(index) + ']';
        });
        return text(name);
    }
    const char* text(std::string_view s) {
        char* copy = arena_.array<char>(s.size() + 1).data();
        s.copy(copy, s.size());
        return copy;
    }

    const ir::Program& p_;
    const ir::DebugInfo& info_;
    Arena arena_;
    Vec<ladder_source_file> files_;
    Vec<ladder_source_line> lines_;
    Vec<ladder_source_variable> variables_;
};

} // namespace

void tell_source_lines(const ladder_source_lines_info& info, const ir::Program& p, Host* host) {
    SourceLines all(p, host);
    const ladder_source_lines lines = all.list();
    info.function(info.user_data, &lines);
}

} // namespace ladder
