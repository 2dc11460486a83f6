import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { type Metrics, measureLoad, type Queue, shedLoad } from 'shared-lib/serving';
import { busyPagePolicy, busyPages } from './busyPage.ts';

export interface OverloadOptions {
  queues?: readonly Queue[] | undefined;
  loopDelayMs: number;
  metrics?: Metrics | undefined;
}

/** Load shedding: pages are rejected first, then API calls, then files. Payments, health and the platform API always pass. */
export async function protectFromOverload(app: FastifyInstance, options: OverloadOptions): Promise<void> {
  const { queues = [], loopDelayMs, metrics } = options;
  const load = measureLoad({ loopDelayMs, queues });
  app.addHook('onClose', async () => load.close());
  await app.register(shedLoad({ load, loadLimitOf, reject, metrics }));
}

const ALWAYS = /^\/(healthz|readyz|platform)\b|^\/wp-json\/custom\/v1\/payments\/\w+\/notices/;
const REPORTS = /^\/platform\/reports\b/;
const CALLS = /^\/(wp-json|sandbox)\//;
/** Rendered by the browser, and the return page of payments. */
const CABINET = /^(\/en)?\/cabinet\b/;

function loadLimitOf({ url, routeOptions }: FastifyRequest): number {
  if (REPORTS.test(url)) return 1;
  if (ALWAYS.test(url)) return Number.POSITIVE_INFINITY;
  if (CALLS.test(url) || CABINET.test(url)) return 2;
  return isPage(routeOptions.url) ? 1 : 4;
}

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
