import type { EventSettings } from '../../validation/eventSettings.ts';
import type { EventProblem } from './eventProblems.ts';

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

export interface PublishedEvent {
  edition: number;
  /** Names of the fields that changed, as {@link listEventChanges} names them. */
  changed: string[];
}
