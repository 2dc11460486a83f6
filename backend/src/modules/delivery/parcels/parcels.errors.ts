import { errorKeys } from 'shared-lib/validation';
import { conflictError, DomainError } from '../../../errors.ts';
import type { CarrierError, CarrierProblem } from '../carrier/carrierError.ts';

export class OrderHasNoParcel extends conflictError('order_has_no_parcel', 'The order has no parcel.') {}

/** The branch was typed by the customer. */
export class BranchNotChosen extends conflictError(
  'branch_not_chosen',
  'The branch was typed by the customer; create the waybill at the carrier and set its number.',
) {}

export class WaybillNumberInvalid extends DomainError {
  constructor() {
    const fields = { number: errorKeys.waybillNumber };
    super('waybill_number_invalid', 'This is no waybill number of the carrier.', { status: 422, fields });
  }
}

export class WaybillNumberTaken extends conflictError('waybill_number_taken', 'Another order has this number.') {}

/** Being created, or unconfirmed by the carrier; the worker continues. */
export class WaybillInProgress extends DomainError {
  constructor(cause?: unknown) {
    super('waybill_in_progress', 'The waybill is being created.', { status: 409, details: { retryAfter: 60 }, cause });
  }
}

const codes: Record<CarrierProblem, string> = {
  settings: 'carrier_settings',
  busy: 'carrier_unavailable',
  unavailable: 'carrier_unavailable',
  'wrong-number': 'waybill_number_invalid',
  'wrong-recipient-phone': 'recipient_phone_refused',
  'choose-again': 'branch_not_available',
  'staff-chooses': 'settlement_ambiguous',
  'our-bug': 'carrier_refused',
  'one-label': 'labels_not_together',
  rejected: 'carrier_refused',
};

export class WaybillRejected extends DomainError {
  constructor({ problem, codes: carrierCodes }: CarrierError) {
    const isDown = problem === 'unavailable' || problem === 'busy';
    super(codes[problem], 'The carrier rejected the waybill.', {
      status: isDown ? 503 : 409,
      details: { carrierCodes },
    });
  }
}
