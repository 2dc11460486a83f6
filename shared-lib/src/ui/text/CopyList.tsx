import { CopyButton } from '../button/CopyButton.tsx';
import styles from './CopyList.module.css';

interface CopyListProps {
  rows: readonly {
    label: string;
    value: string;
    /** The value as displayed, if different. */
    shown?: string;
    /** Names what is copied: «Скопіювати: Рахунок (IBAN)». */
    copyLabel: string;
  }[];
  copiedLabel: string;
  failedLabel: string;
}

export function CopyList({ rows, copiedLabel, failedLabel }: CopyListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, shown = value, copyLabel }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{shown}</span>
            <CopyButton value={value} label={copyLabel} copiedLabel={copiedLabel} failedLabel={failedLabel} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
