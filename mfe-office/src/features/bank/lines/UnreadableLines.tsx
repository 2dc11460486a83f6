import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankLine } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate, type RequestOf } from '../../../api/officeApi.ts';
import { Action } from '../../../design/Action.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../../session/queries.ts';
import { useCan } from '../../../session/useOfficeSession.ts';
import { LineForm } from './LineForm.tsx';
import styles from './lines.module.css';

/** Lines of all files that were not read, as they stand in the file. */
export function UnreadableLines({ lines }: { lines: readonly BankLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: BankLine }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [, setSearch] = useSearchParams();
  const [isMending, setIsMending] = useState(false);
  const { id, file, text, reason, state, readings } = line;
  const isDismissed = state === 'dismissed';
  const read = useMutation({
    mutationFn: (choice: Omit<RequestOf<'read-line'>, 'id'>) => operate('read-line', { id, ...choice }),
    onSuccess: async ({ transfer }) => {
      await refreshOffice();
      const state = transfer?.state;
      if (transfer && state === 'decision') setSearch({ transfer: String(transfer.id) });
      toast.success(t(state ? `bank.lineBecame.${state}` : 'bank.lineBecame.none', { id: transfer?.id ?? 0 }));
    },
  });
  const dismiss = useMutation({
    mutationFn: () => operate('dismiss-line', { id, isOurs: isDismissed }),
    onSuccess: refreshOffice,
  });
  const label = useReadingLabel(line);
  return (
    <li>
      <pre className={styles.raw} translate="no">
        {text}
      </pre>
      <p>
        <b>{isDismissed ? t('bank.states.dismissed') : t(`bank.unreadableReasons.${reason}`)}</b>{' '}
        <span className={styles.place}>{t('bank.source', { file, line: line.line })}</span>
      </p>
      {can('read-line') && isDismissed && (
        <div className={styles.acts}>
          <Action icon="undo" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {t('bank.toDecision')}
          </Action>
        </div>
      )}
      {can('read-line') && !isDismissed && (
        <>
          {isMending ? (
            <LineForm
              line={line}
              isSending={read.isPending}
              onSend={(fields) => read.mutate({ fields })}
              onCancel={() => setIsMending(false)}
            />
          ) : (
            <div className={styles.acts}>
              {readings.map((reading, at) => (
                <Action
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index names the reading
                  key={at}
                  icon={reason === 'encoding' ? 'refresh' : undefined}
                  loading={read.isPending}
                  onClick={() => read.mutate({ reading: at })}
                >
                  {label(reading)}
                </Action>
              ))}
              <Action onClick={() => setIsMending(true)}>{t('bank.mend')}</Action>
              <Action tone="ghost" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
                {t('bank.notOurs')}
              </Action>
            </div>
          )}
          {reason === 'encoding' && !isMending && readings[0] && (
            <p className={styles.place} translate="no">
              {[readings[0].payerName, readings[0].purpose].filter(Boolean).join(', ')}
            </p>
          )}
        </>
      )}
      <OperationFailure error={read.error ?? dismiss.error} />
    </li>
  );
}

/** What a reading says that the line leaves open. */
function useReadingLabel({ reason, readings }: BankLine) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exactDay } = useWhen();
  const differs = (values: readonly unknown[]) => new Set(values).size > 1;
  const withDay = reason === 'date' || differs(readings.map(({ bookedAt }) => bookedAt));
  const withSum = reason === 'amount' || differs(readings.map(({ amount }) => amount));
  return ({ bookedAt, amount, currency }: BankLine['readings'][number]) => {
    if (reason === 'encoding') return t('bank.readAsWindows1251');
    const parts = [withDay && exactDay(bookedAt), withSum && ledger(amount, currency)];
    return t('bank.itIs', { what: parts.filter(Boolean).join(', ') });
  };
}
