import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { transferQrImage } from '../../text/qrImage.ts';
import type { UserRow } from '../accounts/index.ts';
import { type EventRecord, foundationOf, type Locale } from '../content/index.ts';
import {
  ledgerOf,
  linesOf,
  OrderNotPaid,
  OrderNotPayable,
  type OrderRow,
  orderNumber,
  receivedAt,
  reservedUntilFor,
} from '../orders/index.ts';
import { createDocumentRenderer, type DocumentFile } from './createDocumentRenderer.ts';
import { NothingToThankFor } from './documents.errors.ts';
import { transferLinkOf } from './invoice/invoiceTransferCode.ts';

export interface OrderDocumentsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
}

export interface OrderDocumentRequest {
  user: UserRow;
  order: OrderRow;
  locale: Locale;
  origin: string;
}

export function createOrderDocuments({ db, clock, event }: OrderDocumentsDependencies) {
  const documents = createDocumentRenderer();

  return {
    /** A bill to pay by transfer. @throws {OrderNotPayable} when nothing is open and it was not paid by invoice. */
    async invoice({ user, order, locale }: OrderDocumentRequest): Promise<DocumentFile> {
      const isBilled =
        order.status === 'awaiting-payment' || (order.status === 'paid' && order.paymentMethod === 'invoice');
      const receiver = (await event()).requisites.find(({ currency }) => currency === order.currency);
      if (!isBilled || !receiver) throw new OrderNotPayable();
      return documents.invoice({
        number: String(order.id),
        orderNumber: orderNumber(order.id),
        receiver,
        locale,
        issuedAt: order.createdAt,
        dueAt: reservedUntilFor('invoice', order.createdAt),
        payer: payerOf(order, user),
        lines: await linesOf(db, order.id),
        total: order.total,
        // The invoice of a paid order does not change.
        paid: order.status === 'paid' ? 0 : await ledgerOf(db).balance(order.id),
        currency: order.currency,
      });
    },

    /** The payment code of a bill, to scan from the screen. @throws {OrderNotPayable} when it cannot be paid that way. */
    async transferCode({ order }: OrderDocumentRequest): Promise<DocumentFile> {
      const receiver = (await event()).requisites.find(({ currency }) => currency === order.currency);
      if (order.status !== 'awaiting-payment' || !receiver) throw new OrderNotPayable();
      const { id, createdAt: issuedAt, total, currency } = order;
      const number = orderNumber(id);
      const sums = { total, paid: await ledgerOf(db).balance(id), currency };
      const link = transferLinkOf({ number: String(id), orderNumber: number, receiver, issuedAt, ...sums });
      if (!link) throw new OrderNotPayable();
      return { name: `${number}.svg`, type: 'image/svg+xml', bytes: Buffer.from(transferQrImage(link)) };
    },

    /** Thanks for charitable help, without what was bought. */
    async helpLetter({ user, order, locale }: OrderDocumentRequest): Promise<DocumentFile> {
      if (order.status !== 'paid' || !order.paidAt) throw new OrderNotPaid();
      const lines = await linesOf(db, order.id);
      const sum = lines.reduce((total, line) => (line.kind === 'product' ? total : total + line.sum), 0);
      if (sum === 0) throw new NothingToThankFor();
      const record = await event();
      const { name, taxCode } = payerOf(order, user);
      return documents.helpLetter({
        name,
        taxCode,
        sum,
        currency: order.currency,
        edition: record.edition,
        locale,
        paidAt: order.paidAt,
        orderNumber: orderNumber(order.id),
        writtenAt: clock.now(),
        foundation: foundationOf(record, order.currency, locale),
      });
    },

    /** That a contribution came. @throws {OrderNotPaid} */
    async receipt({ order, locale }: Pick<OrderDocumentRequest, 'order' | 'locale'>): Promise<DocumentFile> {
      const { id, status, paidAt, currency, total, contributorName: donor, paymentMethod } = order;
      if (status !== 'paid' || !paidAt) throw new OrderNotPaid();
      const record = await event();
      return documents.receipt({
        donor,
        currency,
        locale,
        number: orderNumber(id),
        sum: total,
        receivedAt: (await receivedAt(db, id)) ?? paidAt,
        method: paymentMethod === 'invoice' ? 'transfer' : 'online',
        edition: record.edition,
        foundation: foundationOf(record, currency, locale),
      });
    },

    /** The run, and the days of the office for whoever collects there. */
    async calendar({ order, locale, origin }: OrderDocumentRequest): Promise<DocumentFile> {
      const { edition, startsAt, endsAt, place, kitOffice } = await event();
      const common = { edition, url: `${origin}${locale === 'en' ? '/en' : '/'}`, writtenAt: clock.now(), locale };
      const run = { ...common, startsAt, endsAt, place: place[locale] };
      const office = {
        ...kitOffice,
        ...common,
        orderNumber: orderNumber(order.id),
        address: kitOffice.address[locale],
        note: kitOffice.note[locale],
      };
      return documents.calendar(run, order.delivery?.kind === 'pickup' ? office : undefined);
    },
  };
}

export type OrderDocuments = ReturnType<typeof createOrderDocuments>;

function payerOf({ payer }: OrderRow, { name, lastName, email }: UserRow) {
  return payer ?? { name: [name, lastName].filter(Boolean).join(' ') || email, taxCode: '', address: '' };
}
