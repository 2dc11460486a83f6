import { Outlet, useLocation, useMatches } from 'react-router-dom';
import type { PageModule, Remote } from 'shared-lib/contract';
import {
  getLanguage,
  i18nFor,
  type Locale,
  LocaleProvider,
  locales,
  localizePath,
  parseLocalizedPath,
} from 'shared-lib/i18n';
import { Toasts } from 'shared-lib/toasts';
import styles from './StandaloneLayout.module.css';

export interface StandalonePage {
  head: PageModule['head'];
}

export function StandaloneLayout({ locale, remote }: { locale: Locale; remote: Remote }) {
  const { pathname, search } = useLocation();
  const { path } = parseLocalizedPath(pathname);
  return (
    <LocaleProvider locale={locale}>
      <title>{usePageTitle(remote, locale)}</title>
      <header className={styles.bar}>
        <b>{remote.namespace}</b>
        <nav aria-label="Routes" className={styles.links}>
          {remote.routes
            .filter((route) => !route.path?.includes(':'))
            .map((route) => (
              <a key={route.id} href={localizePath(`/${route.path ?? ''}`, locale)}>
                {route.id}
              </a>
            ))}
        </nav>
        <nav aria-label="Language" className={styles.links}>
          {locales.map((other) => (
            <a
              key={other}
              href={localizePath(path, other) + search}
              lang={getLanguage(other)}
              aria-current={other === locale ? 'true' : undefined}
            >
              {other}
            </a>
          ))}
        </nav>
      </header>
      <main lang={getLanguage(locale)}>
        <Outlet />
      </main>
      <Toasts closeLabel="Close" regionLabel="Messages" />
    </LocaleProvider>
  );
}

function usePageTitle({ namespace }: Remote, locale: Locale): string {
  const page = useMatches().findLast(({ handle }) => handle !== undefined);
  const { head } = (page?.handle ?? {}) as Partial<StandalonePage>;
  const t = (key: string, options?: Record<string, unknown>) => i18nFor(locale).t(key, { ns: namespace, ...options });
  return head?.(page?.loaderData, { locale, t }).title ?? namespace;
}
