import { useCallback, useEffect, useState } from 'react';
import { type Order, ordersApi, registrationApi } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { LocalLink } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { type Elements, SpinnerLabel } from 'shared-lib/ui';
import styles from './WhatEnds.module.css';

interface Ending {
  numbers: number[];
  people: string[];
  parcels: Order[];
  refunds: Order[];
  /** Orders whose places can be passed on to others. */
  transferable: Order[];
}

/** What a person loses with the account, and below it the fields: they come with it, so that nothing moves under a finger. */
export function WhatEnds({ children }: { children: Elements }) {
  const { t } = useTranslation('cabinet');
  const { ending, failure, retry } = useEnding();
  if (!ending && !failure)
    return (
      <div className={styles.loading} aria-busy="true">
        <SpinnerLabel>{t('profile.account.ends.loading')}</SpinnerLabel>
      </div>
    );
  return (
    <>
      {failure ? <FailureNotice failure={failure} onRetry={retry} /> : ending && <Ends ending={ending} />}
      {children}
    </>
  );
}

function Ends({ ending }: { ending: Ending }) {
  const { t } = useTranslation('cabinet');
  const { numbers, people, parcels, refunds, transferable } = ending;
  const orders = (list: readonly Order[]) => list.map(({ number }) => number).join(', ');
  const lines = [
    people.length > 0 && t('profile.account.ends.people', { names: people.join(', ') }),
    numbers.length > 0 && t('profile.account.ends.numbers', { numbers: formatNumberRanges(numbers) }),
    parcels.length > 0 && t('profile.account.ends.parcels', { orders: orders(parcels) }),
    refunds.length > 0 && t('profile.account.ends.refunds', { orders: orders(refunds) }),
  ].filter((line) => line !== false);
  return (
    <div className={styles.ends}>
      <p>{t('profile.account.consequences')}</p>
      {lines.length > 0 && (
        <>
          <p className="strong">{t('profile.account.ends.title')}</p>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {transferable.length > 0 && (
        <div>
          <p>{t('profile.account.ends.keep')}</p>
          <ul className={styles.list}>
            {transferable.map(({ number }) => (
              <li key={number}>
                <LocalLink to={paths.order(number)} className="link">
                  {t('profile.account.ends.passOn', { number })}
                </LocalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function useEnding() {
  const [state, setState] = useState<{ ending?: Ending; failure?: Failure }>({});
  const load = useCallback((signal?: AbortSignal) => {
    setState({});
    loadEnding(signal).then(
      (ending) => !signal?.aborted && setState({ ending }),
      (error) => !signal?.aborted && setState({ failure: getFailure(error) }),
    );
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { ...state, retry: () => load() };
}

async function loadEnding(signal?: AbortSignal): Promise<Ending> {
  const token = currentToken() ?? '';
  const [registrations, orders] = await Promise.all([
    registrationApi.list(token, signal),
    ordersApi.list(token, signal),
  ]);
  const alive = orders.filter(({ status }) => status === 'paid' || status === 'awaiting-payment');
  return {
    numbers: alive.flatMap(({ raceNumbers }) => raceNumbers.map(({ number }) => number)),
    people: registrations.map(nameOfRegistration),
    parcels: alive.filter(({ status, parcel, delivery }) => status === 'paid' && (parcel || isShipped(delivery))),
    refunds: alive.filter(({ selfService }) => selfService?.refundRequest?.state === 'open'),
    transferable: alive.filter(({ selfService, raceNumbers }) => selfService?.transferUntil && raceNumbers.length > 0),
  };
}

const isShipped = (delivery: Order['delivery']) => delivery?.kind === 'branch' || delivery?.kind === 'abroad';
