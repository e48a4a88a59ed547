// Signatures in the client's form: names and elements are memory of their own.
#pragma once

#include "vkd3d_abi.h"
#include <ladder/ladder_linkage.h>

namespace ladder::vkd3d {

class Messages;

// Reads a signature of a container, of what the shader writes or of what it reads. Gives a code of Ladder. On
// failure `out` is empty.
int read_signature(const vkd3d_shader_code& container, ladder_signature which, bool written,
                   vkd3d_shader_signature& out, Messages& messages);
// A copy of what the original made. False: there is no memory, and `to` is empty.
bool copy_signature(const vkd3d_shader_signature& from, vkd3d_shader_signature& to);
// Puts elements in the order of the shader's own list, in which the rows of an array follow one another; the
// container's is by registers. False: there is no memory.
bool order_signature(vkd3d_shader_signature& signature, const ladder_scan_element* elements, unsigned count);
// Names of semantics do not know upper from lower case.
bool same_name(const char* a, const char* b);

void free_signature(vkd3d_shader_signature& signature);

} // namespace ladder::vkd3d
