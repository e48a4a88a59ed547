// Inside the structurizer: slots that have no target yet.
//
// An exit is a slot of some block that was made already, with the targets it may lead to. Exits travel in
// lists; the targets of a whole list sit in one heap, so that lists join in constant time and are looked at
// only when their exits get placed.
#pragma once

#include "base/graph/graph.h"

#include <utility>

namespace ladder::structurize {

// One edge's worth of a target, in a pairing heap with the highest number on top.
struct Part {
    uint32_t target; // number
    uint32_t weight; // original forward edges it stands for
    Part* child;
    Part* sibling;
};

inline Part* meld(Part* a, Part* b) {
    if (!a || !b)
        return a ? a : b;
    if (a->target < b->target)
        std::swap(a, b);
    b->sibling = a->child;
    a->child = b;
    return a;
}

inline Part* pop(Part* top) {
    // Pairs from left to right, then all of them from right to left.
    Part* pairs = nullptr;
    for (Part* p = top->child; p;) {
        Part* a = p;
        Part* b = a->sibling;
        p = b ? b->sibling : nullptr;
        a->sibling = nullptr;
        if (b)
            b->sibling = nullptr;
        a = meld(a, b);
        a->sibling = pairs;
        pairs = a;
    }
    Part* root = nullptr;
    while (pairs) {
        Part* next = pairs->sibling;
        pairs->sibling = nullptr;
        root = meld(root, pairs);
        pairs = next;
    }
    return root;
}

struct Exit {
    uint32_t slot;
    uint32_t selector; // none: there is one target
    uint32_t target;   // its number; in lists of clonable exits: the node
    Exit* next;
};

struct ExitList {
    Exit* first = nullptr;
    Exit* last = nullptr;
    void add(Exit* e) {
        (last ? last->next : first) = e;
        last = e;
    }
    void join(ExitList& o) {
        if (!o.first)
            return;
        (last ? last->next : first) = o.first;
        last = o.last;
    }
};

// Exits with the heap of their targets; apart from them, exits to pure terminators, which need no selector
// because their target may be cloned.
struct Exits {
    ExitList list;
    Part* parts = nullptr;
    uint32_t lowest = none; // target number
    ExitList clonable;
    Node terminator = none; // of clonable exits, if all have the same
    bool empty() const { return !list.first && !clonable.first; }
    bool one_target() const { return parts && parts->target == lowest; }
    void join(Exits& o) {
        parts = meld(parts, o.parts);
        if (o.lowest < lowest)
            lowest = o.lowest;
        list.join(o.list);
        if (o.clonable.first)
            terminator = !clonable.first || terminator == o.terminator ? o.terminator : none;
        clonable.join(o.clonable);
    }
};

} // namespace ladder::structurize
