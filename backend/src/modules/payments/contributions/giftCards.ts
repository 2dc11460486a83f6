import type { Contribution } from 'shared-lib/api';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { enqueueEmailOnce } from '../../mail/index.ts';
import {
  emailsDueAt,
  lockDueCards,
  markCardSent,
  type OrderRow,
  orderNumber,
  postponeCard,
} from '../../orders/index.ts';
import { countSentCard } from './cardLimits.ts';

/** Cards of a later day leave at nine in the morning of Kyiv. */
const MORNING_MS = 9 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 20;

/** Whether the card goes by email, and on which day; null: the donor passes it on. */
export function findCardDelivery({ cardEmail, cardDay, cardSentAt }: OrderRow): Contribution['cardEmail'] {
  if (cardSentAt) return { state: 'sent', day: kyivDay(cardSentAt) };
  return cardEmail ? { state: 'waiting', day: cardDay } : null;
}

const lastDueDay = (now: Date): string => kyivDay(new Date(now.getTime() - MORNING_MS));

const nextDay = (now: Date): string => kyivDay(new Date(now.getTime() + DAY_MS));

/** Sends a card, or leaves it for the next day when enough were sent on this one. */
async function sendCard(tx: Db, order: OrderRow, clock: Clock): Promise<void> {
  const now = clock.now();
  const { id, cardEmail: to, honouredName, honourOccasion: occasion, contributorName: donor, locale } = order;
  if (to && honouredName) {
    if (!(await countSentCard(tx, clock, order))) return postponeCard(tx, id, nextDay(now), now);
    const message = { kind: 'gift-card', number: orderNumber(id), honoured: honouredName, occasion, donor } as const;
    await enqueueEmailOnce(tx, `gift-card:${id}`, { to, locale, message }, now);
  }
  await markCardSent(tx, id, now);
}

/** Sends the card of a contribution that is paid now, unless it waits for its day or staff may undo the credit. */
export function sendCardWhenPaid(clock: Clock) {
  return async (tx: Db, order: OrderRow): Promise<void> => {
    const now = clock.now();
    const isDue = !order.cardDay || order.cardDay <= lastDueDay(now);
    if (order.cardEmail && isDue && emailsDueAt(order, now) <= now) await sendCard(tx, order, clock);
  };
}

export async function sendDueCards(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  let found: number;
  do {
    found = await db.transaction(async (tx) => {
      const due = await lockDueCards(tx, lastDueDay(now), BATCH_SIZE);
      const free = due.filter((order) => emailsDueAt(order, now) <= now);
      for (const order of free) await sendCard(tx, order, clock);
      return free.length;
    });
  } while (found === BATCH_SIZE);
}
