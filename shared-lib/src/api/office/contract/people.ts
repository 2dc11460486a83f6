import { array, boolean, number, object, string } from 'yup';
import { optionalBirthdayRule } from '../../../validation/birthday.ts';
import { optionalPhoneRule } from '../../../validation/phone.ts';
import { deliveryKinds } from '../../../vocabulary/index.ts';
import type { NamedAnswer } from '../answers.ts';
import {
  absentChoices,
  participantSorts,
  participantViews,
  resultSorts,
  resultViews,
  teamReminders,
  teamSorts,
  teamViews,
} from '../choices.ts';
import type { ExportedFile } from '../exports.ts';
import { contactColumns, participantColumns } from '../participantColumns.ts';
import type {
  OfficeParticipant,
  ParticipantList,
  PrintedParticipant,
  SizeStock,
  SizesPreview,
} from '../participants.ts';
import type { ResultList, TimesPreview } from '../results.ts';
import type { OfficeTeam, TeamList } from '../teams.ts';
import {
  direction,
  edition,
  exportForm,
  limit,
  orderNumber,
  page,
  permanentText,
  text,
  version,
  whole,
} from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';

/** `place`: from 0 within the registration. */
const place = { registrationId: whole.required(), place: number().integer().min(0).max(10_000).required() };

/** Code of a size of the run; empty: none. */
const size = string().trim().max(12);

/** Which places a list has, and in which order. */
export const participantList = {
  /** Name, team, race number, order number or phone; typos are forgiven. */
  text: text(100),
  view: string().oneOf(participantViews),
  sizes: array(text(12).required()).max(40),
  delivery: string().oneOf(deliveryKinds),
  team: text(200),
  numbered: string().oneOf(['yes', 'no'] as const),
  /** Default `number`; those without one come last. */
  sort: string().oneOf(participantSorts),
  direction,
};
const participantQuery = { edition, ...participantList };

export const participantContract = {
  /** Error: 422 `cursor_unknown`. */
  'search-participants': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...participantQuery, limit, cursor: text(400) },
    response: json<ParticipantList>(),
  }),
  'show-participant': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: place,
    response: json<OfficeParticipant>(),
  }),
  /** Answers of its registration to questions about personal data. */
  'show-personal-answers': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: place,
    response: json<NamedAnswer[]>(),
  }),
  /** Fields that are left out stay. Errors: 409 `kit_size_gone`, 422 `kit_size_unknown`. */
  'change-participant': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      ...place,
      number: orderNumber.required(),
      version,
      size,
      phone: optionalPhoneRule,
      birthday: optionalBirthdayRule.default(undefined),
    },
    response: json<OfficeParticipant>(),
  }),
  /** T-shirts of a run by size, in its order. */
  'kit-sizes': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { edition },
    response: json<{ sizes: SizeStock[] }>(),
  }),
  /** One size, or none, for all of the places. Error: 409 `kit_size_gone` when not as many are left; then none changes. */
  'change-sizes': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { places: array(object(place).required()).min(1).max(500).required(), size: size.defined() },
    response: json<{ changed: number }>(),
  }),
  /** What a table with race numbers or emails and sizes would change. Errors: 422 `sizes_unreadable`. */
  'preview-sizes': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { bytes: string().required() },
    response: json<SizesPreview>(),
  }),
  /** Errors: 409 `sizes_changed` when the preview would differ now, 409 `kit_size_gone`. */
  'import-sizes': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { file: text(200).required(), bytes: string().required(), fingerprint: text(60).required() },
    response: json<{ changed: number }>(),
  }),
  /** Exchanges the numbers of two runners, who get new ones by email. Error: 404 `race_number_unknown`. */
  'swap-numbers': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { raceNumber: whole.required(), other: whole.required(), reason: permanentText(200).required() },
    response: json<{ raceNumber: number; other: number }>(),
  }),
  /** Exactly the rows that the query finds, in the order of {@link participantColumns}; recorded with their count. */
  'export-participants': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...participantQuery, ...exportForm, columns: array(string().oneOf(participantColumns).required()) },
    response: json<ExportedFile>(),
  }),
  /** The same with phones, emails and answers about personal data. */
  'export-contacts': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      ...participantQuery,
      ...exportForm,
      columns: array(
        string()
          .oneOf([...participantColumns, ...contactColumns])
          .required(),
      ),
    },
    response: json<ExportedFile>(),
  }),
  /** Rows of a printed list; recorded with their count when they have phones. */
  'print-participants': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...participantQuery, withPhones: boolean().default(false) },
    response: json<{ rows: PrintedParticipant[] }>(),
  }),
};

