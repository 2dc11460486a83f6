import { useEffect, useRef } from 'react';

interface Act {
  mutate: () => void;
  isPending: boolean;
  error: unknown;
}

/** @returns what a button calls: a second press may come before the first is drawn, and a failure before its waiting is. */
export function usePressOnce({ mutate, isPending, error }: Act): () => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isPending || error) isSent.current = false;
  }, [isPending, error]);
  return () => {
    if (isPending || isSent.current) return;
    isSent.current = true;
    mutate();
  };
}
