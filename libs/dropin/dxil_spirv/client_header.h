// The client's own header, with the parts that it hides. Which version it is Meson says by a folder: that of
// -Ddxil_spirv_include, else the facts in abi/.
#ifndef LADDER_DXIL_SPIRV_SHIM_CLIENT_HEADER_H
#define LADDER_DXIL_SPIRV_SHIM_CLIENT_HEADER_H

#define DXIL_SPV_ENABLE_EXPERIMENTAL_WORKGRAPHS
#define DXIL_SPV_ENABLE_EXPERIMENTAL_MULTIVIEW
#ifndef DXIL_SPV_EXPORT_SYMBOLS
#define DXIL_SPV_EXPORT_SYMBOLS
#endif
#if defined(_WIN32) && !defined(DXIL_SPV_PUBLIC_API) // the header's own is for ELF, whatever the system
#define DXIL_SPV_PUBLIC_API __declspec(dllexport)
#endif
#include <dxil_spirv_c.h>

#endif
