import { WebhookRejected } from '../payments.errors.ts';
import type { PaymentEvent } from '../providers/paymentProvider.ts';

/** References, ids, statuses and currencies of providers are short and printable. */
const PLAIN = /^[\x20-\x7e]{0,200}$/;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

/** Rejects signed values that no payment has and the database does not store; a time out of range counts as unknown. */
export function plainEvent(event: PaymentEvent): PaymentEvent {
  const { reference, providerId, invoiceId = '', status, currency, amount = 0, refunded = 0, at } = event;
  for (const text of [reference, providerId, invoiceId, status, currency]) {
    if (!PLAIN.test(text)) throw new WebhookRejected('an odd text');
  }
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(refunded)) throw new WebhookRejected('an odd amount');
  const isPlausible = at.getTime() >= EARLIEST && at.getTime() <= LATEST;
  return isPlausible ? event : { ...event, at: new Date(0) };
}
