import { createServer, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type HttpRequest, type HttpResponse, NoResponse } from '../load-test/sendRequest.ts';
import { getMachines, HOST_ADDRESS, visitorAddress } from './machines.ts';

const PROBE_MS = 500;
const PROBE_TIMEOUT_MS = 1_000;
/** A browser of the site waits as long for a call. */
const CLIENT_TIMEOUT_MS = 10_000;

/**
 * Stands for what leads visitors to one of two nginx: an address that moves (VRRP), a provider's load balancer or DNS with health checks.
 * It probes both, sends requests to those that respond, and repeats what can be repeated on the other one.
 */
export async function startEntry(port = 80) {
  const all = getMachines('nginx').map(({ address }) => address);
  let healthy: readonly string[] = all;
  const open = new Map<AbortController, string>();
  let turn = 0;

  async function attempt(address: string, outgoing: HttpRequest): Promise<HttpResponse> {
    const abort = new AbortController();
    open.set(abort, address);
    try {
      return await requestFrom(address, outgoing, abort.signal);
    } finally {
      open.delete(abort);
    }
  }

  async function send(outgoing: HttpRequest): Promise<HttpResponse> {
    const choice = healthy.length > 0 ? healthy : all;
    turn += 1;
    const first = choice[turn % choice.length] ?? '';
    try {
      return await attempt(first, outgoing);
    } catch (error) {
      // The same rule as nginx's for its site servers.
      const mayRepeat =
        ['GET', 'HEAD', 'PUT'].includes(outgoing.method) || outgoing.headers['idempotency-key'] !== undefined;
      if (!mayRepeat && !(error instanceof NoResponse && !error.mayBeProcessed)) throw error;
      return attempt(all.find((address) => address !== first) ?? first, outgoing);
    }
  }

  const probe = async () => {
    const answers = await Promise.all(all.map(responds));
    healthy = all.filter((_, place) => answers[place]);
    if (healthy.length === 0) return;
    for (const [abort, address] of open) if (!healthy.includes(address)) abort.abort();
  };
  const timer = setInterval(() => void probe(), PROBE_MS);

  const server = createServer(async (request, reply) => {
    const { method = 'GET', url: path = '/', headers } = request;
    try {
      const response = await send({ method, path, headers, body: await buffer(request) });
      reply.writeHead(response.status, withoutConnection(response)).end(response.body);
    } catch {
      reply.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, HOST_ADDRESS, () => resolve()));

  return {
    origin: ORIGIN,
    send,
    close: () => {
      clearInterval(timer);
      return new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
    },
  };
}

export const ORIGIN = `http://${HOST_ADDRESS}`;

/** nginx responds to this path itself. */
const responds = (address: string) =>
  fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

function withoutConnection({ headers }: HttpResponse) {
  const { connection: _, 'transfer-encoding': __, ...rest } = headers;
  return rest;
}

/** The visitor's own address is the one that nginx sees. */
function requestFrom(host: string, outgoing: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { method, path, body } = outgoing;
  const { 'x-forwarded-for': visitor, ...headers } = outgoing.headers;
  const [, , high = 0, low = 0] = String(visitor ?? '10.0.0.0')
    .split('.')
    .map(Number);
  const localAddress = visitorAddress(high * 256 + low);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new NoResponse(error));
    const sent = httpRequest(
      { host, port: 80, method, path, headers: { ...headers, host: HOST_ADDRESS }, localAddress, signal, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', fail);
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.setTimeout(CLIENT_TIMEOUT_MS, () => sent.destroy(new Error('timeout')));
    sent.on('error', fail);
    sent.end(body);
  });
}
