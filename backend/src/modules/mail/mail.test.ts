import assert from 'node:assert/strict';
import { after, before, beforeEach, type TestContext, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createFixedClock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createLogger } from '../../plugins/requestLog.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { emailDeliveries } from './emailDelivery.ts';
import { openLocalInbox } from './localInbox/localInbox.ts';
import { createMailWorker } from './mailWorker.ts';
import { outbox as outboxTable } from './outbox.tables.ts';
import { createOutbox, enqueueEmail } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import type { EmailMessage } from './templates/emailTemplate.ts';
import { renderEmail } from './templates/renderEmail.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');
const log = createLogger('silent');
const message: EmailMessage = { kind: 'registration-code', code: '042917' };
let database: Database;

before(async () => {
  database = await temporaryDatabase();
});
beforeEach(async () => {
  await database.db.delete(outboxTable);
});
after(() => database.close());

const enqueueTo = (to: string, expiresAt?: Date) =>
  enqueueEmail(database.db, { to, locale: 'ua', message, expiresAt }, clock.now());
const rows = () => database.db.select().from(outboxTable);
const wait = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());

function workerFor(url: string) {
  const smtp = createSmtp({ url, from: 'Пробіг <run@run.example>', replyTo: 'support@run.example' });
  const worker = createMailWorker({ outbox: createOutbox(database.db), send: smtp.send, clock, log });
  return { ...worker, close: smtp.close };
}

/** A mail server that responds to every recipient with `status`, and counts. */
async function rejectingServer(status: number) {
  let rejected = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      rejected += 1;
      done(Object.assign(new Error('no'), { responseCode: status }));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, rejected: () => rejected, close: () => server.close(() => {}) };
}

/** Sends an email that the server rejects, once. */
async function sendRejected(context: TestContext, status: number, to: string) {
  const server = await rejectingServer(status);
  const worker = workerFor(server.url);
  context.after(() => {
    worker.close();
    server.close();
  });
  await enqueueTo(to);
  await worker.sendDue();
  return { server, worker };
}

test('an email is sent by SMTP with its headers, and its payload is emptied', async () => {
  const inbox = await openLocalInbox();
  const worker = workerFor(inbox.smtpUrl);
  await enqueueTo('olena@run.example');
  await worker.sendDue();
  const [received] = inbox.emails();
  assert.ok(received);
  assert.ok(received.subject.startsWith('042917'));
  assert.match(received.text, /042917/);
  assert.deepEqual([received.from, received.to], ['run@run.example', ['olena@run.example']]);
  const { headers } = received;
  assert.equal(headers['auto-submitted'], 'auto-generated');
  assert.equal(headers['x-auto-response-suppress'], 'All');
  assert.equal(headers['content-language'], 'uk');
  assert.match(headers['reply-to'] ?? '', /support@run\.example/);
  assert.match(headers['message-id'] ?? '', /^<\d+\.\d+@run\.example>$/);
  const [row] = await rows();
  assert.deepEqual([row?.payload, row?.sentAt], [{}, clock.now()]);
  worker.close();
  await inbox.close();
});

test('an email is tried five times, at 1, 5, 15 and 60 minutes, then given up', async (context) => {
  const { server, worker } = await sendRejected(context, 451, 'full@run.example');
  for (const [minutes, tries] of [
    [1, 2],
    [5, 3],
    [15, 4],
    [60, 5],
  ] as const) {
    wait(minutes - 0.5);
    await worker.sendDue();
    assert.equal(server.rejected(), tries - 1, 'not before its time');
    wait(0.5);
    await worker.sendDue();
    assert.equal(server.rejected(), tries);
  }
  const [row] = await rows();
  assert.ok(row?.deadAt);
  assert.deepEqual(row.payload, {});
});

test('while the server is down an email is retried every hour, for four days', async () => {
  const down = workerFor('smtp://127.0.0.1:9');
  await enqueueTo('waiting@run.example');
  await down.sendDue();
  for (const minutes of [1, 5, 15, 60, 60, 60]) {
    wait(minutes);
    await down.sendDue();
  }
  const [waiting] = await rows();
  assert.deepEqual([waiting?.attempts, waiting?.deadAt], [7, null]);
  assert.equal(waiting?.nextTryAt.getTime(), clock.now().getTime() + 60 * 60_000);
  wait(4 * 24 * 60);
  await down.sendDue();
  assert.ok((await rows())[0]?.deadAt);
  down.close();
});

