import type { Order, Requisites } from 'shared-lib/api';
import { formatDate, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { groupIban } from 'shared-lib/i18n/format';
import { transferLink, UnfitTransfer } from 'shared-lib/payment';
import { ButtonAnchor, CopyList } from 'shared-lib/ui';
import { CorrectiveInvoices, hasDocument } from '../../documents/CompanyDocuments.tsx';
import { InvoiceButton } from '../../documents/OrderDocuments.tsx';
import { usePartialPaymentText } from '../../payment/usePartialPaymentText.ts';
import { InvoiceEmail } from './InvoiceEmail.tsx';
import { OrderSection } from './OrderSection.tsx';
import { TransferCode } from './TransferCode.tsx';

interface InvoiceCardProps {
  order: Order;
  requisites: readonly Requisites[];
}

export function InvoiceCard({ order, requisites }: InvoiceCardProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const part = usePartialPaymentText(order);
  const bank = requisites.find(({ currency }) => currency === order.currency);
  if (!bank) return null;
  const purpose = order.paymentPurpose;
  const link = findLink(bank, order, purpose);
  const rows = [
    ...(order.payer ? [{ key: 'payer', value: order.payer.name }] : []),
    {
      key: part ? 'open' : 'sum',
      value: String(order.open / 100),
      shown: formatMoney(order.open, order.currency, locale),
    },
    { key: 'recipient', value: bank.recipient },
    { key: 'edrpou', value: bank.edrpou },
    { key: 'iban', value: bank.iban, shown: groupIban(bank.iban) },
    { key: 'bankName', value: bank.bankName },
    { key: 'purpose', value: purpose },
  ];
  return (
    <OrderSection title={t('order.invoice.title')}>
      {part && <p>{part}</p>}
      {order.payUntil && (
        <p className="strong">{t('order.invoice.until', { date: formatDate(order.payUntil, locale) })}</p>
      )}
      <div className="row">
        <InvoiceButton number={order.number} />
        <CorrectiveInvoices order={order} />
        {link && (
          <ButtonAnchor href={link} rel="noreferrer" variant="transparent-dark-light" size="sm" icon="bank">
            {t('order.invoice.bank')}
          </ButtonAnchor>
        )}
      </div>
      {hasDocument(order, 'corrective-invoice') && <p className="sm soft">{t('order.invoice.corrected')}</p>}
      <InvoiceEmail order={order} />
      {link && <TransferCode order={order} />}
      <CopyList
        rows={rows.map(({ key, ...row }) => ({ ...row, label: t(`order.invoice.${key}`) }))}
        copyLabel={(what) => t('order.invoice.copy', { what })}
        copiedLabel={t('orders.copied')}
        failedLabel={t('orders.copyFailed')}
      />
    </OrderSection>
  );
}

/** Undefined when a field does not fit the QR code. */
function findLink({ recipient, iban, edrpou }: Requisites, order: Order, purpose: string): string | undefined {
  if (order.currency !== 'UAH') return undefined;
  try {
    return transferLink({ recipient, iban, taxCode: edrpou, purpose, kopiykas: order.open });
  } catch (error) {
    if (error instanceof UnfitTransfer) return undefined;
    throw error;
  }
}
