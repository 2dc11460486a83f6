import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { regionCodes, regionName } from 'shared-lib/validation';
import { Card } from '../../design/Card.tsx';
import { PersonChoice, PersonField } from './PersonField.tsx';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

const kinds = ['pickup', 'branch', 'number-only'] as const;

/** How the order is received, until it has a waybill. */
export function DeliveryCard() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { person, values, hasContacts } = usePerson();
  const { delivery, parcel } = person;
  const isFixed = delivery === null || delivery.kind === 'abroad' || parcel !== null;
  return (
    <Card title={t('person.delivery')}>
      {parcel !== null && delivery?.kind !== 'abroad' && <Notice tone="info">{t('person.waybill')}</Notice>}
      {isFixed ? (
        <p>
          {delivery === null
            ? t('person.deliveryNone')
            : delivery.kind === 'abroad'
              ? t('person.abroad')
              : [delivery.settlement, delivery.branch, delivery.recipientName, delivery.recipientLastName]
                  .filter(Boolean)
                  .join(', ')}
        </p>
      ) : (
        <div className={styles.fields}>
          <PersonChoice
            name="deliveryKind"
            isWide
            options={kinds.map((kind) => ({ value: kind, label: t(`orders.delivery.${kind}`) }))}
          />
          {values.deliveryKind === 'branch' && (
            <>
              <PersonChoice
                name="region"
                options={[
                  { value: '', label: '' },
                  ...regionCodes.map((code) => ({ value: code, label: regionName(code, locale) })),
                ]}
              />
              <PersonField name="settlement" />
              <PersonField name="branch" isWide />
              <PersonField name="recipientName" translate="no" />
              <PersonField name="recipientLastName" translate="no" />
              <PersonField
                name="recipientPhone"
                translate="no"
                readOnly={delivery.kind === 'branch' && !hasContacts}
                hint={delivery.kind === 'branch' && !hasContacts ? t('person.contacts.masked') : undefined}
              />
            </>
          )}
        </div>
      )}
    </Card>
  );
}
