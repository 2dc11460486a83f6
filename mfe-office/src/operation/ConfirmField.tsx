import type { ComponentProps } from 'react';
import { Field } from '../design/Field.tsx';

interface ConfirmFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'inputMode'> {
  value: string;
  onChange: (text: string) => void;
}

/** A text to type before an action that cannot be undone; the browser proposes nothing. */
export function ConfirmField({ label, inputMode, value, onChange }: ConfirmFieldProps) {
  return (
    <Field
      label={label}
      inputMode={inputMode}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      required
    />
  );
}
