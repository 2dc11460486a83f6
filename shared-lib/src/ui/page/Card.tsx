import type { HTMLAttributes } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classNames(styles.card, className)} {...rest} />;
}
