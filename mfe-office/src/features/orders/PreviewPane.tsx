import { useQuery } from '@tanstack/react-query';
import type { OfficeOrder } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount } from 'shared-lib/ui';
import { officeQuery } from '../../api/officeQuery.ts';
import { ActionLink } from '../../design/Action.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { SidePane } from '../../list/SidePane.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { describeDelivery } from '../order/describeDelivery.ts';
import { EventList } from '../order/History.tsx';
import { KindChip, OrderState } from '../order/OrderState.tsx';
import { ProposedTransfers } from '../order/ProposedTransfers.tsx';
import styles from './PreviewPane.module.css';

const EVENTS = 4;

/** An order beside the list. */
export function PreviewPane({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useTranslation('office');
  const query = useQuery(officeQuery('show-order', { number }));
  return (
    <SidePane
      label={t('orders.preview', { number })}
      title={<span translate="no">{number}</span>}
      note={query.data && <KindChip kind={query.data.kind} />}
      actions={
        <ActionLink
          to={officePaths.order(number)}
          tone="ghost"
          icon="expand"
          aria-label={t('orders.open', { number })}
        />
      }
      close={t('orders.closePreview')}
      isSticky
      onClose={onClose}
    >
      <Loaded query={query} rows={4}>
        {(order) => <Preview order={order} />}
      </Loaded>
    </SidePane>
  );
}

function Preview({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { ledger } = useMoney();
  const can = useCan();
  const { money, currency, customer, delivery, people } = order;
  const rest = money.surplus || money.open;
  const label = money.surplus ? 'order.money.surplus' : money.open ? 'orders.toPay' : 'order.money.received';
  const named = people.filter(({ name }) => name !== null).length;
  return (
    <>
      <div>
        <p className={styles.label}>{t(label)}</p>
        <p>
          <Amount text={ledger(rest || money.received, currency)} className={styles.amount} />
        </p>
        <OrderState state={order.state} />
      </div>
      <ProposedTransfers proposals={order.proposals} />
      <Definitions
        rows={[
          [t('order.customer.payer'), customer.payer && `${customer.payer.name}, ${customer.payer.taxCode}`],
          [
            t('order.customer.person'),
            <>
              {customer.name !== customer.payer?.name && (
                <>
                  <span translate="no">{customer.name}</span>
                  <br />
                </>
              )}
              <span translate="no">{customer.phone}</span>
              <br />
              <span translate="no">{customer.email}</span>
            </>,
          ],
          [t('orders.places'), people.length > 0 && t('orders.named', { count: people.length, named })],
          [
            t('orders.columns.delivery'),
            delivery && (describeDelivery(delivery, locale) ?? t(`orders.delivery.${delivery.kind}`)),
          ],
        ]}
      />
      <div className={styles.actions}>
        {order.can.settle && can('settle') && (
          <ActionLink to={`${officePaths.order(order.number)}?panel=settle`} tone="main" large icon="contribution">
            {t('order.settle.open')}
          </ActionLink>
        )}
        <ActionLink to={officePaths.order(order.number)} large icon="expand">
          {t('today.open')}
        </ActionLink>
      </div>
      {order.history.length > 0 && (
        <div className={styles.events}>
          <h3>{t('orders.lastEvents')}</h3>
          <EventList events={order.history.slice(0, EVENTS)} />
        </div>
      )}
    </>
  );
}
