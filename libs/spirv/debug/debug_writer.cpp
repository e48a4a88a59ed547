#include "spirv/debug/debug_writer.h"

#include "spirv/debug/debug_lines.h"
#include "spirv/debug/debug_scopes.h"
#include "spirv/debug/debug_values.h"

#include "vsir/core/debug_path.h"

namespace ladder::spirv {

namespace {

class DebugWriter {
public:
    DebugWriter(ModuleBuilder& m, const ir::Program& p, DebugLevel level, NotedPlaceList& places,
                Arena& scratch)
        : m_(m), p_(p), info_(*p.debug), level_(level), list_(places), arena_(scratch), code_(m, scratch),
          lines_(m, *p.debug, scratch), analyses_(nullptr, 0, scratch.host()) {}

    void run();

private:
    void function(std::span<NotedPlace> places, const NotedFunction& written);
    void begin(const ir::Function& f, const NotedPlace& first, const NotedFunction& written);
    void line(uint32_t location);
    void enter(uint32_t location);
    void declare(const ir::DebugMemory& m, Id memory);
    void describe(const ir::DebugAssignment& part, uint32_t number, Id value, Id expression);
    void assign(const ir::Function& f, const PlacedValue& v, const NotedFunction& written);
    Id value_of(const ir::DebugAssignment& a, const ir::DebugType& part, const NotedFunction& written,
                bool is_known);

