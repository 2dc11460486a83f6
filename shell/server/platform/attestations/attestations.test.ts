import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import type { Attestation, SignedAttestation } from '@charity-run/release/api';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { PreviewTokens } from '../../preview/previewTokens.ts';
import { smokeRoutes } from '../../smoke/smoke.routes.ts';
import { platformClient } from '../../testing/platform/platformClient.ts';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';
import { attestationRoutes } from './attestations.routes.ts';

type Team = Awaited<ReturnType<TemporaryPlatform['team']>>;
let staging: TemporaryPlatform;
let production: TemporaryPlatform;
let there: Team;
let here: Team;
const fixture = releaseFixture('weather', '1.0.0');

async function openSite(): Promise<TemporaryPlatform> {
  let smoke: ReturnType<typeof smokeRoutes> = () => assert.fail('not ready');
  return temporaryPlatform({
    additionalRoutes: [(scope, context) => smoke(scope, context), attestationRoutes(async (name) => ({ name }))],
    beforeListen: async (objects) => {
      smoke = smokeRoutes(await PreviewTokens.open(objects));
    },
  });
}

beforeEach(async () => {
  [staging, production] = [await openSite(), await openSite()];
  [there, here] = [await staging.team('weather'), await production.team('weather')];
  await there.publish(fixture);
});
afterEach(() => Promise.all([staging.stop(), production.stop()]));

const path = 'attestations/weather/1.0.0';
const attest = async (): Promise<SignedAttestation> => (await there.call(path)).body;
const read = ({ statement }: SignedAttestation): Attestation => JSON.parse(statement);
const hand = async (signed: SignedAttestation) => (await here.call(path, { body: signed })).body;
const trust = async () =>
  production.call('trusted-sites', { body: (await staging.call('site-key', { token: undefined })).body });
const attested = async (): Promise<Attestation[]> => (await here.call('readiness/weather/1.0.0')).body.attestations;

async function passSmoke(version = '1.0.0'): Promise<string> {
  const run = (await there.call('smoke-runs', { body: { name: 'weather', version } })).body;
  const page = { path: '/weather', composition: run.composition, problems: [], tries: 1 };
  const runner = platformClient(staging.url, (await staging.team('@runner')).token);
  const result = { pages: [page], seconds: 2, isSignedIn: false, untested: [] };
  assert.equal((await runner.call(`smoke-runs/${run.id}`, { body: result })).body.state, 'passed');
  return run.id;
}

test('a trusted site’s evidence counts for exactly the same bytes, and stands in the history', async () => {
  await trust();
  const run = await passSmoke();
  await there.activate('weather', '1.0.0');
  await production.call('policies', { body: { name: 'weather', rules: ['staging first'] } });
  await here.publish(fixture);
  const before = await here.activate('weather', '1.0.0');
  assert.match(before.body.problems.join(), /staging first: no trusted site has attested these bytes/);
  const signed = await attest();
  assert.deepEqual(await hand(signed), { name: 'weather', version: '1.0.0', site: staging.url });
  assert.deepEqual(await hand(signed), { name: 'weather', version: '1.0.0', site: staging.url });
  const [evidence, ...others] = await attested();
  assert.deepEqual(others, []);
  assert.deepEqual([evidence?.state, evidence?.smoke?.id, evidence?.changes[0]?.kind], ['live', run, 'activate']);
  const { body } = await here.activate('weather', '1.0.0');
  assert.match(
    body.change.reason,
    new RegExp(`promoted from ${staging.url} \\(live there on .*smoke run ${run} of 1 pages`),
  );
});

test('what another site saw of a release is shown to its team and the operator only', async () => {
  await trust();
  await here.publish(fixture);
  await hand(await attest());
  const neighbour = await production.team('tides');
  const runner = await production.team('@runner');
  const see = async ({ call }: Pick<Team, 'call'>) => (await call('readiness/weather/1.0.0')).body;
  assert.deepEqual([(await see(here)).attestations.length, (await see(production)).attestations.length], [1, 1]);
  for (const other of [neighbour, runner]) {
    const { rules, attestations } = await see(other);
    assert.deepEqual([rules, attestations], [[], undefined]);
  }
});

test('evidence that arrives before the bytes counts once they are there, and never for others', async () => {
  await trust();
  await hand(await attest());
  await here.publish(releaseFixture('weather', '1.0.0', {}, 'other bytes'));
  assert.deepEqual(await attested(), []);
  assert.equal((await hand(await attest())).code, 'release-differs');
});

