import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createFixedClock } from '../../../clock.ts';
import { solveProof } from '../../../testing/solveProof.ts';
import { temporaryDatabase } from '../../../testing/temporaryDatabase.ts';
import { createProofOfWork } from './proofOfWork.ts';

const database = await temporaryDatabase();
after(() => database.close());
const clock = createFixedClock('2026-05-01T09:00:00Z');
const create = (secret: string) => createProofOfWork({ db: database.db, clock, secret });
const proofs = create('a');

const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString());
const write = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('a solution is accepted once, also in parallel', async () => {
  const proof = await solveProof(await proofs.createChallenge('olena'));
  const accepted = await Promise.all(Array.from({ length: 8 }, () => proofs.accept('olena', proof)));
  assert.equal(accepted.filter(Boolean).length, 1);
});

test('a solution is invalid for another subject, after five minutes, and where another secret signed it', async () => {
  const proof = await solveProof(await proofs.createChallenge('olena'));
  assert.equal(await proofs.accept('taras', proof), false);
  assert.equal(await create('b').accept('olena', await solveProof(await proofs.createChallenge('olena'))), false);
  clock.set('2026-05-01T09:05:01Z');
  assert.equal(await proofs.accept('olena', proof), false);
});

test('no forged or malformed proof is accepted, and none is an error', async () => {
  const payload = async () => read(await solveProof(await proofs.createChallenge('olena', 1)));
  const forgeries = [
    async () => ({ ...(await payload()), solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
    async () => ({ ...(await payload()), solution: null }),
    async () => {
      const { challenge } = await payload();
      const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
      return read(await solveProof(easier));
    },
    async () => {
      const { challenge, solution } = await payload();
      return { solution, challenge: { ...challenge, signature: { toString: 'x' } } };
    },
    async () => ({ challenge: { parameters: null, signature: '0'.repeat(64) }, solution: {} }),
    async () => null,
    async () => 7,
  ];
  for (const forge of forgeries) assert.equal(await proofs.accept('olena', write(await forge())), false);
  for (const text of ['', '%', 'e30=', '\u0000']) assert.equal(await proofs.accept('olena', text), false);
});
