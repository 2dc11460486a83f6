import { mixed, type ObjectSchema } from 'yup';
import type { Payer, PaymentProvider } from '../api/ordersApi.ts';
import { choiceRule } from '../validation/choice.ts';
import { type Delivery, deliverySchema } from '../validation/deliverySchema.ts';
import { paymentChoiceSchema } from '../validation/orderSchemas.ts';
import { providers } from './ProviderField.tsx';

/** Everything that is asked before ordering. */
export type CheckoutValues = Delivery & {
  paymentMethod: 'online' | 'invoice';
  provider: PaymentProvider;
  payer: Payer;
  /** Which registrations are ordered now, by `r` and their id. */
  chosen: Record<string, boolean>;
};

/** The rules of the server, field by field, with what only the form asks. */
export const checkoutSchema = deliverySchema.concat(paymentChoiceSchema).shape({
  provider: choiceRule(providers),
  chosen: mixed<Record<string, boolean>>().required(),
}) as unknown as ObjectSchema<CheckoutValues>;
