import { useEffect, useState } from 'react';
import { loadBasket } from 'shared-lib/basket';
import { formatMoney, useLocale } from 'shared-lib/i18n';
import { useSession } from 'shared-lib/session';
import type { Profile } from '../api/accountApi.ts';
import type { EventFacts } from '../api/eventApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import type { Basket } from '../api/shopApi.ts';
import { DraftNotice } from '../forms/drafts/DraftNotice.tsx';
import { type DraftHandle, useDraft } from '../forms/drafts/useDraft.ts';
import { Form } from '../forms/Form.tsx';
import { setServerErrors } from '../forms/serverErrors.ts';
import { useSchemaForm } from '../forms/useSchemaForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { ErrorNotice } from '../ui/feedback/ErrorNotice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/feedback/Skeleton.tsx';
import { FormActions } from '../ui/page/FormActions.tsx';
import { SideColumns } from '../ui/page/SideColumns.tsx';
import { TitledCard } from '../ui/page/TitledCard.tsx';
import { type DeliveryDraft, deliverySchema } from '../validation/deliverySchema.ts';
import { ContentFields } from './ContentFields.tsx';
import { type CheckoutValues, checkoutSchema } from './checkoutSchema.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { initialValues } from './initialValues.ts';
import { OrderReceipt } from './OrderReceipt.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';
import { useOrderContent } from './useOrderContent.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';
import { useQuote } from './useQuote.ts';

interface CheckoutFormProps {
  event: EventFacts;
  profile: Profile;
  /** All of the person's, to name who pays. */
  registrations: readonly Registration[];
  /** Those in no order yet. */
  toOrder: readonly Registration[];
  /** Ids of those that are chosen to begin with; all when left out. */
  chosen?: readonly number[];
  basket: Basket | undefined;
  back: { label: string; onClick: () => void };
}

/** From what is wanted to the payment page: what, how it is received, how it is paid. */
export function CheckoutForm(props: CheckoutFormProps) {
  const t = useCheckoutTexts();
  const token = useSession((session) => session.token);
  const draft = useDraft<DeliveryDraft>('delivery', { token });
  if (draft.status === 'loading') {
    return (
      <SkeletonGroup label={t('loading')} className="stack">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  return <OpenForm key={draft.revision} {...props} draft={draft} />;
}

function OpenForm({ draft, ...props }: CheckoutFormProps & { draft: DraftHandle<DeliveryDraft> }) {
  const { event, profile, registrations, toOrder, chosen, basket, back } = props;
  const t = useCheckoutTexts();
  const locale = useLocale();
  const form = useSchemaForm<CheckoutValues>(
    checkoutSchema,
    initialValues({ delivery: draft.saved?.values, profile, registrations, toOrder, chosen }),
  );
  useKeptDelivery(form, draft);
  const [isRestOnly, setRestOnly] = useState(false);
  const content = useOrderContent(form.control, toOrder, basket, isRestOnly);
  const { quote, failure: quoteFailure, isAsking, retry } = useQuote(content);
  const { place, failure = quoteFailure, forgetFailure } = usePlaceOrder();
  const [kind, paymentMethod] = form.watch(['kind', 'paymentMethod']);
  const isEmpty = content.registrationIds.length === 0 && content.items.length === 0;

  const submit = async (values: CheckoutValues) => {
    const { provider, payer } = values;
    const delivery = deliverySchema.cast(values, { stripUnknown: true });
    const refusal = await place(
      {
        ...content,
        delivery,
        paymentMethod: values.paymentMethod,
        ...(values.paymentMethod === 'invoice' && { payer }),
      },
      provider,
    );
    if (refusal?.kind === 'fields') setServerErrors(form, refusal.fields);
  };
  const orderRest = async () => {
    await loadBasket().catch(() => undefined);
    setRestOnly(true);
    forgetFailure();
  };
  const receipt = quote && <OrderReceipt order={quote} registrations={registrations} delivery={kind} />;
  return (
    <SideColumns aside={receipt} isBusy={isAsking}>
      <Form form={form} summary label={t('title')} onSubmit={submit}>
        <TitledCard title={t('content.title')}>
          <ContentFields registrations={toOrder} basket={basket} />
        </TitledCard>
        <TitledCard title={t('delivery.title')}>
          <DeliveryFields office={event.kitOffice} weight={quote?.weight ?? 0} />
          <DraftNotice draft={draft} />
        </TitledCard>
        <TitledCard title={t('payment.title')}>
          <PaymentFields />
        </TitledCard>
        {quoteFailure?.kind === 'unavailable' ? (
          <ErrorNotice text={t('failures.quote')} retry={{ label: t('failures.retry'), onClick: retry }} />
        ) : (
          failure && <FailureNotice failure={failure} basket={basket} onOrderRest={() => void orderRest()} />
        )}
        <FormActions>
          <Button
            type="submit"
            size="lg"
            iconAfter="arrow-right"
            loading={form.formState.isSubmitting}
            disabled={isEmpty || !quote}
          >
            {form.formState.isSubmitting
              ? t('submit.sending')
              : t(paymentMethod === 'invoice' ? 'submit.invoice' : 'submit.online', {
                  sum: quote ? formatMoney(quote.total, quote.currency, locale) : '',
                })}
          </Button>
          <Button variant="transparent" icon="arrow-left" onClick={back.onClick}>
            {back.label}
          </Button>
        </FormActions>
      </Form>
    </SideColumns>
  );
}

/** The way of delivery waits for the next order, on every device. */
function useKeptDelivery(
  form: ReturnType<typeof useSchemaForm<CheckoutValues>>,
  draft: DraftHandle<DeliveryDraft>,
): void {
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (!name || !(name in deliverySchema.fields)) return;
        const { paymentMethod: _, provider: __, payer: ___, chosen: ____, ...delivery } = structuredClone(values);
        draft.save({ values: delivery });
      },
    }),
  );
}
