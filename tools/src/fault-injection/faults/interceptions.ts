import type { ServerResponse } from 'node:http';
import type { Interception } from './fault.ts';

/** How late a slow answer comes. */
export const SLOW_MS = 3_000;

/** The connection ends without an answer, as it does where nobody listens. */
export const refuse: Interception = ({ socket }) => void socket.destroy();

/** A browser has six connections to a host: held for good, they would keep every other file away, too. */
const HELD_MS = 5_000;
const held = new Set<ServerResponse>();

/** The question is taken, and nothing comes. */
export const neverAnswer: Interception = (_request, response) => {
  held.add(response);
  const timer = setTimeout(() => response.destroy(), HELD_MS);
  response.once('close', () => {
    clearTimeout(timer);
    held.delete(response);
  });
};

/** Ends the waiting of all who were not answered: whoever hangs is restarted one day. */
export function letGo(): void {
  for (const response of held) response.destroy();
}

/** The right answer, late. */
export const delay: Interception = (_request, response, proceed) => {
  const timer = setTimeout(proceed, SLOW_MS);
  response.once('close', () => clearTimeout(timer));
};

/** This status, and nothing that could be used. */
export const answer =
  (status: number, body = ''): Interception =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(body);
