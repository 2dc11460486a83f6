import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq, lte } from 'drizzle-orm';
import { clockedDatabase } from '../../../testing/clockedDatabase.ts';
import { rateLimits } from '../../../testing/moduleInternals.ts';
import { solveProof } from '../../../testing/solveProof.ts';
import { outbox } from '../../mail/index.ts';
import { createProofOfWork } from '../../rateLimits/index.ts';
import { createDevicesService } from '../devices/devices.service.ts';
import { CodeRateLimited, CodeWrong, ProofRequired } from './codes.errors.ts';
import { type CodeRequest, type CodesDependencies, createCodesService } from './codes.service.ts';
import type { CodePurpose } from './codes.tables.ts';

const { db, clock, wait } = await clockedDatabase(rateLimits);
const TWO_MINUTES = 120;

/** A backend process: all of them share the database. The work of a proof is a hundredth of the real one. */
function startProcess(more: Partial<CodesDependencies> = {}) {
  const proofs = createProofOfWork({ db, clock, secret: 'proofs', iterations: 50 });
  return createCodesService({
    db,
    clock,
    pepper: 'pepper',
    devices: createDevicesService({ db, clock }),
    proofs,
    ...more,
  });
}
const codes = startProcess();

let clients = 0;
const unseen = () => {
  clients += 1;
  return { client: `198.18.${clients >> 8}.${clients & 255}` };
};
const requestFor = (purpose: CodePurpose, email: string, more: Partial<CodeRequest> = {}): CodeRequest => ({
  purpose,
  email,
  locale: 'ua',
  caller: unseen(),
  canProve: true,
  ...more,
});
const send = (request: CodeRequest, by = codes) => by.send(request, (code) => ({ kind: 'recovery-code', code }));

/** Does what a browser does: proves as often as it is asked to. */
async function sendWithProof(request: CodeRequest, by = codes) {
  for (let proofs = 0; ; proofs += 1) {
    try {
      return { ...(await send(request, by)), proofs };
    } catch (error) {
      if (!(error instanceof ProofRequired) || proofs > 2) throw error;
      const challenge = error.details?.challenge as Parameters<typeof solveProof>[0];
      request.proof = await solveProof(challenge);
    }
  }
}

async function getChallenge(request: CodeRequest) {
  const error = await send(request).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ProofRequired);
  return error.details?.challenge as Parameters<typeof solveProof>[0];
}

const emailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);

/** The newest code in the mailbox. */
async function codeIn(email: string): Promise<string> {
  const arrived = and(eq(outbox.recipient, email), lte(outbox.nextTryAt, clock.now()));
  const newest = (await db.select().from(outbox).where(arrived).orderBy(outbox.nextTryAt, outbox.id)).at(-1);
  return String((newest?.payload as { code?: string } | undefined)?.code);
}

/** Five clients that prove nothing use up what they may; then others prove work, all in about half an hour. */
async function besiege(purpose: CodePurpose, email: string, proofs: number): Promise<void> {
  for (let client = 0; client < 5; client += 1) {
    const caller = unseen();
    for (let again = 0; again < 5; again += 1) {
      wait(61);
      await send(requestFor(purpose, email, { caller, canProve: false }));
    }
  }
  wait(61);
  await assert.rejects(send(requestFor(purpose, email, { canProve: false })), CodeRateLimited);
  for (let proof = 0; proof < proofs; proof += 1) {
    wait(2);
    await sendWithProof(requestFor(purpose, email));
  }
}

for (const purpose of ['registration', 'password-reset', 'office-sign-in'] as const) {
  test(`${purpose}: whatever strangers ask for, the owner gets a code within two minutes`, async () => {
    const email = `owner-${purpose}@run.example`;
    await besiege(purpose, email, 30);
    for (const minutes of [0, 20]) {
      wait(minutes * 60);
      await sendWithProof(requestFor(purpose, email));
      const owner = unseen();
      const sent = await sendWithProof(requestFor(purpose, email, { caller: owner }));
      assert.ok((sent.arrivesIn ?? 0) <= TWO_MINUTES, `${sent.arrivesIn} s`);
      assert.ok(sent.proofs <= 1);
      wait(sent.arrivesIn ?? 0);
      const code = await codeIn(email);
      assert.match(code, /^\d{6}$/);
      for (let guess = 0; guess < 12; guess += 1) {
        const wrong = code === '000000' ? '111111' : '000000';
        await codes.confirm({ purpose, email, code: wrong, caller: unseen() }).catch(() => undefined);
      }
      assert.ok(await codes.confirm({ purpose, email, code, caller: owner }));
    }
  });
}

