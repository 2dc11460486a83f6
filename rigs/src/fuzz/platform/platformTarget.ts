import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { errorStatuses } from '@charity-run/release/api';
import type { Target } from 'backend/fuzz';
import fc from 'fast-check';
import { createSiteServer } from '../../../../shell/server/http/createServer.ts';
import { rawRequest } from '../../../../shell/server/testing/platform/rawRequest.ts';
import { adminToken, temporaryPlatform } from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import type { Bearer, Call } from './call.ts';
import { calls } from './calls.ts';
import { assertComposition, assertNothingOutside, assertWhole, getKind } from './invariants.ts';
import { additionalRoutes } from './reports.ts';
import { watchedStore } from './watchedStore.ts';

/** In memory if possible: the store syncs every record to disk. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const WAY = ['a', 'b', 'c', 'store'];
/** Uploads restart after this many cases, because parallel uploads are limited. */
const ROUND = 50;
const ENOUGH = 5_000;

/** Hostile calls to a real server: each gets a response, and rejected ones change nothing. */
export async function platformTarget(): Promise<Target & { close(): Promise<void> }> {
  const root = temporaryFolder('fuzz', MEMORY);
  mkdirSync(join(root, ...WAY), { recursive: true });
  const objects = watchedStore(join(root, ...WAY));
  const app = await createSite();
  const [routes, reached] = [new Set<string>(), new Set<string>()];
  app.addHook('onRoute', ({ method, url }) => {
    // Unknown paths reach the wildcard route.
    if (!url.startsWith('/platform/') || url.endsWith('/*')) return;
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
  });
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => void reached.add(`${method} ${url}`));
  const platform = await temporaryPlatform({
    objects,
    app,
    additionalRoutes: await additionalRoutes(temporaryFolder('fuzz')),
  });
  const tokens = await findTokens(platform);
  reached.clear();
  const statusCounts = new Map<number, number>();
  let callCount = 0;

  async function send({ method, path, bearer, headers, body }: Call): Promise<void> {
    const before = platform.store.entry?.number ?? 0;
    objects.changes();
    const token = tokens[bearer];
    const from = `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`;
    callCount += 1;
    const sent = { ...headers, 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) };
    const { status, text } = await rawRequest(platform.url, method, `/platform/${path}`, sent, body);
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
    const seen = `${method} ${path.slice(0, 200)} as ${bearer}: ${status} ${text.slice(0, 300)}`;
    assertResponse(method, status, text, seen, root);
    assertChanges(objects.changes(), { status, bearer, seen });
    const entries = (platform.store.entry?.number ?? 0) - before;
    assert.ok(status < 400 ? entries === 0 || entries === 1 : entries === 0, `${seen}: ${entries} compositions more`);
    if (status === 201 && path.startsWith('releases/')) {
      const { name, version } = JSON.parse(text);
      await assertWhole(platform, name, version);
    }
  }

  return {
    name: 'platform',
    share: 0.07,
    property: fc.asyncProperty(calls, async (all) => {
      if (callCount % ROUND === 0) await objects.remove('uploads/');
      for (const call of all) await send(call);
      await assertComposition(platform);
      assertNothingOutside(root, WAY);
    }) as Target['property'],
    facts: () =>
      [...statusCounts]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')
        .concat(`; ${[...routes].filter((route) => reached.has(route)).length} of ${routes.size} routes`),
    afterwards: async () => {
      const missed = [...routes].filter((route) => !reached.has(route));
      if (callCount > ENOUGH) assert.deepEqual(missed, [], 'every route of the platform was called');
    },
    close: () => platform.stop(),
  };
}

function createSite() {
  return createSiteServer({
    backendUrl: 'http://127.0.0.1:9',
    publicOrigin: undefined,
    port: 0,
    trustedProxies: ['loopback'],
    logLevel: 'silent',
    loopDelayMs: 60_000,
  });
}

async function findTokens(
  platform: Awaited<ReturnType<typeof temporaryPlatform>>,
): Promise<Record<Bearer, string | undefined>> {
  const team = await platform.team('cabinet');
  const former = await platform.team('cabinet');
  await platform.call(`tokens/${former.id}`, { method: 'DELETE' });
  const forged = `${team.id}.${'A'.repeat(43)}`;
  return { admin: adminToken, team: team.token, revoked: former.token, forged, none: undefined };
}

/** The response has the platform's form and leaks no internals. */
function assertResponse(method: string, status: number, text: string, seen: string, root: string): void {
  assert.ok(status >= 200 && status < 500, seen);
  assert.ok(!text.includes(root), seen);
  if (status < 400 || method === 'HEAD') return;
  // Preview links are opened by people and respond with a page.
  if (seen.startsWith('GET preview?') && status === 410) return;
  const { code } = JSON.parse(text);
  // An invalid URL is rejected before authentication.
  if (code === 'FST_ERR_BAD_URL') return;
  assert.equal(errorStatuses[code as keyof typeof errorStatuses], status, seen);
}

function assertChanges(
  { made, removed }: { made: string[]; removed: string[] },
  { status, bearer, seen }: { status: number; bearer: Bearer; seen: string },
): void {
  const isRejected = status >= 400;
  for (const key of made) {
    const { kind, owner } = getKind(key);
    assert.notEqual(kind, 'nothing known', `${seen}: ${key}`);
    if (isRejected) assert.ok(kind === 'record' || kind === 'upload', `${seen}, and yet ${key}`);
    if (bearer === 'team' && owner) assert.equal(owner, 'cabinet', `${seen}: ${key}`);
    if (bearer !== 'team' && bearer !== 'admin') assert.equal(kind, 'record', `${seen}: ${key}`);
  }
  for (const prefix of removed) {
    assert.match(prefix, /^(?:uploads|set-aside)\/[a-z0-9-]+\/[\w.-]+(?:\/|\.json)?$/, `${seen}: ${prefix}`);
  }
}
