import { DomainError, errorOf, rateLimitError } from '../../errors.ts';

export class OrderNotFound extends errorOf('order_not_found', 'Order not found.', 404) {}

export class OrderEmpty extends errorOf('order_empty', 'The order has no lines.', 422) {}

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

export class OrderNotPayable extends errorOf('order_not_payable', 'The order has nothing to pay.', 409) {}

export class InvoiceJustSent extends rateLimitError('invoice_just_sent', 'The invoice email was just sent.') {}

export class OrderNotCancellable extends errorOf(
  'order_not_cancellable',
  'Only an order without payments can be cancelled.',
  409,
) {}

export class PaymentPending extends errorOf('payment_under_way', 'A payment of this order is pending.', 409) {}

export class OrderNotPaid extends errorOf('order_not_paid', 'The order is not paid.', 409) {}

export class OrderNotRefunded extends errorOf('order_not_refunded', 'The order is not refunded.', 409) {}

export class ChangeTooLate extends errorOf('change_too_late', 'The deadline for this change has passed.', 409) {}

export class LineNotFound extends errorOf('line_not_found', 'The order has no such product in this size.', 404) {}

export class RefundNotRequested extends errorOf('refund_not_requested', 'No refund of this order is requested.', 409) {}

export class PlaceNotTransferable extends errorOf(
  'place_not_transferable',
  'Only the place of one runner with a number can be transferred.',
  409,
) {}

export class TransferNotFound extends errorOf('transfer_not_found', 'Transfer not found.', 404) {}

export class TransferRateLimited extends rateLimitError('too_many_transfers', 'Too many transfers from this client.') {}
