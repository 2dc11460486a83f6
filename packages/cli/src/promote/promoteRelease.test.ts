import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Release } from '@charity-run/contract';
import type { Attestation, TrustedSite } from '@charity-run/release/api';
import { attestationRoutes } from '../../../../shell/server/platform/attestations/attestations.routes.ts';
import { getContainer, releaseFixture } from '../../../../shell/server/testing/platform/releaseFixture.ts';
import {
  adminToken,
  type TemporaryPlatform,
  temporaryPlatform,
} from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { findReleases, type PlatformClient, platformClient } from '../platform/client.ts';
import { promoteRelease } from './promoteRelease.ts';

let staging: TemporaryPlatform;
let production: TemporaryPlatform;
let from: PlatformClient;
let to: PlatformClient;
const release = { name: 'weather', version: '1.0.0' };
const quiet = () => undefined;
const additionalRoutes = [attestationRoutes(async (name) => ({ name }))];

beforeEach(async () => {
  [staging, production] = [
    await temporaryPlatform({ additionalRoutes }),
    await temporaryPlatform({ additionalRoutes }),
  ];
  from = await openTeam(staging);
  to = await openTeam(production);
  await trust();
});
afterEach(() => Promise.all([staging.stop(), production.stop()]));

async function trust(): Promise<void> {
  const operator = platformClient({ url: production.url, token: adminToken, isLocal: false });
  const json = await from.call<TrustedSite>('GET', '/platform/site-key');
  await operator.call('POST', '/platform/trusted-sites', { json });
}

async function openTeam(platform: TemporaryPlatform): Promise<PlatformClient> {
  return platformClient({ url: platform.url, token: (await platform.team('weather')).token, isLocal: false });
}

const publish = (changes: Partial<Release> = {}, content?: string) =>
  staging.publish(releaseFixture('weather', '1.0.0', changes, content));

/** A client that loses its connection after some files. */
function interrupted(client: PlatformClient, after: number): PlatformClient {
  let left = after;
  return {
    ...client,
    call: async (method, path, body) => {
      if (method === 'PUT' && left-- <= 0) throw new Error('connection lost');
      return client.call(method, path, body);
    },
  };
}

async function refused(pattern: RegExp): Promise<void> {
  await assert.rejects(promoteRelease(from, to, release, quiet), (error: Error & { problems?: string[] }) => {
    assert.match([error.message, ...(error.problems ?? [])].join('\n'), pattern);
    return true;
  });
  assert.deepEqual(await findReleases(to, 'weather'), []);
}

test('the same bytes arrive with their evidence, and a second call sends nothing', async () => {
  await publish();
  await staging.activate('weather', '1.0.0');
  const promoted = await promoteRelease(from, to, release, quiet);
  const sent = await from.call<Release>('GET', '/platform/releases/weather/1.0.0');
  assert.equal(promoted.sent, Object.keys(sent.files).length);
  assert.deepEqual(await to.call<Release>('GET', '/platform/releases/weather/1.0.0'), sent);
  const { attestations } = await to.call<{ attestations: Attestation[] }>('GET', '/platform/readiness/weather/1.0.0');
  assert.deepEqual(
    attestations.map(({ site, state }) => [site, state]),
    [[staging.url, 'live']],
  );
  assert.equal((await promoteRelease(from, to, release, quiet)).sent, 0);
});

test('an interrupted promotion goes on where it was', async () => {
  await publish();
  await assert.rejects(promoteRelease(from, interrupted(to, 3), release, quiet), /connection lost/);
  assert.deepEqual(await findReleases(to, 'weather'), []);
  const { sent } = await promoteRelease(from, to, release, quiet);
  const { files } = await to.call<Release>('GET', '/platform/releases/weather/1.0.0');
  assert.equal(sent, Object.keys(files).length - 3);
});

test('what the other site’s policy still needs is said at once', async () => {
  await publish();
  await production.call('policies', { body: { name: 'weather', rules: ['two approvals', 'staging first'] } });
  const { missing } = await promoteRelease(from, to, release, quiet);
  assert.deepEqual(missing, ['two approvals: 0 of 2']);
});

test('a site without trust and a path of others are refused with the reason, before anything is sent', async () => {
  await publish();
  await production.call('claims', { body: { action: 'claim', name: 'results', mount: '/weather' } });
  await refused(/\/weather.*results/);
  await production.call('trusted-sites', { body: { site: staging.url } });
  await refused(/does not take the evidence[\s\S]*trust add/);
});

test('a slot that is closed to it at the other site is refused with the reason', async () => {
  const openTo = async (platform: TemporaryPlatform, fill: string[]) => {
    const slots = { 'home.end': { fill, grade: 'fallback' as const, kb: 6, ms: 150 } };
    await platform.publish(releaseFixture('content', '1.0.0', { slots }));
    await platform.activate('content', '1.0.0');
  };
  await openTo(staging, ['weather']);
  await openTo(production, ['results']);
  await publish({ fills: { 'home.end': 0 } });
  await refused(/"home\.end" of content@1\.0\.0 is for results, not for weather/);
});

test('a host with other versions of shared modules is refused with both versions', async () => {
  await publish();
  await production.stop();
  production = await temporaryPlatform({
    additionalRoutes,
    provides: { react: '18.3.1', 'shared-lib/router': '1.0.0' },
  });
  to = await openTeam(production);
  await trust();
  await refused(/react[\s\S]*18\.3\.1/);
});

test('a server file that the first site damages on its way is not published', async () => {
  const { release: described, files } = releaseFixture('weather', '1.0.0');
  await staging.publish({ release: described, files });
  const routes = { contract: 1, namespace: 'weather', routes: [] };
  const key = 'releases/weather/1.0.0/server/remoteEntry.js';
  await staging.objects.remove(key);
  await staging.objects.create(key, getContainer(routes, {}, 'other'));
  await refused(/server\/remoteEntry\.js of weather@1\.0\.0 arrived with other bytes/);
});

test('a site that describes another release than the one that is promoted is not followed', async () => {
  await publish();
  const lying: PlatformClient = {
    ...from,
    call: async <T>(method: Parameters<PlatformClient['call']>[0], path: string): Promise<T> => {
      const sent = await from.call<T>(method, path);
      return path.endsWith('/releases/weather/1.0.0') ? Object.assign({}, sent, { name: '../policies?' }) : sent;
    },
  };
  await assert.rejects(promoteRelease(lying, to, release, quiet), /sends another release than weather@1\.0\.0/);
});
