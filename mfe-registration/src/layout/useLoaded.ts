import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { status: 'loading'; retry?: undefined }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value };

/** The data of a step. @param key loads again when it changes */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, key: string): Loaded<Value> {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function in every render
  useEffect(() => {
    const controller = new AbortController();
    const settle = (next: Loaded<Value>) => !controller.signal.aborted && setState(next);
    setState({ status: 'loading' });
    load(controller.signal).then(
      (value) => settle({ status: 'ready', value }),
      () => settle({ status: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => controller.abort();
  }, [key, attempt]);

  return state;
}
