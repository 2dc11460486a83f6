import type { ReactNode } from 'react';
import { formatMoney, useLocale } from 'shared-lib/i18n';
import type { Order, Quote } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import { Receipt } from '../ui/shop/Receipt.tsx';
import { receiptLines } from './receiptLines.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface OrderReceiptProps {
  order: Quote | Pick<Order, 'lines' | 'total' | 'currency' | 'discount'>;
  registrations: readonly Registration[];
  delivery: NonNullable<Order['delivery']>['kind'] | undefined;
  reference?: ReactNode;
}

export function OrderReceipt({ order, registrations, delivery, reference }: OrderReceiptProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  const { total, currency, discount } = order;
  const lines = order.lines.filter((line) => line.kind !== 'delivery');
  const sent = order.lines.find((line) => line.kind === 'delivery');
  const days = 'days' in order ? order.days : undefined;
  return (
    <Receipt
      title={t('receipt.title')}
      reference={reference}
      lines={[
        ...receiptLines(lines, { registrations, currency, locale }),
        ...(discount && discount.amount > 0
          ? [
              {
                label: t('receipt.promoCode', { code: discount.code }),
                amount: `−${formatMoney(discount.amount, currency, locale)}`,
              },
            ]
          : []),
        sent
          ? {
              label: sent.title[locale],
              detail: days && t('receipt.days', days),
              amount: formatMoney(sent.sum, currency, locale),
            }
          : { label: t('receipt.delivery'), note: t(`receipt.${delivery || 'notChosen'}`) },
      ]}
      totalLabel={t('receipt.total')}
      total={formatMoney(total, currency, locale)}
      footnote={t(sent ? 'receipt.footnoteAbroad' : 'receipt.footnote')}
    />
  );
}
