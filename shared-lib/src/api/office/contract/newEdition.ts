import { MOST_EDITION } from '../../../validation/eventSettings.ts';
import type { NewEdition, OldText, Rehearsal } from '../newEdition.ts';
import { whole } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const edition = whole.max(MOST_EDITION).required();

/** The next run: prepared as a draft of its event, rehearsed, created by one call, and taken back while no one has used it. */
export const newEditionContract = {
  'new-edition': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: {},
    response: json<NewEdition>(),
  }),
  /** Starts a draft from the current run, a year later on the same weekday. Error: 409 `edition_exists`. */
  'prepare-edition': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { edition },
    response: json<NewEdition>(),
  }),
  /** Forgets a run that is being prepared. Errors: 404 `edition_unknown`, 409 `edition_archived`, 409 `edition_in_use`. */
  'drop-edition': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { edition },
    response: json<NewEdition>(),
  }),
  /** Texts of the content that name the current run or its year. */
  'old-texts': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: {},
    response: json<{ texts: OldText[] }>(),
  }),
  /** Creates the run, looks at what visitors would get, and takes it all back. Errors as of `create-edition`. */
  'rehearse-edition': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { edition, version: whole.required() },
    response: json<Rehearsal>(),
  }),
  /**
   * Makes the prepared run the current one; the one before it is an archive from then on. Errors: 404 `edition_unknown`, 409
   * `draft_changed`, 409 `edition_not_creatable` (`data.obstacles`).
   */
  'create-edition': operation({
    permission: write('settings'),
    requirement: settled,
    request: { edition, version: whole.required() },
    response: json<NewEdition>(),
  }),
  /**
   * Takes the new run back into preparation. Errors: 409 `edition_in_use` when anything refers to it, or after seven days; 409
   * `edition_exists` while another run is prepared.
   */
  'withdraw-edition': operation({
    permission: write('settings'),
    requirement: settled,
    request: { edition },
    response: json<NewEdition>(),
  }),
};
