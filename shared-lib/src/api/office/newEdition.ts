import type { RegistrationPhase } from '../eventTypes.ts';

export interface NewEdition {
  current: number;
  /** Number of the run that is being prepared. */
  preparing: number | null;
  /** What has to be done before it can be created; empty: it can be. */
  obstacles: EditionObstacle[];
  /** The current run, where it can be taken back. */
  withdrawable: { edition: number; until: string } | null;
}

/** `season`: that of the current run has not ended. `settings`: the draft breaks so many rules. `day`, `number`: not after those of the current run. */
export type EditionObstacle = { kind: 'season' | 'day' | 'number' } | { kind: 'settings'; count: number };

/** What visitors would get. */
export interface Rehearsal {
  edition: number;
  phase: RegistrationPhase;
  opensAt: string;
  startsAt: string;
  /** People, orders and money of the run before, which stay with it. */
  kept: { people: number; orders: number };
  /** The same of the new one; all are 0. */
  fresh: { people: number; orders: number };
}

/** A text of the content that names the old run. */
export interface OldText {
  /** `pages`, `product`: kinds of content. */
  kind: string;
  title: string;
  locale: 'ua' | 'en';
  /** `title`, `content`, `date` for all fields that hold nothing but a day or time, or the name of a custom field. */
  field: string;
  /** The words around, and what is old in them. */
  before: string;
  found: string;
  after: string;
  /** Where a visitor reads it; null where no page shows it alone. */
  path: string | null;
}
