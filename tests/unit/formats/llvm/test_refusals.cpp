// Every rule of LLVM assembly that a text can break: what is refused, and the nearest that is read. Texts of
// LLVM 3.7, and of today's.
#include "corpus.h"

namespace test_refusals {

using namespace ladder;
using namespace ladder::llvm;
using namespace ladder::llvm::test;

namespace {

struct Row {
    const char *text, *message; // null: it is read
};

const Row rows[] = {
    {"@g = global double 0x3ff00000000000ff\n", nullptr},
    {"@g = global double 0x3FF0000000000AFa\n", nullptr},
    {"@g = global double 0x3ff00000000000fg\n", "found 'g'"},
    {"@g = global float 1.5e\n", "expected an exponent after 'e'"},
    {"@g = global float 1.5e+\n", "expected an exponent after 'e'"},
    {"@g = global float 1.5e+1\n", nullptr},
    {"@g = global i32 -\n", "expected a keyword"},
    {"@g = global i32 +\n", "expected a digit after '+'"},
    {"attributes #0 = { cold }\nattributes #1 = { cold }\n", nullptr},
    {"attributes #0 = { cold }\nattributes #0 = { cold }\n", "the attribute group is defined twice"},
    {"declare void @f() ; no line ends this", nullptr},
    {";", nullptr},
    {"@g = global i32 4294967295\n", nullptr},
    {"@g = global i32 -2147483648\n", nullptr},
    {"@g = global i64 18446744073709551615\n", nullptr},
    {"@g = global i64 18446744073709551616\n", "the constant does not fit i64"},
    {"@g = global i8 -0\n", nullptr},
    {"@g = global i128 18446744073709551615\n", nullptr},
    {"@g = global i128 18446744073709551616\n", "an integer constant of more than 64 bits"},
    {"@g = global i128 -1\n", "an integer constant of more than 64 bits"},
    {"define void @f() {\n  %1 = trunc i32 1 too i8\n", "expected to, found 'too'"},
    {"define void @f() {\n  tail fall void @f()\n", "expected call, found 'fall'"},
    {"@ = global i32 0\n", "expected a name or a number after the sigil"},
    {"define void @f() {\n  % = add i32 1, 1\n", "expected a name or a number after the sigil"},
    {"define void @f() {\n  %1 = phi label [ undef, %0 ]\n  ret void\n}\n", "a phi cannot have this type"},
    {"define void @f() {\n  %1 = alloca metadata\n  ret void\n}\n", "a variable cannot have this type"},
    {"deplibs = [ ]\n", "deplibs is not supported"},
    {"$c = comdat 5\n", "a comdat is not supported"},
    {"@g = external global bfloat\n", "type bfloat is not supported"},
    {"@g = external global x86_fp80\n", "type x86_fp80 is not supported"},
    {"@g = external global fp128\n", "type fp128 is not supported"},
    {"@g = external global ppc_fp128\n", "type ppc_fp128 is not supported"},
    {"@g = external global x86_mmx\n", "type x86_mmx is not supported"},
    {"@g = external global token\n", "expected a type"},
    {"@g = external global ptr\n", "expected a type"},
    {"@g = external global target\n", "expected a type"},
    {"@g = external global i\n", "expected a type"},
    {"@g = external global ix\n", "expected a type"},
    {"@g = external global int\n", "expected a type"},
    {"@g = external global i0\n", "an integer has 1 to 8388607 bits"},
    {"@g = external global i8388608\n", "an integer has 1 to 8388607 bits"},
    {"@g = external global i99999999999\n", "an integer has 1 to 8388607 bits"},
    {"@g = external global i65\n", "more than 64 bits"},
    {"@g = external global void*\n", "no pointer may point to this type"},
    {"@g = external global { i32, void }\n", "void is only the result of a function"},
    {"@g = external global void\n", "void is only the result of a function"},
    {"@g = external global [2 x void]\n", "void is only the result of a function"},
    {"@g = external global <2 x void>\n", "void is only the result of a function"},
    {"@g = external global label*\n", "no pointer may point to this type"},
    {"@g = external global { i32, label }\n", "a structure cannot hold this type"},
    {"@g = external global label\n", "a global variable cannot have this type"},
    {"@g = external global [2 x label]\n", "an array cannot hold this type"},
    {"@g = external global <2 x label>\n", "a vector cannot hold this type"},
    {"@g = external global metadata*\n", "no pointer may point to this type"},
    {"@g = external global { i32, metadata }\n", "a structure cannot hold this type"},
    {"@g = external global metadata\n", "a global variable cannot have this type"},
    {"@g = external global [2 x metadata]\n", "an array cannot hold this type"},
    {"@g = external global <2 x metadata>\n", "a vector cannot hold this type"},
    {"@g = external global void ()\n", "a global variable cannot have this type"},
    {"@g = external global void (label)*\n", "a parameter cannot have this type"},
    {"@g = external global void (void ())*\n", "a parameter cannot have this type"},
    {"@g = external global label ()*\n", "a function cannot return this type"},
    {"@g = external global metadata ()*\n", "a function cannot return this type"},
    {"@g = external global <0 x i32>\n", "a vector has at least one element"},
    {"@a = alias i32* @g\n", "an alias is not supported"},
    {"@a = unnamed_addr alias i32* @g\n", "an alias is not supported"},
    {"define cc 256 void @f() {", "a calling convention is out of range"},
    {"define cc256 void @f() {", "a calling convention is out of range"},
    {"declare void @f(i32,)\n", "expected a parameter"},
    {"declare void @f(label)\n", "a parameter cannot have this type"},
    {"declare void @f(void)\n", "void is only the result of a function"},
    {"declare label @f()\n", "a function cannot return this type"},
    {"define void @f(metadata %m) {", "a parameter of a definition cannot have this type"},
    {"define void @f() section \"a\" {", "'section' of a function is not supported"},
    {"define void @f() align 4 section \"a\" {", "'section' of a function is not supported"},
    {"define void @f() gc \"a\" {", "'gc' of a function is not supported"},
    {"define void @f() align 4 gc \"a\" {", "'gc' of a function is not supported"},
    {"define void @f() prefix i32 0 {", "'prefix' of a function is not supported"},
    {"define void @f() align 4 prefix i32 0 {", "'prefix' of a function is not supported"},
    {"define void @f() prologue i32 0 {", "'prologue' of a function is not supported"},
    {"define void @f() align 4 prologue i32 0 {", "'prologue' of a function is not supported"},
    {"define void @f() personality i32 0 {", "'personality' of a function is not supported"},
    {"define void @f() align 4 personality i32 0 {", "'personality' of a function is not supported"},
    {"define void @f() comdat {", "'comdat' of a function is not supported"},
    {"define void @f() align 4 comdat {", "'comdat' of a function is not supported"},
    {"define void @f() {\n  call void @g(i32 1)\n  ret void\n}\ndeclare void @g()\n",
     "the global symbol has another type elsewhere"},
    {"@g = global i32 0\ndefine void @f() {\n  call void (i32*)* bitcast (i32* @g to void (i32*)*)(i32* "
     "null)\n  ret void\n}\n",
     "expected the name of a function"},
    {"define void @f() {\n  %1 = add metadata !0, !0\n  ret void\n}\n",
     "a metadata operand is not supported"},
    {"define void @f() {\n  %1 = load void (), void ()** null\n  ret void\n}\n",
     "load needs a pointer to the type it states"},
    {"define void @f() {\n  %1 = icmp eq void ()* null, null\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  switch float 1.0, label %1 [ ]\n  ret void\n}\n",
     "the condition of a switch is an integer"},
    {"define void @f() {\n  switch i32 1, label %1 [ i8 1, label %1 ]\n  ret void\n}\n",
     "the case has another type than the condition"},
    {"define void @f() {\n  switch i32 1, label %1 [ i32 undef, label %1 ]\n  ret void\n}\n",
     "a case is an integer constant"},
    {"define void @f() {\n  %1 = fneg float 1.0\n  ret void\n}\n", "expected an instruction"},
    {"define void @f() {\n  %1 = freeze i32 1\n  ret void\n}\n", "expected an instruction"},
    {"define void @f() {\n  notail call void @f()\n  ret void\n}\n", "expected an instruction"},
    {"define void @f() {\n  %1 = fcmp oeq i32 1, 1\n  ret void\n}\n",
     "the comparison does not take operands of this type"},
    {"define void @f() {\n  %1 = icmp eq float 1.0, 1.0\n  ret void\n}\n",
     "the comparison does not take operands of this type"},
    {"define void @f() {\n  %1 = icmp eq { i32 } undef, undef\n  ret void\n}\n",
     "the comparison does not take operands of this type"},
    {"define void @f() {\n  %1 = phi void [ undef, %0 ]\n  ret void\n}\n",
     "void is only the result of a function"},
    {"define void @f() {\n  %1 = select i1 true, i32 1, i8 1\n  ret void\n}\n",
     "select needs two values of one type"},
    {"define void @f() {\n  %1 = select i8 1, i32 1, i32 1\n  ret void\n}\n",
     "the condition of select has type i1"},
    {"define void @f() {\n  %1 = select <2 x i1> undef, i32 1, i32 1\n  ret void\n}\n",
     "the condition of select has type i1"},
    {"define void @f() {\n  %1 = select <3 x i1> undef, <2 x i32> undef, <2 x i32> undef\n  ret void\n}\n",
     "the condition of select has type i1"},
    {"define void @f() {\n  %1 = select <2 x i1> undef, <2 x i32> undef, <2 x i32> undef\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = extractelement i32 1, i32 0\n  ret void\n}\n", "expected a vector"},
    {"define void @f() {\n  %1 = extractelement <2 x i32> undef, float 0.0\n  ret void\n}\n",
     "the index is an integer"},
    {"define void @f() {\n  %1 = insertelement i32 1, i32 0, i32 0\n  ret void\n}\n", "expected a vector"},
    {"define void @f() {\n  %1 = insertelement <2 x i32> undef, i8 1, i32 0\n  ret void\n}\n",
     "the element has another type than the vector holds"},
    {"define void @f() {\n  %1 = insertelement <2 x i32> undef, i32 1, float 0.0\n  ret void\n}\n",
     "the index is an integer"},
    {"define void @f() {\n  %1 = shufflevector i32 1, i32 1, <2 x i32> undef\n  ret void\n}\n",
     "expected a vector"},
    {"define void @f() {\n  %1 = shufflevector <2 x i32> undef, <3 x i32> undef, <2 x i32> undef\n  ret "
     "void\n}\n",
     "shufflevector needs two vectors of one type"},
    {"define void @f(<2 x i32> %v) {\n  %1 = shufflevector <2 x i32> undef, <2 x i32> undef, i32 1\n  ret "
     "void\n}\n",
     "the mask of shufflevector is a constant vector of i32"},
    {"define void @f(<2 x i32> %v) {\n  %1 = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i8> "
     "undef\n  ret void\n}\n",
     "the mask of shufflevector is a constant vector of i32"},
    {"define void @f(<2 x i32> %v) {\n  %1 = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i32> %v\n  "
     "ret void\n}\n",
     "the mask of shufflevector is a constant vector of i32"},
    {"define void @f() {\n  %1 = extractvalue i32 1, 0\n  ret void\n}\n",
     "the indices do not fit the aggregate"},
    {"define void @f() {\n  %1 = insertvalue { i32, i8 } undef, i8 1, 0\n  ret void\n}\n",
     "the value has another type than the part of the aggregate"},
    {"define void @f() {\n  %1 = insertvalue { i32, i8 } undef, i8 1, 2\n  ret void\n}\n",
     "the indices do not fit the aggregate"},
    {"define void @f() {\n  %1 = alloca void\n  ret void\n}\n", "void is only the result of a function"},
    {"define void @f() {\n  %1 = alloca i32, float 1.0\n  ret void\n}\n",
     "the number of elements is an integer"},
    {"define void @f() {\n  %1 = load atomic i32, i32* null seq_cst\n  ret void\n}\n",
     "', align' of the atomic access"},
    {"define void @f() {\n  %1 = load atomic i32, i32* null acq_rel, align 4\n  ret void\n}\n",
     "cannot have this ordering"},
    {"define void @f() {\n  store atomic i32 1, i32* null seq_cst\n  ret void\n}\n",
     "', align' of the atomic access"},
    {"define void @f() {\n  store atomic i32 1, i32* null acq_rel, align 4\n  ret void\n}\n",
     "cannot have this ordering"},
    {"define void @f() {\n  %1 = load atomic i32, i32* null release, align 4\n  ret void\n}\n",
     "an atomic load cannot have this ordering"},
    {"define void @f() {\n  store atomic i32 1, i32* null acquire, align 4\n  ret void\n}\n",
     "an atomic store cannot have this ordering"},
    {"define void @f() {\n  %1 = load i32, i32* null, aling 4\n  ret void\n}\n", "expected 'align'"},
    {"define void @f() {\n  %1 = load void (), void ()* null\n  ret void\n}\n", "this type cannot be loaded"},
    {"define void @f() {\n  %1 = getelementptr i32, i32* null, float 1.0\n  ret void\n}\n",
     "an index of getelementptr is an integer"},
    {"define void @f() {\n  %1 = getelementptr i32, <2 x i32*> undef, i32 1\n  ret void\n}\n",
     "getelementptr of vectors is not supported"},
    {"define void @f() {\n  fence unordered\n  ret void\n}\n", "a fence cannot have this ordering"},
    {"define void @f() {\n  fence monotonic\n  ret void\n}\n", "a fence cannot have this ordering"},
    {"define void @f() {\n  fence acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  fence release\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  fence acq_rel\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  fence seq_cst\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  fence singlethread acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i8* null, i32 1, i32 2 seq_cst seq_cst\n  ret void\n}\n",
     "cmpxchg needs a pointer to the integer it compares"},
    {"define void @f() {\n  %1 = cmpxchg float* null, float 1.0, float 2.0 seq_cst seq_cst\n  ret void\n}\n",
     "cmpxchg needs a pointer to the integer it compares"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i8 2 seq_cst seq_cst\n  ret void\n}\n",
     "cmpxchg needs two values of one type"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 unordered unordered\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 unordered monotonic\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 unordered acquire\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 unordered release\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 unordered acq_rel\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 unordered seq_cst\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = atomicrmw add i32* null, i32 1 unordered\n  ret void\n}\n",
     "atomicrmw cannot have this ordering"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 monotonic unordered\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 monotonic monotonic\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 monotonic acquire\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 monotonic release\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 monotonic acq_rel\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 monotonic seq_cst\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = atomicrmw add i32* null, i32 1 monotonic\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acquire unordered\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acquire monotonic\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acquire acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acquire release\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acquire acq_rel\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acquire seq_cst\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = atomicrmw add i32* null, i32 1 acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 release unordered\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 release monotonic\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 release acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 release release\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 release acq_rel\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 release seq_cst\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = atomicrmw add i32* null, i32 1 release\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acq_rel unordered\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acq_rel monotonic\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acq_rel acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acq_rel release\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acq_rel acq_rel\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 acq_rel seq_cst\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = atomicrmw add i32* null, i32 1 acq_rel\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 seq_cst unordered\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 seq_cst monotonic\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 seq_cst acquire\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 seq_cst release\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 seq_cst acq_rel\n  ret void\n}\n",
     "cmpxchg cannot have these orderings"},
    {"define void @f() {\n  %1 = cmpxchg i32* null, i32 1, i32 2 seq_cst seq_cst\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = atomicrmw add i32* null, i32 1 seq_cst\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = atomicrmw fadd float* null, float 1.0 seq_cst\n  ret void\n}\n",
     "expected an operation"},
    {"define void @f() {\n  %1 = atomicrmw 5 i32* null, i32 1 seq_cst\n  ret void\n}\n",
     "expected an operation"},
    {"define void @f() {\n  %1 = atomicrmw add i8* null, i32 1 seq_cst\n  ret void\n}\n",
     "atomicrmw needs a pointer to the integer it changes"},
    {"define void @f() {\n  %1 = atomicrmw add float* null, float 1.0 seq_cst\n  ret void\n}\n",
     "atomicrmw needs a pointer to the integer it changes"},
    {"@g = global i32 blockaddress(@f, %x)\n", "'blockaddress' is not supported"},
    {"define void @f() {\n  call void asm \"\", \"\"()\n  ret void\n}\n", "inline assembly is not supported"},
    {"@g = global i32 add (i32 1)\n", "constant add takes 2 operands"},
    {"@g = global i32 add (i32 1, i8 1)\n", "the operands of constant add have wrong types"},
    {"@g = global i8 add (i32 1, i32 1)\n", "the constant expression has another type than stated"},
    {"@g = global i1 icmp eq (i32 1, i8 1)\n", "the operands of constant icmp have wrong types"},
    {"@g = global i1 icmp eq (float 1.0, float 1.0)\n", "the operands of constant icmp have wrong types"},
    {"@g = global i1 fcmp oeq (i32 1, i32 1)\n", "the operands of constant fcmp have wrong types"},
    {"@g = global i1 fcmp oeq (float 1.0, float 1.0)\n", nullptr},
    {"@g = global i32 select (i8 1, i32 1, i32 1)\n", "the operands of constant select have wrong types"},
    {"@g = global i32 select (i1 true, i32 1, i8 1)\n", "the operands of constant select have wrong types"},
    {"@g = global <2 x i32> select (<2 x i1> undef, <2 x i32> undef, <2 x i32> undef)\n", nullptr},
    {"@g = global <2 x i32> select (<3 x i1> undef, <2 x i32> undef, <2 x i32> undef)\n",
     "the operands of constant select have wrong types"},
    {"@g = global i32* getelementptr (i32, i32* null, float 1.0)\n",
     "the operands of constant getelementptr have wrong types"},
    {"@g = global i32 zeroinitializer\n", nullptr},
    {"@g = global void ()* zeroinitializer\n", nullptr},
    {"define void @f() {\n  call void @g(metadata !{})\n  ret void\n}\ndeclare void @g(metadata)\n",
     "a metadata operand is not supported"},
    {"@g = global i32 -0x1\n", "a hexadecimal number has no sign"},
    {"@\"a\\00b\" = global i32 0\n", "a name may not contain a zero byte"},
    {"define void @f() {\n4294967296:\n", "number of a label is too big"},
    {"uselistorder i32 0, { 1, 0 }\n", nullptr},
    {"define void @f() {\n  ret void\n  uselistorder i32 0, { 1, 0 }\n}\n", nullptr},
    {"uselistorder { i32, i8 } undef, { 1, 0 }\n", nullptr},
    {"define void @f() {\n  ret void\n  uselistorder { i32, i8 } undef, { 1, 0 }\n}\n", nullptr},
    {"uselistorder i32 0\n", "expected a list of indices"},
    {"define void @f() {\n  ret void\n  uselistorder i32 0\n}\n", "expected a list of indices"},
    {"uselistorder i32 0 }\n", "expected a list of indices"},
    {"define void @f() {\n  ret void\n  uselistorder i32 0 }\n}\n", "expected a list of indices"},
    {"uselistorder i32 0, { }\n", "expected an index"},
    {"define void @f() {\n  ret void\n  uselistorder i32 0, { }\n}\n", "expected an index"},
    {"uselistorder i32 0, { 1, }\n", "expected an index"},
    {"define void @f() {\n  ret void\n  uselistorder i32 0, { 1, }\n}\n", "expected an index"},
    {"uselistorder i32 0, { 1 0 }\n", "expected '}'"},
    {"define void @f() {\n  ret void\n  uselistorder i32 0, { 1 0 }\n}\n", "expected '}'"},
    {"uselistorder { i32 0, { 1 }\n", "expected a list of indices"},
    {"define void @f() {\n  ret void\n  uselistorder { i32 0, { 1 }\n}\n", "expected a list of indices"},
};

