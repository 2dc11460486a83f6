import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { CompositionStore } from './composition/compositionStore.ts';
import type { SiteEnvironment } from './environment.ts';
import { registerFiles } from './http/files.ts';
import { publicOriginOf } from './http/origin.ts';
import { type PageDependencies, registerPages } from './http/pages.ts';
import { commonHeaders } from './http/securityHeaders.ts';
import { registerPlatform } from './platform/registerPlatform.ts';
import { Passes } from './preview/passes.ts';
import { registerPreviewPages } from './preview/preview.routes.ts';
import { FolderStore } from './releases/index.ts';
import { liveState } from './rendering/liveReload.ts';
import { Renderer } from './rendering/Renderer.ts';
import { ShellFiles } from './rendering/shellFiles.ts';
import { StyleSheets } from './rendering/styleSheets.ts';
import { Visitors } from './visitors/visitors.ts';

export type { TesterState } from '../src/pageState.ts';

export interface SiteOptions {
  /** What testers are told on every page; nobody is one when left out. */
  tester?: PageDependencies['tester'];
}

/** What the backend answers under the site's own origin. */
const proxied = ['/wp-json', '/media', '/sandbox', '/sitemap.xml', '/robots.txt', '/feed', '/en/feed'];

/** The site server: files, the API on the same origin, and pages. */
export async function buildSite(environment: SiteEnvironment, { tester }: SiteOptions = {}): Promise<FastifyInstance> {
  const objects = new FolderStore(environment.dataDir);
  const store = await CompositionStore.open(objects);
  const passes = await Passes.open(objects);
  const visitors = new Visitors(store, passes);
  const shell = new ShellFiles(environment.shellDist);
  const renderer = new Renderer(store, environment);
  const forwarded = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => {
    const { protocol, host } = new URL(publicOriginOf(request, environment));
    return { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
  };
  const app = fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    trustProxy: environment.publicOrigin !== undefined,
    requestTimeout: 30_000,
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  app.addHook('onSend', async (_request, reply) => void reply.headers(commonHeaders));
  app.addHook('onClose', async () => {
    store.close();
    await renderer.close();
  });

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await registerFiles(app, shell, environment.dataDir);
  for (const prefix of proxied) {
    await app.register(proxy, {
      upstream: environment.backendUrl,
      prefix,
      rewritePrefix: prefix,
      // The backend writes absolute addresses too, and only this server knows by what name visitors came.
      replyOptions: { rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request) }) },
    });
  }
  app.get('/composition.json', async (request, reply) => {
    const { composition } = await visitors.compositionFor({ cookies: request.headers.cookie, secure: false });
    return reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }).send(composition);
  });
  registerPreviewPages(app, { passes, originOf: (request) => publicOriginOf(request, environment) });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { ok } = await fetch(`${environment.backendUrl}/readyz`).catch(() => ({ ok: false }));
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ready' : 'backend not ready' });
  });
  if (environment.liveReload) app.get('/live-reload', async () => liveState(store.current));
  await registerPlatform(app, { environment, objects, store, shell: shell.offer });
  registerPages(app, { environment, visitors, renderer, shell, styles: new StyleSheets(store), tester });
  await renderer.ready.catch(() => undefined);
  return app;
}
