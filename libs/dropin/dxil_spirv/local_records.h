// Local root signatures: the client lists their parameters in order, and their order is the layout of the
// shader record.
#ifndef LADDER_DXIL_SPIRV_SHIM_LOCAL_RECORDS_H
#define LADDER_DXIL_SPIRV_SHIM_LOCAL_RECORDS_H

#include "dropin/dxil_spirv/client_header.h"

#include <vector>

namespace dxil_spirv_shim {

// Registers whose place is in the record.
struct LocalRange {
    enum class Kind { Constants, Address, Table };
    Kind kind;
    dxil_spv_resource_class resource_class;
    unsigned space, first_register;
    unsigned count;         // of registers; ~0: no end
    unsigned offset;        // in bytes, in the record
    unsigned table_element; // tables: of the first register
};

class LocalRecord {
public:
    void add_constants(unsigned space, unsigned index, unsigned words);
    void add_address(dxil_spv_resource_class resource_class, unsigned space, unsigned index);
    // A table of its own, or a range of the one that is open.
    void add_table_range(dxil_spv_resource_class resource_class, unsigned space, unsigned first_register,
                         unsigned count, unsigned element);
    // False: there is one open already; there is none, or it has no range.
    bool begin_table();
    bool end_table();

    // The first range that has the register; null: none.
    const LocalRange* find(dxil_spv_resource_class resource_class, unsigned space, unsigned index) const;

    // Those that have their place.
    const std::vector<LocalRange>& ranges() const { return ranges_; }

private:
    unsigned take(unsigned size, unsigned alignment);

    std::vector<LocalRange> ranges_;
    std::vector<LocalRange> open_; // of the open table, without its place
    bool table_open_ = false;
    unsigned size_ = 0;
};

} // namespace dxil_spirv_shim

#endif
