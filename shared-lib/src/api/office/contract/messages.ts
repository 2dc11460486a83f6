import { array, type ISchema, object, string } from 'yup';
import type { MessagePreview, OfficeMessage, OfficeMessages, SegmentOptions, SegmentPeople } from '../messages.ts';
import { type SegmentCondition, segmentConditions } from '../segments.ts';
import { asIdempotencyKey, edition, limit, text, whole } from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';

const id = string().trim().max(60);
const { payment, kind, size, kit, roster } = segmentConditions;

/** People who meet all of these conditions; none: everyone who registered. */
const segment = object({
  edition,
  payment: string().oneOf(payment),
  kind: string().oneOf(kind),
  team: whole,
  race: id,
  participation: id,
  size: string().oneOf(size),
  kit: string().oneOf(kit),
  roster: string().oneOf(roster),
  city: text(100),
  answers: array(object({ question: id.required(), choice: id.required() }).required()).max(20),
} satisfies Record<SegmentCondition, ISchema<unknown>>)
  .noUnknown()
  .required();

/**
 * Plain text; an empty line starts a paragraph, links become clickable. `{name}` is a variable, `{name|friends}` has a text for those
 * without one. English may be empty while no person of the segment reads it.
 */
const texts = {
  subjectUa: text(150).required(),
  subjectEn: text(150).default(''),
  textUa: text(5_000).required(),
  textEn: text(5_000).default(''),
};
const form = { ...texts, segment };
/** How many people to skip. */
const from = whole.min(0);
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

/** Messages to a segment. Error of those that take one: 404 `team_unknown`. */
export const messageContract = {
  /** Newest first, at most 50. */
  messages: operation({
    permission: read('messages'),
    requirement: signedIn,
    request: { edition },
    response: json<OfficeMessages>(),
  }),
  /** What conditions can name; the run is that of the segment. */
  'segment-options': operation({
    permission: read('messages'),
    requirement: signedIn,
    request: { of: edition },
    response: json<SegmentOptions>(),
  }),
  /** The people who get a message now. */
  'segment-people': operation({
    permission: read('messages'),
    requirement: signedIn,
    request: { segment, from, limit },
    response: json<SegmentPeople>(),
  }),
  /** As three people read it; nothing is stored, and personal links open nothing. Error: 422 `message_variable` (`data.variable`, `data.rule`). */
  'preview-message': operation({
    permission: read('messages'),
    requirement: signedIn,
    request: { ...form, from },
    response: json<MessagePreview>(),
  }),
  /** One email with both languages to the address of one's own staff account, with sample values. Error: 422 `message_variable`. */
  'test-message': operation({
    permission: write('messages'),
    requirement: signedIn,
    request: form,
    response: json<{ to: string | null }>(),
  }),
  /**
   * Fixes the recipients. Errors: 409 `no_recipients`, 422 `message_variable`, 422 `message_fallback` (`data.variable`, `data.count`
   * of people who lack its value), 422 `message_english` (`data.count` of people who read English).
   */
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

export type MessageForm = RequestOf<typeof messageContract, 'start-message'>;
