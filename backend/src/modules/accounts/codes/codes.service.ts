import { createHash } from 'node:crypto';
import { clientNetwork } from 'server-lib';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail, type Locale } from '../../mail/index.ts';
import { createRateLimiter, type ProofOfWork } from '../../rateLimits/index.ts';
import { claimKey } from '../../requestKeys/index.ts';
import type { Caller, DevicesService } from '../devices/devices.service.ts';
import {
  CODE_DIGITS,
  codeHash,
  getTicket,
  LONG_CODE_DIGITS,
  mailboxCode,
  newCode,
  newTicket,
  sameHash,
  ticketHash,
} from './codeHash.ts';
import { codeLimits } from './codeLimits.ts';
import { createCodeQueues, type Stranger } from './codeQueues.ts';
import {
  CodeExpired,
  CodeRateLimited,
  CodeResentTooSoon,
  CodeSentToStranger,
  CodeWrong,
  TicketExpired,
} from './codes.errors.ts';
import { type CodeRow, createCodesRepository, type SoughtCode } from './codes.repository.ts';
import type { CodePurpose } from './codes.tables.ts';
import { planMailboxEmail, removeMailboxCode } from './mailboxCodes.ts';
import { assertOk, consumeSendLimits, type Requester, resetResend } from './sendLimits.ts';

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
  /** If the code is longer than usual. */
  digits?: number;
}

/** A code that an email is to hold. */
interface Issued {
  code: string;
  dueAt: Date;
  isNew: boolean;
}

