import type { EventFacts, Order } from 'shared-lib/api';
import { formatDate, formatDayRange, useLocale, useTranslation } from 'shared-lib/i18n';
import { Waybill } from '../history/DeliveryCell.tsx';
import { DetailList } from '../history/HistoryDetails.tsx';
import { orderDetails } from '../registrationDetails.ts';
import styles from './OrderPage.module.css';
import { OrderSection } from './OrderSection.tsx';

interface ReceivingCardProps {
  order: Order;
  office: EventFacts['kitOffice'];
}

/** How the order is received: the parcel and where it is, or the office with its days. */
export function ReceivingCard({ order, office }: ReceivingCardProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { delivery, parcel, status } = order;
  if (!delivery || status === 'cancelled' || status === 'refunded') return null;
  const { dateFrom, dateTo, timeFrom, timeTo, address } = office;
  return (
    <OrderSection title={t('order.receiving')}>
      {delivery.kind === 'number-only' ? (
        <p>{t('order.numberOnly')}</p>
      ) : delivery.kind === 'pickup' ? (
        <p>
          <b className="strong">{t('orders.values.pickup')}</b>
          <br />
          <span>
            {t('order.pickup', { address, days: formatDayRange(dateFrom, dateTo, locale), from: timeFrom, to: timeTo })}
          </span>
        </p>
      ) : (
        <>
          {parcel && (
            <div className={styles.words}>
              <Waybill number={parcel.waybillNumber} />
              <p className="sm soft">
                {`${t(`orders.parcel.${parcel.state}`)}${parcel.expectedOn ? `, ${t('orders.parcel.expected', { date: formatDate(parcel.expectedOn, locale) })}` : ''}`}
              </p>
            </div>
          )}
          <DetailList details={orderDetails(order, locale)} />
        </>
      )}
    </OrderSection>
  );
}
