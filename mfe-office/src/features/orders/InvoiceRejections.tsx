import type { InvoiceRejection } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { officePaths } from '../../paths.ts';

/** Orders without an invoice, each with its reason. */
export function InvoiceRejections({ rejected }: { rejected: InvoiceRejection[] }) {
  const { t } = useTranslation('office');
  if (rejected.length === 0) return null;
  return (
    <Notice tone="warn" role="alert">
      <b>{t('orders.invoicesLeft', { count: rejected.length })}</b>
      <ul>
        {rejected.map(({ number, reason }) => (
          <li key={number}>
            <LocalLink className="link" to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>
            <span>{`: ${t(`orders.invoiceReasons.${reason}`)}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
