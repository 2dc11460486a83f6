import type { ReactNode } from 'react';
import styles from './Acts.module.css';

/** What can be done with a card, at its foot. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={styles.acts}>{children}</div>;
