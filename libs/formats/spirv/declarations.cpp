#include "formats/spirv/declarations.h"

#include "formats/spirv/grammar.h"
#include "formats/spirv/spirv_operands.h"

#include <algorithm>
#include <cstring>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv_in {

namespace {

using spirv_text::Enumerant;
using spirv_text::Kind;
using spirv_text::Need;

template <class T>
bool contains(std::span<const T> all, const T& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

std::string name_of(uint32_t capability) {
    Enumerant found;
    return spirv_text::find_capability(capability, found) ? found.name : std::to_string(capability);
}

// Needed by values of ids: the flags of a ray.
bool is_needed_by_values(uint32_t capability) {
    const auto c = static_cast<spv::Capability>(capability);
    return c == spv::Capability::RayTraversalPrimitiveCullingKHR ||
           c == spv::Capability::RayTracingOpacityMicromapEXT;
}

class Declarations {
public:
    Declarations(const Module& m, std::span<const Use> uses)
        : m_(m), uses_(uses), capabilities_(m.arena), implied_(m.arena), extensions_(m.arena),
          ruled_(m.arena) {
        for (const Instruction& i : m.instructions) {
            const auto op = static_cast<spv::Op>(i.opcode);
            if (op == spv::Op::OpCapability)
                capabilities_.push(i.operands[at::Capability::capability]);
            else if (op == spv::Op::OpExtension)
                extensions_.push(reinterpret_cast<const char*>(i.operands.data()));
            else if (op == spv::Op::OpMemoryModel)
                break;
        }
        for (uint32_t c : capabilities_)
            imply(c);
        for (uint32_t n = 0; n < implied_.size(); n++)
            imply(implied_[n]);
        add_ruled_capabilities(m, ruled_);
    }

    std::string fault() {
        std::string found;
        for (uint32_t n = 0; n < uses_.size() && found.empty(); n++)
            found = undeclared(uses_[n]);
        for (uint32_t n = 0; n < ruled_.size() && found.empty(); n++)
            if (!is_declared(ruled_[n].capability))
                found = "the instruction at word " + std::to_string(ruled_[n].offset) +
                        " needs the capability " + name_of(ruled_[n].capability);
        for (uint32_t n = 0; n < capabilities_.size() && found.empty(); n++)
            if (is_needless(capabilities_[n]))
                found = "the capability " + name_of(capabilities_[n]) + " is declared and not needed";
        for (uint32_t n = 0; n < extensions_.size() && found.empty(); n++)
            if (is_needless(extensions_[n]))
                found = std::string("the extension ") + extensions_[n] + " is declared and not needed";
        return found;
    }

private:
    void imply(uint32_t capability) {
        Enumerant found;
        if (!spirv_text::find_capability(capability, found))
            return;
        for (uint32_t c : found.need.capabilities)
            if (!contains<uint32_t>(implied_.span(), c))
                implied_.push(c);
    }
    bool is_declared(uint32_t capability) const {
        return contains<uint32_t>(capabilities_.span(), capability) ||
               contains<uint32_t>(implied_.span(), capability);
    }
    bool has_extension(const char* name) const {
        return std::any_of(extensions_.begin(), extensions_.end(),
                           [&](const char* e) { return !std::strcmp(e, name); });
    }
    bool is_core(const Need& need) const { return need.version <= m_.version; }

    // Fills what a use needs. What a capability declares, too, it does not need.
    static void find(const Use& use, const char*& name, Need& need) {
        if (use.kind == Kind::Opcode) {
            spirv_text::Instruction i;
            spirv_text::find_instruction(static_cast<uint16_t>(use.value), i);
            name = i.name, need = i.need;
            return;
        }
        Enumerant e;
        spirv_text::find_enumerant(use.kind, use.value, e);
        name = e.name, need = e.need;
        if (use.kind == spirv_text::capabilities())
            need.capabilities = {};
    }

    std::string undeclared(const Use& use) const {
        const char* name;
        Need need;
        find(use, name, need);
        const auto place = [&] { return name + (" at word " + std::to_string(use.offset)); };
        if (!need.capabilities.empty() && std::none_of(need.capabilities.begin(), need.capabilities.end(),
                                                       [&](uint32_t c) { return is_declared(c); }))
            return place() + " needs the capability " + name_of(need.capabilities.front());
        if (!is_core(need) && !need.extensions.empty() &&
            std::none_of(need.extensions.begin(), need.extensions.end(),
                         [&](const char* e) { return has_extension(e); }))
            return place() + " needs the extension " + need.extensions.front();
        return "";
    }

    // A capability that another one declares, too, may stand beside it.
    bool is_needless(uint32_t capability) const {
        if (contains<uint32_t>(implied_.span(), capability) || is_needed_by_values(capability) ||
            capability <= static_cast<uint32_t>(spv::Capability::Shader))
            return false;
        if (std::any_of(ruled_.begin(), ruled_.end(),
                        [&](const RuledCapability& r) { return r.capability == capability; }))
            return false;
        if (is_ruled(capability))
            return true;
        return spirv_text::needs_capability(capability) &&
               !is_used([&](const Need& need) { return contains<uint32_t>(need.capabilities, capability); });
    }
    bool is_needless(const char* extension) const {
        const auto lists = [&](const Need& need) {
            return std::any_of(need.extensions.begin(), need.extensions.end(),
                               [&](const char* e) { return !std::strcmp(e, extension); });
        };
        return spirv_text::needs_extension(extension) &&
               !is_used([&](const Need& need) { return !is_core(need) && lists(need); });
    }
    template <class Is>
    bool is_used(Is is) const {
        return std::any_of(uses_.begin(), uses_.end(), [&](const Use& use) {
            const char* name;
            Need need;
            find(use, name, need);
            return is(need);
        });
    }

    const Module& m_;
    const std::span<const Use> uses_;
    Vec<uint32_t> capabilities_, implied_;
    Vec<const char*> extensions_;
    Vec<RuledCapability> ruled_;
};

} // namespace

std::string declaration_fault(const Module& m, std::span<const Use> uses) {
    return Declarations(m, uses).fault();
}

} // namespace ladder::spirv_in
