#include "api/simulator/simt_signatures.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_signature.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <optional>

namespace ladder {

namespace {

using ir::Interpolation;
using ir::Op;
using ir::Operand;
using ir::Semantic;
using ir::SignatureElement;
using ir::SignatureKind;
using ir::Type;

using Signature = std::span<const SignatureElement>;

Signature signature_of(const ir::Program& p, SignatureKind kind) { return p.signature(p.compiled, kind); }

// A scalar of a signature.
struct Place {
    uint32_t element, row, column;
};

bool is_distance(Semantic s) { return s == Semantic::ClipDistance || s == Semantic::CullDistance; }
bool is_factor(Semantic s) { return s == Semantic::TessFactor || s == Semantic::InsideTessFactor; }

class Restorer {
public:
    Restorer(ir::Program& module, const ir::Program& shader, std::span<const WordsLink> links,
             std::span<const Capture> captures, const ladder_linkage_info* linkage)
        : module_(module), shader_(shader), links_(links), captures_(captures), linkage_(linkage) {}

    Restored run() {
        for (ir::Function& f : module_.functions)
            for (ir::BlockId b : f.order)
                for (ir::Instr *i = f.block(b).first, *next; i && result_.why.empty(); i = next) {
                    next = i->next; // what follows may be inserted
                    if (SignatureKind kind; ir::signature_of(i->op, kind))
                        rewrite(f, b, *i, kind);
                }
        if (result_.why.empty())
            for (SignatureKind kind : {SignatureKind::Input, SignatureKind::Output, SignatureKind::Patch})
                replace(kind);
        return result_;
    }

private:
    void leave(std::string why) { result_ = {std::move(why), false}; }

    // The shader's element at a location of the module.
    std::optional<Place> by_location(SignatureKind kind, const SignatureElement& e, Place at) const {
        const Signature theirs = signature_of(shader_, kind);
        for (const WordsLink& l : links_) {
            if (l.kind != kind || l.stream != e.stream)
                continue;
            for (uint32_t n = 0; n < theirs.size(); n++) {
                const SignatureElement& s = theirs[n];
                const uint32_t row = e.start_row + at.row - l.location,
                               column = e.start_col + at.column - l.component;
                if (s.stream == l.stream && s.index_of(0) == l.index && s.name == l.name && row < s.rows &&
                    column < s.cols)
                    return Place{n, row, column};
            }
        }
        return std::nullopt;
    }

    // A variable of stream output alone: where a whole one is captured, it is at the element's own place.
    const Capture* capture_at(SignatureKind kind, const SignatureElement& e, Place at) const {
        const uint32_t column = e.start_col + at.column;
        for (const Capture& c : captures_)
            if (kind == SignatureKind::Output && e.is_packed() && e.start_row + at.row == c.location &&
                column - c.component < c.count)
                return &c;
        return nullptr;
    }
    bool is_captured(const Place& p) const {
        return std::any_of(captures_.begin(), captures_.end(), [&](const Capture& c) {
            return c.element == p.element && c.row == p.row && p.column - c.first < c.count;
        });
    }

    // Distances of the shader's elements follow each other by semantic index.
    static std::optional<Place> distance(Signature theirs, const SignatureElement& e, uint32_t number) {
        struct Row {
            uint32_t index, element, row;
        };
        std::vector<Row> rows;
        for (uint32_t n = 0; n < theirs.size(); n++)
            for (uint32_t row = 0; theirs[n].semantic == e.semantic && row < theirs[n].rows; row++)
                rows.push_back({theirs[n].index_of(row), n, row});
        std::stable_sort(rows.begin(), rows.end(),
                         [](const Row& a, const Row& b) { return a.index < b.index; });
        for (const Row& row : rows) {
            if (number < theirs[row.element].cols)
                return Place{row.element, row.row, number};
            number -= theirs[row.element].cols;
        }
        return std::nullopt;
    }

    static std::optional<Place> by_meaning(Signature theirs, const SignatureElement& e, Place at) {
        if (is_distance(e.semantic))
            return distance(theirs, e, at.row);
        for (uint32_t n = 0; n < theirs.size(); n++) {
            const SignatureElement& s = theirs[n];
            const uint32_t row = is_factor(e.semantic) ? at.row - s.index_of(0) : at.row;
            const bool same_mode =
                e.semantic != Semantic::Barycentrics ||
                ir::is_noperspective(s.interpolation) == ir::is_noperspective(e.interpolation);
            if (s.semantic == e.semantic && s.stream == e.stream && row < s.rows && at.column < s.cols &&
                same_mode)
                return Place{n, row, at.column};
        }
        return std::nullopt;
    }

