import { useEffect } from 'react';
import type { Contribution } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';

/** Says once per browser session that the contribution was accepted, and what became of the receipt. */
export function useResultToasts(token: string, { state, receipt }: Contribution): void {
  const { t } = useTranslation('content');
  const isPaid = state === 'paid';
  useEffect(() => {
    if (isPaid && isNews(`${token}:paid`)) toast.success(t('contribution.result.toasts.accepted'));
  }, [isPaid, token, t]);
  useEffect(() => {
    if (!isPaid) return;
    if (receipt === 'sent' && isNews(`${token}:sent`)) toast.success(t('contribution.result.toasts.receiptSent'));
    if (receipt === 'failed' && isNews(`${token}:failed`)) toast.error(t('contribution.result.toasts.notSent'));
  }, [isPaid, receipt, token, t]);
}

/** Whether it has not been said before. */
function isNews(what: string): boolean {
  const key = `contribution:${what}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'said');
  } catch {
    // Without storage it is said again after a reload.
  }
  return true;
}
