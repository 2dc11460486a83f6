import type { OrderRow } from './order.ts';

/** Whoever pays by card has the page open; an invoice goes through an accountant and a bank. */
const RESERVATION_MS = { online: 30 * 60_000, invoice: 5 * 24 * 60 * 60_000 };

/** Between two letters about one invoice. */
export const INVOICE_RESEND_INTERVAL_MS = 2 * 60_000;

/** Until when goods are kept for a payer. */
export const reservedUntilFor = (method: OrderRow['paymentMethod'], now: Date) =>
  new Date(now.getTime() + RESERVATION_MS[method]);
