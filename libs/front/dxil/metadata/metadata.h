// Reading metadata that may be malformed.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

class MetadataFields {
public:
    explicit MetadataFields(DxilShared& s) : s_(s), p_(s.p) {}

protected:
    [[noreturn, gnu::cold]] void bad(const char* what) {
        s_.diag.fail_invalid(Location::none(), "metadata: %s is malformed", what);
    }
    const llvm::Metadata& node(const llvm::Metadata* md, size_t operands_min, const char* what) {
        if (!md || md->kind != llvm::MetadataKind::Node || md->operands.size() < operands_min)
            bad(what);
        return *md;
    }
    uint64_t number(const llvm::Metadata* md, const char* what) {
        uint64_t bits;
        if (!md || md->kind != llvm::MetadataKind::Value || !md->value || !constant_int(md->value, bits))
            bad(what);
        s_.work.spend(1, Location::none());
        return bits;
    }
    // A number of 32 bits.
    uint32_t word(const llvm::Metadata* md, const char* what) {
        const uint64_t bits = number(md, what);
        if (bits > UINT32_MAX)
            bad(what);
        return static_cast<uint32_t>(bits);
    }
    std::string_view string(const llvm::Metadata* md, const char* what) {
        if (!md || md->kind != llvm::MetadataKind::String)
            bad(what);
        return md->string;
    }

    DxilShared& s_;
    ir::Program& p_;
};

// The number of the first element of a kind that belongs to the entry point that the program compiles.
inline uint32_t first_element(const ir::Program& p, ir::SignatureKind kind) {
    const ir::EntryPoint& e = p.entry_point();
    return kind == ir::SignatureKind::Input    ? e.first_input
           : kind == ir::SignatureKind::Output ? e.first_output
                                               : e.first_patch;
}

// Tags of an entry point's properties.
enum EntryTag : uint64_t {
    TagShaderFlags = 0,
    TagGeometryState = 1,
    TagDomainState = 2,
    TagHullState = 3,
    TagNumThreads = 4,
    TagPayloadSize = 6,
    TagAttributeSize = 7,
    TagShaderKind = 8,
    TagMeshState = 9,
    TagAmplificationState = 10,
    TagWaveSize = 11,
    TagWaveSizeRange = 23
};

// stage_state.cpp: the state of a stage that has one, into the settings. Of hull shaders: gives the function
// of the patch constants.
const llvm::Function* read_stage_state(DxilShared& s, uint64_t tag, const llvm::Metadata* md);
// Fails where the entry point's stage has a state and the module does not say it.
void need_stage_state(DxilShared& s);
void read_group_size(DxilShared& s, const llvm::Metadata* md);

// signatures.cpp: the signatures of an entry point into the program, whose stage is known.
// Null: all are empty.
void read_signatures(DxilShared& s, const llvm::Metadata* signatures);

} // namespace ladder::dxil
