import { type DeliveryDraft, deliverySchema } from '../validation/deliverySchema.ts';
import type { CheckoutValues } from './checkoutSchema.ts';

type Payment = Pick<CheckoutValues, 'paymentMethod' | 'provider' | 'payer'>;

/** The draft `delivery`. Those from before know nothing of payment. */
export interface CheckoutDraft extends Partial<DeliveryDraft> {
  /** What the person has chosen for this order; the rest is offered anew, from what is known by then. */
  payment?: Partial<Payment>;
}

/**
 * The draft after a change of the form.
 * @param name of the field; which registrations are ordered is not kept, since others may order them meanwhile.
 * @returns undefined when nothing that is kept has changed.
 */
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

/** What is left once it is ordered: the way of delivery waits for the next order, on every device. */
export function draftOfNextOrder({ payment: _, ...draft }: CheckoutDraft): CheckoutDraft {
  return draft;
}
