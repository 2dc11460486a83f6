import type { ReactNode, Ref } from 'react';
import { classNames } from '../classNames.ts';
import mark from './mark.module.css';
import styles from './OptionCard.module.css';

export interface OptionCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A choice with an explanation; needs a fieldset with a legend around. */
export function OptionCard({ name, value, checked, onChange, title, text, disabled, inputRef }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input
        ref={inputRef}
        type="radio"
        className={classNames(mark.mark, mark.round, styles.radio)}
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