const teamQuery = {
  edition,
  /** Name, company, captain, email, tax code or order number; typos are forgiven. */
  text: text(100),
  view: string().oneOf(teamViews),
  /** Default `name`. */
  sort: string().oneOf(teamSorts),
  direction,
};

/** Company teams of a run, ordered or not. */
export const teamContract = {
  'search-teams': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...teamQuery, ...page },
    response: json<TeamList>(),
  }),
  /** Error: 404 `team_not_found`. */
  'show-team': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { id: whole.required(), edition },
    response: json<OfficeTeam>(),
  }),
  /** Emails the captain, once a day and team. Errors: 404 `team_not_found`, 409 `captain_reminded` or `nothing_to_remind`. */
  'remind-captain': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { id: whole.required(), about: string().oneOf(teamReminders).required() },
    response: json<{ remindedAt: string }>(),
  }),
  /** Exactly the rows that the query finds; recorded with their count. */
  'export-teams': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...teamQuery, ...exportForm },
    response: json<ExportedFile>(),
  }),
};

const resultQuery = {
  edition,
  /** Name, team or race number; typos are forgiven. */
  text: text(100),
  /** Default `finished`. */
  view: string().oneOf(resultViews),
  /** Id of a race format. */
  race: text(60),
  sort: string().oneOf(resultSorts),
  direction,
};

export const resultContract = {
  'search-results': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...resultQuery, ...page },
    response: json<ResultList>(),
  }),
  /** What a file of a timing company would change. Errors: 422 `times_unreadable` (`missing`: `number`, `time`), 422 `times_too_long`. */
  'preview-times': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { bytes: string().required() },
    response: json<TimesPreview>(),
  }),
  /** Stores a previewed file. Error: 409 `results_changed` when the preview would differ now. */
  'import-times': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      file: text(200).required(),
      bytes: string().required(),
      fingerprint: text(60).required(),
      /** Bibs whose other name in the file is accepted. */
      accepted: array(whole.required()).max(20_000).default([]),
      absent: string().oneOf(absentChoices).default('keep'),
    },
    response: json<{ stored: number; removed: number }>(),
  }),
  /**
   * `time` such as `0:24:31`, empty to take it away; `known` is the time that was shown.
   * Errors: 404 `race_number_unknown`, 409 `results_changed`, 422 `note_personal`.
   */
  'correct-time': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      raceNumber: whole.required(),
      time: text(20).default(''),
      known: number().integer().min(0).max(100_000_000).nullable().default(null),
      reason: permanentText(200).required(),
    },
    response: json<{ raceNumber: number; timeMs: number | null }>(),
  }),
  /** Exactly the rows that the query finds; recorded with their count. */
  'export-results': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...resultQuery, ...exportForm },
    response: json<ExportedFile>(),
  }),
};

export type ParticipantQuery = RequestOf<typeof participantContract, 'search-participants'>;
export type ParticipantChange = RequestOf<typeof participantContract, 'change-participant'>;
export type TeamQuery = RequestOf<typeof teamContract, 'search-teams'>;
export type ResultQuery = RequestOf<typeof resultContract, 'search-results'>;
