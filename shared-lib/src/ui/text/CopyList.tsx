import { CopyButton } from '../button/CopyButton.tsx';
import styles from './CopyList.module.css';

interface CopyListProps {
  rows: readonly {
    label: string;
    /** What goes to the clipboard. */
    value: string;
    /** As people read it, where that is another. */
    shown?: string;
    /** Says what is copied: «Скопіювати: Рахунок (IBAN)». */
    copyLabel: string;
  }[];
  copiedLabel: string;
  failedLabel: string;
}

/** Values for another program, such as that of a bank, each with its own copy button. */
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
