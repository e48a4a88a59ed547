#include "front/dxil/operations/stored_handles.h"

#include "front/dxil/operations/handles.h"

namespace ladder::dxil {

namespace {

StoredHandles& known(FunctionTranslator& t, uint32_t variable) {
    dxil_shared(t).stored_handles.resize(variable + 1 > dxil_shared(t).stored_handles.size()
                                             ? variable + 1
                                             : dxil_shared(t).stored_handles.size(),
                                         StoredHandles{});
    return dxil_shared(t).stored_handles[variable];
}

} // namespace

// A load may stand before all stores, in a loop: then the handles are taken for those of a heap.
Part stored_handle(FunctionTranslator& t, uint32_t variable, Operand word) {
    StoredHandles& all = known(t, variable);
    if (!all.known)
        all = {ir::no_id, true};
    dxil_shared(t).loose_handles.push({all.descriptor, word, LooseHandle::AnyHeap, true});
    return Part::loose(dxil_shared(t).loose_handles.size() - 1);
}

Operand word_of_handle(FunctionTranslator& t, uint32_t variable, Part handle) {
    if (handle.is_undef())
        return Operand::undef(ir::Type::I32);
    const LooseHandle h = origin_of(t, handle);
    StoredHandles& all = known(t, variable);
    if (all.known && all.descriptor != h.descriptor)
        t.unsupported("a variable that holds handles of different resources");
    all = {h.descriptor, true};
    return h.index;
}

} // namespace ladder::dxil
