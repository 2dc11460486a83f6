import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gte, lte, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PublicLedgerEntry, PublicLedgerTotals } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { kyivDay } from '../../kyivTime.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import type { EventRecord } from '../content/index.ts';
import { ledger, orders } from '../orders/index.ts';
import { documentType } from './documentType.ts';
import { append, lockHead } from './ledgerChain.ts';
import {
  DocumentNotAccepted,
  LedgerDocumentNotFound,
  PaymentNotFound,
  PaymentReversed,
} from './publicLedger.errors.ts';
import { type PublicLedgerRow, publicDocuments, publicLedger, publicLedgerHead } from './publicLedger.tables.ts';
import { publicLedgerCsv, verifyPublicLedger } from './publicLedgerCsv.ts';
import { publishContributions, unpublished } from './publishContributions.ts';
import { publishEntries } from './publishEntries.ts';

export const LEDGER_PAGE = 50;

const PUBLISHED_EVERY_MS = 60_000;
/** A reversal of a payment adds money, one of a contribution takes it away. */
const isPayment = sql`(${publicLedger.kind} = 'payment' or (${publicLedger.kind} = 'reversal' and ${publicLedger.amount} > 0))`;

export interface OutgoingPayment {
  /** `2025-05-20` */
  day: string;
  /** Minor units, positive. */
  amount: number;
  currency: PublicLedgerRow['currency'];
  purposeUa: string;
  purposeEn: string;
  document: { name: string; bytes: Buffer };
  /** Idempotency key. */
  key: string;
}

export interface PublicLedgerDependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
}

/** Days in Kyiv, both included. */
interface Period {
  from?: string | undefined;
  to?: string | undefined;
  /** Whose contributions are counted; default: those of all. */
  edition?: number | undefined;
}

