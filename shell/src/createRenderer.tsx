import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { eventApi } from 'shared-lib/api';
import {
  type Composition,
  type ConfigValues,
  type FlagValues,
  findOwner,
  type HeadTags,
  isRenderedOnServer,
  type Release,
} from 'shared-lib/contract';
import { ApiError, configureHttp } from 'shared-lib/http';
import { type Locale, parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from './composition/environment.ts';
import { isPageHandle } from './composition/mountRemote.tsx';
import { registerReleases } from './federation/releases.ts';
import { browserPageHead } from './head/browserPageHead.ts';
import { headOfMatches, printPageHead } from './head/serverHead.ts';
import { findEvent, isCabinetOpen } from './layout/layoutData.ts';
import { findTheme, type Theme } from './layout/theme.ts';
import { loadShellTexts } from './locale/texts.ts';
import { NonceContext } from './nonce.ts';
import type { PageState } from './pageState.ts';
import { skeletonRoutes } from './pages/skeletonRoutes.tsx';
import { type PlainPage, PlainPageContext } from './pages/without-script/plainPage.ts';
import { renderStream } from './renderStream.tsx';
import { routesFor, withMounted } from './router.ts';
import { isSheetHandle } from './routes.tsx';
import { getAccess } from './session/access.ts';
import { type RenderedFill, type RequestedFill, renderFill } from './slots/renderFill.tsx';

export interface RenderRequest {
  url: string;
  nonce: string;
  /** Layout and placeholder only. */
  skeletonOnly: boolean;
  /** What this response shows without JavaScript. */
  plain?: PlainPage | undefined;
  /** Flags of the page; code of remotes reads them from its process. */
  flags?: FlagValues;
  /** A part for a slot of another release's page, instead of the page. */
  fill?: RequestedFill | undefined;
  /** Configuration of the release that is rendered, by its name. */
  config?: Record<string, ConfigValues> | undefined;
}

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      locale: Locale;
      head: string;
      isCabinetOpen: boolean;
      /** Colours of the organiser in place of those of the design. */
      theme?: Theme;
      hydration?: PageState['hydration'];
      routeIds: string[];
      shellChunks: string[];
      html: NodeJS.ReadableStream;
    }
  | RenderedFill;

export interface RendererOptions {
  composition: Composition;
  apiBase: string;
  /** Released shells and site servers know it by this name. */
  entryOf: (release: Composition['remotes'][number]) => string;
  deadlineMs: number;
}

export function createRenderer({ composition, apiBase, entryOf, deadlineMs }: RendererOptions) {
  configureHttp({ baseURL: apiBase, timeout: deadlineMs });
  registerReleases(composition.remotes, entryOf);
  const unconfigured: MountEnvironment = { composition, deadlineMs, isSignedIn: () => false, isCabinetOpen: true };
  return {
    /** @throws when a remote cannot be rendered here; the caller then sends the skeleton. */
    render: async (request: RenderRequest): Promise<RenderResult> => {
      const environment = { ...unconfigured, composition: withConfig(composition, request.config) };
      if (request.fill) return renderFill(request.url, request.fill, environment);
      const url = new URL(request.url);
      const { locale, path } = parseLocalizedPath(url.pathname);
      const access = getAccess(path, composition);
      await loadShellTexts(locale);
      const isClosed = access === 'signed-in' && !isCabinetOpen(await eventApi.get(locale).catch(() => null));
      const owner = findOwner(path, composition);
      const isPersonal = access === 'signed-in';
      const leftToBrowser =
        owner && !isClosed && (isPersonal || isLeftToBrowser(owner.release, path, url.search, request));
      if (request.skeletonOnly || leftToBrowser) {
        const isBare = owner?.release.layout?.[owner.mount] === 'bare';
        const head = await browserPageHead(path, locale, isBare || access !== 'public');
        return renderRoutes(skeletonRoutes(isBare), request, head);
      }
      return renderRoutes(await fullRoutes(url.pathname, { ...environment, isCabinetOpen: !isClosed }), request);
    },
  };
}

/** The configuration may change while this process lives. */
function withConfig(composition: Composition, config: RenderRequest['config']): Composition {
  if (!config) return composition;
  const remotes = composition.remotes.map((release) => ({ ...release, config: config[release.name] }));
  return { ...composition, remotes };
}

/** A rejected plain form stands in the skeleton, also where a landing is rendered. */
function isLeftToBrowser(release: Release, path: string, search: string, { plain }: RenderRequest): boolean {
  return !isRenderedOnServer(release, path, search) || (release.render === 'browser' && plain !== undefined);
}

async function fullRoutes(pathname: string, environment: MountEnvironment): Promise<RouteObject[]> {
  const { locale, mounted } = await routesFor(pathname, environment);
  return withMounted(locale, mounted);
}

/** @param skeletonHead head of pages that only the browser renders. */
async function renderRoutes(
  routes: RouteObject[],
  request: RenderRequest,
  skeletonHead?: HeadTags,
): Promise<RenderResult> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(request.url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const failed = findFailure(context);
  const { locale } = parseLocalizedPath(new URL(request.url).pathname);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderStream(
    <NonceContext value={request.nonce}>
      <PlainPageContext value={request.plain ?? {}}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PlainPageContext>
    </NonceContext>,
    request.nonce,
  );
  return {
    kind: 'page',
    status: skeletonHead ? 200 : (unavailableStatus(context) ?? context.statusCode),
    locale,
    head: printPageHead(skeletonHead ?? headOfMatches(context, locale, failed), locale, request.url),
    isCabinetOpen: isCabinetOpen(findEvent(context.loaderData, locale)),
    theme: findTheme(findEvent(context.loaderData, locale)),
    hydration: skeletonHead ? undefined : { loaderData: context.loaderData, errors: errorStatuses(context) },
    routeIds: context.matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle.routeId] : [])),
    shellChunks: context.matches.flatMap(({ route }) => (isSheetHandle(route.handle) ? [route.handle.chunk] : [])),
    html,
  };
}

/** Missing pages and failed data are responses; other errors are bugs of a remote, which the browser may render anyway. */
function findFailure({ errors, statusCode }: StaticHandlerContext): 404 | 500 | undefined {
  for (const error of Object.values(errors ?? {})) {
    if (!isRouteErrorResponse(error) && !(error instanceof ApiError)) throw error;
  }
  if (!errors) return undefined;
  return statusCode === 404 ? 404 : 500;
}

/** 502: another server may have the data, so proxies try it; 503: overload, which a second try would double. */
function unavailableStatus({ errors }: StaticHandlerContext): 502 | 503 | undefined {
  const statuses = Object.values(errors ?? {}).map((error) => (error instanceof ApiError ? error.status : undefined));
  if (statuses.some((status) => status === 0 || status === 502 || status === 504)) return 502;
  return statuses.includes(503) ? 503 : undefined;
}

function errorStatuses({ errors }: StaticHandlerContext): Record<string, number> | null {
  if (!errors) return null;
  const status = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, status(error)]));
}
