import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are random and long, so one round of a plain hash is enough. */
export const computeHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export function isSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(computeHash(secret), 'hex'), Buffer.from(hash, 'hex'));
}
