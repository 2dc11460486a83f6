import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * - `refused`: the connection is rejected;
 * - `error`: every response is a 500;
 * - `garbage`: every response is half a JSON;
 * - `html`: every response is a page;
 * - `torn`: every response breaks off in its middle;
 * - `slow`: every response begins at once and does not end;
 * - `silence`: no response comes.
 */
export const troubles = ['refused', 'error', 'garbage', 'html', 'torn', 'slow', 'silence'] as const;
export type Trouble = (typeof troubles)[number];

/** A server in front of another one on this machine: passes everything on, or stands for its trouble. */
export async function openFaultyProxy(target: string) {
  let trouble: Trouble | undefined;
  let requests = 0;
  const server = createServer((request, reply) => {
    requests += 1;
    if (trouble) return act(trouble, reply);
    passOn(target, request, reply).catch(() => reply.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** How many requests have come. */
    requests: () => requests,
    /** Without trouble everything is passed on again. */
    async set(next?: Trouble): Promise<void> {
      trouble = next;
      if (next === 'refused') await close();
      else if (!server.listening) await listen(port);
    },
    close,
  };
}

function act(trouble: Trouble, reply: ServerResponse): void {
  if (trouble === 'error') return void reply.writeHead(500).end('{}');
  if (trouble === 'html') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
  if (trouble === 'garbage') return void reply.writeHead(200, { 'content-type': 'application/json' }).end('{"a":');
  if (trouble === 'torn') reply.writeHead(200, { 'content-length': 100 }).write('{"a":', () => reply.destroy());
  if (trouble === 'slow') reply.writeHead(200).write('{"a":');
}

async function passOn(target: string, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const body = await buffer(request);
  const response = await fetch(target + request.url, {
    method: request.method,
    headers: headers as Record<string, string>,
    redirect: 'manual',
    body: body.length > 0 ? body : undefined,
  });
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  reply.writeHead(response.status, { 'content-type': type }).end(Buffer.from(await response.arrayBuffer()));
}
