import { resolve } from 'node:path';
import { findStaffAccess } from '../staffAccess.ts';

/** The message is printed without a stack. */
export class StaffCommandError extends Error {}

const sentences: Record<string, string> = {
  order_not_found: 'There is no such order. Look it up with: npm run staff -- orders --search "name or e-mail"',
  sum_not_there:
    'The order does not have that much to settle or to give back. See it with: npm run staff -- order NUMBER',
  race_number_unknown: 'Nobody runs with this number.',
  idempotency_key_reused: 'This key was given for another order before. Leave --key out.',
  payment_unavailable: 'The payment service does not answer, so it is not known whether the money went back.',
  refund_in_progress: 'Another refund of this payment is under way. Wait a minute and look at the order.',
  order_not_refunded: 'Goods return when all the money has gone back. Do that first: npm run staff -- refund NUMBER',
  order_not_paid:
    'The order is not paid. If its parcel is sent all the same, make the waybill at the carrier and give its number with --unpaid.',
  waybill_in_progress:
    'The waybill is being made, or the carrier does not answer. It goes on by itself: look at the order in some minutes.',
  carrier_unavailable: 'The carrier does not answer, and there is no waybill. Try again later.',
  branch_not_chosen:
    'The branch was written by hand. Make the waybill in the carrier’s own cabinet and give its number here.',
  letter_not_at_rest:
    'No email with this id is waiting or unconfirmed. See them with: npm run staff -- emails --unconfirmed',
  not_connected: 'This part of the product is not connected on this server.',
  staff_only: 'The token is not good any more. Is the product still running? Start it again or check STAFF_TOKEN.',
  validation_failed: 'Some of what was given is not right.',
};

/** Calls the backend of `DATA_DIR`, or of `STAFF_URL` and `STAFF_TOKEN`. @throws {StaffCommandError} */
export async function act(action: string, body: object): Promise<unknown> {
  const { url, token } = await access();
  const answer = await fetch(`${url}/staff/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new StaffCommandError(`The backend at ${url} does not answer. Is the product running?`);
  });
  const result = await answer.json();
  if (answer.ok) return result;
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
