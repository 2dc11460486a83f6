import { DomainError } from '../../errors.ts';

/** The provider holds money of an earlier payment, so another one would pay twice. */
export class PaymentInReview extends DomainError {
  constructor() {
    super('payment_in_review', 'A payment of this order is in review by the provider.', { status: 409 });
  }
}

/** The provider is not configured, does not support the currency, or did not respond. */
export class PaymentUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('payment_unavailable', 'This payment provider is unavailable.', { status: 503, cause });
  }
}

/** Not a webhook of this provider for our account. */
export class WebhookRejected extends DomainError {
  constructor(reason: string) {
    super('notice_refused', `Webhook rejected: ${reason}.`, { status: 400 });
  }
}

export class PaymentNotFound extends DomainError {
  constructor() {
    super('payment_not_found', 'Payment not found.', { status: 404 });
  }
}

export class ContributionNotFound extends DomainError {
  constructor() {
    super('contribution_not_found', 'Contribution not found.', { status: 404 });
  }
}

export class RefundNotPossible extends DomainError {
  constructor() {
    super('refund_not_possible', 'Refund exceeds the paid amount.', { status: 409 });
  }
}

export class RefundInProgress extends DomainError {
  constructor() {
    super('refund_in_progress', 'Another refund of this payment is in progress.', { status: 409 });
  }
}

export class ReceiptNotSent extends DomainError {
  constructor() {
    super('receipt_not_sent', 'The receipt email was not sent.', { status: 503 });
  }
}

/** `retryAfter` is in seconds. */
export class TooManyReceipts extends DomainError {
  constructor(retryAfter: number) {
    super('too_many_attempts', 'Too many receipt requests.', { status: 429, details: { retryAfter } });
  }
}

/** `retryAfter` is in seconds. */
export class TooManyContributions extends DomainError {
  constructor(retryAfter: number) {
    super('too_many_attempts', 'Too many contributions.', { status: 429, details: { retryAfter } });
  }
}
