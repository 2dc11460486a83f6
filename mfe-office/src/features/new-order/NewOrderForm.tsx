import { useEffect, useMemo, useRef } from 'react';
import type { EventFacts } from 'shared-lib/api';
import type { SoldProduct, StaffOrder } from 'shared-lib/api/office';
import { DeliveryFields, getFieldErrors } from 'shared-lib/checkout';
import { useAttempt } from 'shared-lib/failures';
import { EmailField, FieldRow, Form, SelectField, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { locales, useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { needsShipping } from 'shared-lib/validation';
import { operate } from '../../api/officeApi.ts';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { withConfirmation } from '../../session/passkeys.ts';
import { refreshOffice } from '../../session/queries.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { GoodsFields } from './GoodsFields.tsx';
import { type NewOrderDraft, storeDraft } from './newOrderDraft.ts';
import { type NewOrderValues, newOrder, newOrderSchema, toRequest } from './newOrderSchema.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { Receipt } from './Receipt.tsx';
import { useNewOrderQuote } from './useNewOrderQuote.ts';

interface NewOrderFormProps {
  event: EventFacts;
  products: SoldProduct[];
  draft: NewOrderDraft;
  onPlaced: (order: StaffOrder) => void;
}

export function NewOrderForm({ event, products, draft, onPlaced }: NewOrderFormProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const schema = useMemo(() => newOrderSchema(event), [event]);
  const form = useSchemaForm<NewOrderValues>(schema, { ...newOrder(event, locale), ...draft.values });
  const { failure, isSending, attempt } = useAttempt();
  const isPlacing = useRef(false);
  const [people, items, payment] = form.watch(['people', 'items', 'payment']);
  const quote = useNewOrderQuote(form.control);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => storeDraft({ key: draft.key, values }));
    return unsubscribe;
  }, [form, draft.key]);

  async function place(values: NewOrderValues): Promise<void> {
    // A second press comes before the button knows of the first.
    if (isPlacing.current) return;
    isPlacing.current = true;
    const { reason, document, day, ...order } = toRequest(values);
    const request = { ...order, total: quote.data?.total ?? 0, key: draft.key };
    const send = () => {
      if (values.payment === 'cash') return operate('place-cash-order', { ...request, document, day });
      if (values.payment === 'free') return operate('place-free-order', { ...request, reason });
      return operate('place-order', request);
    };
    const failed = await attempt(async () => {
      const placed = await withConfirmation(send);
      onPlaced(placed);
      void refreshOffice();
      toast.success(t('newOrder.done', { number: placed.number }));
    });
    isPlacing.current = false;
    if (failed?.code === 'price_changed') void quote.refetch();
    if (failed) setServerErrors(form, getFieldErrors(failed));
  }

  const isNumberEnough = !needsShipping(
    people.map(({ participationFormat }) => ({ fields: { participationFormat } })),
    items,
  );
  return (
    <Form form={form} onSubmit={place} summary label={t('newOrder.title')}>
      <Columns side="medium">
        <Stack>
          <Card title={t('newOrder.buyer.title')}>
            <FieldRow>
              <EmailField
                name="email"
                label={t('newOrder.buyer.email')}
                hint={t('newOrder.buyer.emailHint')}
                autoComplete="off"
              />
              <SelectField
                name="language"
                label={t('newOrder.buyer.language')}
                options={locales.map((value) => ({ value, label: t(`newOrder.buyer.languages.${value}`) }))}
              />
            </FieldRow>
          </Card>
          <PeopleFields event={event} />
          {products.length > 0 && <GoodsFields products={products} isFree={payment === 'free'} />}
          <Card title={t('newOrder.delivery')}>
            <DeliveryFields
              office={event.kitOffice}
              weight={quote.data?.weight ?? 0}
              isNumberEnough={isNumberEnough}
              hasAbroad={payment !== 'free'}
              quote={null}
            />
          </Card>
          <PaymentFields hasGoods={items.length > 0} />
          <ConsentFields />
        </Stack>
        <Receipt event={event} products={products} quote={quote} failure={failure} isSending={isSending} />
      </Columns>
    </Form>
  );
}
