import type { messageSegments } from './choices.ts';

/** Messages of staff to many people. Instants as ISO strings in UTC. */
export interface MessageOperations {
  /** Newest first, at most 50. Area `messages`, read. */
  messages: { request: Record<string, never>; response: OfficeMessages };
  /** Nothing is stored. Error: 404 `team_unknown`. Area `messages`, read. */
  'preview-message': { request: MessageForm; response: MessagePreview };
  /** Both languages to the email of one's own staff account. */
  'test-message': { request: MessageTexts; response: { to: string | null } };
  /** Fixes the recipients; a repeat under the key returns the first. Errors: 404 `team_unknown`, 409 `no_recipients`, 422 `idempotency_key_reused`. */
  'start-message': { request: MessageForm & { key: string }; response: OfficeMessage };
  /** Errors: 404 `message_unknown`, 409 `message_ended`. */
  'pause-message': { request: { id: number }; response: OfficeMessage };
  'continue-message': { request: { id: number }; response: OfficeMessage };
  'cancel-message': { request: { id: number }; response: OfficeMessage };
}

/** `unpaid`: registered or ordered, not paid. `registered`: everyone of this edition, members of teams too. */
export type MessageSegment = (typeof messageSegments)[number];

/** Plain text; an empty line starts a paragraph, links become clickable. */
export interface MessageTexts {
  subjectUa: string;
  subjectEn: string;
  textUa: string;
  textEn: string;
}

export interface MessageForm extends MessageTexts {
  segment: MessageSegment;
  /** Id of the registration of a team, for the segment `team`. */
  team?: number;
}

export interface MessagePreview {
  ua: PreviewedEmail;
  en: PreviewedEmail;
  /** People of the segment who get no messages. */
  unsubscribed: number;
}

export interface PreviewedEmail {
  subject: string;
  text: string;
  recipients: number;
}

export interface OfficeMessages {
  messages: OfficeMessage[];
  /** Of this edition, by name; ids are those of {@link MessageForm.team}. */
  teams: { id: number; name: string }[];
}

export interface OfficeMessage {
  id: number;
  segment: MessageSegment;
  team: number | null;
  state: 'sending' | 'paused' | 'cancelled' | 'sent';
  subjectUa: string;
  subjectEn: string;
  /** Recipients when it was started. */
  total: number;
  /** Handed over to the email outbox. */
  enqueued: number;
  /** Unsubscribed after the start. */
  skipped: number;
  startedAt: string;
  endedAt: string | null;
}
