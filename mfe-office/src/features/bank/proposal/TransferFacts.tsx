import type { TransferProposal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Marked } from '../../../design/Marked.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import styles from './TransferFacts.module.css';

/** What the statement says of a transfer; what was read as a number of an order is marked. */
export function TransferFacts({ proposal: { transfer, readNumbers } }: { proposal: TransferProposal }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exactDay } = useWhen();
  const { amount, currency, fee, payerName, payerCode, purpose, documentNumber, source, bookedAt } = transfer;
  const otherwise = readNumbers.filter(({ text, number }) => text !== number).map(({ number }) => number);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('bank.columns.amount')}</dt>
        <dd>
          <b className={styles.sum}>{ledger(amount, currency)}</b>
          {fee !== null && <small>{t('bank.fee', { sum: ledger(fee, currency) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('bank.payer')}</dt>
        <dd translate="no">
          <b>{payerName || '—'}</b>
          <small>{payerCode ? t('bank.code', { code: payerCode }) : t('bank.noCode')}</small>
        </dd>
      </div>
      <div>
        <dt>{t('bank.columns.purpose')}</dt>
        <dd>
          <span translate="no">
            <Marked text={purpose} parts={readNumbers.map(({ text }) => text)} />
          </span>
          {otherwise.length > 0 && <small>{t('bank.readAs', { numbers: otherwise.join(', ') })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('bank.documentLabel')}</dt>
        <dd>
          {documentNumber && <span>{t('bank.number', { number: documentNumber })}</span>}
          {source && <small>{t('bank.source', { ...source })}</small>}
          <small>{exactDay(bookedAt)}</small>
        </dd>
      </div>
    </dl>
  );
}
