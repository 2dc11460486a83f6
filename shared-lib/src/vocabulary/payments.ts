/** In the order that payers see; the first one is chosen at the start. */
export const paymentProviders = ['liqpay', 'monobank'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Their own names, the same in every language. */
export const providerNames: Record<PaymentProvider, string> = { liqpay: 'LiqPay', monobank: 'monobank' };

export const isPaymentProvider = (name: string): name is PaymentProvider => Object.hasOwn(providerNames, name);

export const paymentStates = ['pending', 'processing', 'paid', 'review', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
