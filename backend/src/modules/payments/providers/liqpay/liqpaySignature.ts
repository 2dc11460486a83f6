import { createHash, timingSafeEqual } from 'node:crypto';

export type LiqPayHash = 'sha1' | 'sha3-256';

/** base64(hash(private key + data + private key)); SHA-1 for version 3, SHA3-256 for version 7. */
export function liqpaySignature(privateKey: string, data: string, hash: LiqPayHash): string {
  return createHash(hash)
    .update(privateKey + data + privateKey)
    .digest('base64');
}

/** Verifies a signature with either hash, because accounts differ. */
export function isSignedByLiqPay(privateKey: string, data: string, signature: string): boolean {
  const received = Buffer.from(signature);
  const matches = (['sha1', 'sha3-256'] as const).map((hash) => {
    const expected = Buffer.from(liqpaySignature(privateKey, data, hash));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  return matches.includes(true);
}

export function encodeData(fields: object): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64');
}

/** @returns undefined unless it is a JSON object. */
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
