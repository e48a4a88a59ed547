// The Vulkan device of these tests, and the table of dx.op operations.
#pragma once

#include "vulkan_compute.h"

#include <ladder/ladder_device.h>

#include <string>

namespace ladder::test::operations {

// Null where no device is there.
VulkanCompute* device();
// Opens the device, and skips the current test without one.
VulkanCompute* need_device();
bool is_llvmpipe();
// The float properties of ladder_device_property that the device has.
std::vector<ladder_setting> float_properties();

// One row of tests/data/reference/dxil_ops.tsv.
struct DxOp {
    uint32_t opcode = 0;
    std::string callee; // without "dx.op." and overload
    std::string overloads, result;
    size_t overload_operand = 0; // the first operand of overload type
};
const DxOp& dx_op(const std::string& name);

} // namespace ladder::test::operations
