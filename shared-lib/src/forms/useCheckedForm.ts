import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { followPointer, pointerReleased } from '../pointer/pointerPress.ts';

/** A form that validates on blur and submit, and clears an error while typing. */
export function useCheckedForm<Values extends FieldValues>(
  resolver: Resolver<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  useEffect(() => followPointer(), []);
  return useForm<Values>({ resolver: afterRelease(resolver), defaultValues, mode: 'onBlur', reValidateMode: 'onBlur' });
}

/** Blur precedes the click on the next control: its error must not move that control away. */
function afterRelease<Values extends FieldValues>(resolver: Resolver<Values>): Resolver<Values> {
  return async (...parameters) => {
    await pointerReleased();
    const result = await resolver(...parameters);
    await pointerReleased();
    return result;
  };
}
