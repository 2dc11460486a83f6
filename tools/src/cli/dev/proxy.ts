import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { Composition, Release } from 'shared-lib/contract';
import { CommandError } from '../command.ts';
import { LOCAL_PREFIX } from './localBuild.ts';
import { compositionOf, isLocalPage, patchPage, withLocal } from './patchPage.ts';

const RELOAD_PATH = `${LOCAL_PREFIX}reload`;
const reloadScript = `new EventSource("${RELOAD_PATH}").onmessage=function(){location.reload()}`;
const reloadHash = `'sha256-${createHash('sha256').update(reloadScript).digest('base64')}'`;

export interface DevProxy {
  app: FastifyInstance;
  reload: () => void;
}

export interface DevProxyOptions {
  /** Origin of the deployed site. */
  site: string;
  directory: string;
  local: () => Release;
}

/** Proxies the deployed site with one micro-frontend from this machine. */
export async function devProxy({ site, directory, local }: DevProxyOptions): Promise<DevProxy> {
  const app = fastify({ forceCloseConnections: true });
  const pages = new Set<ServerResponse>();
  await app.register(fastifyStatic, { root: directory, serve: false, index: false, cacheControl: false });

  app.get(RELOAD_PATH, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(':\n\n');
    pages.add(reply.raw);
    reply.raw.on('close', () => pages.delete(reply.raw));
  });
  // The build number in the URL prevents stale caches.
  app.get<{ Params: { '*': string } }>(`${LOCAL_PREFIX}:name/:build/*`, ({ params }, reply) =>
    reply.header('cache-control', 'no-store').sendFile(params['*']),
  );
  app.get('/composition.json', async (_request, reply) => {
    const deployed = (await (await fetchSite(`${site}/composition.json`)).json()) as Composition;
    return reply.header('cache-control', 'no-store').send(withLocal(deployed, local()));
  });
  await app.register(httpProxy, {
    upstream: site,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...siteHeaders(request.headers, site) }),
      rewriteHeaders: (headers) => withoutSiteOrigin(headers, site),
      onResponse: (request, reply, response) =>
        answerWith(request, reply, response as unknown as { stream: Readable }, local()),
    },
  });
  return {
    app,
    reload: () => {
      for (const page of pages) page.write('data: built\n\n');
    },
  };
}

/** Sends the site's own origin, and asks for uncompressed pages. */
function siteHeaders(headers: IncomingMessage['headers'], site: string): Record<string, string> {
  const isPage = headers.accept?.includes('text/html');
  return {
    ...(headers.origin ? { origin: site } : {}),
    ...(headers.referer ? { referer: site + new URL(headers.referer).pathname } : {}),
    ...(isPage ? { 'accept-encoding': 'identity' } : {}),
  };
}

/** Redirects stay on this origin, which has no HTTPS; the policy permits the script that reloads pages. */
function withoutSiteOrigin<Headers extends Record<string, unknown>>(headers: Headers, site: string): Headers {
  const { 'strict-transport-security': _, location, 'content-security-policy': policy, ...rest } = headers;
  return {
    ...rest,
    ...(typeof location === 'string' ? { location: location.replace(site, '') || '/' } : {}),
    ...(typeof policy === 'string'
      ? {
          'content-security-policy': policy
            .replace(/;?\s*upgrade-insecure-requests/, '')
            .replace('script-src ', `script-src ${reloadHash} `),
        }
      : {}),
  } as unknown as Headers;
}

/** Common part of HTTP/1.1 and HTTP/2 responses. */
interface Reply {
  statusCode: number;
  getHeader: (name: string) => unknown;
  removeHeader: (name: string) => unknown;
  status: (code: number) => unknown;
  send: (body: unknown) => unknown;
}

async function answerWith(
  request: { url: string },
  reply: Reply,
  { stream }: { stream: Readable },
  local: Release,
): Promise<void> {
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) return void reply.send(stream);
  const html = await text(stream);
  const { pathname } = new URL(request.url, 'http://site.invalid');
  const deployed = compositionOf(html);
  // The deployed release may not know the page yet.
  if (deployed && reply.statusCode >= 400 && isLocalPage(pathname, deployed, local)) reply.status(200);
  reply.removeHeader('content-length');
  reply.send(patchPage(html, pathname, local, `<script>${reloadScript}</script>`));
}

/** @throws {CommandError} when the site does not respond. */
export async function fetchSite(address: string): Promise<Response> {
  try {
    return await fetch(address);
  } catch {
    throw new CommandError(`${new URL(address).origin} does not respond: start it, or name another by --against.`);
  }
}
