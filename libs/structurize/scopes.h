// Inside the structurizer: constructs that exist to be left early.
//
// Exits from nested selections that go different ways cost a selector at every merge block they pass. SPIR-V
// has one selection that can be left from any depth: OpSwitch. A *scope* is a switch of one case (and a
// default only) around a node and part of what it dominates; its merge block is a target that such exits
// want, and they lead there at once. An original switch whose merge block that is serves as well.
#pragma once

#include "structurize/regions.h"

namespace ladder::structurize {

class Scopes {
public:
    Scopes(const Shape& shape, Arena& arena) : shape_(shape), arena_(arena) {}

    // To be called before add(): what is kept from one to the next lies in the arena from then on.
    void reserve();
    // Adds scopes to `r` for targets among `contested`: a target stands there once for each merge block whose
    // selector had to tell it from others. False if there was nothing to add. Near-linear.
    bool add(Regions& r, std::span<const Node> contested);
    // From now on no scope starts with one of `heads`.
    void refuse(std::span<const Node> heads);

private:
    const Shape& shape_;
    Arena& arena_;
    Graph preds_;
    std::span<uint8_t> refused_; // by node
};

} // namespace ladder::structurize
