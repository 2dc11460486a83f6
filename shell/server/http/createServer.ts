import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import {
  createProxyTrust,
  createReportedLoad,
  createServerLog,
  LOAD_HEADER,
  type Metrics,
  observeRequests,
  type Queue,
  serverOptions,
  type Tracing,
} from 'server-lib';
import { DRAFT_HEADER, type DraftTokens } from '../drafts/draftTokens.ts';
import type { SiteEnvironment } from '../environment.ts';
import { protectFromOverload } from '../overload/overload.ts';
import { registerCookies } from '../request/cookies.ts';
import { endEventStreams } from '../request/endEventStreams.ts';
import { forwardedHeaders, withoutConnection } from '../request/forwardedHeaders.ts';
import { handleErrors, sendBackendError } from './errorHandler.ts';
import { registerHealth, type SiteHealth } from './health.ts';
import { backendCalls, CONNECTIONS, limits } from './limits.ts';
import { commonHeaders, NOT_FRAMED } from './securityHeaders.ts';
import { traceProxy } from './traceProxy.ts';

const proxied = [
  ...['/wp-json', '/media', '/sandbox', '/sitemap.xml', '/robots.txt', '/feed', '/en/feed'],
  // Their names, colours and pictures are those of the organiser.
  ...['/site.webmanifest', '/en/site.webmanifest', '/desk.webmanifest', '/en/desk.webmanifest'],
  ...['/icons', '/apple-touch-icon.png', '/favicon.ico'],
];

export interface Instrumentation extends SiteHealth {
  metrics?: Metrics;
  tracing?: Tracing;
  queues?: readonly Queue[];
  log?: Writable;
  drafts?: DraftTokens;
}

export type ServerEnvironment = Pick<
  SiteEnvironment,
  'backendUrl' | 'publicOrigin' | 'port' | 'trustedProxies' | 'logLevel' | 'loopDelayMs'
>;

/** Pause before a safe call whose connection broke is repeated. */
const RETRY_MS = 50;
const isSafe = ({ method }: { method?: string }) => method === 'GET' || method === 'HEAD';
const isBroken = (error: Error | null) =>
  /^(UND_ERR_SOCKET|ECONN\w+|EPIPE)$/.test((error as NodeJS.ErrnoException)?.code ?? '');

interface ProxiedReply {
  statusCode: number;
  getHeader(name: string): unknown;
  send(body?: unknown): unknown;
  raw: { destroy(): unknown };
}

const COMPRESS_FROM = 1024;

/** Streams are compressed whatever their size, which costs more than a short response: those are sent as a whole. */
function forwardResponse(_request: unknown, reply: ProxiedReply, response: object): void {
  const { stream } = response as { stream: Readable };
  if (reply.statusCode === 304) {
    stream.resume();
    return void reply.send();
  }
  if (!(Number(reply.getHeader('content-length')) < COMPRESS_FROM)) return void reply.send(stream);
  buffer(stream).then(
    (body) => reply.send(body),
    () => reply.raw.destroy(),
  );
}

/** The server with everything common to all requests, and the proxy to the backend. */
export async function createSiteServer(
  environment: ServerEnvironment,
  watched: Instrumentation = {},
): Promise<FastifyInstance> {
  const { metrics, tracing, log, queues, drafts } = watched;
  const trusts = createProxyTrust(environment.trustedProxies);
  const app = fastify({
    ...serverOptions(trusts),
    ...limits,
    loggerInstance: createServerLog({ part: 'site', level: environment.logLevel, destination: log }),
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  app.server.maxConnections = CONNECTIONS;
  handleErrors(app);
  await observeRequests(app, trusts, { metrics, tracing });
  const headers = commonHeaders(environment);
  app.addHook('onSend', async (_request, reply) => {
    // Pages of staff may open the camera.
    const permissions = reply.getHeader('permissions-policy');
    reply.headers(headers);
    if (permissions) reply.header('permissions-policy', permissions);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOT_FRAMED);
  });
  const backendLoad = createReportedLoad();
  await protectFromOverload(app, { queues, metrics, backendLoad, loopDelayMs: environment.loopDelayMs });
  await registerCookies(app, environment);
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  const callsToBackend = traceProxy();
  const watchEventStream = endEventStreams(app);
  for (const prefix of proxied) {
    await app.register(proxy, {
      upstream: environment.backendUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      preHandler: callsToBackend.begin,
      undici: backendCalls,
      replyOptions: {
        // By default a rejected GET would be sent ten more times; one whose connection broke gets another one.
        retryDelay: ({ err, req, attempt }) => (attempt === 0 && isSafe(req) && isBroken(err) ? RETRY_MS : null),
        rewriteRequestHeaders: (request, sent) => ({
          ...forwardedHeaders(request, sent, environment, trusts),
          ...callsToBackend.findHeaders(request),
          [DRAFT_HEADER]: drafts?.read(request.cookies)?.token,
        }),
        rewriteHeaders: (headers) => {
          backendLoad.hear(headers[LOAD_HEADER]);
          return withoutConnection(headers);
        },
        onResponse: (request, reply, response) => {
          callsToBackend.responded(request, reply.statusCode);
          watchEventStream(reply.getHeader('content-type'), reply.raw);
          forwardResponse(request, reply, response);
        },
        onError: sendBackendError,
      },
    });
  }
  registerHealth(app, environment, watched);
  return app;
}
