import { array, type InferType, string } from 'yup';
import { genders } from '../vocabulary/genders.ts';
import { staffPayments } from '../vocabulary/staffPayments.ts';
import { optionalBirthdayRule } from './birthday.ts';
import { choiceRule } from './choice.ts';
import { consentRule, participationConsents } from './consent.ts';
import { deliverySchema } from './deliverySchema.ts';
import { emailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import type { ShirtOffer } from './kitSize.ts';
import { limits } from './limits.ts';
import { orderedItemsRule, payerSchema } from './orderSchemas.ts';
import { optionalPhoneRule } from './phone.ts';
import type { Question } from './questions.ts';
import { individualSchema, type RegistrationFormats } from './registrationSchemas.ts';

/** A person whom staff registers: what the visitors' form asks, and what an account would say. */
export const staffPersonSchema = (
  formats: RegistrationFormats,
  questions: readonly Question[] = [],
  offer: ShirtOffer = {},
) =>
  individualSchema(formats, questions, offer)
    .omit(['consents'])
    .shape({
      gender: string().typeError(errorKeys.choice).oneOf(genders, errorKeys.choice).default(''),
      birthday: optionalBirthdayRule,
      phone: optionalPhoneRule.default(''),
    });
export type StaffPerson = InferType<ReturnType<typeof staffPersonSchema>>;

/** An order that staff places: one buyer by email, people with a place each, and goods. */
export const staffOrderSchema = (
  formats: RegistrationFormats,
  questions: readonly Question[] = [],
  offer: ShirtOffer = {},
) =>
  deliverySchema.shape({
    email: emailRule,
    people: array(staffPersonSchema(formats, questions, offer).required())
      .typeError(errorKeys.required)
      .required(errorKeys.required)
      .min(1, errorKeys.required)
      .max(limits.participantsAtOnce, errorKeys.tooLong),
    items: orderedItemsRule.when('payment', {
      is: 'free',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
      then: (items) => items.max(0, errorKeys.choice),
    }),
    payment: choiceRule(staffPayments),
    payer: payerSchema
      .default(undefined)
      .optional()
      .when('payment', {
        is: 'invoice',
        // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
        then: (payer) => payer.required(errorKeys.required),
        otherwise: (payer) => payer.notRequired().transform(() => undefined),
      }),
    consents: participationConsents,
    privacy: consentRule,
  });
export type StaffOrderForm = InferType<ReturnType<typeof staffOrderSchema>>;
