import { DomainError } from '../../errors.ts';

/** Money was taken and the provider holds it; paying again would be paying twice. */
export class PaymentInReview extends DomainError {
  constructor() {
    super('payment_in_review', 'A payment of this order is being checked by the provider.', { status: 409 });
  }
}

/** The provider is not connected, does not take this currency, or does not answer. */
export class PaymentUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('payment_unavailable', 'This way of paying is not available now.', { status: 503, cause });
  }
}

/** What came to the address of notices was not said by the provider to us. */
export class WebhookRejected extends DomainError {
  constructor(reason: string) {
    super('notice_refused', `The notice is refused: ${reason}.`, { status: 400 });
  }
}

export class PaymentNotFound extends DomainError {
  constructor() {
    super('payment_not_found', 'There is no such payment.', { status: 404 });
  }
}

export class ContributionNotFound extends DomainError {
  constructor() {
    super('contribution_not_found', 'There is no such contribution.', { status: 404 });
  }
}

/** More than what is left of the payment, or nothing has been paid. */
export class RefundNotPossible extends DomainError {
  constructor() {
    super('refund_not_possible', 'This payment does not hold so much money.', { status: 409 });
  }
}

export class RefundInProgress extends DomainError {
  constructor() {
    super('refund_in_progress', 'Another refund of this payment is under way.', { status: 409 });
  }
}

/** The letter could not be sent now; it may be asked for again. */
export class ReceiptNotSent extends DomainError {
  constructor() {
    super('receipt_not_sent', 'The letter was not sent.', { status: 503 });
  }
}

export class TooManyReceipts extends DomainError {
  constructor(retryAfter: number) {
    super('too_many_attempts', 'The receipt was asked for too often.', { status: 429, details: { retryAfter } });
  }
}

export class TooManyContributions extends DomainError {
  constructor(retryAfter: number) {
    super('too_many_attempts', 'Too many contributions were begun.', { status: 429, details: { retryAfter } });
  }
}
