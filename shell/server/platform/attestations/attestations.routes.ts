import type { ReleaseEvidence, ReleaseName, SignedAttestation, TrustedSite } from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { assertRelease } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { getPublicOrigin } from '../../request/url.ts';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { optional, parseBody, type Rule, text } from '../parseBody.ts';
import { attestRelease } from './attestRelease.ts';
import { openSiteKey, readPublicKey } from './siteKey.ts';

const STATEMENT_LIMIT = 512 * 1024;

const origin: Rule = (value) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value && value.startsWith('http')
    ? undefined
    : 'is no origin of a site, such as https://staging.run.example';
const publicKey: Rule = (value) =>
  typeof value === 'string' && readPublicKey(value) ? undefined : 'is no public key of a site';
const statement: Rule = (value) => (typeof value === 'string' && value !== '' ? undefined : 'is no text');

/** What this site saw of a release, signed for others, and what others saw of it. */
export const attestationRoutes =
  (readEvidence: (name: string, context: PlatformContext) => Promise<ReleaseEvidence>) =>
  (platform: FastifyInstance, context: PlatformContext): void => {
    const { authenticate, attestations, environment, objects, policies, store, trustedSites } = context;

    platform.get('/site-key', async (request): Promise<TrustedSite> => {
      const { publicKey: key } = await openSiteKey(objects);
      return { site: getPublicOrigin(request, environment), key };
    });

    platform.get('/trusted-sites', { onRequest: authenticate.anyToken }, () => trustedSites.list());

    platform.post('/trusted-sites', { onRequest: authenticate.adminToken }, async (request): Promise<TrustedSite[]> => {
      const { site, key } = parseBody<Partial<TrustedSite>>(request.body, { site: origin, key: optional(publicKey) });
      request.auditDetails = { site, key };
      await trustedSites.set(String(site), key, callerFor('*', request).name);
      return trustedSites.list();
    });

    platform.get<{ Params: ReleaseName }>(
      '/attestations/:name/:version',
      { onRequest: authenticate.ownerToken },
      async (request): Promise<SignedAttestation> => {
        const { name, version } = request.params;
        assertRelease(name, version);
        known(await store.library.find(name, version), name, version);
        const attested = await attestRelease({ name, version }, getPublicOrigin(request, environment), {
          ...context,
          readEvidence: (of) => readEvidence(of, context),
        });
        const text = JSON.stringify(attested);
        return { statement: text, signature: (await openSiteKey(objects)).sign(text) };
      },
    );

    platform.post<{ Params: ReleaseName }>(
      '/attestations/:name/:version',
      { onRequest: authenticate.ownerToken, bodyLimit: STATEMENT_LIMIT },
      async (request) => {
        const { name, version } = request.params;
        assertRelease(name, version);
        request.auditDetails = { name, version };
        const signed = parseBody<SignedAttestation>(request.body, { statement, signature: text(200) });
        const { site } = await attestations.add({ name, version }, signed, await policies.readRules(name));
        request.auditDetails = { name, version, site };
        return { name, version, site };
      },
    );
  };
