import { createHash } from 'node:crypto';
import { clientNetwork } from 'shared-lib/serving';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail, type Locale } from '../../mail/index.ts';
import { createRateLimiter, type ProofOfWork } from '../../rateLimits/index.ts';
import type { Caller, DevicesService } from '../devices/devices.service.ts';
import { codeHash, newCode, newTicket, sameHash, ticketHash, ticketOf } from './codeHash.ts';
import { codeLimits } from './codeLimits.ts';
import { createCodeQueues, type Stranger } from './codeQueues.ts';
import { ClientsOfEmailLimited, CodeExpired, CodeResentTooSoon, CodeWrong, TicketExpired } from './codes.errors.ts';
import { type CodeRow, createCodesRepository, type SoughtCode } from './codes.repository.ts';
import type { CodePurpose } from './codes.tables.ts';
import { assertOk, consumeSendLimits, type Requester, resetResend, type Sender } from './sendLimits.ts';

/** Contract: identity §4. */
const CODE_LIFE_MS = 15 * 60_000;
const TICKET_LIFE_MS = 15 * 60_000;
const ATTEMPTS = 5;

export interface CodesDependencies {
  db: Db;
  clock: Clock;
  pepper: string;
  devices: DevicesService;
  proofs: ProofOfWork;
  emailsPerClient?: number;
  emailsPerMinute?: number;
}

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  locale: Locale;
  caller: Caller;
  /** The client solves challenges; without it a rush delays or rejects it. */
  canProve?: boolean | undefined;
  proof?: string | undefined;
  /** The owner of an account requests it in a session, which stands in for a proof. */
  isSignedIn?: boolean;
  /** Idempotency key: a repeat sends no second email. */
  key?: string | undefined;
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

export interface ConfirmedCode extends SpentCode {
  /** Idempotency key: a repeat gets the same ticket. */
  key?: string | undefined;
}

export function createCodesService(dependencies: CodesDependencies) {
  const { db, clock, pepper, devices } = dependencies;
  const queues = createCodeQueues(dependencies);
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

  async function senderOf(request: CodeRequest): Promise<Sender> {
    const requester = await requesterOf(request.email, request.caller);
    const hasProof = async () => request.isSignedIn || queues.isProved(strangerOf(request), request.proof);
    const isProved = !requester.isKnown && (await hasProof());
    return { ...requester, isProved };
  }

  // A proof stands in for the limit that strangers have used up; the caller's transaction was rolled back.
  async function requireProof(error: unknown, request: CodeRequest): Promise<never> {
    if (!(error instanceof ClientsOfEmailLimited) || !request.canProve) throw error;
    throw await queues.proofRequired(strangerOf(request));
  }

  async function sentBefore({ purpose, email, key }: CodeRequest, { key: requester }: Requester) {
    const row = key && (await codes.findRequested({ purpose, email, requester }, key, clock.now()));
    if (!row) return undefined;
    return codeSent((row.expiresAt.getTime() - row.sentAt.getTime() - CODE_LIFE_MS) / 1000);
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
      await resetResend(createRateLimiter({ db: tx, clock }), { purpose, email, requester: row.requester });
      return work(tx);
    });
  }

  return {
    /** `arrivesIn`: seconds after which the email leaves, if not at once. @throws {ProofRequired} in a rush, to clients that can prove. */
    async send(request: CodeRequest, messageFor: (code: string) => EmailMessage): Promise<CodeSent> {
      const { purpose, email, locale } = request;
      const sender = await senderOf(request);
      const earlier = await sentBefore(request, sender);
      if (earlier) return earlier;
      const arrivesIn = sender.isKnown ? 0 : await queues.enqueue(strangerOf(request), sender.isProved);
      const code = newCode();
      const sentAt = clock.now();
      const dueAt = after(arrivesIn * 1000);
      const expiresAt = after(arrivesIn * 1000 + CODE_LIFE_MS);
      try {
        await db.transaction(async (tx) => {
          await consumeSendLimits(createRateLimiter({ db: tx, clock }), request, sender);
          await createCodesRepository(tx).storeCode({
            purpose,
            email,
            requester: sender.key,
            codeHash: codeHash(pepper, purpose, email, code),
            attemptsLeft: ATTEMPTS,
            foreignAttemptsLeft: ATTEMPTS,
            sentAt,
            expiresAt,
            requestKey: request.key ?? null,
          });
          await enqueueEmail(tx, { to: email, locale, message: messageFor(code), dueAt, expiresAt }, sentAt);
        });
      } catch (error) {
        // A repeat overtakes the first call, which waits for a process that stands still.
        const overtaken = error instanceof CodeResentTooSoon ? await sentBefore(request, sender) : undefined;
        return overtaken ?? requireProof(error, request);
      }
      return codeSent(arrivesIn);
    },

    /** Exchanges a code for a ticket. @throws {CodeWrong} @throws {CodeExpired} */
    async confirm({ key, ...typed }: ConfirmedCode): Promise<string> {
      const { purpose, email, code } = typed;
      const ticket = key ? ticketOf(pepper, purpose, email, code, key) : newTicket();
      const hash = ticketHash(ticket);
      try {
        return await spend(typed, async (tx) => {
          await createCodesRepository(tx).insertTicket({ hash, purpose, email, expiresAt: after(TICKET_LIFE_MS) });
          return ticket;
        });
      } catch (error) {
        const isSpent = error instanceof CodeExpired || error instanceof CodeWrong;
        if (isSpent && (await codes.findTicket(hash, purpose, clock.now()))) return ticket;
        throw error;
      }
    },

    /** Runs `work` in the transaction that takes the right code. */
    spend,

    async assertTicket(purpose: CodePurpose, ticket: string): Promise<void> {
      if (!(await codes.findTicket(ticketHash(ticket), purpose, clock.now()))) throw new TicketExpired();
    },

    /** Consumes the ticket in the caller's transaction and returns its email address. */
    async useTicket(tx: Db, purpose: CodePurpose, ticket: string, key: string | undefined): Promise<string> {
      const repository = createCodesRepository(tx);
      const [hash, now] = [ticketHash(ticket), clock.now()];
      const row = await (key
        ? repository.useTicket(hash, purpose, key, now)
        : repository.takeTicket(hash, purpose, now));
      if (!row) throw new TicketExpired();
      return row.email;
    },

    /** The email address of a ticket that the call with this idempotency key has consumed. */
    async findUsedTicket(purpose: CodePurpose, ticket: string, key: string): Promise<string | undefined> {
      return (await codes.findTicketUsedBy(ticketHash(ticket), purpose, key, clock.now()))?.email;
    },
  };
}

function codeSent(arrivesIn: number): CodeSent {
  const retryAfter = Math.max(codeLimits.resend.seconds, arrivesIn);
  return arrivesIn > 0 ? { retryAfter, arrivesIn } : { retryAfter };
}

function strangerOf({ purpose, email, caller, canProve = false, isSignedIn = false }: CodeRequest): Stranger {
  return { purpose, email, client: caller.client, canProve, isSignedIn };
}

export type CodesService = ReturnType<typeof createCodesService>;
