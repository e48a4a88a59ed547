/* A stand-in's DLL as a program loads it while it runs: that for vkd3d or that for vkd3d-proton, by what it
 * exports. */
#ifndef DLL_CLIENT_H
#define DLL_CLIENT_H

#include <stddef.h>

struct shader_bytes {
    const void* bytes;
    size_t size;
};

/* What a compile gave. */
struct compiled {
    int result;    /* of the DLL's function; 0: it worked */
    size_t size;   /* of the module */
    unsigned hash; /* of the module's bytes */
};

/* Ends the program where the file cannot be read. */
struct shader_bytes read_shader(const char* path);

/* End the test where it does not work. */
void load_dll(const char* path);
void unload_dll(void);
int dll_is_gone(void);

/* Compiles with the DLL that is loaded, and frees what it gives. */
struct compiled compile_shader(const struct shader_bytes* shader);

#endif
