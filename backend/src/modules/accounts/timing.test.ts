import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';

const TRIES = 9;
const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

test('the time of a rejection does not reveal accounts', async (context) => {
  const site = await temporaryBackend();
  context.after(() => site.close());
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let person = 0; person < TRIES; person += 1) await site.signUp(`known-${person}@run.example`, 'тихий ранок');
  // In turns, so that a busy machine is busy for both.
  for (let person = 0; person < TRIES; person += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const started = performance.now();
      const response = await site.call('POST', 'login', { email: `${who}-${person}@run.example`, password: 'хибний' });
      took[who].push(performance.now() - started);
      assert.deepEqual([response.status, response.body.code], [401, 'invalid_credentials']);
    }
  }
  const [known, unknown] = [median(took.known), median(took.unknown)];
  const share = unknown / known;
  // Without a comparison the response would take a thirtieth of the time.
  assert.ok(
    share > 0.2 && share < 5,
    `${unknown.toFixed(1)} ms for an unknown email, ${known.toFixed(1)} ms for a known one`,
  );
});
