import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import {
  findOwner,
  isBelow,
  type MountedRelease,
  type Remote,
  RemoteContractError,
  type RemoteRoute,
} from 'shared-lib/contract';
import { type Locale, localizePath } from 'shared-lib/i18n';
import { DeclaredQuery } from 'shared-lib/router';
import { PageError } from '../pages/PageError.tsx';
import { guard } from '../session/guard.ts';
import { withDeadline } from './deadline.ts';
import type { MountEnvironment } from './environment.ts';
import { type LazyPage, lazyPage } from './lazyPage.ts';
import styles from './mountRemote.module.css';
import { markOnce, timed, timings } from './timing.ts';

export interface PageHandle {
  page: LazyPage;
  release: MountedRelease;
  namespace: string;
  /** Route id in the remote, which is its chunk name. */
  routeId: string;
  /** Query parameters that the page reads; undefined for all. */
  query: readonly string[] | undefined;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** The remote's routes below one locale, behind an error boundary. */
export function mountRemote(
  release: MountedRelease,
  remote: Remote,
  locale: Locale,
  environment: MountEnvironment,
): RouteObject {
  return {
    id: `${locale}.${release.name}`,
    ErrorBoundary: PageError,
    children: remote.routes
      .filter((route) => isOwned(route, release, environment))
      .map((route) => mountPage(route, release, remote, locale, environment)),
  };
}

function mountPage(
  route: RemoteRoute,
  release: MountedRelease,
  { namespace }: Remote,
  locale: Locale,
  environment: MountEnvironment,
): RouteObject {
  const { deadlineMs } = environment;
  const page = lazyPage(route, deadlineMs);
  const query = release.query && (release.query[`/${route.path ?? ''}`] ?? []);
  const handle: PageHandle = { page, release, namespace, routeId: route.id, query };
  return {
    path: localizePath(route.index ? '/' : `/${route.path}`, locale),
    caseSensitive: !route.index,
    id: `${locale}.${release.name}.${route.id}`,
    handle,
    loader: async (args) => {
      guard(args.request, environment);
      const { loader } = await page.load();
      if (typeof loader !== 'function') return null;
      const load = async () => loader({ ...args, config: release.config ?? {} });
      return timed(timings.loader(release.name), () => withDeadline(load(), deadlineMs, `loader of ${route.id}`));
    },
    action: async (args) => {
      const { action } = await page.load();
      if (typeof action !== 'function') throw new Response(null, { status: 405 });
      return action(args);
    },
    shouldRevalidate: (args) => page.current()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    element: <MountedPage page={page} name={release.name} query={query} />,
  };
}

/** Styles of a remote are scoped to this element. */
function MountedPage({ page, name, query }: { page: LazyPage; name: string; query: PageHandle['query'] }) {
  const Page = page.current()?.Component;
  useEffect(() => markOnce(timings.rendered(name)), [name]);
  return (
    <div data-remote={name} className={styles.place}>
      <DeclaredQuery value={query}>{Page && <Page />}</DeclaredQuery>
    </div>
  );
}

/** A page given to another remote is mounted there. @throws {RemoteContractError} for a route outside of the remote's mounts. */
function isOwned({ id, path = '' }: RemoteRoute, release: MountedRelease, { composition }: MountEnvironment): boolean {
  if (!release.mounts.some((mount) => isBelow(mount, `/${path}`)))
    throw new RemoteContractError(`route ${id} (/${path}) lies outside the mounts of ${release.name}`);
  return findOwner(`/${path}`, composition)?.release.name === release.name;
}