type MessageFor = (code: string) => EmailMessage;

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

  async function getRequester(email: string, caller: Caller): Promise<Requester> {
    const device = await devices.findKnown(email, caller);
    const key = createHash('sha256').update(
      device ? `device\n${device}` : `client\n${clientNetwork(caller.client).client}`,
    );
    return { client: caller.client, isKnown: device !== undefined, key: key.digest('hex') };
  }

  /** In a transaction that locks the mailbox's code: the email that all proved clients share. */
  async function issueProved(tx: Db, request: CodeRequest, hardness: number): Promise<Issued> {
    const isUsual = (await createRateLimiter({ db: tx, clock }).consume(codeLimits.provedPerEmail, request.email)).ok;
    const { purpose, email } = request;
    const digits = isUsual ? CODE_DIGITS : LONG_CODE_DIGITS;
    const reserve = async () => after((await queues.enqueueProved(tx, toStranger(request), hardness)) * 1000);
    const planned = await planMailboxEmail(tx, { purpose, email, digits, reserve }, clock.now());
    return { ...planned, code: mailboxCode(pepper, planned) };
  }

  async function sendProved(request: CodeRequest, requester: Requester, hardness: number, messageFor: MessageFor) {
    return db.transaction(async (tx) => {
      const issued = await issueProved(tx, request, hardness);
      await store(tx, request, requester, issued, messageFor);
      return codeSent({ ...issued, digits: issued.code.length }, clock.now());
    });
  }

  async function sendUsual(request: CodeRequest, requester: Requester, messageFor: MessageFor): Promise<CodeSent> {
    const { isSignedIn = false } = request;
    const stranger = toStranger(request);
    const enqueue = () => (isSignedIn ? queues.enqueueSignedIn(stranger) : queues.enqueue(stranger));
    const issued = { code: newCode(), dueAt: after(requester.isKnown ? 0 : (await enqueue()) * 1000), isNew: true };
    await db.transaction(async (tx) => {
      await consumeSendLimits(createRateLimiter({ db: tx, clock }), request, { ...requester, isSignedIn });
      await store(tx, request, requester, issued, messageFor);
    });
    return codeSent({ ...issued, digits: CODE_DIGITS }, clock.now());
  }

  async function claim(tx: Db, step: string, key: string | undefined, request: object): Promise<void> {
    if (key) await claimKey(tx, { scope: step, key, request }, clock.now());
  }

  const claimSending = (tx: Db, { purpose, email, locale, key }: CodeRequest) =>
    claim(tx, `${purpose} code`, key, { email, locale });

  async function store(tx: Db, request: CodeRequest, requester: Requester, issued: Issued, messageFor: MessageFor) {
    const { purpose, email, locale } = request;
    await claimSending(tx, request);
    const { code, dueAt, isNew } = issued;
    const sentAt = clock.now();
    const expiresAt = new Date(dueAt.getTime() + CODE_LIFE_MS);
    await createCodesRepository(tx).storeCode({
      purpose,
      email,
      requester: requester.key,
      codeHash: codeHash(pepper, purpose, email, code),
      attemptsLeft: ATTEMPTS,
      foreignAttemptsLeft: ATTEMPTS,
      sentAt,
      expiresAt,
      requestKey: request.key ?? null,
      digits: code.length > CODE_DIGITS ? code.length : null,
    });
    if (isNew) await enqueueEmail(tx, { to: email, locale, message: messageFor(code), dueAt, expiresAt }, sentAt);
  }

  // A proof stands in for limits that strangers, also of the same network, have used up; the transaction was rolled back.
  async function requireProof(error: unknown, request: CodeRequest, { isKnown }: Requester): Promise<never> {
    const isLifted = error instanceof CodeRateLimited || error instanceof CodeSentToStranger;
    if (!isLifted || isKnown || request.isSignedIn || !request.canProve) throw error;
    throw await queues.proofRequired(toStranger(request));
  }

  async function sentBefore(request: CodeRequest, { key: requester }: Requester) {
    const { purpose, email, key } = request;
    const row = key && (await codes.findRequested({ purpose, email, requester }, key, clock.now()));
    if (!row) return undefined;
    await claimSending(db, request);
    return codeSent({ dueAt: new Date(row.expiresAt.getTime() - CODE_LIFE_MS), digits: row.digits }, row.sentAt);
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
    const requester = await getRequester(email, caller);
    if (!requester.isKnown) assertOk(await rateLimiter.consumeClient(codeLimits.triesPerClient, requester.client));
    const sought = { purpose, email, requester: requester.key };
    const row = await findMatching(sought, codeHash(pepper, purpose, email, code));
    return db.transaction(async (tx) => {
      if (!(await createCodesRepository(tx).takeCode(row))) throw new CodeExpired();
      await removeMailboxCode(tx, purpose, email);
      await resetResend(createRateLimiter({ db: tx, clock }), { purpose, email, requester: row.requester });
      return work(tx);
    });
  }

  const ticketFor = ({ purpose, email, code }: Omit<SpentCode, 'caller'>, key: string) =>
    getTicket(pepper, purpose, email, code, key);

  async function insertTicket(tx: Db, { purpose, email, code, key }: ConfirmedCode, ticket: string): Promise<void> {
    await claim(tx, `${purpose} confirmation`, key, { email, code });
    const expiresAt = after(TICKET_LIFE_MS);
    await createCodesRepository(tx).insertTicket({ hash: ticketHash(ticket), purpose, email, expiresAt });
  }

  return {
    /** `arrivesIn`: seconds after which the email leaves, if not at once. @throws {ProofRequired} in a rush, to clients that can prove. */
    async send(request: CodeRequest, messageFor: MessageFor): Promise<CodeSent> {
      const requester = await getRequester(request.email, request.caller);
      const stranger = toStranger(request);
      const mayProve = !requester.isKnown && !request.isSignedIn;
      const proved = mayProve && request.proof ? await queues.acceptProof(stranger, request.proof) : false;
      const earlier = await sentBefore(request, requester);
      if (earlier) return earlier;
      if (proved) return sendProved(request, requester, proved.hardness, messageFor);
      // A proof that was used or is wrong buys nothing, not even what clients without one get.
      if (mayProve && request.proof) throw await queues.proofRequired(stranger);
      try {
        return await sendUsual(request, requester, messageFor);
      } catch (error) {
        // A repeat overtakes the first call, which waits for a process that stands still.
        const overtaken = error instanceof CodeResentTooSoon ? await sentBefore(request, requester) : undefined;
        return overtaken ?? requireProof(error, request, requester);
      }
    },

    /** Exchanges a code for a ticket. @throws {CodeWrong} @throws {CodeExpired} */
    async confirm(typed: ConfirmedCode): Promise<string> {
      const { key } = typed;
      const ticket = key ? ticketFor(typed, key) : newTicket();
      try {
        return await spend(typed, async (tx) => {
          await insertTicket(tx, typed, ticket);
          return ticket;
        });
      } catch (error) {
        const isSpent = error instanceof CodeExpired || error instanceof CodeWrong;
        if (isSpent && (await codes.findTicket(ticketHash(ticket), typed.purpose, clock.now()))) return ticket;
        throw error;
      }
    },

    /** Runs `work` in the transaction that takes the right code; `isSpent` then knows the call by its key. */
    spend: <Result>(typed: ConfirmedCode, work: (tx: Db) => Promise<Result>): Promise<Result> =>
      spend(typed, async (tx) => {
        if (typed.key) await insertTicket(tx, typed, ticketFor(typed, typed.key));
        return work(tx);
      }),

    /** Whether the call with this idempotency key has spent the code within the last minutes. */
    async isSpent({ key, ...typed }: Omit<ConfirmedCode, 'caller'>): Promise<boolean> {
      if (!key) return false;
      return (await codes.findTicket(ticketHash(ticketFor(typed, key)), typed.purpose, clock.now())) !== undefined;
    },

    async assertTicket(purpose: CodePurpose, ticket: string): Promise<void> {
      if (!(await codes.findTicket(ticketHash(ticket), purpose, clock.now()))) throw new TicketExpired();
    },

    async useTicket(tx: Db, purpose: CodePurpose, ticket: string, key: string | undefined): Promise<string> {
      const repository = createCodesRepository(tx);
      const [hash, now] = [ticketHash(ticket), clock.now()];
      await claim(tx, `${purpose} ticket`, key, { hash });
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

function codeSent({ digits, dueAt }: { digits: number | null; dueAt: Date }, now: Date): CodeSent {
  const arrivesIn = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000));
  const retryAfter = Math.max(codeLimits.resend.seconds, arrivesIn);
  const isLong = digits !== null && digits > CODE_DIGITS;
  return { retryAfter, ...(arrivesIn > 0 && { arrivesIn }), ...(isLong && { digits }) };
}

function toStranger({ purpose, email, caller, canProve = false }: CodeRequest): Stranger {
  return { purpose, email, client: caller.client, canProve };
}

export type CodesService = ReturnType<typeof createCodesService>;
