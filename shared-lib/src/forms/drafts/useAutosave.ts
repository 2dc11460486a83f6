import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls `save` with the values after every change by the user, and the field's name: `participants.0.city`. */
export function useAutosave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values, name: string) => void,
): void {
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // The form mutates its own object.
        if (name) save(structuredClone(values), name);
      },
    }),
  );
}
