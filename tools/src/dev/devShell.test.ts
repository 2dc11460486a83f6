import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readWorkspace } from '@charity-run/release/workspace';
import { devShellConfig } from './devShell.ts';

test('the watched shell starts with files that exist', () => {
  const workspace = readWorkspace('shell');
  const { shell = [] } = devShellConfig(workspace).entry as Record<string, string[]>;
  assert.ok(shell.length > 1);
  assert.deepEqual(
    shell.filter((file) => !existsSync(resolve(workspace.directory, file))),
    [],
  );
});
