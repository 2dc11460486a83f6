import type {
  BankTab,
  BankTransfer,
  ContributionQuery,
  ExportedFile,
  ExportForm,
  ExtraOrderColumn,
  LedgerMovement,
  OfficeContribution,
  OrderListItem,
  OrderQuery,
} from 'shared-lib/api/office';
import { extraOrderColumns } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { kyivDay } from '../../kyivTime.ts';
import type { BankDesk } from '../bankStatement/index.ts';
import type { EventRecord } from '../content/index.ts';
import { findOrders } from '../orders/index.ts';
import { createEditionChoice } from './chooseEdition.ts';
import type { OfficeContributions } from './contributions/officeContributions.ts';
import {
  amount,
  balance,
  count,
  day,
  type ExportColumns,
  exportFile,
  instant,
  number,
  phone,
  text,
} from './exports/exportFile.ts';
import { getWord, nameSource } from './exports/words.ts';
import type { OfficeOrders } from './orders/officeOrder.ts';
import { listItems } from './orders/officeOrderList.ts';

const orderColumns: ExportColumns<'orders', OrderListItem> = {
  number: text((order) => order.number),
  created: instant((order) => order.createdAt),
  who: text((order) => order.who),
  kind: text((order, { orders }) => orders.kinds[order.kind]),
  people: count((order) => order.people),
  total: amount((order) => order.total),
  paid: amount((order) => order.balance),
  currency: text((order) => order.currency),
  state: text((order, { orders }) => orders.states[order.state]),
  attention: text((order, { orders }) => order.attention.map((reason) => orders.attention[reason]).join(', ')),
  delivery: text((order, { orders }) => order.delivery && orders.delivery[order.delivery.kind]),
  branch: text(({ delivery }) =>
    [delivery?.country, delivery?.settlement, delivery?.branchNumber].filter(Boolean).join(' '),
  ),
  payment: text((order, { orders }) => orders.pay[order.paymentMethod]),
  phone: phone((order) => order.phone),
  email: text((order) => order.email),
  taxCode: text((order) => order.taxCode),
  address: text((order) => order.address),
};

const movementColumns: ExportColumns<'movements', LedgerMovement & { currency: string }> = {
  at: instant((movement) => movement.at),
  source: text((movement, words) => nameSource(words, movement.source)),
  amount: amount((movement) => movement.amount),
  balance: balance((movement) => movement.balance),
  currency: text((movement) => movement.currency),
  reference: text((movement) => movement.reference),
  by: text((movement) => movement.by),
  reason: text((movement) => movement.reason),
};

const transferColumns: ExportColumns<'transfers', BankTransfer> = {
  id: number((transfer) => transfer.id),
  booked: day((transfer) => transfer.bookedAt),
  payer: text((transfer) => transfer.payerName),
  taxCode: text((transfer) => transfer.payerCode),
  amount: amount((transfer) => transfer.amount),
  currency: text((transfer) => transfer.currency),
  purpose: text((transfer) => transfer.purpose),
  state: text((transfer, { bank }) => bank.states[transfer.state]),
  reason: text((transfer, { bank }) => transfer.reason && getWord(bank.reasons, transfer.reason)),
  orders: text(({ shares, suggested }) =>
    (shares.length > 0 ? shares.map((share) => share.number) : suggested).join(', '),
  ),
};

const contributionColumns: ExportColumns<'contributions', OfficeContribution> = {
  number: text((contribution) => contribution.number),
  received: instant((contribution) => contribution.at),
  donor: text((contribution) => contribution.name),
  email: text((contribution) => contribution.email),
  amount: amount((contribution) => contribution.amount),
  currency: text((contribution) => contribution.currency),
  way: text((contribution, words) => nameSource(words, contribution.way)),
  transfer: number((contribution) => contribution.transferId),
  receipt: text((contribution, { contributions }) => contributions.receipts[contribution.receipt]),
};

/** Rows are read in pages, so that one export does not hold a query for long. */
const PAGE_SIZE = 1_000;
const TRANSFERS_AT_ONCE = 200;
const extras: readonly string[] = extraOrderColumns;

export interface OfficeExportsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  order: OfficeOrders;
  bank: BankDesk;
  contributions: OfficeContributions;
}

type OrderColumn = keyof typeof orderColumns;
const isOrderColumn = (name: string): name is OrderColumn => Object.hasOwn(orderColumns, name);

/** Files of exactly what a screen shows. */
export function createOfficeExports(dependencies: OfficeExportsDependencies) {
  const { db, clock, order, bank, contributions } = dependencies;
  const chooseEdition = createEditionChoice(dependencies.event);
  const today = () => kyivDay(clock.now());
  return {
    /** All rows that the query finds, in its order. @param extra columns on request; undefined: all. */
    async orders(query: OrderQuery, form: ExportForm, extra?: ExtraOrderColumn[]): Promise<ExportedFile> {
      const edition = await chooseEdition(query);
      const rows: OrderListItem[] = [];
      let cursor: string | undefined;
      do {
        const page = await findOrders(db, { ...query, edition, cursor }, PAGE_SIZE);
        rows.push(...(await listItems(db, page.rows)));
        cursor = page.next ?? undefined;
      } while (cursor);
      const fixed = Object.keys(orderColumns).filter((name) => !extras.includes(name));
      const only = extra && [...fixed, ...extra].filter(isOrderColumn);
      return exportFile({ of: 'orders', name: `orders-${today()}`, columns: orderColumns, only, rows }, form);
    },

    /** Movements of one order. @throws {OrderNotFound} */
    async ledger(orderNumber: string, form: ExportForm): Promise<ExportedFile> {
      const { number: name, currency, ledger } = await order.show(orderNumber);
      const rows = ledger.map((movement) => ({ ...movement, currency }));
      return exportFile({ of: 'movements', name: `${name}-${today()}`, columns: movementColumns, rows }, form);
    },

    /** All contributions that the query finds. */
    async contributions(query: ContributionQuery, form: ExportForm): Promise<ExportedFile> {
      const rows: OfficeContribution[] = [];
      let cursor: string | undefined;
      do {
        const page = await contributions.page(Object.assign({}, query, { cursor }), PAGE_SIZE);
        rows.push(...page.contributions);
        cursor = page.next ?? undefined;
      } while (cursor);
      const name = `contributions-${today()}`;
      return exportFile({ of: 'contributions', name, columns: contributionColumns, rows }, form);
    },

    /** A whole tab of the bank. */
    async transfers(tab: BankTab, form: ExportForm): Promise<ExportedFile> {
      const rows: BankTransfer[] = [];
      let cursor: string | undefined;
      do {
        const page = await bank.show({ tab, cursor, limit: TRANSFERS_AT_ONCE }, (name) => ({ name }));
        rows.push(...page.transfers);
        cursor = page.next ?? undefined;
      } while (cursor);
      const name = `transfers-${tab}-${today()}`;
      return exportFile({ of: 'transfers', name, columns: transferColumns, rows }, form);
    },
  };
}

export type OfficeExports = ReturnType<typeof createOfficeExports>;
