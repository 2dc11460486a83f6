import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import { publicOriginOf } from '../http/origin.ts';
import { type ObjectStore, StorageFailed } from '../releases/index.ts';
import { leavePlatformAccess } from './access/firstToken.ts';
import { createGate, type Gate } from './access/gate.ts';
import { tokenRoutes } from './access/tokens.routes.ts';
import { Tokens } from './access/tokens.ts';
import type { Refusal } from './api.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditCalls } from './audit/auditCalls.ts';
import { AuditTrail } from './audit/auditTrail.ts';
import { createDelivery, type Delivery } from './deployments/createDeployments.ts';
import { deliveryRoutes } from './deployments/deployments.routes.ts';
import type { ShellOffer } from './deployments/fit.ts';
import { createPublishing, type Publishing } from './publishing/createPublishing.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { Uploads } from './publishing/uploads.ts';
import { Refused } from './refusal.ts';
import { createPruning, type Pruning } from './release-retention/createReleaseRetention.ts';
import { pruningRoutes } from './release-retention/releaseRetention.routes.ts';
import { SetAside } from './release-retention/softDelete.ts';
import { statusRoutes } from './status/status.routes.ts';

export interface PlatformDependencies {
  environment: Pick<SiteEnvironment, 'dataDir' | 'port' | 'publicOrigin' | 'platformToken'>;
  objects: ObjectStore;
  store: CompositionStore;
  shell: ShellOffer;
  /** Groups of calls whose parts other areas of the server bring. */
  further?: ((platform: FastifyInstance, parts: PlatformParts) => void)[];
}

/** What groups of calls are made of. */
export interface PlatformParts extends PlatformDependencies {
  gate: Gate;
  tokens: Tokens;
  audit: AuditTrail;
  uploads: Uploads;
  delivery: Delivery;
  publishing: Publishing;
  pruning: Pruning;
}

/** One group of calls per line; each adds its routes below `/platform`. */
const groups = [statusRoutes, deliveryRoutes, publishingRoutes, tokenRoutes, auditRoutes, pruningRoutes];

/** Of calls that state no other, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** The calls of `/platform`. Whatever goes wrong in them stays in them: pages are served by other routes. */
export async function registerPlatform(app: FastifyInstance, dependencies: PlatformDependencies): Promise<void> {
  const parts = partsOf(dependencies);
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
      for (const register of [...groups, ...(parts.further ?? [])]) register(platform, parts);
      const unknown = async () => Promise.reject(new Refused('call-unknown'));
      platform.all('/*', unknown);
      // Methods that Fastify has never heard of.
      platform.setNotFoundHandler(unknown);
    },
    { prefix: '/platform' },
  );
  app.addHook('onListen', async function (this: FastifyInstance) {
    const { environment, tokens } = { ...dependencies, ...parts };
    if (environment.platformToken) return;
    await leavePlatformAccess(environment.dataDir, ownAddress(this, environment.port), tokens).catch((error) =>
      this.log.error({ error: String(error) }, 'no token was left for the command line'),
    );
  });
}

function partsOf(dependencies: PlatformDependencies): PlatformParts {
  const { objects, store, shell, environment } = dependencies;
  const tokens = new Tokens(objects, environment.platformToken);
  const setAside = new SetAside(objects);
  const uploads = new Uploads(objects);
  const delivery = createDelivery({ store, shell, isSetAside: setAside.has });
  const publishing = createPublishing({ objects, store, uploads, delivery, setAside });
  const audit = new AuditTrail(objects);
  return {
    ...dependencies,
    tokens,
    gate: createGate(tokens),
    audit,
    uploads,
    delivery,
    publishing,
    pruning: createPruning({ objects, store, uploads, publishing, setAside, audit }),
  };
}

/** Browsers say where a call was written; a page of elsewhere has nothing to say here. */
function assertOwnOrigin(request: FastifyRequest, { environment }: PlatformDependencies): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicOriginOf(request, environment)) throw new Refused('origin-foreign');
}

function refuse(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const refused = error instanceof Refused ? error : refusalOf(error);
  if (!refused) {
    request.log.error({ error: error.stack }, 'a call of the platform failed');
    return reply.status(500).send({ code: 'unexpected' });
  }
  const { code, problems } = refused;
  request.refusal = { code, problems };
  return reply.status(refused.status).send({ code, ...(problems.length > 0 && { problems }) } satisfies Refusal);
}

/** What Fastify itself refuses, or the storage, in our words. */
function refusalOf(error: FastifyError): Refused | undefined {
  const { statusCode, message } = error;
  if (error instanceof StorageFailed) return new Refused('storage-away');
  if (statusCode === 413) return new Refused('too-large', [message]);
  return statusCode && statusCode < 500 ? new Refused('body-invalid', [message]) : undefined;
}

/** As people type it: links of previews begin so, and who is signed in at one name of a machine is not at the other. */
function ownAddress(app: FastifyInstance, port: number): string {
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
}
