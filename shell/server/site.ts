import { detectIsolation } from '@charity-run/release/confinement/isolation';
import type { FastifyInstance } from 'fastify';
import { createProxyTrust } from 'server-lib';
import { evidenceRoutes } from './canary/canaryEvidence.routes.ts';
import { getReleaseEvidence } from './canary/canaryEvidence.ts';
import { CanaryWatch } from './canary/canaryWatch.ts';
import { createEndFailingRelease } from './canary/endFailingRelease.ts';
import { createRenderTrial } from './canary/renderTrial.ts';
import { createRenderWatch } from './canary/renderWatch.ts';
import { isInForce } from './canary/suspects.ts';
import { readBuiltInShell } from './composition/builtInShell.ts';
import { CompositionStore } from './composition/compositionStore.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { DraftTokens } from './drafts/draftTokens.ts';
import type { SiteEnvironment } from './environment.ts';
import { flagRoutes } from './flag-control/flags.routes.ts';
import { FlagStore } from './flags/flagStore.ts';
import { registerComposition } from './http/compositionDocument.ts';
import { createSiteServer, type Instrumentation } from './http/createServer.ts';
import { registerFiles } from './http/files.ts';
import { type PageDependencies, registerPages } from './http/pages.ts';
import { registerReleaseFileList } from './http/releaseFileList.ts';
import { fetchReleasesOnDemand } from './http/releasesOnDemand.ts';
import { registerShellFiles } from './http/shellFiles.ts';
import { createPlainBackend } from './plain-forms/plainBackend.ts';
import { createFindStaff } from './platform/access/officeStaff.ts';
import { attestationRoutes } from './platform/attestations/attestations.routes.ts';
import { assertStartingShellFits } from './platform/deployments/startingShell.ts';
import { registerPlatform } from './platform/registerPlatform.ts';
import { previewRoutes } from './preview/preview.routes.ts';
import { PreviewTokens } from './preview/previewTokens.ts';
import { openObjectStore, releasesFolder } from './releases/index.ts';
import { Compressor } from './rendering/compressor.ts';
import { ContentVersion } from './rendering/contentVersion.ts';
import { liveState } from './rendering/liveReload.ts';
import { PageCache } from './rendering/pageCache.ts';
import { RenderBreaker, renderKey } from './rendering/renderBreaker.ts';
import { Renderer } from './rendering/renderer.ts';
import { measureCircuits, measureComposition, measureIsolation, measureRenders } from './rendering/renderMetrics.ts';
import type { RenderedDocument } from './rendering/renderPage.ts';
import { Shells } from './rendering/shells.ts';
import { fillSlots } from './rendering/slots/fillSlots.ts';
import { StyleSheets } from './rendering/styleSheets.ts';
import { traceRenders } from './rendering/traceRenders.ts';
import { createReports } from './reports/createReports.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { Signer } from './request/signer.ts';
import { createSettings } from './settings/createSettings.ts';
import { createFindConfig } from './settings/findConfig.ts';
import { smokeRoutes } from './smoke/smoke.routes.ts';
import { SiteStatus } from './status/siteStatus.ts';
import { registerStatus } from './status/status.routes.ts';
import { testerRoutes } from './testers/testers.routes.ts';
import { TesterTokens } from './testers/testerTokens.ts';
import { createUpstreams } from './upstreams/createUpstreams.ts';
import { proxyUpstreams } from './upstreams/proxyUpstreams.ts';
import { createFindMemberships } from './visitors/findMemberships.ts';
import { VISITOR_KEY, Visitors } from './visitors/visitors.ts';

export type { TesterState } from '../src/pageState.ts';

export interface SiteOptions extends Instrumentation {
  tester?: PageDependencies['tester'];
}

