import { useState } from 'react';
import type { CodeSent } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useLocale } from 'shared-lib/i18n';
import { withProof } from 'shared-lib/proof';
import type { ChangeConfirmation, ConfirmationApi } from './confirmation.ts';

/** `sendCode` returns false when a code sent a moment ago is still valid. */
export function useSendCode(api: ConfirmationApi, change: ChangeConfirmation) {
  const locale = useLocale();
  const [isProving, setProving] = useState(false);
  const note = (email: string, { retryAfter, arrivesIn = 0, digits }: CodeSent) =>
    change({ sentTo: email, resendAt: Date.now() + retryAfter * 1000, arrivesIn, digits, ticket: undefined });

  const sendCode = async (email: string): Promise<boolean> => {
    try {
      note(email, await withProof((work) => api.sendCode(email, locale, work), setProving));
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'code_too_soon') throw cause;
      note(email, { retryAfter: cause.retryAfter ?? 60 });
      return false;
    }
  };
  return { sendCode, isProving };
}
