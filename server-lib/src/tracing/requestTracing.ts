import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { loggableUrl } from '../serverLog.ts';
import { isFromTrustedProxy, type TrustsProxy } from '../trustedProxies.ts';
import { type Span, type Tracing, within } from './span.ts';

/** One span per request. Register it first; only trusted proxies may set the trace. */
export function requestTracing(tracing: Tracing, trusts: TrustsProxy) {
  const spans = new WeakMap<FastifyRequest, Span>();
  return fp(async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      const attributes = {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        'url.path': loggableUrl(request.url.split('?', 1)[0] ?? '/'),
        'request.id': request.id,
      };
      const carried = isFromTrustedProxy(trusts, request.raw) ? request.headers : undefined;
      const span = tracing.start({ name: request.method, kind: 'server', attributes }, carried);
      spans.set(request, span);
      reply.raw.once('close', () => end(span, request, reply));
      within(span, done);
    });
    // Socket events run outside of the request's async context.
    for (const hook of ['preValidation', 'onResponse'] as const) {
      app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
        const span = spans.get(request);
        if (span) within(span, done);
        else done();
      });
    }
  });
}

function end(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.is404 ? undefined : request.routeOptions.url;
  if (route) {
    span.rename(`${request.method} ${route}`);
    span.set({ 'http.route': route });
  }
  if (!reply.raw.writableEnded) span.fail('aborted');
  else span.set({ 'http.response.status_code': reply.statusCode });
  if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
  span.end();
}
