import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type HttpRequest, type HttpResponse, NoResponse, sendRequest } from './sendRequest.ts';

const READINESS_POLL_MS = 500;
const TIMEOUT_MS = 3_000;
const empty = Buffer.alloc(0);

/**
 * Stands in for the reverse proxy, as `deploy/nginx.conf` configures it: rotates among servers that are ready at
 * `/readyz`, retries a GET once on another one after 502 or no response, retries other methods only if they cannot
 * have arrived, and caches immutable files; not pages, so that their load arrives at the site servers. Visitors call it as a function, which saves CPU; payment services by URL.
 */
export async function startReverseProxy() {
  let sites: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const files = new Map<string, HttpResponse>();

  const server = createServer(async (request, reply) => {
    const { method = 'GET', url: path = '/', headers } = request;
    try {
      const response = await send({ method, path, headers, body: await buffer(request) });
      reply.writeHead(response.status, { 'content-type': response.headers['content-type'] ?? 'text/plain' });
      reply.end(response.body);
    } catch {
      reply.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function send(outgoing: HttpRequest): Promise<HttpResponse> {
    const { method, path, headers } = outgoing;
    const name = `${path} ${headers['accept-encoding']}`;
    const cached = method === 'GET' && files.get(name);
    if (cached)
      return headers['if-none-match'] === cached.headers.etag ? { ...cached, status: 304, body: empty } : cached;
    const response = await pass(outgoing);
    if (response.status === 200 && response.headers['cache-control']?.includes('immutable')) files.set(name, response);
    return response;
  }

  async function pass(outgoing: HttpRequest): Promise<HttpResponse> {
    const headers = { ...outgoing.headers, host, 'x-forwarded-proto': 'http' };
    const isSafe = ['GET', 'HEAD'].includes(outgoing.method);
    const choice = ready.length > 0 ? ready : sites;
    turn += 1;
    const [first = '', second] = [choice[turn % choice.length], choice[(turn + 1) % choice.length]];
    const requested = (site: string) => sendRequest(site, { ...outgoing, headers });
    if (second === undefined || second === first) return requested(first);
    try {
      const response = await requested(first);
      return isSafe && response.status === 502 ? await requested(second) : response;
    } catch (error) {
      if (!isSafe && !(error instanceof NoResponse && !error.mayBeProcessed)) throw error;
      return requested(second);
    }
  }

  async function checkReadiness(): Promise<void> {
    const responses = await Promise.all(
      sites.map((site) =>
        fetch(`${site}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = sites.filter((_, place) => responses[place]);
  }
  const timer = setInterval(() => void checkReadiness(), READINESS_POLL_MS);

  return {
    origin: `http://${host}`,
    send,
    async setUpstreams(to: readonly string[]): Promise<void> {
      sites = to;
      await checkReadiness();
    },
    close: () => {
      clearInterval(timer);
      return new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
    },
  };
}

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>;
