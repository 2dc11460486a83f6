import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createFixedClock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createLogger } from '../../plugins/requestLog.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createMailWorker } from './mailWorker.ts';
import { outbox as outboxTable } from './outbox.tables.ts';
import { createOutbox, emailState, enqueueEmail } from './outbox.ts';
import { createSmtp } from './smtp.ts';

type Fault = 'drop-at-data' | 'drop-in-the-middle' | 'drop-after-dot' | 'respond-451' | 'respond-554' | 'trickle';

const DEADLINE_MS = 1_500;
const clock = createFixedClock('2025-04-20T09:00:00Z');
let database: Database;
let server: Awaited<ReturnType<typeof startServer>>;
let worker: ReturnType<typeof workerFor>;

before(async () => {
  database = await temporaryDatabase();
});
beforeEach(async () => {
  await database.db.delete(outboxTable);
  server = await startServer();
  worker = workerFor(server);
  await enqueueEmail(
    database.db,
    { to: 'olena@run.example', locale: 'ua', message: { kind: 'registration-code', code: '042917' } },
    clock.now(),
  );
});
afterEach(async () => {
  worker.close();
  await server.close();
});
after(() => database.close());

/** A mail server that behaves badly once for each fault it is given, and keeps the ids of what it took. */
async function startServer() {
  const faults: Fault[] = [];
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let tries = 0;
  let isSlow = false;
  const drops = new EventEmitter();
  const timers = new Set<NodeJS.Timeout>();
  /** A response that never ends, line by line, so that no socket timeout notices. */
  const trickle = () => {
    for (const socket of sockets) timers.add(setInterval(() => socket.writable && socket.write('250-busy\r\n'), 20));
  };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    drops.emit('drop');
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (isSlow) trickle();
      else done();
    },
    onData(stream, _session, done) {
      const fault = faults.shift();
      tries += 1;
      if (fault === 'drop-at-data') drop();
      let message = '';
      stream.on('data', (chunk: Buffer) => {
        message += chunk;
        if (fault === 'drop-in-the-middle') drop();
      });
      stream.on('end', () => {
        if (fault?.startsWith('drop')) return drop();
        if (fault === 'trickle') return trickle();
        if (fault) return done(Object.assign(new Error('no'), { responseCode: Number(fault.slice(-3)) }));
        taken.push(/^Message-ID: (.+)$/im.exec(message)?.[1] ?? '');
        done();
      });
    },
  });
  smtp.server.on('connection', (socket) => sockets.add(socket));
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tries: () => tries,
    beSlow: (is: boolean) => {
      isSlow = is;
    },
    failWith: (...next: Fault[]) => faults.push(...next),
    dropped: async () => void (await once(drops, 'drop')),
    close: () => {
      for (const timer of timers) clearInterval(timer);
      return new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

/** @param until delays the end of each message. */
function workerFor({ url }: { url: string }, until: () => Promise<void> = async () => {}, deadlineMs?: number) {
  const smtp = createSmtp({ url, from: 'Пробіг <run@run.example>', deadlineMs });
  const outbox = createOutbox(database.db);
  const inner = createMailWorker({
    outbox,
    send: (mail, beforeEnd) => smtp.send(mail, () => until().then(beforeEnd)),
    clock,
    log: createLogger('silent'),
  });
  return { ...inner, close: smtp.close };
}

async function row() {
  const [only] = await database.db.select().from(outboxTable);
  assert.ok(only);
  return only;
}
const state = async () => emailState(await row(), clock.now());
const states = async () => {
  const rows = await database.db.select().from(outboxTable);
  return [...new Set(rows.map((one) => emailState(one, clock.now())))].sort();
};
const wait = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
async function sendAfter(minutes: number): Promise<void> {
  wait(minutes);
  await worker.sendDue();
}

test('a connection lost before the end of the message: the email is sent again, once', async () => {
  server.failWith('drop-at-data');
  await worker.sendDue();
  assert.equal(await state(), 'waiting');
  await sendAfter(1);
  assert.deepEqual([await state(), server.taken.length, server.tries()], ['sent', 1, 2]);
});

test('a connection lost in the middle of the message leaves no record of its end', async () => {
  const dropped = server.dropped();
  const held = workerFor(server, () => dropped);
  server.failWith('drop-in-the-middle');
  await held.sendDue();
  held.close();
  assert.deepEqual([await state(), (await row()).handedOverAt], ['waiting', null]);
  await sendAfter(1);
  assert.deepEqual([await state(), server.taken.length], ['sent', 1]);
});

test('a connection lost after the end: unconfirmed, so not sent again until staff requests it', async () => {
  server.failWith('drop-after-dot');
  await worker.sendDue();
  assert.equal(await state(), 'unconfirmed');
  for (const minutes of [1, 5, 60, 60]) await sendAfter(minutes);
  assert.deepEqual([await state(), server.tries()], ['unconfirmed', 1]);

  const outbox = createOutbox(database.db);
  const listed = await outbox.newest(clock.now(), { limit: 10, unconfirmed: true });
  assert.deepEqual(
    listed.map(({ recipient }) => recipient),
    ['olena@run.example'],
  );
  const { id, createdAt } = await row();
  assert.equal(await outbox.sendNow(id, clock.now()), true);
  await worker.sendDue();
  assert.deepEqual([await state(), server.taken], ['sent', [`<${id}.${createdAt.getTime()}@run.example>`]]);
  assert.equal(await outbox.sendNow(id, clock.now()), false, 'what was sent stays sent');
});

test('a retry planned by a clock that was a day ahead is made when the clock is set back', async () => {
  wait(24 * 60);
  server.failWith('respond-451');
  await worker.sendDue();
  wait(-24 * 60);
  await worker.sendDue();
  assert.deepEqual([await state(), server.taken.length], ['sent', 1]);
});

test('a server that accepts slowly for hours holds no email longer than the deadline of a try', async () => {
  server.beSlow(true);
  const others = Array.from({ length: 11 }, (_, place) =>
    enqueueEmail(
      database.db,
      { to: `${place}@run.example`, locale: 'ua', message: { kind: 'registration-code', code: '042917' } },
      clock.now(),
    ),
  );
  await Promise.all(others);
  const hasty = workerFor(server, undefined, DEADLINE_MS);
  const startedAt = performance.now();
  await hasty.sendDue();
  hasty.close();
  assert.ok(performance.now() - startedAt < 10 * DEADLINE_MS, `${performance.now() - startedAt} ms`);
  assert.deepEqual([await states(), server.taken.length], [['waiting'], 0]);
  server.beSlow(false);
  await sendAfter(1);
  assert.deepEqual([await states(), server.taken.length], [['sent'], 12]);
});

test('a server that never ends its last response: unconfirmed, and other emails are sent', async () => {
  server.failWith('trickle');
  const hasty = workerFor(server, undefined, DEADLINE_MS);
  await hasty.sendDue();
  hasty.close();
  assert.equal(await state(), 'unconfirmed');
  await enqueueEmail(
    database.db,
    { to: 'ihor@run.example', locale: 'ua', message: { kind: 'registration-code', code: '111111' } },
    clock.now(),
  );
  await worker.sendDue();
  assert.deepEqual([await states(), server.taken.length], [['sent', 'unconfirmed'], 1]);
});

test('a rejection after the end: temporary is retried, permanent is given up', async () => {
  server.failWith('respond-451', 'respond-554');
  await worker.sendDue();
  assert.deepEqual([await state(), (await row()).handedOverAt], ['waiting', null]);
  await sendAfter(1);
  assert.deepEqual([await state(), server.tries(), server.taken.length], ['given-up', 2, 0]);
  await sendAfter(60);
  assert.equal(server.tries(), 2);
});

test('what a killed process was handing over is under way for a while, then unconfirmed', async () => {
  const outbox = createOutbox(database.db);
  const [claimed] = await outbox.claim(clock.now(), 10);
  assert.ok(claimed && (await outbox.markHandedOver(claimed, clock.now())));
  assert.equal(await state(), 'under-way');
  assert.equal(await outbox.sendNow(claimed.id, clock.now()), false, 'its process may live');
  await sendAfter(2);
  assert.deepEqual([await state(), server.tries()], ['unconfirmed', 0]);
});

test('a slow process does not send the end of a message that another has claimed since', async () => {
  const other = createOutbox(database.db);
  const slow = workerFor(server, async () => {
    wait(3);
    assert.equal((await other.claim(clock.now(), 10)).length, 1);
  });
  await slow.sendDue();
  slow.close();
  assert.deepEqual([server.taken.length, (await row()).attempts], [0, 2]);
  await sendAfter(3);
  assert.deepEqual([await state(), server.taken.length], ['sent', 1]);
});

test('an unconfirmed email is kept for a month, an expired one without its payload', async () => {
  const outbox = createOutbox(database.db);
  server.failWith('drop-after-dot', 'drop-after-dot');
  await worker.sendDue();
  const expiresAt = new Date(clock.now().getTime() + 15 * 60_000);
  const message = { kind: 'registration-code', code: '111111' } as const;
  const codeId = await enqueueEmail(
    database.db,
    { to: 'ihor@run.example', locale: 'ua', message, expiresAt },
    clock.now(),
  );
  await worker.sendDue();
  wait(20);
  await outbox.purgeOld(clock.now());
  const code = await outbox.find(codeId);
  assert.deepEqual([code?.payload, code && emailState(code, clock.now())], [{}, 'given-up']);
  wait(29 * 24 * 60);
  await outbox.purgeOld(clock.now());
  assert.equal((await database.db.select().from(outboxTable)).length, 1);
  wait(24 * 60);
  await outbox.purgeOld(clock.now());
  assert.equal((await database.db.select().from(outboxTable)).length, 0);
});
