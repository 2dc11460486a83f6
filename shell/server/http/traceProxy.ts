import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentSpan, type Span } from 'shared-lib/serving';

/** Calls that are passed on to the backend, as parts of the requests they come from; nothing where nothing is traced. */
export function traceProxy() {
  const calls = new WeakMap<object, Span>();
  return {
    begin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const attributes = { 'http.request.method': request.method, 'peer.service': 'backend' };
      const span = currentSpan()?.start({ name: `${request.method} backend`, kind: 'client', attributes });
      if (span) {
        calls.set(request, span);
        // By then it has ended, unless no answer came.
        reply.raw.prependOnceListener('close', () => end(span));
      }
      done();
    },
    /** By which the backend goes on with the trace. */
    headersOf: (request: object) => calls.get(request)?.headers,
    answered(request: object, status: number): void {
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
