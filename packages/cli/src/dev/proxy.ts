import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Composition, MountedRelease, Release } from '@charity-run/contract';
import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import type { DevelopmentShells } from './developmentShell.ts';
import { fetchSite } from './fetchSite.ts';
import { getSource } from './getSource.ts';
import type { LocalFiles } from './localFiles.ts';
import { findComposition, isLocalPage, patchPage, withLocal } from './patchPage.ts';
import { BUILDS_PATH, SCRIPT_PATH } from './paths.ts';

export interface DevProxy {
  app: FastifyInstance;
  /** Reloads the open pages. */
  reload: () => void;
  /** Shows the errors of a build in open pages, and in others until `reload`. */
  showErrors: (errors: string) => void;
}

export interface DevProxyOptions {
  /** Origin of the deployed site. */
  site: string;
  files: LocalFiles;
  local: () => Release;
  /** Shows errors in every page; without it, pages are as visitors see them. */
  script?: string;
  /** Pages get the development build of their shell, so that the local build can replace modules in them; without it, they are loaded again. */
  shells?: DevelopmentShells | undefined;
}

/** Proxies the deployed site with one micro-frontend from this machine. */
export async function devProxy({ site, files, local, script, shells }: DevProxyOptions): Promise<DevProxy> {
  const app = fastify({ forceCloseConnections: true });
  const pages = new Set<ServerResponse>();
  const nonce = randomUUID();
  const followed = shells ? '' : ` data-builds="${BUILDS_PATH}"`;
  const element = script ? `<script nonce="${nonce}" src="${SCRIPT_PATH}"${followed}></script>` : '';
  let errors = '';
  const message = () => `data: ${JSON.stringify(errors)}\n\n`;
  const publish = (latest: string) => {
    errors = latest;
    for (const page of pages) page.write(message());
  };
  await files.register(app);
  shells?.register(app);

  app.get(BUILDS_PATH, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(errors ? message() : ':\n\n');
    pages.add(reply.raw);
    reply.raw.on('close', () => pages.delete(reply.raw));
  });
  app.get(SCRIPT_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript').send(script),
  );
  app.post<{ Body: string }>('/@dev/source', async ({ body }) => getSource(body, files.find));
  // A slow development build must not count for the releases that visitors have.
  app.post('/platform/reports', (_request, reply) => reply.status(202).send());
  app.get('/composition.json', async (_request, reply) => {
    const deployed = (await (await fetchSite(`${site}/composition.json`)).json()) as Composition<MountedRelease>;
    return reply.header('cache-control', 'no-store').send(withLocal(deployed, local() as MountedRelease));
  });
  await app.register(httpProxy, {
    upstream: site,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...siteHeaders(request.headers, site) }),
      rewriteHeaders: (headers) => withoutSiteOrigin(headers, site, nonce),
      onResponse: (request, reply, response) =>
        respondWith(request, reply, response as unknown as { stream: Readable }, { local: local(), element, shells }),
    },
  });
  return {
    app,
    reload: () => publish(''),
    showErrors: (latest) => publish(stripVTControlCharacters(latest)),
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

/** Redirects stay on this origin, which has no HTTPS; the policy permits the script of pages. */
function withoutSiteOrigin<Headers extends Record<string, unknown>>(
  headers: Headers,
  site: string,
  nonce: string,
): Headers {
  const { 'strict-transport-security': _, location, 'content-security-policy': policy, ...rest } = headers;
  return {
    ...rest,
    ...(typeof location === 'string' ? { location: location.replace(site, '') || '/' } : {}),
    ...(typeof policy === 'string'
      ? {
          'content-security-policy': policy
            .replace(/;?\s*upgrade-insecure-requests/, '')
            .replace('script-src ', `script-src 'nonce-${nonce}' `),
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

async function respondWith(
  request: { url: string },
  reply: Reply,
  { stream }: { stream: Readable },
  { local, element, shells }: { local: Release; element: string; shells: DevelopmentShells | undefined },
): Promise<void> {
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) return void reply.send(stream);
  const html = await text(stream);
  const { pathname } = new URL(request.url, 'http://site.invalid');
  const deployed = findComposition(html);
  // The deployed release may not know the page yet.
  if (deployed && reply.statusCode >= 400 && isLocalPage(pathname, deployed, local)) reply.status(200);
  for (const name of ['content-length', 'etag']) reply.removeHeader(name);
  const page = patchPage(html, pathname, local, element);
  reply.send(shells ? await shells.applyTo(page) : page);
}
