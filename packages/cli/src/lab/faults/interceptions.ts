import type { ServerResponse } from 'node:http';
import type { Interception } from './fault.ts';

/** Milliseconds. */
export const SLOW_MS = 3_000;

export const disconnect: Interception = ({ socket }) => void socket.destroy();

/** Hanging requests end after this time, because browsers have six connections per host. */
const HANG_MS = 5_000;
const held = new Set<ServerResponse>();

export const hang: Interception = (_request, response) => {
  held.add(response);
  const timer = setTimeout(() => response.destroy(), HANG_MS);
  response.once('close', () => {
    clearTimeout(timer);
    held.delete(response);
  });
};

/** Closes hanging connections. */
export function closeHanging(): void {
  for (const response of held) response.destroy();
}

export const delay: Interception = (_request, response, proceed) => {
  const timer = setTimeout(proceed, SLOW_MS);
  response.once('close', () => clearTimeout(timer));
};

export const respond =
  (status: number, body = ''): Interception =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(body);
