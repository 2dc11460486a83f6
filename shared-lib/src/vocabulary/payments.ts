import type { PaymentMethod } from './orders.ts';

export const paymentProviders = ['liqpay', 'monobank'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentChoices = [...paymentProviders, 'invoice'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

/** All choices, those that staff put in order first. */
export const orderPaymentChoices = (first: readonly PaymentChoice[]): PaymentChoice[] => [
  ...new Set([...first, ...paymentChoices]),
];

/** Their own names, the same in every language. */
export const providerNames: Record<PaymentProvider, string> = { liqpay: 'LiqPay', monobank: 'monobank' };

export const isPaymentProvider = (name: string): name is PaymentProvider => Object.hasOwn(providerNames, name);

/** Payment services in the order of the choices; the first one is chosen at the start. */
export const listProviders = (choices: readonly PaymentChoice[] = paymentChoices): PaymentProvider[] =>
  choices.filter(isPaymentProvider);

/** Paying online stands where the first of its services does. */
export const listPaymentMethods = (choices: readonly PaymentChoice[] = paymentChoices): PaymentMethod[] => [
  ...new Set(choices.map((choice) => (choice === 'invoice' ? choice : 'online'))),
];

export const paymentStates = ['pending', 'processing', 'paid', 'review', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `failing`: the last charge did not go through, the service tries again; `ending`: the service has yet to confirm the end. */
export const monthlyGiftStates = ['pending', 'active', 'failing', 'ending', 'ended'] as const;
export type MonthlyGiftState = (typeof monthlyGiftStates)[number];
/** States in which the provider still charges a monthly gift. */
export const chargedGiftStates = ['active', 'failing'] as const satisfies readonly MonthlyGiftState[];
export const isGiftCharged = (state: MonthlyGiftState): boolean => chargedGiftStates.some((one) => one === state);

/** Who ended a monthly gift; `erasure`: its donor is not kept any longer. */
export const monthlyGiftEnders = ['donor', 'staff', 'provider', 'erasure'] as const;
export type MonthlyGiftEnder = (typeof monthlyGiftEnders)[number];