/** Contributions, refunds, the help of entries, and payments of the organiser, published without names in a chain of hashes. */
export function createPublicLedger({ db, clock, log, event }: PublicLedgerDependencies) {
  const publish = async () =>
    (await publishContributions(db)) + (await publishEntries(db, await event(), kyivDay(clock.now())));
  const job = createIntervalJob({
    everyMs: PUBLISHED_EVERY_MS,
    job: publish,
    onError: (err) => log.error({ err }, 'contributions cannot be published'),
  });

  const within = ({ from, to }: Period) =>
    and(from ? gte(publicLedger.day, from) : undefined, to ? lte(publicLedger.day, to) : undefined);

  const toCondition = ({ edition }: Period) =>
    edition === undefined ? undefined : or(eq(orders.edition, edition), eq(publicLedger.edition, edition));

  async function totals(period: Period = {}): Promise<PublicLedgerTotals[]> {
    const part = (isPart: SQL) =>
      sql<number>`coalesce(${sum(publicLedger.amount)} filter (where ${isPart}), 0)`.mapWith(Number);
    const rows = await db
      .select({
        currency: publicLedger.currency,
        received: part(and(sql`not ${isPayment}`, toCondition(period)) as SQL),
        entries: part(and(sql`${publicLedger.kind} = 'entries'`, toCondition(period)) as SQL),
        paid: part(isPayment),
        left: sql<number>`sum(${publicLedger.amount})`.mapWith(Number),
      })
      .from(publicLedger)
      .leftJoin(ledger, eq(ledger.id, publicLedger.ledgerId))
      .leftJoin(orders, eq(orders.id, ledger.orderId))
      .where(within(period))
      .groupBy(publicLedger.currency);
    return rows
      .map(({ paid, ...sums }) => ({ ...sums, paid: -paid }))
      .sort((one, other) => other.received - one.received);
  }

  const newest = async () => {
    const [head] = await db.select().from(publicLedgerHead);
    return `${head?.sequence ?? 0}:${head?.hash ?? ''}`;
  };

  const csv = async () => publicLedgerCsv(await db.select().from(publicLedger).orderBy(asc(publicLedger.sequence)));

  return {
    publish,
    csv,
    start: () => void job.start(),
    close: () => job.stop(),

    /** One page, newest first, with totals. @param page from 1. */
    async show(page: number) {
      const rows = await db
        .select()
        .from(publicLedger)
        .orderBy(desc(publicLedger.sequence))
        .limit(LEDGER_PAGE)
        .offset((page - 1) * LEDGER_PAGE);
      const [counted] = await db.select({ count: count() }).from(publicLedger);
      return { entries: rows.map(view), count: counted?.count ?? 0, totals: await totals(), newest: await newest() };
    },

    /** What was paid, newest first, with what was taken back. */
    async payments(period: Period = {}) {
      const rows = await db
        .select()
        .from(publicLedger)
        .where(and(isPayment, within(period)))
        .orderBy(desc(publicLedger.sequence));
      const reversed = new Set(rows.map(({ reverses }) => reverses));
      return {
        payments: rows.map((row) => Object.assign(view(row), { isReversed: reversed.has(row.sequence) })),
        totals: await totals(period),
        newest: await newest(),
      };
    },

    /** Publishes a payment, once per key. @throws {DocumentNotAccepted} {@link ValidationFailed} for a day in the future. */
    async enterPayment(payment: OutgoingPayment): Promise<PublicLedgerEntry> {
      const { day, amount, currency, purposeUa, purposeEn, document, key } = payment;
      if (day > kyivDay(clock.now())) throw new ValidationFailed({ day: 'errors.text' });
      const type = documentType(document.bytes);
      if (!type) throw new DocumentNotAccepted();
      const documentHash = createHash('sha256').update(document.bytes).digest('hex');
      const row = await db.transaction(async (tx) => {
        const head = await lockHead(tx);
        const [known] = await tx.select().from(publicLedger).where(eq(publicLedger.key, key));
        if (known && known.document !== documentHash) throw new KeyReused();
        if (known) return known;
        await tx
          .insert(publicDocuments)
          .values({
            hash: documentHash,
            name: document.name,
            type,
            bytes: document.bytes.toString('base64'),
            addedAt: clock.now(),
          })
          .onConflictDoNothing();
        return append(tx, head, {
          day,
          kind: 'payment',
          amount: -amount,
          currency,
          purposeUa,
          purposeEn,
          document: documentHash,
          key,
        });
      });
      return view(row);
    },

    /** Adds a counter-entry; published entries stay. @throws {PaymentNotFound} {@link PaymentReversed} */
    async reversePayment(sequence: number, reason: { ua: string; en: string }): Promise<PublicLedgerEntry> {
      const row = await db.transaction(async (tx) => {
        const head = await lockHead(tx);
        const [payment] = await tx.select().from(publicLedger).where(eq(publicLedger.sequence, sequence));
        if (payment?.kind !== 'payment') throw new PaymentNotFound();
        const [earlier] = await tx.select().from(publicLedger).where(eq(publicLedger.reverses, sequence));
        if (earlier) throw new PaymentReversed();
        return append(tx, head, {
          day: kyivDay(clock.now()),
          kind: 'reversal',
          amount: -payment.amount,
          currency: payment.currency,
          purposeUa: reason.ua,
          purposeEn: reason.en,
          document: '',
          reverses: sequence,
        });
      });
      return view(row);
    },

    /** @throws {LedgerDocumentNotFound} */
    async document(hash: string): Promise<{ name: string; type: string; bytes: Buffer }> {
      const [row] = await db.select().from(publicDocuments).where(eq(publicDocuments.hash, hash));
      if (!row) throw new LedgerDocumentNotFound();
      return { name: row.name, type: row.type, bytes: Buffer.from(row.bytes, 'base64') };
    },

    /** The chain as it is published, and whether each movement of a contribution is in it with its amount. */
    async verify(expected?: string) {
      const report = verifyPublicLedger(await csv(), expected);
      const [differing] = await db
        .select({ count: count() })
        .from(publicLedger)
        .innerJoin(ledger, eq(ledger.id, publicLedger.ledgerId))
        .where(ne(ledger.amount, publicLedger.amount));
      const waiting = (await unpublished(db)).length;
      const differ = differing?.count ?? 0;
      return Object.assign(report, { isIntact: report.isIntact && differ === 0, differ, waiting });
    },
  };
}

export type PublicLedger = ReturnType<typeof createPublicLedger>;

function view(row: PublicLedgerRow): PublicLedgerEntry {
  const { sequence, day, kind, amount, currency, purposeUa, purposeEn, document, hash } = row;
  return { sequence, day, kind, amount, currency, purpose: { ua: purposeUa, en: purposeEn }, document, hash };
}
