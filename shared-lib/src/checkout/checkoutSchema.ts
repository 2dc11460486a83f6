import { mixed, type ObjectSchema } from 'yup';
import type { Payer } from '../api/ordersApi.ts';
import { choiceRule } from '../validation/choice.ts';
import { type Delivery, deliverySchema } from '../validation/deliverySchema.ts';
import { paymentChoiceSchema } from '../validation/orderSchemas.ts';
import { type PaymentMethod, type PaymentProvider, paymentProviders } from '../vocabulary/index.ts';

export type CheckoutValues = Delivery & {
  paymentMethod: PaymentMethod;
  provider: PaymentProvider;
  payer: Payer;
  chosen: Record<string, boolean>;
};

export const checkoutSchema = deliverySchema.concat(paymentChoiceSchema).shape({
  provider: choiceRule(paymentProviders),
  chosen: mixed<Record<string, boolean>>().required(),
}) as unknown as ObjectSchema<CheckoutValues>;
