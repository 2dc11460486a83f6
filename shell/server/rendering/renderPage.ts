import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { loggableUrl } from 'shared-lib/serving';
import type { TesterState } from '../../src/pageState.ts';
import type { SiteEnvironment } from '../environment.ts';
import { createNonce } from '../http/securityHeaders.ts';
import type { Reports } from '../reports/createReports.ts';
import type { VisitorComposition } from '../visitors/visitors.ts';
import { withAssetsOrigin } from './assetsOrigin.ts';
import type { Pack } from './compressor.ts';
import { closeDocument, type DocumentParts, openDocument } from './document.ts';
import type { PageFrame, RenderedPage } from './messages.ts';
import type { Cacheable } from './pageCache.ts';
import { PageTemplate } from './pageTemplate.ts';
import type { Renderer } from './renderer.ts';
import type { ShellFiles } from './shellFiles.ts';
import type { StyleSheets } from './styleSheets.ts';

export interface PageServices {
  environment: Pick<SiteEnvironment, 'liveReload' | 'assetsOrigin'>;
  reports: Pick<Reports, 'reportRenderError'>;
  renderer: Pick<Renderer, 'render'>;
  shell: ShellFiles;
  styles: StyleSheets;
  pack: Pack;
}

export interface PageRequest {
  /** On the site's own origin. */
  address: URL;
  composition: Composition;
  preview?: VisitorComposition['preview'];
  tester?: TesterState | undefined;
  log: FastifyBaseLogger;
}

/** A whole page for everybody who asks for it, without what belongs to one answer: nonce and headers. */
export type RenderedDocument = Cacheable &
  ({ kind: 'page'; status: number; template: PageTemplate } | { kind: 'redirect'; status: number; location: string });

/** Renders a page, and if that fails its skeleton. */
export async function renderPage(wanted: PageRequest, making: PageServices): Promise<RenderedDocument> {
  const nonce = createNonce();
  const page = await renderOrSkeleton(wanted, nonce, making);
  const frame = page?.frame;
  const isCacheable = page?.isCacheable === true;
  if (frame?.kind === 'redirect') {
    return { kind: 'redirect', status: frame.status, location: frame.location, isCacheable, bytes: 0 };
  }
  const parts = documentParts(wanted, nonce, frame, making);
  const body = withAssetsOrigin(parts.assetsOrigin, page?.html ?? '');
  const html = openDocument(parts, making.shell, making.styles) + body + closeDocument(parts, making.shell);
  const template = new PageTemplate(html, nonce);
  if (isCacheable) await template.pack(making.pack);
  return { kind: 'page', status: frame?.status ?? 200, template, isCacheable, bytes: template.bytes };
}

function documentParts(
  { address, composition, preview, tester }: PageRequest,
  nonce: string,
  frame: PageFrame | undefined,
  { environment }: PageServices,
): DocumentParts {
  return {
    pathname: address.pathname + address.search,
    locale: parseLocalizedPath(address.pathname).locale,
    nonce,
    composition,
    head: frame?.head ?? '<title>Charity Run</title>',
    hydration: frame?.hydration,
    isCabinetOpen: frame?.isCabinetOpen ?? true,
    routeIds: frame?.routeIds ?? [],
    shellChunks: frame?.shellChunks ?? [],
    liveReload: environment.liveReload,
    assetsOrigin: environment.assetsOrigin,
    preview,
    tester,
  };
}

interface Rendered extends Pick<RenderedPage, 'frame'> {
  html: string;
  isCacheable: boolean;
}

async function renderOrSkeleton(
  { address, composition, preview, tester, log }: PageRequest,
  nonce: string,
  { renderer, reports }: PageServices,
): Promise<Rendered | undefined> {
  for (const skeletonOnly of [false, true]) {
    try {
      const { frame, html, ...made } = await renderer.render(composition, { url: address.href, nonce, skeletonOnly });
      const isWhole =
        !skeletonOnly && (frame.kind === 'redirect' || (frame.status === 200 && !frame.hydration?.errors));
      const isCacheable = isWhole && made.isCacheable && !preview && !tester;
      return { frame, html: Buffer.from(html).toString(), isCacheable };
    } catch (error) {
      log.error({ path: loggableUrl(address.pathname), reason: String(error) }, 'page not rendered on the server');
      void reports.reportRenderError(error, address.pathname, composition).catch(() => undefined);
    }
  }
  return undefined;
}
