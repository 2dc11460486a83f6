import type { Locale } from 'shared-lib/i18n/locales';
import type { MessageVariable } from './messageVariables.ts';
import type { NamedSegment, Segment } from './segments.ts';

/** How many people of a segment get a message, each email address once. */
export interface SegmentCounts {
  /** By the language that they read. */
  ua: number;
  en: number;
  /** People of the segment who get no messages. */
  unsubscribed: number;
}

export interface SegmentPeople extends SegmentCounts {
  people: SegmentPerson[];
  /** How many rows to skip for the next page. */
  next: number | null;
}

/** One addressee; the person who registered others stands for them. */
export interface SegmentPerson {
  names: string[];
  locale: Locale;
  /** Race numbers as ranges. */
  numbers: string;
  team: string;
  /** Number of the order; null: nothing is ordered yet. */
  order: string | null;
}

/** What conditions of a segment can name in a run. */
export interface SegmentOptions {
  teams: { id: number; name: string }[];
  /** Cities as people wrote them, the most frequent first. */
  cities: string[];
  race: SegmentOption[];
  participation: SegmentOption[];
  questions: (SegmentOption & { choices: SegmentOption[] })[];
}

export interface SegmentOption {
  id: string;
  ua: string;
  en: string;
}

export interface MessagePreview extends SegmentCounts {
  /** Up to three people, each in their language. */
  samples: MessageSample[];
  /** People for whom a variable has neither a value nor a text in its place: the message cannot be sent. */
  lacking: { variable: MessageVariable; count: number }[];
}

export interface MessageSample {
  name: string;
  locale: Locale;
  subject: string;
  text: string;
}

export interface OfficeMessages {
  messages: OfficeMessage[];
}

export interface OfficeMessage {
  id: number;
  segment: Segment;
  /** Current names of its team, formats and answers. */
  names: SegmentNames;
  state: 'sending' | 'paused' | 'cancelled' | 'sent';
  subjectUa: string;
  /** Empty: no person of the segment read English. */
  subjectEn: string;
  /** Recipients when it was started. */
  total: number;
  /** Handed over to the email outbox. */
  enqueued: number;
  /** Unsubscribed after the start. */
  skipped: number;
  /** No longer people of the segment when their turn came, such as those who have paid meanwhile. */
  left: number;
  startedAt: string;
  endedAt: string | null;
}

/** In both languages. */
export type SegmentNames = Record<Locale, NamedSegment>;
