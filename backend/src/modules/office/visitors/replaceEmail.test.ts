import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tablesHolding } from '../../../testing/findInDatabase.ts';
import { backendWithPayer } from '../../../testing/payer.ts';

const { site, payer } = await backendWithPayer();
const password = 'тихий ранок';
const reason = 'показала паспорт в офісі';

const replace = (body: object) => site.staff('replace-email', { reason, ...body });
const login = async (email: string, typed: string) =>
  (await site.call('POST', 'login', { email, password: typed })).status;

async function recover(email: string, chosen: string): Promise<void> {
  await site.call('POST', 'recovery/code', { email });
  const { ticket } = (await site.call('POST', 'recovery/code/confirm', { email, code: await site.codeFor(email) }))
    .body;
  await site.call('POST', 'recovery/password', { ticket, password: chosen, repeat: chosen });
}

test('staff gives the account of a lost mailbox another email, and a code to it sets a password', async () => {
  const [email, to] = ['lost@run.example', 'found@run.example'];
  const token = await site.signUp(email, password);
  const number = await payer.order(token);
  await site.call('POST', 'email-change', { email: 'third@run.example', password }, { token });
  await site.call('POST', 'recovery/code', { email });
  const code = await site.codeFor(email);

  const replaced = await replace({ email: 'LOST@run.example', to: ' Found@run.example ' });
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
  assert.equal((await site.call('GET', 'profile', undefined, { token })).status, 401, 'every session ends');
  assert.deepEqual([await login(to, password), await login(email, password)], [401, 401], 'the former password ends');
  assert.notEqual((await site.call('POST', 'recovery/code/confirm', { email, code })).status, 200, 'codes end');

  const former = await site.emailTo(email, 'втрачено');
  assert.doesNotMatch(former?.text ?? to, new RegExp(to), 'the lost mailbox does not learn the new address');
  const next = await site.emailTo(to);
  assert.equal(next?.subject, 'Тепер це пошта вашого кабінету');
  assert.match(next?.text ?? '', /https:\/\/run\.example\/login\/forgot-password$/m);

  await recover(to, 'новий ранок');
  assert.equal(await login(to, 'новий ранок'), 200);
  const [order] = (await site.staff('orders', { text: to })).body;
  assert.equal(order?.number, number, 'later emails of the order arrive');

  const [newest] = (await site.staff('history', { limit: 1 })).body;
  assert.match(newest.target, /^account \d+$/);
  assert.deepEqual([newest.action, newest.details, newest.outcome], ['replace-email', { reason }, 'done']);
  assert.ok(!(await tablesHolding(site.database.db, email)).includes('staff_actions'));
});

test('an unknown account, a taken or the same email, and a missing reason change nothing', async () => {
  const [email, taken] = ['owner@run.example', 'other@run.example'];
  const token = await site.signUp(email, password);
  await site.signUp(taken, password);
  const getCode = async (body: object) => (await replace({ email, to: 'free@run.example', ...body })).body.code;
  assert.equal(await getCode({ email: 'unknown@run.example' }), 'account_unknown');
  assert.equal(await getCode({ to: taken }), 'user_registered');
  for (const body of [{ to: email }, { to: 'x' }, { reason: ' ' }, { language: 'fr' }]) {
    assert.equal(await getCode(body), 'validation_failed', JSON.stringify(body));
  }
  assert.equal(await getCode({ reason: `мав ${email}` }), 'note_personal');
  assert.equal((await site.call('GET', 'profile', undefined, { token })).body.email, email);
  assert.equal(await login(email, password), 200);
});

test('both emails are in the language that staff names', async () => {
  await site.signUp('abroad@run.example', password);
  await replace({ email: 'abroad@run.example', to: 'abroad-next@run.example', language: 'en' });
  assert.match((await site.emailTo('abroad@run.example', 'lost'))?.subject ?? '', /was changed$/);
  assert.match((await site.emailTo('abroad-next@run.example'))?.text ?? '', /run\.example\/en\/login\/forgot-password/);
});
