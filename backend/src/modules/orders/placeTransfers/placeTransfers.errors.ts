import { conflictError, notFoundError, rateLimitError } from '../../../errors.ts';

export class PlaceNotTransferable extends conflictError(
  'place_not_transferable',
  'Only the place of one runner with a number can be transferred.',
) {}

export class TransferNotFound extends notFoundError('transfer_not_found', 'Transfer not found.') {}

export class TransferRateLimited extends rateLimitError('too_many_transfers', 'Too many transfers from this client.') {}
