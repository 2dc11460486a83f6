import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type OfficeBrowser, officeOrigin, signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';

const site = await openSite({ publicOrigin: officeOrigin });
const other = await temporaryBackend({ publicOrigin: officeOrigin, beside: site });
after(() => other.close());
const urls = [await site.listen(), await other.listen()];
const token = await site.signUp('payer@run.example', 'тихий ранок');
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], 'accountant@run.example');

async function ordered(): Promise<string> {
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  return (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body.number;
}

/** The stream of a browser at one of the two processes. */
async function getEvents(browser: OfficeBrowser, process = 0) {
  const ending = new AbortController();
  const response = await fetch(`${urls[process]}/wp-json/custom/v1/office/events`, {
    headers: { cookie: browser.cookie() ?? '' },
    signal: ending.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail('no body');
  let text = '';

  /** The data of the next event with this name that passes. */
  async function next<Data>(name: string, passes: (data: Data) => boolean): Promise<Data> {
    for (;;) {
      const found = /^([\s\S]*?)\n\n/.exec(text);
      if (!found) {
        const { value, done } = await reader.read();
        if (done) assert.fail(`ended before ${name}`);
        text += value;
        continue;
      }
      text = text.slice(found[0].length);
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(found[1] ?? '') ?? [];
      if (event === name && data && passes(JSON.parse(data))) return JSON.parse(data);
    }
  }

  async function ended(): Promise<void> {
    while (!(await reader.read()).done);
  }
  return { response, next, ended, close: () => ending.abort() };
}
const has = (number: string) => (data: { orders: string[] }) => data.orders.includes(number);

test('a change of a visitor, of a colleague and of another process arrives within two seconds', async () => {
  const stream = await getEvents(owner, 1);
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream');
  const number = await ordered();
  await stream.next('changes', has(number));
  for (const change of [
    () => accountant.run('settle', { number, amount: 100, key: crypto.randomUUID() }),
    () => accountant.run('add-note', { number, text: 'просить акт', key: crypto.randomUUID() }),
  ]) {
    const begun = performance.now();
    await change();
    await stream.next('changes', has(number));
    const seconds = (performance.now() - begun) / 1000;
    assert.ok(seconds < 2, `${seconds} s`);
  }
  stream.close();
});

test('others see who types, until the panel closes', async () => {
  const [seen, own] = [await getEvents(owner), await getEvents(accountant)];
  const number = await ordered();
  assert.equal((await accountant.run('edit-order', { number, isEditing: true })).status, 200);
  const editors = await seen.next<object[]>('editing', ({ length }) => length > 0);
  assert.deepEqual(editors, [{ number, name: 'accountant@run.example' }]);
  await accountant.run('edit-order', { number, isEditing: false });
  await seen.next<object[]>('editing', ({ length }) => length === 0);
  await owner.run('edit-order', { number, isEditing: true });
  const [editor] = await own.next<{ name: string }[]>('editing', ({ length }) => length > 0);
  assert.equal(editor?.name, 'Олена', 'the own typing was never reported');
  seen.close();
  own.close();
});

test('a stream ends with its session, needs one, and there are six of a session at most', async ({ mock }) => {
  const leaving = await signedInStaff(site, owner, ['coordinator'], 'leaving@run.example');
  const streams = [];
  for (let count = 0; count < 6; count++) streams.push(await getEvents(leaving));
  assert.equal((await getEvents(leaving)).response.status, 429);
  // Each reading of the session finds a heartbeat due, too.
  let milliseconds = performance.now();
  mock.method(performance, 'now', () => (milliseconds += 15_000));
  const { cookie } = leaving;
  const signedOut = cookie();
  await leaving.send('DELETE', 'session');
  leaving.setCookie(signedOut);
  await Promise.all(streams.map(({ ended }) => ended()));
  assert.equal((await getEvents(leaving)).response.status, 401);
});
