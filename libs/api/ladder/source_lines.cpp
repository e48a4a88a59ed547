#include "api/ladder/source_lines.h"

#include "base/support/host_memory.h"
#include "vsir/core/debug_path.h"
#include "vsir/text/text.h"

#include <climits>
#include <cstdio>
#include <string>
#include <unordered_map>

namespace ladder {

namespace {

class SourceLines {
public:
    SourceLines(const ir::Program& p, Host* host)
        : p_(p), info_(*p.debug), arena_(host), memory_(host), files_(arena_), lines_(arena_),
          variables_(arena_), parents_(arena_), elements_(arena_), scopes_(&memory_) {}

    ladder_source_lines list(const char* pass) {
        for (const ir::DebugFile& f : info_.files)
            files_.push({text(f.name), f.text.empty() ? nullptr : f.text.data(), f.text.size(), {}});
        for (uint32_t f = 0; f < p_.functions.size(); f++)
            if (p_.functions[f].debug)
                add(f, *p_.functions[f].debug);
        ladder_source_lines all{};
        all.files = files_.data();
        all.file_count = files_.size();
        all.line_count = lines_.size();
        all.lines = lines_.data();
        all.variables = variables_.data();
        all.variable_count = variables_.size();
        all.scope_count = parents_.size();
        all.scope_parents = parents_.data();
        all.pass = pass;
        all.memory = elements_.data();
        all.memory_count = elements_.size();
        return all;
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
                             scope(l.scope, l.inlined_at),
                             {}});
            }
        const std::span<const uint32_t> numbers = ir::value_numbers(p_.functions[function], arena_);
        for (const ir::DebugAssignment& a : debug.assignments)
            add(function, a, numbers);
        for (const ir::DebugMemory& m : debug.memory)
            add(function, m);
    }
    void add(uint32_t function, const ir::DebugMemory& m) {
        ladder_source_memory e{};
        e.function = function;
        e.variable = is_accessed(m.memory) ? m.memory : UINT_MAX;
        e.line = info_.variables[m.variable].line;
        e.scope = scope(info_.variables[m.variable].scope, info_.locations[m.location].inlined_at);
        for (uint32_t n = 0; n < m.count; n++) {
            const ir::DebugAssignment part = m.part(n);
            e.name = name_of(part);
            e.element = m.element + n;
            e.component_type = component_type(p_.variables[m.memory].element, part);
            elements_.push(e);
        }
    }
    bool is_accessed(uint32_t memory) {
        if (accessed_.empty()) {
            accessed_ = arena_.array<uint8_t>(p_.variables.size());
            for (const ir::Function& f : p_.functions)
                for (ir::BlockId b : f.order)
                    for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                        for (ir::Operand o : i->operands())
                            if (o.is(ir::Operand::Variable))
                                accessed_[o.number()] = 1;
        }
        return accessed_[memory];
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
        v.scope = scope(info_.variables[a.variable].scope, info_.locations[a.location].inlined_at);
        v.component_type = component_type(value_type(function, a), a);
        variables_.push(v);
    }
    ir::Type value_type(uint32_t function, const ir::DebugAssignment& a) const {
        if (a.value.is_value())
            return p_.functions[function].values[a.value.number()].type;
        return a.value.is_const() ? p_.constants[a.value.number()].type : a.type;
    }
    // `type`: of the value that the part has.
    ladder_component_type component_type(ir::Type type, const ir::DebugAssignment& a) const {
        const ir::DebugType* t = ir::walk_to_part(info_, a, [](const ir::DebugType&, uint32_t) {});
        const bool is_signed = t && t->kind == ir::DebugType::Int;
        switch (type) {
        case ir::Type::Bool: return LADDER_COMPONENT_BOOL;
        case ir::Type::I16: return is_signed ? LADDER_COMPONENT_I16 : LADDER_COMPONENT_U16;
        case ir::Type::I32: return is_signed ? LADDER_COMPONENT_I32 : LADDER_COMPONENT_U32;
        case ir::Type::I64: return is_signed ? LADDER_COMPONENT_I64 : LADDER_COMPONENT_U64;
        case ir::Type::F16: return LADDER_COMPONENT_F16;
        case ir::Type::F32: return LADDER_COMPONENT_F32;
        case ir::Type::F64: return LADDER_COMPONENT_F64;
        default: return LADDER_COMPONENT_NONE;
        }
    }
    // Returns the number of a scope, in the function or in one inlined call of it. Adds those around it.
    unsigned int scope(uint32_t scope, uint32_t inlined_at) {
        for (unsigned int first = UINT_MAX, inner = UINT_MAX;;) {
            const auto [at, is_new] =
                scopes_.try_emplace(uint64_t{inlined_at} << 32 | scope, parents_.size());
            if (is_new)
                parents_.push(UINT_MAX);
            if (inner != UINT_MAX)
                parents_[inner] = at->second;
            inner = at->second;
            if (first == UINT_MAX)
                first = inner;
            const ir::DebugScope& s = info_.scopes[scope];
            if (!is_new || s.kind != ir::DebugScope::Block || s.parent == ir::no_id)
                return first;
            scope = s.parent;
        }
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
    HostMemory memory_;
    Vec<ladder_source_file> files_;
    Vec<ladder_source_line> lines_;
    Vec<ladder_source_variable> variables_;
    Vec<unsigned int> parents_;
    Vec<ladder_source_memory> elements_;
    std::span<uint8_t> accessed_; // by variable of the program; empty: not known yet
    std::pmr::unordered_map<uint64_t, unsigned int> scopes_; // by place of the call and number in DebugInfo
};

} // namespace

void tell_source_lines(const ladder_source_lines_info& info, const char* pass, const ir::Program& p,
                       Host* host) {
    SourceLines all(p, host);
    const ladder_source_lines lines = all.list(pass);
    info.function(info.user_data, &lines);
}

} // namespace ladder
