import type { Failure } from 'shared-lib/http';
import type { Elements } from '../ui/elements.ts';
import { ErrorNotice } from '../ui/feedback/ErrorNotice.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { type OwnFailureTexts, useFailureTexts } from './useFailureTexts.ts';

interface FailureNoticeProps {
  failure: Failure | undefined;
  texts?: OwnFailureTexts;
  children?: Elements;
  onRetry?: () => void;
}

/** Shows why something failed, beside its cause. */
export function FailureNotice({ failure, texts, children, onRetry }: FailureNoticeProps) {
  const { full, tryAgain } = useFailureTexts();
  if (!failure) return null;
  if (onRetry) return <ErrorNotice text={full(failure, texts)} retry={{ label: tryAgain, onClick: onRetry }} />;
  return (
    <Notice tone="err" role="alert">
      <span>{full(failure, texts)}</span> {children}
    </Notice>
  );
}
