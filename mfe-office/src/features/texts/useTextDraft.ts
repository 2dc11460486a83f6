import { useMemo, useState } from 'react';
import {
  type ContentEntry,
  type ContentWording,
  getValueAt,
  type TextScreen,
  toTextSubject,
} from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { useTurn } from '../../live/useTurn.ts';
import { useSavedDraft } from '../../operation/useSavedDraft.ts';
import { queries } from '../../session/queries.ts';
import { isSame, isShared, otherLanguage, setValue, type TextEditing } from './textEditing.ts';

interface TextDraftOptions {
  lang: Locale;
  isReadOnly: boolean;
  isBeside: boolean;
}

const empty: ContentWording = { title: '', excerpt: '', content: '', acf: {} };

/** The draft of an entry as it is edited in one language; the server says what keeps it from being published. */
export function useTextDraft(screen: TextScreen, options: TextDraftOptions): TextEditing {
  const { lang } = options;
  const { route, slug } = screen;
  const { queryKey } = officeQuery('text', { route, slug });
  const [round, setRound] = useState(0);
  const shown = screen.draft?.entry ?? screen.published;
  if (!shown) throw new Error('A text is drafted or published.');
  const { value: entry, ...draft } = useSavedDraft<ContentEntry>({
    stored: shown,
    ...toSeen(screen),
    save: async (version, value, base) => {
      const saved = await operate('save-text-draft', { route, slug, version, base, entry: value });
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, saved);
      return saved.draft?.version ?? 0;
    },
    findNewest: async () => toSeen(await operate('text', { route, slug })),
    onEdit: () => turn.begin(),
    onFollow: () => setRound((count) => count + 1),
  });
  const turn = useTurn(toTextSubject({ route, slug }), {
    isWriter: !options.isReadOnly,
    refresh: () => queries.invalidateQueries({ queryKey }),
    settle: draft.flush,
  });
  const problems = useMemo(() => new Map(screen.problems.map(({ path, rule }) => [path, rule])), [screen]);
  return {
    ...draft,
    ...options,
    isReadOnly: options.isReadOnly || turn.isBlocked,
    turn,
    screen,
    entry,
    wording: entry.wordings[lang] ?? empty,
    problems,
    round,
    rearrange: (change) => {
      draft.update(change);
      setRound((count) => count + 1);
    },
    set: (path, value) => draft.update((current) => setIn(current, lang, path, value, screen.fields)),
  };
}

const toSeen = ({ draft, versions }: TextScreen) => ({ version: draft?.version ?? 0, base: versions[0]?.id ?? 0 });

export function setIn(
  entry: ContentEntry,
  lang: Locale,
  path: string,
  value: unknown,
  fields: TextScreen['fields'],
): ContentEntry {
  const other = otherLanguage(lang);
  const next = setValue(entry, `wordings.${lang}.${path}`, value);
  const name = /^acf\.(\w+)$/.exec(path)?.[1];
  const field = fields.find((each) => each.name === name);
  const wereSame = isSame(getValueAt(entry.wordings[lang], path), getValueAt(entry.wordings[other], path));
  const isForBoth = field !== undefined && isShared(field) && entry.wordings[other] !== undefined && wereSame;
  return isForBoth ? setValue(next, `wordings.${other}.${path}`, value) : next;
}
