/* What the tests of the vkd3d stand-in share: files, requests, and what stands in a module's text. */
#ifndef VKD3D_CLIENT_H
#define VKD3D_CLIENT_H

#include "support/testing.h"
#include "vkd3d_abi.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A file of tests/data; ends the program if there is none. release() frees it. */
struct vkd3d_shader_code load(const char* name);
void release(struct vkd3d_shader_code code);

/* A request to make SPIR-V text of a source, with options. */
struct vkd3d_shader_compile_info request(struct vkd3d_shader_code source, const void* next,
                                         const struct vkd3d_shader_compile_option* options, uint32_t count);

/* Compiles to text, after the same to words was found valid for the request's environment; fails the test if
 * it does not work. The caller frees the text. */
char* compile_text(const struct vkd3d_shader_compile_info* info);
char* compile_file(const char* name, const void* next, const struct vkd3d_shader_compile_option* options,
                   uint32_t count);

/* Is there a variable at that set and binding, whose type's line has the word? NULL: any. */
int has_place(const char* text, unsigned set, unsigned binding, const char* word);
/* How often a word is there. */
unsigned occurrences(const char* text, const char* word);

#endif
