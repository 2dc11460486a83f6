import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalNavLink } from 'shared-lib/router';
import { ButtonLink, dialogCommand, Icon, ReadyDrawer } from 'shared-lib/ui';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Menu.module.css';
import { listPages } from './navigation.ts';
import { SessionButtons } from './SessionButtons.tsx';

const MENU = 'menu';

/** The navigation as a drawer below 1200 px, which opens before scripts run; without JavaScript the footer has the links. */
export function Menu() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    // At hydration it may be open already.
    if (shownPath.current !== pathname) drawer.current?.close();
    shownPath.current = pathname;
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('layout.menu')}
        {...dialogCommand(MENU, 'show-modal')}
      >
        <Icon name="menu" />
      </button>
      <ReadyDrawer id={MENU} ref={drawer} title={t('layout.menu')} closeLabel={t('layout.closeMenu')}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <nav aria-label={t('layout.mainNavigation')}>
          <ul className={`fills-selected ${styles.list}`}>
            {listPages(locale).map(({ key, to }) => (
              <li key={key}>
                <LocalNavLink to={to} end={to === '/'}>
                  <span>{t(`navigation.${key}`)}</span>
                  <Icon name="chevron-right" />
                </LocalNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <ButtonLink to={paths.registration()} block>
            {t('actions.join')}
          </ButtonLink>
          <ButtonLink to={paths.contribution()} variant="transparent-white" block icon="contribution">
            {t('actions.contribute')}
          </ButtonLink>
          <SessionButtons />
        </div>
      </ReadyDrawer>
    </>
  );
}
