import { useEffect, useState } from 'react';

export interface Suggestion {
  value: string;
  label: string;
  /** A second line: the address of a branch. */
  detail?: string;
}

export type SearchSuggestions = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export type SuggestionsState =
  | { status: 'idle' | 'searching' | 'failed'; items: readonly Suggestion[] }
  | { status: 'found'; items: readonly Suggestion[] };

const PAUSE_MS = 250;

/** Asks for suggestions after a pause in typing; only the answer to the latest text counts. */
export function useSuggestions(search: SearchSuggestions, text: string, active: boolean): SuggestionsState {
  const [state, setState] = useState<SuggestionsState>({ status: 'idle', items: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with the same meaning asks nothing anew
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    setState((previous) => ({ status: 'searching', items: previous.items }));
    const timer = setTimeout(async () => {
      try {
        const items = await search(text, controller.signal);
        if (!controller.signal.aborted) setState({ status: 'found', items });
      } catch {
        if (!controller.signal.aborted) setState({ status: 'failed', items: [] });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, active]);

  return state;
}

/** Searches a list that is already here: every word typed must begin a word of the label or of the detail. */
export function searchIn(options: readonly Suggestion[]): SearchSuggestions {
  return async (text) => {
    const wanted = wordsOf(text);
    return options.filter((option) => {
      const words = wordsOf(`${option.label} ${option.detail ?? ''}`);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    });
  };
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase('uk')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter(Boolean);
}
