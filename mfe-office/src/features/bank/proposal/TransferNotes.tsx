import type { TransferProposal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import styles from './Proposal.module.css';

interface TransferNotesProps {
  proposal: TransferProposal;
  /** A line differs, and no order is chosen. */
  isRed: boolean;
}

/** What a comparison with an order does not show: where the transfer comes from, charges, equal transfers. */
export function TransferNotes({ proposal: { transfer, alike }, isRed }: TransferNotesProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { source, fee, rawLine, documentNumber, currency } = transfer;
  const numbers = alike.map(({ id, bookedAt, documentNumber: document }) =>
    [`№ ${id}`, day(bookedAt), document && t('bank.document', { number: document })].filter(Boolean).join(', '),
  );
  const facts = [
    source && t('bank.source', { ...source }),
    documentNumber && t('bank.document', { number: documentNumber }),
    fee !== null && t('bank.fee', { sum: ledger(fee, currency) }),
  ].filter(Boolean);
  return (
    <div className={styles.notes}>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {rawLine && <p translate="no">{t('bank.rawLine', { text: rawLine })}</p>}
      {numbers.length > 0 && <Notice tone="warn">{t('bank.alike', { numbers: numbers.join('; ') })}</Notice>}
      {isRed && <Notice tone="err">{t('bank.redLine')}</Notice>}
    </div>
  );
}
