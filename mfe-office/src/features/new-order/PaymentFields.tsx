import { PayerFields } from 'shared-lib/checkout';
import { FieldRow, OptionCardsField, TextField, useFormContext } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { type StaffPayment, staffPayments } from 'shared-lib/vocabulary';
import type { OperationName } from '../../api/officeApi.ts';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { kyivDay } from '../../format/useWhen.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './newOrder.module.css';
import type { NewOrderValues } from './newOrderSchema.ts';

const operations: Record<StaffPayment, OperationName> = {
  card: 'place-order',
  invoice: 'place-order',
  cash: 'place-cash-order',
  free: 'place-free-order',
};

/** How the order is paid, as far as the role may decide it. */
export function PaymentFields({ hasGoods }: { hasGoods: boolean }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { watch, register, formState } = useFormContext<NewOrderValues>();
  const payment = watch('payment');
  const dayError = formState.errors.day ? t('newOrder.payment.dayWrong') : undefined;
  return (
    <Card title={t('newOrder.payment.title')}>
      <div className={styles.fields}>
        <OptionCardsField
          name="payment"
          legend={t('newOrder.payment.title')}
          hideLegend
          options={staffPayments
            .filter((way) => can(operations[way]))
            .map((way) => ({
              value: way,
              title: t(`newOrder.payment.ways.${way}.title`),
              text: t(`newOrder.payment.ways.${way}.${way === 'free' && hasGoods ? 'withGoods' : 'text'}`),
              disabled: way === 'free' && hasGoods,
            }))}
        />
        {payment === 'invoice' && <PayerFields />}
        {payment === 'cash' && (
          <FieldRow>
            <TextField
              name="document"
              label={t('newOrder.payment.document')}
              hint={t('newOrder.payment.documentHint')}
              autoComplete="off"
              optional
            />
            <Field
              type="date"
              label={t('order.byHand.day')}
              max={kyivDay(new Date())}
              error={dayError}
              {...register('day')}
            />
          </FieldRow>
        )}
        {payment === 'free' && (
          <TextField name="reason" label={t('newOrder.payment.reason')} hint={t('order.noNames')} autoComplete="off" />
        )}
      </div>
    </Card>
  );
}
