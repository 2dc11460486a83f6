import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../classNames.ts';
import styles from './mark.module.css';

interface MarkProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
  /** `compact`: for dense screens of people who work in them. */
  look?: 'compact';
  ref?: Ref<HTMLInputElement>;
}

/** The box of a choice, without its label. */
export function Mark({ type, look, className, ...rest }: MarkProps) {
  const shape = type === 'radio' ? styles.round : styles.square;
  return <input type={type} className={classNames(styles.mark, shape, look && styles[look], className)} {...rest} />;
}
