import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { backendWithPayer } from '../../../testing/payer.ts';
import { startDelay } from './startDelay.ts';

const { site, payer } = await backendWithPayer();

test('a few declines are free; each additional one doubles the delay up to eight seconds', () => {
  const none = { client: 0, device: 0, site: 0 };
  assert.equal(startDelay(none), 0);
  assert.equal(startDelay({ client: 4, device: 2, site: 59 }), 0);
  assert.deepEqual(
    [3, 4, 5, 6, 7, 8, 100].map((device) => startDelay({ ...none, device })),
    [500, 1000, 2000, 4000, 8000, 8000, 8000],
  );
  assert.equal(startDelay({ ...none, client: 5 }), 500);
  assert.equal(startDelay({ ...none, site: 100 }), 2000);
  const counts = fc.record({ client: fc.nat(500), device: fc.nat(500), site: fc.nat(5000) });
  fc.assert(fc.property(counts, (declines) => startDelay(declines) >= 0 && startDelay(declines) <= 8000));
});

/** Begins a contribution. @returns how long that took, and the page. */
async function begin(client: string, device: string) {
  const startedAt = performance.now();
  const { body } = await payer.contribute({}, undefined, {
    client,
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-device': device },
  });
  return { took: performance.now() - startedAt, page: () => payer.openPage(body.start) };
}

test('a client with many declined cards waits, from another network address too; others do not', async () => {
  for (let decline = 0; decline < 4; decline++) {
    await payer.choose(await (await begin('10.1.1.1', 'device-of-the-tester')).page(), 'decline');
  }
  const [sameDevice, someoneElse] = [
    await begin('10.1.1.2', 'device-of-the-tester'),
    await begin('10.2.2.2', 'device-of-others'),
  ];
  assert.ok(sameDevice.took >= 1000, `${sameDevice.took} ms`);
  assert.ok(someoneElse.took < sameDevice.took, `${someoneElse.took} ms`);
  site.wait({ minutes: 61 });
  assert.ok((await begin('10.1.1.1', 'device-of-the-tester')).took < sameDevice.took);
});
