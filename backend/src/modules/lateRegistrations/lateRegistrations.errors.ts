import { conflictError, notFoundError } from '../../errors.ts';

export class LateRegistrationClosed extends conflictError(
  'late_registration_closed',
  'Registration at desks is switched off, or the run is over.',
) {}

export class LateRegistrationFull extends conflictError(
  'late_registration_full',
  'All places for registration at desks are taken.',
) {}

export class CashChanged extends conflictError('cash_changed', 'There is more or less cash by now.') {}

export class CashHandInUnknown extends notFoundError('cash_hand_in_unknown', 'No such hand-in of cash stands.') {}

export class LateOrderNotFound extends notFoundError('late_order_not_found', 'No desk registered this order.') {}
