import type { Profile } from '../api/accountApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import { deliveryOfDraft } from '../validation/deliverySchema.ts';
import { paymentProviders } from '../vocabulary/payments.ts';
import type { CheckoutDraft } from './checkoutDraft.ts';
import type { CheckoutValues } from './checkoutSchema.ts';
import { getPayer } from './getPayer.ts';
import { newDelivery } from './newDelivery.ts';

interface Known {
  draft: CheckoutDraft | undefined;
  profile: Profile;
  registrations: readonly Registration[];
  toOrder: readonly Registration[];
  chosen: readonly number[] | undefined;
}

export function initialValues({ draft, profile, registrations, toOrder, chosen }: Known): CheckoutValues {
  const isChosen = ({ id }: Registration) => chosen === undefined || chosen.includes(id);
  return {
    ...(draft?.values ? deliveryOfDraft(draft.values) : newDelivery(profile)),
    paymentMethod: 'online',
    provider: paymentProviders[0],
    payer: getPayer(registrations, profile),
    ...draft?.payment,
    chosen: Object.fromEntries(toOrder.map((registration) => [`r${registration.id}`, isChosen(registration)])),
  };
}
