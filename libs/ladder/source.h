// Sources that were looked into: what they are, and the LLVM module in them, which is read once.
#pragma once

#include "ladder/ladder_parameters.h"
#include "llvm/module.h"

namespace ladder {

// What a caller says of a source.
struct SourceInfo {
    std::span<const uint8_t> bytes;
    ladder_source_type type; // AUTO too
    bool ignore_checksum;
    const ladder_d3d9_info* d3d9 = nullptr; // of scans and open shaders; null: it says nothing
};

class Source {
public:
    // What is read goes to `arena`. `keep`: nothing points into the caller's bytes afterwards. Fails
    // (InvalidShader, Unsupported) where it is no source.
    Source(const SourceInfo& info, bool keep, Arena& arena, Diagnostics& diag);

    // DXIL_BITCODE, DXIL_ASM, VSIR, D3D_BYTECODE, LLVM_IR or, where it is a container with the tokens of
    // shader model 4 or 5, DXBC.
    ladder_source_type type() const { return type_; }
    bool has_tokens() const { return type_ == LADDER_SOURCE_DXBC; }
    bool is_d3d_bytecode() const { return type_ == LADDER_SOURCE_D3D_BYTECODE; }
    bool is_llvm_ir() const { return type_ == LADDER_SOURCE_LLVM_IR; }
    // Is there a DXIL module in it?
    bool has_module() const { return type_ == LADDER_SOURCE_DXIL_BITCODE || type_ == LADDER_SOURCE_DXIL_ASM; }
    std::span<const uint8_t> bytes() const { return bytes_; }
    std::string_view text() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }
    // Of all that the caller gave: bounds what it may cost.
    size_t size() const { return size_; }

    // What the caller said of Direct3D 9 with the source.
    const ladder_d3d9_info& d3d9() const { return d3d9_; }

    // A library whose container has runtime data.
    bool has_runtime() const { return has_runtime_; }
    std::span<const uint8_t> runtime() const { return runtime_; }
    uint32_t runtime_offset() const { return runtime_offset_; }
    uint32_t shader_model_major() const { return shader_model_major_; } // of these only
    uint32_t shader_model_minor() const { return shader_model_minor_; }

    // Of sources with one. Read when it is first asked for; `scratch` is as empty afterwards as before.
    const llvm::Module& module(Arena& scratch, Diagnostics& diag);
    // The same, for a compile of this entry point. Where the source is read for nothing else, function bodies
    // that the entry point does not reach may be missing. `entry` may be empty, and lives as long as the
    // source.
    const llvm::Module& module_of(std::string_view entry, Arena& scratch, Diagnostics& diag);
    // Another one in another arena, with more in it.
    void read(llvm::Module& m, const llvm::ReadOptions& options, Arena& scratch, Diagnostics& diag) const;

private:
    void look_into_container(const SourceInfo& info, Diagnostics& diag);
    const llvm::Module* make_module(const llvm::ReadOptions& options, Arena& scratch, Diagnostics& diag);

    Arena& arena_;
    ladder_source_type type_;
    std::span<const uint8_t> bytes_, runtime_;
    uint64_t base_bit_ = 0; // of the bytes in the caller's
    uint32_t runtime_offset_ = 0;
    size_t size_;
    bool has_runtime_ = false;
    ladder_d3d9_info d3d9_{};
    uint32_t shader_model_major_ = 0, shader_model_minor_ = 0;
    bool kept_;
    const llvm::Module* module_ = nullptr;
    const llvm::Module* part_ = nullptr; // of an entry point
    std::string_view part_entry_;
};

} // namespace ladder
