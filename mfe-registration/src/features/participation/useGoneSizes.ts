import { useEffect, useState } from 'react';
import { kitSizeApi } from 'shared-lib/api';

const none: readonly string[] = [];

/** Sizes that ran out; none while that is unknown, as the server rejects them anyway. */
export function useGoneSizes(): readonly string[] {
  const [gone, setGone] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    kitSizeApi.availability(leaving.signal).then(
      (found) => setGone(found.gone),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return gone;
}
