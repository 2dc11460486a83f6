import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { rateLimitKey } from '../../rateLimits/index.ts';
import { type CodePurpose, mailboxCodes } from './codes.tables.ts';

export const MAILBOX_PAUSE_MS = 100_000;
/** A code is sent again this long; each email of it is valid as long as others. */
const SAME_CODE_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export interface MailboxEmail {
  purpose: CodePurpose;
  email: string;
  digits: number;
  /** Called only if another email has to leave: when it can. */
  reserve: () => Promise<Date>;
}

export interface PlannedEmail {
  seed: string;
  digits: number;
  dueAt: Date;
  /** False if an email with this code waits already. */
  isNew: boolean;
}

const hashMailbox = (purpose: CodePurpose, email: string) => rateLimitKey('mailbox-code', `${purpose}\n${email}`);

/**
 * The email that everyone who proved work for a mailbox shares: there is one in a while however many ask for it, so
 * strangers neither fill the mailbox nor use up what its owner asks for.
 */
export async function planMailboxEmail(tx: Db, sought: MailboxEmail, now: Date): Promise<PlannedEmail> {
  const { seed, digits, startedAt, dueAt: lastDueAt } = await lockMailboxCode(tx, sought);
  const isWaiting = lastDueAt > now && lastDueAt.getTime() <= now.getTime() + LONGEST_WAIT_MS;
  const isTooShort = digits < sought.digits;
  if (isWaiting && !isTooShort) return { seed, digits, dueAt: lastDueAt, isNew: false };
  const pauseEndsAt = lastDueAt > now ? now.getTime() : lastDueAt.getTime() + MAILBOX_PAUSE_MS;
  const dueAt = new Date(Math.max(pauseEndsAt, (await sought.reserve()).getTime()));
  const isOver = dueAt.getTime() >= startedAt.getTime() + SAME_CODE_MS || startedAt > dueAt;
  const next =
    isTooShort || isOver
      ? { seed: randomBytes(32).toString('base64url'), digits: sought.digits, startedAt: dueAt, dueAt }
      : { seed, digits, startedAt, dueAt };
  await tx
    .update(mailboxCodes)
    .set(next)
    .where(eq(mailboxCodes.key, hashMailbox(sought.purpose, sought.email)));
  return { ...next, isNew: true };
}

/** The row stays locked until the transaction ends; a new one holds no code yet. */
async function lockMailboxCode(tx: Db, { purpose, email }: MailboxEmail) {
  const key = hashMailbox(purpose, email);
  const none = { key, seed: '', digits: 0, startedAt: new Date(0), dueAt: new Date(0) };
  const [row] = await tx
    .insert(mailboxCodes)
    .values(none)
    .onConflictDoUpdate({ target: mailboxCodes.key, set: { key } })
    .returning();
  return row ?? none;
}

/** A code is used once: the next email holds another one, and need not wait. */
export async function removeMailboxCode(tx: Db, purpose: CodePurpose, email: string): Promise<void> {
  await tx.delete(mailboxCodes).where(eq(mailboxCodes.key, hashMailbox(purpose, email)));
}

export async function purgeMailboxCodes(db: Db, now: Date): Promise<void> {
  await db.delete(mailboxCodes).where(lt(mailboxCodes.dueAt, new Date(now.getTime() - LONGEST_WAIT_MS)));
}
