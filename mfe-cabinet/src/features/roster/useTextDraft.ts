import { useEffect } from 'react';
import type { UseFormReturn } from 'shared-lib/forms';

/** Hands over the text whenever it changes. */
export function useTextDraft(form: UseFormReturn<{ text: string }>, keep: (text: string) => void): void {
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values.text) }));
}
