#include "spirv/debug/debug_scopes.h"

namespace ladder::spirv {

namespace {

constexpr uint32_t info_version = 1, dwarf_version = 4;
constexpr uint32_t no_flags = 0, tag_structure = NonSemanticShaderDebugInfo100Structure;

uint32_t encoding_of(ir::DebugType::Kind kind) {
    switch (kind) {
    case ir::DebugType::Bool: return NonSemanticShaderDebugInfo100Boolean;
    case ir::DebugType::Float: return NonSemanticShaderDebugInfo100Float;
    case ir::DebugType::Int: return NonSemanticShaderDebugInfo100Signed;
    case ir::DebugType::Uint: return NonSemanticShaderDebugInfo100Unsigned;
    default: return NonSemanticShaderDebugInfo100Unspecified;
    }
}

} // namespace

DebugScopes::DebugScopes(ModuleBuilder& m, const ir::DebugInfo& info, Arena& arena)
    : m_(m), info_(info), arena_(arena), set_(m.debug_info()), sources_(arena.array<Id>(info.files.size())),
      scopes_(arena.array<Id>(info.scopes.size())), inlined_(arena.array<Id>(info.locations.size())),
      types_(arena.array<Id>(info.types.size())), variables_(arena.array<Id>(info.variables.size())) {
    m.require(Extension::NonSemanticInfo);
}

Id DebugScopes::put(uint32_t number, std::span<const uint32_t> operands) {
    const Id type = m_.void_type(), id = m_.new_id();
    m_.globals.begin(spv::Op::OpExtInst, static_cast<uint32_t>(5 + operands.size()));
    for (uint32_t word : {type, id, set_, number})
        m_.globals.push(word);
    for (uint32_t word : operands)
        m_.globals.push(word);
    return id;
}

Id DebugScopes::put(uint32_t number, std::initializer_list<uint32_t> operands) {
    return put(number, std::span<const uint32_t>(operands.begin(), operands.size()));
}

void DebugScopes::put(DebugCode& code, uint32_t number, std::span<const uint32_t> operands) {
    Section& out = code.out();
    out.begin(spv::Op::OpExtInst, static_cast<uint32_t>(5 + operands.size()));
    for (uint32_t word : {m_.void_type(), m_.new_id(), set_, number})
        out.push(word);
    for (uint32_t word : operands)
        out.push(word);
}

// The text of a file may need several instructions.
Id DebugScopes::source(uint32_t file) {
    if (sources_[file])
        return sources_[file];
    const ir::DebugFile& f = info_.files[file];
    constexpr size_t longest = limits::string_bytes - 4;
    std::string_view left = f.text;
    const Id name = text(f.name);
    if (left.empty())
        return sources_[file] = put(NonSemanticShaderDebugInfo100DebugSource, {name});
    const Id first = text(left.substr(0, longest));
    left.remove_prefix(std::min(longest, left.size()));
    sources_[file] = put(NonSemanticShaderDebugInfo100DebugSource, {name, first});
    while (!left.empty()) {
        const Id more = text(left.substr(0, longest));
        put(NonSemanticShaderDebugInfo100DebugSourceContinued, {more});
        left.remove_prefix(std::min(longest, left.size()));
    }
    return sources_[file];
}

Id DebugScopes::unit() {
    if (!unit_) {
        const Id file = source(0), version = number(info_version), dwarf = number(dwarf_version),
                 language = number(static_cast<uint32_t>(spv::SourceLanguage::HLSL));
        unit_ = put(NonSemanticShaderDebugInfo100DebugCompilationUnit, {version, dwarf, file, language});
    }
    return unit_;
}

Id DebugScopes::expression() {
    return expression_ ? expression_ : expression_ = put(NonSemanticShaderDebugInfo100DebugExpression, {});
}

Id DebugScopes::expression_behind(uint32_t bytes) {
    const Id plus = number(NonSemanticShaderDebugInfo100PlusUconst),
             dereference = number(NonSemanticShaderDebugInfo100Deref), constant = number(bytes);
    const Id add = put(NonSemanticShaderDebugInfo100DebugOperation, {plus, constant});
    const Id load = put(NonSemanticShaderDebugInfo100DebugOperation, {dereference});
    return put(NonSemanticShaderDebugInfo100DebugExpression, {add, load});
}

// Parents have smaller numbers: those that are missing are written from the outermost one on.
Id DebugScopes::scope(uint32_t n) {
    Vec<uint32_t> missing(arena_);
    for (uint32_t at = n; at != ir::no_id && !scopes_[at]; at = info_.scopes[at].parent)
        missing.push(at);
    while (!missing.empty()) {
        const uint32_t at = missing.pop();
        scopes_[at] = make_scope(info_.scopes[at]);
    }
    return scopes_[n];
}

Id DebugScopes::make_scope(const ir::DebugScope& s) {
    if (s.kind == ir::DebugScope::Unit)
        return unit();
    const Id file = source(s.file), line = number(s.line), column = number(s.column),
             parent = scopes_[s.parent];
    if (s.kind == ir::DebugScope::Block)
        return put(NonSemanticShaderDebugInfo100DebugLexicalBlock, {file, line, column, parent});
    const Id flags = number(no_flags);
    if (!no_type_)
        no_type_ = put(NonSemanticShaderDebugInfo100DebugTypeFunction, {flags, m_.void_type()});
    const Id name = text(s.name), linkage = text(s.linkage_name);
    return put(NonSemanticShaderDebugInfo100DebugFunction,
               {name, no_type_, file, line, column, parent, linkage, flags, line});
}

Id DebugScopes::inlined_at(uint32_t location) {
    Vec<uint32_t> missing(arena_);
    for (uint32_t at = location; at != ir::no_id && !inlined_[at]; at = info_.locations[at].inlined_at)
        missing.push(at);
    while (!missing.empty()) {
        const uint32_t at = missing.pop();
        const ir::DebugLocation& l = info_.locations[at];
        const Id line = number(l.line), in = scope(l.scope);
        inlined_[at] =
            l.inlined_at == ir::no_id
                ? put(NonSemanticShaderDebugInfo100DebugInlinedAt, {line, in})
                : put(NonSemanticShaderDebugInfo100DebugInlinedAt, {line, in, inlined_[l.inlined_at]});
    }
    return inlined_[location];
}

// Types have larger numbers than those that they consist of: all that are missing are written in order.
Id DebugScopes::type(uint32_t n) {
    for (uint32_t t = 0; t <= n; t++)
        if (!types_[t])
            types_[t] = make_type(info_.types[t]);
    return types_[n];
}

Id DebugScopes::make_type(const ir::DebugType& t) {
    const Id flags = number(no_flags);
    switch (t.kind) {
    case ir::DebugType::Vector: {
        const Id element = types_[t.element], count = number(t.count);
        return put(NonSemanticShaderDebugInfo100DebugTypeVector, {element, count});
    }
    case ir::DebugType::Array: {
        const Id element = types_[t.element], count = number(t.count);
        return put(NonSemanticShaderDebugInfo100DebugTypeArray, {element, count});
    }
    case ir::DebugType::Struct: return structure(t);
    default: break;
    }
    const Id name = text(t.name), bits = number(t.bits), encoding = number(encoding_of(t.kind));
    return put(NonSemanticShaderDebugInfo100DebugTypeBasic, {name, bits, encoding, flags});
}

Id DebugScopes::structure(const ir::DebugType& t) {
    const Id file = source(t.file), line = number(t.line), column = number(0), flags = number(no_flags);
    Vec<uint32_t> operands(arena_);
    const Id name = text(t.name), tag = number(tag_structure), parent = unit(), linkage = text(""),
             bits = number(t.bits);
    for (uint32_t word : {name, tag, file, line, column, parent, linkage, bits, flags})
        operands.push(word);
    for (const ir::DebugMember& m : t.members) {
        const Id member = text(m.name), offset = number(m.first_bit), size = number(info_.types[m.type].bits);
        operands.push(put(NonSemanticShaderDebugInfo100DebugTypeMember,
                          {member, types_[m.type], file, line, column, offset, size, flags}));
    }
    return put(NonSemanticShaderDebugInfo100DebugTypeComposite, operands.span());
}

Id DebugScopes::variable(uint32_t n) {
    if (variables_[n])
        return variables_[n];
    const ir::DebugVariable& v = info_.variables[n];
    const Id name = text(v.name), of = type(v.type), file = source(info_.scopes[v.scope].file),
             line = number(v.line), column = number(0), parent = scope(v.scope),
             flags = number(NonSemanticShaderDebugInfo100FlagIsLocal);
    if (v.argument)
        return variables_[n] = put(NonSemanticShaderDebugInfo100DebugLocalVariable,
                                   {name, of, file, line, column, parent, flags, number(v.argument)});
    return variables_[n] = put(NonSemanticShaderDebugInfo100DebugLocalVariable,
                               {name, of, file, line, column, parent, flags});
}

uint32_t DebugScopes::function_of(uint32_t location) const {
    while (info_.locations[location].inlined_at != ir::no_id)
        location = info_.locations[location].inlined_at;
    uint32_t s = info_.locations[location].scope;
    while (s != ir::no_id && info_.scopes[s].kind != ir::DebugScope::Function)
        s = info_.scopes[s].parent;
    return s;
}

} // namespace ladder::spirv
