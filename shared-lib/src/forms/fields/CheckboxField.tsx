import type { ReactNode } from 'react';
import mark from '../../ui/choice/mark.module.css';
import { classNames } from '../../ui/classNames.ts';
import { FieldError } from '../FieldFrame.tsx';
import { useField } from '../useField.ts';
import styles from './Check.module.css';
import type { Option } from './SelectField.tsx';

interface CheckboxFieldProps {
  name: string;
  /** Short label for the error summary: «Згода з правилами». */
  label: string;
  optional?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function CheckboxField({ name, label, optional, disabled, children }: CheckboxFieldProps) {
  const field = useField({ name, label, optional });
  return (
    <div>
      <label className={styles.check}>
        <input
          {...field.control}
          {...field.register()}
          type="checkbox"
          disabled={disabled}
          className={classNames(mark.mark, styles.box, styles.square)}
        />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  );
}

interface RadioGroupFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
  optional?: boolean;
}

export function RadioGroupField({ name, label, options, optional }: RadioGroupFieldProps) {
  const field = useField({ name, label, optional });
  const { id, ...control } = field.control;
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            {...field.register()}
            id={`${id}-${option.value}`}
            type="radio"
            value={option.value}
            aria-invalid={control['aria-invalid']}
            className={classNames(mark.mark, mark.round, styles.box)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
