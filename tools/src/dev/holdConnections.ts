import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { WatchedProcess } from './watchedProcess.ts';

const LONGEST_MS = 30_000;

/** Forwards to the port of a process; connections wait while it restarts. */
export function holdConnections(service: WatchedProcess, port: number): Server {
  let isListening = false;
  service.on('listening', () => {
    isListening = true;
  });
  service.on('ending', () => {
    isListening = false;
  });
  return createServer({ pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy());
    try {
      if (!isListening) await once(service, 'listening', { signal: AbortSignal.timeout(LONGEST_MS) });
      forward(client, port);
    } catch {
      client.destroy();
    }
  });
}

function forward(client: Socket, port: number): void {
  const server = connect(port, '127.0.0.1');
  server.on('error', () => client.destroy());
  server.once('close', () => client.destroy());
  client.once('close', () => server.destroy());
  server.pipe(client);
  client.pipe(server);
}
