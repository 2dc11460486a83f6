import type { Locale } from './locales.ts';
import { CONTRACT_VERSION, type Remote, type RemoteRoute, type Translations } from './remote.ts';
import type { Fills } from './slots.ts';

/** A page below the remote's mounts. @param query parameters that it reads. */
export function page(id: string, path: string, lazy: RemoteRoute['lazy'], query?: readonly string[]): RemoteRoute {
  return query ? { id, path, query, lazy } : { id, path, lazy };
}

/** Returns the default export of `./remote`. Each of `texts` loads the lazy chunk of one locale. @param fills what it puts into slots of others. */
export function defineRemote(
  namespace: string,
  routes: RemoteRoute[],
  texts: Record<Locale, () => Promise<Translations>>,
  fills?: Fills,
): Remote {
  return { contract: CONTRACT_VERSION, namespace, routes, fills, loadTranslations: (locale) => texts[locale]() };
}
