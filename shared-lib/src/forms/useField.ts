import { use, useEffect, useId } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { FieldLabels } from './fieldLabels.ts';
import { useErrorText } from './useSharedTexts.ts';

/** What every field's wrapper takes. */
export interface FieldProps {
  name: string;
  label: string;
  /** Stays visible when there is an error. */
  hint?: string;
  /** Required is the norm; optional fields say so. */
  optional?: boolean;
  autoComplete?: string;
  disabled?: boolean;
  className?: string;
}

export interface FieldState {
  id: string;
  hintId: string;
  errorId: string;
  error: string | undefined;
  /** Spread on the control: name, id, aria attributes and, for plain inputs, the form's own handlers. */
  control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-required': true | undefined;
  };
  register: (options?: RegisterOptions) => ReturnType<ReturnType<typeof useFormContext>['register']>;
  /** Takes the error away: for controls that tell the form about changes themselves. */
  clearError: () => void;
}

/** Connects one field with its form, its hint and its error. */
export function useField({ name, label, hint, optional }: FieldProps): FieldState {
  const { register, clearErrors, getFieldState, formState } = useFormContext();
  const id = useId();
  const labels = use(FieldLabels);
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  const errorText = useErrorText();
  const error = errorText(getFieldState(name, formState).error?.message);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const clearError = () => {
    if (error) clearErrors(name);
  };
  return {
    id,
    hintId,
    errorId,
    error,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      'aria-required': optional ? undefined : true,
    },
    register: (options) => register(name, { onChange: clearError, ...options }),
    clearError,
  };
}
