import { type EventFacts, type Order, ordersApi, type Registration, type User } from 'shared-lib/api';
import { DeliveryFields, newDelivery } from 'shared-lib/checkout';
import { FailureNotice } from 'shared-lib/failures';
import { Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import { type Delivery, deliverySchema, needsShipping } from 'shared-lib/validation';
import { useChange } from './useChange.ts';

interface ChangeDeliveryProps {
  order: Order;
  registrations: readonly Registration[];
  profile: User;
  office: EventFacts['kitOffice'];
  onDone: () => void;
}

/** Another way to receive the order; the carrier's fields begin with the person of the account. */
export function ChangeDelivery({ order, registrations, profile, office, onDone }: ChangeDeliveryProps) {
  const { t } = useTranslation('cabinet');
  const form = useSchemaForm<Delivery>(deliverySchema, {
    ...newDelivery(profile),
    kind: order.delivery?.kind ?? 'pickup',
  });
  const { failure, texts, change } = useChange(onDone, t('order.self.delivery.done'));
  const goods = order.lines.filter(({ kind }) => kind === 'product');
  const submit = async (delivery: Delivery) => {
    const rejected = await change(() => ordersApi.changeDelivery(currentToken() ?? '', order.number, delivery));
    if (!rejected) return;
    setServerErrors(
      form,
      rejected.code === 'branch_not_available' ? { branchId: 'errors.branchClosed' } : rejected.fields,
    );
  };
  return (
    <Form form={form} onSubmit={submit} label={t('order.self.delivery.title')}>
      <DeliveryFields
        office={office}
        weight={order.selfService?.weight ?? 0}
        isNumberEnough={!needsShipping(registrations, goods)}
      />
      <FailureNotice failure={failure} texts={texts} />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('order.self.save')}
      </Button>
    </Form>
  );
}
