import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { retryImport } from './retryImport.ts';

interface FallbackProps {
  /** Given when the chunk could not be loaded. */
  onRetry?: () => void;
}

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the chunk ahead, so that the component renders without the fallback. */
  preload: () => Promise<void>;
}

/** A component in a chunk of its own: rendered at once when preloaded, fetched again on request after a failure. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Fallback: FunctionComponent<FallbackProps> = Nothing,
): LazyComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await retryImport(load);
    return loaded;
  };

  type Content = FunctionComponent<Props & FallbackProps>;
  // React.lazy keeps a failure, so each retry is a lazy component of its own.
  const suspended = (): Content => lazy(async () => ({ default: await loadOnce().catch((): Content => Fallback) }));

  function LazyWithRetry(props: Props) {
    const [Current, setCurrent] = useState<Content>(() => loaded ?? suspended());
    return (
      <Suspense fallback={<Fallback />}>
        <Current {...props} onRetry={() => setCurrent(suspended)} />
      </Suspense>
    );
  }
  LazyWithRetry.preload = async () => void (await loadOnce());
  return LazyWithRetry;
}

function Nothing() {
  return null;
}