const Row rows_of_today[] = {
    {"declare void @f() #0\nattributes #0 = { convergent \"a\"=\"b\" memory(none) alignstack=16 "
     "vscale_range(1,16) }\n",
     nullptr},
    {"declare void @f() alignstack=16\n", "expected a top-level entity"},
    {"$c = comdat 5\n", "expected a kind of comdat"},
    {"@g = external global i32*\n", "today's LLVM assembly has no typed pointers"},
    {"@g = global <2 x i32> splat (i32 7)\n", nullptr},
    {"@g = global <2 x i32> splat (i8 7)\n", "the constant has another type than stated"},
    {"@g = global i32 splat (i32 7)\n", "the constant has another type than stated"},
    {"@g = global <2 x i32> splat (i32 add (i32 1, i32 1))\n",
     "a splat of a constant expression is not supported"},
    {"@g = global ptr getelementptr (i32, i32 1, i32 1)\n", "getelementptr needs a pointer"},
    {"@g = global ptr getelementptr ({ i32 }, ptr null, i32 0, i32 1)\n",
     "the indices of getelementptr do not fit its type"},
    {"define void @f() {\n  %1 = getelementptr i32, <2 x ptr> undef, i32 1\n  ret void\n}\n",
     "getelementptr of vectors is not supported"},
    {"define void @f() {\n  %1 = fneg i32 1\n  ret void\n}\n",
     "the instruction does not take operands of this type"},
    {"define void @f() {\n  %1 = fneg float 1.0\n  %2 = freeze float %1\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  notail call void @f()\n  ret void\n}\n", nullptr},
    {"declare token @t()\ndefine void @f() {\n  %1 = call token @t()\n  call void @f() [ "
     "\"convergencectrl\"(token %1), \"other\"(i32 1) ]\n  ret void\n}\n",
     nullptr},
    {"declare token @t()\ndefine void @f() {\n  %1 = call token @t()\n  call void @f() [ "
     "\"convergencectrl\"(token %1), \"convergencectrl\"(token %1) ]\n  ret void\n}\n",
     "a call has two bundles 'convergencectrl'"},
    {"define void @f() {\n  call void @f() [ \"convergencectrl\"(i32 1) ]\n  ret void\n}\n",
     "the operand of 'convergencectrl' is a token"},
    {"declare token @t()\ndefine void @f() {\n  call void @f() [ \"convergencectrl\"(token none) ]\n  ret "
     "void\n}\n",
     nullptr},
    {"declare i32 @llvm.dbg.value(i32)\ndefine void @f() {\n  %1 = call i32 @llvm.dbg.value(i32 1)\n  ret "
     "void\n}\n",
     "llvm.dbg functions return void"},
    {"define void @f() {\n  %1 = cmpxchg ptr null, i32 1, i32 2 seq_cst seq_cst, aling 4\n  ret void\n}\n",
     "expected 'align'"},
    {"define void @f() {\n  %1 = cmpxchg ptr null, i32 1, i32 2 seq_cst seq_cst, align 4\n  ret void\n}\n",
     nullptr},
    {"define void @f() {\n  %1 = atomicrmw add ptr null, i32 1 seq_cst, aling 4\n  ret void\n}\n",
     "expected 'align'"},
    {"define void @f() {\n  %1 = atomicrmw add ptr null, i32 1 seq_cst, align 4\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = atomicrmw fadd ptr null, float 1.0 seq_cst\n  ret void\n}\n", nullptr},
    {"define void @f() {\n  %1 = atomicrmw fadd ptr null, i32 1 seq_cst\n  ret void\n}\n",
     "atomicrmw needs a pointer to the integer it changes"},
    {"@g = external global target(\"a\", 1, i32)\n", "expected a number"},
    {"@g = external global target(\"a\", i32, 1)\n", nullptr},
    {"@g = comdat global i32 0\n", "expected 'global' or 'constant'"},
    {"$c = comdat any\n@g = global i32 0, comdat($c), align 4\n", nullptr},
    {"$c = comdat any\n@g = global i32 0, comdat, align 4\n", nullptr},
    {"@g = global i32 0 comdat\n", nullptr},
};

