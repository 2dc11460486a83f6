import type { messageSegments } from './choices.ts';

/** `unpaid`: registered or ordered, not paid. `registered`: everyone of this edition, members of teams too. */
export type MessageSegment = (typeof messageSegments)[number];

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
  /** Teams of this edition, by name; ids are those of {@link MessageForm.team}. */
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
