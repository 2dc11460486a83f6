import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Hands over the values of a form whenever one of them is changed, whole or half-filled. A reset changes none.
 * @param keep also gets the field's name: `participants.0.city`
 */
export function useAutosave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: (values: Values, name: string) => void,
): void {
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // The form goes on changing its own object.
        if (name) keep(structuredClone(values), name);
      },
    }),
  );
}
