import { limits } from 'shared-lib/validation';
import type { OrderRow } from '../order.ts';

/** A card payer has the page open; an invoice goes through an accountant and a bank. */
const RESERVATION_MS = { online: 30 * 60_000, invoice: limits.invoiceDays * 24 * 60 * 60_000 };

export const INVOICE_RESEND_INTERVAL_MS = 2 * 60_000;

export const reservedUntilFor = (method: OrderRow['paymentMethod'], now: Date) =>
  new Date(now.getTime() + RESERVATION_MS[method]);
