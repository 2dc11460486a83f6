import { Link, useLocation } from 'react-router-dom';
import {
  type Locale,
  languageOf,
  locales,
  localizePath,
  parseLocalizedPath,
  useLocale,
  useTranslation,
} from 'shared-lib/i18n';
import { rememberLocale } from '../locale/cookie.ts';
import styles from './LanguageSwitch.module.css';
import { usePageSearch } from './usePageSearch.ts';

export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const current = useLocale();
  const { pathname, hash } = useLocation();
  const search = usePageSearch();
  const { path } = parseLocalizedPath(pathname);
  const addressIn = (locale: Locale) => localizePath(path, locale) + search + hash;
  return (
    <nav className={`fills-selected ${styles.switch}`} aria-label={t('layout.language')}>
      {locales.map((locale) => (
        <Link
          key={locale}
          to={addressIn(locale)}
          lang={languageOf(locale)}
          hrefLang={languageOf(locale)}
          aria-current={locale === current || undefined}
          preventScrollReset
          onClick={() => rememberLocale(locale)}
        >
          {t(`layout.languages.${locale}`)}
        </Link>
      ))}
    </nav>
  );
}
