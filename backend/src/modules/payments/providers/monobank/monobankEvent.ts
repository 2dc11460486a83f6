import { type Currency, currencies } from 'shared-lib/vocabulary';
import type { PaymentState } from '../../paymentState.ts';
import type { PaymentEvent } from '../paymentProvider.ts';

/** ISO 4217 numbers. */
export const currencyNumbers: Record<Currency, number> = { UAH: 980, USD: 840, EUR: 978 };

export const currencyWithNumber = (number: unknown) => currencies.find((one) => currencyNumbers[one] === number);

/** Invoice statuses of the monobank documentation; others keep the state. */
const states: Record<string, PaymentState> = {
  created: 'pending',
  processing: 'processing',
  hold: 'processing',
  success: 'paid',
  failure: 'failed',
  reversed: 'refunded',
  expired: 'expired',
};

export function monobankEvent(fields: Record<string, unknown>): PaymentEvent {
  const status = text(fields.status);
  const invoiceId = text(fields.invoiceId);
  const amount = wholeAmount(fields.amount);
  const finalAmount = wholeAmount(fields.finalAmount);
  const refunded = getRefunded(fields, status, amount ?? 0, finalAmount);
  // The final amount must be the requested one less refunds.
  const isOtherAmount = status === 'success' && finalAmount !== undefined && finalAmount + refunded !== amount;
  return {
    reference: text(fields.reference),
    providerId: invoiceId,
    invoiceId,
    status,
    state: Object.hasOwn(states, status) ? states[status] : undefined,
    amount: isOtherAmount ? finalAmount : amount,
    currency: currencyWithNumber(fields.ccy) ?? text(fields.ccy),
    refunded,
    isDeclined: status === 'failure',
    isHeld: false,
    at: instant(fields.modifiedDate) ?? instant(fields.createdDate) ?? new Date(0),
  };
}

/** Sum of successful cancellations, or what the final amount lacks. */
function getRefunded(
  fields: Record<string, unknown>,
  status: string,
  amount: number,
  finalAmount: number | undefined,
): number {
  const { cancelList } = fields;
  const done = Array.isArray(cancelList) ? cancelList.filter((row) => row?.status === 'success') : [];
  const cancelled = done.reduce((total, row) => total + (wholeAmount(row.amount) ?? 0), 0);
  return status === 'reversed' ? Math.max(cancelled, amount - (finalAmount ?? 0)) : cancelled;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const wholeAmount = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined);

function instant(value: unknown): Date | undefined {
  const date = new Date(text(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
