import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How many connections may wait at a socket; the system cuts it to `net.core.somaxconn`, 4096 on Linux. Beyond it the system
 * drops whoever comes, who then tries again in silence after 1, 3, 7 and 15 s.
 */
const WAITING_CONNECTIONS = 4096;

/**
 * In one turn of its event loop Node takes one connection from each socket it listens on (libuv since 1.45). Turns are long
 * where many are served: with one socket, newcomers waited for half a minute before they could even be refused. The system
 * deals connections out among sockets that share an address.
 */
const SOCKETS = 128;

/**
 * For `fastify()` of a server that may be closed while people use it: who asks on a connection that is open gets an answer as
 * always, and is told that it was the last one there. Else they would be refused, and not even told when to come again.
 */
export const gracefulClosing = { return503OnClosing: false } as const;

export interface ListenAddress {
  port: number;
  host: string;
}

/**
 * Listens as a server has to that more may call than it can serve. Closing the application lets those go first who are being
 * answered.
 * @returns its address, with the port that was really taken: 0 asks for any free one.
 * @throws {NodeJS.ErrnoException} `EADDRINUSE` where another program listens there.
 */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  const further: net.Server[] = [];
  const answering = countAnswering(app);
  app.addHook('preClose', () => end(app, further, answering));
  // macOS and Windows have nothing like it; there nobody serves crowds.
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
  // As `http.Server` makes its own.
  const server = net.createServer({ allowHalfOpen: true, noDelay: true });
  server.on('connection', (socket) => app.server.emit('connection', socket)).listen(options);
  await once(server, 'listening');
  return server;
}

/** Sockets that share an address would not notice another program's. */
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

/** Takes nobody any more, and waits for those who are being answered: after it the application closes what it works with. */
async function end(
  { server }: FastifyInstance,
  further: readonly net.Server[],
  answering: () => number,
): Promise<void> {
  for (const one of [server, ...further]) one.close();
  while (answering() > 0) await sleep(20);
  server.closeAllConnections();
}
