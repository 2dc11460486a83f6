import { DomainError, errorOf, rateLimitError } from '../../errors.ts';

/** The provider holds money of an earlier payment, so another one would pay twice. */
export class PaymentInReview extends errorOf(
  'payment_in_review',
  'A payment of this order is in review by the provider.',
  409,
) {}

/** The provider is not configured, does not support the currency, or did not respond. */
export class PaymentUnavailable extends errorOf('payment_unavailable', 'This payment provider is unavailable.', 503) {}

/** Not a webhook of this provider for our account. */
export class WebhookRejected extends DomainError {
  constructor(reason: string) {
    super('notice_refused', `Webhook rejected: ${reason}.`, { status: 400 });
  }
}

export class PaymentNotFound extends errorOf('payment_not_found', 'Payment not found.', 404) {}

export class ContributionNotFound extends errorOf('contribution_not_found', 'Contribution not found.', 404) {}

export class RefundNotPossible extends errorOf('refund_not_possible', 'Refund exceeds the paid amount.', 409) {}

export class RefundInProgress extends errorOf(
  'refund_in_progress',
  'Another refund of this payment is in progress.',
  409,
) {}

export class ReceiptNotSent extends errorOf('receipt_not_sent', 'The receipt email was not sent.', 503) {}

export class TooManyReceipts extends rateLimitError('too_many_attempts', 'Too many receipt requests.') {}

export class TooManyContributions extends rateLimitError('too_many_attempts', 'Too many contributions.') {}
