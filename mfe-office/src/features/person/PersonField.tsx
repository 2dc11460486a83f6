import type { ComponentProps } from 'react';
import { useErrorText } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { Field, Select } from '../../design/Field.tsx';
import styles from './person.module.css';
import type { FormField } from './personChanges.ts';
import { usePerson } from './usePersonForm.ts';

interface PersonFieldProps
  extends Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'translate' | 'readOnly' | 'hint'> {
  name: FormField;
  isWide?: boolean;
}

/** One line about a person: green once it is changed, with what it was. */
export function PersonField({ name, isWide, hint, readOnly = false, ...rest }: PersonFieldProps) {
  const { set, isReadOnly } = usePerson();
  const { was, ...field } = useField(name, isWide);
  return (
    <Field
      {...field}
      {...rest}
      hint={was ?? hint}
      readOnly={readOnly || isReadOnly}
      autoComplete="off"
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

interface PersonChoiceProps {
  name: FormField;
  options: { value: string; label: string; disabled?: boolean }[];
  isWide?: boolean;
}

export function PersonChoice({ name, options, isWide }: PersonChoiceProps) {
  const { set, isReadOnly } = usePerson();
  const { was, ...field } = useField(name, isWide, options);
  return (
    <Select
      {...field}
      hint={was}
      options={options}
      disabled={isReadOnly}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

function useField(name: FormField, isWide = false, options: { value: string; label: string }[] = []) {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  const { values, stored, changed, getProblem } = usePerson();
  const isChanged = changed.includes(name);
  const before = options.find(({ value }) => value === stored[name])?.label ?? stored[name];
  return {
    label: t(`person.fields.${name}`),
    value: values[name],
    error: errorText(getProblem(name)),
    was: isChanged ? t('person.was', { value: before || t('person.empty') }) : undefined,
    className: classNames(isChanged && styles.changed, isWide && styles.whole),
  };
}
