import type { Db } from '../../database/connection.ts';
import { DomainError } from '../../errors.ts';
import type { DocumentFile, OrderDocuments, RunnerDocuments } from '../documents/index.ts';
import {
  type Attachment,
  type EmailAttachment,
  type EmailMessage,
  emailRegistry,
  type Locale,
  MAX_ATTACHED_NUMBERS,
} from '../mail/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import type { EmailSubject } from './emailSubject.ts';
import { registrationIn } from './objectUrls.ts';

export interface EmailAttachmentsDependencies {
  db: Db;
  orderDocuments: OrderDocuments;
  runnerDocuments: RunnerDocuments;
  origin: string;
}

interface Documented extends EmailSubject {
  order: OrderRow;
  /** The email is about one of its registrations. */
  registrationId: number | undefined;
  correction: number | undefined;
  locale: Locale;
}

/** Creates the documents of an email when it is sent; those that no longer exist are left out. */
export function createEmailAttachments(dependencies: EmailAttachmentsDependencies) {
  const { db, orderDocuments, runnerDocuments, origin } = dependencies;

  async function raceNumbers({ order, registrations, locale }: Documented): Promise<DocumentFile[]> {
    const ids = registrations.map(({ id }) => id);
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

  async function create(kind: EmailAttachment, subject: Documented): Promise<DocumentFile[]> {
    const { order, user, correction, locale } = subject;
    if (kind === 'race-numbers') return raceNumbers(subject);
    if (kind === 'receipt') return [await orderDocuments.receipt({ order, locale })];
    if (!user) return [];
    const request = { user, order, locale, origin };
    if (kind === 'corrective-invoice') {
      return correction === undefined ? [] : [await orderDocuments.correctiveInvoice(request, correction)];
    }
    if (kind === 'invoice') return isInvoiceSent(subject) ? [await orderDocuments.invoice(request)] : [];
    return subject.registrations.length > 0 ? [await orderDocuments.calendar(request)] : [];
  }

  return async (message: EmailMessage, found: EmailSubject, locale: Locale): Promise<Attachment[]> => {
    const { order } = found;
    if (!order) return [];
    const correction = 'correction' in message ? message.correction : undefined;
    const subject = { ...found, order, registrationId: registrationIn(message), correction, locale };
    const files: DocumentFile[] = [];
    for (const kind of emailRegistry[message.kind].attachments) {
      files.push(...(await create(kind, subject).catch(none)));
    }
    return files;
  };
}

/** An email about a registration has the invoice only together with its correction. */
const isInvoiceSent = ({ registrationId, correction }: Documented) =>
  registrationId === undefined || correction !== undefined;

/** The order has changed since: its document is not available any longer. */
function none(error: unknown): [] {
  if (error instanceof DomainError) return [];
  throw error;
}
