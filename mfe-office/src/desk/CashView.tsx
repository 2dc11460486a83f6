import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { CashHandIn, OwnCash } from 'shared-lib/api/office';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../api/officeApi.ts';
import { officeQuery } from '../api/officeQuery.ts';
import { Failed, Loading } from '../design/Placeholder.tsx';
import { minorUnits } from '../format/minorUnits.ts';
import { useMoney } from '../format/useMoney.ts';
import { useWhen } from '../format/useWhen.ts';
import { BackButton } from './BackButton.tsx';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { signal } from './signal.ts';

interface CashViewProps {
  desk: number;
  onBack: () => void;
}

/** Cash that this person took at this desk: counted, and handed in. */
export default function CashView({ desk, onBack }: CashViewProps) {
  const { data, error, refetch } = useQuery({ ...officeQuery('own-cash', { desk }), staleTime: 0 });
  if (!data) {
    return (
      <>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
        <div className={layout.acts}>
          <BackButton onBack={onBack} />
        </div>
      </>
    );
  }
  return <CountCash desk={desk} cash={data} onBack={onBack} onChanged={refetch} />;
}

function CountCash({ desk, cash, onBack, onChanged }: CashViewProps & { cash: OwnCash; onChanged: () => unknown }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const id = useId();
  const key = useRef(crypto.randomUUID());
  const [entered, setEntered] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { failure, isSending, attempt } = useAttempt();
  const { left, currency, handIns } = cash;
  const counted = minorUnits(entered);
  const difference = counted === undefined ? 0 : counted - left;
  const isExplained = difference === 0 || note.trim() !== '';

  async function handIn(): Promise<void> {
    setSubmitted(true);
    if (counted === undefined || !isExplained) return signal('wrong');
    const failed = await attempt(async () => {
      await operate('hand-in-cash', { key: key.current, desk, expected: left, counted, note: note.trim() });
    });
    if (!failed) {
      key.current = crypto.randomUUID();
      setEntered('');
      setNote('');
      setSubmitted(false);
      signal('done');
    }
    onChanged();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void handIn();
      }}
    >
      <div className={layout.part}>
        <p>{t('desk.cash.text')}</p>
        <p className={layout.heading}>{t('desk.cash.expected', { sum: ledger(left, currency) })}</p>
        {left !== 0 && (
          <>
            <label htmlFor={id}>{t('desk.cash.counted')}</label>
            <input
              id={id}
              className={layout.input}
              inputMode="decimal"
              autoComplete="off"
              value={entered}
              aria-invalid={isSubmitted && counted === undefined}
              aria-describedby={`${id}-state`}
              onChange={({ target }) => setEntered(target.value)}
            />
            <div id={`${id}-state`} role="status">
              {isSubmitted && counted === undefined && <p className={layout.error}>{t('order.notAmount')}</p>}
              {counted !== undefined && (
                <p>
                  {difference === 0
                    ? t('desk.cash.equal')
                    : t(difference < 0 ? 'desk.cash.less' : 'desk.cash.more', {
                        sum: ledger(Math.abs(difference), currency),
                      })}
                </p>
              )}
            </div>
            {difference !== 0 && (
              <>
                <label htmlFor={`${id}-note`}>{t('desk.cash.note')}</label>
                <textarea
                  id={`${id}-note`}
                  className={layout.input}
                  rows={3}
                  maxLength={300}
                  value={note}
                  aria-invalid={isSubmitted && !isExplained}
                  aria-describedby={`${id}-hint`}
                  onChange={({ target }) => setNote(target.value)}
                />
                <p id={`${id}-hint`} className={isSubmitted && !isExplained ? layout.error : undefined}>
                  {t('order.noNames')}
                </p>
              </>
            )}
          </>
        )}
        <FailureNotice
          failure={failure}
          texts={{ cash_changed: t('desk.cash.changed'), note_personal: t('order.failures.note_personal') }}
        />
        <HandIns handIns={handIns} currency={currency} />
      </div>
      <div className={layout.acts}>
        {left !== 0 && (
          <DeskButton type="submit" icon="check" isLarge disabled={isSending}>
            {t('desk.cash.handIn')}
          </DeskButton>
        )}
        <BackButton onBack={onBack} />
      </div>
    </form>
  );
}

function HandIns({ handIns, currency }: { handIns: readonly CashHandIn[]; currency: string }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  if (handIns.length === 0) return null;
  return (
    <section aria-label={t('desk.cash.before')}>
      <h2 className={layout.heading}>{t('desk.cash.before')}</h2>
      <ul>
        {handIns.map(({ id, at, counted, expected, note, undone }) => (
          <li key={id}>
            <p>
              {t('desk.cash.handedIn', {
                when: exact(at),
                counted: ledger(counted, currency),
                expected: ledger(expected, currency),
              })}
            </p>
            {note && <p>{note}</p>}
            {undone && <Notice tone="warn">{t('desk.cash.undone', { name: undone.by, reason: undone.reason })}</Notice>}
          </li>
        ))}
      </ul>
    </section>
  );
}
