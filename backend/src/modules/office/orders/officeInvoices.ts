import { eq } from 'drizzle-orm';
import { type Zippable, zipSync } from 'fflate';
import type { OrderDocument } from 'shared-lib/api';
import type { ExportedFile, InvoiceRejection, SavedInvoices } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import { users } from '../../accounts/index.ts';
import type { EventRecord } from '../../content/index.ts';
import { createOrderDocuments, type FindIssuer } from '../../documents/index.ts';
import { findOrder, findOrderId, type OrderRow, orderNumber, type UserOrders } from '../../orders/index.ts';
import { DocumentUnknown, OrderWithoutCustomer } from '../office.errors.ts';
import { getOrder } from './getOrder.ts';

export interface OfficeInvoicesDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  userOrders: Pick<UserOrders, 'show'>;
}

interface DocumentQuery extends Pick<OrderDocument, 'kind'> {
  number: string;
  correction?: number;
}

type Files = { name: string; bytes: Buffer }[];

/** Invoices of several orders in one archive; an order without one keeps its reason and stops no other. */
export function createOfficeInvoices({ db, clock, event, issuer, userOrders }: OfficeInvoicesDependencies) {
  const documents = createOrderDocuments({ db, clock, event, issuer });

  /** No one when the account was erased. */
  async function findCustomer({ userId }: OrderRow) {
    if (userId === null) return undefined;
    return (await db.select().from(users).where(eq(users.id, userId)))[0];
  }

  async function getFiles(number: string): Promise<Files | InvoiceRejection['reason']> {
    const order = await findOrder(db, findOrderId(number) ?? 0);
    const shown = order && (await userOrders.show(order));
    if (!order || !shown) return 'unknown';
    const invoices = shown.documents.filter(({ kind }) => kind !== 'act');
    if (invoices.length === 0) return order.status === 'cancelled' ? 'cancelled' : 'no-invoice';
    const user = await findCustomer(order);
    if (!user) return 'erased';
    const request = { user, order, locale: order.locale, origin: '' };
    const files: Files = [];
    for (const { correction } of invoices) {
      const file = correction === null ? documents.invoice(request) : documents.correctiveInvoice(request, correction);
      const { name, bytes } = await file;
      files.push({ name: `${orderNumber(order.id)} ${name}`, bytes });
    }
    return files;
  }

  return {
    /** @throws {OrderNotFound} {@link DocumentUnknown} {@link OrderWithoutCustomer} */
    async open({ number, kind, correction }: DocumentQuery): Promise<ExportedFile> {
      const order = await getOrder(db, number);
      const shown = (await userOrders.show(order)).documents ?? [];
      const document = shown.find((one) => one.kind === kind && one.correction === (correction ?? null));
      if (!document) throw new DocumentUnknown();
      const user = await findCustomer(order);
      if (!user) throw new OrderWithoutCustomer();
      const request = { user, order, locale: 'ua' as const, origin: '' };
      const { name, type, bytes } = await {
        invoice: () => documents.invoice(request),
        'corrective-invoice': () => documents.correctiveInvoice(request, document.correction ?? 1),
        act: () => documents.act(request),
      }[kind]();
      return { name, type, bytes: bytes.toString('base64'), count: 1 };
    },

    save: async (numbers: readonly string[]): Promise<SavedInvoices> => {
      const archive: Zippable = {};
      const rejected: InvoiceRejection[] = [];
      for (const number of new Set(numbers)) {
        const files = await getFiles(number).catch(() => 'failed' as const);
        if (typeof files === 'string') rejected.push({ number, reason: files });
        else for (const { name, bytes } of files) archive[name] = bytes;
      }
      const count = new Set(numbers).size - rejected.length;
      if (count === 0) return { file: null, rejected };
      const name = `invoices-${toKyivTime(clock.now()).slice(0, 16).replaceAll(':', '-')}.zip`;
      // PDFs are compressed already.
      const bytes = Buffer.from(zipSync(archive, { level: 0 })).toString('base64');
      return { file: { name, type: 'application/zip', bytes, count }, rejected };
    },
  };
}
