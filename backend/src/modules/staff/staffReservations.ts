import {
  approveReservations,
  heldOrdersOf,
  listHolders,
  listPatterns,
  orderNumber,
  suspendPattern,
} from '../orders/index.ts';
import type { StaffContext } from './staffContext.ts';

/** Goods that are held without being paid. */
export function createStaffReservations({ database: { db }, clock, orders, trail }: StaffContext) {
  return {
    reservations: () => listHolders(db),

    reservationPatterns: () => listPatterns(db, clock),

    /** Releases all goods that the accounts of a pattern hold, which reserve nothing for a day. @throws {PatternUnknown} */
    releasePattern: (actor: string, pattern: string) =>
      trail.record({ actor, action: 'release-pattern', details: { kind: pattern.split(':')[0] } }, async () => {
        const { accounts, orderIds } = await suspendPattern(db, clock, pattern);
        const released = await orders.changes.releaseReservations(orderIds);
        return { accounts, released: released.map(orderNumber) };
      }),

    /** Releases all goods that an account holds without having paid; its orders stay payable while goods are in stock. */
    releaseReservations: (actor: string, email: string) =>
      trail.record({ actor, action: 'release-reservations' }, async () => {
        const released = await orders.changes.releaseReservations(await heldOrdersOf(db, email));
        return { released: released.map(orderNumber) };
      }),

    /** @throws {AccountUnknown} */
    approveReservations: (actor: string, email: string, units: number) =>
      trail.record({ actor, action: 'approve-reservations', details: { units } }, async () => ({
        units,
        until: (await approveReservations(db, clock, email, units)).toISOString(),
      })),
  };
}
