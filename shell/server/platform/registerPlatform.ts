import type { ErrorBody } from '@charity-run/release/api';
import { PlatformError } from '@charity-run/release/platformError';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from 'server-lib';
import { StorageError } from '../releases/index.ts';
import { getPublicOrigin } from '../request/url.ts';
import { createAuthentication } from './access/authenticate.ts';
import { writePlatformAccess } from './access/platformAccess.ts';
import { tokenRoutes } from './access/tokens.routes.ts';
import { Tokens } from './access/tokens.ts';
import { createAttestations } from './attestations/attestations.ts';
import { createTrustedSites } from './attestations/trustedSites.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditCalls } from './audit/auditCalls.ts';
import { AuditTrail } from './audit/auditTrail.ts';
import { budgetRoutes } from './budgets/budgets.routes.ts';
import { createBudgets } from './budgets/createBudgets.ts';
import type { PlatformContext, PlatformDependencies, PlatformRoutes } from './context.ts';
import { createDeployments } from './deployments/createDeployments.ts';
import { deploymentRoutes } from './deployments/deployments.routes.ts';
import { createOwnership } from './ownership/createOwnership.ts';
import { ownershipRoutes } from './ownership/ownership.routes.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { createPolicies } from './policies/createPolicies.ts';
import { policyRoutes } from './policies/policies.routes.ts';
import { SmokeRuns } from './policies/smokeRuns.ts';
import { createPublishing } from './publishing/createPublishing.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { createStoredFiles } from './publishing/storedFiles.ts';
import { Uploads } from './publishing/uploads.ts';
import { createReleaseRetention } from './release-retention/createReleaseRetention.ts';
import { releaseRetentionRoutes } from './release-retention/releaseRetention.routes.ts';
import { SoftDeletes } from './release-retention/softDeletes.ts';
import { configRoutes } from './settings/config.routes.ts';
import { createConfigs } from './settings/createConfigs.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { upstreamRoutes } from './settings/upstreams.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import { createValidation } from './validation/createValidation.ts';
import { validatesOnce } from './validation/validatesOnce.ts';

const routes: PlatformRoutes[] = [
  statusRoutes,
  deploymentRoutes,
  ownershipRoutes,
  policyRoutes,
  budgetRoutes,
  settingsRoutes,
  upstreamRoutes,
  configRoutes,
  publishingRoutes,
  tokenRoutes,
  auditRoutes,
  releaseRetentionRoutes,
  packageRoutes,
];

/** Bytes, for routes without a limit of their own. */
const BODY_LIMIT = 64 * 1024;
const RATE_LIMITS = {
  global: false,
  timeWindow: 60_000,
  cache: 10_000,
  keyGenerator: ({ ip }: FastifyRequest) => clientNetwork(ip).client,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves after the server listens, once the command line of this machine can find it. */
    announced: Promise<void>;
  }
}

/** The API below `/platform`. Its errors stay inside: pages are served by other routes. */
export async function registerPlatform(
  app: FastifyInstance,
  dependencies: PlatformDependencies,
): Promise<Pick<PlatformContext, 'deployments' | 'audit'>> {
  const tokens = new Tokens(dependencies.objects, dependencies.environment.platformToken);
  const context = getContext(tokens, dependencies);
  await app.register(
    async (platform) => {
      await platform.register(rateLimit, RATE_LIMITS);

      platform.decorateRequest('caller', undefined);
      platform.addHook('onRoute', (route) => {
        route.bodyLimit ??= BODY_LIMIT;
      });
      platform.addHook('onRequest', async (request) => assertOwnOrigin(request, dependencies));
      platform.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      auditCalls(platform, context.audit);
      platform.setErrorHandler(sendError);
      for (const register of [...routes, ...(context.additionalRoutes ?? [])]) register(platform, context);
      const unknown = async () => Promise.reject(new PlatformError('call-unknown'));
      platform.all('/*', unknown);
      platform.setNotFoundHandler(unknown);
    },
    { prefix: '/platform' },
  );
  const announced = Promise.withResolvers<void>();
  app.decorate('announced', announced.promise);
  app.addHook('onListen', async function (this: FastifyInstance) {
    const { dataDir, port, platformToken } = dependencies.environment;
    const writing = platformToken ? undefined : writePlatformAccess(dataDir, localUrl(this, port), tokens);
    await writing?.catch((error) =>
      this.log.error({ error: String(error) }, 'the token for the command line could not be written'),
    );
    announced.resolve();
  });
  return { deployments: context.deployments, audit: context.audit };
}

function getContext(tokens: Tokens, dependencies: PlatformDependencies): PlatformContext {
  const { objects, store, builtIn, settings } = dependencies;
  const softDeletes = new SoftDeletes(objects);
  const uploads = new Uploads(objects);
  const ownership = createOwnership({ objects, store });
  const budgets = createBudgets({ objects, store });
  const validation = createValidation(budgets, dependencies.readExposed);
  const assertValid = validatesOnce(objects, validation);
  const smokeRuns = new SmokeRuns(objects);
  const trustedSites = createTrustedSites(objects);
  const attestations = createAttestations({ objects, trustedSites });
  const policies = createPolicies({ objects, smokeRuns, attestations });
  const configs = createConfigs({ store, settings });
  const isSoftDeleted = softDeletes.has;
  const deployments = createDeployments({
    store,
    builtIn,
    ownership,
    policies,
    configs,
    isSoftDeleted,
    assertValid,
    shellFit: dependencies.environment.shellFit,
  });
  const storedFiles = createStoredFiles({ objects, store, softDeletes });
  const publishing = createPublishing({ objects, store, uploads, storedFiles, deployments, softDeletes, validation });
  const audit = new AuditTrail(objects);
  return {
    ...dependencies,
    tokens,
    authenticate: createAuthentication(tokens, dependencies.findStaff),
    audit,
    uploads,
    ownership,
    smokeRuns,
    policies,
    trustedSites,
    attestations,
    budgets,
    configs,
    deployments,
    publishing,
    releaseRetention: createReleaseRetention({ objects, store, uploads, publishing, softDeletes, audit, smokeRuns }),
  };
}

function assertOwnOrigin(request: FastifyRequest, { environment }: PlatformDependencies): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== getPublicOrigin(request, environment))
    throw new PlatformError('origin-foreign');
}

function sendError(error: FastifyError | PlatformError, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof PlatformError ? error : findPlatformError(error);
  if (!known) {
    request.log.error({ error: error.stack }, 'a platform request failed');
    return reply.status(500).send({ code: 'unexpected' });
  }
  const { code, problems } = known;
  request.platformError = { code, problems };
  return reply.status(known.status).send({ code, ...(problems.length > 0 && { problems }) } satisfies ErrorBody);
}

/** Translates errors of Fastify and of the storage. */
function findPlatformError(error: FastifyError): PlatformError | undefined {
  const { statusCode, message } = error;
  if (error instanceof StorageError) return new PlatformError('storage-away');
  if (statusCode === 413) return new PlatformError('too-large', [message]);
  return statusCode && statusCode < 500 ? new PlatformError('body-invalid', [message]) : undefined;
}

/** By host name, not by IP: preview links begin with it, and sessions belong to one origin. */
function localUrl(app: FastifyInstance, port: number): string {
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
}