    ModuleBuilder& m_;
    const ir::Program& p_;
    const ir::DebugInfo& info_;
    DebugLevel level_;
    NotedPlaceList& list_;
    Arena& arena_;
    DebugCode code_;
    DebugLines lines_;
    DebugScopes* scopes_ = nullptr;
    ir::Analyses analyses_;
    // What holds in the block; no_id: nothing.
    uint32_t line_ = ir::no_id, entered_ = ir::no_id;
};

void DebugWriter::run() {
    if (level_ == DebugLevel::Lines)
        lines_.declare();
    else
        scopes_ = arena_.make<DebugScopes>(m_, info_, arena_);
    const std::span<NotedPlace> all = list_.places.span();
    Vec<NotedPlace> places(arena_);
    Vec<uint32_t> numbers(arena_);
    size_t at = 0;
    for (uint32_t n = 0; n < list_.functions.size(); n++) {
        const bool is_last = n + 1 == list_.functions.size();
        const uint32_t end = is_last ? m_.code.size() : list_.functions[n + 1].word;
        places.clear();
        numbers.clear();
        for (; at < all.size() && (all[at].kind != NotedPlace::Instruction || all[at].number < end); at++)
            if (all[at].kind == NotedPlace::Instruction) {
                places.push(all[at]);
                numbers.push(static_cast<uint32_t>(at));
            }
        function(places.span(), list_.functions[n]);
        for (uint32_t p = 0; p < places.size(); p++)
            all[numbers[p]].number = places[p].number;
    }
    code_.finish();
}

// DebugScope and DebugLine hold up to the end of their block, OpLine does so, too (SPIR-V 2.4).
void DebugWriter::function(std::span<NotedPlace> places, const NotedFunction& written) {
    const ir::Function& f = p_.functions[written.function];
    std::span<const PlacedValue> values;
    if (f.debug && scopes_ && !places.empty()) {
        values = place_values(f, places, written, analyses_.of(p_, f), arena_);
        begin(f, places[0], written);
    }
    size_t next_value = 0;
    uint32_t block = ir::no_id;
    for (uint32_t n = 0; n < places.size(); n++) {
        NotedPlace& place = places[n];
        if (place.block != block) {
            block = place.block;
            line_ = entered_ = ir::no_id;
        }
        const uint32_t end = n + 1 < places.size() ? places[n + 1].number : m_.code.size();
        const uint32_t word = code_.place_behind(place.number), added = code_.added();
        const uint32_t location = f.debug && place.origin ? f.debug->location(place.origin) : ir::no_id;
        for (; next_value < values.size() && values[next_value].place == n; next_value++) {
            code_.move_to(word);
            assign(f, values[next_value], written);
        }
        if (location != ir::no_id && word < end) {
            code_.move_to(word);
            line(location);
        }
        place.number += added;
    }
}

// The function of the debug information, if the places name one.
void DebugWriter::begin(const ir::Function& f, const NotedPlace& first, const NotedFunction& written) {
    uint32_t known = ir::no_id;
    for (uint32_t location : f.debug->locations)
        if (location != ir::no_id && known == ir::no_id)
            known = scopes_->function_of(location);
    if (known == ir::no_id)
        return;
    const Id function = scopes_->scope(known);
    code_.move_to(code_.place_behind(first.number));
    scopes_->put(code_, NonSemanticShaderDebugInfo100DebugFunctionDefinition,
                 {function, m_.code.words()[written.word + 2]});
    for (const ir::DebugMemory& m : f.debug->memory)
        if (const Id memory = written.variables[m.memory])
            declare(m, memory);
}

// All of an OpVariable is declared as such. Its elements are values at addresses.
void DebugWriter::declare(const ir::DebugMemory& m, Id memory) {
    ir::DebugAssignment whole = m.part(0);
    whole.bits = m.count * m.bits;
    const ir::DebugType* t = ir::walk_to_part(info_, whole, [](const ir::DebugType&, uint32_t) {});
    const bool is_array =
        m.count > 1 && m.stride == m.bits && t && t->kind == ir::DebugType::Array && t->count == m.count;
    if (m.count == p_.variables[m.memory].count && (is_array || m.count == 1))
        return describe(whole, NonSemanticShaderDebugInfo100DebugDeclare, memory, scopes_->expression());
    for (uint32_t n = 0; n < m.count; n++)
        describe(m.part(n), NonSemanticShaderDebugInfo100DebugValue, memory,
                 scopes_->expression_behind((m.element + n) * (m.bits / 8)));
}

// [variable, value, expression, the way to the part]
void DebugWriter::describe(const ir::DebugAssignment& part, uint32_t number, Id value, Id expression) {
    Vec<uint32_t> operands(arena_);
    operands.push(scopes_->variable(part.variable));
    operands.push(value);
    operands.push(expression);
    ir::walk_to_part(info_, part,
                     [&](const ir::DebugType&, uint32_t index) { operands.push(scopes_->number(index)); });
    enter(part.location);
    scopes_->put(code_, number, operands.span());
}

void DebugWriter::enter(uint32_t location) {
    const ir::DebugLocation& l = info_.locations[location];
    if (entered_ != ir::no_id) {
        const ir::DebugLocation& now = info_.locations[entered_];
        if (now.scope == l.scope && now.inlined_at == l.inlined_at)
            return;
    }
    entered_ = location;
    const Id scope = scopes_->scope(l.scope);
    if (l.inlined_at == ir::no_id)
        scopes_->put(code_, NonSemanticShaderDebugInfo100DebugScope, {scope});
    else
        scopes_->put(code_, NonSemanticShaderDebugInfo100DebugScope,
                     {scope, scopes_->inlined_at(l.inlined_at)});
}

void DebugWriter::line(uint32_t location) {
    const ir::DebugLocation& l = info_.locations[location];
    if (scopes_)
        enter(location);
    if (line_ != ir::no_id) {
        const ir::DebugLocation& now = info_.locations[line_];
        if (now.line == l.line && now.column == l.column &&
            info_.scopes[now.scope].file == info_.scopes[l.scope].file)
            return;
    }
    line_ = location;
    if (!scopes_)
        return lines_.put_line(code_, location);
    const Id file = scopes_->source(info_.scopes[l.scope].file), line = scopes_->number(l.line),
             column = scopes_->number(l.column);
    scopes_->put(code_, NonSemanticShaderDebugInfo100DebugLine, {file, line, line, column, column});
}

// `part`: the type in the debug information of what gets the value.
Id DebugWriter::value_of(const ir::DebugAssignment& a, const ir::DebugType& part,
                         const NotedFunction& written, bool is_known) {
    if (!is_known)
        return m_.undef(part.kind == ir::DebugType::Float && part.bits == 32 ? ir::Type::F32 : ir::Type::I32);
    if (a.value.is_value())
        return written.values[a.value.number()];
    if (a.value.is_const())
        return m_.constant(p_.constants[a.value.number()].type, p_.constants[a.value.number()].bits);
    return m_.constant(a.type, a.constant);
}

void DebugWriter::assign(const ir::Function& f, const PlacedValue& v, const NotedFunction& written) {
    const ir::DebugAssignment& a = f.debug->assignments[v.assignment];
    const ir::DebugType* part = ir::walk_to_part(info_, a, [](const ir::DebugType&, uint32_t) {});
    if (!part)
        return;
    const Id value = value_of(a, *part, written, v.is_known);
    describe(a, NonSemanticShaderDebugInfo100DebugValue, value, scopes_->expression());
}

} // namespace

void write_debug(ModuleBuilder& m, const ir::Program& p, DebugLevel level, NotedPlaceList& places,
                 Arena& scratch) {
    if (level == DebugLevel::None || !p.debug || p.debug->scopes.empty())
        return;
    // Files without lines are sources alone.
    const bool has_lines = !p.debug->locations.empty();
    DebugWriter(m, p, has_lines ? level : DebugLevel::Lines, places, scratch).run();
}

} // namespace ladder::spirv
