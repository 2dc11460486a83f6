import type { Currency } from '../../../orders/index.ts';
import type { PaymentState } from '../../paymentState.ts';
import type { PaymentEvent } from '../paymentProvider.ts';

/** ISO 4217 numbers. */
export const currencyNumbers: Record<Currency, number> = { UAH: 980, USD: 840, EUR: 978 };

/** monobank acquiring documentation, statuses of an invoice. What is not here keeps the state. */
const states: Record<string, PaymentState> = {
  created: 'pending',
  processing: 'processing',
  hold: 'processing',
  success: 'paid',
  failure: 'failed',
  reversed: 'refunded',
  expired: 'expired',
};

/** What monobank says about an invoice, in our words. */
export function monobankEvent(fields: Record<string, unknown>): PaymentEvent {
  const status = text(fields.status);
  const invoiceId = text(fields.invoiceId);
  const amount = minorUnits(fields.amount);
  const finalAmount = minorUnits(fields.finalAmount);
  const refunded = refundedOf(fields, status, amount ?? 0, finalAmount);
  // Of a paid invoice the final amount counts: it must be what was asked for, less what went back.
  const isOtherSum = status === 'success' && finalAmount !== undefined && finalAmount + refunded !== amount;
  const currency = Object.entries(currencyNumbers).find(([, number]) => number === fields.ccy)?.[0];
  return {
    reference: text(fields.reference),
    providerId: invoiceId,
    invoiceId,
    status,
    state: Object.hasOwn(states, status) ? states[status] : undefined,
    amount: isOtherSum ? finalAmount : amount,
    currency: currency ?? text(fields.ccy),
    refunded,
    isDeclined: status === 'failure',
    isHeld: false,
    at: instant(fields.modifiedDate) ?? instant(fields.createdDate) ?? new Date(0),
  };
}

/** What was cancelled, each cancellation by itself; without a list, what the final amount lacks. */
function refundedOf(
  fields: Record<string, unknown>,
  status: string,
  amount: number,
  finalAmount: number | undefined,
): number {
  const { cancelList } = fields;
  const done = Array.isArray(cancelList) ? cancelList.filter((row) => row?.status === 'success') : [];
  const cancelled = done.reduce((sum, row) => sum + (minorUnits(row.amount) ?? 0), 0);
  return status === 'reversed' ? Math.max(cancelled, amount - (finalAmount ?? 0)) : cancelled;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const minorUnits = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined);

function instant(value: unknown): Date | undefined {
  const date = new Date(text(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
