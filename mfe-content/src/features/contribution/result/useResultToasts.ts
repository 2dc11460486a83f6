import { useCallback, useEffect } from 'react';
import type { Contribution } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';

/** Reports the accepted contribution and the receipt, once per browser session. */
export function useResultToasts(token: string, { state, receipt }: Contribution): void {
  const { t } = useTranslation('content');
  const showReceiptToast = useReceiptToast(token);
  const isPaid = state === 'paid';
  useEffect(() => {
    if (!isPaid || !isNews(`${token}:paid`)) return;
    const title = t('contribution.result.toasts.accepted.title');
    toast.success(t('contribution.result.toasts.accepted.text'), { title });
  }, [isPaid, token, t]);
  useEffect(() => {
    if (!isPaid || (receipt !== 'sent' && receipt !== 'failed')) return;
    if (isNews(`${token}:${receipt}`)) showReceiptToast(receipt);
  }, [isPaid, receipt, token, showReceiptToast]);
}

/** Reports the outcome of the receipt, and remembers that it did. */
export function useReceiptToast(token: string) {
  const { t } = useTranslation('content');
  return useCallback(
    (receipt: 'sent' | 'failed') => {
      isNews(`${token}:${receipt}`);
      if (receipt === 'sent') toast.info(t('contribution.result.toasts.receiptSent'));
      else toast.error(t('contribution.result.toasts.notSent'));
    },
    [token, t],
  );
}

/** True on the first call with this key in the browser session. */
function isNews(what: string): boolean {
  const key = `contribution:${what}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'shown');
  } catch {
    // Without storage it is reported again after a reload.
  }
  return true;
}
