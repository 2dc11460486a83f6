import { useEffect } from 'react';
import type { UseFormReturn } from 'shared-lib/forms';

/** Hands over the values of a form whenever one of them changes, whole or half-filled. */
export function useKeptValues<Values extends object>(
  form: UseFormReturn<Values>,
  keep: (values: Values) => void,
): void {
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      // The form goes on changing its own object.
      callback: ({ values }) => keep(structuredClone(values)),
    }),
  );
}
