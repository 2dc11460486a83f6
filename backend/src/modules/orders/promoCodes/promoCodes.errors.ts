import { conflictError, DomainError, notFoundError, rateLimitError, unprocessableError } from '../../../errors.ts';

export class PromoCodeUnknown extends notFoundError('promo_code_unknown', 'There is no such promo code.') {}

export class PromoCodeEnded extends conflictError('promo_code_ended', 'The promo code has ended.') {}

export class PromoCodeNotForOrder extends unprocessableError(
  'promo_code_not_for_order',
  'The promo code is for other places.',
) {}

export class PromoCodePending extends conflictError(
  'promo_code_pending',
  'The payer has an unpaid order with this promo code.',
) {}

export class PromoCodeUsedUp extends DomainError {
  constructor(left: number) {
    super('promo_code_used_up', 'The promo code is for fewer people.', { status: 409, details: { left } });
  }
}

export class PromoCodesTried extends rateLimitError('promo_codes_tried', 'Too many unknown promo codes.') {}
