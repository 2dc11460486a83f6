import type { FastifyBaseLogger } from 'fastify';
import { loggableUrl } from 'server-lib';
import type { Composition } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { TesterState } from '../../src/pageState.ts';
import type { PlainPage } from '../../src/pages/without-script/plainPage.ts';
import { type Draft, withDraft } from '../drafts/draftTokens.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { PageFlags } from '../flags/visitorFlags.ts';
import type { Reports } from '../reports/createReports.ts';
import type { FindConfig } from '../settings/findConfig.ts';
import type { VisitorComposition } from '../visitors/visitors.ts';
import type { Compress } from './compressor.ts';
import { type DocumentContent, renderDocument } from './document.ts';
import { type EncodedPage, encodePage, getSize } from './encodedPage.ts';
import { createMark, type InlineHashes, takeInlineHashes } from './inlineHashes.ts';
import type { RenderedPage } from './messages.ts';
import type { Cacheable } from './pageCache.ts';
import { areUnchanged } from './pageFetches.ts';
import type { Renderer } from './renderer.ts';
import type { Shells } from './shells.ts';
import type { StyleSheets } from './styleSheets.ts';

export interface PageServices {
  environment: Pick<SiteEnvironment, 'liveReload' | 'assetsOrigin'>;
  reports: Pick<Reports, 'reportRenderError'>;
  renderer: Pick<Renderer, 'render'>;
  shells: Pick<Shells, 'of'>;
  styles: StyleSheets;
  compress: Compress;
  findConfig: FindConfig;
}

export interface PageRequest {
  url: URL;
  composition: Composition;
  preview?: VisitorComposition['preview'];
  hasCanaries?: boolean;
  flags?: PageFlags | undefined;
  draft?: Draft | undefined;
  tester?: TesterState | undefined;
  log: FastifyBaseLogger;
  plain?: PlainPage | undefined;
}

/** A page with the hashes of its inline elements, the same for every visitor. */
export type RenderedDocument = Cacheable &
  (
    | { kind: 'page'; status: number; page: EncodedPage; hashes: InlineHashes }
    | { kind: 'redirect'; status: number; location: string }
  );

export async function renderPage(request: PageRequest, services: PageServices): Promise<RenderedDocument> {
  const nonce = createMark();
  const page = await withDraft(request.draft, () => renderOrSkeleton(request, nonce, services));
  const frame = page?.frame;
  const isCacheable = page?.isCacheable === true;
  const isUnchanged = page && prepareComparison(page);
  if (frame?.kind === 'redirect') {
    return { kind: 'redirect', status: frame.status, location: frame.location, isCacheable, isUnchanged, bytes: 0 };
  }
  const shell = services.shells.of(request.composition);
  const marked = renderDocument(documentContent(request, nonce, page, services), shell, services.styles);
  const { html, hashes } = takeInlineHashes(marked, nonce);
  const encoded = await encodePage(html, isCacheable ? services.compress : undefined);
  return {
    kind: 'page',
    status: frame?.status ?? 200,
    page: encoded,
    hashes,
    isCacheable,
    isUnavailable: isUnavailable(frame?.status),
    isUnchanged,
    bytes: getSize(encoded),
  };
}

const isUnavailable = (status = 200) => status === 502 || status === 503;

function documentContent(
  { url, composition, preview, hasCanaries = false, flags, draft, tester }: PageRequest,
  nonce: string,
  page: PageWithText | undefined,
  { environment, findConfig }: PageServices,
): DocumentContent {
  const frame = page?.frame.kind === 'page' ? page.frame : undefined;
  return {
    pathname: url.pathname + url.search,
    locale: parseLocalizedPath(url.pathname).locale,
    nonce,
    composition,
    config: findConfig(composition),
    head: frame?.head ?? '<title></title>',
    body: page?.html ?? '',
    hydration: frame?.hydration,
    isCabinetOpen: frame?.isCabinetOpen ?? true,
    theme: frame?.theme,
    routeIds: frame?.routeIds ?? [],
    fills: page?.fills ?? [],
    shellChunks: frame?.shellChunks ?? [],
    liveReload: environment.liveReload,
    assetsOrigin: environment.assetsOrigin,
    preview,
    hasCanaries,
    flags,
    draft,
    tester,
  };
}

/** Nothing to compare if the page depends on the content version alone. */
function prepareComparison({ sources, isTemporary }: PageWithText): Cacheable['isUnchanged'] {
  if (isTemporary || sources.some(({ isUpstream }) => isUpstream)) return async () => false;
  return sources.length > 0 ? () => areUnchanged(sources) : undefined;
}

interface PageWithText extends Pick<RenderedPage, 'frame' | 'isCacheable' | 'sources' | 'isTemporary' | 'fills'> {
  html: string;
}

async function renderOrSkeleton(
  { url, composition, preview, flags, draft, tester, log, plain }: PageRequest,
  nonce: string,
  { renderer, reports }: PageServices,
): Promise<PageWithText | undefined> {
  for (const skeletonOnly of [false, true]) {
    try {
      const { frame, html, ...page } = await renderer.render(composition, {
        url: url.href,
        nonce,
        skeletonOnly,
        plain,
        ...(flags && { flags: flags.values }),
      });
      const isComplete =
        !skeletonOnly &&
        (frame.kind === 'redirect' || (frame.kind === 'page' && frame.status === 200 && !frame.hydration?.errors));
      const isCacheable = isComplete && page.isCacheable && !preview && !draft && !tester && !plain;
      return Object.assign(page, { frame, html: Buffer.from(html).toString(), isCacheable });
    } catch (error) {
      log.error({ path: loggableUrl(url.pathname), reason: String(error) }, 'page not rendered on the server');
      void reports.reportRenderError(error, url.pathname, composition).catch(() => undefined);
    }
  }
  return undefined;
}
