import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/icon/index.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, useField } from '../useField.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import styles from './Control.module.css';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const t = useSharedTexts();
  const field = useField(props);
  return (
    <FieldFrame field={field}>
      <span className={styles.wrap}>
        <select
          {...field.control}
          {...field.register()}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          className={classNames(styles.input, styles.select, styles.withEnd)}
        >
          <option value="">{placeholder ?? t('fields.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.end} />
      </span>
    </FieldFrame>
  );
}
