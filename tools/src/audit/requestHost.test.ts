import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

/** Only where a configured origin comes first. */
const known = [
  'backend/src/modules/payments/createPayments.ts',
  'backend/src/modules/publishing/publishing.routes.ts',
  'backend/src/modules/staffAccess/staffRequests.ts',
];

test('the backend composes no link and draws no picture from the Host of a request', () => {
  const readers = globSync('backend/src/modules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /request\.host\b|\bhost\b[^)\n]*\}: FastifyRequest|\{[^}]*\bhost\b[^}]*\} = request/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
  assert.deepEqual(readers.sort(), known);
  for (const file of known) assert.match(readFileSync(join(root, file), 'utf8'), /publicOrigin \?\? /);
});
