import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/index.ts';
import styles from './FieldFrame.module.css';

interface Described {
  hintId: string;
  errorId: string;
  error?: string | undefined;
}

interface FieldFrameProps extends Described {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Beside the label: that the field may stay empty. */
  optional?: string | undefined;
  /** Beside the label, and no part of the control's name. */
  aside?: Elements;
  below?: Elements;
  /** `compact`: for dense screens of people who work in them. */
  look?: 'compact';
  className?: string | undefined;
  children: Elements;
}

/** Label, control, error and hint of a field. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, hintId, errorId, error, label, hint, optional, aside, below, look, className, children } = props;
  return (
    <div className={classNames(styles.field, look && styles[look], className)}>
      <div className={styles.label}>
        <label className={styles.name} htmlFor={id}>
          <span>{label}</span>
          {optional && <span className={styles.optional}>{optional}</span>}
        </label>
        {aside}
      </div>
      {children}
      {below}
      <FieldError errorId={errorId} error={error} isLive={look === 'compact'} />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps extends Pick<Described, 'error' | 'errorId'> {
  /** Announced, for no summary names it. */
  isLive?: boolean;
}

export function FieldError({ error, errorId, isLive }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={errorId} className={styles.error} role={isLive ? 'alert' : undefined}>
      <Icon name="error" size={18} />
      <span>{error}</span>
    </p>
  );
}
