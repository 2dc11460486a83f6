import type { TransferProposal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { useWhen } from '../../../format/useWhen.ts';
import { listDifferences } from './differences.ts';
import styles from './Proposal.module.css';
import { useFieldNames } from './useFieldNames.ts';

interface TransferNotesProps {
  proposal: TransferProposal;
  /** The most similar order was chosen for the person. */
  isPreselected: boolean;
}

/** What else there is to know of a transfer: its raw line, equal transfers, and why nothing is preselected. */
export function TransferNotes({ proposal, isPreselected }: TransferNotesProps) {
  const { transfer, alike, candidates, readNumbers } = proposal;
  const { t } = useTranslation('office');
  const { day } = useWhen();
  const nameFields = useFieldNames();
  const { rawLine, reason } = transfer;
  const numbers = alike.map(({ id, bookedAt, documentNumber: document }) =>
    [t('bank.number', { number: id }), day(bookedAt), document && t('bank.document', { number: document })]
      .filter(Boolean)
      .join(', '),
  );
  const [first] = candidates;
  const [unknown] = reason === 'unknown-order' ? readNumbers : [];
  const differences = first && !isPreselected ? listDifferences(first) : [];
  const problem = unknown
    ? t('bank.noSuchNumber', { number: unknown.number })
    : differences.length > 0 && t('bank.redFields', { fields: nameFields(differences) });
  return (
    <div className={styles.notes}>
      {rawLine && <p translate="no">{t('bank.rawLine', { text: rawLine })}</p>}
      {numbers.length > 0 && <Notice tone="warn">{t('bank.alike', { numbers: numbers.join('; ') })}</Notice>}
      {problem && (
        <Notice tone="err" icon="warning">
          <b>{problem}</b> {differences.length > 0 && <span>{t('bank.redLine')}</span>}
        </Notice>
      )}
    </div>
  );
}
