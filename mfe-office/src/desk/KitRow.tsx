import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import layout from './Desk.module.css';
import styles from './KitRow.module.css';

interface KitRowProps {
  number: number | null;
  name: string;
  detail: string;
  /** At the end of the row. */
  children?: Elements;
  isDone?: boolean;
  onChoose?: () => void;
}

/** A kit in a list; a button if it can be chosen. */
export function KitRow({ number, name, detail, children, isDone, onChoose }: KitRowProps) {
  const content = (
    <>
      <span className={layout.number} translate="no">
        {number ?? '—'}
      </span>
      <span>
        <b translate="no">{name}</b>
        <small>{detail}</small>
      </span>
      {children}
    </>
  );
  const look = classNames(styles.row, isDone && styles.done);
  if (!onChoose) return <div className={look}>{content}</div>;
  return (
    <button type="button" className={look} onClick={onChoose}>
      {content}
    </button>
  );
}
