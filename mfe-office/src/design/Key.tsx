import { classNames } from 'shared-lib/ui';
import styles from './Key.module.css';

/** A key of the keyboard. */
export function Key({ children, isOnInk }: { children: string; isOnInk?: boolean }) {
  return <kbd className={classNames(styles.key, isOnInk && styles.onInk)}>{children}</kbd>;
}
