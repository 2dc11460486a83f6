import type { FinishPhotoList } from '../finishPhotos.ts';
import { edition, page, permanentText, text } from './fields.ts';
import { byPasskey, json, operation, signedIn, write } from './operation.ts';

const code = text(40).required();

/** Photos of online finishes that their runners agree to show. Errors: 409 `photo_decided`, 409 `edition_archived`. */
export const finishPhotoContract = {
  'search-finish-photos': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { edition, ...page },
    response: json<FinishPhotoList>(),
  }),
  /** A JPEG in base64. Error: 409 `photo_decided` when it no longer waits. */
  'show-finish-photo': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { code },
    response: json<{ image: string }>(),
  }),
  /** Shows it on the site and tells the runner. */
  'approve-finish-photo': operation({
    permission: write('numbers'),
    requirement: byPasskey,
    request: { code },
    response: json<{ raceNumber: number }>(),
  }),
  /** Tells the runner why; the finish counts as before. Error: 422 `note_personal`. */
  'return-finish-photo': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { code, reason: permanentText(200).min(3).required() },
    response: json<{ raceNumber: number }>(),
  }),
};