test('a site that the operator does not trust, or trusts no more, proves nothing', async () => {
  const signed = await attest();
  const refused = await hand(signed);
  assert.equal(refused.code, 'site-untrusted');
  assert.match(refused.problems.join(), /trust add "?http:\/\/127/);
  await trust();
  await hand(signed);
  await here.publish(fixture);
  assert.equal((await attested()).length, 1);
  await production.call('trusted-sites', { body: { site: staging.url } });
  assert.deepEqual(await attested(), []);
});

test('a changed or foreign statement is rejected', async () => {
  await trust();
  const signed = await attest();
  const changed = JSON.stringify({ ...read(signed), state: 'live' });
  assert.equal((await hand({ ...signed, statement: changed })).code, 'attestation-invalid');
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = { statement: changed, signature: sign(null, Buffer.from(changed), privateKey).toString('base64url') };
  assert.equal((await hand(forged)).code, 'attestation-invalid');
  assert.equal((await hand({ ...signed, statement: '{}' })).code, 'attestation-invalid');
  await there.publish(releaseFixture('weather', '1.1.0'));
  const other = (await there.call('attestations/weather/1.1.0')).body;
  assert.match((await hand(other)).problems.join(), /it is about "?weather@1\.1\.0/);
});

test('a statement with which people here could not work is rejected, though a trusted site has signed it', async () => {
  await trust();
  const key = createPrivateKey(String(await staging.objects.read('keys/attestations')));
  const whole = read(await attest());
  const broken = [
    { ...whole, smoke: { id: 'run', at: whole.at, composition: 'x' } },
    { ...whole, smoke: { id: 'run', at: whole.at, composition: 'x', result: {} } },
    { ...whole, state: 'perfect' },
    { ...whole, changes: [null] },
    { ...whole, approvals: undefined },
    { ...whole, beside: { shell: '1.0.0\u001b[2J' } },
  ];
  for (const one of broken) {
    const text = JSON.stringify(one);
    const signature = sign(null, Buffer.from(text), key).toString('base64url');
    assert.equal((await hand({ statement: text, signature })).code, 'attestation-invalid', text);
  }
});

test('what was rolled back or withdrawn there, or has passed no smoke run that this site wants, is refused', async () => {
  await trust();
  await production.call('policies', { body: { name: 'weather', rules: ['smoke'] } });
  assert.match((await hand(await attest())).problems.join(), /smoke: no smoke run of it has passed at http/);
  await passSmoke();
  assert.equal((await hand(await attest())).site, staging.url);
  await there.publish(releaseFixture('weather', '0.9.0'));
  for (const version of ['0.9.0', '1.0.0']) await there.activate('weather', version);
  await there.rollback('weather');
  const signed = await attest();
  assert.equal(read(signed).state, 'rolled back');
  assert.match((await hand(signed)).problems.join(), /it was rolled back at http/);
  await there.activate('weather', '1.0.0', 10);
  assert.equal(read(await attest()).state, 'canary');
  await there.call('withdrawals', { body: { name: 'weather', reason: 'slow maps' } });
  assert.match((await hand(await attest())).problems.join(), /withdrawn at .*slow maps/);
});

test('another team gets neither evidence nor server files, and no token but the operator’s changes whom the site trusts', async () => {
  const stranger = await staging.team('cabinet');
  const file = 'releases/weather/1.0.0/files/server/package.json';
  for (const call of [path, file]) assert.equal((await stranger.call(call)).body.code, 'token-scope');
  assert.deepEqual((await there.call(file)).body, { type: 'commonjs' });
  assert.equal((await there.call('releases/weather/1.0.0/files/release.json')).body.code, 'path-invalid');
  const site = (await staging.call('site-key')).body;
  assert.equal((await here.call('trusted-sites', { body: site })).body.code, 'token-scope');
  const wrong = { site: `${staging.url}/x`, key: 'abc' };
  assert.equal((await production.call('trusted-sites', { body: wrong })).body.problems.length, 2);
});

test('a build of that machine, which nobody published, is attested by nobody', async () => {
  assert.equal((await there.call('attestations/weather/9.9.9')).body.code, 'release-unknown');
});

test('compressed files arrive as they are stored, whatever the server compresses', async (context) => {
  const app = fastify();
  await app.register(compress, { threshold: 0 });
  const site = await temporaryPlatform({ app });
  context.after(() => site.stop());
  const team = await site.team('weather');
  await team.publish(fixture);
  for (const file of ['client/remote.0a1b.js.gz', 'client/remote.0a1b.js.br', 'client/remote.0a1b.js']) {
    const headers = { authorization: `Bearer ${team.token}` };
    const response = await fetch(`${site.url}/platform/releases/weather/1.0.0/files/${file}`, { headers });
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), fixture.files.get(file), file);
  }
});
