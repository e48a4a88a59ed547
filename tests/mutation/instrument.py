"""Finds what can be changed in a source file, and writes the file with all changes in it, each behind a question of mutant.h.

An edit keeps the meaning where no mutant runs. Constant expressions, constexpr functions and the arguments of macros are left alone.
"""
import json
import os
import re

import clang.cindex as cindex
from clang.cindex import CursorKind as K

BINARY = {
    '<': 'lt_le', '<=': 'le_lt', '>': 'gt_ge', '>=': 'ge_gt', '==': 'eq_ne', '!=': 'ne_eq', '+': 'add_sub', '-': 'sub_add', '*': 'mul_add',
    '/': 'div_mul', '%': 'rem_div', '&': 'and_or', '|': 'or_and', '^': 'xor_or', '<<': 'shl_shr', '>>': 'shr_shl',
}
ASSIGN = {'+=': 'add_sub_to', '-=': 'sub_add_to', '|=': 'or_and_to', '&=': 'and_or_to'}
FUNCTIONS = {K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE}
BODIES = {K.COMPOUND_STMT, K.IF_STMT, K.FOR_STMT, K.WHILE_STMT, K.CXX_FOR_RANGE_STMT, K.CASE_STMT, K.DEFAULT_STMT}
CONSTANT = {K.STATIC_ASSERT, K.ENUM_CONSTANT_DECL, K.TEMPLATE_TEMPLATE_PARAMETER, K.TEMPLATE_NON_TYPE_PARAMETER, K.TYPE_ALIAS_DECL, K.FIELD_DECL}
SPACE = re.compile(r'\s|//[^\n]*\n|/\*.*?\*/', re.S)


class Site:
    def __init__(self, path, line, kind, text, edits):
        self.path, self.line, self.kind, self.text, self.edits = path, line, kind, text, edits
        self.number = 0


class Finder:
    """The sites of one file."""

    def __init__(self, unit, path, text):
        self.path, self.text, self.sites = path, text, []
        here = [c for c in unit.cursor.get_children() if c.location.file is not None and c.location.file.name == path]
        self.macros = [self.span(c) for c in here if c.kind == K.MACRO_INSTANTIATION]
        self.macros = [(a, b) for a, b in self.macros if '(' in text[a:b]]
        for c in here:
            if c.kind not in (K.MACRO_INSTANTIATION, K.MACRO_DEFINITION, K.INCLUSION_DIRECTIVE):
                self.walk(c, False)

    @staticmethod
    def span(c):
        return c.extent.start.offset, c.extent.end.offset

    def add(self, c, kind, edits):
        """Edits: (offset, rank, text, length replaced). Of those at one offset a lower rank comes first."""
        start, end = self.span(c)
        if start < end and not any(a < end and start < b for a, b in self.macros):
            self.sites.append(Site(self.path, c.extent.start.line, kind, ' '.join(self.text[start:end].split())[:100], edits))

    def around(self, c, kind, before, after):
        start, end = self.span(c)
        # the wider a node, the earlier its text before it, and the later its text after it
        self.add(c, kind, [(start, start - end, before, 0), (end, end - start, after, 0)])

    def walk(self, c, inside):
        if c.kind in CONSTANT or c.kind == K.LAMBDA_EXPR and not inside:
            return
        if c.kind in FUNCTIONS and self.is_constant_function(c):
            return
        if c.kind == K.VAR_DECL and re.match(r'(static |inline )*const(expr|init)\b', self.text[c.extent.start.offset:]) and (
                'constexpr' in self.text[c.extent.start.offset:c.location.offset] or 'static' in self.text[c.extent.start.offset:c.location.offset]):
            return
        children = list(c.get_children())
        if inside:
            self.look(c, children)
        for i, child in enumerate(children):
            if i == 0 and (c.kind == K.CASE_STMT or c.kind == K.IF_STMT and self.is_constant_if(c)):
                continue
            if c.kind in FUNCTIONS and child.kind != K.COMPOUND_STMT:
                continue
            self.walk(child, inside or child.kind == K.COMPOUND_STMT)
            if inside and c.kind in BODIES and (c.kind == K.COMPOUND_STMT or i > 0):
                self.statement(child)

    def is_constant_function(self, c):
        head = self.text[c.extent.start.offset:c.location.offset]
        return re.search(r'\b(constexpr|consteval)\b', head) is not None

    def is_constant_if(self, c):
        return re.match(r'if\s+constexpr\b', self.text[c.extent.start.offset:]) is not None

    def operator(self, left, right):
        """(text, offset) of the operator between two operands."""
        a, b = left.extent.end.offset, right.extent.start.offset
        gap = self.text[a:b]
        token = SPACE.sub('', gap)
        return (token, a + gap.find(token)) if a < b and token else ('', 0)

    def look(self, c, children):
        if c.kind in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR) and len(children) == 2:
            self.binary(c, *children)
        elif c.kind == K.CALL_EXPR and c.spelling in ('operator==', 'operator!=', 'operator<', 'operator&', 'operator|'):
            operands = list(c.get_arguments())
            if len(operands) == 2:
                self.binary(c, *operands)
        elif c.kind == K.UNARY_OPERATOR and self.text[c.extent.start.offset] == '!':
            self.around(c, '!', '(ladder::mutant::is(#) != (', '))')
        elif c.kind in (K.IF_STMT, K.CONDITIONAL_OPERATOR) and children and not self.is_constant_if(c):
            self.condition(children[0])
        elif c.kind == K.RETURN_STMT and children and c.kind == K.RETURN_STMT and children[0].type.spelling == 'bool':
            self.condition(children[0])
        elif c.kind in (K.BREAK_STMT, K.CONTINUE_STMT):
            start, end = self.span(c)
            if self.text[end:end + 1] == ';':
                self.add(c, 'stay', [(start, start - end, '{ if (!ladder::mutant::is(#)) ', 0), (end + 1, 0, ' }', 0)])

    def condition(self, c):
        """Conditions that no operator of ours makes are turned round."""
        while c.kind in (K.UNEXPOSED_EXPR, K.PAREN_EXPR) and len(list(c.get_children())) == 1:
            c = next(c.get_children())
        if c.kind.is_expression() and c.kind not in (K.BINARY_OPERATOR, K.UNARY_OPERATOR):
            self.around(c, 'not', '(ladder::mutant::is(#) != bool(', '))')

    def binary(self, c, left, right):
        token, at = self.operator(left, right)
        if token in ('&&', '||'):
            for operand in (left, right):
                self.around(operand, token, '(ladder::mutant::is(#) || (' if token == '&&' else '(!ladder::mutant::is(#) && (', '))')
        elif token in BINARY or token in ASSIGN:
            start, end = self.span(c)
            name = BINARY.get(token) or ASSIGN[token]
            self.add(c, token, [(start, start - end, 'ladder::mutant::%s(#, ' % name, 0), (at, 0, ', ', len(token)), (end, end - start, ')', 0)])

    def statement(self, c):
        """Calls and assignments without a use of their result may be left out."""
        inner = c
        while inner.kind == K.UNEXPOSED_EXPR and len(list(inner.get_children())) == 1:
            inner = next(inner.get_children())
        if inner.kind == K.CALL_EXPR or inner.kind == K.BINARY_OPERATOR and len(list(inner.get_children())) == 2 and (
                self.operator(*inner.get_children())[0] == '='):
            if self.text[c.extent.end.offset:c.extent.end.offset + 1] == ';':
                self.around(c, 'omit', '(ladder::mutant::is(#) ? void() : void(', '))')


