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
import { findOrder, linesOf, type OrderRow, orderIdOf, registrationIdsOf } from '../orders/index.ts';
import { numbersOf } from '../raceNumbers/index.ts';
import { orderNumberIn } from './objectUrls.ts';

export interface EmailAttachmentsDependencies {
  db: Db;
  orderDocuments: OrderDocuments;
  runnerDocuments: RunnerDocuments;
  origin: string;
}

/** Creates the documents of an email when it is sent; those that no longer exist are left out. */
export function createEmailAttachments(dependencies: EmailAttachmentsDependencies) {
  const { db, orderDocuments, runnerDocuments, origin } = dependencies;

  async function raceNumbers(order: OrderRow, locale: Locale): Promise<DocumentFile[]> {
    const live = (await linesOf(db, order.id)).filter(({ isLive }) => isLive);
    const runners = (await numbersOf(db, registrationIdsOf(live))).filter(({ name }) => name);
    if (order.userId === null || runners.length > MAX_ATTACHED_NUMBERS) return [];
    const { userId } = order;
    const files: DocumentFile[] = [];
    for (const { registrationId, memberId } of runners) {
      const request = { userId, registrationId, locale, origin };
      files.push(await runnerDocuments.onlineNumber(request, 'pdf', memberId ?? undefined));
    }
    return files;
  }

  async function create(kind: EmailAttachment, order: OrderRow, user: UserRow | undefined, locale: Locale) {
    if (kind === 'race-numbers') return raceNumbers(order, locale);
    if (kind === 'receipt') return [await orderDocuments.receipt({ order, locale })];
    if (!user) return [];
    const request = { user, order, locale, origin };
    if (kind === 'invoice') return [await orderDocuments.invoice(request)];
    const hasRunners = registrationIdsOf(await linesOf(db, order.id)).length > 0;
    return hasRunners ? [await orderDocuments.calendar(request)] : [];
  }

  return async (message: EmailMessage, locale: Locale): Promise<Attachment[]> => {
    const order = await findOrder(db, orderIdOf(orderNumberIn(message) ?? '') ?? 0);
    if (!order) return [];
    const user = order.userId === null ? undefined : await findUser(db, order.userId);
    const files: DocumentFile[] = [];
    for (const kind of emailRegistry[message.kind].attachments) {
      files.push(...(await create(kind, order, user, locale).catch(none)));
    }
    return files;
  };
}

/** The order has changed since: its document is not available any longer. */
function none(error: unknown): [] {
  if (error instanceof DomainError) return [];
  throw error;
}
