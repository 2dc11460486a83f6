import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PolicyRule } from '@charity-run/release/api';
import type { ReadExposed } from '@charity-run/release/validation';
import fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'shared-lib/contract';
import { CompositionStore } from '../../composition/compositionStore.ts';
import type { FindStaff } from '../../platform/access/officeStaff.ts';
import { createAttestations } from '../../platform/attestations/attestations.ts';
import { createTrustedSites } from '../../platform/attestations/trustedSites.ts';
import type { PlatformRoutes } from '../../platform/context.ts';
import { createPolicies, EVERY } from '../../platform/policies/createPolicies.ts';
import { SmokeRuns } from '../../platform/policies/smokeRuns.ts';
import { registerPlatform } from '../../platform/registerPlatform.ts';
import { FolderStore, type ObjectStore } from '../../releases/index.ts';
import { registerCookies } from '../../request/cookies.ts';
import { createSettings } from '../../settings/createSettings.ts';
import { fakeShellRelease } from '../fakeShell.ts';
import { platformClient } from './platformClient.ts';
import { readExposedHere } from './readExposedHere.ts';

export const adminToken = 'token-of-the-tests-that-reaches-everything';

const NOWHERE = 'http://127.0.0.1:9';
const shared = { react: '19.3.1', 'shared-lib/router': '1.0.0' };
const exports = { 'shared-lib/router': ['Link', 'useNavigate'] };
const getBuiltIn = (provides: Record<string, string>): Release => ({
  ...fakeShellRelease,
  shell: { host: 1, provides, exports, fonts: [], inlineScripts: {} },
});

/** The platform's calls on a port of their own, over a store in a temporary folder or a given one; `app` is what stands in front. */
export async function temporaryPlatform({
  objects,
  token = adminToken,
  app = fastify({ logger: { level: process.env.LOG_LEVEL ?? 'silent' } }),
  additionalRoutes = [],
  packagesDir = '/nonexistent',
  readExposed = readExposedHere,
  beforeListen,
  requires = [],
  findStaff,
  provides = shared,
}: {
  objects?: ObjectStore;
  token?: string;
  app?: FastifyInstance;
  additionalRoutes?: PlatformRoutes[];
  packagesDir?: string;
  readExposed?: ReadExposed;
  beforeListen?: (objects: ObjectStore) => Promise<void>;
  /** Policy of every micro-frontend: most tests are about other things than smoke runs. `default` leaves that of a new site. */
  requires?: PolicyRule[] | 'default';
  findStaff?: FindStaff;
  /** Version of each module that its shell shares. */
  provides?: Record<string, string>;
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-'));
  const own = objects ?? new FolderStore(dataDir);
  await beforeListen?.(own);
  if (requires !== 'default') await requireOfEvery(own, requires);
  const store = await CompositionStore.open(own);
  const settings = await createSettings(own);
  if (!app.hasRequestDecorator('cookies')) await registerCookies(app, { publicOrigin: undefined });
  const { deployments } = await registerPlatform(app, {
    environment: {
      dataDir,
      port: 0,
      publicOrigin: undefined,
      platformToken: token || undefined,
      packagesDir,
      backendUrl: NOWHERE,
    },
    objects: own,
    store,
    settings,
    builtIn: getBuiltIn(provides),
    additionalRoutes,
    readExposed,
    ...(findStaff && { findStaff }),
  });
  app.get('/*', async () => 'a page');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    dataDir,
    store,
    objects: own,
    deployments,
    ...platformClient(url, token || undefined),
    /** The platform with a token for one micro-frontend. */
    async team(scope: string) {
      const { body } = await platformClient(url, token).call('tokens', { body: { name: `team ${scope}`, scope } });
      return { ...platformClient(url, body.token), token: body.token as string, id: body.id as string };
    },
    async stop() {
      store.close();
      settings.close();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TemporaryPlatform = Awaited<ReturnType<typeof temporaryPlatform>>;

export async function requireOfEvery(objects: ObjectStore, rules: PolicyRule[]): Promise<void> {
  const attestations = createAttestations({ objects, trustedSites: createTrustedSites(objects) });
  const policies = createPolicies({ objects, smokeRuns: new SmokeRuns(objects), attestations });
  await policies.set({ name: EVERY, rules }, 'tests');
}
