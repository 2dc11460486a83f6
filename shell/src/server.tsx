import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Composition, ownerOf } from 'shared-lib/contract';
import { ApiError, configureHttp } from 'shared-lib/http';
import { i18nFor, type Locale, parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from './composition/environment.ts';
import { isPageHandle } from './composition/mountRemote.tsx';
import { registerReleases } from './federation/releases.ts';
import { headElements } from './head/headElements.ts';
import { pageHead } from './head/pageHead.ts';
import { printHead } from './head/printHead.ts';
import { loadShellTexts } from './locale/texts.ts';
import { NonceContext } from './nonce.ts';
import type { PageState } from './pageState.ts';
import { skeletonRoutes } from './pages/skeletonRoutes.tsx';
import { routesFor, withMounted } from './router.ts';

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  nonce: string;
  /** Layout and a placeholder only; the browser does the rest. */
  skeletonOnly: boolean;
}

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      locale: Locale;
      head: string;
      hydration?: PageState['hydration'];
      /** Ids of the routes that were rendered, as the release's assets name them. */
      routeIds: string[];
      html: NodeJS.ReadableStream;
    };

export interface RendererOptions {
  composition: Composition;
  apiBase: string;
  /** Absolute path of a release's server entry. */
  entryOf: (release: Composition['remotes'][number]) => string;
  deadlineMs: number;
}

/** Makes the one renderer of this process for one composition. */
export function createRenderer({ composition, apiBase, entryOf, deadlineMs }: RendererOptions) {
  configureHttp({ baseURL: apiBase, timeout: deadlineMs });
  registerReleases(composition.remotes, entryOf);
  const environment: MountEnvironment = { composition, deadlineMs, isSignedIn: () => false };
  return {
    /** @throws when a remote cannot be rendered here; the caller then sends the skeleton. */
    render: async (request: RenderRequest): Promise<RenderResult> => {
      const url = new URL(request.url);
      const { locale, path } = parseLocalizedPath(url.pathname);
      await loadShellTexts(locale);
      const owner = ownerOf(path, composition);
      const skeleton = request.skeletonOnly || owner?.release.render === 'browser';
      const routes = skeleton ? skeletonRoutes() : await fullRoutes(url.pathname, environment);
      return renderRoutes(routes, request, skeleton);
    },
  };
}

async function fullRoutes(pathname: string, environment: MountEnvironment): Promise<RouteObject[]> {
  const { locale, mounted } = await routesFor(pathname, environment);
  return withMounted(locale, mounted);
}

async function renderRoutes(routes: RouteObject[], request: RenderRequest, skeleton: boolean): Promise<RenderResult> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(request.url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const failed = failureOf(context);
  const { locale } = parseLocalizedPath(new URL(request.url).pathname);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderStream(
    <NonceContext value={request.nonce}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </NonceContext>,
    request.nonce,
  );
  return {
    kind: 'page',
    status: skeleton ? 200 : context.statusCode,
    locale,
    head: printPageHead(context, locale, request.url, failed),
    hydration: skeleton ? undefined : { loaderData: context.loaderData, errors: errorStatuses(context) },
    routeIds: context.matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle.routeId] : [])),
    html,
  };
}

/**
 * A page that is missing or whose data cannot be had is an answer; anything else is a remote's own bug,
 * and the browser gets its chance to do better.
 */
function failureOf({ errors, statusCode }: StaticHandlerContext): 404 | 500 | undefined {
  for (const error of Object.values(errors ?? {})) {
    if (!isRouteErrorResponse(error) && !(error instanceof ApiError)) throw error;
  }
  if (!errors) return undefined;
  return statusCode === 404 ? 404 : 500;
}

function errorStatuses({ errors }: StaticHandlerContext): Record<string, number> | null {
  if (!errors) return null;
  const status = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, status(error)]));
}

function printPageHead(context: StaticHandlerContext, locale: Locale, address: string, failed?: 404 | 500): string {
  const url = new URL(address);
  const matches = context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] }));
  const { path } = parseLocalizedPath(url.pathname);
  const head = pageHead(failed ? [] : matches, locale, failed);
  const place = { locale, path, search: url.search, origin: url.origin };
  return printHead(headElements(head, place, { siteName: i18nFor(locale).t('head.siteName', { ns: 'shell' }) }));
}

/** Resolves once the page's frame is ready; a throw before that rejects. */
function renderStream(tree: React.ReactNode, nonce: string): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      onShellReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
      onError: (error) => console.error('render failed', error instanceof Error ? error.message : error),
    });
  });
}
