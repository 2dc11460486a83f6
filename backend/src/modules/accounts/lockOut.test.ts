import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';

let site: Awaited<ReturnType<typeof temporaryBackend>>;
before(async () => {
  site = await temporaryBackend();
});
after(() => site.close());

const password = 'тихий ранок';
const attacker = '198.51.100.7';
const owner = '203.0.113.9';

/** The device cookie that a response sets, as a request header. */
function getDevice({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const [cookie] = String(headers['set-cookie']).split(';');
  return { cookie: String(cookie) };
}

const logIn = (email: string, client?: string, headers?: Record<string, string>) =>
  site.call('POST', 'login', { email, password }, { client, headers });
const guess = (email: string, client?: string, headers?: Record<string, string>) =>
  site.call('POST', 'login', { email, password: 'навмання' }, { client, headers });

/** Wrong passwords from more networks than an account bears. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let index = 0; index < 8; index += 1) await guess(email);
}

test('twenty parallel wrong passwords of one client do not lock out the owner', async () => {
  await site.signUp('parallel@run.example', password);
  await Promise.all(Array.from({ length: 20 }, () => guess('parallel@run.example', attacker)));
  assert.equal((await logIn('parallel@run.example', attacker)).status, 429);
  assert.equal((await logIn('parallel@run.example', owner)).status, 200);
});

test('a known device is admitted while strangers guess from everywhere', async () => {
  const email = 'device@run.example';
  await site.signUp(email, password);
  const first = await logIn(email, owner);
  assert.match(
    String(first.headers['set-cookie']),
    /^device=[\w-]{43}; Max-Age=31536000; Path=\/wp-json\/custom\/v1; HttpOnly; SameSite=Strict$/,
  );
  const device = getDevice(first);
  await guessFromEverywhere(email);
  assert.equal((await logIn(email)).status, 429, 'an unknown device waits');
  assert.equal((await logIn(email, undefined, device)).status, 200);
  assert.equal((await logIn(email, attacker, { cookie: `device=${'a'.repeat(43)}` })).status, 429, 'a forged cookie');
});

test('a known device is limited too, and is known to its own account only', async () => {
  const email = 'stolen@run.example';
  await site.signUp(email, password);
  const device = getDevice(await logIn(email));
  for (let index = 0; index < 5; index += 1) assert.equal((await guess(email, undefined, device)).status, 401);
  assert.equal((await guess(email, undefined, device)).status, 429);
  const other = 'other@run.example';
  await site.signUp(other, password);
  await guessFromEverywhere(other);
  assert.equal((await logIn(other, undefined, device)).status, 429);
});

test('a planted device cookie is replaced', async () => {
  await site.signUp('planted@run.example', password);
  const planted = { cookie: `device=${'b'.repeat(43)}` };
  assert.notDeepEqual(getDevice(await logIn('planted@run.example', undefined, planted)), planted);
});

test('a new password makes other devices unknown', async () => {
  const email = 'changed@run.example';
  await site.signUp(email, password);
  const lost = getDevice(await logIn(email));
  const { token } = (await logIn(email)).body;
  const body = { current: password, password: 'інший ранок', repeat: 'інший ранок' };
  assert.equal((await site.call('POST', 'password/change', body, { token })).status, 200);
  await guessFromEverywhere(email);
  assert.equal((await guess(email, undefined, lost)).status, 429);
});

test('a stranger with code requests neither blocks nor replaces the code of the owner', async () => {
  const email = 'recovers@run.example';
  await site.signUp(email, password);
  const request = (client: string) => site.call('POST', 'recovery/code', { email }, { client });
  for (let index = 0; index < 8; index += 1) {
    await request(attacker);
    site.wait({ minutes: 1 });
  }
  assert.equal((await request(attacker)).body.code, 'too_many_codes');
  await site.mail.sendDue();
  assert.equal((await request(owner)).status, 202);
  const code = await site.codeFor(email);
  site.wait({ minutes: 1 });
  await request('198.51.100.8');
  const confirm = (typed: string, client: string) =>
    site.call('POST', 'recovery/code/confirm', { email, code: typed }, { client });
  const wrong = code === '000000' ? '111111' : '000000';
  for (let index = 0; index < 12; index += 1) await confirm(wrong, attacker);
  assert.equal((await confirm(code, attacker)).status, 422, 'the tries of strangers are used up');
  assert.equal((await confirm(code, owner)).status, 200);
});

test('a code may be typed on another network than it was requested from', async () => {
  const email = 'moved@run.example';
  await site.call('POST', 'registration/code', { email }, { client: owner });
  const code = await site.codeFor(email);
  assert.equal((await site.call('POST', 'registration/code/confirm', { email, code })).status, 200);
});

test('a known device gets a code at once when strangers have used up the limits', async () => {
  const email = 'flooded@run.example';
  await site.signUp(email, password);
  const device = getDevice(await logIn(email));
  for (let index = 0; index < 6; index += 1) {
    site.wait({ minutes: 1 });
    await site.call('POST', 'recovery/code', { email });
  }
  assert.equal((await site.call('POST', 'recovery/code', { email })).status, 429);
  const sent = await site.call('POST', 'recovery/code', { email }, { headers: device });
  assert.equal(sent.status, 202);
  const code = await site.codeFor(email);
  const confirmed = await site.call('POST', 'recovery/code/confirm', { email, code }, { headers: device });
  assert.equal(confirmed.status, 200);
});

test('guesses of strangers do not stop a signed-in user from changing the password', async () => {
  const email = 'inside@run.example';
  const token = await site.signUp(email, password);
  await guessFromEverywhere(email);
  const body = { current: password, password: 'інший ранок', repeat: 'інший ранок' };
  assert.equal((await site.call('POST', 'password/change', body, { token })).status, 200);
});
