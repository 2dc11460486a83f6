import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { silence } from 'server-lib';

/** Milliseconds. */
const TIMES = {
  interval: 500,
  /** For `/healthz`, which needs nothing but the process. */
  response: 1_000,
  /** For `/readyz`, which waits for the database. */
  readiness: 2_500,
  connection: 1_000,
};
/** Checks without a response in a row after which a backend is gone: one may be slow. */
const MISSED = 2;

interface Target {
  url: URL;
  missed: number;
  isReady: boolean;
  sockets: Set<Socket>;
}

export interface BackendForwarder {
  /** The one URL behind which the backends stand. */
  url: string;
  close(): Promise<void>;
}

/**
 * Forwards connections to the first backend that is ready, or else to any. One that cannot be reached is passed over before anything is
 * sent; connections to one that no longer responds are ended, so that nothing waits for it.
 */
export async function openBackendForwarder(urls: readonly string[], times = TIMES): Promise<BackendForwarder> {
  const targets = urls.map((url): Target => ({ url: new URL(url), missed: 0, isReady: true, sockets: new Set() }));
  const over = new AbortController();

  async function repeat(check: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await check();
      await sleep(times.interval, undefined, { signal: over.signal }).catch(() => {});
    }
  }
  const checkReadiness = async (target: Target) => {
    target.isReady = (await findStatus(target.url, '/readyz', times.readiness)) === 200;
  };
  const checkHealth = async (target: Target) => {
    const status = await findStatus(target.url, '/healthz', times.response);
    target.missed = status === undefined ? target.missed + 1 : 0;
    if (target.missed >= MISSED) for (const socket of target.sockets) socket.destroy();
  };

  async function forward(client: Socket): Promise<void> {
    client.on('error', () => {});
    const rank = ({ isReady, missed }: Target) => (missed >= MISSED ? 2 : isReady ? 0 : 1);
    for (const target of targets.toSorted((one, other) => rank(one) - rank(other))) {
      const socket = await connected(target.url, times.connection);
      if (!socket) continue;
      target.sockets.add(socket);
      socket.on('close', () => {
        target.sockets.delete(socket);
        client.destroy();
      });
      client.on('close', () => socket.destroy());
      if (client.destroyed) socket.destroy();
      client.pipe(socket).pipe(client);
      return;
    }
    client.destroy();
  }

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (client) => void forward(client));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const checks = targets.flatMap((target) => [repeat(() => checkReadiness(target)), repeat(() => checkHealth(target))]);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      over.abort();
      for (const { sockets } of targets) for (const socket of sockets) socket.destroy();
      await Promise.all([...checks, new Promise((resolve) => server.close(resolve))]);
    },
  };
}

async function findStatus(url: URL, path: string, timeout: number): Promise<number | undefined> {
  const over = new AbortController();
  const response = fetch(new URL(path, url), { signal: over.signal }).then(
    ({ status }) => status,
    () => undefined,
  );
  const status = await Promise.race([response, silence(timeout)]);
  over.abort();
  return status;
}

function connected({ hostname, port }: URL, timeout: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80), noDelay: true });
    const giveUp = setTimeout(() => socket.destroy(), timeout);
    socket.once('connect', () => {
      clearTimeout(giveUp);
      resolve(socket);
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(giveUp);
      resolve(undefined);
    });
  });
}
