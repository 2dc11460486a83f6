import { resolve } from 'node:path';
import { findStaffAccess } from './commandAccess.ts';

/** The message is printed without a stack. */
export class StaffCommandError extends Error {}

const sentences: Record<string, string> = {
  staff_only: 'The staff token is invalid. Is the product still running? Restart it or check STAFF_TOKEN.',
  validation_failed: 'Some arguments are invalid.',
};

/** Calls the backend of `DATA_DIR`, or of `STAFF_URL` and `STAFF_TOKEN`. @returns what the contract of the operation says */
export async function act<Result = unknown>(action: string, body: object): Promise<Result> {
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

/** A public file of the backend. @param path of its URL */
export async function loadPublic(path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(path, (await access()).url));
  if (!response.ok) throw new StaffCommandError(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function access() {
  const { STAFF_URL, STAFF_TOKEN, DATA_DIR } = process.env;
  if (STAFF_URL && STAFF_TOKEN) return { url: STAFF_URL, token: STAFF_TOKEN };
  const dataDir = resolve(DATA_DIR || '.data');
  const found = await findStaffAccess(dataDir);
  if (!found) throw new StaffCommandError(`The product is not running on ${dataDir}. Start it with: npm start`);
  return found;
}
