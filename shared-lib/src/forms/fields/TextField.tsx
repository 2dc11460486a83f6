import type { HTMLInputTypeAttribute } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../ui/classNames.ts';
import { Icon, type IconName } from '../../ui/icon/index.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, useField } from '../useField.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import styles from './Control.module.css';

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'url' | 'search' | 'numeric' | 'decimal';
  placeholder?: string;
  icon?: IconName;
}

/** With a limit it shows the counter `13 / 70`; the schema checks it, so that pasting never truncates. */
export function TextField({ type = 'text', inputMode, placeholder, icon, ...props }: TextFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} aside={<Counter id={field.counterId} {...props} />}>
      <span className={styles.wrap}>
        {icon && <Icon name={icon} size={20} className={styles.start} />}
        <input
          {...field.control}
          {...field.register()}
          type={type}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          className={classNames(styles.input, icon && styles.withStart)}
        />
      </span>
    </FieldFrame>
  );
}

export function TextAreaField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  const field = useField(props);
  return (
    <FieldFrame field={field} aside={<Counter id={field.counterId} {...props} />}>
      <textarea
        {...field.control}
        {...field.register()}
        placeholder={placeholder}
        disabled={props.disabled}
        className={classNames(styles.input, styles.area)}
      />
    </FieldFrame>
  );
}

function Counter({ id, name, limit }: Pick<FieldProps, 'name' | 'limit'> & { id: string }) {
  const t = useSharedTexts();
  const value: unknown = useWatch({ name });
  if (!limit) return null;
  const length = typeof value === 'string' ? value.length : 0;
  return (
    <span className={classNames(styles.counter, length > limit && styles.over)}>
      <span aria-hidden="true">{`${length} / ${limit}`}</span>
      <span id={id} className="vh">
        {t('fields.counter', { length, limit })}
      </span>
    </span>
  );
}
