import { Amount, classNames } from 'shared-lib/ui';
import styles from './Figures.module.css';

export interface Figure {
  label: string;
  /** A number or an amount with its sign. */
  value: string;
  note?: string;
  isAlert?: boolean;
}

/** @param within a card, smaller. */
export function Figures({ figures, within }: { figures: Figure[]; within?: boolean }) {
  return (
    <div className={styles.container}>
      <dl className={classNames(styles.figures, within && styles.within)}>
        {figures.map(({ label, value, note, isAlert }) => (
          <div key={label} className={classNames(isAlert && styles.alert)}>
            <dt>{label}</dt>
            <dd>
              <Amount text={value} className={styles.value} />
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
