import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../workspace.ts';
import { bin } from './run.ts';

/** Lints a temporary file with one import. */
function lint(folder: string, imported: string): { status: number | null; said: string } {
  const path = join(root, folder, `import-rule-${process.pid}.ts`);
  writeFileSync(path, `import '${imported}';\n`);
  try {
    const { status, stdout, stderr } = spawnSync(bin('biome'), ['lint', path], { cwd: root, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(path);
  }
}

const forbidden = [
  ['mfe-content/src', '../../mfe-cabinet/src/remote.ts'],
  ['mfe-content/src', 'axios'],
  ['mfe-cabinet/src', '../../shell/src/router.ts'],
  ['shell/src', '../../mfe-content/src/remote.ts'],
  ['shared-lib/src', '../../backend/src/app.ts'],
  ['backend/src', 'shared-lib/ui'],
] as const;

for (const [folder, imported] of forbidden) {
  test(`${folder.split('/')[0]} may not import ${imported}`, () => {
    const { status, said } = lint(folder, imported);
    assert.notEqual(status, 0);
    assert.match(said, /noRestrictedImports/);
  });
}

test('a remote may import shared-lib', () => {
  assert.equal(lint('mfe-content/src', 'shared-lib/ui').status, 0);
});
