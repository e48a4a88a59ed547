#include "run_resources.h"

#include "scan_names.h"

#include <algorithm>

namespace ladder_compiler {

namespace {

unsigned int class_of(const Bind& b) {
    switch (b.resource_class) {
    case LADDER_RESOURCE_CLASS_UAV: return LADDER_RESOURCE_CLASS_UAV;
    case LADDER_RESOURCE_CLASS_CBV: return LADDER_RESOURCE_CLASS_CBV;
    default: return LADDER_RESOURCE_CLASS_SRV;
    }
}

bool is_heap(const ladder_scan_resource& r) { return r.flags & LADDER_SCAN_RESOURCE_HEAP; }

bool holds(const ladder_scan_resource& r, const Bind& b) {
    if (is_heap(r))
        return b.space == LADDER_SPACE_HEAP;
    return static_cast<unsigned int>(r.resource_class) == class_of(b) && r.space == b.space &&
           b.reg >= r.first_register && (r.count == 0xffffffff || b.reg - r.first_register < r.count);
}

// "t0", "u4,space2": as --bind takes it.
std::string register_of(const ladder_scan_resource& r) {
    if (is_heap(r))
        return std::string(1, "tubs"[r.resource_class & 3]) + "0,heap";
    return "tubs"[r.resource_class & 3] + std::to_string(r.first_register) +
           (r.space ? ",space" + std::to_string(r.space) : "");
}

std::string described(const ladder_scan_resource& r) {
    std::string text = register_of(r) + " (" + kind_name(r.kind);
    if (*r.name)
        text += std::string(" ") + r.name;
    return text + ")";
}

// What --bind can give: buffers.
bool is_buffer(const ladder_scan_resource& r) {
    return (r.kind >= LADDER_RESOURCE_KIND_TYPED_BUFFER && r.kind <= LADDER_RESOURCE_KIND_CONSTANT_BUFFER) ||
           r.kind == LADDER_RESOURCE_KIND_TBUFFER;
}

// ",R32Float" of a typed buffer.
std::string format_of(const ladder_scan_resource& r) {
    if (r.kind != LADDER_RESOURCE_KIND_TYPED_BUFFER)
        return "";
    switch (r.component_type) {
    case LADDER_COMPONENT_I16:
    case LADDER_COMPONENT_I32: return ",R32SInt";
    case LADDER_COMPONENT_U16:
    case LADDER_COMPONENT_U32: return ",R32UInt";
    default: return ",R32Float";
    }
}

std::string example(const ladder_scan_resource& r) {
    if (!is_buffer(r))
        return "a script of ladder-runner";
    return "--bind=" + register_of(r) + format_of(r) + "=zeros:64";
}

} // namespace

RunResources::RunResources(const Options& o, const ladder_code& source, const char* name) : name_(name) {
    const ladder_scan_info scan = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                                   nullptr,
                                   source,
                                   o.source_type,
                                   name,
                                   o.entry_point,
                                   LADDER_SCAN_NAMES |
                                       (o.ignore_checksum ? unsigned{LADDER_SCAN_IGNORE_CHECKSUM} : 0)};
    if (ladder_scan(&scan, &shader_, nullptr) == LADDER_OK)
        contents_ = contents_of(*shader_);
}

RunResources::~RunResources() { ladder_free_scan_result(shader_); }

const ladder_scan_resource* RunResources::find(const Bind& b) const {
    for (unsigned int n = 0; shader_ && n < shader_->resource_count; n++)
        if (holds(shader_->resources[n], b))
            return &shader_->resources[n];
    return nullptr;
}

std::vector<std::string> RunResources::warnings(const std::vector<Bind>& binds) const {
    std::vector<std::string> texts;
    std::string all;
    if (!shader_)
        return texts;
    for (unsigned int n = 0; n < shader_->resource_count; n++) {
        const ladder_scan_resource& r = shader_->resources[n];
        if (r.resource_class == LADDER_RESOURCE_CLASS_SAMPLER)
            continue;
        if (is_buffer(r))
            all += (all.empty() ? "" : ", ") + register_of(r);
        const bool bound =
            std::any_of(binds.begin(), binds.end(), [&](const Bind& b) { return holds(r, b); });
        if (!bound && r.flags & LADDER_SCAN_RESOURCE_USED)
            texts.push_back("nothing is bound to " + described(r) + ": reads give 0" +
                            (r.resource_class == LADDER_RESOURCE_CLASS_UAV ? ", writes go nowhere" : "") +
                            "; use " + example(r));
    }
    for (const Bind& b : binds) {
        const ladder_scan_resource* r = find(b);
        if (!r)
            texts.push_back("the shader has no register " + b.name +
                            (all.empty() ? "; it has none that --bind takes" : "; it has " + all));
        else if (r->kind == LADDER_RESOURCE_KIND_TYPED_BUFFER && b.format.empty())
            texts.push_back(described(*r) + " has no format; use --bind=" + b.name + format_of(*r) + "=...");
    }
    return texts;
}

std::string RunResources::nothing_to_show() const {
    std::string text = std::string(name_) + ": --run has nothing to show: no UAV is bound";
    for (unsigned int n = 0; shader_ && n < shader_->resource_count; n++)
        if (shader_->resources[n].resource_class == LADDER_RESOURCE_CLASS_UAV)
            return text + "; use " + example(shader_->resources[n]);
    return text + (shader_ ? ", and the shader has none; use --trace" : "");
}

ElementType RunResources::elements_of(const Bind& b) const {
    const ladder_scan_resource* r = find(b);
    if (!b.format.empty())
        return format_type(b.format);
    if (!r || r->kind != LADDER_RESOURCE_KIND_STRUCTURED_BUFFER || (b.stride && b.stride != r->stride))
        return {};
    const ladder_scan_type* type = contents_ ? contents_[r - shader_->resources].type : nullptr;
    return type ? element_type(*type) : ElementType{};
}

} // namespace ladder_compiler
