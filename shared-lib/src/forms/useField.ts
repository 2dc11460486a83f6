import { use, useEffect, useId } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { FieldLabels } from './fieldLabels.ts';
import { useErrorText } from './useSharedTexts.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Stays visible beside an error. */
  hint?: string;
  optional?: boolean;
  autoComplete?: string;
  disabled?: boolean;
  className?: string;
  limit?: number;
}

export interface FieldState {
  id: string;
  hintId: string;
  errorId: string;
  counterId: string;
  error: string | undefined;
  frame: Pick<FieldProps, 'label' | 'hint' | 'optional' | 'className'>;
  /** Attributes of the control, for spreading. */
  control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-required': true | undefined;
  };
  register: (options?: RegisterOptions) => ReturnType<ReturnType<typeof useFormContext>['register']>;
  /** For controls that report changes to the form themselves. */
  clearError: () => void;
}

/** Connects a field with its form, hint and error. */
export function useField({ name, label, hint, optional, className, limit }: FieldProps): FieldState {
  const { register, clearErrors, getFieldState, formState } = useFormContext();
  const id = useId();
  const labels = use(FieldLabels);
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  const errorText = useErrorText();
  const error = errorText(getFieldState(name, formState).error?.message);
  const [hintId, errorId, counterId] = [`${id}-hint`, `${id}-error`, `${id}-counter`];
  const describedBy = [error && errorId, hint && hintId, limit && counterId].filter(Boolean).join(' ');
  const clearError = () => {
    if (error) clearErrors(name);
  };
  return {
    id,
    hintId,
    errorId,
    counterId,
    error,
    frame: { label, hint, optional, className },
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
