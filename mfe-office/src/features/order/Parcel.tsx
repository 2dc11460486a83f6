import type { OfficeOrder } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { CopyButton } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { State } from '../../design/State.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { describeDelivery } from './describeDelivery.ts';
import styles from './Parcel.module.css';
import type { PanelName } from './panels/panelNames.ts';

interface ParcelProps {
  order: OfficeOrder;
  onOpen: (panel: PanelName) => void;
}

export function Parcel({ order: { delivery, parcel, can: allowed }, onOpen }: ParcelProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { day } = useWhen();
  const can = useCan();
  return (
    <Card
      title={t('order.parcel.title')}
      actions={
        allowed.waybill &&
        can('waybill') && (
          <Action icon="truck" onClick={() => onOpen('waybill')}>
            {t('order.parcel.open')}
          </Action>
        )
      }
    >
      {parcel?.waybillNumber && (
        <p className={styles.waybill}>
          <span translate="no">{parcel.waybillNumber}</span>
          <CopyButton
            value={parcel.waybillNumber}
            label={t('order.parcel.copy')}
            copiedLabel={t('order.parcel.copied')}
            failedLabel={t('order.parcel.notCopied')}
          />
        </p>
      )}
      {parcel && (
        <p>
          <State tone={parcel.state === 'attention' || parcel.state === 'returning' ? 'wait' : 'info'} icon="truck">
            {t(`order.parcel.states.${parcel.state}`)}
          </State>{' '}
          <span>{parcel.status}</span>
        </p>
      )}
      <Definitions
        rows={[
          [
            t('order.parcel.to'),
            delivery && (describeDelivery(delivery, locale) ?? t(`orders.delivery.${delivery.kind}`)),
          ],
          [
            t('order.parcel.recipient'),
            delivery &&
              'phone' in delivery &&
              `${delivery.recipientName} ${delivery.recipientLastName}, ${delivery.phone}`,
          ],
          [t('order.parcel.expected'), parcel?.expectedAt && day(parcel.expectedAt)],
        ]}
      />
    </Card>
  );
}
