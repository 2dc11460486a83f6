import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../workspace.ts';
import { bin } from './run.ts';

/** What the linter says of a file with one import, were it at this place. */
function lint(path: string, imported: string): { status: number | null; said: string } {
  const source = `import '${imported}';\n`;
  const { status, stdout, stderr } = spawnSync(bin('biome'), ['lint', `--stdin-file-path=${path}`], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const forbidden = [
  ['mfe-content/src/example.ts', '../../mfe-cabinet/src/remote.ts'],
  ['mfe-content/src/example.ts', 'axios'],
  ['mfe-cabinet/src/example.ts', '../../shell/src/router.ts'],
  ['shell/src/example.ts', '../../mfe-content/src/remote.ts'],
  ['shared-lib/src/example.ts', '../../backend/src/app.ts'],
  ['backend/src/example.ts', 'shared-lib/ui'],
] as const;

for (const [path, imported] of forbidden) {
  test(`${path.split('/')[0]} may not import ${imported}`, () => {
    const { status, said } = lint(path, imported);
    assert.notEqual(status, 0);
    assert.match(said, /noRestrictedImports/);
  });
}

test('a remote may import shared-lib', () => {
  assert.equal(lint('mfe-content/src/example.ts', 'shared-lib/ui').status, 0);
});
