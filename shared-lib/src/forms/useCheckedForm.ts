import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form that follows the design's rule for errors: they appear when a field is left, go away while one types
 * (the fields see to that) and are checked again on submit. The first invalid field then gets focus.
 * @param resolver checks the values; it may take its time, and needs no library of schemas.
 */
export function useCheckedForm<Values extends FieldValues>(
  resolver: Resolver<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({ resolver, defaultValues, mode: 'onBlur', reValidateMode: 'onBlur' });
}
