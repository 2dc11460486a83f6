import type { EventFacts } from 'shared-lib/api';
import { formatDayRange, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, EmptyState } from 'shared-lib/ui';
import { type Delivery, regionName } from 'shared-lib/validation';
import styles from './DeliveryDone.module.css';

interface DeliveryDoneProps {
  event: EventFacts;
  delivery: Delivery;
  onChange: () => void;
  onLeave: () => void;
}

/** Registered to the end: what happens next. */
export function DeliveryDone({ event, delivery, onChange, onLeave }: DeliveryDoneProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { dateFrom, dateTo, timeFrom, timeTo, address } = event.kitOffice;
  const place =
    delivery.kind === 'pickup'
      ? { address, days: formatDayRange(dateFrom, dateTo, locale), from: timeFrom, to: timeTo }
      : {
          region: regionName(delivery.region, locale),
          ...{ settlement: delivery.settlement, branch: delivery.branch },
          name: `${delivery.recipientName} ${delivery.recipientLastName}`,
        };
  return (
    <EmptyState
      art="done"
      title={t('delivery.done.title')}
      text={t(`delivery.done.${delivery.kind}`, place)}
      action={
        <>
          <ol className={styles.next}>
            <li>{t('delivery.done.letter')}</li>
            <li>{t('delivery.done.payment')}</li>
            <li>{t('delivery.done.number')}</li>
          </ol>
          <div className="row">
            <Button onClick={onLeave} iconAfter="arrow-right">
              {t('delivery.done.toCabinet')}
            </Button>
            <Button variant="transparent" onClick={onChange}>
              {t('delivery.done.change')}
            </Button>
          </div>
        </>
      }
    />
  );
}
