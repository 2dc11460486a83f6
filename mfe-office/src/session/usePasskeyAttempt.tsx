import { useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { isDismissed } from './passkeys.ts';
import { useAccessTexts } from './useAccessTexts.ts';

/** State of calls that may open the browser's passkey dialog. */
export function usePasskeyAttempt() {
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const attempt = async (send: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { failure, isSending, attempt, setFailure };
}

/** Why access failed, in words. */
export function PasskeyFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('office');
  const { full } = useFailureTexts();
  const reason = getFailure(failure);
  const own = useAccessTexts(reason);
  if (failure === undefined) return null;
  return (
    <Notice tone="err" role="alert">
      {isDismissed(failure) ? t('signIn.access.dismissed') : full(reason, own)}
    </Notice>
  );
}
