import { useEffect, useRef, useState } from 'react';
import { type Failure, getFailure } from 'shared-lib/http';
import { currentToken } from 'shared-lib/session';
import { ordersApi, type Quote, type QuoteRequest } from '../api/ordersApi.ts';

export interface Quoted {
  /** The newest response; it stays during the next quote. */
  quote: Quote | undefined;
  failure: Failure | undefined;
  isQuoting: boolean;
  retry: () => void;
}

/** @param onFailure whether it has dealt with a failure, so that it is not shown here. */
export function useQuote(content: QuoteRequest, onFailure: (failure: Failure) => boolean): Quoted {
  const [response, setResponse] = useState<Pick<Quoted, 'quote' | 'failure'> & { about?: string }>({
    quote: undefined,
    failure: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  // A slow refusal meets what was typed since.
  const handle = useRef(onFailure);
  useEffect(() => {
    handle.current = onFailure;
  });
  const about = JSON.stringify(content);
  const isEmpty = content.registrationIds.length === 0 && content.items.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (isEmpty) return;
    const controller = new AbortController();
    const settle = (next: Pick<Quoted, 'quote' | 'failure'>) => {
      if (!controller.signal.aborted) setResponse({ ...next, about });
    };
    const loading = ordersApi.quote(currentToken() ?? '', JSON.parse(about), controller.signal);
    loading.then(
      (quote) => settle({ quote, failure: undefined }),
      (error) => {
        const failure = getFailure(error);
        if (controller.signal.aborted || handle.current(failure)) return;
        settle({ quote: undefined, failure });
      },
    );
    return () => controller.abort();
  }, [about, attempt, isEmpty]);

  const retry = () => {
    setResponse({ quote: undefined, failure: undefined });
    setAttempt(attempt + 1);
  };
  if (isEmpty)
    return { quote: { lines: [], total: 0, currency: 'UAH', weight: 0 }, failure: undefined, isQuoting: false, retry };
  return { quote: response.quote, failure: response.failure, isQuoting: response.about !== about, retry };
}
