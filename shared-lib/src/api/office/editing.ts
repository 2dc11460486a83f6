import type { TextRoute } from './texts.ts';

/** Kinds of data that the office edits: `area` is needed to see one, `isShared` lets several people write at a time. */
export const editedKinds = {
  order: { area: 'orders', isShared: true },
  event: { area: 'settings', isShared: false },
  text: { area: 'texts', isShared: false },
} as const;

export type EditedKind = keyof typeof editedKinds;

/** One thing that people edit, by its kind and its name. */
export type EditedSubject = `order ${string}` | `event ${number}` | `text ${TextRoute} ${string}`;

export const toOrderSubject = (number: string): EditedSubject => `order ${number}`;
export const toEventSubject = (edition: number): EditedSubject => `event ${edition}`;
export const toTextSubject = ({ route, slug }: { route: TextRoute; slug: string }): EditedSubject =>
  `text ${route} ${slug}`;

export const getEditedKind = (subject: string): EditedKind | undefined => {
  const [word = ''] = subject.split(' ');
  return Object.hasOwn(editedKinds, word) ? (word as EditedKind) : undefined;
};

/**
 * `look` only keeps what one has: it is repeated while the screen is used. `begin` edits unless a colleague does. `ask` waits until the
 * editor chooses `hand-over` or `decline`, or leaves, and `take` ends a wait without a response. `stop` leaves, and withdraws a request.
 */
export const editingActs = ['look', 'begin', 'ask', 'take', 'hand-over', 'decline', 'stop'] as const;
export type EditingAct = (typeof editingActs)[number];

/** What a person does about a subject: edits it, waits for who edits, or was declined. */
export const editorStates = ['editing', 'asking', 'declined'] as const;

/** A person who edits a subject or waits for it. Editors come first, in the order of their arrival; an event or a text has one at a time. */
export interface OfficeEditor {
  subject: EditedSubject;
  name: string;
  /** The same person, in this browser or another. */
  isOwn: boolean;
  state: (typeof editorStates)[number];
  /** When their draft was saved last while they edit, an ISO instant. */
  savedAt: string | null;
  /** The request had no response in time; they may take the subject. */
  mayTake: boolean;
}
