import type { ReactNode } from 'react';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/icon/index.ts';
import styles from './FieldFrame.module.css';
import type { FieldState } from './useField.ts';
import { useSharedTexts } from './useSharedTexts.ts';

interface FieldFrameProps {
  field: FieldState;
  label: string;
  hint?: string;
  optional?: boolean;
  /** At the end of the label's line: the counter. */
  aside?: ReactNode;
  /** Below the control: the strength of a password. */
  below?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label above, control, error, hint. The error takes nothing's place. */
export function FieldFrame({ field, label, hint, optional, aside, below, className, children }: FieldFrameProps) {
  const t = useSharedTexts();
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={field.id}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{t('fields.optional')}</span>}
        {aside}
      </label>
      {children}
      {below}
      <FieldError field={field} />
      {hint && (
        <p id={field.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error with its icon; the control points at it with `aria-describedby`. */
export function FieldError({ field }: { field: Pick<FieldState, 'error' | 'errorId'> }) {
  if (!field.error) return null;
  return (
    <p id={field.errorId} className={styles.error}>
      <Icon name="error" size={18} />
      {field.error}
    </p>
  );
}
