// All public headers as C++98: that this compiles is the test.
#include "headers.inc"

extern "C" int headers_98() { return 0; }
