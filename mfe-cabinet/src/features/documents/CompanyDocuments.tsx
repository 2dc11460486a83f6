import { documentsApi, type Order, type OrderDocument } from 'shared-lib/api';
import { formatDate, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { documentName } from 'shared-lib/vocabulary';
import { DownloadButton } from './DownloadButton.tsx';

/** Corrective invoices of an order, with what each adds or takes off. */
export function CorrectiveInvoices({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  return getDocuments(order, 'corrective-invoice').map(({ number, correction, at, amount }) => (
    <DownloadButton
      key={number}
      label={t('documents.correctiveInvoice', { number })}
      accessibleLabel={t('documents.correctiveInvoiceOf', {
        number,
        date: formatDate(at, locale),
        sum: formatMoney(amount, order.currency, locale),
      })}
      icon="bill"
      fileName={`${documentName('correctiveInvoice', number, locale)}.pdf`}
      load={(token) => documentsApi.correctiveInvoice(token, order.number, correction ?? 1, locale)}
    />
  ));
}

/** The act of rendered services, after the run. */
export function ActButton({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { number } = order;
  if (getDocuments(order, 'act').length === 0) return null;
  return (
    <DownloadButton
      label={t('documents.act')}
      icon="document"
      fileName={`${documentName('act', number, locale)}.pdf`}
      load={(token) => documentsApi.act(token, number, locale)}
    />
  );
}

/** Whether a company still waits for its act, until the run is over. */
export const awaitsAct = (order: Order): boolean =>
  order.payer?.kind === 'company' &&
  order.lines.some(({ kind }) => kind === 'registration') &&
  getDocuments(order, 'act').length === 0;

export const hasDocument = (order: Order, kind: OrderDocument['kind']): boolean => getDocuments(order, kind).length > 0;

const getDocuments = ({ documents = [] }: Order, kind: OrderDocument['kind']) =>
  documents.filter((document) => document.kind === kind);
