import { type ReactNode, useEffect } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { UnderlineTabs } from 'shared-lib/ui';
import styles from './CabinetFrame.module.css';
import { Greeting } from './Greeting.tsx';
import type { Account } from './loadAccount.ts';

interface CabinetFrameProps {
  account: Account;
  /** Years of the runs the person is registered for, where the page knows them. */
  races?: string[];
  children: ReactNode;
}

/** Greeting and sections around every page of the cabinet. */
export function CabinetFrame({ account, races, children }: CabinetFrameProps) {
  const { t } = useTranslation('cabinet');
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return null;
  return (
    <div data-footer="compact">
      <section className={`${styles.head} on-leaf`}>
        <Greeting account={account} races={races} />
        <div className="wrap">
          <UnderlineTabs
            label={t('account.sections')}
            items={[
              { label: t('account.orders'), to: paths.cabinet(), icon: 'orders' },
              { label: t('account.personalData'), to: paths.personalData(), icon: 'profile' },
            ]}
            className={styles.tabs}
          />
        </div>
      </section>
      <div className={`wrap ${styles.body}`}>{children}</div>
    </div>
  );
}

/** Logging out, here or in another tab, closes the page: its address is asked again, and the guard leads away. */
function useSignedIn(): boolean {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSignedIn) void revalidate();
  }, [isSignedIn, revalidate]);
  return isSignedIn;
}
