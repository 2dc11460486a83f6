import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Amount } from '../text/Amount.tsx';
import styles from './Receipt.module.css';

export interface ReceiptLine {
  label: ReactNode;
  detail?: ReactNode;
  /** A formatted amount; other text goes to `note`. */
  amount?: string;
  note?: ReactNode;
}

interface ReceiptProps {
  title: string;
  reference?: ReactNode;
  lines: readonly ReceiptLine[];
  totalLabel: string;
  total: string;
  footnote?: ReactNode;
  className?: string;
}

export function Receipt({ title, reference, lines, totalLabel, total, footnote, className }: ReceiptProps) {
  return (
    <aside className={classNames(styles.receipt, className)} aria-label={title}>
      <div className={styles.paper}>
        <p className="d3">{title}</p>
        {reference && <p className="xs muted">{reference}</p>}
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one order keep their places
            <li key={index}>
              <span>
                <span>{line.label}</span>
                {line.detail && <small className={styles.detail}>{line.detail}</small>}
              </span>
              {line.amount ? (
                <Amount text={line.amount} className={styles.amount} />
              ) : (
                <span className="soft">{line.note}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{totalLabel}</span>
          <Amount text={total} size="lg" />
        </p>
        {footnote && <p className="sm soft">{footnote}</p>}
        <svg viewBox="0 0 100 40" className={styles.pulse} aria-hidden="true">
          <path d="M0 20H22l6-12 9 24 8-18 5 6H100" />
        </svg>
      </div>
    </aside>
  );
}
