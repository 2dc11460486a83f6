import { createHash, timingSafeEqual } from 'node:crypto';

export type LiqPayHash = 'sha1' | 'sha3-256';

/**
 * base64(HASH(private_key + data + private_key)) over the string that is sent, not over what is in it
 * (LiqPay documentation, Data and signature). SHA-1 goes with version 3, SHA3-256 with version 7.
 */
export function liqpaySignature(privateKey: string, data: string, hash: LiqPayHash): string {
  return createHash(hash)
    .update(privateKey + data + privateKey)
    .digest('base64');
}

/** Whether our private key signed this. Both hashes count: each needs the key, and accounts differ in which they use. */
export function isSignedByLiqPay(privateKey: string, data: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const fits = (['sha1', 'sha3-256'] as const).map((hash) => {
    const expected = Buffer.from(liqpaySignature(privateKey, data, hash));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return fits.includes(true);
}

/** JSON as LiqPay takes it: base64 of its UTF-8, standard alphabet, padded, on one line. */
export function encodeData(fields: object): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64');
}

/** @returns undefined when it is no JSON object. */
export function decodeData(data: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(data, 'base64').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
