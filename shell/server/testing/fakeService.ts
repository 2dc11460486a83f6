import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PIECE = Buffer.alloc(64 * 1024, 'x');
const HUGE_BYTES = 100 * 1024 * 1024;

type Mood = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A team's service, whose paths are what it does. `works` answers until `mood` says otherwise. */
export async function createFakeService() {
  const calls: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let mood: 'well' | 'failing' = 'well';
  let left = 0;
  let written = 0;
  const moods: Record<string, Mood> = {
    '/works': (_request, response) => json(response, { mood }, {}, mood === 'well' ? 200 : 500),
    '/public': (_request, response) =>
      json(response, { calls: calls.length }, { 'cache-control': 'public, max-age=60' }),
    '/cookies': (_request, response) =>
      json(
        response,
        {},
        {
          'set-cookie': 'a=b',
          'content-security-policy': "script-src 'unsafe-inline'",
          'access-control-allow-origin': '*',
          'clear-site-data': '"*"',
        },
      ),
    '/fails': (_request, response) => json(response, { code: 'own_error' }, {}, 500),
    '/hangs': () => {},
    '/breaks': ({ socket }) => void socket.destroy(),
    '/switches': ({ socket }) =>
      void socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
    '/broken-page': (_request, response) =>
      void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    '/moves': (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/page': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
    '/script': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)'),
    '/odd': (_request, response) => void response.writeHead(799, { 'content-type': 'application/json' }).end('{}'),
    '/reset': (_request, response) => void response.writeHead(205, { 'content-type': 'text/plain' }).end(),
    '/nothing': (_request, response) => void response.writeHead(204).end(),
    '/half': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 }).write('half'),
    '/events': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n'),
    '/huge': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const write = () => {
        while (written < HUGE_BYTES && !response.destroyed) {
          written += PIECE.length;
          if (!response.write(PIECE)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    },
  };
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    const body = (await buffer(request)).toString();
    calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const path = new URL(request.url ?? '/', 'http://service.invalid').pathname;
    const act = moods[path] ?? ((_request, reply) => json(reply, { path: request.url }));
    act(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    be: (next: typeof mood) => {
      mood = next;
    },
    /** Calls that ended before their response did. */
    left: () => left,
    /** Bytes of `/huge`. */
    written: () => written,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FakeService = Awaited<ReturnType<typeof createFakeService>>;
