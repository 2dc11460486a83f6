import { createHmac, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { DeskKit } from 'shared-lib/api/office';
import { kitsOfCode } from './consentCode.ts';
import type { StoredList } from './deskStore.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });

const key = Buffer.alloc(32, 7);
const hash = createHmac('sha256', key).update('12345678').digest('base64url');
const kit = (number: number, consent: DeskKit['consent']) => ({ number, consent }) as DeskKit;
const list = {
  kits: [kit(1, { hash, friend: 'Петро' }), kit(2, { hash, friend: 'Петро' }), kit(3, null)],
  consents: { key: key.toString('base64'), until: '2025-05-25T12:00:00Z' },
} as StoredList;
const before = Date.parse('2025-05-25T11:59:59Z');
const findNumbers = async (text: string, now = before) =>
  (await kitsOfCode(list, text, now)).map(({ number }) => number);

test('a code opens the kits it was given for, without the network', async () => {
  expect(await findNumbers('12345678')).toEqual([1, 2]);
});

test('a wrong code, and any code after the end of pick-up, opens nothing', async () => {
  expect(await findNumbers('12345679')).toEqual([]);
  expect(await findNumbers('12345678', before + 1_000)).toEqual([]);
});
