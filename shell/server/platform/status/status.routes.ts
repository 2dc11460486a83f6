import type { Status } from '@charity-run/release/api';
import { detectIsolation } from '@charity-run/release/confinement/isolation';
import type { FastifyInstance } from 'fastify';
import { listFlags } from '../../flags/listFlags.ts';
import { getPublicOrigin } from '../../request/url.ts';
import type { Caller } from '../access/tokens.ts';
import type { PlatformContext } from '../context.ts';
import { getDiscovery } from './discovery.ts';

const toToken = ({ name, scope, expires, isReader, isStaff }: Caller) => ({
  name,
  scope,
  ...(expires && { expires }),
  ...(isReader && { isReader }),
  ...(isStaff && { isStaff }),
});

export function statusRoutes(
  platform: FastifyInstance,
  { authenticate, store, deployments, ownership, policies, smokeRuns, circuits, flags, environment }: PlatformContext,
): void {
  platform.get('/status', { onRequest: authenticate.anyToken }, async ({ caller }): Promise<Status> => {
    await store.refresh();
    const { entry, library } = store;
    const live = Object.entries(entry?.live ?? {}).map(async ([name, release]) => {
      const { mounts = [], access = {}, slots, fills, types } = (await library.find(name, release.version)) ?? {};
      const routes = (await library.findRoutes({ name, version: release.version })).map(({ path }) => path);
      return { name, ...release, mounts, access, routes, slots, fills, types };
    });
    const claims = await ownership.claims(entry);
    return {
      entry,
      live: await Promise.all(live),
      canaries: entry?.canaries ?? [],
      claims,
      circuits: circuits?.() ?? [],
      ...(flags && { flags: await listFlags({ store, flags }) }),
      isolation: detectIsolation(),
      shell: await deployments.offer(entry),
      policies: await policies.list(),
      runner: await smokeRuns.runner(),
      waiting: (await smokeRuns.open()).map(({ name, version, at, by }) => ({ name, version, at, by })),
      ...(caller && { token: toToken(caller) }),
    };
  });

  platform.get('/frontend-discovery', async (request) =>
    getDiscovery(store.entry, getPublicOrigin(request, environment), (name, version) =>
      store.library.find(name, version),
    ),
  );
}
