import type { Db } from '../../database/connection.ts';
import { DomainError } from '../../errors.ts';
import { findUser, type UserRow } from '../accounts/index.ts';
import type { DocumentFile, OrderDocuments, RunnerDocuments } from '../documents/index.ts';
import {
  type Attachment,
  type EmailAttachment,
  type EmailMessage,
  emailRegistry,
  type Locale,
  MAX_ATTACHED_NUMBERS,
} from '../mail/index.ts';
import {
  findLines,
  findOrder,
  findOrderId,
  getRegistrationIds,
  type OrderRow,
  orderIdOfRegistration,
} from '../orders/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { orderNumberIn, registrationIn } from './objectUrls.ts';

export interface EmailAttachmentsDependencies {
  db: Db;
  orderDocuments: OrderDocuments;
  runnerDocuments: RunnerDocuments;
  origin: string;
}

interface Subject {
  order: OrderRow;
  user: UserRow | undefined;
  /** The email is about one of its registrations. */
  registrationId: number | undefined;
  correction: number | undefined;
  locale: Locale;
}

/** Creates the documents of an email when it is sent; those that no longer exist are left out. */
export function createEmailAttachments(dependencies: EmailAttachmentsDependencies) {
  const { db, orderDocuments, runnerDocuments, origin } = dependencies;

  async function findSubject(message: EmailMessage, locale: Locale): Promise<Subject | undefined> {
    const registrationId = registrationIn(message);
    const ofRegistration = registrationId === undefined ? undefined : await orderIdOfRegistration(db, registrationId);
    const order = await findOrder(db, findOrderId(orderNumberIn(message) ?? '') ?? ofRegistration ?? 0);
    if (!order) return undefined;
    const user = order.userId === null ? undefined : await findUser(db, order.userId);
    const correction = 'correction' in message ? message.correction : undefined;
    return { order, user, registrationId, correction, locale };
  }

  async function raceNumbers({ order, registrationId, locale }: Subject): Promise<DocumentFile[]> {
    const live = (await findLines(db, order.id)).filter(({ isLive }) => isLive);
    const ids = registrationId === undefined ? getRegistrationIds(live) : [registrationId];
    const runners = (await findNumbers(db, ids)).filter(({ name }) => name);
    if (order.userId === null || runners.length > MAX_ATTACHED_NUMBERS) return [];
    const { userId } = order;
    const files: DocumentFile[] = [];
    for (const { registrationId, memberId } of runners) {
      const request = { userId, registrationId, locale, origin };
      files.push(await runnerDocuments.onlineNumber(request, 'pdf', memberId ?? undefined));
    }
    return files;
  }

  async function create(kind: EmailAttachment, subject: Subject): Promise<DocumentFile[]> {
    const { order, user, correction, locale } = subject;
    if (kind === 'race-numbers') return raceNumbers(subject);
    if (kind === 'receipt') return [await orderDocuments.receipt({ order, locale })];
    if (!user) return [];
    const request = { user, order, locale, origin };
    if (kind === 'corrective-invoice') {
      return correction === undefined ? [] : [await orderDocuments.correctiveInvoice(request, correction)];
    }
    if (kind === 'invoice') return isInvoiceSent(subject) ? [await orderDocuments.invoice(request)] : [];
    const hasRunners = getRegistrationIds(await findLines(db, order.id)).length > 0;
    return hasRunners ? [await orderDocuments.calendar(request)] : [];
  }

  return async (message: EmailMessage, locale: Locale): Promise<Attachment[]> => {
    const { attachments } = emailRegistry[message.kind];
    const subject = attachments.length > 0 ? await findSubject(message, locale) : undefined;
    if (!subject) return [];
    const files: DocumentFile[] = [];
    for (const kind of attachments) files.push(...(await create(kind, subject).catch(none)));
    return files;
  };
}

/** An email about a registration has the invoice only together with its correction. */
const isInvoiceSent = ({ registrationId, correction }: Subject) =>
  registrationId === undefined || correction !== undefined;

/** The order has changed since: its document is not available any longer. */
function none(error: unknown): [] {
  if (error instanceof DomainError) return [];
  throw error;
}
