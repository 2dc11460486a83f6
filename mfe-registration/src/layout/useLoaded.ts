import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value };

/** What a step needs before it can be shown. @param about asked anew when it changes */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, about: string): Loaded<Value> {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with the same meaning asks nothing anew
  useEffect(() => {
    const controller = new AbortController();
    const settle = (next: Loaded<Value>) => !controller.signal.aborted && setState(next);
    setState({ status: 'loading' });
    load(controller.signal).then(
      (value) => settle({ status: 'ready', value }),
      () => settle({ status: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => controller.abort();
  }, [about, attempt]);

  return state;
}