    std::optional<Place> find(SignatureKind kind, Place at) const {
        const SignatureElement& e = signature_of(module_, kind)[at.element];
        if (const Capture* c = capture_at(kind, e, at))
            return Place{c->element, c->row, c->first + e.start_col + at.column - c->component};
        return e.is_packed() ? by_location(kind, e, at) : by_meaning(signature_of(shader_, kind), e, at);
    }

    // A row that is computed must have the same number in the shader's element.
    std::optional<Place> find_any_row(SignatureKind kind, Place at) const {
        const std::optional<Place> first = find(kind, {at.element, 0, at.column});
        const uint32_t rows = signature_of(module_, kind)[at.element].rows;
        for (uint32_t row = 0; first && row < rows; row++) {
            const std::optional<Place> found = find(kind, {at.element, row, at.column});
            if (found &&
                (found->element != first->element || found->row != row || found->column != first->column))
                return std::nullopt;
        }
        return first;
    }

    // Is it no output of the shader's, but one that Vulkan or the caller wants? Vulkan needs the size of
    // points, even where it is always 1.
    bool is_added(const SignatureElement& e) const {
        const bool offsets = linkage_ && linkage_->flags & LADDER_LINKAGE_INFO_VIEW_OFFSETS;
        return e.semantic == Semantic::PointSize ||
               (offsets && (e.semantic == Semantic::ViewportArrayIndex ||
                            e.semantic == Semantic::RenderTargetArrayIndex));
    }

    void rewrite(ir::Function& f, ir::BlockId b, ir::Instr& i, SignatureKind kind) {
        const ir::as::OfSignature x(i);
        const Operand row = x.row();
        const bool known = row.is_const();
        const Place at{x.element().number(),
                       known ? static_cast<uint32_t>(module_.constants[row.number()].bits) : 0,
                       x.column().number()};
        const SignatureElement& e = signature_of(module_, kind)[at.element];
        const std::optional<Place> found = known ? find(kind, at) : find_any_row(kind, at);
        if (!found && ((i.op == Op::StoreOutput) | (i.op == Op::StorePatch)) && is_added(e)) {
            ir::remove(f.block(b), &i);
            return;
        }
        if (found && known && kind == SignatureKind::Output && i.op == Op::StoreOutput &&
            is_captured(*found) && !capture_at(kind, e, at)) {
            ir::remove(f.block(b), &i);
            return;
        }
        if (!found)
            return leave("the module has an element that the shader lacks: " + std::string(e.name) +
                         std::to_string(e.index));
        const SignatureElement& s = signature_of(shader_, kind)[found->element];
        check_interpolation(e, s, kind);
        i.operands()[ir::at::OfSignature::element] = Operand::imm(found->element);
        i.operands()[ir::at::OfSignature::column] = Operand::imm(found->column);
        if (known)
            i.operands()[ir::at::OfSignature::row] = module_.i32(found->row);
        convert(f, b, i, ir::element_type(e), ir::element_type(s), ir::is_signed(s));
    }

    // Only pixel shaders have modes, and integers have one of them. Of a position and of barycentrics the
    // place in the pixel counts.
    static bool is_interpolated_alike(const SignatureElement& e, const SignatureElement& s) {
        const bool same_place = ir::is_per_sample(e.interpolation) == ir::is_per_sample(s.interpolation) &&
                                ir::is_centroid(e.interpolation) == ir::is_centroid(s.interpolation);
        if (!e.is_packed())
            return same_place || (s.semantic != Semantic::Position && s.semantic != Semantic::Barycentrics);
        return e.interpolation == (!ir::is_float(ir::element_type(s))            ? Interpolation::Constant
                                   : s.interpolation == Interpolation::Undefined ? Interpolation::Linear
                                                                                 : s.interpolation);
    }

    void check_interpolation(const SignatureElement& e, const SignatureElement& s, SignatureKind kind) {
        if (ir::info(shader_.stage()).interpolates && kind == SignatureKind::Input &&
            !is_interpolated_alike(e, s))
            result_ = {"input " + std::string(s.name) + std::to_string(s.index) + " is interpolated as " +
                           ir::name(e.interpolation) + ", in the shader as " + ir::name(s.interpolation),
                       true};
    }

