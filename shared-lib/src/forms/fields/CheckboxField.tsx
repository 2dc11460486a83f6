import type { ReactNode } from 'react';
import { Mark } from '../../ui/choice/Mark.tsx';
import { FieldError } from '../FieldFrame.tsx';
import { useField } from '../useField.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
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
        <Mark {...field.control} {...field.register()} type="checkbox" disabled={disabled} className={styles.box} />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  );
}

interface OptionGroupProps {
  name: string;
  label: string;
  options: readonly Option[];
  optional?: boolean;
}

export const RadioGroupField = (props: OptionGroupProps) => <OptionGroup type="radio" {...props} />;

export const CheckboxGroupField = (props: OptionGroupProps) => <OptionGroup type="checkbox" {...props} />;

function OptionGroup({ type, name, label, options, optional }: OptionGroupProps & { type: 'radio' | 'checkbox' }) {
  const t = useSharedTexts();
  const field = useField({ name, label, optional });
  const { id, ...control } = field.control;
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{t('fields.optional')}</span>}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <Mark
            {...field.register()}
            id={`${id}-${option.value}`}
            type={type}
            value={option.value}
            aria-invalid={control['aria-invalid']}
            className={styles.box}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
