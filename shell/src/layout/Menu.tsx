import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalNavLink } from 'shared-lib/router';
import { ButtonLink, Drawer, Icon } from 'shared-lib/ui';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Menu.module.css';
import { navigation } from './navigation.ts';
import { SessionButtons } from './SessionButtons.tsx';

/** The navigation as a drawer below 1200 px; without JavaScript the footer has the links. */
export function Menu() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the sheet.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-label={t('layout.menu')}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('layout.menu')}
        closeLabel={t('layout.closeMenu')}
        side="right"
        tone="leaf"
      >
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <nav aria-label={t('layout.mainNavigation')}>
          <ul className={`fills-selected ${styles.list}`}>
            {navigation.map(({ key, to }) => (
              <li key={key}>
                <LocalNavLink to={to} end={to === '/'}>
                  {t(`navigation.${key}`)}
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
      </Drawer>
    </>
  );
}
