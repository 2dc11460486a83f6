import { DomainError } from '../../errors.ts';

export class OrderNotFound extends DomainError {
  constructor() {
    super('order_not_found', 'You have no such order.', { status: 404 });
  }
}

export class OrderEmpty extends DomainError {
  constructor() {
    super('order_empty', 'There is nothing to order.', { status: 422 });
  }
}

/** Somebody is registered in another order that stands. */
export class RegistrationOrdered extends DomainError {
  constructor(registrationIds: readonly number[]) {
    super('registration_ordered', 'This registration is in another order.', {
      status: 409,
      details: { registrationIds },
    });
  }
}

/** Money has come, or the order is cancelled. */
export class OrderNotPayable extends DomainError {
  constructor() {
    super('order_not_payable', 'There is nothing to pay.', { status: 409 });
  }
}

/** `retryAfter` is in seconds. */
export class InvoiceJustSent extends DomainError {
  constructor(retryAfter: number) {
    super('invoice_just_sent', 'The letter with the invoice has just left.', { status: 429, details: { retryAfter } });
  }
}

export class OrderNotCancellable extends DomainError {
  constructor() {
    super('order_not_cancellable', 'Only an order without money can be cancelled.', { status: 409 });
  }
}

/** A service is about to take its money or holds it: what becomes of that comes first. */
export class PaymentPending extends DomainError {
  constructor() {
    super('payment_under_way', 'The money of this order is on its way.', { status: 409 });
  }
}

/** Numbers and thanks are for what is paid. */
export class OrderNotPaid extends DomainError {
  constructor() {
    super('order_not_paid', 'The order is not paid.', { status: 409 });
  }
}

/** Goods return when all the money has gone back. */
export class OrderNotRefunded extends DomainError {
  constructor() {
    super('order_not_refunded', 'The money of the order has not gone back.', { status: 409 });
  }
}
