import { number, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { eventSettings } from '../../../validation/eventSettings.ts';
import { type EventScreen, eventPages, type PublishedEvent } from '../event.ts';
import type { ExportedFile } from '../exports.ts';
import type { DraftPreview } from '../texts.ts';
import { edition } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

/** Counts the saves of a draft; 0: there is none. */
export const draftVersion = number().integer().min(0).max(2_147_483_647).required();

/**
 * What the site says of a run, edited as a draft and then published. Errors of all that change it: 404 `edition_unknown`, 409
 * `edition_archived`, 409 `draft_changed` when a colleague saved it since, 409 `being_edited` (`data.by`) while a colleague edits it.
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
  /** A link that shows a page with the draft for a day to anyone who has it. Error: 422 `event_not_publishable` (`data.problems`). */
  'preview-event': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: {
      edition,
      page: string().oneOf(eventPages).required(),
      locale: string().oneOf(locales).required(),
    },
    response: json<DraftPreview>(),
  }),
  /** What is published, as `event.yaml`. */
  'export-event': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: { edition },
    response: json<ExportedFile>(),
  }),
};
