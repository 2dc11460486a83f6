import { useEffect, useState } from 'react';
import { type Branch, deliveryApi, type Settlement } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';

export type ChosenBranch = Branch & { settlement: Settlement };

/** Loads the branch with this id. `onGone` is called if it has closed or does not take the weight. */
export function useChosenBranch(id: string, weight: number, onGone: () => void): ChosenBranch | undefined {
  const [branch, setBranch] = useState<ChosenBranch>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with the same meaning asks nothing anew
  useEffect(() => {
    if (!id) return;
    const controller = new AbortController();
    const loading = deliveryApi.branch(id, weight, controller.signal);
    loading.then(
      (found) => {
        if (!controller.signal.aborted) setBranch(found);
      },
      (error) => {
        if (error instanceof ApiError && error.code === 'branch_not_available') onGone();
      },
    );
    return () => controller.abort();
  }, [id, weight]);

  return branch?.id === id ? branch : undefined;
}
