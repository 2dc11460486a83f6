import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork, type TrustsProxy } from 'server-lib';
import type { SiteEnvironment } from '../environment.ts';
import { endEventStreams } from '../request/endEventStreams.ts';
import { forwardedHeaders } from '../request/forwardedHeaders.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { API_PREFIX, type Upstreams } from './createUpstreams.ts';
import { cutSlowResponses } from './cutSlowResponses.ts';
import { isWithoutBody } from './isWithoutBody.ts';

export interface UpstreamProxyOptions {
  environment: Pick<SiteEnvironment, 'publicOrigin' | 'port'>;
  trusts: TrustsProxy;
  visitors: Pick<Visitors, 'compositionFor'>;
  upstreams: Pick<Upstreams, 'respond'>;
  /** Calls of one service that one client may send in a minute. */
  perClient: number;
}

/** Bytes; the terms of a service may allow less. */
const BODY_LIMIT = 1024 * 1024;
/** What a service sends is data: shown by itself it is a document without scripts, forms and origin. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
const PATH = /^\/+[^/]+\/+[^/?]+(\/[^?]*)?(\?.*)?$/;

type UpstreamRoute = { Params: { name: string }; Body: Buffer | undefined };

/** Passes `/api/NAME/…` on to the service of the visitor's release of NAME. */
export async function proxyUpstreams(app: FastifyInstance, options: UpstreamProxyOptions): Promise<void> {
  const { environment, trusts, visitors, upstreams, perClient } = options;
  const watchEventStream = endEventStreams(app);
  await app.register(async (scope) => {
    cutSlowResponses(scope);
    await scope.register(rateLimit, {
      max: perClient,
      timeWindow: 60_000,
      cache: 10_000,
      keyGenerator: (request) => `${clientNetwork(request.ip).client} ${getName(request)}`,
    });
    // Bodies are passed on as they are, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(sendError);
    for (const url of [`${API_PREFIX}/:name`, `${API_PREFIX}/:name/*`]) {
      scope.all<UpstreamRoute>(url, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const { composition } = await visitors.compositionFor({ cookies: request.cookies, request });
        const release = composition.remotes.find(({ name }) => name === request.params.name);
        const { status, headers, body } = await upstreams.respond(release, {
          method: request.method,
          path: getPath(request.raw.url),
          headers: getHeaders(request, environment, trusts),
          body: request.body,
          signal: signalOfVisitor(reply),
        });
        reply
          .status(status)
          .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin', ...headers })
          .header('content-security-policy', POLICY);
        watchEventStream(headers['content-type'], reply.raw);
        if (!isWithoutBody(request.method, status)) return reply.send(body);
        body.resume();
        return reply.send();
      });
    }
  });
}

const getName = ({ params }: FastifyRequest) => (params as UpstreamRoute['Params']).name;

/** Path and query at the service, as they were requested. */
function getPath(url = ''): string {
  const [, path = '/', query = ''] = PATH.exec(url) ?? [];
  return path + query;
}

function getHeaders(
  request: FastifyRequest<UpstreamRoute>,
  environment: UpstreamProxyOptions['environment'],
  trusts: TrustsProxy,
): Record<string, string> {
  const forwarded = Object.entries(forwardedHeaders(request, request.headers, environment, trusts));
  return Object.fromEntries(forwarded.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Aborts when the visitor leaves before the response has been sent. */
function signalOfVisitor({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status = 500, message } = error;
  if (reply.raw.destroyed) return reply.send();
  if (status >= 500) request.log.error({ err: error }, 'a call of a service failed');
  const code = status === 429 ? 'too_many_requests' : status >= 500 ? 'internal_server_error' : 'bad_request';
  const text = status >= 500 ? 'The server could not process this request.' : message;
  return reply.status(status).send({ code, message: text, data: { status } });
}
