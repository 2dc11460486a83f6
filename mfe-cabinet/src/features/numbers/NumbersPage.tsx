import { useEffect, useState } from 'react';
import type { PageModule } from 'shared-lib/contract';
import { formatDate, formatTime, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { registerWorker } from 'shared-lib/offline';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Bib, Breadcrumbs, EmptyState, Notice, PageTitle } from 'shared-lib/ui';
import { useSignedIn } from '../../account/useSignedIn.ts';
import { useWallets } from '../wallets/useWallets.ts';
import { WalletButtons } from '../wallets/WalletButtons.tsx';
import { loadNumbers } from './loadNumbers.ts';
import styles from './NumbersPage.module.css';
import { numbersPath } from './numbersPath.ts';
import type { OwnNumbers } from './storedNumbers.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadNumbers(request);

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('numbers.head'), noIndex: true });

/** The person's numbers, also without the network. */
export function Component() {
  const { t } = useTranslation('cabinet');
  const { startsAt, registrations, storedAt } = useLoaderData<typeof loader>();
  const isSignedIn = useSignedIn();
  const wallets = useWallets();
  const isStored = useStoredPage(storedAt === undefined);
  if (!isSignedIn) return null;
  return (
    <div className={`wrap ${styles.page}`} data-footer="compact">
      <Breadcrumbs
        label={t('numbers.way')}
        items={[{ label: t('account.orders'), to: paths.cabinet() }, { label: t('numbers.title') }]}
      />
      <PageTitle>{t('numbers.title')}</PageTitle>
      <State storedAt={storedAt} isStored={isStored && registrations.length > 0} />
      {registrations.length === 0 ? (
        <EmptyState
          illustration="orders"
          title={t('numbers.none.title')}
          text={t('numbers.none.text')}
          link={{ to: paths.cabinet(), text: t('numbers.none.link') }}
        />
      ) : (
        <ul className={styles.numbers}>
          {registrations.map((registration) => (
            <li key={registration.id} className="stack">
              <Numbers registration={registration} startsAt={startsAt} />
              {storedAt === undefined && registration.kind !== 'team' && (
                <div className="row">
                  <WalletButtons wallets={wallets} registrationId={registration.id} name={registration.name} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function State({ storedAt, isStored }: { storedAt: number | undefined; isStored: boolean }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  if (storedAt === undefined) return <p role="status">{isStored && t('numbers.stored')}</p>;
  const at = new Date(storedAt).toISOString();
  return (
    <Notice tone="warn" role="status">
      {t('numbers.offline', { date: formatDate(at, locale), time: formatTime(at) })}
    </Notice>
  );
}

function Numbers({ registration, startsAt }: { registration: OwnNumbers; startsAt: string }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { kind, name, city, runners } = registration;
  const isTeam = kind === 'team';
  const named = runners.filter((runner) => runner.name);
  return (
    <>
      <Bib
        strip={isTeam ? 'team' : 'online'}
        category={t(`orders.kinds.${kind}`)}
        date={formatDate(startsAt, locale)}
        number={formatNumberRanges(runners.map(({ number }) => number))}
        name={name}
        meta={city}
      />
      {isTeam && named.length > 0 && (
        <ul className={styles.runners} aria-label={name}>
          {named.map((runner) => (
            <li key={runner.number} translate="no">
              <b className="num">{runner.number}</b> <span>{runner.name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Stores the page while the network is there. @returns whether it opens without. */
function useStoredPage(isOnline: boolean): boolean {
  const locale = useLocale();
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    if (!isOnline) return;
    registerWorker(localizePath(numbersPath, locale), locale).then(setStored, () => undefined);
  }, [isOnline, locale]);
  return isStored;
}
