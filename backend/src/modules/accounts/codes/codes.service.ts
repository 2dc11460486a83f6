import { createHash } from 'node:crypto';
import { clientNetwork } from 'shared-lib/serving';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail, type Locale } from '../../mail/index.ts';
import { type Consumed, createRateLimiter, type RateLimiter, SITE_FACTOR } from '../../rateLimits/index.ts';
import type { Caller, DevicesService } from '../devices/devices.service.ts';
import { codeHash, newCode, newTicket, sameHash, ticketHash } from './codeHash.ts';
import { codeLimits } from './codeLimits.ts';
import { CodeExpired, CodeRateLimited, CodeResentTooSoon, CodeWrong, TicketExpired } from './codes.errors.ts';
import { type CodeRow, createCodesRepository, type SoughtCode } from './codes.repository.ts';
import type { CodePurpose } from './codes.tables.ts';

/** Contract: identity §4. */
const CODE_LIFE_MS = 15 * 60_000;
const TICKET_LIFE_MS = 15 * 60_000;
const ATTEMPTS = 5;
const LONGEST_DELAY_SECONDS = 10 * 60;

export interface CodesDependencies {
  db: Db;
  clock: Clock;
  pepper: string;
  devices: DevicesService;
  emailsPerClient?: number;
  emailsPerMinute?: number;
}

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  locale: Locale;
  caller: Caller;
}

export interface CodeSent {
  retryAfter: number;
  arrivesIn?: number;
}

export interface SpentCode {
  purpose: CodePurpose;
  email: string;
  code: string;
  caller: Caller;
}

interface Requester {
  client: string;
  isKnown: boolean;
  key: string;
}

