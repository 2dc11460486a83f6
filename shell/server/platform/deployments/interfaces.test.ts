import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  importProblems,
  LIVE_SHELL,
  type Requirements,
  type ShellOffer,
  shellProblems,
} from '@charity-run/release/fit/interfaces';

const router = 'shared-lib/router';
const shell: ShellOffer = {
  contract: 1,
  shared: { react: '19.3.1', [router]: '1.1.0' },
  exports: { [router]: ['Link', 'useNavigate'] },
};

function release(changes: Partial<Requirements> = {}): Requirements {
  return {
    name: 'results',
    version: '1.0.0-3f2a',
    contract: 1,
    shared: { react: '^19', [router]: '^1' },
    imports: { [router]: { Link: ['src/List.tsx:3'], useNavigate: ['src/List.tsx:4', 'src/Page.tsx:7'] } },
    ...changes,
  };
}

const exporting = (...names: string[]): ShellOffer => ({ ...shell, exports: { [router]: names } });
const problemsWith = (offer: ShellOffer, changes: Partial<Requirements> = {}) =>
  shellProblems(offer, [{ release: release(changes), role: 'live' }]);

test('a shell that exports everything imported has no problems, and may export more', () => {
  assert.deepEqual(problemsWith(shell), []);
  assert.deepEqual(problemsWith(exporting('Link', 'NavLink', 'useNavigate')), []);
});

test('a removed export is named with remote, file and line', () => {
  assert.deepEqual(problemsWith(exporting('useNavigate')), [
    'results@1.0.0-3f2a (live): src/List.tsx:3 imports "Link" of shared-lib/router, which this shell does not export',
  ]);
});

test('a renamed export is named with every place, the first three by line', () => {
  const places = [1, 2, 3, 4, 5].map((line) => `src/a.tsx:${line}`);
  assert.deepEqual(
    problemsWith(exporting('Link', 'useNavigation'), { imports: { [router]: { useNavigate: places } } }),
    [
      'results@1.0.0-3f2a (live): src/a.tsx:1, src/a.tsx:2, src/a.tsx:3 and 2 more imports "useNavigate" of shared-lib/router, which this shell does not export',
    ],
  );
});

test('removing what a release does not import is compatible', () => {
  assert.deepEqual(problemsWith(exporting('Link'), { imports: { [router]: { Link: ['src/List.tsx:3'] } } }), []);
});

test('a release without a record, and a module whose exports are unknown, are compared by versions', () => {
  const { imports: _, ...older } = release();
  assert.deepEqual(shellProblems(exporting(), [{ release: older, role: 'previous' }]), []);
  assert.deepEqual(problemsWith({ ...shell, exports: {} }), []);
  assert.deepEqual(problemsWith({ ...shell, shared: { react: '20.0.0', [router]: '1.1.0' } }), [
    'results@1.0.0-3f2a (live): shared["react"]: "^19" is requested for, this shell has 20.0.0',
  ]);
});

test('a range of two majors fits both', () => {
  const both = { shared: { react: '^19 || ^20', [router]: '^1' } };
  for (const react of ['19.3.1', '20.0.0', '20.0.0-canary-0f2'])
    assert.deepEqual(problemsWith({ ...shell, shared: { ...shell.shared, react } }, both), [], react);
});

test('names of objects are not taken for modules or exports', () => {
  const imports = {
    constructor: { toString: ['src/a.ts:1'] },
    [router]: { toString: ['src/a.ts:2'], '*': ['src/a.ts:3'] },
  };
  assert.deepEqual(importProblems({ imports }, shell, LIVE_SHELL), [
    'src/a.ts:2 imports "toString" of shared-lib/router, which the live shell does not export',
  ]);
});
