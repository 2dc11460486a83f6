import { limits } from '../../validation/limits.ts';
import { FieldRow } from '../Form.tsx';
import type { FieldProps } from '../useField.ts';
import { TextField } from './TextField.tsx';

type NameProps = Pick<FieldProps, 'name' | 'label' | 'hint'>;

export function NameFields({ given, family }: { given: NameProps; family: NameProps }) {
  return (
    <FieldRow>
      <TextField {...given} limit={limits.name} autoComplete="given-name" />
      <TextField {...family} limit={limits.name} autoComplete="family-name" />
    </FieldRow>
  );
}
