import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentSpan, type Span } from 'server-lib';

export function traceProxy() {
  const calls = new WeakMap<object, Span>();
  return {
    begin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const attributes = { 'http.request.method': request.method, 'peer.service': 'backend' };
      const span = currentSpan()?.start({ name: `${request.method} backend`, kind: 'client', attributes });
      if (span) {
        calls.set(request, span);
        // Ended already, unless the backend did not respond.
        reply.raw.prependOnceListener('close', () => end(span));
      }
      done();
    },
    findHeaders: (request: object) => calls.get(request)?.headers,
    responded(request: object, status: number): void {
      const span = calls.get(request);
      calls.delete(request);
      if (span) end(span, status);
    },
  };
}

function end(span: Span, status?: number): void {
  if (status) span.set({ 'http.response.status_code': status });
  if (!status || status >= 400) span.fail(status ? String(status) : 'unanswered');
  span.end();
}
