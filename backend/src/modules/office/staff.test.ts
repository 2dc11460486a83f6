import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { staffToken } from '../../testing/temporaryBackend.ts';
import { createOutbox, enqueueEmail } from '../mail/index.ts';

const site = await openSite();
const token = await site.signUp('runner@run.example', 'тихий ранок');
const url = await site.app.listen({ port: 0, host: '127.0.0.1' });

const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function order(fullName = 'Олена Ґалаґан'): Promise<string> {
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  return (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body.number;
}

async function act(action: string, body: object, withToken = staffToken) {
  const response = await fetch(`${url}/staff/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${withToken}` },
    body: JSON.stringify({ actor: 'Марія', ...body }),
  });
  return { status: response.status, body: await response.json() };
}

const key = () => crypto.randomUUID();

/** What the command line prints. */
function command(...words: string[]): Promise<{ output: string; status: number | null }> {
  const path = join(import.meta.dirname, 'command/program/staff.command.ts');
  const child = spawn(process.execPath, [path, ...words], {
    env: { ...process.env, STAFF_URL: url, STAFF_TOKEN: staffToken },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (status) => resolve({ output, status })));
}

test('a number out of range is rejected without a query', async () => {
  for (const id of [1e308, 2 ** 31, -1, 1.5]) {
    assert.equal((await act('confirm-transfer', { id, numbers: ['RUN-000001'] })).status, 422, String(id));
    assert.equal((await act('resend-letter', { id })).status, 422, String(id));
    assert.equal((await act('void-number', { raceNumber: id })).status, 422, String(id));
  }
});

test('requests without the staff token are rejected', async () => {
  const number = await order();
  const response = await act('settle', { number, key: key() }, 'another-token-of-a-test');
  assert.deepEqual([response.status, response.body.code], [401, 'staff_only']);
  assert.equal((await act('order', { number })).body.status, 'awaiting-payment');
});

test('orders are found by what people say of them', async () => {
  const number = await order('Святослав Єндик');
  for (const text of [number, number.toLowerCase(), 'runner@run', 'єндик']) {
    const { body } = await act('orders', { text });
    assert.ok(
      body.some((found: { number: string }) => found.number === number),
      text,
    );
  }
  assert.deepEqual((await act('orders', { text: '100%' })).body, []);
});

test('money by hand settles an order once, and the history says who did it', async () => {
  const [number, sum] = [await order(), { key: key(), note: 'готівкою в офісі' }];
  assert.equal((await act('settle', { number, ...sum })).body.outcome, 'settled');
  assert.equal((await act('settle', { number, ...sum })).body.outcome, 'repeated');
  const other = await act('settle', { number, ...sum, amount: 50_000 });
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
  const { body } = await act('order', { number });
  assert.deepEqual([body.status, body.balance, body.raceNumbers.length], ['paid', 50_000, 1]);
  const [last] = (await act('history', { limit: 1 })).body;
  assert.deepEqual([last.actor, last.action, last.target, last.outcome], ['Марія', 'settle', number, 'done']);
});

test('money given back by hand ends an order, never more than it has', async () => {
  const number = await order();
  await act('settle', { number, key: key() });
  const tooMuch = await act('refund', { number, byHand: true, amount: 50_001, key: key() });
  assert.equal(tooMuch.body.code, 'sum_not_there');
  assert.equal((await act('refund', { number, byHand: true, key: key() })).body.outcome, 'refunded');
  assert.deepEqual((await act('order', { number })).body.raceNumbers, []);
});

test('a void number is not reused; assigning gives the next one', async () => {
  const number = await order();
  await act('settle', { number, key: key() });
  const [{ number: raceNumber }] = (await act('order', { number })).body.raceNumbers;
  assert.equal((await act('void-number', { raceNumber })).body.voided, raceNumber);
  assert.equal((await act('void-number', { raceNumber })).body.code, 'race_number_unknown');
  const [next] = (await act('assign-numbers', { number })).body.assigned;
  assert.ok(next > raceNumber);
});

test('participants are exported with their numbers, and no name becomes a formula', async () => {
  const number = await order('=Ганна Ґонта');
  await act('settle', { number, key: key() });
  const csv = Buffer.from((await act('participants', { format: 'csv' })).body.bytes, 'base64').toString();
  assert.match(csv, /^\uFEFFНомер;Ім’я на номері;Прізвище/);
  assert.match(csv, new RegExp(`'=Ганна Ґонта;.*;Забіг 5 км;На місці;;Київ;UA;.*;${number};\\d\\d\\.\\d\\d\\.2025`));
  const xlsx = Buffer.from((await act('participants', { format: 'xlsx' })).body.bytes, 'base64');
  assert.equal(xlsx.subarray(0, 2).toString(), 'PK');
});

test('registration is closed and opened by hand', async () => {
  await act('registration', { phase: 'closed' });
  const form = { kind: 'individual', participants: [participant] };
  assert.equal((await site.call('POST', 'registrations', form, keyed())).body.code, 'registration_closed');
  await act('registration', { phase: 'by-dates' });
  assert.equal((await site.call('POST', 'registrations', form, keyed())).status, 201);
});

test('the email about an order is sent again', async () => {
  const number = await order();
  await act('settle', { number, key: key() });
  assert.equal((await act('resend', { number })).body.letter, 'order-paid');
  await site.mail.sendDue();
  const emails = site.mail.inbox?.emails().filter(({ subject }) => subject.includes(number)) ?? [];
  assert.equal(emails.length, 2);
});

test('staff sees an unconfirmed email and sends it again, also by former names', async () => {
  const outbox = createOutbox(site.database.db);
  const message = { kind: 'order-invoice', order: 'RUN-000042', sum: '500,00 ₴' } as const;
  const far = new Date('2025-04-21T09:00:00Z');
  const id = await enqueueEmail(site.database.db, { to: 'lost@run.example', locale: 'ua', message }, far);
  const [claimed] = await outbox.claim(far, 1);
  assert.ok(claimed && claimed.id === id && (await outbox.markHandedOver(claimed, site.clock.now())));
  assert.equal((await act('resend-letter', { id })).body.code, 'letter_not_at_rest');
  site.wait({ minutes: 3 });
  const { body } = await act('list-emails', { unconfirmed: true });
  assert.deepEqual(
    body.map(({ to, state }: { to: string; state: string }) => [to, state]),
    [['lost@run.example', 'unconfirmed']],
  );
  assert.equal((await act('resend-email', { id })).status, 200);
  assert.ok(await site.emailTo('lost@run.example'));
  assert.deepEqual((await act('letters', { unconfirmed: true })).body, []);
});

test('the command line has what needs the machine, and prints errors as sentences', async () => {
  const invited = await command('invite-owner', 'first@run.example', '--as', 'Остап');
  assert.match(invited.output, /\/office\/invitation#[\w-]{43}\nValid once/);
  const [last] = (await act('history', { limit: 1 })).body;
  assert.deepEqual([last.actor, last.action], ['Остап', 'invite-owner']);
  const { output, status } = await command('verify-audit');
  assert.deepEqual([status, /The audit log is intact/.test(output)], [0, true]);
  assert.match((await command('verify-ledger', '--json')).output, /"isIntact": true/);
  const wrong = await command('invite-owner', 'no email');
  assert.deepEqual([wrong.status, /Some arguments are invalid/.test(wrong.output)], [1, true]);
  assert.match((await command('settle', 'RUN-000001')).output, /unknown command/);
});
