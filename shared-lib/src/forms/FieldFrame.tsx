import { classNames } from '../ui/classNames.ts';
import type { Elements } from '../ui/elements.ts';
import { Icon } from '../ui/icon/index.ts';
import styles from './FieldFrame.module.css';
import type { FieldState } from './useField.ts';
import { useSharedTexts } from './useSharedTexts.ts';

interface FieldFrameProps {
  field: FieldState;
  aside?: Elements;
  below?: Elements;
  children: Elements;
}

/** Label, control, error and hint of a field. */
export function FieldFrame({ field, aside, below, children }: FieldFrameProps) {
  const { label, hint, optional, className } = field.frame;
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

export function FieldError({ field }: { field: Pick<FieldState, 'error' | 'errorId'> }) {
  if (!field.error) return null;
  return (
    <p id={field.errorId} className={styles.error}>
      <Icon name="error" size={18} />
      <span>{field.error}</span>
    </p>
  );
}
