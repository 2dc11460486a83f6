import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile } from '../compile.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { commonConfig } from './common.ts';

test('a syntax error names the line of the source and no stack of the compiler', async () => {
  const directory = temporaryFolder('syntax-error');
  mkdirSync(join(directory, 'src'));
  writeFileSync(join(directory, 'src/index.tsx'), 'export const page = <h2>Tides</h3>;\n');
  const config = commonConfig({ directory, side: 'client', uniqueName: 'tides', layer: 'remote' });
  const built = compile([{ ...config, entry: './src/index.tsx' }]);
  await assert.rejects(built, ({ message }: Error) => {
    assert.match(message, /1 \| export const page = <h2>Tides<\/h3>;/);
    assert.doesNotMatch(message, /Caused by|backtrace|threadpool/);
    return true;
  });
});
