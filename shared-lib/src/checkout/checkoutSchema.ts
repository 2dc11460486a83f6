import { mixed, type ObjectSchema } from 'yup';
import type { Payer, PaymentProvider } from '../api/ordersApi.ts';
import { choiceRule } from '../validation/choice.ts';
import { type Delivery, deliverySchema } from '../validation/deliverySchema.ts';
import { paymentChoiceSchema } from '../validation/orderSchemas.ts';
import { providers } from './ProviderField.tsx';

export type CheckoutValues = Delivery & {
  paymentMethod: 'online' | 'invoice';
  provider: PaymentProvider;
  payer: Payer;
  chosen: Record<string, boolean>;
};

export const checkoutSchema = deliverySchema.concat(paymentChoiceSchema).shape({
  provider: choiceRule(providers),
  chosen: mixed<Record<string, boolean>>().required(),
}) as unknown as ObjectSchema<CheckoutValues>;