/** The site server: static files, the proxied API, the platform API and pages. */
export async function buildSite(
  environment: SiteEnvironment,
  { tester, ...instrumentation }: SiteOptions = {},
): Promise<FastifyInstance> {
  const { metrics, tracing } = instrumentation;
  const objects = await openObjectStore(environment);
  const builtIn = readBuiltInShell(environment.shellDist);
  const store = await CompositionStore.open(objects, builtIn);
  const { library } = store;
  const previewTokens = await PreviewTokens.open(objects);
  const drafts = await DraftTokens.open(objects);
  const signer = await Signer.open(objects, VISITOR_KEY);
  const flags = await FlagStore.open(objects);
  const testerTokens = await TesterTokens.open(objects);
  const callBackend = createPlainBackend(environment);
  const visitors = new Visitors(store, previewTokens, signer, {
    flags,
    findMemberships: createFindMemberships(testerTokens, callBackend),
  });
  const reports = createReports({ objects, library, builtIn, signer });
  await assertStartingShellFits(builtIn.release, store, { objects, environment });
  const shells = new Shells(store, environment.assetsOrigin);
  const styles = new StyleSheets(store, environment.assetsOrigin);
  const settings = await createSettings(objects);
  const findConfig = createFindConfig(settings);
  const upstreams = createUpstreams({
    settings,
    onFailed: (...failure) => void reports.reportUpstreamFailure(...failure).catch(() => undefined),
  });
  const renderer = new Renderer(store, environment, { upstreams, findConfig });
  const compressor = new Compressor();
  const contentVersion = new ContentVersion(environment.backendUrl);
  const pageCache = new PageCache<RenderedDocument>({
    version: contentVersion.current,
    recentVersion: contentVersion.recent,
    isUnreachable: contentVersion.isUnreachable,
    isPolled: contentVersion.isPolled,
  });
  store.on('entry', () => pageCache.clear());
  settings.onChange(() => pageCache.clear());
  const isComposed = () => store.current.remotes.length > 0;
  const app = await createSiteServer(environment, {
    ...instrumentation,
    drafts,
    queues: [renderer.queue],
    isComposed,
    dataDir: environment.dataDir,
  });
  app.addHook('onClose', async () => {
    store.close();
    settings.close();
    flags.close();
    contentVersion.close();
    await compressor.close();
    await renderer.close();
    upstreams.close();
  });

  await registerFiles(app, builtIn, releasesFolder(environment));
  await registerShellFiles(app, { builtIn, objects, library });
  registerReleaseFileList(app, library);
  if (environment.releasesUrl) fetchReleasesOnDemand(app, objects, library);
  registerComposition(app, visitors);
  await proxyUpstreams(app, {
    environment,
    trusts: createProxyTrust(environment.trustedProxies),
    visitors,
    upstreams,
    perClient: environment.upstreamCallsPerClient,
  });
  const hasOpenCircuits = () => breaker.open().some(({ slot }) => slot === undefined);
  registerStatus(
    app,
    new SiteStatus({ backendUrl: environment.backendUrl, hasOpenCircuits }),
    builtIn,
    contentVersion.colours,
  );
  if (environment.liveReload) app.get('/live-reload', async () => liveState(store.current));
  const additionalRoutes = [
    previewRoutes(previewTokens),
    draftRoutes(drafts, environment.backendUrl),
    smokeRoutes(previewTokens),
    evidenceRoutes(reports.store),
    flagRoutes(flags, reports.store),
    testerRoutes(testerTokens),
    attestationRoutes((name, context) => getReleaseEvidence(name, context.store, reports.store)),
    reportRoutes({ reports, visitors, perClient: environment.reportsPerClient }),
  ];
  const breaker = new RenderBreaker({
    // Previews and smoke runs precede the visitors, whose pages are counted.
    onRendered: (by, isFailed) => {
      if (isInForce(by, store)) reports.store.addRender(renderKey(by), isFailed);
    },
    onFailed: (failed) => {
      // A lab keeps what a tester has broken.
      if (tester) return;
      void tryAgain(failed).catch((error) =>
        app.log.error({ error: String(error) }, 'a failing release was not tried'),
      );
    },
    onOpen: (by) =>
      void watchRenders(by).catch((error) =>
        app.log.error({ error: String(error) }, 'a failing release could not be withdrawn'),
      ),
  });
  const circuits = () => [...breaker.open(), ...upstreams.openCircuits()];
  const findStaff = createFindStaff(callBackend, environment);
  const platform = {
    environment,
    objects,
    store,
    settings,
    builtIn: builtIn.release,
    additionalRoutes,
    circuits,
    flags,
    findStaff,
  };
  const endFailingRelease = createEndFailingRelease(await registerPlatform(app, platform));
  const watchRenders = createRenderWatch({
    store,
    endFailingRelease,
    getCounts: (by) => reports.store.getRenders(renderKey(by)),
  });
  const tryAgain = createRenderTrial({
    store,
    renderer,
    endFailingRelease,
    getCounts: (by, since) => reports.store.getRenders(renderKey(by), since),
  });
  const canaryWatch = new CanaryWatch(store, reports.store, endFailingRelease);
  app.addHook('onClose', () => canaryWatch.close());
  const { compress } = compressor;
  const measured = metrics ? measureRenders(renderer, metrics) : renderer;
  const traced = tracing ? traceRenders(measured) : measured;
  const guarded = breaker.guard(traced);
  registerPages(app, {
    environment,
    visitors,
    drafts,
    reports,
    shells,
    styles,
    pageCache,
    siteTime: contentVersion.siteTime,
    googleScript: contentVersion.googleScript,
    colours: contentVersion.colours,
    defaultLocale: contentVersion.defaultLocale,
    tester,
    compress,
    findConfig,
    renderer: fillSlots(guarded, reports),
  });
  if (metrics) {
    measureComposition(store, metrics);
    measureCircuits(breaker, metrics);
    measureIsolation(metrics);
  }
  if (detectIsolation() === 'node') {
    app.log.warn('code of releases is confined by the permissions of Node alone: this system permits no namespaces');
  }
  await renderer.ready.catch(() => undefined);
  return app;
}
