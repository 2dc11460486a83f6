import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts refusals of the backend on their fields and takes focus to the first; the values are text keys. */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: Partial<Record<Path<Values>, string>>,
): void {
  Object.entries(errors).forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message: String(message) }, { shouldFocus: index === 0 });
  });
}
