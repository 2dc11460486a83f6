import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCallLimit, type Metrics, measureLoad, type Queue, type ReportedLoad, shedLoad } from 'server-lib';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { busyPagePolicy, busyPages } from './busyPage.ts';

export interface OverloadOptions {
  queues?: readonly Queue[] | undefined;
  loopDelayMs: number;
  metrics?: Metrics | undefined;
  /** What the backend bears: a call it would reject is rejected here, without a way through both servers. */
  backendLoad?: Pick<ReportedLoad, 'now'> | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether pages of newcomers are rejected. */
    isOverloaded: () => boolean;
    /** Rejects a page that would have to be rendered, one that was cached before later than others. @returns whether it was rejected. */
    shedRender: (request: FastifyRequest, reply: FastifyReply, wasCached: boolean) => boolean;
  }
  interface FastifyContextConfig {
    /** The route calls `shedRender` itself, when its page is not cached. */
    isCachedPage?: boolean;
  }
}

/** Load shedding: pages are rejected first, then API calls, then files. Payments, health and the platform API always pass. */
export async function protectFromOverload(app: FastifyInstance, options: OverloadOptions): Promise<void> {
  const { queues = [], loopDelayMs, metrics, backendLoad } = options;
  const load = measureLoad({ loopDelayMs, queues });
  app.addHook('onClose', async () => load.close());
  const getLimit = (request: FastifyRequest) =>
    backendLoad && isRejectedBehind(request, backendLoad) ? 0 : getLoadLimit(request);
  const { plugin, shed } = shedLoad({ load, getLoadLimit: getLimit, reject, metrics });
  app.decorate('isOverloaded', () => load.now() >= 1);
  app.decorate('shedRender', (request, reply, wasCached) =>
    shed(request, reply, wasCached ? 2 : getRenderLimit(request.url)),
  );
  await app.register(plugin);
}

const ALWAYS =
  /^\/(healthz|readyz|platform)\b|^(\/en)?\/status(\.json)?$|^\/wp-json\/custom\/v1\/payments\/\w+\/(webhooks|notices)/;
const REPORTS = /^\/platform\/reports\b/;
const CALLS = /^\/(wp-json|sandbox)\//;
const UPSTREAM_CALLS = /^\/api\//;
/** Rendered by the browser, and the return page of payments. */
const CABINET = /^(\/en)?\/cabinet\b/;

function getLoadLimit({ url, routeOptions }: FastifyRequest): number {
  if (REPORTS.test(url)) return 1;
  if (ALWAYS.test(url)) return Number.POSITIVE_INFINITY;
  if (CALLS.test(url) || UPSTREAM_CALLS.test(url)) return 2;
  return isPage(routeOptions.url) && !routeOptions.config.isCachedPage ? getRenderLimit(url) : 4;
}

function isRejectedBehind({ method, url, headers }: FastifyRequest, backendLoad: Pick<ReportedLoad, 'now'>): boolean {
  if (!CALLS.test(url)) return false;
  return backendLoad.now() >= getCallLimit({ method, url, isSignedIn: headers.authorization !== undefined });
}

const getRenderLimit = (url: string) => (CABINET.test(url) ? 2 : 1);

const isPage = (route: string | undefined) => route === '/*' || route === undefined;

function reject(request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply {
  reply.status(503);
  if (!isPage(request.routeOptions.url)) {
    const data = { status: 503, retryAfter };
    return reply.send({ code: 'overloaded', message: 'Too many requests at the same time.', data });
  }
  const page = busyPages[parseLocalizedPath(request.url).locale];
  const isGzipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (isGzipped) reply.header('content-encoding', 'gzip');
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': busyPagePolicy })
    .header('vary', 'Accept-Encoding')
    .send(isGzipped ? page.gzipped : page.plain);
}
