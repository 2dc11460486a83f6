import { ApiError } from 'shared-lib/http';
import { useLocale } from 'shared-lib/i18n';
import type { ChangeConfirmation, ConfirmationApi } from './confirmation.ts';

/** Sends a letter with a code and notes when another may follow. */
export function useSendCode(api: ConfirmationApi, change: ChangeConfirmation) {
  const locale = useLocale();
  return async (email: string): Promise<void> => {
    const retryAfter = await secondsToWait(() => api.sendCode(email, locale));
    change({ sentTo: email, resendAt: Date.now() + retryAfter * 1000, ticket: undefined });
  };
}

/** A letter that went out a moment ago, before a reload or in another tab, is as good as a new one. */
async function secondsToWait(send: () => Promise<{ retryAfter: number }>): Promise<number> {
  try {
    return (await send()).retryAfter;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'code_too_soon') return cause.retryAfter ?? 60;
    throw cause;
  }
}
