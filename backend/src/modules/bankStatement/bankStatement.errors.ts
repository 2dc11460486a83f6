import { DomainError } from '../../errors.ts';

/** No row names the columns that are needed; `missing` says which are not found in any. */
export class UnreadableStatement extends DomainError {
  constructor(missing: readonly string[]) {
    super('statement_unreadable', 'This is no bank statement with columns that are known.', {
      status: 422,
      details: { missing },
    });
  }
}

export class TransferNotFound extends DomainError {
  constructor() {
    super('transfer_not_found', 'There is no such transfer.', { status: 404 });
  }
}

/** The transfer was settled, confirmed or put aside before. */
export class TransferAlreadyDecided extends DomainError {
  constructor(state: string) {
    super('transfer_decided', 'This transfer was decided upon before.', { status: 409, details: { state } });
  }
}

/** One of the orders is not there, or wants another currency. */
export class OrderNotMatching extends DomainError {
  constructor(orderNumber: string) {
    super('order_does_not_fit', 'The transfer cannot go to this order.', { status: 422, details: { orderNumber } });
  }
}
