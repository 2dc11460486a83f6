import { useState } from 'react';
import type { TransferProposal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Field } from '../../../design/Field.tsx';
import { minorUnits } from '../../../format/minorUnits.ts';
import { useMoney } from '../../../format/useMoney.ts';
import card from './Proposal.module.css';
import styles from './SplitTransfer.module.css';

interface SplitTransferProps {
  proposal: TransferProposal;
  isSending: boolean;
  onSend: (shares: { number: string; amount: number }[]) => void;
  onCancel: () => void;
}

/** Any orders, each with its part; the parts have to make up the transfer. */
export function SplitTransfer({ proposal: { transfer, candidates }, isSending, onSend, onCancel }: SplitTransferProps) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const [rows, setRows] = useState(() => [
    {
      number: candidates[0]?.number ?? '',
      amount: figure(Math.min(candidates[0]?.open ?? transfer.amount, transfer.amount)),
    },
  ]);
  const change = (at: number, values: Partial<(typeof rows)[number]>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...values } : row)));
  const shares = rows.map(({ number, amount }) => ({
    number: number.trim().toUpperCase(),
    amount: minorUnits(amount) ?? 0,
  }));
  const rest = transfer.amount - shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.split}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
        <div key={index} className={styles.share}>
          <Field
            label={t('bank.orderNumber')}
            value={row.number}
            onChange={({ target }) => change(index, { number: target.value })}
          />
          <Field
            label={t('bank.shareAmount')}
            inputMode="decimal"
            value={row.amount}
            onChange={({ target }) => change(index, { amount: target.value })}
          />
        </div>
      ))}
      <p role="status">{t('bank.rest', { sum: ledger(rest, transfer.currency) })}</p>
      <div className={card.actions}>
        <Action tone="main" large disabled={rest !== 0} loading={isSending} onClick={() => onSend(shares)}>
          {t('bank.creditParts')}
        </Action>
        <Action
          large
          icon="plus"
          onClick={() => setRows((now) => [...now, { number: '', amount: figure(Math.max(rest, 0)) }])}
        >
          {t('bank.addOrder')}
        </Action>
        <Action tone="ghost" large onClick={onCancel}>
          {t('frame.back')}
        </Action>
      </div>
    </div>
  );
}
