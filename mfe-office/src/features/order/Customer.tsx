import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Documents } from './Documents.tsx';

export function Customer({ order: { number, customer, currency, documents } }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const can = useCan();
  const { payer } = customer;
  return (
    <Card
      title={t('order.customer.title')}
      actions={
        (can('consents') || can('replace-email')) && (
          <ActionLink tone="ghost" icon="profile" to={officePaths.accounts}>
            {t('accounts.title')}
          </ActionLink>
        )
      }
    >
      <Definitions
        rows={[
          [
            t('order.customer.payer'),
            payer && (
              <>
                <b translate="no">{payer.name}</b>
                <br />
                <span translate="no">{payer.taxCode}</span>
              </>
            ),
          ],
          [t('order.customer.person'), customer.name !== payer?.name && customer.name],
          [
            t('order.customer.phone'),
            customer.phone && (
              <a className="link" href={`tel:${customer.phone}`} translate="no">
                {customer.phone}
              </a>
            ),
          ],
          [
            t('order.customer.email'),
            customer.email && (
              <a className="link" href={`mailto:${customer.email}`} translate="no">
                {customer.email}
              </a>
            ),
          ],
          [
            t('order.customer.together'),
            t('order.customer.orders', { count: customer.orders, sum: ledger(customer.paidTotal, currency) }),
          ],
          [t('order.customer.documents'), documents.length > 0 && <Documents order={number} documents={documents} />],
        ]}
      />
    </Card>
  );
}