template <size_t count>
void check(const Row (&all)[count], const ReadOptions& options) {
    uint32_t wrong = 0;
    for (const Row& row : all) {
        const Read read(row.text, options);
        if (row.message ? !read.ok && std::strstr(read.diag.text().c_str(), row.message) : read.ok)
            continue;
        wrong++;
        print_error("%s%s\n", row.text, read.ok ? "is read" : read.diag.text().c_str());
    }
    assert_int_equal(wrong, 0);
}

// Every conversion between these types: which LangRef has ("Conversion Operations").
struct ScalarType {
    const char* text;
    char kind; // i integer, f float, p pointer
    uint32_t width, lanes;
};
const ScalarType scalar_types[] = {
    {"i8", 'i', 8, 0},           {"i32", 'i', 32, 0},       {"i64", 'i', 64, 0},
    {"half", 'f', 16, 0},        {"float", 'f', 32, 0},     {"double", 'f', 64, 0},
    {"i32*", 'p', 0, 0},         {"i8*", 'p', 0, 0},        {"i32 addrspace(3)*", 'p', 3, 0},
    {"<2 x i32>", 'i', 32, 2},   {"<2 x i64>", 'i', 64, 2}, {"<3 x i32>", 'i', 32, 3},
    {"<2 x float>", 'f', 32, 2},
};

