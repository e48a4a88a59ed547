#!/usr/bin/env python3
"""Prints one line per test case of a Meson JUnit log: pass, fail or skip, and the case's name.

usage: count_results.py BUILD-NAME testlog.junit.xml
"""
import sys
import xml.etree.ElementTree as tree


def verdict(case):
    if case.find('failure') is not None or case.find('error') is not None:
        return 'fail'
    return 'skip' if case.find('skipped') is not None else 'pass'


def main():
    cases = list(tree.parse(sys.argv[2]).getroot().iter('testcase'))
    for case in cases:
        name = '%s.%s' % (case.get('classname', ''), case.get('name', ''))
        print(verdict(case), sys.argv[1], ' '.join(name.split()))
    return 0 if cases else 1


sys.exit(main())
