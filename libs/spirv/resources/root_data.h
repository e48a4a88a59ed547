// Root data: blocks of words in push constants, in a uniform buffer, and in the shader record.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Before functions are written: the block of this storage has at least so many bytes.
void reserve_root(Emitter&, RootPlace::Storage, uint64_t bytes);
// A uniform block of rows of four words, and a word at a byte of it.
Id declare_rows(Emitter&, uint32_t bytes, uint32_t set, uint32_t binding, const char* name);
Id row_word(Emitter&, Id block, uint32_t offset);
// A uniform block of one or two words and no more, and what a variable of it holds.
Id words_block(Emitter&, uint32_t count);
Id load_words(Emitter&, Id variable, uint32_t count);
// A word as u32, at a byte or at an index of words (an id) from a byte on.
Id root_word(Emitter&, RootPlace::Storage, uint32_t offset);
Id root_word_at(Emitter&, RootPlace::Storage, uint32_t offset, Id words);
// Four words from a byte on. Aligned ones are one load: lavapipe's linear rasterizer draws wrong what it
// finds loaded one by one (doc/lab/drivers.md).
Id root_words(Emitter&, RootPlace::Storage, uint32_t offset);
// Is the block from this byte on made of rows alone? Then four words of a row (an id) from there on.
bool has_whole_rows(const Emitter&, RootPlace::Storage, uint32_t offset);
Id root_row_at(Emitter&, RootPlace::Storage, uint32_t offset, Id row);
// The word of a place, shifted.
Id root_value(Emitter&, const RootPlace&);
// Two words: a device address.
Id root_address(Emitter&, const RootPlace&);

} // namespace ladder::spirv
