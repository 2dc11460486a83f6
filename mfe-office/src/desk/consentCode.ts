import type { DeskKit } from 'shared-lib/api/office';
import { base64 } from './base64.ts';
import type { StoredList } from './deskStore.ts';

/** As the server hashes the code for the list. */
async function computeHash(key: string, code: string): Promise<string> {
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return base64(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(code)), 'url');
}

/** Whether the list can verify codes at all, which also end with pick-up. */
export const areCodesValid = ({ consents }: StoredList, now: number): boolean =>
  consents !== undefined && now < Date.parse(consents.until);

/** Kits of the list that a code of eight digits opens; none for a wrong one. */
export async function kitsOfCode(list: StoredList, code: string, now: number): Promise<DeskKit[]> {
  if (!list.consents || !areCodesValid(list, now)) return [];
  const hash = await computeHash(list.consents.key, code);
  return list.kits.filter(({ consent }) => consent?.hash === hash);
}
