import { conflictError, notFoundError, unprocessableError } from '../../../errors.ts';

export class PhotoUnknownFormat extends unprocessableError(
  'photo_unknown',
  'This is neither JPG nor PNG nor WebP nor HEIC.',
) {}

/** It is damaged, too large to decode, or of a kind that phones do not take. */
export class PhotoHeic extends unprocessableError('photo_heic', 'This HEIC cannot be read here.') {}

export class PhotoBroken extends unprocessableError('photo_broken', 'The photo is damaged or incomplete.') {}

export class PhotoTooManyPixels extends unprocessableError('photo_pixels', 'The photo has too many pixels.') {}

export class PhotoNotFound extends notFoundError('photo_not_found', 'No such photo is shown.') {}

/** A colleague decided, or the runner replaced, hid or removed it. */
export class PhotoDecided extends conflictError('photo_decided', 'This photo no longer waits for a decision.') {}
