import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { limits } from 'shared-lib/validation';

test('hints name the size of a file that the office accepts', async () => {
  const fields = await readFile(join(import.meta.dirname, 'contentFields.json'), 'utf8');
  const named = [...fields.matchAll(/(\d+) (?:МБ|MB)/g)].map(([, megabytes]) => Number(megabytes));
  assert.ok(named.length > 0);
  assert.deepEqual([...new Set(named)], [limits.contentFileMegabytes]);
});
