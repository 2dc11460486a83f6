import { string } from 'yup';
import { messageSegments } from '../choices.ts';
import type { MessagePreview, OfficeMessage, OfficeMessages } from '../messages.ts';
import { asIdempotencyKey, edition, text, whole } from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';

/** Plain text; an empty line starts a paragraph, links become clickable. */
const texts = {
  subjectUa: text(150).required(),
  subjectEn: text(150).required(),
  textUa: text(5_000).required(),
  textEn: text(5_000).required(),
};
const form = {
  ...texts,
  segment: string().oneOf(messageSegments).required(),
  /** Id of the registration of a team, for the segment `team`. */
  team: whole.when('segment', ([segment], schema) => (segment === 'team' ? schema.required() : schema)),
};
const key = asIdempotencyKey(
  string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
);

const changed = () =>
  operation({
    permission: write('messages'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<OfficeMessage>(),
  });

/** Messages to a segment. */
export const messageContract = {
  /** Newest first, at most 50. */
  messages: operation({
    permission: read('messages'),
    requirement: signedIn,
    request: { edition },
    response: json<OfficeMessages>(),
  }),
  /** Nothing is stored. Error: 404 `team_unknown`. */
  'preview-message': operation({
    permission: read('messages'),
    requirement: signedIn,
    request: form,
    response: json<MessagePreview>(),
  }),
  /** Both languages to the email of one's own staff account. */
  'test-message': operation({
    permission: write('messages'),
    requirement: signedIn,
    request: texts,
    response: json<{ to: string | null }>(),
  }),
  /** Fixes the recipients. Errors: 404 `team_unknown`, 409 `no_recipients`. */
  'start-message': operation({
    permission: write('messages'),
    requirement: signedIn,
    request: { ...form, key },
    response: json<OfficeMessage>(),
  }),
  /** Errors of these: 404 `message_unknown`, 409 `message_ended`. */
  'pause-message': changed(),
  'continue-message': changed(),
  'cancel-message': changed(),
};

export type MessageForm = RequestOf<typeof messageContract, 'preview-message'>;
