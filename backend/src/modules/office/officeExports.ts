import {
  type BankTab,
  type ContributionQuery,
  type ExportedFile,
  type ExportFormat,
  type ExtraOrderColumn,
  extraOrderColumns,
  type OrderListItem,
  type OrderQuery,
} from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { BankDesk } from '../bankStatement/index.ts';
import { kyivDay, toKyivTime } from '../content/index.ts';
import { findOrders } from '../orders/index.ts';
import type { OfficeContributions } from './contributions/officeContributions.ts';
import { exportedFile } from './exportTable.ts';
import type { OfficeOrders } from './orders/officeOrder.ts';
import { listItems } from './orders/officeOrderList.ts';

const orderColumns = [
  'number',
  'created',
  'who',
  'kind',
  'people',
  'total',
  'paid',
  'currency',
  'state',
  'attention',
  'delivery',
  'branch',
] as const;
const ledgerColumns = ['at', 'source', 'amount', 'balance', 'currency', 'reference', 'by', 'reason'] as const;
const transferColumns = [
  'id',
  'booked',
  'payer',
  'taxCode',
  'amount',
  'currency',
  'purpose',
  'state',
  'reason',
  'orders',
] as const;
const contributionColumns = [
  'number',
  'received',
  'donor',
  'email',
  'amount',
  'currency',
  'way',
  'transfer',
  'receipt',
] as const;

/** Rows are read in pages, so that one export does not hold a query for long. */
const PAGE_SIZE = 1_000;
const TRANSFERS_AT_ONCE = 200;

export interface OfficeExportsDependencies {
  db: Db;
  clock: Clock;
  order: OfficeOrders;
  bank: BankDesk;
  contributions: OfficeContributions;
}

/** `1250.50`: no thousands, so that spreadsheets read it. */
const decimal = (minor: number) => (minor / 100).toFixed(2);
const kyiv = (instant: string) => toKyivTime(new Date(instant)).replace('T', ' ');

type OrderRow = Record<(typeof orderColumns)[number] | ExtraOrderColumn, string>;

function toOrderRow(item: OrderListItem): OrderRow {
  const { createdAt, total, balance, people, attention, delivery, paymentMethod, ...texts } = item;
  return {
    ...texts,
    created: kyiv(createdAt),
    people: String(people),
    total: decimal(total),
    paid: decimal(balance),
    attention: attention.join(', '),
    payment: paymentMethod,
    delivery: delivery?.kind ?? '',
    branch: [delivery?.settlement, delivery?.branchNumber].filter(Boolean).join(' '),
  };
}

/** Files of exactly what a screen shows. */
export function createOfficeExports({ db, clock, order, bank, contributions }: OfficeExportsDependencies) {
  const today = () => kyivDay(clock.now());
  return {
    /** All rows that the query finds, in its order. @param extra columns on request; undefined: all. */
    async orders(query: OrderQuery, format: ExportFormat, extra?: ExtraOrderColumn[]): Promise<ExportedFile> {
      const rows: OrderRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await findOrders(db, Object.assign({}, query, { cursor }), PAGE_SIZE);
        rows.push(...(await listItems(db, page.rows)).map(toOrderRow));
        cursor = page.next ?? undefined;
      } while (cursor);
      return exportedFile(`orders-${today()}`, format, {
        columns: extra ? [...orderColumns, ...extra] : [...orderColumns, ...extraOrderColumns],
        rows,
      });
    },

    /** Movements of one order. @throws {OrderNotFound} */
    async ledger(number: string, format: ExportFormat): Promise<ExportedFile> {
      const shown = await order.show(number);
      const rows = shown.ledger.map(({ at, source, amount, balance, reference, by, reason }) => ({
        at: kyiv(at),
        source,
        amount: decimal(amount),
        balance: decimal(balance),
        currency: shown.currency,
        reference,
        by: by ?? '',
        reason,
      }));
      return exportedFile(`${shown.number}-${today()}`, format, { columns: ledgerColumns, rows });
    },

    /** All contributions that the query finds. */
    async contributions(query: ContributionQuery, format: ExportFormat): Promise<ExportedFile> {
      const rows: Record<(typeof contributionColumns)[number], string>[] = [];
      let cursor: string | undefined;
      do {
        const page = await contributions.page(Object.assign({}, query, { cursor }), PAGE_SIZE);
        for (const { number, at, name, email, amount, currency, way, transferId, receipt } of page.contributions) {
          rows.push({
            number,
            received: kyiv(at),
            donor: name,
            email,
            amount: decimal(amount),
            currency,
            way,
            transfer: String(transferId ?? ''),
            receipt,
          });
        }
        cursor = page.next ?? undefined;
      } while (cursor);
      return exportedFile(`contributions-${today()}`, format, { columns: contributionColumns, rows });
    },

    /** A whole tab of the bank. */
    async transfers(tab: BankTab, format: ExportFormat): Promise<ExportedFile> {
      const rows: Record<(typeof transferColumns)[number], string>[] = [];
      let cursor: string | undefined;
      do {
        const page = await bank.show({ tab, cursor, limit: TRANSFERS_AT_ONCE }, (name) => ({ name }));
        for (const transfer of page.transfers) {
          rows.push({
            id: String(transfer.id),
            booked: kyiv(transfer.bookedAt),
            payer: transfer.payerName,
            taxCode: transfer.payerCode,
            amount: decimal(transfer.amount),
            currency: transfer.currency,
            purpose: transfer.purpose,
            state: transfer.state,
            reason: transfer.reason ?? '',
            orders: (transfer.shares.length > 0
              ? transfer.shares.map(({ number }) => number)
              : transfer.suggested
            ).join(', '),
          });
        }
        cursor = page.next ?? undefined;
      } while (cursor);
      return exportedFile(`transfers-${tab}-${today()}`, format, { columns: transferColumns, rows });
    },
  };
}

export type OfficeExports = ReturnType<typeof createOfficeExports>;
