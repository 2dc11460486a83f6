import type { StaffOrder } from 'shared-lib/api/office';
import { staffOrderContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import { orderKey, type PlacedOrder, type StaffOrders } from './createStaffOrders.ts';

/** The log names the order, its total and how it is paid, and no person; its key leads from the ledger to the person who took the money. */
const record = ({ number, total, currency }: StaffOrder, { form, key }: PlacedOrder, proof: object = {}) => {
  const { payment, people = [] } = Object(form) as { payment?: string; people?: unknown[] };
  const details = { payment, count: people.length, amount: total, currency, key: orderKey(key), ...proof };
  return { target: number, details };
};

export const staffOrderOperations = (staffOrders: StaffOrders) =>
  implement(staffOrderContract, {
    'sold-products': () => staffOrders.products(),
    'quote-order': (quoted) => staffOrders.quote(quoted),
    'place-order': {
      run: (placed, caller) => staffOrders.place(placed, { ways: ['card', 'invoice'] }, caller),
      auditResult: (order, placed) => record(order, placed),
    },
    'place-cash-order': {
      run: ({ document, day, ...placed }, caller) =>
        staffOrders.place(placed, { ways: ['cash'], document: document || undefined, day }, caller),
      auditResult: (order, placed) => record(order, placed, { document: placed.document }),
    },
    'place-free-order': {
      run: ({ reason, ...placed }, caller) => staffOrders.place(placed, { ways: ['free'], reason }, caller),
      auditResult: (order, placed) => record(order, placed, { reason: placed.reason }),
    },
  });
