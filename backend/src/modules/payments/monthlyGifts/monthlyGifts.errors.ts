import { conflictError, notFoundError, rateLimitError } from '../../../errors.ts';

export class MonthlyGiftNotFound extends notFoundError('monthly_gift_not_found', 'Monthly gift not found.') {}

/** The provider has not confirmed it, so there is nothing to end. */
export class MonthlyGiftNotStarted extends conflictError(
  'monthly_gift_not_started',
  'This monthly gift has not started.',
) {}

export class TooManyEnds extends rateLimitError('too_many_attempts', 'Too many requests to end a monthly gift.') {}
