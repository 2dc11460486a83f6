import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Challenge } from 'altcha-lib';
import { officeOrigin } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { solveProof } from '../../../testing/solveProof.ts';

const site = await openSite({ codeEmailsPerMinute: 12 });

let clients = 0;
/** Each call comes from a client that was never seen. */
const unseen = () => {
  clients += 1;
  return `198.18.${clients >> 8}.${clients & 255}`;
};
const request = (purpose: 'registration' | 'recovery', body: object, client = unseen()) =>
  site.call('POST', `${purpose}/code`, body, { client });
const getChallenge = ({ body }: { body: { code?: string; data?: { challenge?: Challenge } } }) => {
  assert.equal(body.code, 'proof_required');
  assert.ok(body.data?.challenge);
  return body.data.challenge;
};
const flood = async (count: number) => {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await request('registration', { email: `flood-${clients}@run.example` })).status);
  }
  return statuses;
};

test('during a flood of many clients an honest new client proves work and gets its code', async () => {
  const statuses = await flood(150);
  assert.equal(statuses.at(0), 202);
  assert.equal(statuses.at(-1), 429, 'the queue of ten minutes is full');
  for (const purpose of ['registration', 'recovery'] as const) {
    const email = `honest-${purpose}@run.example`;
    assert.equal((await request(purpose, { email })).body.code, 'too_many_codes', 'without JavaScript');
    const client = unseen();
    const response = await request(purpose, { email, canProve: true }, client);
    const proof = await solveProof(getChallenge(response));
    const sent = await request(purpose, { email, canProve: true, proof }, client);
    assert.deepEqual([sent.status, sent.body], [202, { retryAfter: 60 }]);
    getChallenge(await request(purpose, { email: `more-${email}`, canProve: true, proof }));
    getChallenge(await request(purpose, { email, canProve: true, proof }));
    if (purpose === 'recovery') continue;
    const code = await site.codeFor(email);
    assert.equal((await site.call('POST', 'registration/code/confirm', { email, code }, { client })).status, 200);
  }
  site.wait({ minutes: 61 });
});

test('without a rush no client proves anything', async () => {
  const sent = await request('registration', { email: 'calm@run.example', canProve: true });
  assert.deepEqual([sent.status, sent.body], [202, { retryAfter: 60 }]);
});

test('strangers who used up the codes of an email address do not stop its owner', async () => {
  const email = 'besieged@run.example';
  await site.signUp(email, 'тихий ранок');
  for (let index = 0; index < 6; index += 1) {
    site.wait({ minutes: 1 });
    await request('recovery', { email });
  }
  const client = unseen();
  assert.equal((await request('recovery', { email }, client)).body.code, 'too_many_codes');
  const proof = await solveProof(getChallenge(await request('recovery', { email, canProve: true }, client)));
  assert.equal((await request('recovery', { email, canProve: true, proof }, client)).status, 202);
  const code = await site.codeFor(email);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let index = 0; index < 12; index += 1) {
    await site.call('POST', 'recovery/code/confirm', { email, code: wrong }, { client: unseen() });
  }
  assert.equal((await site.call('POST', 'recovery/code/confirm', { email, code }, { client })).status, 200);
});

test('the work doubles for an email address with many proved codes', async () => {
  const email = 'besieged@run.example';
  const costs = [];
  for (let index = 0; index < 5; index += 1) {
    const client = unseen();
    const challenge = getChallenge(await request('recovery', { email, canProve: true }, client));
    costs.push(challenge.parameters.cost);
    await request('recovery', { email, canProve: true, proof: await solveProof(challenge) }, client);
  }
  assert.deepEqual(costs, [5000, 5000, 5000, 5000, 10_000]);
});

test('during a flood the owner of an account changes its email without a proof', async () => {
  const [from, to] = ['owner@run.example', 'owner-next@run.example'];
  const session = { token: await site.signUp(from, 'тихий ранок'), client: unseen() };
  const change = (path: string, body: object) => site.call('POST', path, body, session);
  for (let index = 0; index < 6; index += 1) {
    site.wait({ minutes: 1 });
    await request('registration', { email: to });
  }
  assert.equal((await flood(150)).at(-1), 429);
  getChallenge(await request('registration', { email: to, canProve: true }));
  assert.equal((await change('email-change', { email: to, password: 'тихий ранок' })).status, 202);
  const confirmed = await change('email-change/confirm', { address: 'current', code: await site.codeFor(from) });
  assert.deepEqual([confirmed.status, confirmed.body.change.retryAfter], [200, 60]);
  const changed = await change('email-change/confirm', { address: 'new', code: await site.codeFor(to) });
  assert.deepEqual([changed.status, changed.body], [200, { change: null }]);
});

test('the office gives a code for a proof when strangers used up the others', async () => {
  const [email, headers] = ['office@run.example', { origin: officeOrigin }];
  const ask = (body: object, client = unseen()) =>
    site.call('POST', 'office/session/code', { email, ...body }, { client, headers });
  for (let index = 0; index < 5; index += 1) {
    site.wait({ minutes: 1 });
    await ask({});
  }
  site.wait({ minutes: 1 });
  assert.equal((await ask({})).body.code, 'too_many_codes');
  const client = unseen();
  const proof = await solveProof(getChallenge(await ask({ canProve: true }, client)));
  assert.deepEqual((await ask({ canProve: true, proof }, client)).body, { retryAfter: 60 });
  getChallenge(await ask({ canProve: true, proof }, client));
});
