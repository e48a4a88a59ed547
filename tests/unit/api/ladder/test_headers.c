/* All public headers as C89: that this compiles is the test. */
#include "headers.inc"

extern int headers_98(void);

int main(void)
{
    return headers_98();
}
