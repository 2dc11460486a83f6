import type { ReactNode } from 'react';
import { Chip, type ChipTone } from 'shared-lib/ui';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon.tsx';
import styles from './State.module.css';

/** A state in a row: icon and words, for colour is never the only sign. */
export function State({ tone, icon, children }: { tone: ChipTone; icon?: OfficeIconName; children: ReactNode }) {
  return (
    <Chip tone={tone} className={styles.state}>
      {icon && <OfficeIcon name={icon} />}
      <span>{children}</span>
    </Chip>
  );
}
