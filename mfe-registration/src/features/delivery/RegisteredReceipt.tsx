import type { EventFacts, Registration } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Receipt } from 'shared-lib/ui';
import { registeredSums } from './registeredSums.ts';

interface RegisteredReceiptProps {
  event: EventFacts;
  registrations: readonly Registration[];
}

/** What has been registered by now, and what it comes to. */
export function RegisteredReceipt({ event, registrations }: RegisteredReceiptProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const money = (sum: number) => formatMoney(sum, event.fees.currency, locale);
  const sums = registeredSums(registrations, event.fees);
  if (sums.length === 0) return null;
  return (
    <Receipt
      title={t('delivery.receipt.title')}
      lines={[
        ...sums.map(({ kind, names, people, sum }) => ({
          label: t(`delivery.receipt.${kind}`, { count: people }),
          detail: names.join(', '),
          sum: money(sum),
        })),
        { label: t('delivery.receipt.delivery'), note: t('delivery.receipt.byCarrier') },
      ]}
      totalLabel={t('delivery.receipt.total')}
      total={money(sums.reduce((total, { sum }) => total + sum, 0))}
      footnote={t('delivery.receipt.later')}
    />
  );
}
