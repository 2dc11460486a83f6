import type { FastifyInstance } from 'fastify';
import { CanaryWatch } from './canary/canaryWatch.ts';
import { CompositionStore } from './composition/compositionStore.ts';
import type { SiteEnvironment } from './environment.ts';
import { createSiteServer, type Instrumentation } from './http/createServer.ts';
import { registerFiles } from './http/files.ts';
import { type PageDependencies, registerPages } from './http/pages.ts';
import { registerReleaseFileList } from './http/releaseFileList.ts';
import { fetchReleasesOnDemand } from './http/releasesOnDemand.ts';
import { registerPlatform } from './platform/registerPlatform.ts';
import { previewRoutes } from './preview/preview.routes.ts';
import { PreviewTokens } from './preview/previewTokens.ts';
import { openObjectStore, releasesFolder } from './releases/index.ts';
import { Compressor } from './rendering/compressor.ts';
import { ContentVersion } from './rendering/contentVersion.ts';
import { liveState } from './rendering/liveReload.ts';
import { PageCache } from './rendering/pageCache.ts';
import { Renderer } from './rendering/renderer.ts';
import { measureComposition, measureRenders } from './rendering/renderMetrics.ts';
import type { RenderedDocument } from './rendering/renderPage.ts';
import { ShellFiles } from './rendering/shellFiles.ts';
import { StyleSheets } from './rendering/styleSheets.ts';
import { traceRenders } from './rendering/traceRenders.ts';
import { createReports } from './reports/createReports.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { Visitors } from './visitors/visitors.ts';

export type { TesterState } from '../src/pageState.ts';

export interface SiteOptions extends Instrumentation {
  /** What testers are told on every page; nobody is one when left out. */
  tester?: PageDependencies['tester'];
}

/** The site server: files, the API on the same origin, and pages. */
export async function buildSite(
  environment: SiteEnvironment,
  { tester, ...watched }: SiteOptions = {},
): Promise<FastifyInstance> {
  const objects = await openObjectStore(environment);
  const store = await CompositionStore.open(objects);
  const passes = await PreviewTokens.open(objects);
  const visitors = new Visitors(store, passes);
  const reports = createReports({ objects, library: store.library, shellDist: environment.shellDist });
  const canaryWatch = new CanaryWatch(store, reports.book);
  const shell = new ShellFiles(environment.shellDist, environment.assetsOrigin);
  const renderer = new Renderer(store, environment);
  const packer = new Compressor();
  const contentVersion = new ContentVersion(environment.backendUrl);
  const kept = new PageCache<RenderedDocument>({ version: () => contentVersion.current() });
  store.on('change', () => kept.clear());
  const { metrics, tracing } = watched;
  const queues = [{ length: () => renderer.inWork, limit: environment.pagesInWork }];
  const isComposed = () => store.current.remotes.length > 0;
  const app = await createSiteServer(environment, { ...watched, queues, isComposed });
  app.addHook('onClose', async () => {
    await canaryWatch.close();
    store.close();
    contentVersion.close();
    await packer.close();
    await renderer.close();
  });

  await registerFiles(app, shell, releasesFolder(environment));
  registerReleaseFileList(app, objects, store.library);
  if (environment.releasesUrl) fetchReleasesOnDemand(app, objects, store.library);
  app.get('/composition.json', async (request, reply) => {
    const { composition } = await visitors.compositionFor({ cookies: request.headers.cookie, secure: false });
    return reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }).send(composition);
  });
  if (environment.liveReload) app.get('/live-reload', async () => liveState(store.current));
  const additionalRoutes = [
    previewRoutes(passes),
    reportRoutes({ reports, visitors, perClient: environment.reportsPerClient }),
  ];
  await registerPlatform(app, { environment, objects, store, shell: shell.offer, additionalRoutes });
  const styles = new StyleSheets(store, environment.assetsOrigin);
  const pages = { environment, visitors, reports, shell, styles, kept, tester, pack: packer.pack };
  const counted = metrics ? measureRenders(renderer, metrics) : renderer;
  registerPages(app, { ...pages, renderer: tracing ? traceRenders(counted) : counted });
  if (metrics) measureComposition(store, metrics);
  await renderer.ready.catch(() => undefined);
  return app;
}
