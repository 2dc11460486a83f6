import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleRequisites } from '../../testing/exampleRequisites.ts';
import { signedInOwner } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';

const site = await openSite();
await site.setEvent({ requisites: [exampleRequisites] });
const list = async () => (await site.call('GET', 'payments/providers')).body.map(({ name }: { name: string }) => name);

test('visitors see payment services in the order that staff published', async () => {
  assert.deepEqual(await list(), ['liqpay', 'monobank']);

  const owner = await signedInOwner(site);
  const { edition, published } = (await owner.run('event')).body;
  const payments = ['invoice', 'monobank'];
  const saved = await owner.run('save-event-draft', { edition, version: 0, settings: { ...published, payments } });
  assert.deepEqual(await list(), ['liqpay', 'monobank'], 'a draft changes nothing');
  const { version } = saved.body.draft;
  assert.deepEqual((await owner.run('publish-event', { edition, version })).body.changed, ['payments']);
  assert.deepEqual(await list(), ['monobank', 'liqpay']);
  assert.match(
    Buffer.from((await owner.run('export-event', { edition })).body.bytes, 'base64').toString(),
    /^payments:\n {2}- invoice\n {2}- monobank$/m,
  );

  const wrong = { ...published, payments: ['cash'] };
  assert.equal((await owner.run('save-event-draft', { edition, version: 0, settings: wrong })).status, 422);
});
