import { useMutation } from '@tanstack/react-query';
import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { operate } from '../../../api/officeApi.ts';
import { Action } from '../../../design/Action.tsx';
import table from '../../../design/Table.module.css';
import { Table } from '../../../design/Table.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import { officePaths } from '../../../paths.ts';
import { refreshOffice } from '../../../session/queries.ts';
import { useCan } from '../../../session/useOfficeSession.ts';
import { useTakeUp } from '../useTakeUp.ts';
import styles from './lines.module.css';

/** Transfers of all files that seem to be nothing of ours, or were dismissed; they can be taken up at any time. */
export function IgnoredTransfers({ transfers, caption }: { transfers: BankTransfer[]; caption: string }) {
  const { t } = useTranslation('office');
  return (
    <Table
      caption={caption}
      columns={[
        { name: 'transfer', label: t('bank.columns.transfer') },
        { name: 'amount', label: t('bank.columns.amount'), isRight: true },
        { name: 'why', label: t('bank.columns.why') },
        { name: 'acts', label: t('bank.columns.acts'), isHidden: true },
      ]}
    >
      {transfers.map((transfer) => (
        <Row key={transfer.id} transfer={transfer} />
      ))}
    </Table>
  );
}

function Row({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const can = useCan();
  const { id, bookedAt, payerName, purpose, amount, currency, state, reason, source, shares, recordable } = transfer;
  const takeUp = useTakeUp(id);
  const dismiss = useMutation({
    mutationFn: () => operate('decide-transfer', { id, decision: 'dismiss' }),
    onSuccess: refreshOffice,
  });
  const link = useMutation({
    mutationFn: (number: string) => operate('link-transfer', { id, number }),
    onSuccess: refreshOffice,
  });
  const place = source && t('bank.source', { file: source.file, line: source.line });
  const isRecorded = reason === 'recorded';
  const isOutgoing = amount <= 0 && !isRecorded;
  return (
    <tr>
      <td>
        <b className={table.strong} translate="no">
          {payerName || t('bank.numbered', { id })}
        </b>
        <span className={styles.purpose}>{purpose}</span>
        <small>{[t('bank.numbered', { id }), day(bookedAt), place].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={table.amount}>{ledger(amount, currency)}</td>
      <td className={table.soft}>
        <span>
          {reason && (isOutgoing || isRecorded || state === 'ignored')
            ? t(`bank.reasons.${reason}`)
            : t('bank.states.dismissed')}
        </span>
        {shares.map(({ number }) => (
          <small key={number}>
            <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>
          </small>
        ))}
      </td>
      <td>
        {!isOutgoing && can('decide-transfer') && (
          <div className={styles.acts}>
            <Action icon="undo" loading={takeUp.isPending} onClick={() => takeUp.mutate()}>
              {t(isRecorded ? 'bank.notThis' : 'bank.toDecision')}
            </Action>
            {state === 'ignored' && (
              <Action tone="ghost" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
                {t('bank.notOurs')}
              </Action>
            )}
          </div>
        )}
        {isOutgoing && state === 'ignored' && can('decide-transfer') && (
          <div className={styles.acts}>
            <Action icon="check" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
              {t('bank.checked')}
            </Action>
          </div>
        )}
        {can('link-transfer') && recordable.length > 0 && (
          <div className={styles.acts}>
            {recordable.map((number) => (
              <Action key={number} icon="check" loading={link.isPending} onClick={() => link.mutate(number)}>
                {t('bank.isRefundOf', { number })}
              </Action>
            ))}
          </div>
        )}
        <OperationFailure error={takeUp.error ?? dismiss.error ?? link.error} />
      </td>
    </tr>
  );
}
