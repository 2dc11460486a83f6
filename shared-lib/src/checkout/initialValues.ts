import type { Profile } from '../api/accountApi.ts';
import type { EventFacts } from '../api/eventTypes.ts';
import type { Registration } from '../api/registrationApi.ts';
import { deliveryOfDraft } from '../validation/deliverySchema.ts';
import { listPaymentMethods, listProviders } from '../vocabulary/index.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';
import type { CheckoutValues } from './checkoutSchema.ts';
import { getPayer } from './getPayer.ts';
import { newDelivery } from './newDelivery.ts';

interface Known {
  event: Pick<EventFacts, 'payments'>;
  draft: CheckoutDraft | undefined;
  profile: Profile;
  registrations: readonly Registration[];
  toOrder: readonly Registration[];
  chosen: readonly number[] | undefined;
}

export function initialValues({ event, draft, profile, registrations, toOrder, chosen }: Known): CheckoutValues {
  const isChosen = ({ id }: Registration) => chosen === undefined || chosen.includes(id);
  return {
    ...(draft?.values ? deliveryOfDraft(draft.values) : newDelivery(profile)),
    paymentMethod: listPaymentMethods(event.payments)[0] ?? 'online',
    provider: listProviders(event.payments)[0] ?? 'liqpay',
    payer: getPayer(registrations, profile),
    ...draft?.payment,
    chosen: Object.fromEntries(toOrder.map((registration) => [`r${registration.id}`, isChosen(registration)])),
  };
}
