import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router-dom';
import { type Locale, LocaleProvider, useTranslation } from 'shared-lib/i18n';
import { Toasts } from 'shared-lib/toasts';
import { DocumentHead } from '../head/DocumentHead.tsx';
import { useNonce } from '../nonce.ts';
import { ExpiredSession } from '../session/ExpiredSession.tsx';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './LocaleLayout.module.css';
import type { LayoutData } from './layoutData.ts';
import { PageAfterPress } from './PageAfterPress.tsx';
import { StoredPageNotice } from './StoredPageNotice.tsx';

export function LocaleLayout({ locale }: { locale: Locale }) {
  const { event } = useLoaderData<LayoutData>();
  return (
    <LocaleProvider locale={locale}>
      <div className={styles.page}>
        <SkipLink />
        <StoredPageNotice />
        <NavigationProgress />
        <Header event={event} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer event={event} />
      </div>
      <Notifications />
      <ExpiredSession />
      <DocumentHead locale={locale} />
      <FocusOnNavigation />
      <ScrollRestoration nonce={useNonce()} />
      <PageAfterPress />
    </LocaleProvider>
  );
}

function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className="skip" href="#main">
      {t('layout.skip')}
    </a>
  );
}

function NavigationProgress() {
  const { t } = useTranslation('shell');
  const { state } = useNavigation();
  return (
    <div role="status" className={styles.progress} data-busy={state !== 'idle'}>
      {state !== 'idle' && <span className="vh">{t('layout.loading')}</span>}
    </div>
  );
}

function Notifications() {
  const { t } = useTranslation('shell');
  return <Toasts closeLabel={t('layout.closeNotification')} regionLabel={t('layout.notifications')} />;
}
