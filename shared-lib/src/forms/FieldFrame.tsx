import type { Elements } from '../ui/elements.ts';
import { FieldError as ErrorText, FieldFrame as Frame } from '../ui/field/FieldFrame.tsx';
import type { FieldState } from './useField.ts';
import { useSharedTexts } from './useSharedTexts.ts';

interface FieldFrameProps {
  field: FieldState;
  aside?: Elements;
  below?: Elements;
  children: Elements;
}

export function FieldFrame({ field: { frame, ...field }, ...parts }: FieldFrameProps) {
  const { label, hint, optional, className } = frame;
  const t = useSharedTexts();
  return (
    <Frame
      id={field.id}
      hintId={field.hintId}
      errorId={field.errorId}
      error={field.error}
      label={label}
      hint={hint}
      optional={optional ? t('fields.optional') : undefined}
      className={className}
      {...parts}
    />
  );
}

export function FieldError({ field: { error, errorId } }: { field: Pick<FieldState, 'error' | 'errorId'> }) {
  return <ErrorText error={error} errorId={errorId} />;
}
