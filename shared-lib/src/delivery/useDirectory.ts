import { useEffect, useState } from 'react';
import { deliveryApi } from 'shared-lib/api';

export interface Directory {
  status: 'loading' | 'ready' | 'failed';
  /** ISO codes of the regions with a branch. */
  regions: readonly string[];
  retry: () => void;
}

/** Whether the carrier's lists can be had, and for which regions. */
export function useDirectory(): Directory {
  const [state, setState] = useState<Omit<Directory, 'retry'>>({ status: 'loading', regions: [] });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same
  useEffect(() => {
    const controller = new AbortController();
    setState((previous) => ({ ...previous, status: 'loading' }));
    deliveryApi.regions(controller.signal).then(
      (regions) => setState({ status: 'ready', regions: regions.map(({ id }) => id) }),
      () => {
        if (!controller.signal.aborted) setState({ status: 'failed', regions: [] });
      },
    );
    return () => controller.abort();
  }, [tries]);

  return { ...state, retry: () => setTries((count) => count + 1) };
}
