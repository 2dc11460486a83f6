import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

/** Two backends on one database, guessed at in turns. */
let site: Backend;
let neighbour: Backend;
before(async () => {
  site = await temporaryBackend();
  neighbour = await temporaryBackend({ beside: site });
});
after(async () => {
  await neighbour.payments.close();
  await neighbour.mail.close();
  await site.close();
});

const GUESSES = 1000;
const backendFor = (guess: number) => (guess % 2 ? site : neighbour);

test('a thousand wrong passwords from a thousand clients: few are compared, and the owner recovers', async () => {
  const email = 'owner@run.example';
  await site.signUp(email, 'тихий ранок');
  let compared = 0;
  for (let guess = 0; guess < GUESSES; guess++) {
    const response = await backendFor(guess).call('POST', 'login', { email, password: `guess-${guess}` });
    if (response.status === 401) compared += 1;
    else assert.equal(response.body.code, 'too_many_attempts');
  }
  assert.ok(compared <= 6, `${compared} passwords were compared`);

  site.wait({ minutes: 61 });
  await site.call('POST', 'recovery/code', { email });
  const code = await site.codeFor(email);
  const { ticket } = (await neighbour.call('POST', 'recovery/code/confirm', { email, code })).body;
  const password = 'інший ранок';
  await site.call('POST', 'recovery/password', { ticket, password, repeat: password });
  assert.equal((await neighbour.call('POST', 'login', { email, password })).status, 200);
});

test('a thousand wrong codes within an hour: twenty-five are compared, and the owner gets a new one', async () => {
  const email = 'newcomer@run.example';
  let compared = 0;
  for (let guess = 0; guess < GUESSES; guess++) {
    const backend = backendFor(guess);
    if (guess % 20 === 0) {
      site.wait({ minutes: 1.1 });
      await backend.call('POST', 'registration/code', { email });
    }
    const response = await backend.call('POST', 'registration/code/confirm', { email, code: '000000' });
    if (response.body.code === 'code_wrong') compared += 1;
  }
  assert.ok(compared > 0 && compared <= 25, `${compared} codes were compared`);

  site.wait({ minutes: 61 });
  await site.call('POST', 'registration/code', { email });
  const code = await site.codeFor(email);
  assert.equal((await neighbour.call('POST', 'registration/code/confirm', { email, code })).status, 200);
});