test('a mailbox gets an email in a while, however many prove work for it', async () => {
  const email = 'flooded@run.example';
  const startedAt = clock.now().getTime();
  await besiege('password-reset', email, 100);
  while (clock.now().getTime() < startedAt + 3_600_000) {
    wait(20);
    await sendWithProof(requestFor('password-reset', email));
  }
  const emails = await emailsTo(email);
  assert.ok(emails.length <= 25 + 37, `${emails.length} emails`);
  const beforeLast = emails.filter(({ nextTryAt }) => nextTryAt > clock.now());
  assert.ok(beforeLast.length <= 1, 'one email waits');
});

test('beyond fifty proofs an hour codes are too long to be guessed', async () => {
  const email = 'guessed@run.example';
  await besiege('password-reset', email, 50);
  const owner = unseen();
  const { digits, arrivesIn = 0 } = await sendWithProof(
    requestFor('password-reset', email, { caller: owner, key: 'k' }),
  );
  assert.equal(digits, 10);
  assert.ok(arrivesIn <= TWO_MINUTES);
  assert.equal((await send(requestFor('password-reset', email, { caller: owner, key: 'k' }))).digits, 10);
  wait(arrivesIn);
  const code = await codeIn(email);
  assert.match(code, /^\d{10}$/);
  await assert.rejects(
    codes.confirm({ purpose: 'password-reset', email, code: code.slice(0, 6), caller: owner }),
    CodeWrong,
  );
  assert.ok(await codes.confirm({ purpose: 'password-reset', email, code, caller: owner }));
});

test('who fills the queue of an easy proof delays no one who does a harder one', async () => {
  const slow = startProcess({ emailsPerMinute: 4 });
  const before = Array.from({ length: 40 }, (_, index) => requestFor('registration', `stranger-${index}@run.example`));
  for (const request of before) await sendWithProof(request, slow).catch(() => undefined);
  const owner = await sendWithProof(requestFor('password-reset', 'late@run.example'), slow);
  assert.ok((owner.arrivesIn ?? 0) <= TWO_MINUTES, `${owner.arrivesIn} s`);
});

test('strangers of the same network leave the owner a way', async () => {
  const [email, caller] = ['neighbour@run.example', { client: '203.0.113.50' }];
  for (let again = 0; again < 5; again += 1) {
    wait(61);
    await send(requestFor('password-reset', email, { caller, canProve: false }));
  }
  for (let other = 0; other < 20; other += 1) {
    await send(requestFor('password-reset', `o${other}@run.example`, { caller, canProve: false })).catch(
      () => undefined,
    );
  }
  wait(61);
  assert.ok(((await sendWithProof(requestFor('password-reset', email, { caller }))).arrivesIn ?? 0) <= TWO_MINUTES);
});

test('a proof is accepted once: by its client again, by others, at once and in other processes', async () => {
  const email = 'once@run.example';
  await besiege('password-reset', email, 0);
  wait(3600);
  const before = (await emailsTo(email)).length;
  await besiege('password-reset', email, 0);
  const caller = unseen();
  const proof = await solveProof(await getChallenge(requestFor('password-reset', email, { caller })));
  const processes = [codes, startProcess(), startProcess()];
  const calls = processes.flatMap((by) => [caller, unseen()].map((from) => ({ by, from })));
  const results = await Promise.allSettled(
    calls.map(({ by, from }) => send(requestFor('password-reset', email, { caller: from, proof }), by)),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const canProve of [true, false]) {
    wait(61);
    await assert.rejects(send(requestFor('password-reset', email, { caller, proof, canProve })), ProofRequired);
  }
  assert.equal((await emailsTo(email)).length, before + 25 + 1);
  await assert.rejects(send(requestFor('password-reset', email, { caller, canProve: false })), CodeRateLimited);
});
