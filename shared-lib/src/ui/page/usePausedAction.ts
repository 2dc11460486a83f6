import { useState } from 'react';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** Props of a button that is disabled until an instant and busy while `act` runs; `left` in seconds. */
export function usePausedAction(until: number, act: () => Promise<void>) {
  const [loading, setLoading] = useState(false);
  const left = useSecondsLeft(until);
  const onClick = async () => {
    setLoading(true);
    await act();
    setLoading(false);
  };
  return { left, button: { disabled: left > 0, loading, onClick } };
}
