import { useCallback, useEffect, useState } from 'react';
import { type Contribution, contributionApi } from 'shared-lib/api';
import { isAwaited, LOOKS_AFTER_MS } from './followContribution.ts';

/** Polls a contribution until its outcome is known, with growing intervals; the service's webhook decides. */
export function useFollowedContribution(token: string, loaded: Contribution) {
  const [contribution, setContribution] = useState(loaded);
  const [looks, setLooks] = useState(0);
  const isFollowing = isAwaited(contribution) && looks < LOOKS_AFTER_MS.length;

  useEffect(() => {
    if (!isFollowing) return;
    const leaving = new AbortController();
    const look = looks === 0 || looks === LOOKS_AFTER_MS.length - 1 ? contributionApi.refresh : contributionApi.get;
    const timer = setTimeout(async () => {
      try {
        const seen = await look(token, leaving.signal);
        if (!leaving.signal.aborted) setContribution(seen);
      } catch {
        // The next request may succeed.
      }
      if (!leaving.signal.aborted) setLooks(looks + 1);
    }, LOOKS_AFTER_MS[looks]);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [token, looks, isFollowing]);

  const lookAgain = useCallback(() => setLooks(0), []);
  return { contribution, setContribution, isGivenUp: isAwaited(contribution) && !isFollowing, lookAgain };
}