def find(source, arguments):
    """The sites of a file, in order."""
    flags = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    unit = cindex.Index.create().parse(source, args=arguments, options=flags)
    with open(source, 'rb') as file:
        text = file.read().decode('latin-1') # offsets count bytes
    sites = Finder(unit, source, text).sites
    unique = {}
    for site in sites:
        unique.setdefault((site.kind, tuple(site.edits)), site)
    return list(unique.values())


def arguments_of(commands, source):
    """The compiler's arguments for a file, or, for a header, for a file beside it."""
    name = source[source.rindex('/libs/'):]
    for entry in commands:
        path = os.path.normpath(os.path.join(entry['directory'], entry['file']))
        if path.endswith(name) or name.endswith('.h') and os.path.dirname(path).endswith(os.path.dirname(name)):
            words = [w for w in entry['command'].split() if re.match(r'-(I|D|std=)', w)]
            words = ['-I' + os.path.join(entry['directory'], w[2:]) if w.startswith('-I') else w for w in words]
            return ['-x', 'c++'] + words
    return None


def rewrite(text, sites):
    """The text with all sites in it."""
    edits = []
    for i, site in enumerate(sites):
        # The operator itself is the innermost of sites with one extent.
        i += 0 if site.kind not in BINARY and site.kind not in ASSIGN else len(sites)
        for at, rank, new, length in site.edits:
            # What ends at an offset comes before what begins there.
            ends = rank > 0 or new == ' }'
            edits.append((at, 0 if ends else 1, rank, -i if ends else i, new.replace('#', str(site.number)), length))
    out, last = [], 0
    for at, _, _, _, new, length in sorted(edits):
        out += [text[last:at], new]
        last = at + length
    return ''.join(out) + text[last:]


def commands_of(build):
    with open(os.path.join(build, 'compile_commands.json')) as file:
        return json.load(file)
