import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { obtainPackages, parseSpecifiers } from './nextPackages.ts';

test('react-dom follows the version of react unless it is given', () => {
  assert.deepEqual(
    [...parseSpecifiers(['react=20.0.0'])],
    [
      ['react', '20.0.0'],
      ['react-dom', '20.0.0'],
    ],
  );
  assert.deepEqual(parseSpecifiers(['react=20.0.0', 'react-dom=20.0.1']).get('react-dom'), '20.0.1');
  assert.throws(() => parseSpecifiers(['react']), /--shared react is not like react=20\.0\.0/);
});

test('a folder is copied below .cache with its version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'next-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'react', version: '20.0.0' }));
    const [next] = await obtainPackages(new Map([['react', folder]]));
    assert.equal(next?.version, '20.0.0');
    assert.match(next?.folder ?? '', /\.cache\/version-compatibility\/next\/node_modules\/react$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
