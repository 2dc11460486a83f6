import { DomainError } from '../../errors.ts';

export class OrderNotFound extends DomainError {
  constructor() {
    super('order_not_found', 'Order not found.', { status: 404 });
  }
}

export class OrderEmpty extends DomainError {
  constructor() {
    super('order_empty', 'The order has no lines.', { status: 422 });
  }
}

export class DeliveryRequired extends DomainError {
  constructor() {
    super('delivery_required', 'The order has goods or starter kits to deliver.', { status: 422 });
  }
}

export class RegistrationOrdered extends DomainError {
  constructor(registrationIds: readonly number[]) {
    super('registration_ordered', 'This registration is in another order.', {
      status: 409,
      details: { registrationIds },
    });
  }
}

export class OrderNotPayable extends DomainError {
  constructor() {
    super('order_not_payable', 'The order has nothing to pay.', { status: 409 });
  }
}

/** `retryAfter` is in seconds. */
export class InvoiceJustSent extends DomainError {
  constructor(retryAfter: number) {
    super('invoice_just_sent', 'The invoice email was just sent.', { status: 429, details: { retryAfter } });
  }
}

export class OrderNotCancellable extends DomainError {
  constructor() {
    super('order_not_cancellable', 'Only an order without payments can be cancelled.', { status: 409 });
  }
}

export class PaymentPending extends DomainError {
  constructor() {
    super('payment_under_way', 'A payment of this order is pending.', { status: 409 });
  }
}

export class OrderNotPaid extends DomainError {
  constructor() {
    super('order_not_paid', 'The order is not paid.', { status: 409 });
  }
}

export class OrderNotRefunded extends DomainError {
  constructor() {
    super('order_not_refunded', 'The order is not refunded.', { status: 409 });
  }
}
