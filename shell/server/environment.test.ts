import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEnvironment } from './environment.ts';

test('what is left out or empty has its standard, what is no count is refused in a sentence', () => {
  assert.deepEqual([readEnvironment({}).pagesInWork, readEnvironment({ LOOP_DELAY_MS: '' }).loopDelayMs], [16, 60]);
  for (const value of ['many', '0', '-1', '1.5']) {
    const message = `PAGES_IN_WORK must be a whole number from 1, not "${value}".`;
    assert.throws(() => readEnvironment({ PAGES_IN_WORK: value }), { name: 'InvalidEnvironment', message });
  }
});
