import type { FieldProps } from '../useField.ts';
import { TextField } from './TextField.tsx';

export function EmailField({ autoComplete = 'email', ...props }: FieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
