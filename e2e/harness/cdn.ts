import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Cdn {
  origin: string;
  /** From now on one byte of every file whose path matches is another one. */
  damage: (path: RegExp | undefined) => void;
  /** Where files come from. */
  serve: (siteUrl: string) => void;
  stop: () => Promise<void>;
}

/** A CDN in front of a site: it passes files on, until it is told to damage some. */
export async function startCdn(): Promise<Cdn> {
  let site = '';
  let damaged: RegExp | undefined;
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '/';
    const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } }).catch(() => undefined);
    // The site has ended while a page was still asking.
    if (!answer) return void reply.destroy();
    const bytes = Buffer.from(await answer.arrayBuffer());
    // A harmless byte at that: what runs as well as before is refused all the same.
    if (damaged?.test(path)) bytes[bytes.length - 1] = bytes.at(-1) === 0x0a ? 0x20 : 0x0a;
    reply.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    reply.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    damage: (path) => {
      damaged = path;
    },
    serve: (url) => {
      site = url;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
