import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import { InvalidEnvironment } from './readEnvironment.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

export function readMetricsAddress(name: string, port?: string, host?: string): MetricsAddress | undefined {
  if (!port) return undefined;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new InvalidEnvironment(`${name} must be a port number, not "${port}".`);
  }
  return { host: host || '127.0.0.1', port: number };
}

/** Serves `/metrics` on its own port, which no proxy exposes. @returns its URL and how to close it. */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress) {
  const server = createServer({ requestTimeout: 10_000 }, (request, reply) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void reply.writeHead(404).end();
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  server.unref();
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}/metrics`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
