import { useState } from 'react';
import type { BankLine } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { RequestOf } from '../../../api/officeApi.ts';
import { Action } from '../../../design/Action.tsx';
import { Field } from '../../../design/Field.tsx';
import { minorUnits } from '../../../format/minorUnits.ts';
import styles from './lines.module.css';

type Fields = NonNullable<RequestOf<'read-line'>['fields']>;

interface LineFormProps {
  line: BankLine;
  isSending: boolean;
  onSend: (fields: Fields) => void;
  onCancel: () => void;
}

/** `2025-05-20` of a day as statements write it; empty when it is another kind of text. */
function toDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '';
}

/** A line by its fields; the raw line stays above them. */
export function LineForm({ line: { fields }, isSending, onSend, onCancel }: LineFormProps) {
  const { t } = useTranslation('office');
  const [day, setDay] = useState(() => toDay(fields.date));
  const [sum, setSum] = useState(fields.amount);
  const [payerName, setPayerName] = useState(fields.payerName);
  const [purpose, setPurpose] = useState(fields.purpose);
  const amount = minorUnits(sum);
  const isWhole = day !== '' && amount !== undefined && amount > 0 && purpose.trim() !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isSending) onSend({ day, amount, payerName: payerName.trim(), purpose: purpose.trim() });
      }}
    >
      <Field type="date" label={t('bank.columns.date')} value={day} onChange={({ target }) => setDay(target.value)} />
      <Field
        label={t('bank.columns.amount')}
        inputMode="decimal"
        value={sum}
        error={sum !== '' && amount === undefined ? t('bank.sumUnclear') : undefined}
        onChange={({ target }) => setSum(target.value)}
      />
      <Field
        label={t('bank.columns.payer')}
        value={payerName}
        maxLength={300}
        onChange={({ target }) => setPayerName(target.value)}
      />
      <Field
        className={styles.wide}
        label={t('bank.columns.purpose')}
        value={purpose}
        maxLength={2000}
        onChange={({ target }) => setPurpose(target.value)}
      />
      <div className={`${styles.acts} ${styles.wide}`}>
        <Action type="submit" tone="main" icon="check" disabled={!isWhole} loading={isSending}>
          {t('bank.saveLine')}
        </Action>
        <Action tone="ghost" onClick={onCancel}>
          {t('frame.back')}
        </Action>
      </div>
    </form>
  );
}
