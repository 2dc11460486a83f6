import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { type Metrics, measureLoad, type Queue, shedLoad } from 'shared-lib/serving';
import { busyPagePolicy, busyPages } from './busyPage.ts';

export interface OverloadOptions {
  /** Lines inside the process in which pages wait for one another. */
  queues?: readonly Queue[] | undefined;
  /** How late the event loop may be, in milliseconds: an answer passes it several times, and is late as often. */
  loopDelayMs: number;
  metrics?: Metrics | undefined;
}

/**
 * Refuses what is too much: first pages for those who only come, with a page that is ready; then calls; last files, without
 * which a page that was sent does not work. The backend looks after itself. Money, health and delivery go through always.
 */
export async function protectFromOverload(app: FastifyInstance, options: OverloadOptions): Promise<void> {
  const { queues = [], loopDelayMs, metrics } = options;
  const load = measureLoad({ loopDelayMs, queues });
  app.addHook('onClose', async () => load.close());
  await app.register(shedLoad({ load, loadLimitOf, refuse, metrics }));
}

const ALWAYS = /^\/(healthz|readyz|platform)\b|^\/wp-json\/custom\/v1\/payments\/\w+\/notices/;
/** Browsers tell what went wrong: that can wait. */
const REPORTS = /^\/platform\/reports\b/;
const CALLS = /^\/(wp-json|sandbox)\//;
/** Its pages are made by the browser, and whoever comes back from paying lands there. */
const CABINET = /^(\/en)?\/cabinet\b/;

/** At which load a request is refused. */
function loadLimitOf({ url, routeOptions }: FastifyRequest): number {
  if (REPORTS.test(url)) return 1;
  if (ALWAYS.test(url)) return Number.POSITIVE_INFINITY;
  if (CALLS.test(url) || CABINET.test(url)) return 2;
  return isPage(routeOptions.url) ? 1 : 4;
}

/** Pages are what no other route answers. */
const isPage = (route: string | undefined) => route === '/*' || route === undefined;

function refuse(request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply {
  reply.status(503);
  if (!isPage(request.routeOptions.url)) {
    const data = { status: 503, retryAfter };
    return reply.send({ code: 'overloaded', message: 'Too many people ask at the same time.', data });
  }
  const page = busyPages[parseLocalizedPath(request.url).locale];
  const isGzipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (isGzipped) reply.header('content-encoding', 'gzip');
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': busyPagePolicy })
    .header('vary', 'Accept-Encoding')
    .send(isGzipped ? page.gzipped : page.plain);
}
