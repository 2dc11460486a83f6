import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type {
  ClosingReport,
  ExportedFile,
  ExportFormat,
  ReportBalance,
  ReportKits,
  ReportMoney,
  ReportOpen,
  ReportPeople,
  ReportPeriod,
} from 'shared-lib/api/office';
import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../database/connection.ts';
import { bankTransfers } from '../../../bankStatement/index.ts';
import { type EventRecord, toKyivTime } from '../../../content/index.ts';
import { parcels } from '../../../delivery/index.ts';
import { handedOutByDesk, handouts } from '../../../handouts/index.ts';
import type { AuditChain } from '../../../office/index.ts';
import { endOf, ledger, orderSearch, orders, startOf } from '../../../orders/index.ts';
import { participants } from '../../../participants/index.ts';
import type { PublicLedger } from '../../../publicLedger/index.ts';
import { raceNumbers } from '../../../raceNumbers/index.ts';
import { registrations } from '../../../registrations/index.ts';
import { countResults } from '../../../results/index.ts';
import { exportedFile } from '../../exportTable.ts';
import type { OfficeStock } from '../stock/officeStock.ts';

export interface ClosingReportDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  trail: AuditChain;
  publicLedger: Pick<PublicLedger, 'publish' | 'payments'>;
  stock: Pick<OfficeStock, 'show'>;
}

