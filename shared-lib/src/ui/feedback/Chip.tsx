import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon, type IconName } from '../icon/index.ts';
import styles from './Chip.module.css';
import tones from './tones.module.css';

export type ChipTone = 'plain' | 'ok' | 'wait' | 'err' | 'info' | 'team' | 'solo' | 'ink' | 'spring' | 'blaze' | 'leaf';

interface ChipProps {
  tone?: ChipTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

/** A short state in words: colour is never the only sign. */
export function Chip({ tone = 'plain', icon, className, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, tones[tone] ?? styles[tone], className)}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
