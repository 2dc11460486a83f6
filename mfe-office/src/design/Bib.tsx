import { classNames } from 'shared-lib/ui';
import styles from './Bib.module.css';

interface BibProps {
  /** Null: not assigned yet. */
  number: number | null;
  isTeam?: boolean;
  isVoid?: boolean;
}

/** A race number as it is pinned to the shirt. */
export function Bib({ number, isTeam, isVoid }: BibProps) {
  return (
    <span
      className={classNames(
        styles.bib,
        isTeam && styles.team,
        number === null && styles.ghost,
        isVoid && styles.voided,
      )}
    >
      <b translate="no">{number ?? '····'}</b>
    </span>
  );
}