export function createCodesService(dependencies: CodesDependencies) {
  const { db, clock, pepper, devices, emailsPerClient, emailsPerMinute } = dependencies;
  const perClient = { ...codeLimits.perClient, times: emailsPerClient ?? codeLimits.perClient.times };
  const perMinute = emailsPerMinute ?? codeLimits.allClients.times;
  const seenClients = { ...codeLimits.allClients, name: 'code-seen', times: Math.ceil(perMinute / 2) };
  const unseenClients = { ...codeLimits.allClients, name: 'code-unseen', times: perMinute };
  const codes = createCodesRepository(db);
  const rateLimiter = createRateLimiter({ db, clock });
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  async function requesterOf(email: string, caller: Caller): Promise<Requester> {
    const device = await devices.findKnown(email, caller);
    const key = createHash('sha256').update(
      device ? `device\n${device}` : `client\n${clientNetwork(caller.client).client}`,
    );
    return { client: caller.client, isKnown: device !== undefined, key: key.digest('hex') };
  }

  // Clients with a request in this hour wait in a queue of their own, so that they cannot delay others. @returns seconds to wait.
  async function queueStranger(client: string): Promise<number> {
    const { isFirst } = assertOk(await rateLimiter.consumeClient(perClient, client));
    const wait = await rateLimiter.reserveSlot(isFirst ? unseenClients : seenClients, LONGEST_DELAY_SECONDS);
    if (wait === undefined) throw new CodeRateLimited(LONGEST_DELAY_SECONDS);
    return wait;
  }

  async function consumeSendLimits(tx: Db, { purpose, email }: CodeRequest, requester: Requester): Promise<void> {
    const inTransaction = createRateLimiter({ db: tx, clock });
    const { own, shared } = resendSubjects(purpose, email, requester.key);
    const sent = await inTransaction.consume(codeLimits.resend, requester.isKnown ? own : shared);
    if (!sent.ok) throw new CodeResentTooSoon(sent.retryAfter);
    const { isFirst } = await consumeOwnCode(inTransaction, email, requester);
    if (isFirst && !requester.isKnown) assertOk(await inTransaction.consume(codeLimits.clientsPerEmail, email));
  }

  async function findMatching(sought: SoughtCode, hash: string): Promise<CodeRow> {
    const own = await codes.spendOwnAttempt(sought, clock.now());
    if (own && sameHash(own.codeHash, hash)) return own;
    const foreign = await codes.spendForeignAttempts(sought, clock.now());
    const matching = foreign.find(({ codeHash }) => sameHash(codeHash, hash));
    if (matching) return matching;
    if (!own && foreign.length === 0) throw new CodeExpired();
    throw new CodeWrong(own?.attemptsLeft ?? Math.max(...foreign.map((row) => row.foreignAttemptsLeft)));
  }

  async function spend<Result>(typed: SpentCode, work: (tx: Db) => Promise<Result>): Promise<Result> {
    const { purpose, email, code, caller } = typed;
    const requester = await requesterOf(email, caller);
    if (!requester.isKnown) assertOk(await rateLimiter.consumeClient(codeLimits.triesPerClient, requester.client));
    const sought = { purpose, email, requester: requester.key };
    const row = await findMatching(sought, codeHash(pepper, purpose, email, code));
    return db.transaction(async (tx) => {
      if (!(await createCodesRepository(tx).takeCode(row))) throw new CodeExpired();
      // A confirmed code has done its work: the next one need not wait.
      const { own, shared } = resendSubjects(purpose, email, row.requester);
      const rateLimits = createRateLimiter({ db: tx, clock });
      await rateLimits.reset(codeLimits.resend, own);
      await rateLimits.reset(codeLimits.resend, shared);
      return work(tx);
    });
  }

  return {
    /** `arrivesIn`: seconds after which the email leaves, if not at once. */
    async send(request: CodeRequest, messageFor: (code: string) => EmailMessage): Promise<CodeSent> {
      const { purpose, email, locale } = request;
      const requester = await requesterOf(email, request.caller);
      const arrivesIn = requester.isKnown ? 0 : await queueStranger(requester.client);
      const code = newCode();
      const sentAt = clock.now();
      const dueAt = after(arrivesIn * 1000);
      const expiresAt = after(arrivesIn * 1000 + CODE_LIFE_MS);
      await db.transaction(async (tx) => {
        await consumeSendLimits(tx, request, requester);
        await createCodesRepository(tx).storeCode({
          purpose,
          email,
          requester: requester.key,
          codeHash: codeHash(pepper, purpose, email, code),
          attemptsLeft: ATTEMPTS,
          foreignAttemptsLeft: ATTEMPTS,
          sentAt,
          expiresAt,
        });
        await enqueueEmail(tx, { to: email, locale, message: messageFor(code), dueAt, expiresAt }, sentAt);
      });
      const retryAfter = Math.max(codeLimits.resend.seconds, arrivesIn);
      return arrivesIn > 0 ? { retryAfter, arrivesIn } : { retryAfter };
    },

    async confirm(purpose: CodePurpose, email: string, code: string, caller: Caller): Promise<string> {
      return spend({ purpose, email, code, caller }, async (tx) => {
        const ticket = newTicket();
        const hash = ticketHash(ticket);
        await createCodesRepository(tx).insertTicket({ hash, purpose, email, expiresAt: after(TICKET_LIFE_MS) });
        return ticket;
      });
    },

    /** Runs `work` in the transaction that takes the right code. */
    spend,

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

function resendSubjects(purpose: CodePurpose, email: string, requester: string) {
  const shared = `${purpose}\n${email}`;
  return { own: `${shared}\n${requester}`, shared };
}

/** By email address and network: the network is that of `consumeClient`, so that a /48 counts as one source. */
async function consumeOwnCode(rateLimiter: RateLimiter, email: string, requester: Requester): Promise<Consumed> {
  const own = assertOk(await rateLimiter.consume(codeLimits.perEmailAndRequester, `${email}\n${requester.key}`));
  const { client, site } = clientNetwork(requester.client);
  if (requester.isKnown || site === client) return own;
  const { perEmailAndRequester: limit } = codeLimits;
  return assertOk(await rateLimiter.consume({ ...limit, times: limit.times * SITE_FACTOR }, `${email}\n${site}`));
}

function assertOk(consumed: Consumed): Consumed {
  if (!consumed.ok) throw new CodeRateLimited(consumed.retryAfter);
  return consumed;
}

export type CodesService = ReturnType<typeof createCodesService>;
