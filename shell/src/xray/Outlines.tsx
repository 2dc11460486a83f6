import type { RemoteBox } from './useRemoteBoxes.ts';
import styles from './XrayPanel.module.css';

interface OutlinesProps {
  boxes: RemoteBox[];
  findVersion: (remote: string) => string | undefined;
}

/** The panel says the same in words, so this is hidden from screen readers. */
export function Outlines({ boxes, findVersion }: OutlinesProps) {
  return (
    <div aria-hidden="true">
      {boxes.map(({ name, slot, top, left, width, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a remote may be in several places, which have no name of their own.
        <div key={index} className={styles.outline} style={{ top, left, width, height }}>
          <span className={styles.label}>
            {[name, findVersion(name), slot && `→ ${slot}`].filter(Boolean).join(' ')}
          </span>
        </div>
      ))}
    </div>
  );
}
