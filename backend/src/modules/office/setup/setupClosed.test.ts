import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOwner } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';

const site = await openSite();
const owner = await signedInOwner(site);
const token = await site.signUp('first@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

test('a site with orders can neither begin nor finish a set-up', async () => {
  assert.equal((await owner.run('setup')).body.state, 'open');
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  assert.equal((await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).status, 201);
  assert.equal((await owner.run('setup')).body.state, 'closed');
  assert.equal((await owner.run('start-setup')).body.code, 'setup_closed');
  const finish = { version: 0, number: 32, content: 'sample' };
  assert.equal((await owner.run('finish-setup', finish)).body.code, 'setup_closed');
});
