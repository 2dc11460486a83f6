import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isNotNull } from 'drizzle-orm';
import { payerOn } from '../../testing/payer.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { type LocalInbox, openLocalInbox } from './localInbox/localInbox.ts';
import { outbox } from './outbox.tables.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;
let office: Backend;
let site: Backend;
let payer: ReturnType<typeof payerOn>;
let token: string;
let port: number;
let server: LocalInbox | undefined;

before(async () => {
  // Signs people up, with mail of its own; then only the site sends.
  office = await temporaryBackend();
  token = await office.signUp('payer@run.example', 'тихий ранок');
  await office.mail.close();
  const inbox = await openLocalInbox();
  port = Number(new URL(inbox.smtpUrl).port);
  await inbox.close();
  site = await temporaryBackend({ beside: office, smtpUrl: `smtp://127.0.0.1:${port}` });
  await site.listen();
  payer = payerOn(site);
});
after(async () => {
  await site.close();
  await server?.close();
  await office.payments.close();
});

async function paidOrder(provider: string): Promise<string> {
  const number = await payer.order(token);
  await payer.choose(await payer.openPage((await payer.pay(token, number, provider)).body), 'pay');
  return number;
}
async function later(minutes: number): Promise<void> {
  site.wait({ minutes });
  await site.mail.sendDue();
}
const emailsAbout = (number: string) => server?.emails().filter(({ subject }) => subject.includes(number)) ?? [];

test('while the mail server is down for half a day orders are paid, and each email is sent once when it is back', async () => {
  const numbers = [await paidOrder('liqpay'), await paidOrder('monobank')];
  for (const number of numbers) {
    const { status, raceNumbers } = await payer.getOrder(token, number);
    assert.deepEqual([status, raceNumbers.length], ['paid', 1]);
  }
  for (const minutes of [0, 1, 5, 15, 60, ...Array<number>(11).fill(60)]) await later(minutes);
  assert.deepEqual(await site.database.db.select().from(outbox).where(isNotNull(outbox.deadAt)), []);
  server = await openLocalInbox(port);
  for (const minutes of [60, 60, 60]) await later(minutes);
  for (const number of numbers) assert.equal(emailsAbout(number).length, 1, number);
});
