import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { ConfigValues } from './config.ts';
import type { HeadTags } from './head.ts';
import type { Locale } from './locales.ts';
import type { AnyFill } from './slots.ts';

/** Version of the contract between shell and remotes. It only grows: a remote may be older than its shell. */
export const CONTRACT_VERSION = 1;

export type Translations = { [key: string]: string | Translations };

export interface HeadContext {
  locale: Locale;
  t: (key: string, options?: Record<string, unknown>) => string;
}

/** React Router's arguments, and the configuration of the remote. */
export interface PageLoaderArgs<Config = ConfigValues> extends LoaderFunctionArgs {
  config: Config;
}

/** Exports of a lazily loaded page module: React Router's names and the head tags. */
export interface PageModule<Data = unknown> {
  Component: React.ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: each remote types its own configuration.
  loader?: (args: PageLoaderArgs<any>) => unknown;
  action?: RouteObject['action'];
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  /** Title, description and sharing data, from the loader's data. */
  head?: (data: Data, context: HeadContext) => HeadTags;
}

/** A route below the remote's mounts. `id` is also its chunk's name; chunks named `ID--…` are preloaded with it. */
export interface RemoteRoute {
  id: string;
  path?: string;
  index?: true;
  /** Query parameters that the page reads. The server ignores others: they neither change the page nor its cache key. */
  query?: readonly string[];
  examples?: readonly string[];
  /** Share of pixels, 0 to 1, that may differ from the live page before a screenshot counts as another: 0.001 without it. */
  maxDiffPixelRatio?: number;
  // biome-ignore lint/suspicious/noExplicitAny: each page types its own loader data.
  lazy: () => Promise<PageModule<any>>;
}

export interface Remote {
  contract: number;
  namespace: string;
  routes: RemoteRoute[];
  /** By the name of the slot. */
  fills?: Partial<Record<string, () => Promise<AnyFill>>> | undefined;
  loadTranslations: (locale: Locale) => Promise<Translations>;
}

/** @throws {RemoteContractError} naming the first violation. */
export function assertRemote(candidate: unknown): asserts candidate is Remote {
  const remote = candidate as Partial<Remote> | null | undefined;
  if (typeof remote !== 'object' || remote === null) throw new RemoteContractError('not an object');
  if (typeof remote.contract !== 'number') throw new RemoteContractError('no contract version');
  if (remote.contract > CONTRACT_VERSION || remote.contract < 1)
    throw new RemoteContractError(`contract ${remote.contract} is unknown here`);
  if (typeof remote.namespace !== 'string') throw new RemoteContractError('no namespace');
  if (typeof remote.loadTranslations !== 'function') throw new RemoteContractError('no translations');
  if (!Array.isArray(remote.routes) || !remote.routes.every(isRoute)) throw new RemoteContractError('malformed routes');
}

function isRoute(route: unknown): boolean {
  const { id, lazy } = (route ?? {}) as Partial<RemoteRoute>;
  return typeof id === 'string' && typeof lazy === 'function';
}

export class RemoteContractError extends Error {
  override name = 'RemoteContractError';
}
