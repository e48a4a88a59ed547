// Texels of formats whose components do not have 32 bits each: codes, and the numbers they stand for.
//
// A code is a component's bits. A word is the component as shaders have it: a float's bits for numbers, else
// an integer of 32 bits. Rules: D3D11.3 3.2.3.
#pragma once

#include "script/state.h"

namespace ladder::runner {

// Whether each component is a word; other functions below take such formats, too.
bool has_words(const FormatInfo& f);
bool is_block(const FormatInfo& f);   // compressed, or with an exponent that components share: only read
bool is_integer(const FormatInfo& f); // its components are integers, or bits of no type
bool is_small(const FormatInfo& f);   // neither of words nor compressed

uint32_t get_code(const FormatInfo& f, const uint8_t* texel, uint32_t component);
void set_code(const FormatInfo& f, uint8_t* texel, uint32_t component, uint32_t code);

double from_srgb(double v); // IEC 61966-2-1 (D3D11.3 3.2.3.7)

// Formats of numbers.
double to_number(const FormatInfo& f, uint32_t component, uint32_t code);
uint32_t to_code(const FormatInfo& f, uint32_t component, double number); // the nearest, clamped
// How many codes lie between two numbers. Not whole where one of them is between codes.
double steps_between(const FormatInfo& f, uint32_t component, double a, double b);
// What Direct3D allows a conversion to the format to be off: 0.6 steps, of floats less than one.
bool is_near(const FormatInfo& f, uint32_t component, double expected, double found, double steps);

uint32_t to_word(const FormatInfo& f, uint32_t component, uint32_t code);
uint32_t from_word(const FormatInfo& f, uint32_t component, uint32_t word); // integers are clamped

} // namespace ladder::runner
