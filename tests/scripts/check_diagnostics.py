#!/usr/bin/env python3
"""Holds the table of codes of diagnostics against the public enumeration and doc/use/diagnostics.md.

usage: check_diagnostics.py SOURCE-ROOT
"""
import pathlib
import re
import sys


def main(root):
    table = (root / 'libs/base/support/diagnostic_codes.def').read_text(encoding='utf-8')
    rows = re.findall(r'^LADDER_DIAGNOSTIC\((\d+), (\w+), (\w+), "(.*?)", "(.*?)"\)$', table, re.M)
    header = (root / 'include/ladder/ladder_report.h').read_text(encoding='utf-8')
    page = (root / 'doc/use/diagnostics.md').read_text(encoding='utf-8')
    errors = []
    if len(rows) != len(re.findall(r'^LADDER_DIAGNOSTIC', table, re.M)):
        errors.append('a row of diagnostic_codes.def cannot be read')
    if [int(r[0]) for r in rows] != sorted({int(r[0]) for r in rows}):
        errors.append('numbers of diagnostic_codes.def do not go up')
    public = re.findall(r'^    LADDER_DIAGNOSTIC_(\w+) = (\d+),', header, re.M)
    if public != [(r[1], r[0]) for r in rows]:
        errors.append('enum ladder_diagnostic_code is not that of diagnostic_codes.def')
    told = re.findall(r'^\| (\d+) \| `(\w+)` \| (\w+) \| (.*?) \| (.*?) \|$', page, re.M)
    if told != [(r[0], r[1], r[2].lower(), r[3], r[4]) for r in rows]:
        errors.append('the table of doc/use/diagnostics.md is not that of diagnostic_codes.def')
    for error in errors:
        print(error)
    return bool(errors)


if __name__ == '__main__':
    sys.exit(main(pathlib.Path(sys.argv[1])))