    // Modules for devices without 16-bit inputs have 32 bits.
    void convert(ir::Function& f, ir::BlockId b, ir::Instr& i, Type ours, Type theirs, bool is_signed) {
        if (ours == theirs)
            return;
        if (ir::is_float(ours) != ir::is_float(theirs))
            return leave("an element has another type in the module");
        const auto converted = [&](Operand value, Type to) {
            ir::Builder code(module_, f);
            code.origin = i.origin;
            code.before(b, &i);
            const Op op = ir::is_float(to)                ? Op::FConvert
                          : ir::bits(to) < ir::bits(ours) ? Op::Trunc
                          : is_signed                     ? Op::SExt
                                                          : Op::ZExt;
            return code.make(op, to, {value});
        };
        const bool stores = i.op == Op::StoreOutput || i.op == Op::StorePatch;
        if (stores) {
            Operand& value = i.operands()[ir::at::Stored::value];
            value = converted(value, theirs);
            return;
        }
        widen_load(f, b, i, ours, theirs, is_signed);
    }

    // The instruction becomes the conversion of a copy that loads what the shader has.
    void widen_load(ir::Function& f, ir::BlockId b, ir::Instr& i, Type ours, Type theirs, bool is_signed) {
        ir::Builder code(module_, f);
        code.before(b, &i);
        ir::Instr* loaded = code.emit(i.op, theirs, i.operands(), 1);
        loaded->origin = i.origin;
        const Op op = ir::is_float(ours) ? Op::FConvert : is_signed ? Op::SExt : Op::ZExt;
        const Operand value[] = {loaded->result_operand()};
        ir::Instr* convert = code.emit(op, ours, value, 1);
        convert->origin = i.origin;
        std::swap(convert->result, i.result); // its users keep the number
        f.values[convert->result].def = convert;
        f.values[i.result].def = &i;
        f.values[i.result].type = i.type = theirs;
    }

    void replace(SignatureKind kind) {
        Vec<SignatureElement>& all = kind == SignatureKind::Input    ? module_.inputs
                                     : kind == SignatureKind::Output ? module_.outputs
                                                                     : module_.patch;
        all.clear();
        for (SignatureElement s : signature_of(shader_, kind)) {
            s.name = module_.arena.copy(s.name);
            s.indices = module_.arena.copy(s.indices);
            all.push(s);
        }
    }

    ir::Program& module_;
    const ir::Program& shader_;
    std::span<const WordsLink> links_;
    std::span<const Capture> captures_;
    const ladder_linkage_info* const linkage_;
    Restored result_;
};

} // namespace

Restored restore_signatures(ir::Program& module, const ir::Program& shader, std::span<const WordsLink> links,
                            std::span<const Capture> captures, const ladder_linkage_info* linkage) {
    return Restorer(module, shader, links, captures, linkage).run();
}

std::string settings_difference(ir::EntryPoint& module, const ir::EntryPoint& shader) {
    ir::EntrySettings& m = module.settings;
    const ir::EntrySettings& s = shader.settings;
    if (module.stage != shader.stage)
        return "is of another stage";
    const bool shapes = m.input_primitive == s.input_primitive && m.output_topology == s.output_topology;
    // In Vulkan partitioning by powers of 2 is that by integers: the shader rounds.
    const bool whole = s.partitioning == ir::TessPartitioning::PowerOfTwo;
    const bool patches =
        m.domain == s.domain && (module.stage != ir::Stage::Hull ||
                                 m.partitioning == (whole ? ir::TessPartitioning::Integer : s.partitioning));
    // Vulkan wants one of each at least.
    const auto same = [](uint32_t a, uint32_t b) { return std::max(a, 1u) == std::max(b, 1u); };
    const bool counts = same(m.output_control_points, s.output_control_points) &&
                        same(m.instances, s.instances) && same(m.max_vertices, s.max_vertices) &&
                        same(m.max_primitives, s.max_primitives);
    const bool groups = std::equal(std::begin(m.local_size), std::end(m.local_size), s.local_size);
    if (!shapes || !patches || !counts || m.early_depth_stencil != s.early_depth_stencil)
        return "asks something else of the pipeline";
    const ir::DenormMode denorms = m.denorm32;
    const uint32_t size[] = {m.local_size[0], m.local_size[1], m.local_size[2]};
    m = s;
    m.denorm32 = denorms;
    if (!groups) // some shaders are given another shape, which their threads know of
        std::copy(std::begin(size), std::end(size), m.local_size);
    return "";
}

} // namespace ladder
