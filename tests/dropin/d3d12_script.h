/* Scripts for ladder-runner (doc/use/runner.md): what a program drew or computed on the device as probes, so
 * that Ladder's simulator runs the work too. They go into the folder $DROPIN_SCRIPTS. */
#ifndef D3D12_SCRIPT_H
#define D3D12_SCRIPT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* NULL where no folder is named. */
FILE* open_script(const char* name);
/* A section `[STAGE shader dxbc-dxil-hex]` with a file of the test data. */
void write_shader(FILE* script, const char* stage, const char* file);
/* So many words in lines of the script. */
void write_lines(FILE* script, const void* words, size_t count, const char* format);
/* `head`, the number of words, ")" and the words themselves, if there are any. */
void write_words(FILE* script, const char* head, const uint32_t* words, uint32_t count);

#endif
