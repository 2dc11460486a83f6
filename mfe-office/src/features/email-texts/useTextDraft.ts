import { useEffect, useState } from 'react';
import type { EmailKindTexts, OfficeEmailText } from 'shared-lib/api/office';
import { type Locale, locales } from 'shared-lib/i18n';
import { findEmailTextProblem } from 'shared-lib/validation';
import { keepInTab, readFromTab } from '../../operation/tabStorage.ts';
import { getStored } from './shownText.ts';

/** A text as it was typed, and which version it is to replace. */
interface Typed {
  text: string;
  version: number;
}

export interface TypedText extends Typed {
  id: string;
  language: Locale;
}

type Draft = Record<string, Typed>;

const toKey = (id: string, language: Locale) => `${id} ${language}`;
const toForm = (kind: string) => `email-texts.${kind}`;

const isTyped = (stored: unknown): stored is Typed => {
  const { text, version } = Object(stored) as Partial<Typed>;
  return typeof text === 'string' && Number.isInteger(version);
};

const readDraft = (kind: string): Draft =>
  Object.fromEntries(
    Object.entries(readFromTab(toForm(kind))).filter((entry): entry is [string, Typed] => isTyped(entry[1])),
  );

const without = (draft: Draft, keys: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)));

/** What is typed over the stored texts of a kind; a reload of the page keeps it. */
export function useTextDraft({ kind, texts }: EmailKindTexts) {
  const [draft, setDraft] = useState(() => readDraft(kind));
  useEffect(() => keepInTab(toForm(kind), draft), [kind, draft]);

  const typed = texts.flatMap((text) =>
    locales.flatMap((language): (TypedText & { of: OfficeEmailText })[] => {
      const own = draft[toKey(text.id, language)];
      return own && own.text !== getStored(text.languages[language])
        ? [{ id: text.id, language, of: text, ...own }]
        : [];
    }),
  );
  const isConflict = ({ of, language, version }: (typeof typed)[number]) => version !== of.languages[language].version;

  return {
    typed: typed.map(({ of: _of, ...own }): TypedText => own),
    hasProblems: typed.some(({ of, text }) => findEmailTextProblem(text, of)),
    hasConflicts: typed.some(isConflict),
    find: (id: string, language: Locale) => typed.find((one) => one.id === id && one.language === language),
    isConflict: (id: string, language: Locale) =>
      typed.some((one) => one.id === id && one.language === language && isConflict(one)),
    set: ({ id, languages }: OfficeEmailText, language: Locale, text: string) =>
      setDraft((before) => {
        const key = toKey(id, language);
        const { version } = before[key] ?? languages[language];
        return text === getStored(languages[language])
          ? without(before, [key])
          : { ...before, [key]: { text, version } };
      }),
    /** To be saved over the change of a colleague. */
    keepOwn: ({ id, languages }: OfficeEmailText, language: Locale, text: string) =>
      setDraft((before) => ({ ...before, [toKey(id, language)]: { text, version: languages[language].version } })),
    drop: (id: string, language: Locale) => setDraft((before) => without(before, [toKey(id, language)])),
    dropAll: () => setDraft({}),
    /** What was typed since then stays. */
    dropSaved: (saved: readonly TypedText[]) =>
      setDraft((before) => {
        const same = saved.filter(({ id, language, text }) => before[toKey(id, language)]?.text === text);
        return without(
          before,
          same.map(({ id, language }) => toKey(id, language)),
        );
      }),
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
