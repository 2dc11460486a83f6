import type { RouteObject } from 'react-router-dom';
import type { Locale } from 'shared-lib/i18n/locales';
import type { HeadTags } from './head.ts';

/**
 * The version of the agreement between shell and remotes that this code was written for.
 * It only ever grows: a remote may be older than the shell that mounts it.
 */
export const CONTRACT_VERSION = 1;

/** A nested dictionary of texts of one remote in one language, as i18next reads it. */
export type Translations = { [key: string]: string | Translations };

/** What the shell tells a page when it asks for its head tags. */
export interface HeadContext {
  locale: Locale;
  /** Translates a key of the remote's own namespace. */
  t: (key: string, options?: Record<string, unknown>) => string;
}

/** What a lazily loaded page module exports: React Router's names plus the head tags. */
export interface PageModule<Data = unknown> {
  Component: React.ComponentType;
  loader?: RouteObject['loader'];
  action?: RouteObject['action'];
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  /** Title, description and sharing data of the page, made from what the loader returned. */
  head?: (data: Data, context: HeadContext) => HeadTags;
}

/**
 * A route of a remote. Paths are relative to the locale's root and lie below the remote's mounts.
 * `id` is also the name of the page's chunk, so that the HTML can name the page's files in advance. A chunk that the page
 * cannot do without, but its loader can, is named `ID--…`: its files are named with the page's.
 */
export interface RemoteRoute {
  id: string;
  path?: string;
  index?: true;
  // biome-ignore lint/suspicious/noExplicitAny: each page types its own loader data.
  lazy: () => Promise<PageModule<any>>;
}

/** What a remote's one exposed module, `./remote`, promises the shell. */
export interface Remote {
  contract: number;
  /** The i18next namespace of the remote's texts. */
  namespace: string;
  routes: RemoteRoute[];
  loadTranslations: (locale: Locale) => Promise<Translations>;
}

/**
 * Checks what arrived from another team's build before the shell relies on it.
 * @throws {RemoteContractError} naming the first promise that is broken.
 */
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

/** The remote was fetched, but does not keep the contract. */
export class RemoteContractError extends Error {
  override name = 'RemoteContractError';
}
