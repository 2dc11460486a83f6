import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { followPointer, pointerReleased } from './pointerPress.ts';

/**
 * A form that follows the design's rule for errors: they appear when a field is left, go away while one types
 * (the fields see to that) and are checked again on submit. The first invalid field then gets focus.
 * @param resolver checks the values; it may take its time, and needs no library of schemas.
 */
export function useCheckedForm<Values extends FieldValues>(
  resolver: Resolver<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  useEffect(followPointer, []);
  return useForm<Values>({ resolver: afterRelease(resolver), defaultValues, mode: 'onBlur', reValidateMode: 'onBlur' });
}

/** A field is left when the next control is pressed: its error must not move that control away from under the pointer. */
function afterRelease<Values extends FieldValues>(resolver: Resolver<Values>): Resolver<Values> {
  return async (...parameters) => {
    await pointerReleased();
    return resolver(...parameters);
  };
}
