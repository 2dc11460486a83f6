import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';

let site: Awaited<ReturnType<typeof temporaryBackend>>;
before(async () => {
  site = await temporaryBackend();
});
after(() => site.close());

const password = 'тихий ранок';
const requestCode = (email: string, client: string) => site.call('POST', 'registration/code', { email }, { client });
const admitted = (responses: { status: number }[]) => responses.filter(({ status }) => status === 202).length;

test('a /64 and a /48 have one rate limit each for codes, and others still sign up', async () => {
  const ofNetwork = [];
  for (let index = 0; index < 60; index += 1) {
    ofNetwork.push(await requestCode(`a${index}@run.example`, `2001:db8:1:2::${index.toString(16)}`));
  }
  assert.equal(admitted(ofNetwork), 20);
  const ofSite = [];
  for (let index = 0; index < 90; index += 1) {
    ofSite.push(await requestCode(`b${index}@run.example`, `2001:db8:1:${(index + 16).toString(16)}::1`));
  }
  assert.ok(admitted(ofSite) <= 60, `${admitted(ofSite)} of the same /48`);
  for (let index = 0; index < 10; index += 1) {
    assert.equal((await requestCode(`c${index}@run.example`, `203.0.113.${index}`)).status, 202);
  }
});

test('a flood of a few networks is delayed, and unseen clients are not', async () => {
  site.wait({ minutes: 61 });
  const flood = [];
  for (let index = 0; index < 120; index += 1) {
    flood.push(await requestCode(`d${index}@run.example`, `198.51.100.${index % 6}`));
  }
  assert.equal(admitted(flood), 120);
  const atOnce = flood.filter(({ body }) => body.arrivesIn === undefined).length;
  assert.ok(atOnce <= 66, `${atOnce} codes at once`);
  const last = flood.at(-1)?.body;
  assert.ok(last.arrivesIn > 45 && last.arrivesIn <= 60, `${last.arrivesIn} s`);
  for (let index = 0; index < 50; index += 1) {
    const unseen = await requestCode(`e${index}@run.example`, `192.0.2.${index}`);
    assert.deepEqual([unseen.status, unseen.body], [202, { retryAfter: 60 }]);
  }
  assert.equal(await site.codeFor('d119@run.example'), '');
  site.wait({ minutes: 1 });
  const code = await site.codeFor('d119@run.example');
  site.wait({ minutes: 14 });
  const confirmed = await site.call('POST', 'registration/code/confirm', { email: 'd119@run.example', code });
  assert.equal(confirmed.status, 200, 'a delayed code is valid as long as others');
});

test('wrong passwords of one /48 count as one source', async () => {
  const email = 'sites@run.example';
  await site.signUp(email, password);
  for (let index = 0; index < 15; index += 1) {
    await site.call('POST', 'login', { email, password: 'навмання' }, { client: `2001:db8:9:${index}::1` });
  }
  assert.equal((await site.call('POST', 'login', { email, password }, { client: '203.0.113.77' })).status, 200);
});
