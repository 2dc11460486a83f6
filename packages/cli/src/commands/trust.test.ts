import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../command.ts';
import { command } from './trust.ts';

test('the key of another site is not read where anyone on the way could change it', async () => {
  const add = command.run({
    positionals: ['add', 'http://staging.example'],
    options: { url: 'https://run.example' },
    progress: () => undefined,
  });
  await assert.rejects(
    add,
    (error) => error instanceof UsageError && /Type its address with https/.test(error.message),
  );
});
