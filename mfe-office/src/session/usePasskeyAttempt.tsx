import { useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { failureOf } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { isDismissed } from './passkeys.ts';

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

const codes = [
  'passkey_rejected',
  'passkey_required',
  'passkey_confirmation_required',
  'too_many_sign_ins',
  'code_wrong',
  'code_expired',
  'code_too_soon',
  'too_many_codes',
  'invitation_unknown',
  'foreign_origin',
  'office_forbidden',
] as const;

/** Why access failed, in words. */
export function PasskeyFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('office');
  const { full } = useFailureTexts();
  if (failure === undefined) return null;
  const own = Object.fromEntries(codes.map((code) => [code, t(`signIn.access.${code}`)]));
  return (
    <Notice tone="err" role="alert">
      {isDismissed(failure) ? t('signIn.access.dismissed') : full(failureOf(failure), own)}
    </Notice>
  );
}
