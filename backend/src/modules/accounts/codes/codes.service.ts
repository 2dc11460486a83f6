import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail, type Locale } from '../../mail/index.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '../../rateLimits/index.ts';
import { codeHash, newCode, newTicket, sameHash, ticketHash } from './codeHash.ts';
import { codeLimits } from './codeLimits.ts';
import { CodeExpired, CodeRateLimited, CodeResentTooSoon, CodeWrong, TicketExpired } from './codes.errors.ts';
import { type CodeRow, createCodesRepository } from './codes.repository.ts';
import type { CodePurpose } from './codes.tables.ts';

/** Contract: identity §4. */
const CODE_LIFE_MS = 15 * 60_000;
const TICKET_LIFE_MS = 15 * 60_000;
const RESEND_AFTER_MS = 60_000;
const ATTEMPTS = 5;

export interface CodesDependencies {
  db: Db;
  clock: Clock;
  pepper: string;
  emailsPerClient?: number;
  emailsPerMinute?: number;
}

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  locale: Locale;
  client: string;
}

/** Confirmation codes by email, exchanged for tickets. */
export function createCodesService(dependencies: CodesDependencies) {
  const { db, clock, pepper, emailsPerClient, emailsPerMinute } = dependencies;
  const perClient = { ...codeLimits.perClient, times: emailsPerClient ?? codeLimits.perClient.times };
  const everybody = { ...codeLimits.everybody, times: emailsPerMinute ?? codeLimits.everybody.times };
  const codes = createCodesRepository(db);
  const rateLimiter = createRateLimiter({ db, clock });
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  async function consumeEmailLimits(client: string): Promise<void> {
    await consume(rateLimiter, perClient, client);
    await consume(rateLimiter, everybody, '');
  }

  async function storeAndEnqueue(row: CodeRow, locale: Locale, message: EmailMessage): Promise<void> {
    const { purpose, email, sentAt, expiresAt } = row;
    await db.transaction(async (tx) => {
      const inTransaction = createCodesRepository(tx);
      if (!(await inTransaction.replaceCode(row, new Date(sentAt.getTime() - RESEND_AFTER_MS)))) {
        const living = await inTransaction.findCode(purpose, email);
        const waited = sentAt.getTime() - (living?.sentAt ?? sentAt).getTime();
        throw new CodeResentTooSoon(Math.max(1, Math.ceil((RESEND_AFTER_MS - waited) / 1000)));
      }
      await consume(createRateLimiter({ db: tx, clock }), codeLimits.perEmail, email);
      await enqueueEmail(tx, { to: email, locale, message, expiresAt }, sentAt);
    });
  }

  return {
    async send(request: CodeRequest, messageFor: (code: string) => EmailMessage): Promise<{ retryAfter: number }> {
      const { purpose, email, locale, client } = request;
      await consumeEmailLimits(client);
      const code = newCode();
      const row = {
        purpose,
        email,
        codeHash: codeHash(pepper, purpose, email, code),
        attemptsLeft: ATTEMPTS,
        sentAt: clock.now(),
        expiresAt: after(CODE_LIFE_MS),
      };
      await storeAndEnqueue(row, locale, messageFor(code));
      return { retryAfter: RESEND_AFTER_MS / 1000 };
    },

    /** Exchanges a code for a ticket; both are single-use. */
    async confirm(purpose: CodePurpose, email: string, code: string, client: string): Promise<string> {
      await consume(rateLimiter, codeLimits.triesPerClient, client);
      const row = await codes.spendAttempt(purpose, email, clock.now());
      if (!row) throw new CodeExpired();
      if (!sameHash(row.codeHash, codeHash(pepper, purpose, email, code))) throw new CodeWrong(row.attemptsLeft);
      const ticket = newTicket();
      await db.transaction(async (tx) => {
        const inTransaction = createCodesRepository(tx);
        if (!(await inTransaction.takeCode(row))) throw new CodeExpired();
        const hash = ticketHash(ticket);
        await inTransaction.insertTicket({ hash, purpose, email, expiresAt: after(TICKET_LIFE_MS) });
      });
      return ticket;
    },

    async assertTicket(purpose: CodePurpose, ticket: string): Promise<void> {
      if (!(await codes.findTicket(ticketHash(ticket), purpose, clock.now()))) throw new TicketExpired();
    },

    /** Consumes the ticket in the caller's transaction and returns its email address. */
    async useTicket(tx: Db, purpose: CodePurpose, ticket: string): Promise<string> {
      const row = await createCodesRepository(tx).takeTicket(ticketHash(ticket), purpose, clock.now());
      if (!row) throw new TicketExpired();
      return row.email;
    },
  };
}

async function consume(rateLimiter: RateLimiter, limit: RateLimit, subject: string): Promise<void> {
  const { ok, retryAfter } = await rateLimiter.consume(limit, subject);
  if (!ok) throw new CodeRateLimited(retryAfter);
}

export type CodesService = ReturnType<typeof createCodesService>;
