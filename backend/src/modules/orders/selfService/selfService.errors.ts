import { conflictError, notFoundError } from '../../../errors.ts';

export class LineNotFound extends notFoundError('line_not_found', 'The order has no such product in this size.') {}

export class RefundNotRequested extends conflictError(
  'refund_not_requested',
  'No refund of this order is requested.',
) {}
