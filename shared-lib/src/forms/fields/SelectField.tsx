import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/icon/index.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, useField } from '../useField.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import styles from './Control.module.css';

export interface Option {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Options of one group stand together under its name. */
  group?: string;
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
          {toGroups(options).map(({ name, options: own }) =>
            name === undefined ? (
              own.map(toOption)
            ) : (
              <optgroup key={name} label={name}>
                {own.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron-down" className={styles.end} />
      </span>
    </FieldFrame>
  );
}

const toOption = ({ value, label, isDisabled }: Option) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
);

/** A single group needs no name. */
function toGroups(options: readonly Option[]): { name: string | undefined; options: readonly Option[] }[] {
  const names = [...new Set(options.map(({ group }) => group))];
  if (names.length < 2) return [{ name: undefined, options }];
  return names.map((name) => ({ name, options: options.filter(({ group }) => group === name) }));
}
