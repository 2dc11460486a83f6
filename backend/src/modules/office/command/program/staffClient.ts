import { resolve } from 'node:path';
import { findStaffAccess } from '../commandAccess.ts';

/** The message is printed without a stack. */
export class StaffCommandError extends Error {}

const sentences: Record<string, string> = {
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
