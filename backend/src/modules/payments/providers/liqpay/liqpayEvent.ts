import type { PaymentState } from 'shared-lib/api';
import { parseMinorUnits } from '../../../../minorUnits.ts';
import { WebhookRejected } from '../../payments.errors.ts';
import type { PaymentEvent } from '../paymentProvider.ts';

/** Statuses of LiqPay's Callback and Status documentation; others keep the state. */
const states: Record<string, PaymentState> = {
  success: 'paid',
  wait_compensation: 'paid',
  sandbox: 'paid',
  /** Disputed; staff checks it. */
  wait_reserve: 'paid',
  /** Taken before the shop is verified or the letter of credit is closed. */
  wait_accept: 'review',
  wait_lc: 'review',
  wait_secure: 'processing',
  processing: 'processing',
  error: 'failed',
  failure: 'failed',
  expired: 'expired',
  reversed: 'refunded',
  ...Object.fromEntries(
    [
      ...['prepared', 'wait_qr', 'wait_sender', 'wait_card', 'cash_wait', 'invoice_wait', '3ds_verify', 'otp_verify'],
      ...['cvv_verify', 'phone_verify', 'pin_verify', 'ivr_verify', 'captcha_verify', 'password_verify'],
      ...['senderapp_verify', 'sender_verify', 'receiver_verify', 'p24_verify', 'mp_verify', 'try_again', 'hold_wait'],
    ].map((status) => [status, 'pending' as const]),
  ),
};

/** Statuses of a subscription; its charges come with those of payments, under an id of their own. */
const monthlyNews: Record<string, PaymentEvent['monthly']> = { subscribed: 'started', unsubscribed: 'ended' };

/** Parses a LiqPay payment. @throws {WebhookRejected} for another account, or test keys where ours are real. */
export function liqpayEvent(fields: Record<string, unknown>, publicKey: string): PaymentEvent {
  const status = text(fields.status);
  if (fields.public_key !== undefined && fields.public_key !== publicKey) throw new WebhookRejected('another account');
  if (status === 'sandbox' && !isSandboxKey(publicKey)) throw new WebhookRejected('paid with test keys');
  const amount = parseMinorUnits(fields.amount);
  const isHeld =
    status === 'wait_reserve' || fields.wait_reserve_status === true || fields.wait_reserve_status === 'true';
  return {
    reference: text(fields.order_id),
    providerId: text(fields.payment_id),
    status,
    state: Object.hasOwn(states, status) ? states[status] : undefined,
    amount,
    currency: text(fields.currency),
    refunded: findRefunded(fields, status, amount),
    isDeclined: ['failure', 'error', 'try_again'].includes(status),
    isHeld,
    at: instant(fields.end_date) ?? instant(fields.create_date) ?? new Date(0),
    ...(Object.hasOwn(monthlyNews, status) && { monthly: monthlyNews[status] }),
  };
}

/** A reversed payment that names no refund was refunded completely. */
function findRefunded({ refund_amount }: Record<string, unknown>, status: string, amount = 0): number | undefined {
  const isNamed = refund_amount !== undefined && refund_amount !== null && refund_amount !== '';
  if (isNamed) return parseMinorUnits(refund_amount);
  return status === 'reversed' ? amount : 0;
}

export const isSandboxKey = (publicKey: string) => publicKey.startsWith('sandbox_');

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function instant(value: unknown): Date | undefined {
  const milliseconds = Number(text(value) || Number.NaN);
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8.64e15 ? new Date(milliseconds) : undefined;
}
