export const orderStatuses = ['awaiting-payment', 'paid', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentMethods = ['online', 'invoice'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
