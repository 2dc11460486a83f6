import type { Locale } from 'shared-lib/i18n/locales';
import { CONTRACT_VERSION, type Remote, type RemoteRoute, type Translations } from './remote.ts';

/** Returns the default export of `./remote`. Each of `texts` loads the lazy chunk of one locale. */
export function defineRemote(
  namespace: string,
  routes: RemoteRoute[],
  texts: Record<Locale, () => Promise<Translations>>,
): Remote {
  return { contract: CONTRACT_VERSION, namespace, routes, loadTranslations: (locale) => texts[locale]() };
}
