import { useCallback, useEffect, useState } from 'react';
import { type Contribution, contributionApi } from 'shared-lib/api';
import { isAwaited, LOOKS_AFTER_MS } from './followContribution.ts';

/**
 * Follows a contribution until the payment service has told how it went: asks it once, then looks at what is stored, less
 * and less often. The service's own notice counts, wherever this page is.
 */
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
        // Not reached now; the next look may be luckier.
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
