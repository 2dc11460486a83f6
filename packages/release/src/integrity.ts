import { createHash } from 'node:crypto';

/** sha384 as in the `integrity` attribute. */
export const computeIntegrity = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const isIntegrity = (value: unknown): value is string =>
  typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
