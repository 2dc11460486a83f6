import { useCallback, useEffect } from 'react';
import type { Contribution } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';

/** Says once per browser session that the contribution was accepted, and what became of the receipt. */
export function useResultToasts(token: string, { state, receipt }: Contribution): void {
  const { t } = useTranslation('content');
  const sayReceipt = useReceiptToast(token);
  const isPaid = state === 'paid';
  useEffect(() => {
    if (!isPaid || !isNews(`${token}:paid`)) return;
    const title = t('contribution.result.toasts.accepted.title');
    toast.success(t('contribution.result.toasts.accepted.text'), { title });
  }, [isPaid, token, t]);
  useEffect(() => {
    if (!isPaid || (receipt !== 'sent' && receipt !== 'failed')) return;
    if (isNews(`${token}:${receipt}`)) sayReceipt(receipt);
  }, [isPaid, receipt, token, sayReceipt]);
}

/** Says what became of the receipt; the page then does not say it a second time. */
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

/** Whether it has not been said before; from now on it has. */
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