bool converts(const std::string& op, const ScalarType& a, const ScalarType& b) {
    if (op == "bitcast")
        return (a.kind == 'p') == (b.kind == 'p') &&
               (a.kind == 'p' ? a.width == b.width
                              : a.width * std::max(a.lanes, 1u) == b.width * std::max(b.lanes, 1u));
    if (a.lanes != b.lanes)
        return false;
    const std::string kinds = {a.kind, b.kind};
    if (op == "trunc")
        return kinds == "ii" && a.width > b.width;
    if (op == "zext" || op == "sext")
        return kinds == "ii" && a.width < b.width;
    if (op == "fptrunc")
        return kinds == "ff" && a.width > b.width;
    if (op == "fpext")
        return kinds == "ff" && a.width < b.width;
    if (op == "fptoui" || op == "fptosi")
        return kinds == "fi";
    if (op == "uitofp" || op == "sitofp")
        return kinds == "if";
    if (op == "ptrtoint")
        return kinds == "pi";
    if (op == "inttoptr")
        return kinds == "ip";
    return kinds == "pp" && a.width != b.width; // addrspacecast
}

void each_conversion(void**) {
    uint32_t wrong = 0;
    for (const char* op : {"trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp",
                           "sitofp", "ptrtoint", "inttoptr", "bitcast", "addrspacecast"})
        for (const ScalarType& a : scalar_types)
            for (const ScalarType& b : scalar_types) {
                const std::string text = std::string("define void @f() {\n  %1 = ") + op + " " + a.text +
                                         " undef to " + b.text + "\n  ret void\n}\n";
                const Read read(text);
                if (read.ok == converts(op, a, b))
                    continue;
                wrong++;
                print_error("%s%s\n", text.c_str(), read.ok ? "is read" : read.diag.text().c_str());
            }
    assert_int_equal(wrong, 0);
}

