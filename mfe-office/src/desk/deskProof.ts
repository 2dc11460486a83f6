import { type DeskAction, type DeskProof, deskProofText } from 'shared-lib/api/office';
import { base64 } from './base64.ts';
import type { Enrolment } from './deskStore.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };

/** A key of this device; `publicKey` as the server takes it. */
export async function createDeviceKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  return { key: pair.privateKey, publicKey: base64(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

/** Signed when it is recorded: later another person may be signed in. */
export async function createProof(device: string, action: DeskAction, { id, key }: Enrolment): Promise<DeskProof> {
  const text = new TextEncoder().encode(deskProofText(device, action));
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text);
  return { enrolment: id, signature: base64(signature, 'url') };
}
