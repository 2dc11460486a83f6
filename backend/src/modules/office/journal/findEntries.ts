import { setImmediate } from 'node:timers/promises';
import { and, between, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Journal, JournalDocument, JournalEntry, JournalQuery } from 'shared-lib/api/office';
import { foldWords, hasWords, inOtherLayout } from 'shared-lib/validation';
import { isPaymentProvider, type PaymentProvider } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { isOneOf } from '../../../database/isOneOf.ts';
import { parseMinorUnits } from '../../../minorUnits.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { CursorUnknown, findOrderId, ledger, orderNumber, orderSearch, orders } from '../../orders/index.ts';
import { payouts } from '../../payments/index.ts';
import { journalEntries } from './journal.tables.ts';
import { toSums } from './journalBalances.ts';

export type EntriesQuery = Omit<JournalQuery, 'month' | 'limit' | 'cursor'>;

/** Texts folded at once, so that other requests are not kept waiting. */
const FOLDED_AT_ONCE = 250;

export interface Days {
  first: string;
  last: string;
}

interface EntriesPage {
  entries: JournalEntry[];
  next: string | null;
}

const reversal = alias(journalEntries, 'reversal');

const payer = sql<string>`coalesce(nullif(${bankTransfers.payerName}, ''), ${orders.payer}->>'name', ${orders.contributorName}, ${orderSearch.who}, '')`;
const payerCode = sql<string>`coalesce(nullif(${bankTransfers.payerCode}, ''), ${orders.payer}->>'taxCode', '')`;
/** A reversal shows its reason. */
const purpose = sql<string>`coalesce(case when ${journalEntries.reverses} is not null then ${ledger.reason} end,
  nullif(${bankTransfers.purpose}, ''), ${ledger.reason}, '')`;

/** What a query finds within days: pages, the newest first, and count and sums of all. */
export async function findEntries(db: Db, days: Days, query: EntriesQuery) {
  const condition = await toCondition(db, days, query);

  return {
    /** @throws {CursorUnknown} */
    async list(limit: number, cursor?: string): Promise<EntriesPage> {
      const entries = db
        .select({
          entry: journalEntries,
          source: ledger.source,
          sourceKey: ledger.sourceKey,
          orderId: ledger.orderId,
          orderKind: orders.kind,
          documentNumber: sql<string | null>`coalesce(${bankTransfers.documentNumber}, ${ledger.document})`,
          provider: payouts.provider,
          providerId: payouts.providerId,
          payer,
          payerCode,
          purpose,
          reversedBy: reversal.id,
        })
        .from(journalEntries)
        .$dynamic();
      const rows: FoundRow[] = await withDocuments(entries)
        .leftJoin(reversal, eq(reversal.reverses, journalEntries.id))
        .where(and(condition, cursor ? isAfter(cursor) : undefined))
        .orderBy(desc(journalEntries.day), desc(journalEntries.id))
        .limit(limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1)?.entry;
      return {
        entries: shown.map(toEntry),
        next: rows.length > limit && last ? `${last.day}:${last.id}` : null,
      };
    },

    async sum(): Promise<Pick<Journal, 'count' | 'sums'>> {
      const totals = await db
        .select({ currency: journalEntries.currency, count: sql<number>`count(*)::integer`, ...toSums(sql`true`) })
        .from(journalEntries)
        .where(condition)
        .groupBy(journalEntries.currency);
      return {
        count: totals.reduce((sum, { count }) => sum + count, 0),
        sums: totals
          .map(({ count: _, ...sums }) => sums)
          .sort((one, other) => Number(other.currency === 'UAH') - Number(one.currency === 'UAH')),
      };
    },
  };
}

interface FoundRow {
  entry: typeof journalEntries.$inferSelect;
  source: (typeof ledger.$inferSelect)['source'] | null;
  sourceKey: string | null;
  orderId: number | null;
  orderKind: (typeof orders.$inferSelect)['kind'] | null;
  documentNumber: string | null;
  provider: PaymentProvider | null;
  providerId: string | null;
  payer: string;
  payerCode: string;
  purpose: string;
  reversedBy: number | null;
}

