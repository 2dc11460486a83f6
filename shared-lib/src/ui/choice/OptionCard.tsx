import type { ReactNode } from 'react';
import styles from './OptionCard.module.css';

export interface OptionCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
}

/** A choice that needs an explanation: delivery, payment. Put them inside a fieldset with a legend. */
export function OptionCard({ name, value, checked, onChange, title, text, disabled }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </label>
  );
}
