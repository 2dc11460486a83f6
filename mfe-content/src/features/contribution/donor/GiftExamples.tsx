import { useId } from 'react';
import type { GiftExample } from 'shared-lib/api';
import { findGiftExample } from 'shared-lib/gift-choices';
import { formatMoney, useLocale } from 'shared-lib/i18n';
import styles from './DonorDialog.module.css';
import { useDonorTexts } from './useDonorTexts.ts';

interface GiftExamplesProps {
  examples: readonly GiftExample[];
  /** Minor units of hryvnias. */
  amount: number;
}

/** What amounts buy; the dearest one that the gift reaches is lit. */
export function GiftExamples({ examples, amount }: GiftExamplesProps) {
  const d = useDonorTexts();
  const locale = useLocale();
  const id = useId();
  const reached = findGiftExample(examples, amount);
  const shown = [...examples].sort((one, other) => one.amount - other.amount);
  return (
    <div className={styles.examples}>
      <p id={id} className="xs muted">
        {d('examples')}
      </p>
      <ul aria-labelledby={id}>
        {shown.map((example) => (
          <li key={example.amount} aria-current={example === reached || undefined}>
            <b>{formatMoney(example.amount, 'UAH', locale)}</b> <span>{example.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
