import { type EventFacts, type Order, ordersApi, type Registration, type User } from 'shared-lib/api';
import { DeliveryFields, getFieldErrors, newDelivery } from 'shared-lib/checkout';
import { LazyAbroadFields } from 'shared-lib/delivery';
import { FailureNotice } from 'shared-lib/failures';
import { Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import { type Delivery, type DeliveryAbroad, deliverySchema, needsShipping } from 'shared-lib/validation';
import { useChange } from './useChange.ts';

interface ChangeDeliveryProps {
  order: Order;
  registrations: readonly Registration[];
  profile: User;
  office: EventFacts['kitOffice'];
  onDone: () => void;
}

/** Another way to receive the order, or another address in the country to which delivery is paid; the carrier's fields begin with the person of the account. */
export function ChangeDelivery({ order, registrations, profile, office, onDone }: ChangeDeliveryProps) {
  const { t } = useTranslation('cabinet');
  const paid = order.delivery?.kind === 'abroad' ? order.delivery : undefined;
  const { abroad, ...delivery } = newDelivery(profile);
  const { kind: _, ...address } = paid ?? { kind: '', ...abroad };
  const form = useSchemaForm<Delivery>(deliverySchema, {
    ...delivery,
    kind: order.delivery?.kind ?? 'pickup',
    abroad: address as DeliveryAbroad,
  });
  const { failure, texts, change } = useChange(onDone, t('order.self.delivery.done'));
  const goods = order.lines.filter(({ kind }) => kind === 'product');
  const submit = async (delivery: Delivery) => {
    const rejected = await change(() => ordersApi.changeDelivery(currentToken() ?? '', order.number, delivery));
    if (rejected) setServerErrors(form, getFieldErrors(rejected));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('order.self.delivery.title')}>
      {paid ? (
        <LazyAbroadFields countries={[paid.country]} quote={null} />
      ) : (
        <DeliveryFields
          office={office}
          weight={order.selfService?.weight ?? 0}
          isNumberEnough={!needsShipping(registrations, goods)}
        />
      )}
      <FailureNotice failure={failure} texts={texts} />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('order.self.save')}
      </Button>
    </Form>
  );
}
