import { conflictError, DomainError, notFoundError } from '../../../errors.ts';

export class ReservationLimit extends conflictError(
  'reservation_limit',
  'The account has too many unpaid orders; pay or cancel one first.',
) {}

export class InvoiceReservationLimit extends DomainError {
  /** @param units that the account may still reserve by invoice. */
  constructor(units: number) {
    super('invoice_reservation_limit', 'More goods by invoice need approval by staff.', {
      status: 409,
      details: { units },
    });
  }
}

export class PayerNotPlausible extends DomainError {
  constructor(fields?: Record<string, string>) {
    super('payer_not_plausible', 'Goods are reserved by invoice only for a confirmed email and a right tax code.', {
      status: 422,
      ...(fields && { fields }),
    });
  }
}

export class PatternUnknown extends notFoundError('pattern_unknown', 'No account that holds goods fits the pattern.') {}
