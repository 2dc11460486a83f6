import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It is random and long, so one round of a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in a time that tells nothing. */
export function isSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(hash, 'hex'));
}
