import { useEffect, useState } from 'react';
import { type Failure, getFailure } from 'shared-lib/http';
import { foldWords, hasWords } from '../../validation/foldText.ts';

export interface Suggestion {
  value: string;
  label: string;
  detail?: string;
}

/** The first results and their total number. */
export interface FoundSuggestions {
  items: readonly Suggestion[];
  total: number;
}

export type SearchSuggestions = (text: string, signal: AbortSignal) => Promise<FoundSuggestions>;

export interface SuggestionsState extends FoundSuggestions {
  status: 'idle' | 'searching' | 'failed' | 'found';
  failure?: Failure;
  retry: () => void;
}

const PAUSE_MS = 250;
const NOTHING: FoundSuggestions = { items: [], total: 0 };

/** Searches after a pause in typing; only the response to the latest text counts. */
export function useSuggestions(search: SearchSuggestions, text: string, active: boolean): SuggestionsState {
  const [state, setState] = useState<Omit<SuggestionsState, 'retry'>>({ status: 'idle', ...NOTHING });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with the same meaning asks nothing anew
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    setState((previous) => ({ ...previous, status: 'searching', failure: undefined }));
    const timer = setTimeout(async () => {
      try {
        const found = await search(text, controller.signal);
        if (!controller.signal.aborted) setState({ status: 'found', ...found });
      } catch (error) {
        if (!controller.signal.aborted) setState({ status: 'failed', failure: getFailure(error), ...NOTHING });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, active, tries]);

  return { ...state, retry: () => setTries((count) => count + 1) };
}

/** Searches a loaded list: every typed word must start a word of the label or detail. */
export function searchIn(options: readonly Suggestion[]): SearchSuggestions {
  return async (text) => {
    const typedWords = foldWords(text);
    const items = options.filter(
      ({ label, detail = '' }) => typedWords.length === 0 || hasWords(foldWords(`${label} ${detail}`), typedWords),
    );
    return { items, total: items.length };
  };
}
