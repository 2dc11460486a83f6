import type { EventFacts, Order } from 'shared-lib/api';
import { formatDayRange, useLocale, useTranslation } from 'shared-lib/i18n';
import { CopyButton } from 'shared-lib/ui';
import { addressAbroad, formatWaybillNumber, trackingPage } from 'shared-lib/validation';

import styles from './DeliveryCell.module.css';

interface DeliveryCellProps {
  order: Order | undefined;
  office: EventFacts['kitOffice'];
}

export function DeliveryCell({ order, office }: DeliveryCellProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  if (!order?.delivery || order.status === 'cancelled') return <span className="soft">–</span>;
  const { delivery, parcel, status } = order;
  if (delivery.kind === 'number-only') return <span className="soft">{t('orders.values.number-only')}</span>;
  if (delivery.kind === 'pickup') {
    return (
      <span className="soft">
        <span>{t('orders.values.pickup')}</span>
        <br />
        <span>{formatDayRange(office.dateFrom, office.dateTo, locale)}</span>
      </span>
    );
  }
  return (
    <span className={styles.parcel}>
      {parcel && <Waybill number={parcel.waybillNumber} />}
      {parcel && <span className="xs">{t(`orders.parcel.${parcel.state}`)}</span>}
      <span className="soft">
        <span>
          {delivery.kind === 'abroad'
            ? addressAbroad(delivery, locale)
            : [delivery.branch, delivery.settlement].filter(Boolean).join(', ')}
        </span>
        {!parcel && (
          <span className={`xs muted ${styles.line}`}>
            {t(`orders.parcel.${status === 'paid' ? 'soon' : 'unpaid'}`)}
          </span>
        )}
      </span>
    </span>
  );
}

/** The number of the parcel: leads to the carrier, and can be copied. */
export function Waybill({ number }: { number: string }) {
  const { t } = useTranslation('cabinet');
  return (
    <span className={styles.waybill}>
      <a
        className="link strong tnum"
        translate="no"
        href={trackingPage(number)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('orders.parcel.track', { number: formatWaybillNumber(number) })}
      >
        {formatWaybillNumber(number)}
      </a>
      <CopyButton
        value={number}
        label={t('orders.parcel.copy')}
        copiedLabel={t('orders.copied')}
        failedLabel={t('orders.copyFailed')}
      />
    </span>
  );
}
