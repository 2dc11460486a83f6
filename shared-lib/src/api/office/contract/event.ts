import { number } from 'yup';
import { eventSettings } from '../../../validation/eventSettings.ts';
import type { EventScreen, PublishedEvent } from '../event.ts';
import type { ExportedFile } from '../exports.ts';
import { edition } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

/** Counts the saves of a draft; 0: there is none. */
const draftVersion = number().integer().min(0).max(2_147_483_647).required();

/**
 * What the site says of a run, edited as a draft and then published. Errors of all that change it: 404 `edition_unknown`, 409
 * `edition_archived`, 409 `draft_changed` when a colleague saved it since.
 */
export const eventContract = {
  event: operation({
    permission: read('settings'),
    requirement: signedIn,
    request: { edition },
    response: json<EventScreen>(),
  }),
  'save-event-draft': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { edition, version: draftVersion, settings: eventSettings },
    response: json<EventScreen>(),
  }),
  'discard-event-draft': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { edition, version: draftVersion },
    response: json<EventScreen>(),
  }),
  /** Makes the draft what visitors see. Error: 422 `event_not_publishable` (`data.problems`). */
  'publish-event': operation({
    permission: write('settings'),
    requirement: settled,
    request: { edition, version: draftVersion },
    response: json<PublishedEvent>(),
  }),
  /** What is published, as `event.yaml`. */
  'export-event': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: { edition },
    response: json<ExportedFile>(),
  }),
};
