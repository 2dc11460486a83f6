import type { Db } from '../../database/connection.ts';
import { findUser, type UserRow } from '../accounts/index.ts';
import type { EmailMessage } from '../mail/index.ts';
import {
  findLines,
  findOrder,
  findOrderId,
  getRegistrationIds,
  type OrderLineRow,
  type OrderRow,
  orderIdOfRegistration,
} from '../orders/index.ts';
import { findNumbers, type NumberedRunner } from '../raceNumbers/index.ts';
import { findRegistrations, type RegistrationRow } from '../registrations/index.ts';
import { orderNumberIn, registrationIn } from './objectUrls.ts';

/** What an email is about, as it is stored now. */
export interface EmailSubject {
  order: OrderRow | undefined;
  /** Those that the order still holds. */
  lines: OrderLineRow[];
  /** That of the email, or those of its order. */
  registrations: RegistrationRow[];
  /** Whose registrations and order they are. */
  user: UserRow | undefined;
}

export async function findEmailSubject(db: Db, message: EmailMessage): Promise<EmailSubject> {
  const registrationId = registrationIn(message);
  const ofRegistration = registrationId === undefined ? undefined : await orderIdOfRegistration(db, registrationId);
  const order = await findOrder(db, findOrderId(orderNumberIn(message) ?? '') ?? ofRegistration ?? 0);
  const lines = order ? (await findLines(db, order.id)).filter(({ isLive }) => isLive) : [];
  const ids = registrationId === undefined ? getRegistrationIds(lines) : [registrationId];
  const registrations = await findRegistrations(db, ids);
  const userId = order?.userId ?? registrations[0]?.userId;
  return { order, lines, registrations, user: userId ? await findUser(db, userId) : undefined };
}

/** The named runners whose numbers an email shows. */
export async function findShownRunners(
  db: Db,
  message: EmailMessage,
  { registrations }: EmailSubject,
): Promise<(NumberedRunner & { name: string })[]> {
  const shown = new Set(numbersIn(message));
  if (shown.size === 0) return [];
  const numbered = await findNumbers(
    db,
    registrations.map(({ id }) => id),
  );
  return numbered.flatMap(({ name, ...runner }) => (name && shown.has(runner.number) ? [{ ...runner, name }] : []));
}

function numbersIn(message: EmailMessage): number[] {
  if (message.kind === 'place-received') return [message.number];
  return 'runners' in message ? (message.runners ?? []).map(({ number }) => number) : [];
}
