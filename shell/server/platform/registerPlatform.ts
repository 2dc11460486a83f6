import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import { type ObjectStore, StorageError } from '../releases/index.ts';
import { publicOriginOf } from '../request/origin.ts';
import { type Authentication, createAuthentication } from './access/authenticate.ts';
import { writePlatformAccess } from './access/platformAccess.ts';
import { tokenRoutes } from './access/tokens.routes.ts';
import { Tokens } from './access/tokens.ts';
import type { ErrorBody } from './api.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditCalls } from './audit/auditCalls.ts';
import { AuditTrail } from './audit/auditTrail.ts';
import type { ShellOffer } from './deployments/compatibility.ts';
import { createDeployments, type Deployments } from './deployments/createDeployments.ts';
import { deploymentRoutes } from './deployments/deployments.routes.ts';
import { PlatformError } from './platformError.ts';
import { createPublishing, type Publishing } from './publishing/createPublishing.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { Uploads } from './publishing/uploads.ts';
import { createReleaseRetention, type ReleaseRetention } from './release-retention/createReleaseRetention.ts';
import { releaseRetentionRoutes } from './release-retention/releaseRetention.routes.ts';
import { SoftDeletes } from './release-retention/softDeletes.ts';
import { statusRoutes } from './status/status.routes.ts';

export interface PlatformDependencies {
  environment: Pick<SiteEnvironment, 'dataDir' | 'port' | 'publicOrigin' | 'platformToken'>;
  objects: ObjectStore;
  store: CompositionStore;
  shell: ShellOffer;
  /** Groups of calls whose parts other areas of the server bring. */
  additionalRoutes?: ((platform: FastifyInstance, parts: PlatformContext) => void)[];
}

/** What groups of calls are made of. */
export interface PlatformContext extends PlatformDependencies {
  authenticate: Authentication;
  tokens: Tokens;
  audit: AuditTrail;
  uploads: Uploads;
  deployments: Deployments;
  publishing: Publishing;
  releaseRetention: ReleaseRetention;
}

/** One group of calls per line; each adds its routes below `/platform`. */
const groups = [statusRoutes, deploymentRoutes, publishingRoutes, tokenRoutes, auditRoutes, releaseRetentionRoutes];

/** Of calls that state no other, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The calls of `/platform`. Whatever goes wrong in them stays in them: pages are served by other routes. */
export async function registerPlatform(app: FastifyInstance, dependencies: PlatformDependencies): Promise<void> {
  const parts = contextOf(dependencies);
  await app.register(
    async (platform) => {
      platform.decorateRequest('caller', undefined);
      platform.addHook('onRoute', (route) => {
        route.bodyLimit ??= BODY_LIMIT;
      });
      platform.addHook('onRequest', async (request) => assertOwnOrigin(request, dependencies));
      platform.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      auditCalls(platform, parts.audit);
      platform.setErrorHandler(refuse);
      for (const register of [...groups, ...(parts.additionalRoutes ?? [])]) register(platform, parts);
      const unknown = async () => Promise.reject(new PlatformError('call-unknown'));
      platform.all('/*', unknown);
      // Methods that Fastify has never heard of.
      platform.setNotFoundHandler(unknown);
    },
    { prefix: '/platform' },
  );
  app.addHook('onListen', async function (this: FastifyInstance) {
    const { environment, tokens } = { ...dependencies, ...parts };
    if (environment.platformToken) return;
    await writePlatformAccess(environment.dataDir, localUrl(this, environment.port), tokens).catch((error) =>
      this.log.error({ error: String(error) }, 'no token was left for the command line'),
    );
  });
}

function contextOf(dependencies: PlatformDependencies): PlatformContext {
  const { objects, store, shell, environment } = dependencies;
  const tokens = new Tokens(objects, environment.platformToken);
  const setAside = new SoftDeletes(objects);
  const uploads = new Uploads(objects);
  const deployments = createDeployments({ store, shell, isSoftDeleted: setAside.has });
  const publishing = createPublishing({ objects, store, uploads, deployments, setAside });
  const audit = new AuditTrail(objects);
  return {
    ...dependencies,
    tokens,
    authenticate: createAuthentication(tokens),
    audit,
    uploads,
    deployments,
    publishing,
    releaseRetention: createReleaseRetention({ objects, store, uploads, publishing, setAside, audit }),
  };
}

/** Browsers say where a call was written; a page of elsewhere has nothing to say here. */
function assertOwnOrigin(request: FastifyRequest, { environment }: PlatformDependencies): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicOriginOf(request, environment))
    throw new PlatformError('origin-foreign');
}

function refuse(error: FastifyError | PlatformError, request: FastifyRequest, reply: FastifyReply) {
  const refused = error instanceof PlatformError ? error : refusalOf(error);
  if (!refused) {
    request.log.error({ error: error.stack }, 'a call of the platform failed');
    return reply.status(500).send({ code: 'unexpected' });
  }
  const { code, problems } = refused;
  request.platformError = { code, problems };
  return reply.status(refused.status).send({ code, ...(problems.length > 0 && { problems }) } satisfies ErrorBody);
}

/** What Fastify itself refuses, or the storage, in our words. */
function refusalOf(error: FastifyError): PlatformError | undefined {
  const { statusCode, message } = error;
  if (error instanceof StorageError) return new PlatformError('storage-away');
  if (statusCode === 413) return new PlatformError('too-large', [message]);
  return statusCode && statusCode < 500 ? new PlatformError('body-invalid', [message]) : undefined;
}

/** As people type it: links of previews begin so, and who is signed in at one name of a machine is not at the other. */
function localUrl(app: FastifyInstance, port: number): string {
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
}
