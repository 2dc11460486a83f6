import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { trackedFiles } from '../trackedFiles.ts';
import { acceptedExpressions } from './acceptedExpressions.ts';
import { verdictOn } from './checkRegularExpressions.ts';
import { regularExpressionsIn } from './regularExpressions.ts';

const folder = mkdtempSync(join(tmpdir(), 'expressions-'));
after(() => rmSync(folder, { recursive: true }));

test('every literal is found once, also in JSX', () => {
  const path = join(folder, 'page.tsx');
  writeFileSync(
    path,
    'const a = /x+/g;\nexport const B = () => <b title={"/no/"}>{a.test("") || /y/u.test(c) || /x+/g}</b>;',
  );
  assert.deepEqual(regularExpressionsIn([path], folder), [
    { source: 'x+', flags: 'g', file: 'page.tsx' },
    { source: 'y', flags: 'u', file: 'page.tsx' },
  ]);
});

test('an expression of quadratic time is found, and one of linear time passes', async () => {
  assert.equal((await verdictOn({ source: '<[^>]*>', flags: 'g' })).status, 'vulnerable');
  assert.equal((await verdictOn({ source: '<[^<>]*>', flags: 'g' })).status, 'safe');
  assert.equal((await verdictOn({ source: '(a)\\1*\\s+$', flags: '' })).status, 'vulnerable');
});

test('every accepted expression is in use', () => {
  const paths = trackedFiles().filter((path) =>
    /^(backend|shell|server-lib|shared-lib|packages|mfe-[a-z]+)\/.+\.tsx?$/.test(path),
  );
  const used = new Set(
    regularExpressionsIn(
      paths.map((path) => join(root, path)),
      root,
    ).map(({ source }) => source),
  );
  assert.deepEqual(
    Object.keys(acceptedExpressions).filter((source) => !used.has(source)),
    [],
  );
});
