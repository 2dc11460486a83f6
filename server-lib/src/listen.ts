import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Backlog of each socket; Linux caps it at `net.core.somaxconn` and drops extra connections silently. */
const WAITING_CONNECTIONS = 4096;

/** Node accepts one connection per socket and event-loop turn, so several sockets share the address under load. */
const SOCKETS = 128;

/** Without a request on open connections. Turns, not time: on a busy machine proxies need longer too. */
const QUIET_TURNS = 25;
const QUIET_TURN_MS = 20;
const IDLE_TURN_MS = 0.1;
const MAX_WAIT_MS = 5_000;

/** Requests on open connections get a last response with `connection: close` instead of 503. */
export const gracefulClosing = { return503OnClosing: false } as const;

export interface ListenAddress {
  port: number;
  host: string;
}

/** Listens on many sockets; closing responds to what arrived. @returns the URL with the actual port. @throws `EADDRINUSE` */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  const extra: net.Server[] = [];
  const traffic = watchTraffic(app);
  app.addHook('preClose', () => end(app, extra, traffic));
  if (process.platform !== 'linux') return app.listen({ ...address, backlog: WAITING_CONNECTIONS });
  await assertFree(address);
  const shared = { backlog: WAITING_CONNECTIONS, reusePort: true };
  const url = await app.listen({ ...address, ...shared });
  for (const { address: host, port } of app.addresses() as net.AddressInfo[]) {
    for (let count = 1; count < SOCKETS; count++) extra.push(await listenBeside(app, { host, port, ...shared }));
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

interface Traffic {
  sockets: Set<net.Socket>;
  requests: number;
  isQuiet: boolean;
}

function watchTraffic({ server }: FastifyInstance): Traffic {
  const traffic: Traffic = { sockets: new Set(), requests: 0, isQuiet: true };
  server.on('connection', (socket: net.Socket) => {
    traffic.sockets.add(socket);
    socket.once('close', () => traffic.sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    traffic.requests += 1;
    traffic.isQuiet = false;
    response.once('close', () => {
      traffic.requests -= 1;
    });
  });
  return traffic;
}

async function end({ server }: FastifyInstance, extra: readonly net.Server[], traffic: Traffic): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  for (const one of [server, ...extra]) {
    // A closed socket drops connections that wait to be accepted; an idle turn has accepted all.
    await idleTurn(until);
    // An HTTP server would also close idle connections, on which a proxy may be sending.
    net.Server.prototype.close.call(one);
  }
  let quietTurns = 0;
  while (traffic.sockets.size > 0 && quietTurns < QUIET_TURNS) {
    traffic.isQuiet = traffic.requests === 0;
    await sleep(QUIET_TURN_MS);
    quietTurns = traffic.isQuiet ? quietTurns + 1 : 0;
  }
  server.closeAllConnections();
}

async function idleTurn(until: number): Promise<void> {
  let startedAt: number;
  do {
    startedAt = performance.now();
    await yieldToEventLoop();
  } while (performance.now() - startedAt > IDLE_TURN_MS && startedAt < until);
}
