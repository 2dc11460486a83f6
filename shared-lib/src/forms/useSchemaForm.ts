import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { schemaResolver } from './schemaResolver.ts';
import { useCheckedForm } from './useCheckedForm.ts';

export function useSchemaForm<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useCheckedForm(schemaResolver(schema), defaultValues);
}
