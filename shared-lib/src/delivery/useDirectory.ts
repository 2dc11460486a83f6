import { useEffect, useState } from 'react';
import { deliveryApi } from 'shared-lib/api';
import { type Failure, getFailure } from 'shared-lib/http';

export interface Directory {
  status: 'loading' | 'ready' | 'failed';
  failure?: Failure;
  regions: readonly string[];
  retry: () => void;
}

export function useDirectory(): Directory {
  const [state, setState] = useState<Omit<Directory, 'retry'>>({ status: 'loading', regions: [] });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const controller = new AbortController();
    setState((previous) => ({ ...previous, status: 'loading', failure: undefined }));
    const loading = deliveryApi.regions(controller.signal);
    loading.then(
      (regions) => setState({ status: 'ready', regions: regions.map(({ id }) => id) }),
      (error) => {
        if (!controller.signal.aborted) setState({ status: 'failed', failure: getFailure(error), regions: [] });
      },
    );
    return () => controller.abort();
  }, [tries]);

  return { ...state, retry: () => setTries((count) => count + 1) };
}
