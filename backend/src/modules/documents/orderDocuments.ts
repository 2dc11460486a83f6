import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { transferQrImage } from '../../text/qrImage.ts';
import type { UserRow } from '../accounts/index.ts';
import { type EventRecord, getFoundation, type Locale } from '../content/index.ts';
import { readEnds } from '../editions/index.ts';
import {
  createLedger,
  findCorrections,
  findLines,
  getRegistrationIds,
  invoiceNumber,
  type OrderLineRow,
  OrderNotPaid,
  OrderNotPayable,
  type OrderRow,
  orderNumber,
  receivedAt,
  remainingServices,
  renderedAt,
  reservedUntilFor,
} from '../orders/index.ts';
import { findRegistrations, type RegistrationRow } from '../registrations/index.ts';
import { createDocumentRenderer, type DocumentFile } from './createDocumentRenderer.ts';
import { ContributionWithoutCard, NoCorrection, NothingToThankFor, ServicesNotRendered } from './documents.errors.ts';
import { composeTransferLink } from './invoice/invoiceTransferCode.ts';
import type { FindIssuer } from './issuer.ts';

export interface OrderDocumentsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
}

export interface OrderDocumentRequest {
  user: UserRow;
  order: OrderRow;
  locale: Locale;
  origin: string;
}

