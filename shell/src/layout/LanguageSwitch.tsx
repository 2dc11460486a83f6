import { Link, useLocation, useMatches } from 'react-router-dom';
import {
  getLanguage,
  type Locale,
  locales,
  localizePath,
  parseLocalizedPath,
  siteIdentity,
  useLocale,
  useTranslation,
} from 'shared-lib/i18n';
import { pageHead } from '../head/pageHead.ts';
import { rememberLocale } from '../locale/cookie.ts';
import styles from './LanguageSwitch.module.css';
import { usePageSearch } from './usePageSearch.ts';

export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const current = useLocale();
  const { pathname, hash } = useLocation();
  const search = usePageSearch();
  const { path } = parseLocalizedPath(pathname);
  const isTranslated = useIsTranslated(current);
  const isOffered = (locale: Locale) => locale === current || isTranslated;
  const urlIn = (locale: Locale) =>
    isOffered(locale) ? localizePath(path, locale) + search + hash : localizePath(getSection(path), locale);
  return (
    <nav className={`fills-selected ${styles.switch}`} aria-label={t('layout.language')}>
      {inOrder(current).map((locale) => (
        <Link
          key={locale}
          to={urlIn(locale)}
          lang={getLanguage(locale)}
          hrefLang={getLanguage(locale)}
          aria-current={locale === current || undefined}
          title={isOffered(locale) ? undefined : t('layout.notTranslated')}
          preventScrollReset={isOffered(locale)}
          onClick={() => rememberLocale(locale)}
        >
          {t(`layout.languages.${locale}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The organiser's language first. */
const inOrder = (current: Locale): readonly Locale[] =>
  siteIdentity(current)?.defaultLocale === 'en' ? locales.toReversed() : locales;

/** A page that failed or has no data of its own exists in both languages. */
function useIsTranslated(locale: Locale): boolean {
  const matches = useMatches().map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  return (
    matches.at(-1)?.data === undefined || pageHead(matches, locale, undefined, () => undefined).translated !== false
  );
}

/** The list that an entry without a translation belongs to. */
const getSection = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';
