import styles from './Meter.module.css';

/** A share as a bar; its figures stand beside it. @param share from 0 to 1, more is full @param fill colour */
export function Meter({ share, fill = 'var(--leaf-700)' }: { share: number; fill?: string }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <i style={{ width: `${Math.min(1, share) * 100}%`, background: fill }} />
    </span>
  );
}
