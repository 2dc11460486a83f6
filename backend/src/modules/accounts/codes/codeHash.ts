import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from './codes.tables.ts';

export const CODE_DIGITS = 6;
export const LONG_CODE_DIGITS = 10;

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

export function mailboxCode(pepper: string, { seed, digits }: { seed: string; digits: number }): string {
  const bytes = createHmac('sha256', pepper).update(`mailbox\n${seed}`).digest();
  return String(bytes.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0');
}

/** Six digits need a pepper from outside the table (contract: identity §4). */
export function codeHash(pepper: string, purpose: CodePurpose, email: string, code: string): string {
  return createHmac('sha256', pepper).update(`${purpose}\n${email}\n${code}`).digest('hex');
}

export function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}

export function newTicket(): string {
  return randomBytes(32).toString('base64url');
}

/** The same ticket for a repeated call, which needs no second code. */
export function getTicket(pepper: string, purpose: CodePurpose, email: string, code: string, key: string): string {
  return createHmac('sha256', pepper).update(`ticket\n${purpose}\n${email}\n${code}\n${key}`).digest('base64url');
}

/** A ticket is too long to guess, so a plain hash is enough. */
export function ticketHash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
