import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { accountApi } from 'shared-lib/api';
import { itemCount, useBasket } from 'shared-lib/basket';
import { finishPaths } from 'shared-lib/finish/paths';
import { fundraisingPaths } from 'shared-lib/fundraising/paths';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { currentToken, signOut } from 'shared-lib/session';
import { UnderlineTabs } from 'shared-lib/ui';
import { followOtherTabs } from '../features/basket/followOtherTabs.ts';
import styles from './CabinetFrame.module.css';
import { Greeting } from './Greeting.tsx';
import type { Account } from './loadAccount.ts';
import { useSignedIn } from './useSignedIn.ts';

/** Greeting and sections around every page of the cabinet. */
export function CabinetFrame({ account, children }: { account: Account; children: ReactNode }) {
  const { t } = useTranslation('cabinet');
  const inBasket = useBasket(({ shown }) => itemCount(shown));
  const isSignedIn = useSignedIn();
  const leave = useLogout();
  const isOnline = account.history.registrations.some(({ fields }) => fields.participationFormat === 'online');
  useEffect(followOtherTabs, []);
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
              ...(isOnline ? [{ label: t('account.finish'), to: finishPaths.own(), icon: 'flag' } as const] : []),
              ...(account.event.fundraising?.isOn
                ? [{ label: t('account.fundraiser'), to: fundraisingPaths.own(), icon: 'heart' } as const]
                : []),
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
