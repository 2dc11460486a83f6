import type { Order } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { canPay, paidAmount } from '../orders/paymentStage.ts';

/** Text of a partial payment; undefined when nothing was received or nothing can be paid. */
export function usePartialPaymentText(order: Order): string | undefined {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const part = paidAmount(order);
  if (part === 0 || !canPay(order)) return undefined;
  const shown = (sum: number) => formatMoney(sum, order.currency, locale);
  return t('payment.part', { paid: shown(part), open: shown(order.open) });
}