function toEntry({ entry, ...row }: FoundRow): JournalEntry {
  const { account } = entry;
  const provider = row.provider ?? (isPaymentProvider(account) ? account : null);
  const { id, day, documentDay, currency, direction, amount, fee, transferId, reverses } = entry;
  return {
    id,
    day,
    documentDay,
    document: toDocument({ entry, ...row }),
    provider,
    reference: row.providerId ?? row.documentNumber ?? (provider ? toPaymentReference(row.sourceKey) : ''),
    transferId,
    account,
    currency,
    received: direction === 'received' ? amount : null,
    paid: direction === 'paid' && amount !== 0 ? -amount : null,
    fee,
    payer: row.payer,
    payerCode: row.payerCode,
    purpose: row.purpose,
    order: row.orderId === null ? null : orderNumber(row.orderId),
    isContribution: row.orderKind === 'contribution',
    reverses,
    reversedBy: row.reversedBy,
  };
}

/** The reference of the payment that a refund belongs to. */
const toPaymentReference = (sourceKey: string | null): string => sourceKey?.split(':')[0] ?? '';

function toDocument({ entry: { account, direction, payoutId, ledgerId } }: Pick<FoundRow, 'entry'>): JournalDocument {
  if (payoutId !== null) return 'payout';
  if (ledgerId === null) return 'other';
  if (direction === 'paid') return 'refund';
  if (account === 'bank') return 'transfer';
  return account === 'cash' || account === 'staff' ? account : 'payment';
}

async function toCondition(db: Db, { first, last }: Days, query: EntriesQuery): Promise<SQL | undefined> {
  const { from, to, account, currency, direction, reversals, text = '' } = query;
  const isWithin = between(journalEntries.day, first, last);
  const isText =
    text === ''
      ? undefined
      : or(toTextCondition(text), isOneOf(journalEntries.id, await findByWords(db, text, isWithin)));
  return and(
    isWithin,
    from ? gte(journalEntries.day, from) : undefined,
    to ? lte(journalEntries.day, to) : undefined,
    account && eq(journalEntries.account, account),
    currency && eq(journalEntries.currency, currency),
    direction && eq(journalEntries.direction, direction),
    reversals && isNotNull(journalEntries.reverses),
    // Without the days all years would be read for the words.
    isText && inArray(journalEntries.id, findIds(db, and(isWithin, isText))),
  );
}

/** Entries with the words in payer and purpose, in any order, spelling and keyboard layout. */
async function findByWords(db: Db, text: string, isWithin: SQL): Promise<number[]> {
  const variants = [text, inOtherLayout(text)].map(foldWords).filter((words) => words.some((word) => word.length > 1));
  if (variants.length === 0) return [];
  const texts = db.select({ id: journalEntries.id, text: sql<string>`concat_ws(' ', ${payer}, ${purpose})` });
  const rows = await withDocuments(texts.from(journalEntries).$dynamic()).where(isWithin);
  const found: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % FOLDED_AT_ONCE === 0) await setImmediate();
    const words = foldWords(row.text);
    if (variants.some((variant) => hasWords(words, variant))) found.push(row.id);
  }
  return found;
}

const findIds = (db: Db, where: SQL | undefined) =>
  withDocuments(db.select({ id: journalEntries.id }).from(journalEntries).$dynamic()).where(where);

const withDocuments = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(ledger, eq(ledger.id, journalEntries.ledgerId))
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .leftJoin(orderSearch, eq(orderSearch.orderId, ledger.orderId))
    .leftJoin(bankTransfers, eq(bankTransfers.id, journalEntries.transferId))
    .leftJoin(payouts, eq(payouts.id, journalEntries.payoutId));

/** Payer, tax code, purpose, document, number of an order or amount. */
function toTextCondition(text: string): SQL | undefined {
  const like = `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  const texts = [payer, payerCode, purpose, ledger.sourceKey, bankTransfers.documentNumber, payouts.providerId];
  const orderId = findOrderId(text.toUpperCase());
  const amount = parseMinorUnits(text.replace(/[\s\u00a0]/gu, '').replace(',', '.'));
  return or(
    ...texts.map((part) => sql`${part} ilike ${like}`),
    orderId === undefined ? undefined : eq(ledger.orderId, orderId),
    amount === undefined ? undefined : sql`abs(${journalEntries.amount}) = ${amount}`,
  );
}

/** @throws {CursorUnknown} */
function isAfter(cursor: string): SQL {
  const [, day, id] = /^(\d{4}-\d{2}-\d{2}):(\d{1,9})$/.exec(cursor) ?? [];
  if (!day || !id) throw new CursorUnknown();
  return sql`(${journalEntries.day}, ${journalEntries.id}) < (${day}, ${Number(id)})`;
}