const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::integer`;
const sumOf = (where: SQL) =>
  sql<number>`coalesce(sum(abs(${ledger.amount})) filter (where ${where}), 0)`.mapWith(Number);
const isReceipt = sql`${ledger.amount} > 0`;
const isRefund = sql`${ledger.amount} < 0`;

/** What remains of a run when it is over: money by source, refunds, people, kits, goods, payments, and what is still open. */
export function createClosingReport({ db, clock, event, trail, publicLedger, stock }: ClosingReportDependencies) {
  const within = ({ from, to }: ReportPeriod) =>
    and(from ? gte(ledger.at, startOf(from)) : undefined, to ? lt(ledger.at, endOf(to)) : undefined);

  async function money(period: ReportPeriod): Promise<ReportMoney[]> {
    const rows = await db
      .select({
        currency: ledger.currency,
        kind: orders.kind,
        source: ledger.source,
        received: sumOf(isReceipt),
        receipts: count(isReceipt),
        refunded: sumOf(isRefund),
        refunds: count(isRefund),
      })
      .from(ledger)
      .innerJoin(orders, eq(orders.id, ledger.orderId))
      .where(and(ne(ledger.source, 'rounding'), within(period)))
      .groupBy(ledger.currency, orders.kind, ledger.source)
      .orderBy(asc(ledger.currency), asc(orders.kind), asc(ledger.source));
    return rows.flatMap(({ source, ...row }) => (source === 'rounding' ? [] : [Object.assign(row, { source })]));
  }

  async function writtenOff(period: ReportPeriod): Promise<Map<string, number>> {
    const rows = await db
      .select({ currency: ledger.currency, amount: sql<number>`sum(${ledger.amount})`.mapWith(Number) })
      .from(ledger)
      .where(and(eq(ledger.source, 'rounding'), within(period)))
      .groupBy(ledger.currency);
    return new Map(rows.map(({ currency, amount }) => [currency, amount]));
  }

  async function balances(
    rows: readonly ReportMoney[],
    { totals }: Awaited<ReturnType<PublicLedger['payments']>>,
    period: ReportPeriod,
  ): Promise<ReportBalance[]> {
    const rounding = await writtenOff(period);
    const currencies = (['UAH', 'USD', 'EUR'] as const).filter((currency) =>
      [...rows, ...totals].some((one) => one.currency === currency),
    );
    return currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const received = total(own, (row) => row.received);
      const refunded = total(own, (row) => row.refunded);
      const contributions = total(own, ({ kind, ...row }) =>
        kind === 'contribution' ? row.received - row.refunded : 0,
      );
      const open = totals.find((one) => one.currency === currency);
      const published = open?.received ?? 0;
      return {
        currency,
        received,
        refunded,
        writtenOff: rounding.get(currency) ?? 0,
        kept: received - refunded,
        contributions,
        published,
        paidOut: open?.paid ?? 0,
        left: open?.left ?? 0,
        isEqual: contributions === published,
      };
    });
  }

  async function people({ edition, formats }: EventRecord): Promise<ReportPeople> {
    const groups = await db
      .select({
        kind: participants.kind,
        format: sql<string>`coalesce(${registrations.fields}->>'raceFormat', '')`.as('format'),
        isOnline: sql<boolean>`coalesce(${registrations.fields}->>'participationFormat' = 'online', false)`.as(
          'online',
        ),
        count: sql<number>`count(*)::integer`,
        unnamed: count(sql`${participants.name} = ''`),
        teams: sql<number>`(count(distinct ${participants.registrationId}))::integer`,
      })
      .from(participants)
      .innerJoin(registrations, eq(registrations.id, participants.registrationId))
      .where(eq(participants.edition, edition))
      .groupBy(participants.kind, sql`format`, sql`online`)
      .orderBy(participants.kind, sql`format`, sql`online`);
    const { finished, missing } = await countResults(db, edition);
    return {
      total: total(groups, (group) => group.count),
      teams: total(groups, ({ kind, teams }) => (kind === 'team' ? teams : 0)),
      groups: groups.map(({ kind, format, isOnline, count: of }) => {
        const { ua, en } = formats.race.find(({ id }) => id === format) ?? { ua: format, en: format };
        return { kind, format: { ua, en }, isOnline, count: of };
      }),
      unnamed: total(groups, ({ unnamed }) => unnamed),
      finished,
      withoutTime: missing,
    };
  }

  async function kits(edition: number): Promise<ReportKits> {
    const isOut = sql`${handouts.id} is not null`;
    const isParcel = sql`${participants.delivery} = 'branch'`;
    const isSent = sql`${parcels.waybillNumber} is not null`;
    const [row] = await db
      .select({
        numbers: sql<number>`count(*)::integer`,
        handedOut: count(isOut),
        left: count(sql`${participants.delivery} = 'pickup' and not ${isOut}`),
        sent: count(sql`${isParcel} and not ${isOut} and ${isSent}`),
        unsent: count(sql`${isParcel} and not ${isOut} and not ${isSent}`),
        numberOnly: count(sql`${participants.delivery} = 'number-only' and not ${isOut}`),
      })
      .from(raceNumbers)
      .leftJoin(
        participants,
        and(
          eq(participants.registrationId, raceNumbers.registrationId),
          eq(participants.place, raceNumbers.place),
          eq(participants.edition, edition),
        ),
      )
      .leftJoin(handouts, and(eq(handouts.raceNumberId, raceNumbers.id), eq(handouts.state, 'recorded')))
      .leftJoin(parcels, and(eq(parcels.orderId, participants.orderId), ne(parcels.state, 'cancelled')))
      .where(and(eq(raceNumbers.edition, edition), isNull(raceNumbers.voidedAt)));
    const [other] = await db
      .select({ voided: count(sql`${raceNumbers.voidedAt} is not null`) })
      .from(raceNumbers)
      .where(eq(raceNumbers.edition, edition));
    const [undecided] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(handouts)
      .where(and(eq(handouts.edition, edition), eq(handouts.state, 'difference')));
    const none = { numbers: 0, handedOut: 0, left: 0, sent: 0, unsent: 0, numberOnly: 0 };
    return Object.assign(row ?? none, {
      voided: other?.voided ?? 0,
      desks: (await handedOutByDesk(db, edition)).map(({ desk, count: of }) => ({ desk, count: of })),
      differences: undecided?.count ?? 0,
    });
  }

  async function open({ differences, unsent }: ReportKits): Promise<ReportOpen> {
    const [row] = await db
      .select({
        unpaidOrders: count(sql`${orderSearch.status} = 'awaiting-payment'`),
        attention: count(sql`${orderSearch.needsAttention}`),
        refundRequests: count(sql`'refund-requested' = any(${orderSearch.attention})`),
      })
      .from(orderSearch);
    const [transfers] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(bankTransfers)
      .where(inArray(bankTransfers.state, ['proposed']));
    return Object.assign(row ?? { unpaidOrders: 0, attention: 0, refundRequests: 0 }, {
      transfers: transfers?.count ?? 0,
      differences,
      parcels: unsent,
    });
  }

  async function show(period: ReportPeriod): Promise<ClosingReport> {
    // Contributions of the last minute are published now, so that both sides are of the same moment.
    await publicLedger.publish();
    const record = await event();
    const rows = await money(period);
    const outgoing = await publicLedger.payments(period);
    const ofRun = await kits(record.edition);
    const goods = (await stock.show()).items;
    return {
      now: clock.now().toISOString(),
      startsAt: record.startsAt.toISOString(),
      money: rows,
      balances: await balances(rows, outgoing, period),
      payments: outgoing.payments,
      people: await people(record),
      kits: ofRun,
      stock: goods.map(({ sku, title, supplied, corrected, sold, reserved, available }) => ({
        sku,
        title,
        supplied,
        corrected,
        sold,
        reserved,
        available,
      })),
      open: await open(ofRun),
    };
  }

  return {
    show,
    async export(actor: string, period: ReportPeriod, format: ExportFormat): Promise<ExportedFile> {
      const rows = tableOf(await show(period));
      const name = `closing-report-${toKyivTime(clock.now()).slice(0, 10)}`;
      return trail.record({ actor, action: 'export-report', target: name, details: { format } }, () =>
        exportedFile(name, format, { columns, rows }),
      );
    },
  };
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

const columns = ['section', 'item', 'detail', 'count', 'amount', 'currency'] as const;
type ReportRow = Record<(typeof columns)[number], string>;

const decimal = (minor: number) => (minor / 100).toFixed(2);

function tableOf({ money, balances, payments, people, kits, stock, open }: ClosingReport): ReportRow[] {
  const sum = (section: string, item: string, detail: string, amount: number, currency: string, of?: number) => ({
    section,
    item,
    detail,
    count: of === undefined ? '' : String(of),
    amount: decimal(amount),
    currency,
  });
  const number = (section: string, item: string, of: number | null, detail = '') => ({
    section,
    item,
    detail,
    count: of === null ? '' : String(of),
    amount: '',
    currency: '',
  });
  const { groups, ...persons } = people;
  const { desks, ...ofKits } = kits;
  const figures = (section: string, values: object) =>
    Object.entries(values).map(([item, of]) => number(section, item, Number(of)));
  return [
    ...money.flatMap(({ currency, kind, source, received, receipts, refunded, refunds }) => [
      sum('received', source, kind, received, currency, receipts),
      ...(refunds > 0 ? [sum('refunded', source, kind, refunded, currency, refunds)] : []),
    ]),
    ...balances.flatMap(({ currency, isEqual, ...amounts }) => [
      ...Object.entries(amounts).map(([item, amount]) => sum('balance', item, '', amount, currency)),
      number('balance', 'equal', Number(isEqual), currency),
    ]),
    ...payments.map(({ sequence, day, purpose, amount, currency }) =>
      sum('payment', `${sequence} ${day}`, purpose.ua, amount, currency),
    ),
    ...figures('people', persons),
    ...groups.map(({ kind, format, isOnline, count: of }) =>
      number('people', kind, of, `${format.ua}, ${isOnline ? 'online' : 'on-site'}`),
    ),
    ...figures('kits', ofKits),
    ...desks.map(({ desk, count: of }) => number('kits', `desk ${desk}`, of)),
    ...stock.flatMap(({ sku, title, sold, available }) => [
      number('stock', sku, sold, `${title.ua}, sold`),
      number('stock', sku, available, `${title.ua}, left`),
    ]),
    ...figures('open', open),
  ];
}
