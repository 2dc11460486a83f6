import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { HotBuild } from '@charity-run/build/webpack/hot/hotBuild';
import { EVENTS_PATH } from '@charity-run/build/webpack/hot/hotConfig';
import { serveHotBuild, serveHotRemote } from '@charity-run/build/webpack/hot/serveHotBuild';
import { getSource } from '@charity-run/cli/dev/getSource';
import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

export interface DevServerOptions {
  site: string;
  shell: HotBuild;
  /** Starts the build of a remote at its first call; undefined for an unknown name. */
  remote: (name: string) => HotBuild | undefined;
}

/** Serves the watched builds, and everything else from the site server. */
export async function createDevServer({ site, shell, remote }: DevServerOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreDuplicateSlashes: true } });
  app.get(EVENTS_PATH, (request, reply) => serveHotBuild(shell, request, reply));
  app.get('/shell/*', (request, reply) => serveHotBuild(shell, request, reply));
  app.get<{ Params: { name: string } }>('/@dev/:name/*', async (request, reply) => {
    const build = remote(request.params.name);
    if (!build) return reply.status(404).send();
    await serveHotRemote(build, request, reply);
    return reply;
  });
  app.post('/@dev/source', async ({ body }) => getSource(body as string, findBuild));
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await app.register(httpProxy, {
    upstream: site,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        host: request.headers.host,
        ...(isPage(request) && { 'accept-encoding': 'identity' }),
      }),
      onResponse: (_request, reply, response) => forward(reply, response as unknown as { stream: Readable }, shell),
      onError: (reply) => sendStarting(reply as unknown as FastifyReply),
    },
  });
  return app;

  function findBuild(path: string): { build: HotBuild; file: string } | undefined {
    const [, name = 'shell', file] = /^\/(?:shell|@dev\/([\w-]+))\/(.+)$/.exec(path) ?? [];
    const build = name === 'shell' ? shell : remote(name);
    return file && build ? { build, file } : undefined;
  }
}

function isPage({ headers }: { headers: IncomingMessage['headers'] }): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

interface Reply {
  getHeader: (name: string) => unknown;
  header: (name: string, value: string) => unknown;
  removeHeader: (name: string) => unknown;
  send: (body: unknown) => unknown;
}

async function forward(reply: Reply, { stream }: { stream: Readable }, shell: HotBuild): Promise<void> {
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) return void reply.send(stream);
  const html = await text(stream);
  await shell.ready();
  for (const name of ['content-length', 'etag']) reply.removeHeader(name);
  const nonce = randomUUID();
  reply.header('content-security-policy', withStyleNonce(String(reply.getHeader('content-security-policy')), nonce));
  reply.send(withCurrentStyles(html, nonce, (href) => shell.read(href).toString()));
}

/** The site server permits inline styles by the hashes of its own copies. */
const withStyleNonce = (policy: string, nonce: string) => policy.replace('style-src ', `style-src 'nonce-${nonce}' `);

/** The site server inlines the style sheets it has read at its start. */
export function withCurrentStyles(html: string, nonce: string, read: (href: string) => string): string {
  return html.replace(/<style data-href="([^"]+)">[\s\S]*?<\/style>/g, (element, href: string) => {
    try {
      return `<style nonce="${nonce}" data-href="${href}">${read(href)}</style>`;
    } catch {
      return element;
    }
  });
}

function sendStarting(reply: FastifyReply): void {
  reply
    .status(503)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1', refresh: '1' })
    .send('<!doctype html><title>…</title><p>The site server is starting, or has ended: see the terminal.</p>');
}
