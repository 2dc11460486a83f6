import {
  approveReservations,
  findHeldOrders,
  listHolders,
  listPatterns,
  orderNumber,
  suspendPattern,
} from '../../orders/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';

/** Goods that are held without being paid. */
export function createReservationActions({ db, clock, orders }: Pick<OfficeDependencies, 'db' | 'clock' | 'orders'>) {
  return {
    listHolders: () => listHolders(db),

    listPatterns: () => listPatterns(db, clock),

    /** Releases all goods that the accounts of a pattern hold, which reserve nothing for a day. @throws {PatternUnknown} */
    releasePattern: async (pattern: string) => {
      const { accounts, orderIds } = await suspendPattern(db, clock, pattern);
      const released = await orders.changes.releaseReservations(orderIds);
      return { accounts, released: released.map(orderNumber) };
    },

    /** Releases all goods that an account holds without having paid; its orders stay payable while goods are in stock. */
    release: async (email: string) => {
      const released = await orders.changes.releaseReservations(await findHeldOrders(db, email));
      return { released: released.map(orderNumber) };
    },

    /** @throws {AccountUnknown} */
    approve: async (email: string, units: number) => ({
      units,
      until: (await approveReservations(db, clock, email, units)).toISOString(),
    }),
  };
}
