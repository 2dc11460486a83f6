import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows errors of the backend at their fields and focuses the first; the values are text keys. */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: Partial<Record<Path<Values>, string>>,
): void {
  Object.entries(errors).forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message: String(message) }, { shouldFocus: index === 0 });
  });
}
