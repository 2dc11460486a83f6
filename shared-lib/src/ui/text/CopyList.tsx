import { CopyButton } from '../button/CopyButton.tsx';
import styles from './CopyList.module.css';

interface CopyListProps {
  rows: readonly {
    label: string;
    value: string;
    /** The value as displayed, if different. */
    shown?: string;
  }[];
  /** Label of the copied value: «Скопіювати: Рахунок (IBAN)». */
  copyLabel: (what: string) => string;
  copiedLabel: string;
  failedLabel: string;
}

export function CopyList({ rows, copyLabel, copiedLabel, failedLabel }: CopyListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, shown = value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span translate="no">{shown}</span>
            <CopyButton value={value} label={copyLabel(label)} copiedLabel={copiedLabel} failedLabel={failedLabel} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
