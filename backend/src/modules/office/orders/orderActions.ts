import type { MoneyGuard } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { getOrder } from './getOrder.ts';

type OrderDependencies = Pick<OfficeDependencies, 'db' | 'orders' | 'delivery'>;

/** What staff does with one order, besides its money and its numbers. */
export function createOrderActions({ db, orders, delivery: { parcels } }: OrderDependencies) {
  return {
    async cancel(number: string, { assertVersion }: MoneyGuard) {
      const { id } = await getOrder(db, number);
      await orders.changes.cancel(id, 'us', assertVersion);
      return { number, outcome: 'cancelled' } as const;
    },

    async restock(number: string, { assertVersion }: MoneyGuard) {
      const { id } = await getOrder(db, number);
      const isRestocked = await orders.restocking.restock(db, id, assertVersion);
      return { number, outcome: isRestocked ? 'restocked' : 'nothing-to-restock' } as const;
    },

    /** Sets a waybill number, or lets the carrier create the waybill. */
    async waybill(number: string, typed: string | undefined, mayBeUnpaid: boolean, { assertVersion }: MoneyGuard) {
      const { id } = await getOrder(db, number);
      const { waybillNumber, state, cost, expectedAt } = typed
        ? await parcels.setWaybill(id, typed, mayBeUnpaid, assertVersion)
        : await parcels.createWaybill(id, assertVersion);
      return {
        number: number.toUpperCase(),
        waybillNumber,
        state,
        cost,
        expectedAt: expectedAt?.toISOString() ?? null,
      };
    },

    async resend(number: string, { assertVersion }: MoneyGuard) {
      const order = await getOrder(db, number);
      return { number, letter: (await orders.resendEmail(order, assertVersion)) ?? null };
    },
  };
}
