import { localizePath, useLocale } from 'shared-lib/i18n';
import { useLocation } from 'shared-lib/router';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import styles from './plainAction.module.css';

/** The same screen in the other language. */
export function OtherLanguage() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const path = locale === 'en' ? pathname.replace(/^\/en/, '') : pathname;
  const other = locale === 'en' ? 'ua' : 'en';
  return (
    <a
      className={styles.plain}
      href={localizePath(path, other) + search}
      lang={other === 'ua' ? 'uk' : 'en'}
      hrefLang={other === 'ua' ? 'uk' : 'en'}
    >
      <OfficeIcon name="globe" />
      <span>{other === 'ua' ? 'Українською' : 'English'}</span>
    </a>
  );
}
