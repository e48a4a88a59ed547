#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// Where the samples lie in a pixel, in sixteenths from its centre: the standard patterns of 1, 2, 4, 8 and 16
// samples one after the other (Direct3D 11.3, 19.2.4; Vulkan's standardSampleLocations are the same), sample
// s of n at place n - 1 + s; then the centre, for samples that there are not.
constexpr int8_t sample_places[32][2] = {
    {0, 0},                                                                      //
    {4, 4},   {-4, -4},                                                          //
    {-2, -6}, {6, -2},  {-6, 2},  {2, 6},                                        //
    {1, -3},  {-1, 3},  {5, 1},   {-3, -5}, {-5, 5},  {-7, -1}, {3, 7}, {7, -7}, //
    {1, 1},   {-1, -3}, {-3, 2},  {4, -1},  {-5, -2}, {2, 5},   {5, 3}, {3, -5}, //
    {-2, 6},  {0, -7},  {-4, -6}, {-6, 4},  {-8, 0},  {7, -4},  {6, 7}, {-7, -8}, {0, 0}};
constexpr uint32_t no_sample = 31;

// A constant variable with x and y of each place, in pixels. Its values lie in `arena`.
Variable sample_table(Arena& arena);

} // namespace ladder::ir
