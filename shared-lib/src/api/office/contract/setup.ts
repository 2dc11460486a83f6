import { number, string } from 'yup';
import { MOST_EDITION } from '../../../validation/eventSettings.ts';
import { contentChoices } from '../../../vocabulary/index.ts';
import type { Setup } from '../setup.ts';
import { draftVersion } from './event.ts';
import { byPasskey, json, operation, read, signedIn, write } from './operation.ts';

/**
 * A charity sets up its own run in place of the sample: first as the draft of the event, then at once. Errors: 409 `setup_closed` once an
 * order exists or the site was set up.
 */
export const setupContract = {
  setup: operation({
    permission: read('staff'),
    requirement: signedIn,
    request: {},
    response: json<Setup>(),
  }),
  /** Puts a run that no one has planned yet in place of the draft; again changes nothing. */
  'start-setup': operation({
    permission: write('staff'),
    requirement: signedIn,
    request: {},
    response: json<Setup>(),
  }),
  /** Publishes the draft as the run of this `number`. Errors: 409 `draft_changed`, 422 `event_not_publishable` (`data.problems`). */
  'finish-setup': operation({
    permission: write('staff'),
    requirement: byPasskey,
    request: {
      version: draftVersion,
      number: number().integer().min(1).max(MOST_EDITION).required(),
      content: string().oneOf(contentChoices).required(),
    },
    response: json<Setup>(),
  }),
};
