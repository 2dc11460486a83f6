import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answer, ask, NoAnswer, type Question } from './sendRequest.ts';

const LOOK_MS = 500;
const PATIENCE_MS = 3_000;
const empty = Buffer.alloc(0);

/**
 * Stands in for the reverse proxy, as `deploy/nginx.conf` configures it: rotates among servers that are ready at
 * `/readyz`, retries a GET once on another one after 502, 503 or no response, retries other methods only if they cannot
 * have arrived, and caches immutable files. Visitors call it as a function, which saves CPU; payment services by URL.
 */
export async function openFront() {
  let sites: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const files = new Map<string, Answer>();

  const server = createServer(async (request, reply) => {
    const { method = 'GET', url: path = '/', headers } = request;
    try {
      const answer = await send({ method, path, headers, body: await buffer(request) });
      reply.writeHead(answer.status, { 'content-type': answer.headers['content-type'] ?? 'text/plain' });
      reply.end(answer.body);
    } catch {
      reply.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function send(question: Question): Promise<Answer> {
    const { method, path, headers } = question;
    const name = `${path} ${headers['accept-encoding']}`;
    const kept = method === 'GET' && files.get(name);
    if (kept) return headers['if-none-match'] === kept.headers.etag ? { ...kept, status: 304, body: empty } : kept;
    const answer = await pass(question);
    if (answer.status === 200 && answer.headers['cache-control']?.includes('immutable')) files.set(name, answer);
    return answer;
  }

  async function pass(question: Question): Promise<Answer> {
    const headers = { ...question.headers, host, 'x-forwarded-proto': 'http' };
    const isHarmless = ['GET', 'HEAD'].includes(question.method);
    const choice = ready.length > 0 ? ready : sites;
    turn += 1;
    const [first = '', second] = [choice[turn % choice.length], choice[(turn + 1) % choice.length]];
    const asked = (site: string) => ask(site, { ...question, headers });
    if (second === undefined || second === first) return asked(first);
    try {
      const answer = await asked(first);
      return isHarmless && (answer.status === 502 || answer.status === 503) ? await asked(second) : answer;
    } catch (error) {
      if (!isHarmless && !(error instanceof NoAnswer && !error.mayBeDone)) throw error;
      return asked(second);
    }
  }

  async function look(): Promise<void> {
    const answers = await Promise.all(
      sites.map((site) =>
        fetch(`${site}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = sites.filter((_, place) => answers[place]);
  }
  const timer = setInterval(() => void look(), LOOK_MS);

  return {
    origin: `http://${host}`,
    send,
    async lead(to: readonly string[]): Promise<void> {
      sites = to;
      await look();
    },
    close: () => {
      clearInterval(timer);
      return new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
    },
  };
}

export type Front = Awaited<ReturnType<typeof openFront>>;
