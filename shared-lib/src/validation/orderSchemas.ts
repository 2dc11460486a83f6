import { array, type InferType, number, object, type StringSchema, string } from 'yup';
import { paymentMethods } from '../vocabulary/orders.ts';
import { choiceRule } from './choice.ts';
import { countryCodes } from './countries.ts';
import { deliverySchema } from './deliverySchema.ts';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { printed } from './printed.ts';
import { taxCodeRule } from './taxCode.ts';
import { optionalLine, requiredLine } from './text.ts';

const quantityRule = number().strict().typeError(errorKeys.integer).integer(errorKeys.integer);
const sku = requiredLine(60);
const size = optionalLine(20);

export const basketItemSchema = object({
  sku,
  size,
  quantity: quantityRule
    .required(errorKeys.required)
    .min(0, errorKeys.integer)
    .max(limits.basketQuantity, errorKeys.tooLong),
});

const orderedItem = basketItemSchema.shape({
  quantity: quantityRule
    .required(errorKeys.required)
    .min(1, errorKeys.integer)
    .max(limits.basketQuantity, errorKeys.tooLong),
});
export const orderedItemsRule = array(orderedItem.required()).max(limits.orderLines, errorKeys.tooLong).default([]);
/** The id of a row, or a race number. */
const positive = number().strict().integer().min(1).max(2_147_483_647).required();

export const orderContentSchema = object({
  registrationIds: array(positive).max(limits.orderLines, errorKeys.tooLong).default([]),
  items: orderedItemsRule,
  /** The text that was typed. */
  promoCode: optionalLine(40).default(undefined).optional(),
});

export const quoteSchema = orderContentSchema.shape({
  country: string().oneOf(countryCodes).optional(),
});

const payerKinds = ['company', 'person'] as const;
const nothing = string().transform(() => '');
const ofCompany = <Rule extends StringSchema<string | undefined>>(rule: Rule) =>
  // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
  rule.when('kind', { is: 'person', then: () => nothing });

export const payerSchema = object({
  kind: choiceRule(payerKinds),
  name: printed(requiredLine()),
  taxCode: ofCompany(taxCodeRule),
  address: ofCompany(printed(requiredLine())),
});

export const paymentChoiceSchema = object({
  paymentMethod: choiceRule(paymentMethods),
  payer: payerSchema
    .default(undefined)
    .optional()
    .when('paymentMethod', {
      is: 'invoice',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
      then: (schema) => schema.required(errorKeys.required),
      otherwise: (schema) => schema.notRequired().transform(() => undefined),
    }),
});
export type PaymentChoice = InferType<typeof paymentChoiceSchema>;

export const sizeChangeSchema = object({ sku, from: requiredLine(20), to: requiredLine(20) });
export const refundRequestSchema = object({
  reason: optionalLine(500),
  numbers: array(positive).max(limits.teamMax).default([]),
});

/** Minor units. */
const total = number().strict().integer().min(0);

export const addedPlacesSchema = object({
  people: number()
    .strict()
    .typeError(errorKeys.integer)
    .integer(errorKeys.integer)
    .min(1, errorKeys.integer)
    .max(limits.teamMax, errorKeys.integer)
    .required(errorKeys.required),
  total: total.required(),
});

export const orderSchema = orderContentSchema.concat(paymentChoiceSchema).shape({
  delivery: deliverySchema,
  /** What the payer saw: an order at another price is rejected. */
  total: total.optional(),
});
export type OrderForm = InferType<typeof orderSchema>;
