import type { EventSettings } from '../../validation/eventSettings.ts';
import type { EventProblem, TakenCounts } from './eventProblems.ts';
import type { AnswerCounts } from './questionProblems.ts';

/** What the site says of a run, and what is about to change. */
export interface EventScreen {
  edition: number;
  /** On a wall in Kyiv, as the moments of the settings. */
  now: string;
  /** Null for a run whose facts were not kept, or that is being prepared. */
  published: EventSettings | null;
  draft: EventDraft | null;
  /** Rules that the draft, or else what is published, breaks. */
  problems: EventProblem[];
  /** The newest first. Empty: all of it is as content says. */
  versions: EventVersion[];
  answers: AnswerCounts;
  taken: TakenCounts;
}

export interface EventDraft {
  settings: EventSettings;
  version: number;
  changedBy: string;
  changedAt: string;
}

/** What was published at one time. */
export interface EventVersion {
  id: number;
  settings: EventSettings;
  /** Null: content, before the office changed anything. */
  publishedBy: string | null;
  publishedAt: string;
}

/** Pages that tell of a run, and can be seen before a draft of it is published. */
export const eventPages = ['home', 'registration', 'about', 'timeline'] as const;
export type EventPage = (typeof eventPages)[number];

export interface PublishedEvent {
  edition: number;
  /** Names of the fields that changed, as {@link listEventChanges} names them. */
  changed: string[];
}

export type EventValue = string | number | boolean;

/** A field of the event, or a whole entry of a list, with what it was and what it becomes. */
export interface EventChange {
  /** `fees.individual`, `formats.race.3.ua`; `formats.race.4` for an entry that came or went. */
  path: string;
  /** Undefined: there was no such entry. */
  before: EventValue | undefined;
  after: EventValue | undefined;
}