export function createOrderDocuments({ db, clock, event, issuer }: OrderDocumentsDependencies) {
  const documents = createDocumentRenderer();

  /** What company papers of an order have in common. @throws {OrderNotPayable} in a currency without requisites. */
  async function getParties(order: OrderRow, user: UserRow, lines: readonly OrderLineRow[], locale: Locale) {
    const { currency } = order;
    const receiver = (await event()).requisites.find((each) => each.currency === currency);
    if (!receiver) throw new OrderNotPayable();
    const payer = order.payer ?? (await teamPayer(lines)) ?? personPayer(user);
    return { receiver, payer, currency, locale, issuer: await issuer(locale), orderNumber: orderNumber(order.id) };
  }

  /** The company of a team that paid online. */
  async function teamPayer(lines: readonly OrderLineRow[]) {
    const registered = await findRegistrations(db, getRegistrationIds(lines));
    const fields = registered.find(({ kind }) => kind === 'team')?.fields;
    return fields && 'legalName' in fields
      ? { name: fields.legalName, taxCode: fields.taxCode, address: fields.legalAddress }
      : undefined;
  }

  return {
    /** A request to pay by transfer; after payment it is marked as paid. @throws {OrderNotPayable} for cancelled orders. */
    async invoice({ user, order, locale }: OrderDocumentRequest): Promise<DocumentFile> {
      const corrections = await findCorrections(db, [order.id]);
      const isPaid = order.status === 'paid' || (order.status === 'refunded' && corrections.length > 0);
      if (!isPaid && order.status !== 'awaiting-payment') throw new OrderNotPayable();
      const lines = await findLines(db, order.id);
      const resizes = corrections.filter(({ reason }) => reason === 'resize');
      return documents.invoice({
        ...(await getParties(order, user, lines, locale)),
        number: invoiceNumber(order.id),
        issuedAt: order.createdAt,
        dueAt: reservedUntilFor('invoice', order.createdAt),
        lines,
        total: order.total,
        paid: isPaid ? 0 : await createLedger(db).balance(order.id),
        paidAt: isPaid ? ((await receivedAt(db, order.id)) ?? order.paidAt ?? undefined) : undefined,
        corrections: resizes.map(({ place, createdAt }) => ({
          number: invoiceNumber(order.id, place),
          at: createdAt,
        })),
      });
    },

    /** What a change after the invoice adds or takes off. @param place of the correction. @throws {NoCorrection} */
    async correctiveInvoice({ user, order, locale }: OrderDocumentRequest, place: number): Promise<DocumentFile> {
      const correction = (await findCorrections(db, [order.id])).find((each) => each.place === place);
      if (!correction) throw new NoCorrection();
      return documents.correctiveInvoice({
        ...(await getParties(order, user, await findLines(db, order.id), locale)),
        number: invoiceNumber(order.id, place),
        issuedAt: correction.createdAt,
        invoice: { number: invoiceNumber(order.id), issuedAt: order.createdAt },
        lines: correction.lines,
        isRefund: correction.reason === 'refund',
        totalBefore: correction.totalBefore,
        totalAfter: correction.totalAfter,
      });
    },

    /** That participation was rendered, once it is paid and the run is over. @throws {ServicesNotRendered} */
    async act({ user, order, locale }: OrderDocumentRequest): Promise<DocumentFile> {
      const lines = await findLines(db, order.id);
      const { edition } = order;
      const getEnd = await readEnds(db, [edition], await event());
      const issuedAt = renderedAt(order, lines, getEnd(edition), clock.now());
      if (!issuedAt) throw new ServicesNotRendered();
      return documents.act({
        ...(await getParties(order, user, lines, locale)),
        number: invoiceNumber(order.id),
        issuedAt,
        edition,
        ...remainingServices(lines, await findCorrections(db, [order.id]), issuedAt),
      });
    },

    /** The payment code of a bill, to scan from the screen. @throws {OrderNotPayable} when it cannot be paid that way. */
    async transferCode({ order }: OrderDocumentRequest): Promise<DocumentFile> {
      const receiver = (await event()).requisites.find(({ currency }) => currency === order.currency);
      if (order.status !== 'awaiting-payment' || !receiver) throw new OrderNotPayable();
      const { id, createdAt: issuedAt, total, currency } = order;
      const number = orderNumber(id);
      const sums = { total, paid: await createLedger(db).balance(id), currency };
      const lines = await findLines(db, id);
      const link = composeTransferLink({ number: String(id), orderNumber: number, receiver, issuedAt, lines, ...sums });
      if (!link) throw new OrderNotPayable();
      return { name: `${number}.svg`, type: 'image/svg+xml', bytes: Buffer.from(transferQrImage(link)) };
    },

    async helpLetter({ user, order, locale }: OrderDocumentRequest): Promise<DocumentFile> {
      if (order.status !== 'paid' || !order.paidAt) throw new OrderNotPaid();
      const lines = await findLines(db, order.id);
      const sum = remainingServices(lines, await findCorrections(db, [order.id]), clock.now()).total;
      if (sum === 0) throw new NothingToThankFor();
      const record = await event();
      const { name, taxCode } = getPayer(order, user);
      return documents.helpLetter({
        name,
        taxCode,
        sum,
        currency: order.currency,
        edition: order.edition,
        locale,
        issuer: await issuer(locale),
        paidAt: order.paidAt,
        orderNumber: orderNumber(order.id),
        writtenAt: clock.now(),
        foundation: getFoundation(record, order.currency, locale),
      });
    },

    /** That a contribution came. @throws {OrderNotPaid} */
    async receipt({ order, locale }: Pick<OrderDocumentRequest, 'order' | 'locale'>): Promise<DocumentFile> {
      const { id, edition, status, paidAt, currency, total, contributorName: donor, paymentMethod } = order;
      if (status !== 'paid' || !paidAt) throw new OrderNotPaid();
      const record = await event();
      return documents.receipt({
        donor,
        currency,
        locale,
        issuer: await issuer(locale),
        number: orderNumber(id),
        sum: total,
        receivedAt: (await receivedAt(db, id)) ?? paidAt,
        method: paymentMethod === 'invoice' ? 'transfer' : 'online',
        edition,
        foundation: getFoundation(record, currency, locale),
      });
    },

    /** The card of a gift in honour. @throws {OrderNotPaid} {@link ContributionWithoutCard} */
    async giftCard({ order, locale }: Pick<OrderDocumentRequest, 'order' | 'locale'>): Promise<DocumentFile> {
      const { id, status, honouredName: name, honourOccasion: occasion, contributorName: donor } = order;
      if (name === null) throw new ContributionWithoutCard();
      if (status !== 'paid') throw new OrderNotPaid();
      return documents.giftCard({ name, occasion, donor, issuer: await issuer(locale), locale }, orderNumber(id));
    },

    /** The run, and the opening days of the office for orders to collect. */
    async calendar({ order, locale, origin }: OrderDocumentRequest): Promise<DocumentFile> {
      const { identity, edition, startsAt, endsAt, place, online, kitOffice } = await event();
      const registered = await findRegistrations(db, getRegistrationIds(await findLines(db, order.id)));
      const isElsewhere = registered.length > 0 && registered.every(isOnline);
      const common = {
        name: identity.name[locale],
        edition,
        url: `${origin}${locale === 'en' ? '/en' : '/'}`,
        writtenAt: clock.now(),
        locale,
      };
      const run = { ...common, startsAt, endsAt, place: place[locale], online: isElsewhere ? online : undefined };
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

const isOnline = ({ fields }: RegistrationRow) => fields.participationFormat === 'online';

const getPayer = ({ payer }: OrderRow, user: UserRow) => payer ?? personPayer(user);

function personPayer({ name, lastName, email }: UserRow) {
  return { name: [name, lastName].filter(Boolean).join(' ') || email, taxCode: '', address: '' };
}
