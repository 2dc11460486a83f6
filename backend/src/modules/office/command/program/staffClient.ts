import { resolve } from 'node:path';
import { findStaffAccess } from '../commandAccess.ts';

/** The message is printed without a stack. */
export class StaffCommandError extends Error {}

const sentences: Record<string, string> = {
  order_not_found: 'There is no such order. Search: npm run staff -- orders --search "name or email address"',
  sum_not_there: 'The amount exceeds what is open or was paid. See: npm run staff -- order NUMBER',
  account_unknown: 'No account has this email.',
  user_registered: 'Another account has the new email already.',
  race_number_unknown: 'No such race number.',
  idempotency_key_reused: 'This key was used for another order. Leave --key out.',
  payment_unavailable: 'The payment provider does not respond, so the outcome of the refund is unknown.',
  refund_in_progress: 'Another refund of this payment is in progress. Check the order in a minute.',
  order_not_refunded: 'Goods are restocked after a full refund. First: npm run staff -- refund NUMBER',
  order_not_paid:
    'The order is not paid. To send its parcel anyway, create the waybill at the carrier and pass its number with --unpaid.',
  waybill_in_progress:
    'The waybill is being created, or the carrier does not respond. It is retried automatically: check the order in a few minutes.',
  carrier_unavailable: 'The carrier does not respond; no waybill was created. Try again later.',
  branch_not_chosen:
    'The branch was typed by the customer. Create the waybill in the carrier’s business account and pass its number.',
  letter_not_at_rest:
    'No email with this id is waiting or unconfirmed. See them with: npm run staff -- emails --unconfirmed',
  not_connected: 'This service is not connected on this server.',
  staff_only: 'The staff token is invalid. Is the product still running? Restart it or check STAFF_TOKEN.',
  validation_failed: 'Some arguments are invalid.',
};

/** Calls the backend of `DATA_DIR`, or of `STAFF_URL` and `STAFF_TOKEN`. */
export async function act(action: string, body: object): Promise<unknown> {
  const { url, token } = await access();
  const response = await fetch(`${url}/staff/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new StaffCommandError(`The backend at ${url} does not respond. Is the product running?`);
  });
  const result = await response.json();
  if (response.ok) return result;
  const { code, message, data } = result as { code: string; message: string; data?: object };
  throw new StaffCommandError(`${sentences[code] ?? message} (${code}${data ? ` ${JSON.stringify(data)}` : ''})`);
}

async function access() {
  const { STAFF_URL, STAFF_TOKEN, DATA_DIR } = process.env;
  if (STAFF_URL && STAFF_TOKEN) return { url: STAFF_URL, token: STAFF_TOKEN };
  const dataDir = resolve(DATA_DIR || '.data');
  const found = await findStaffAccess(dataDir);
  if (!found) throw new StaffCommandError(`The product is not running on ${dataDir}. Start it with: npm start`);
  return found;
}
