#include "d3d12_script.h"

#include "d3d12_host.h"

#include <stdlib.h>

FILE* open_script(const char* name) {
    const char* folder = getenv("DROPIN_SCRIPTS");
    char path[1024];
    FILE* script;
    if (!folder)
        return NULL;
    snprintf(path, sizeof path, "%s/%s.shader_test", folder, name);
    if (!(script = fopen(path, "w")))
        fail("cannot write %s", path);
    return script;
}

void write_lines(FILE* script, const void* data, size_t count, const char* format) {
    const uint32_t* words = data;
    for (size_t n = 0; n < count; n++) {
        fprintf(script, format, (unsigned int)words[n]);
        fputc(n % 16 == 15 || n + 1 == count ? '\n' : ' ', script);
    }
}

void write_shader(FILE* script, const char* stage, const char* file) {
    struct blob code = read_data(file);
    fprintf(script, "[%s shader dxbc-dxil-hex]\n", stage);
    write_lines(script, code.data, code.size / sizeof(uint32_t), "%08x");
    free(code.data);
}

void write_words(FILE* script, const char* head, const uint32_t* words, uint32_t count) {
    fprintf(script, "%s%u)\n", head, count);
    if (words)
        write_lines(script, words, count, "0x%08x");
}