// Operations of two operands, by the kind of their type.
void each_operation(void**) {
    for (const char* op : {"add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and",
                           "or", "xor", "fadd", "fsub", "fmul", "fdiv", "frem"})
        for (const ScalarType& t : scalar_types) {
            const bool fits = t.kind == (op[0] == 'f' ? 'f' : 'i');
            const std::string call = std::string("  %1 = ") + op + " " + t.text + " undef, undef\n",
                              constant = std::string("@g = global ") + t.text + " " + op + " (" + t.text +
                                         " undef, " + t.text + " undef)\n";
            if (Read("define void @f() {\n" + call + "  ret void\n}\n").ok != fits ||
                Read(constant).ok != fits)
                fail_msg("%s%s", call.c_str(), constant.c_str());
        }
}

// Calling conventions by name and by number.
void calling_conventions(void**) {
    const struct {
        const char* text;
        uint32_t number;
    } known[] = {{"", 0},       {"ccc", 0},      {"fastcc", 8},  {"coldcc", 9}, {"cc 10", 10}, {"cc10", 10},
                 {"cc 99", 99}, {"cc 255", 255}, {"cc255", 255}, {"cc0", 0},    {"cc7", 7}};
    for (const auto& row : known) {
        const Read read(std::string("declare ") + row.text + " void @f()\n");
        must_read(read);
        assert_int_equal(read.module.functions[0]->calling_convention, row.number);
    }
    for (const char* unknown : {"cc256", "cc 256", "cc1x", "cc-1", "ccx"})
        assert_false(Read(std::string("declare ") + unknown + " void @f()\n").ok);
}

