import { documentsApi, type Order } from 'shared-lib/api';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { documentName } from 'shared-lib/vocabulary';
import { ActButton, CorrectiveInvoices, hasDocument } from './CompanyDocuments.tsx';
import { DownloadButton } from './DownloadButton.tsx';

export function InvoiceButton({ number, label }: { number: string; label?: string }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  return (
    <DownloadButton
      label={label ?? t('documents.invoice')}
      icon="bill"
      fileName={`${documentName('invoice', number, locale)}.pdf`}
      load={(token) => documentsApi.invoice(token, number, locale)}
    />
  );
}

export function PaidOrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { number, lines } = order;
  const hasParticipation = lines.some(({ kind }) => kind === 'registration');
  // Products and their delivery are not charitable help.
  const hasHelp = lines.some(({ kind, sum }) => kind === 'registration' && sum > 0);
  return (
    <>
      {hasDocument(order, 'invoice') && <InvoiceButton number={number} label={t('documents.paidInvoice')} />}
      <CorrectiveInvoices order={order} />
      <ActButton order={order} />
      {hasParticipation && (
        <DownloadButton
          label={t('documents.calendar')}
          icon="calendar"
          fileName={`${t('documents.files.calendar')}.ics`}
          load={(token) => documentsApi.calendar(token, number, locale)}
        />
      )}
      {hasHelp && (
        <DownloadButton
          label={t('documents.helpLetter')}
          icon="document"
          fileName={`${documentName('helpLetter', number, locale)}.pdf`}
          load={(token) => documentsApi.helpLetter(token, number, locale)}
        />
      )}
    </>
  );
}
