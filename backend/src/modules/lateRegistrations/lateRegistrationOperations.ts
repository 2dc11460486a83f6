import { lateRegistrationContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import type { LateRegistrations } from './createLateRegistrations.ts';
import type { DeskCashes } from './deskCash.ts';

/** Registration at desks; the switch belongs to the settings. */
export const lateRegistrationOperations = (late: LateRegistrations, cash: DeskCashes) =>
  implement(lateRegistrationContract, {
    'late-registration': () => late.state(),
    'set-late-registration': {
      run: (settings) => late.set(settings),
      audit: ({ isOpen, price, places }) => ({ details: { isOpen, price, places } }),
    },
    'register-late': {
      run: (entry, caller) => late.register(entry, caller),
      audit: ({ desk, payment }) => ({ details: { desk, payment } }),
      // The page of the order names who received the cash.
      note: ({ number, isPaid }, { payment, desk, key }) =>
        payment === 'cash' && isPaid ? { action: 'late-cash', target: number, details: { desk, key } } : undefined,
    },
    'late-order': ({ number }) => late.order(number),
    'late-payment': ({ number }, caller) => late.payment(number, caller),
    'late-cash': {
      run: (received, caller) => late.cash(received, caller),
      audit: ({ number, desk, key }) => ({ target: number, details: { desk, key } }),
    },
    'desk-cash': ({ edition }) => cash.byDesk(edition),
    'cash-hand-ins': ({ edition }) => cash.handIns(edition),
    'own-cash': ({ desk }, caller) => cash.own(desk, caller),
    'hand-in-cash': {
      run: (counted, caller) => cash.handIn(counted, caller),
      audit: ({ desk, expected, counted }) => ({ details: { desk, expected, counted } }),
    },
    'undo-cash-hand-in': {
      run: ({ handIn, reason }, caller) => cash.undo(handIn, reason, caller),
      audit: ({ handIn, reason }) => ({ details: { handIn, reason } }),
    },
  });
