import { classNames, PlainImage } from 'shared-lib/ui';
import styles from './SupporterWall.module.css';
import type { Level, Supporter } from './supporters.ts';

interface SupporterWallProps {
  supporters: readonly Supporter[];
  /** General and gold sponsors get larger cells. */
  level?: Level;
  className?: string;
}

/** Logos in equal cells; a name stands in for a missing one. */
export function SupporterWall({ supporters, level, className }: SupporterWallProps) {
  return (
    <ul className={classNames(styles.wall, className)} data-level={level}>
      {supporters.map((supporter) => (
        <li key={supporter.name}>
          {supporter.url ? (
            <a href={supporter.url} target="_blank" rel="noopener" className={styles.cell}>
              <Mark {...supporter} />
            </a>
          ) : (
            <span className={styles.cell}>
              <Mark {...supporter} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ name, logo }: Supporter) {
  if (!logo) return name;
  return <PlainImage image={logo} alt={name} sizes="(min-width: 1100px) 384px, 90vw" className={styles.logo} />;
}
