import { conflictError, DomainError, defineError, notFoundError } from '../../errors.ts';

/** The provider holds money of an earlier payment, so another one would pay twice. */
export class PaymentInReview extends conflictError(
  'payment_in_review',
  'A payment of this order is in review by the provider.',
) {}

/** The provider is not configured, does not support the currency, or did not respond. */
export class PaymentUnavailable extends defineError(
  'payment_unavailable',
  'This payment provider is unavailable.',
  503,
) {}

export class WebhookRejected extends DomainError {
  constructor(reason: string) {
    super('notice_refused', `Webhook rejected: ${reason}.`, { status: 400 });
  }
}

export class PaymentNotFound extends notFoundError('payment_not_found', 'Payment not found.') {}

export class RefundNotPossible extends conflictError('refund_not_possible', 'Refund exceeds the paid amount.') {}

export class PayoutItemNotFound extends notFoundError('payout_item_not_found', 'Payout item not found.') {}

export class PayoutNotFound extends notFoundError('payout_not_found', 'Payout not found.') {}

export class PayoutNotDecided extends conflictError('payout_not_decided', 'Nothing was decided about the payout.') {}

/** It matches already, has one payment alone, or there is no later one. */
export class PayoutNotOpen extends conflictError('payout_not_open', 'The payment cannot move to the next payout.') {}

export class RefundInProgress extends conflictError(
  'refund_in_progress',
  'Another refund of this payment is in progress.',
) {}
