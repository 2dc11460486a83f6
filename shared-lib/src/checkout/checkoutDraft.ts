import { type DeliveryDraft, deliverySchema } from '../validation/deliverySchema.ts';
import type { CheckoutValues } from './checkoutSchema.ts';

type Payment = Pick<CheckoutValues, 'paymentMethod' | 'provider' | 'payer'>;

/** The draft `delivery`; older ones have no payment. */
export interface CheckoutDraft extends Partial<DeliveryDraft> {
  payment?: Partial<Payment>;
  promoCode?: string;
}

/** The draft after a change of field `name`, undefined if nothing to save changed. Chosen registrations are not saved. */
export function draftWith(
  draft: CheckoutDraft | undefined,
  { paymentMethod, provider, payer, chosen: _, ...values }: CheckoutValues,
  name: string,
): CheckoutDraft | undefined {
  const payment: Payment = { paymentMethod, provider, payer };
  const [field = ''] = name.split('.');
  if (field in payment) {
    return { ...draft, payment: { ...draft?.payment, [field]: payment[field as keyof Payment] } };
  }
  return field in deliverySchema.fields ? { ...draft, values } : undefined;
}

/** The draft after ordering: the delivery is saved for the next order. */
export function draftOfNextOrder({ payment: _, promoCode: _code, ...draft }: CheckoutDraft): CheckoutDraft {
  return draft;
}
