import { conflictError, DomainError, notFoundError, rateLimitError, unprocessableError } from '../../errors.ts';

export class OrderNotFound extends notFoundError('order_not_found', 'Order not found.') {}

export class OrderEmpty extends unprocessableError('order_empty', 'The order has no lines.') {}

export class DeliveryRequired extends unprocessableError(
  'delivery_required',
  'The order has goods or starter kits to deliver.',
) {}

export class DeliveryPaid extends conflictError(
  'delivery_paid',
  'A delivery abroad is paid for its country; only the address there can change.',
) {}

export class PriceChanged extends conflictError('price_changed', 'The order costs something else by now.') {}

export class RegistrationOrdered extends DomainError {
  constructor(registrationIds: readonly number[]) {
    super('registration_ordered', 'This registration is in another order.', {
      status: 409,
      details: { registrationIds },
    });
  }
}

export class OrderNotPayable extends conflictError('order_not_payable', 'The order has nothing to pay.') {}

export class InvoiceJustSent extends rateLimitError('invoice_just_sent', 'The invoice email was just sent.') {}

export class OrderNotCancellable extends conflictError(
  'order_not_cancellable',
  'Only an order without payments can be cancelled.',
) {}

export class PaymentPending extends conflictError('payment_under_way', 'A payment of this order is pending.') {}

export class OrderNotPaid extends conflictError('order_not_paid', 'The order is not paid.') {}

export class OrderNotRefunded extends conflictError('order_not_refunded', 'The order is not refunded.') {}

export class CreditNotReversible extends conflictError(
  'credit_not_reversible',
  'Only money that staff or a bank transfer credited can be reversed.',
) {}

export class CreditReversed extends conflictError('credit_reversed', 'The credit was reversed already.') {}

export class CreditRefunded extends conflictError('credit_refunded', 'Money of this credit was refunded.') {}

export class UndoTooLate extends conflictError(
  'undo_too_late',
  'The credit can be reversed, but not undone any more.',
) {}

export class ChangeTooLate extends conflictError('change_too_late', 'The deadline for this change has passed.') {}

export class CursorUnknown extends unprocessableError('cursor_unknown', 'This is no cursor of the list.') {}

/** The screen shows an older state of the order. */
export class OrderChanged extends DomainError {
  constructor(details: { version: number; changedAt: string; changedBy: string | null }) {
    super('order_changed', 'The order has changed since.', { status: 409, details });
  }
}

/** Not paid, of a past run, of another account, or without places of others. */
export class OrderNotKeepable extends conflictError('order_not_keepable', 'Nobody can take this order over.') {}
