import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { OfficeEditor } from 'shared-lib/api/office';
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
  assert.equal((await accountant.run('editing', { subject: `order ${number}`, act: 'begin' })).status, 200);
  const editors = await seen.next<object[]>('editing', ({ length }) => length > 0);
  assert.deepEqual(editors, [
    {
      subject: `order ${number}`,
      name: 'accountant@run.example',
      isOwn: false,
      state: 'editing',
      savedAt: null,
      mayTake: false,
    },
  ]);
  await accountant.run('editing', { subject: `order ${number}`, act: 'stop' });
  await seen.next<object[]>('editing', ({ length }) => length === 0);
  await owner.run('editing', { subject: `order ${number}`, act: 'begin' });
  const [editor] = await own.next<OfficeEditor[]>('editing', ([first]) => first?.isOwn === false);
  assert.equal(editor?.name, 'Олена');
  seen.close();
  own.close();
});

test('who watches an event learns within two seconds who edits it, who asks and what is saved', async () => {
  const maria = await signedInStaff(site, owner, ['coordinator'], 'maria@run.example');
  const editor = await signedInStaff(site, owner, ['editor'], 'editor@run.example');
  const [seen, hidden] = [await getEvents(owner, 1), await getEvents(editor)];
  const act = (browser: OfficeBrowser, name: string) => browser.run('editing', { subject: 'event 32', act: name });
  const { published } = (await maria.run('event')).body;
  const settings = { ...published, supportPhone: '+380441112233' };
  const steps: [() => Promise<unknown>, (editors: OfficeEditor[]) => boolean][] = [
    [() => act(maria, 'begin'), ([first]) => first?.state === 'editing' && !first.isOwn],
    [() => act(owner, 'ask'), (editors) => editors.some(({ isOwn, state }) => isOwn && state === 'asking')],
    [() => maria.run('save-event-draft', { version: 0, settings }), ([first]) => Boolean(first?.savedAt)],
    [() => act(maria, 'hand-over'), ([first]) => first?.isOwn === true && first.state === 'editing'],
  ];
  for (const [step, passes] of steps) {
    const begun = performance.now();
    await step();
    await seen.next<OfficeEditor[]>('editing', (all) => passes(all.filter(({ subject }) => subject === 'event 32')));
    const seconds = (performance.now() - begun) / 1000;
    assert.ok(seconds < 2, `${seconds} s`);
  }
  await hidden.next<OfficeEditor[]>('editing', ({ length }) => length === 0);
  await editor.run('editing', { subject: 'text pages contacts', act: 'begin' });
  const reported = await hidden.next<OfficeEditor[]>('editing', ({ length }) => length > 0);
  assert.deepEqual(
    reported.map(({ subject }) => subject),
    ['text pages contacts'],
  );
  seen.close();
  hidden.close();
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
