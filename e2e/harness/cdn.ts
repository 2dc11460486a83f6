import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Cdn {
  origin: string;
  /** Changes one byte of every file whose path matches. */
  damage: (path: RegExp | undefined) => void;
  serve: (siteUrl: string) => void;
  stop: () => Promise<void>;
}

/** A CDN in front of a site that can corrupt files. */
export async function startCdn(): Promise<Cdn> {
  let site = '';
  let damaged: RegExp | undefined;
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '/';
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } }).catch(() => undefined);
    // The site has stopped while a request was open.
    if (!response) return void reply.destroy();
    const bytes = Buffer.from(await response.arrayBuffer());
    // The change is harmless to the script: integrity has to reject it all the same.
    if (damaged?.test(path)) bytes[bytes.length - 1] = bytes.at(-1) === 0x0a ? 0x20 : 0x0a;
    reply.writeHead(response.status, {
      'content-type': response.headers.get('content-type') ?? 'text/plain',
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
