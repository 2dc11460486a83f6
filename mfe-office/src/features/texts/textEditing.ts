import { createContext, useContext } from 'react';
import type { ContentEntry, ContentField, ContentWording, TextRule, TextScreen } from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n';
import type { Turn } from '../../live/useTurn.ts';
import type { SavedDraft } from '../../operation/useSavedDraft.ts';

export interface TextEditing extends Omit<SavedDraft<ContentEntry>, 'value'> {
  /** The text on the server. */
  screen: TextScreen;
  entry: ContentEntry;
  lang: Locale;
  /** The words that are edited. */
  wording: ContentWording;
  isReadOnly: boolean;
  turn: Turn;
  /** Shows the other language under each field. */
  isBeside: boolean;
  /** The rule that a value breaks, by its path. */
  problems: ReadonlyMap<string, TextRule>;
  /** @param path below the wording: `title`, `acf.statistics.0.value` */
  set: (path: string, value: unknown) => void;
  /** Changes the entry where editors of texts have to begin anew: an earlier version, rows in another order. */
  rearrange: (change: (entry: ContentEntry) => ContentEntry) => void;
  /** Counts these. */
  round: number;
}

export const TextEditingContext = createContext<TextEditing | undefined>(undefined);

/** The draft that the fields of a form edit. @throws {Error} outside of one */
export function useTextEditing(): TextEditing {
  const editing = useContext(TextEditingContext);
  if (!editing) throw new Error('There is no text to edit here.');
  return editing;
}

type Holder = Record<string, unknown>;

/** A copy with another value at a path; lists on the way stay lists. */
export function setValue<Of>(holder: Of, path: string, value: unknown): Of {
  const [name = '', ...rest] = path.split('.');
  const own = Array.isArray(holder) ? [...holder] : { ...(holder as Holder) };
  const inner = (own as Holder)[name];
  (own as Holder)[name] = rest.length === 0 ? value : setValue(inner ?? {}, rest.join('.'), value);
  return own as Of;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const worded = ['text', 'html', 'list', 'object'];

/** Images, dates and figures are the same in both languages unless they were made different. */
export const isShared = ({ kind }: ContentField) => !worded.includes(kind);

export const otherLanguage = (lang: Locale): Locale => (lang === 'ua' ? 'en' : 'ua');
