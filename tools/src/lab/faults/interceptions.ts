import type { Interception } from './fault.ts';

/** How late a slow answer comes. */
export const SLOW_MS = 3_000;

/** The connection ends without an answer, as it does where nobody listens. */
export const refuse: Interception = ({ socket }) => void socket.destroy();

/** The question is taken, and nothing ever comes. */
export const neverAnswer: Interception = () => undefined;

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
