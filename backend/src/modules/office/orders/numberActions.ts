import type { ParticipantPlace } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import {
  findLines,
  findOrder,
  getRegistrationIds,
  lockOrder,
  OrderNotPaid,
  orderIdOfRegistration,
} from '../../orders/index.ts';
import { assignNumbers, findNumbers, voidNumber } from '../../raceNumbers/index.ts';
import type { MoneyGuard } from '../../staffAccess/index.ts';
import { RaceNumberUnknown } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { getOrder } from './getOrder.ts';

type NumberDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'orders' | 'event'>;

/** Race numbers that staff assigns and voids; the runners get an email. */
export function createNumberActions({ db, clock, orders, event }: NumberDependencies) {
  const orderOfRegistration = async (tx: Db, id: number | null) => {
    const orderId = id === null ? undefined : await orderIdOfRegistration(tx, id);
    return orderId === undefined ? undefined : findOrder(tx, orderId);
  };

  return {
    /** Missing numbers of the order, or that of one place. */
    assign: async (number: string, at: ParticipantPlace | undefined, { assertVersion }: MoneyGuard = {}) => {
      const { id } = await getOrder(db, number);
      const assigned = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order?.status !== 'paid') throw new OrderNotPaid();
        await assertVersion?.(tx);
        const registrationIds = getRegistrationIds(await findLines(tx, order.id)).filter(
          (registrationId) => !at || at.registrationId === registrationId,
        );
        const before = new Set((await findNumbers(tx, registrationIds)).map(({ number }) => number));
        await assignNumbers(tx, { registrationIds, place: at?.place, now: clock.now() });
        const added = (await findNumbers(tx, registrationIds)).filter(({ number }) => !before.has(number));
        const runners = added.map(({ number, name }) => ({ number, name }));
        if (runners.length > 0) await orders.emails.sendNumbersAssigned(tx, order, runners);
        return runners.map((runner) => runner.number);
      });
      return { number: number.toUpperCase(), assigned };
    },

    voidNumber: async (raceNumber: number) => {
      const { edition } = await event();
      await db.transaction(async (tx) => {
        const voided = await voidNumber(tx, edition, raceNumber, clock.now());
        if (!voided) throw new RaceNumberUnknown();
        const order = await orderOfRegistration(tx, voided.registrationId);
        if (order) await orders.emails.sendNumberVoided(tx, order, voided);
      });
      return { voided: raceNumber };
    },
  };
}
