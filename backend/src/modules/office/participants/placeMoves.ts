import { eq } from 'drizzle-orm';
import type { MovedPlace, ParticipantPlace, PlaceMove, PlaceMovePreview } from 'shared-lib/api/office';
import { formatMoney } from 'shared-lib/i18n/format';
import { needsShipping } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { isSent } from '../../delivery/index.ts';
import { enqueueEmail } from '../../mail/index.ts';
import { findOrderId, OrderNotFound, type OrderRow, orderNumber, orderSearch } from '../../orders/index.ts';
import { findPlaces, movePlace, ParticipantNotFound, planMove } from '../../participants/index.ts';
import { pendingRefundTotal } from '../../payments/index.ts';
import { countPeople } from '../../registrations/index.ts';
import type { MoneyGuard } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { findPerson, toFormat } from './findPerson.ts';
import { participantItems } from './participantItems.ts';

type PlaceMovesDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'event' | 'orders'>;

/** Moves of a place to another order, previewed before they are made. */
export function createPlaceMoves({ db, clock, event, orders }: PlaceMovesDependencies) {
  /** @throws {ParticipantNotFound} {@link OrderNotFound} */
  async function findMove(at: ParticipantPlace, to: string) {
    const { row } = await findPerson(db, at);
    const toId = findOrderId(to.toUpperCase());
    if (!toId) throw new OrderNotFound();
    return { row, toId };
  }

  return {
    /** @throws {ParticipantNotFound} {@link OrderNotFound} {@link EditionArchived} */
    async preview({ to, ...at }: ParticipantPlace & { to: string }): Promise<PlaceMovePreview> {
      const { row, toId } = await findMove(at, to);
      const planned = await planMove(db, row, toId, { findPendingRefunds: pendingRefundTotal });
      const { registration, team, problem, amount, choices, endsOrder, free, numberAfter } = planned;
      const [search] = await db.select().from(orderSearch).where(eq(orderSearch.orderId, planned.to.id));
      const { formats } = await event();
      const isGone =
        row.number !== null && !row.isVoid && (await participantItems(db, row.edition, [row]))[0]?.isHandedOut;
      return {
        to: {
          number: orderNumber(planned.to.id),
          who: search?.who ?? '',
          team: team && 'teamName' in team.fields ? team.fields.teamName : '',
          people: team ? countPeople(team.fields) : (search?.people ?? 0),
          free,
          isPaid: planned.to.status === 'paid',
        },
        problem,
        raceNumber: { before: row.isVoid ? null : row.number, after: numberAfter },
        money: { amount, currency: planned.from.currency, choices, endsOrder },
        race: {
          before: toFormat(formats.race, registration.fields.raceFormat),
          after: toFormat(formats.race, (team ?? registration).fields.raceFormat),
        },
        kit: isGone ? 'handed-out' : (await isSent(db, row.orderId)) ? 'sent' : 'pickup',
      };
    },

    /** @throws {PlaceNotMovable} {@link OrderChanged} and as `preview` */
    async move(
      { to, money, sendEmail, number, ...at }: Omit<PlaceMove, 'version'>,
      guard: MoneyGuard,
    ): Promise<MovedPlace> {
      const { row, toId } = await findMove(at, to);
      if (orderNumber(row.orderId) !== number.toUpperCase()) throw new ParticipantNotFound();
      const moved = await db.transaction(async (tx) => {
        const request = { at, to: toId, money, assertVersion: guard.assertVersion };
        const { settlement } = orders;
        const result = await movePlace(tx, request, { clock, settlement, findPendingRefunds: pendingRefundTotal });
        const { plan } = result;
        if (!plan.team && needsShipping([plan.registration], []))
          await orders.ofRegistrations.deliverKit(tx, result.to.id, clock.now());
        if (sendEmail !== false) {
          const stays = plan.amount - result.amount;
          for (const order of listRecipients(result.from, result.to)) {
            const toWords = (amount: number) => (amount > 0 ? formatMoney(amount, order.currency, order.locale) : null);
            const message = {
              kind: 'place-moved',
              order: orderNumber(order.id),
              from: orderNumber(result.from.id),
              to: orderNumber(result.to.id),
              name: row.name,
              before: row.isVoid ? null : row.number,
              after: result.raceNumber,
              goes: toWords(result.amount),
              stays: order.id === result.from.id ? toWords(stays) : null,
            } as const;
            if (order.email) await enqueueEmail(tx, { to: order.email, locale: order.locale, message }, clock.now());
          }
        }
        return result;
      });
      await orders.numbering.run();
      const { registrationId, raceNumber, amount } = moved;
      const place = await findPlaceByNumber(db, registrationId, raceNumber);
      return { registrationId, place, number: orderNumber(moved.to.id), raceNumber, amount };
    },
  };
}

/** The payer of both orders gets one email. */
const listRecipients = (from: OrderRow, to: OrderRow): OrderRow[] => (from.email === to.email ? [from] : [from, to]);

async function findPlaceByNumber(db: Db, registrationId: number, raceNumber: number | null): Promise<number> {
  const rows = await findPlaces(db, registrationId);
  return rows.find(({ number }) => number === raceNumber)?.place ?? 0;
}
