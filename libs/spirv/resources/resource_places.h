// Where a runtime keeps what Direct3D finds in registers: how it tells the writer.
//
// Three questions for each resource. What is there (a descriptor, an address, the constants themselves,
// nothing)? How is it seen (as which type of Vulkan)? Which words that change from draw to draw take part?
#pragma once

#include "vsir/analyses/uses.h"

namespace ladder::spirv {

// Root data: words that change from draw to draw.
struct RootPlace {
    enum Storage : uint8_t { None, PushConstants, UniformBuffer, ShaderRecord, Count };
    Storage storage = None;
    uint8_t shift = 0;   // the word is shifted right by so many bits
    uint8_t width = 0;   // and of what is left so many count; 0: all
    uint32_t offset = 0; // bytes; a multiple of 4
};

enum class BindingType : uint8_t {
    Default,    // set = register space, binding = register plus a fixed number
    Descriptor, // at set, binding
    Address,    // `root` is a 64-bit device address
    Constants,  // constant buffers: the data begin at `root`
    Null,       // reads zero, writes nothing
    Count
};

enum class View : uint8_t {
    Default,
    TexelBuffer,     // raw and structured buffers, counters: R32_UINT texels
    StorageBuffer,   // constant buffers
    AddressTable,    // storage buffer of 64-bit addresses
    InputAttachment, // textures: the texel of the pixel that is drawn
    FarAddressTable, // a table of addresses at the address that a uniform buffer has
    SingleSample,    // multisampled textures: ones that are not multisampled
    WindowTable,     // of windows only: storage buffer of pairs
    Count
};

struct Binding {
    BindingType type = BindingType::Default;
    View view = View::Default;
    bool per_register = false;  // each register has a binding of its own
    bool array = false;         // an array of descriptors without bounds, whatever the range
    bool single = false;        // one descriptor, whatever the range: indices are 0
    bool check_index = false;   // indices from the heap's size on are null
    bool check_null = false;    // an address of zero is null
    bool counts_texels = false; // windows: the pair counts texels, not bytes
    bool robust = false;        // the module checks a buffer's bounds, not the device
    uint32_t set = 0, binding = 0;
    uint32_t step = 1;                           // from a register's own binding to the next one's
    uint32_t element = 0;                        // added to indices; input attachments: their number
    RootPlace root;                              // its word is added to indices, too
    uint32_t table_stride = 8, table_offset = 0; // address tables: bytes
    uint32_t alignment = 4;                      // of addresses: bytes, a power of two

    bool is_address_table() const { return view == View::AddressTable || view == View::FarAddressTable; }
    bool is_table() const { return is_address_table() || view == View::WindowTable; }
    bool is_address() const { return type == BindingType::Address || is_address_table(); }
};

// Places of a resource, of its hidden counter, and of its window. A window is a pair (first, count) that says
// which part of the resource a descriptor means: in elements of typed buffers, else in bytes. Pairs are in a
// storage buffer; or a single one is among the root data, with type Constants. Type Default: there is no
// window.
struct ResourceBinding {
    Binding resource, counter, window;
};

// The caller's side.
class BindingMap {
public:
    // Asked once for each descriptor that a shader uses, in the program's order. Who has no answer fails.
    virtual ResourceBinding find(ir::Stage stage, const ir::Descriptor& descriptor,
                                 const ir::ResourceUse& use) = 0;
    struct Combined {
        uint32_t texture_space, texture_register;
        uint32_t sampler_space, sampler_register; // both UINT32_MAX: accesses without a sampler
        Binding binding;
    };
    // Textures that are combined with a sampler in one descriptor.
    std::span<const Combined> combined;
    Binding root_buffer;    // of RootPlace::UniformBuffer
    uint32_t root_size = 0; // bytes of the block; 0: as far as it is used
    RootPlace heap_size;    // how many descriptors a heap has; or
    Binding heap_table;     // a uniform buffer with their number; a storage buffer with an entry for each

protected:
    ~BindingMap() = default;
};

} // namespace ladder::spirv
