import { conflictError, DomainError, notFoundError, unprocessableError } from '../../errors.ts';

/** `missing` names required columns that no row has; `kind` what the file is instead. */
export class UnreadableStatement extends DomainError {
  constructor(missing: readonly string[], kind?: 'xls' | 'pdf' | 'xml' | 'damaged') {
    super('statement_unreadable', 'The bank statement has no known columns.', {
      status: 422,
      details: kind ? { missing, kind } : { missing },
    });
  }
}

export class StatementTooLong extends DomainError {
  constructor(rows: number) {
    super('statement_too_long', `The bank statement has more than ${rows} rows; import it in parts.`, {
      status: 422,
      details: { rows },
    });
  }
}

/** Contributions are booked in the currencies of the shop only. */
export class CurrencyNotAccepted extends DomainError {
  constructor(currency: string) {
    super('currency_not_accepted', 'Contributions are not accepted in this currency.', {
      status: 422,
      details: { currency },
    });
  }
}

export class TransferNotFound extends notFoundError('transfer_not_found', 'Transfer not found.') {}

export class TransferAlreadyDecided extends DomainError {
  constructor(state: string) {
    super('transfer_decided', 'The transfer is already decided.', { status: 409, details: { state } });
  }
}

/** An unknown order, or another currency. */
export class OrderNotMatching extends DomainError {
  constructor(orderNumber: string) {
    super('order_does_not_fit', 'The transfer does not match this order.', { status: 422, details: { orderNumber } });
  }
}

export class SharesDiffer extends unprocessableError('shares_differ', 'The shares do not add up to the transfer.') {}

export class DifferenceTooLarge extends unprocessableError(
  'difference_too_large',
  'Only a difference below one hryvnia can be written off.',
) {}

export class LineNotFound extends notFoundError('line_not_found', 'Line of a statement not found.') {}

export class LineAlreadyDecided extends DomainError {
  constructor(state: string) {
    super('line_decided', 'The line is already decided.', { status: 409, details: { state } });
  }
}

export class LineUnclear extends unprocessableError('line_unclear', 'Name a reading of the line or its fields.') {}

export class ReasonRequired extends unprocessableError(
  'reason_required',
  'The order differs from the transfer: say why it is credited.',
) {}

/** No payment or refund of the order was recorded by hand with this sum near this day. */
export class MovementNotRecorded extends DomainError {
  constructor(orderNumber: string) {
    super('movement_not_recorded', 'No such money of the order was recorded.', {
      status: 422,
      details: { orderNumber },
    });
  }
}

export class TransferNotCredited extends conflictError('transfer_not_credited', 'The transfer credits nothing.') {}
