import { conflictError, notFoundError, rateLimitError } from '../../../errors.ts';

export class PickupOver extends conflictError('pickup_over', 'Kits are no longer handed out.') {}

export class KitNotAvailable extends conflictError(
  'kit_not_available',
  'A kit is not of this order, or was handed out.',
) {}

export class ConsentNotFound extends notFoundError('consent_not_found', 'The order has no such consent.') {}

export class ConsentsLimited extends rateLimitError('consents_limited', 'Too many consents were given.') {}
