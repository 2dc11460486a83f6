import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import card from '../../../design/Card.module.css';
import { Key } from '../../../design/Key.tsx';
import { listDifferences } from './differences.ts';
import styles from './Proposal.module.css';
import { useFieldNames } from './useFieldNames.ts';

const keys = [
  ['Enter', 'credit'],
  ['J', 'next'],
  ['Z', 'undo'],
] as const;

/** What follows a choice, and the keys. */
export function ProposalFoot({ isChosen, first }: { isChosen: boolean; first: TransferCandidate | undefined }) {
  const { t } = useTranslation('office');
  const nameFields = useFieldNames();
  const differences = first && !isChosen ? listDifferences(first) : [];
  return (
    <div className={differences.length === 0 ? styles.wide : undefined}>
      <div className={card.foot}>
        {differences.length > 0 && <span>{t('bank.reasonFollows', { fields: nameFields(differences) })}</span>}
        <span className={styles.keys}>
          {keys.map(([key, name]) => (
            <span key={key}>
              <Key>{key}</Key> <span>{t(`bank.keys.${name}`)}</span>
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
