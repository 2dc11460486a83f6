import type { FundraiserReview } from '../fundraisers.ts';
import { edition, page, permanentText, text, whole } from './fields.ts';
import { byPasskey, json, operation, signedIn, write } from './operation.ts';

const address = text(80)
  .matches(/^[a-z0-9-]+$/)
  .required();
/** The text that staff has read. */
const readText = { address, version: whole.required() };
const reason = permanentText(200).min(3).required();

/** Fundraising pages. Errors: 409 `fundraiser_decided`, 409 `edition_archived`. */
export const fundraiserContract = {
  'search-fundraisers': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { edition, ...page },
    response: json<FundraiserReview>(),
  }),
  /** A JPEG in base64. Error: 404 `photo_not_found`. */
  'show-fundraiser-picture': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { code: text(40).required() },
    response: json<{ image: string }>(),
  }),
  /** Shows its texts and picture on the site and tells the owner. */
  'approve-fundraiser': operation({
    permission: write('numbers'),
    requirement: byPasskey,
    request: readText,
    response: json<{ address: string }>(),
  }),
  /** Tells the owner why; a text that was approved before stays. Error: 422 `note_personal`. */
  'return-fundraiser': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { ...readText, reason },
    response: json<{ address: string }>(),
  }),
  /** Takes the page off the site and tells the owner why. Error: 422 `note_personal`. */
  'unpublish-fundraiser': operation({
    permission: write('numbers'),
    requirement: byPasskey,
    request: { ...readText, reason },
    response: json<{ address: string }>(),
  }),
  /** Settles the reports of visitors; the page stays. */
  'dismiss-fundraiser-reports': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { address },
    response: json<{ address: string }>(),
  }),
};
