import { lateRegistrationContract } from 'shared-lib/api/office/contract';
import { implement } from '../office/index.ts';
import type { LateRegistrations } from './createLateRegistrations.ts';

/** Registration at desks; the switch belongs to the settings. */
export const lateRegistrationOperations = (late: LateRegistrations) =>
  implement(lateRegistrationContract, {
    'late-registration': () => late.state(),
    'set-late-registration': (settings, caller) => late.set(settings, caller),
    'register-late': (request, caller) => late.register(request, caller),
    'late-order': ({ number }) => late.order(number),
    'late-payment': ({ number }, caller) => late.payment(number, caller),
    'late-cash': (request, caller) => late.cash(request, caller),
    'desk-cash': () => late.cashByDesk(),
  });
