import { conflictError } from '../../../errors.ts';

export class PlacesChanged extends conflictError('places_changed', 'These places are no longer as they were chosen.') {}

export class PlaceFree extends conflictError('place_free', 'Nothing was paid for these places.') {}

export class PlacesRefunded extends conflictError(
  'places_refunded',
  'What was paid for these places has gone back already.',
) {}

/** A payment service has not said yet whether the money went back. */
export class ReturnUnderWay extends conflictError('refund_in_progress', 'The refund of these places is under way.') {}

export class KitHandedOut extends conflictError('kit_handed_out', 'The starter kit of a place has left the office.') {}
