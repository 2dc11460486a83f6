import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LateOrder } from 'shared-lib/api/office';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice, QrImage } from 'shared-lib/ui';
import { operate } from '../api/officeApi.ts';
import { officeQuery } from '../api/officeQuery.ts';
import { Loading } from '../design/Placeholder.tsx';
import { useMoney } from '../format/useMoney.ts';
import { BackButton } from './BackButton.tsx';
import layout from './Desk.module.css';
import { DeskBib } from './DeskBib.tsx';
import { DeskButton } from './DeskButton.tsx';
import styles from './LateResult.module.css';
import { signal } from './signal.ts';

interface LateResultProps {
  desk: number;
  registered: LateOrder;
  /** Idempotency key of cash. */
  cashKey: string;
  onPaid: () => void;
  onHandOut: (raceNumber: number) => void;
  onNext: () => void;
}

const POLL_MS = 2_000;

/** The number of the person; before it, the payment page for their phone. */
export function LateResult({ desk, registered, cashKey, onPaid, onHandOut, onNext }: LateResultProps) {
  const { t } = useTranslation('office');
  const { number } = registered;
  const { data: order = registered, refetch } = useQuery({
    ...officeQuery('late-order', { number }),
    initialData: registered,
    refetchInterval: ({ state }) => (state.data?.isPaid ? false : POLL_MS),
  });
  const { isPaid, raceNumber } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment has come
  useEffect(() => {
    if (!isPaid) return;
    signal('done');
    onPaid();
  }, [isPaid]);
  if (!isPaid) return <Unpaid desk={desk} order={order} cashKey={cashKey} onCash={refetch} onNext={onNext} />;
  return (
    <>
      <div role="status">
        <DeskBib
          strip="individual"
          start={t('desk.late.title')}
          end={t('desk.kit.paid')}
          number={raceNumber}
          title={t('desk.late.done')}
          detail={number}
        />
      </div>
      <div className={layout.part}>
        <p>{t('desk.late.emailed')}</p>
      </div>
      <div className={layout.acts}>
        {raceNumber !== null && (
          <DeskButton icon="arrow-right" isLarge onClick={() => onHandOut(raceNumber)}>
            {t('desk.late.handOut')}
          </DeskButton>
        )}
        <BackButton onBack={onNext} />
      </div>
    </>
  );
}

interface UnpaidProps {
  desk: number;
  order: LateOrder;
  cashKey: string;
  onCash: () => Promise<unknown>;
  onNext: () => void;
}

function Unpaid({ desk, order: { number, open, currency }, cashKey, onCash, onNext }: UnpaidProps) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const price = short(open, currency);
  const { failure, isSending, attempt } = useAttempt();
  const page = useQuery({
    queryKey: ['late-payment', number],
    queryFn: () => operate('late-payment', { number }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const takeCash = () =>
    attempt(async () => {
      await operate('late-cash', { number, key: cashKey, desk });
      await onCash();
    });
  return (
    <>
      <div className={layout.part}>
        <h2 className={layout.heading}>{t('desk.late.pay', { price })}</h2>
        {page.data ? (
          <div className={styles.qr}>
            <QrImage code={page.data.qr} label={t('desk.late.qr', { price })} />
            <a href={page.data.url} target="_blank" rel="noopener noreferrer" className="link">
              {t('desk.late.openPage')}
            </a>
          </div>
        ) : page.error ? (
          <FailureNotice
            failure={getFailure(page.error)}
            texts={{ payment_unavailable: t('desk.late.noPage') }}
            onRetry={() => void page.refetch()}
          />
        ) : (
          <Loading />
        )}
        <Notice tone="info" role="status">
          {t('desk.late.waiting')}
        </Notice>
        <FailureNotice failure={failure} />
      </div>
      <div className={layout.acts}>
        <DeskButton icon="check" tone="quiet" disabled={isSending} onClick={() => void takeCash()}>
          {t('desk.late.cash', { price })}
        </DeskButton>
        <BackButton onBack={onNext} />
      </div>
    </>
  );
}