// A number is one constant of its type, however often it stands in the text.
void shared_constants(void**) {
    constexpr uint32_t count = 300;
    std::string text = "define void @f() {\n";
    for (uint32_t n = 0; n < 2 * count; n++) {
        const std::string value = std::to_string(n % count);
        text += "  add i32 " + value + ", " + value + "\n  add i64 " + value + ", " + value + "\n";
    }
    Read read(text + "  ret void\n}\n");
    must_read(read);
    assert_int_equal(read.module.constant_count, 2 * count);
    std::vector<const Value*> seen;
    for (const Instruction* i = read.module.functions[0]->blocks[0]->first; i->opcode == Opcode::Add;
         i = i->next) {
        assert_ptr_equal(i->operands[0], i->operands[1]);
        seen.push_back(i->operands[0]);
        if (seen.size() > 2 * count)
            assert_ptr_equal(seen.back(), seen[seen.size() - 1 - 2 * count]);
    }
    assert_int_equal(seen.size(), 4 * count);
}

// Lists of attributes: those of one group are one list; a function keeps its own.
void attribute_lists(void**) {
    Read read("declare void @a() #0\ndeclare void @b() #0\ndeclare void @c() readnone nounwind\ndeclare void "
              "@d() readonly\n"
              "declare void @e() nounwind #0 #1\ndeclare void @f() #1\ndeclare void @g()\n"
              "attributes #0 = { \"x\"=\"y\" noinline }\nattributes #1 = { cold }\n",
              {.keep_attributes = true});
    must_read(read);
    const auto sizes = [&](size_t n) {
        const uint32_t list = read.module.functions[n]->attributes;
        return list ? read.module.attribute_lists[list - 1].groups[0].attributes.size() : 0;
    };
    const auto list = [&](size_t n) { return read.module.functions[n]->attributes; };
    assert_int_equal(sizes(0), 2);
    assert_int_equal(list(0), list(1));
    assert_int_equal(sizes(2), 2);
    assert_int_equal(sizes(3), 1);
    assert_int_equal(sizes(4), 4);
    assert_int_equal(sizes(5), 1);
    assert_int_equal(list(6), 0);
    assert_int_equal(read.module.attribute_lists.size(), 5);
    assert_true(has_function_attribute(read.module, *read.module.functions[0], "x"));
    assert_true(has_function_attribute(read.module, *read.module.functions[4], "x"));
    assert_false(has_function_attribute(read.module, *read.module.functions[5], "x"));
    assert_false(has_function_attribute(read.module, *read.module.functions[6], "x"));
    assert_true(function_attribute(read.module, *read.module.functions[1], "x") == "y");
}

void of_3_7(void**) { check(rows, {}); }
void of_today(void**) { check(rows_of_today, {.modern = true}); }

} // namespace

TEST_GROUP(refusals) {
    const CMUnitTest tests[] = {cmocka_unit_test(of_3_7),
                                cmocka_unit_test(of_today),
                                cmocka_unit_test(calling_conventions),
                                cmocka_unit_test(shared_constants),
                                cmocka_unit_test(attribute_lists),
                                cmocka_unit_test(each_conversion),
                                cmocka_unit_test(each_operation)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_refusals
