import { createHash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** Tokens are too long to guess, so a plain hash is enough. */
export const tokenHash = (token: string) => createHash('sha256').update(`office\n${token}`).digest('hex');

const MINUTE = 60_000;
export const lifetimes = {
  session: 12 * 60 * MINUTE,
  idle: 2 * 60 * MINUTE,
  confirmation: 5 * MINUTE,
  ceremony: 5 * MINUTE,
  invitation: 48 * 60 * MINUTE,
  /** How long a request whose response was lost may be repeated. */
  repeat: 10 * MINUTE,
  device: 365 * 24 * 60 * MINUTE,
  /** How long a person approves nothing of the one who gave them access. */
  grant: 7 * 24 * 60 * MINUTE,
  /** How long a passkey is new. */
  newPasskey: 24 * 60 * MINUTE,
} as const;

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
