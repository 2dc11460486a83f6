import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Interception } from './faults/fault.ts';

/** Returns a handler in place of the application, or undefined. */
export type Intercept = (path: string) => Interception | undefined;

export interface Gateway {
  url: string;
  close(): Promise<void>;
}

/** Listens in front of an unchanged application. @throws {Error} with code EADDRINUSE. */
export async function startGateway(
  application: () => FastifyInstance,
  intercept: Intercept,
  port = 0,
): Promise<Gateway> {
  const server = createServer((request, response) => {
    const proceed = () => void pass(application(), request, response);
    const interception = intercept(getPath(request));
    if (interception) interception(request, response, proceed);
    else proceed();
  });
  await listen(server, port);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(application: FastifyInstance, request: IncomingMessage, response: ServerResponse): void {
  if (!response.destroyed) application.routing(request, response);
}

function getPath({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
