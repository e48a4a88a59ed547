#!/usr/bin/env python3
"""Holds what ladder-compiler --format=json writes against doc/use/ladder-compiler.schema.json, and against the texts.

usage: check_json.py COMPILER SOURCE-ROOT

Inputs: every shader and container of tests/data/corpus and tests/data/containers. --module-info and --check-passes take a part of them.
Each schema violation is one line; exit status 1 if there was one. Uses no package; where jsonschema is installed, it must agree."""
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

try:
    import jsonschema
except ImportError:
    jsonschema = None

TYPES = {'integer': int, 'number': (int, float), 'string': str, 'boolean': bool, 'null': type(None), 'object': dict, 'array': list}
KEYWORDS = {'$schema', '$defs', 'title', 'description', '$ref', 'oneOf', 'const', 'enum', 'type', 'minimum', 'maximum', 'pattern',
            'minLength', 'maxLength', 'items', 'minItems', 'maxItems', 'properties', 'required', 'additionalProperties'}


def has_type(value, name):
    return isinstance(value, TYPES[name]) and (name == 'boolean' or not isinstance(value, bool))


class Schema:
    """The part of JSON Schema that the file uses; other keywords are errors."""

    def __init__(self, root):
        self.root = root

    def errors(self, value, schema=None, at='$'):
        schema = self.root if schema is None else schema
        unknown = set(schema) - KEYWORDS
        if unknown:
            return [f'{at}: the check does not know {unknown}']
        if '$ref' in schema:
            return self.errors(value, self.root['$defs'][schema['$ref'].rsplit('/', 1)[1]], at)
        if 'oneOf' in schema:
            found = [self.errors(value, one, at) for one in schema['oneOf']]
            return [] if sum(not e for e in found) == 1 else [f'{at}: fits not one of oneOf'] + min(found, key=len)
        if 'const' in schema and value != schema['const']:
            return [f'{at}: {value!r} is not {schema["const"]!r}']
        if 'enum' in schema and value not in schema['enum']:
            return [f'{at}: {value!r} is not in the list']
        types = schema.get('type', [])
        types = [types] if isinstance(types, str) else types
        if types and not any(has_type(value, t) for t in types):
            return [f'{at}: {value!r} is not {types}']
        return self.limits(value, schema, at) + self.inner(value, schema, at)

    @staticmethod
    def limits(value, schema, at):
        number = isinstance(value, (int, float))
        bad = (number and (value < schema.get('minimum', value) or value > schema.get('maximum', value))
               or isinstance(value, str) and (not re.search(schema.get('pattern', ''), value)
                                              or not schema.get('minLength', 0) <= len(value) <= schema.get('maxLength', len(value)))
               or isinstance(value, list) and not schema.get('minItems', 0) <= len(value) <= schema.get('maxItems', len(value)))
        return [f'{at}: {value!r} is out of bounds'] if bad else []

    def inner(self, value, schema, at):
        errors = []
        if isinstance(value, list):
            for n, item in enumerate(value):
                errors += self.errors(item, schema.get('items', {}), f'{at}[{n}]')
        if isinstance(value, dict):
            properties = schema.get('properties', {})
            errors += [f'{at}: no {name}' for name in schema.get('required', []) if name not in value]
            for name, member in value.items():
                if name in properties:
                    errors += self.errors(member, properties[name], f'{at}.{name}')
                elif not schema.get('additionalProperties', True):
                    errors.append(f'{at}: {name} is unknown')
        return errors


def output(compiler, *arguments):
    """Standard output, or None if the program fails."""
    done = subprocess.run([compiler, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return done.stdout.decode() if done.returncode == 0 else None


# How many lines of the text begin with a word, by the member of the JSON that has as many elements.
COUNTS = {'resources': ('resource',), 'pairs': ('pair',), 'inputs': ('input',), 'outputs': ('output',), 'patch': ('patch', 'primitive'),
          'functions': ('shader', 'function'), 'nodes': ('node',), 'subobjects': ('subobject',), 'capabilities': ('capability',),
          'extensions': ('extension',), 'built_ins': ('built_in',), 'entry_points': ('entry_point',), 'links': ('input', 'output', 'patch'),
          'specialization_ids': ('specialization_id',)}


def disagreement(document, text):
    """Members that the text has more or less often than the JSON."""
    words = [line.split(' ', 1)[0] for line in text.splitlines()]
    for member, names in COUNTS.items():
        if member in document and len(document[member]) != sum(words.count(n) for n in names):
            return [f'the text has another number of {member}']
    if document['kind'] == 'container' and [p['name'] for p in document['parts']] != [w for w in words if w][1:]:
        return ['the text has other parts']
    return []


OPTIONAL = {'pixel', 'primitives', 'root_signature'}


def broken(value):
    """Copies of a document, each with one fault."""
    if isinstance(value, dict):
        for name in value:
            if name not in OPTIONAL:
                yield {k: v for k, v in value.items() if k != name}
            yield {**value, name: {'wrong': 1}}
        yield {**value, 'more': 1}
        for name, member in value.items():
            if isinstance(member, (dict, list)):
                yield from ({**value, name: b} for b in broken(member))
    elif isinstance(value, list) and value:
        yield from ([b] + value[1:] for b in broken(value[0]))


def sources(root):
    for folder in ('corpus', 'containers'):
        for at, _, names in sorted(os.walk(os.path.join(root, 'tests/data', folder))):
            yield from (os.path.join(at, n) for n in sorted(names) if n.endswith(('.dxil', '.dxbc', '.d3dbc', '.vsir')))


def main(compiler, root):
    with open(os.path.join(root, 'doc/use/ladder-compiler.schema.json'), encoding='utf-8') as f:
        schema = Schema(json.load(f))
    reference = jsonschema and jsonschema.Draft202012Validator(schema.root)
    inputs = list(sources(root))
    jobs = [(action, file) for n, file in enumerate(inputs) for action in ('--scan', '--list-parts', '--module-info', '--check-passes')
            if action in ('--scan', '--list-parts') or n % (5 if action == '--module-info' else 29) == 0 or 'lib_6' in file
            and action == '--module-info']

    def check(job):
        action, file = job
        text = output(compiler, action, file)
        result = output(compiler, '--format=json', action, file)
        if text is None or result is None:
            return None, [] if text is result else ['one of text and JSON fails']
        document = json.loads(result)
        errors = schema.errors(document)
        if reference and bool(errors) == reference.is_valid(document):
            errors.append('jsonschema says otherwise')
        return document, errors + disagreement(document, text)

    failures, kinds, pieces = 0, {}, {}
    with ThreadPoolExecutor(2) as pool:
        for (action, file), (document, errors) in zip(jobs, pool.map(check, jobs)):
            for error in errors:
                print(f'{action} {os.path.relpath(file, root)}: {error}')
            failures += bool(errors)
            if document:
                kinds[document['kind']] = kinds.get(document['kind'], 0) + 1
                pieces.setdefault((document['kind'], document.get('shader', {}).get('stage')), document)
    wanted = {'shader', 'library', 'module', 'container', 'checks'}
    for kind in wanted - set(kinds):
        print(f'no input gave a document of kind {kind}')
        failures += 1
    missed = sum(not schema.errors(b) for d in pieces.values() for b in broken(d))
    if missed:
        print(f'the schema takes {missed} documents with a fault')
    print(', '.join(f'{n} {kind}' for kind, n in sorted(kinds.items())) + f'; {failures} failures')
    return 1 if failures or missed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
