import { lateRegistrationContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import type { LateRegistrations } from './createLateRegistrations.ts';

/** Registration at desks; the switch belongs to the settings. */
export const lateRegistrationOperations = (late: LateRegistrations) =>
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
    'desk-cash': ({ edition }) => late.cashByDesk(edition),
  });