test('an inbox in trouble rejects for the moment, and accepts the same email a minute later', async () => {
  const inbox = await openLocalInbox();
  const worker = workerFor(inbox.smtpUrl);
  inbox.reject(true);
  await enqueueTo('olena@run.example');
  await worker.sendDue();
  inbox.reject(false);
  await worker.sendDue();
  assert.equal(inbox.emails().length, 0);
  wait(1);
  await worker.sendDue();
  assert.equal(inbox.emails().length, 1);
  worker.close();
  await inbox.close();
});

test('a permanent rejection is not retried', async (context) => {
  const { server, worker } = await sendRejected(context, 550, 'gone@run.example');
  wait(120);
  await worker.sendDue();
  assert.equal(server.rejected(), 1);
  assert.ok((await rows())[0]?.deadAt);
});

test('a code that is too old is not sent any more', async () => {
  const inbox = await openLocalInbox();
  const down = workerFor('smtp://127.0.0.1:9');
  await enqueueTo('late@run.example', new Date(clock.now().getTime() + 15 * 60_000));
  await down.sendDue();
  wait(15);
  const worker = workerFor(inbox.smtpUrl);
  await worker.sendDue();
  assert.equal(inbox.emails().length, 0);
  assert.ok((await rows())[0]?.deadAt);
  worker.close();
  down.close();
  await inbox.close();
});

test('several workers send each email once', async () => {
  const inbox = await openLocalInbox();
  const workers = Array.from({ length: 4 }, () => workerFor(inbox.smtpUrl));
  for (let number = 0; number < 40; number += 1) await enqueueTo(`many${number}@run.example`);
  await Promise.all(workers.map((worker) => worker.sendDue()));
  const addresses = inbox.emails().flatMap(({ to }) => to);
  assert.deepEqual([addresses.length, new Set(addresses).size], [40, 40]);
  for (const worker of workers) worker.close();
  await inbox.close();
});

test("a dead process's email is taken over", async () => {
  await enqueueTo('orphan@run.example');
  const outbox = createOutbox(database.db);
  assert.equal((await outbox.claim(clock.now(), 10)).length, 1);
  assert.equal((await outbox.claim(clock.now(), 10)).length, 0);
  wait(2);
  assert.equal((await outbox.claim(clock.now(), 10)).length, 1);
});

test('names cannot break out of an email', async () => {
  const written = renderEmail({ kind: 'registration-submitted', names: ['<b>Ігор</b>\r\nBcc: all@run.example'] }, 'en');
  assert.ok(!written.html.includes('<b>'));
  assert.ok(!written.subject.includes('Bcc'));
  assert.equal(written.language, 'en');
});

test('a given-up invoice is never taken for a sent one, and loses its recipient', async () => {
  const invoice: EmailMessage = { kind: 'order-invoice', order: 'RUN-000042', sum: '500 ₴' };
  const email = { to: 'gone@run.example', locale: 'ua' as const, message: invoice };
  const id = await enqueueEmail(database.db, email, clock.now());
  await database.db.update(outboxTable).set({ deadAt: clock.now() });
  const delivery = async () => (await emailDeliveries(database.db, [id], clock.now())).get(id);
  assert.equal(await delivery(), 'failed');
  wait(8 * 24 * 60);
  await createOutbox(database.db).purgeOld(clock.now());
  assert.equal(await delivery(), 'failed');
  assert.equal((await rows())[0]?.recipient, '');
});

test('an email about an order names it also when its content is gone', async () => {
  const about = { kind: 'order-cancelled', order: 'RUN-000042', by: 'us' } as const;
  await enqueueEmail(database.db, { to: 'olena@run.example', locale: 'ua', message: about }, clock.now());
  const [row] = await rows();
  assert.ok(row);
  await createOutbox(database.db).giveUp(row, clock.now());
  const [failed] = await rows();
  assert.deepEqual([failed?.payload, failed?.orderNumber], [{}, 'RUN-000042']);
});
