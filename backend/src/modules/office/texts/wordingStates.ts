import type { ContentEntry, WordingState } from 'shared-lib/api/office';
import type { Locale } from '../../content/index.ts';

/** @param wordedAt when each language was last changed; both languages of a file belong together. */
export function toWordingStates(
  { wordings }: ContentEntry,
  wordedAt: Record<Locale, string> | undefined,
): Record<Locale, WordingState> {
  const getState = (lang: Locale, other: Locale): WordingState => {
    if (!wordings[lang]) return 'missing';
    return wordedAt && wordings[other] && wordedAt[lang] < wordedAt[other] ? 'outdated' : 'ready';
  };
  return { ua: getState('ua', 'en'), en: getState('en', 'ua') };
}
