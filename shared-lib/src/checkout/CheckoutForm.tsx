import { useEffect, useState } from 'react';
import { loadBasket } from 'shared-lib/basket';
import { useSession } from 'shared-lib/session';
import type { Profile } from '../api/accountApi.ts';
import type { EventFacts } from '../api/eventApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import type { Basket } from '../api/shopApi.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { DraftNotice } from '../forms/drafts/DraftNotice.tsx';
import { useAutosave } from '../forms/drafts/useAutosave.ts';
import { type DraftHandle, useDraft } from '../forms/drafts/useDraft.ts';
import { Form } from '../forms/Form.tsx';
import { setServerErrors } from '../forms/serverErrors.ts';
import { useSchemaForm } from '../forms/useSchemaForm.ts';
import { Skeleton, SkeletonGroup } from '../ui/feedback/Skeleton.tsx';
import { SideColumns } from '../ui/page/SideColumns.tsx';
import { TitledCard } from '../ui/page/TitledCard.tsx';
import { deliverySchema } from '../validation/deliverySchema.ts';
import { needsShipping } from '../validation/needsShipping.ts';
import { CheckoutActions } from './CheckoutActions.tsx';
import { ContentFields } from './ContentFields.tsx';
import { type CheckoutDraft, draftOfNextOrder, draftWith } from './checkoutDraft.ts';
import { type CheckoutValues, checkoutSchema } from './checkoutSchema.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { initialValues } from './initialValues.ts';
import { OrderFailureNotice } from './OrderFailureNotice.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { getFieldErrors, isAboutOrder } from './orderFailure.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PromoCodeField } from './PromoCodeField.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';
import { useOrderContent } from './useOrderContent.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';
import { usePromoCode } from './usePromoCode.ts';
import { useQuote } from './useQuote.ts';

interface CheckoutFormProps {
  event: EventFacts;
  profile: Profile;
  /** All registrations of the person, for the payer's name. */
  registrations: readonly Registration[];
  toOrder: readonly Registration[];
  chosen?: readonly number[];
  basket: Basket | undefined;
  back: { label: string; onClick: () => void };
}

export function CheckoutForm(props: CheckoutFormProps) {
  const t = useCheckoutTexts();
  const token = useSession((session) => session.token);
  const draft = useDraft<CheckoutDraft>('delivery', { token });
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

function OpenForm({ draft, ...props }: CheckoutFormProps & { draft: DraftHandle<CheckoutDraft> }) {
  const { event, profile, registrations, toOrder, chosen, basket, back } = props;
  const t = useCheckoutTexts();
  const form = useSchemaForm<CheckoutValues>(
    checkoutSchema,
    initialValues({ event, draft: draft.saved, profile, registrations, toOrder, chosen }),
  );
  useAutosave(form, (values, name) => {
    const changed = draftWith(draft.saved, values, name);
    if (changed) draft.save(changed);
  });
  const [isRestOnly, setRestOnly] = useState(false);
  const saveCode = (promoCode: string) => draft.save({ ...draft.saved, promoCode });
  const code = usePromoCode(draft.saved?.promoCode ?? '', saveCode);
  const content = useOrderContent(form.control, toOrder, basket, {
    onlyWhatIsLeft: isRestOnly,
    promoCode: code.applied,
  });
  const { quote, failure: quoteFailure, isQuoting, retry } = useQuote(content, code.reject);
  const {
    place,
    failure = quoteFailure,
    clearFailure,
  } = usePlaceOrder({
    onOrdered: () => draft.saved && draft.save(draftOfNextOrder(draft.saved)),
  });
  const ids = content.registrationIds.join();
  // Other registrations may suit a code that was rejected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on what is chosen.
  useEffect(code.clearFailure, [ids]);
  const [kind, paymentMethod] = form.watch(['kind', 'paymentMethod']);
  const ordered = toOrder.filter(({ id }) => content.registrationIds.includes(id));
  const isEmpty = content.registrationIds.length === 0 && content.items.length === 0;

  const submit = async (values: CheckoutValues) => {
    // Ordered without it, the code would be lost.
    if (code.applied === '' && code.typed.trim() !== '' && !code.failure) return code.apply();
    const { provider, payer } = values;
    const { country: _, ...order } = content;
    const delivery = deliverySchema.cast(values, { stripUnknown: true });
    const rejected = await place(
      {
        ...order,
        delivery,
        paymentMethod: values.paymentMethod,
        total: quote?.total,
        ...(values.paymentMethod === 'invoice' && { payer }),
      },
      provider,
    );
    if (rejected?.code === 'price_changed') retry();
    if (rejected && code.reject(rejected)) clearFailure();
    else if (rejected) setServerErrors(form, getFieldErrors(rejected));
  };
  const orderRest = async () => {
    await loadBasket().catch(() => undefined);
    setRestOnly(true);
    clearFailure();
  };
  const receipt = quote && <OrderReceipt order={quote} registrations={registrations} delivery={kind} />;
  return (
    <SideColumns aside={receipt} isBusy={isQuoting}>
      <Form form={form} summary label={t('title')} onSubmit={submit}>
        <TitledCard title={t('content.title')}>
          <ContentFields registrations={toOrder} basket={basket} />
          {toOrder.length > 0 && <PromoCodeField code={code} discount={quote?.discount} isQuoting={isQuoting} />}
        </TitledCard>
        <TitledCard title={t('delivery.title')}>
          <DeliveryFields
            office={event.kitOffice}
            weight={quote?.weight ?? 0}
            isNumberEnough={!isEmpty && !needsShipping(ordered, content.items)}
            hasAbroad
            quote={isQuoting ? undefined : (quote ?? null)}
          />
          <DraftNotice draft={draft} />
        </TitledCard>
        <TitledCard title={t('payment.title')}>
          <PaymentFields event={event} />
        </TitledCard>
        {quoteFailure && !isAboutOrder(quoteFailure) ? (
          <FailureNotice
            failure={quoteFailure}
            texts={{ failed: t('failures.quote'), delivery_price_unavailable: t('failures.abroadPrice') }}
            onRetry={retry}
          />
        ) : (
          failure && <OrderFailureNotice failure={failure} basket={basket} onOrderRest={() => void orderRest()} />
        )}
        <CheckoutActions
          paymentMethod={paymentMethod}
          isEmpty={isEmpty}
          quote={quote}
          isQuoting={isQuoting}
          back={back}
          isSubmitting={form.formState.isSubmitting}
        />
      </Form>
    </SideColumns>
  );
}
