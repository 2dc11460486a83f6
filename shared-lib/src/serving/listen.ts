import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Backlog of each socket; Linux caps it at `net.core.somaxconn` and drops further connections silently. */
const WAITING_CONNECTIONS = 4096;

/** Node accepts one connection per socket and event-loop turn, so several sockets share the address under load. */
const SOCKETS = 128;

/** Requests on open connections get a last response with `connection: close` instead of 503. */
export const gracefulClosing = { return503OnClosing: false } as const;

export interface ListenAddress {
  port: number;
  host: string;
}

/** Listens on many sockets; closing finishes running responses. @returns the URL with the actual port. @throws `EADDRINUSE` */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  const further: net.Server[] = [];
  const answering = countAnswering(app);
  app.addHook('preClose', () => end(app, further, answering));
  if (process.platform !== 'linux') return app.listen({ ...address, backlog: WAITING_CONNECTIONS });
  await assertFree(address);
  const shared = { backlog: WAITING_CONNECTIONS, reusePort: true };
  const url = await app.listen({ ...address, ...shared });
  for (const { address: host, port } of app.addresses() as net.AddressInfo[]) {
    for (let count = 1; count < SOCKETS; count++) further.push(await listenBeside(app, { host, port, ...shared }));
  }
  return url;
}

async function listenBeside(app: FastifyInstance, options: net.ListenOptions): Promise<net.Server> {
  const server = net.createServer({ allowHalfOpen: true, noDelay: true });
  server.on('connection', (socket) => app.server.emit('connection', socket)).listen(options);
  await once(server, 'listening');
  return server;
}

/** Sockets with `SO_REUSEPORT` would not detect another program on the port. */
async function assertFree({ port, host }: ListenAddress): Promise<void> {
  if (port === 0) return;
  const probe = net.createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function countAnswering({ server }: FastifyInstance): () => number {
  let answering = 0;
  server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => {
      answering -= 1;
    });
  });
  return () => answering;
}

async function end(
  { server }: FastifyInstance,
  further: readonly net.Server[],
  answering: () => number,
): Promise<void> {
  for (const one of [server, ...further]) one.close();
  while (answering() > 0) await sleep(20);
  server.closeAllConnections();
}
