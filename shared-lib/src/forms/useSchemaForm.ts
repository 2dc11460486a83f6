import { yupResolver } from '@hookform/resolvers/yup';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';

/**
 * A form that follows the design's rule for errors: they appear when a field is left, go away while one types
 * (the fields see to that) and are checked again on submit. The first invalid field then gets focus.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    resolver: yupResolver(schema) as never,
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  }) as unknown as UseFormReturn<Values>;
}
