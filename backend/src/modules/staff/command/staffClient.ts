import { resolve } from 'node:path';
import { findStaffAccess } from '../staffAccess.ts';

/** Why a command did not do what it was asked, in words for a person. */
export class StaffProblem extends Error {}

const sentences: Record<string, string> = {
  order_not_found: 'There is no such order. Look it up with: npm run staff -- orders --search "name or e-mail"',
  sum_not_there:
    'The order does not have that much to settle or to give back. See it with: npm run staff -- order NUMBER',
  race_number_unknown: 'Nobody runs with this number.',
  not_connected: 'This part of the product is not connected on this server.',
  staff_only: 'The token is not good any more. Is the product still running? Start it again or check STAFF_TOKEN.',
  validation_failed: 'Some of what was given is not right.',
};

/** Sends an action to the running backend: the one of `DATA_DIR`, or the one that `STAFF_URL` and `STAFF_TOKEN` name. */
export async function act(action: string, body: object): Promise<unknown> {
  const { url, token } = await access();
  const answer = await fetch(`${url}/staff/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new StaffProblem(`The backend at ${url} does not answer. Is the product running?`);
  });
  const result = await answer.json();
  if (answer.ok) return result;
  const { code, message, data } = result as { code: string; message: string; data?: object };
  throw new StaffProblem(`${sentences[code] ?? message} (${code}${data ? ` ${JSON.stringify(data)}` : ''})`);
}

async function access() {
  const { STAFF_URL, STAFF_TOKEN, DATA_DIR } = process.env;
  if (STAFF_URL && STAFF_TOKEN) return { url: STAFF_URL, token: STAFF_TOKEN };
  const dataDir = resolve(DATA_DIR || '.data');
  const found = await findStaffAccess(dataDir);
  if (!found) throw new StaffProblem(`The product is not running on ${dataDir}. Start it with: npm start`);
  return found;
}
