import type { Order } from 'shared-lib/api';
import { OrderReceipt } from 'shared-lib/checkout';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Slot } from 'shared-lib/router';
import { type Elements, PartlyVerbatim, SideColumns } from 'shared-lib/ui';
import type { Account } from '../../../account/loadAccount.ts';
import { canCancel } from '../paymentStage.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { NumbersCard } from './NumbersCard.tsx';
import styles from './OrderPage.module.css';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { ReceivingCard } from './ReceivingCard.tsx';
import { ShareCard } from './ShareCard.tsx';
import { SelfServiceCard } from './selfService/SelfServiceCard.tsx';
import { TeamCard } from './TeamCard.tsx';

interface OrderDetailsProps {
  account: Account;
  order: Order;
  /** The payer has just been at the payment page. */
  isReturn?: boolean;
  /** The payer left the payment page by the back button. */
  isBack?: boolean;
  /** The order was made, and the payment page could not be reached. */
  isPaymentUnavailable?: boolean;
  /** Codes for friends. */
  pickup?: Elements;
}

/** An order with all that its payer sees and does. */
export function OrderDetails(props: OrderDetailsProps) {
  const { account, order, isReturn = false, isBack = false, isPaymentUnavailable = false, pickup } = props;
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const registrations = account.history.registrations.filter(({ id }) =>
    order.lines.some(({ registrationId }) => registrationId === id),
  );
  const { edition, payments, requisites, fundraising } = account.event;
  const isAlive = order.status === 'awaiting-payment' || order.status === 'paid';
  return (
    <>
      <h2 className="d2">
        <PartlyVerbatim text={t('order.title', { number: order.number })} verbatim={order.number} />
      </h2>
      <SideColumns
        aside={
          <OrderReceipt
            order={order}
            registrations={registrations}
            delivery={order.delivery?.kind}
            reference={
              <PartlyVerbatim
                text={`${order.number}, ${formatDate(order.createdAt, locale)}`}
                verbatim={order.number}
              />
            }
          />
        }
      >
        <div className={styles.cards}>
          <OrderStatusCard
            event={account.event}
            order={order}
            isReturn={isReturn}
            isBack={isBack}
            isPaymentUnavailable={isPaymentUnavailable}
            profile={account.user}
            registrations={registrations}
          />
          {order.status === 'paid' && account.phase !== 'finished' && order.raceNumbers.length > 0 && (
            <ShareCard startsAt={account.startsAt} />
          )}
          {isAlive &&
            registrations
              .filter(({ kind }) => kind === 'team')
              .map((team) => <TeamCard key={team.id} registration={team} now={account.event.now} />)}
          {order.paymentMethod === 'invoice' && order.status === 'awaiting-payment' && (
            <InvoiceCard order={order} requisites={account.event.requisites} />
          )}
          <NumbersCard
            order={order}
            registrations={registrations}
            startsAt={account.startsAt}
            isRunOver={account.phase === 'finished'}
          />
          <ReceivingCard order={order} office={account.event.kitOffice} />
          {pickup}
          <SelfServiceCard order={order} registrations={registrations} profile={account.user} event={account.event} />
          <PlacesCard order={order} />
          {canCancel(order) && <CancelOrder order={order} />}
          {order.status === 'paid' && registrations.length > 0 && account.phase !== 'finished' && (
            <Slot name="cabinet.order-paid" props={{ edition, payments, requisites, fundraising }} />
          )}
        </div>
      </SideColumns>
    </>
  );
}
