import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { accountApi } from 'shared-lib/api';
import { itemCount, useBasket } from 'shared-lib/basket';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate, useRevalidator } from 'shared-lib/router';
import { currentToken, signOut, useSession } from 'shared-lib/session';
import { UnderlineTabs } from 'shared-lib/ui';
import styles from './CabinetFrame.module.css';
import { Greeting } from './Greeting.tsx';
import type { Account } from './loadAccount.ts';

/** Greeting and sections around every page of the cabinet. */
export function CabinetFrame({ account, children }: { account: Account; children: ReactNode }) {
  const { t } = useTranslation('cabinet');
  const inBasket = useBasket(({ shown }) => itemCount(shown));
  const isSignedIn = useSignedIn();
  const leave = useLogout();
  if (!isSignedIn) return null;
  return (
    <div data-footer="compact">
      <section className={`${styles.head} on-leaf`}>
        <Greeting account={account} />
        <div className="wrap">
          <UnderlineTabs
            label={t('account.sections')}
            items={[
              { label: t('account.orders'), to: paths.cabinet(), icon: 'orders' },
              { label: t('account.catalogue'), to: paths.catalogue(), icon: 'catalogue' },
              { label: t('account.basket'), to: paths.basket(), icon: 'basket', count: inBasket },
              { label: t('account.personalData'), to: paths.personalData(), icon: 'profile-edit' },
              {
                label: t('account.logout'),
                to: paths.home(),
                icon: 'logout',
                push: true,
                onClick: (event) => void leave(event),
              },
            ]}
            className={styles.tabs}
          />
        </div>
      </section>
      <div className={`wrap ${styles.body}`}>{children}</div>
    </div>
  );
}

/** Navigates before it signs out: the cabinet without a session redirects to login. */
function useLogout() {
  const navigate = useNavigate();
  const home = localizePath(paths.home(), useLocale());
  return async (event: MouseEvent) => {
    event.preventDefault();
    const token = currentToken();
    await navigate(home);
    signOut();
    // Without a connection the token expires by itself.
    if (token) accountApi.logout(token).catch(() => undefined);
  };
}

/** After a logout, here or in another tab, the loader runs again and redirects. */
function useSignedIn(): boolean {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSignedIn) void revalidate();
  }, [isSignedIn, revalidate]);
  return isSignedIn;
}
